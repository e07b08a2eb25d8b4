"""The tokens of tiktoken's encodings from gigatoken, which takes about a tenth of the time for them.

gigatoken splits text without a pattern engine and remembers the tokens of the pieces that it has
met. It gives what tiktoken gives except for letters, marks and numbers that only its newer tables
of Unicode know; a text with one of those is left to tiktoken.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkers.rulers.ranks import rank_file

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The encodings that gigatoken is given from the ranks in this package, and its names for their ways to split.
_SCHEMES = {"cl100k_base": "gpt4", "o200k_base": "o200k"}

# What came with Unicode 17: gigatoken 0.10 knows it, tiktoken 0.14 does not.
_NEWER = re.compile(
    "[\u088f\u0c5c\u0cdc\u1acf-\u1add\u1ae0-\u1aeb\ua7ce\ua7cf\ua7d2\ua7d4\ua7f1"
    "\U00010940-\U00010959\U00010ec5-\U00010ec7\U00010efa\U00010efb\U00011b60-\U00011b67\U00011db0-\U00011ddb"
    "\U00011de0-\U00011de9\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016ff2-\U00016ff6\U000187f8-\U000187ff"
    "\U00018d09-\U00018d1e\U00018d80-\U00018df2\U0001e6c0-\U0001e6de\U0001e6e0-\U0001e6f5\U0001e6fe\U0001e6ff"
    "\U0002b73a-\U0002b73f\U0002cea2-\U0002cead\U000323b0-\U00033479]"
)
_ASCII = bytes(range(128))

# Characters after which the remembered pieces are dropped: 16 MB of random words take some 180 MB.
RENEWED = 1 << 24


class Quick:
    """Encodes text with one bundled encoding, special tokens taken as plain text. Threads may share it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.renew()

    def renew(self) -> None:
        """Forget the pieces that were met so far."""
        from gigatoken.gigatoken_rs import BPETokenizer

        with rank_file(self._name) as path:
            encoder = BPETokenizer.from_tiktoken(path, _SCHEMES[self._name], {})
        # The first call of a process imports numpy half-way, when no other thread may call.
        encoder.encode("a")
        self._encoder = encoder
        self._left = RENEWED

    def knows(self, text: str) -> bool:
        """True where the tokens are tiktoken's for certain."""
        return text.isascii() or not _NEWER.search(text.encode().translate(None, _ASCII).decode())

    def encode(self, text: str) -> NDArray[np.uint32]:
        """The tokens of a text without lone surrogates."""
        self._left -= len(text)
        if self._left < 0:
            self.renew()
        return self._encoder.encode(text)

    def lengths(self) -> NDArray[np.uint16]:
        """The bytes of each token of the encoding, by its rank."""
        import numpy as np

        tokens = self._encoder.vocab
        lengths = np.zeros(max(tokens) + 1, np.uint16)
        lengths[list(tokens)] = [len(token) for token in tokens.values()]
        return lengths
