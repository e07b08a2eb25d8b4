"""A notebook that prints, for tests of what is read of it."""

import json

CELLS = [
    {"cell_type": "markdown", "metadata": {}, "source": "# Sales\n\nWhat we sold."},
    {
        "cell_type": "code",
        "metadata": {},
        "execution_count": 1,
        "source": "import math\n\ndef area(radius):\n    return math.pi * radius**2\n\nprint(area(2))",
        "outputs": [{"output_type": "stream", "name": "stdout", "text": "12.566 is printed\n"}],
    },
]
NOTEBOOK = json.dumps(
    {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "language": "python", "display_name": "Python 3"}},
        "cells": CELLS,
    }
).encode()
PRINTED = "12.566 is printed"
