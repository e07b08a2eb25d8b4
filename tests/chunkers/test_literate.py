"""Prose and code in one document, seen as code."""

from chunkers import ChunkConfig, Document, chunk
from chunkers.loaders.notebook import notebook_text
from tests.chunkers.loaders.test_notebook import notebook

CELLS = [
    ("markdown", "# Load\n\nRead the table."),
    (
        "code",
        "import csv\n\n\ndef read(path):\n    with open(path) as file:\n        return list(csv.reader(file))",
    ),
    ("code", "def count(rows):\n    return len(rows)"),
    ("markdown", "## Show\n\nPrint it."),
    ("code", "print(count(read('a.csv')))"),
]


def cut(granularity, largest=400):
    text = notebook_text(notebook(CELLS), "table.ipynb")
    config = ChunkConfig.model_validate(
        {
            "splitter": {"kind": "code", "granularity": granularity},
            "budget": {"ruler": "characters", "max": largest},
        }
    )
    chunking = chunk(Document(text, "table.ipynb", "markdown"), config)
    assert "".join(one.text for one in chunking) == text
    return chunking


def test_every_cell_and_definition_stands_apart():
    texts = [one.text.strip() for one in cut("definition")]
    assert "```python\ndef count(rows):\n    return len(rows)\n```" in texts
    assert any(text.startswith("def read(path):") for text in texts)
    assert any(text.startswith("## Show") and "Print it." in text for text in texts)


def test_definitions_stand_in_the_outline_of_the_notebook():
    assert ("Load", "read") in {one.path for one in cut("definition")}


def test_pack_fills_chunks():
    assert len(cut("pack", 10_000)) == 1
    assert len(cut("pack", 200)) < len(cut("definition", 200))
