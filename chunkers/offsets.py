"""Tables between the three ways of counting: UTF-8 bytes, code points, UTF-16 units.

Offsets of this library count code points. tree-sitter and pyromark report bytes, browsers count
UTF-16 units; both are translated here and leak nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Offsets = NDArray[np.int64]

FIRST_OUTSIDE_BMP = 0x10000
_FIRST_LEADING = -64
"""Bytes below it, taken as signed numbers, continue a character."""
_SPARSE = 32
"""Bytes of text for each byte that continues a character, from which on a list of those is quicker than a table."""


class ByteOffsets:
    """Code point offsets of a text against byte offsets of its UTF-8 form.

    Free for ASCII, where both are the same. Offsets run from 0 to the length, both included; a byte
    offset inside a character stands for the end of that character, one behind the text for its end. `encoded` is that
    form where it is known already, a line break behind it or not.
    """

    def __init__(self, text: str, encoded: bytes | None = None) -> None:
        self.identity = text.isascii()
        self._text = text
        if encoded is not None:
            self.encoded = encoded

    @cached_property
    def encoded(self) -> bytes:
        """The text in UTF-8: what the byte offsets index."""
        return self._text.encode("utf-8", "surrogatepass")

    @cached_property
    def _leading(self) -> NDArray[np.bool_]:
        """For each byte whether a character begins there."""
        import numpy as np

        return np.frombuffer(self.encoded, np.int8) >= _FIRST_LEADING

    @cached_property
    def _continuing(self) -> Offsets | None:
        """Where the bytes stand that continue a character, None where they are many."""
        import numpy as np

        continuing = np.frombuffer(self.encoded, np.int8) < _FIRST_LEADING
        return (
            np.flatnonzero(continuing) if np.count_nonzero(continuing) * _SPARSE < len(continuing) else None
        )

    @cached_property
    def _characters(self) -> NDArray[np.int32]:
        """For each byte offset the number of characters begun before it."""
        import numpy as np

        counts = np.zeros(len(self.encoded) + 1, np.int32)
        np.cumsum(self._leading, out=counts[1:])
        return counts

    @cached_property
    def _bytes(self) -> Offsets:
        """For each code point offset the number of bytes before it."""
        import numpy as np

        return np.append(np.flatnonzero(self._leading), len(self.encoded))

    def character(self, byte: int) -> int:
        """The code point offset of a byte offset."""
        return int(self.characters([byte])[0])

    def byte(self, character: int) -> int:
        """The byte offset of a code point offset."""
        return character if self.identity else int(self._bytes[character])

    def characters(self, bytes_: Sequence[int] | Offsets) -> Offsets:
        """The code point offsets of many byte offsets."""
        import numpy as np

        wanted = np.asarray(bytes_, np.int64)
        if self.identity:
            return np.minimum(wanted, len(self._text))
        wanted = np.minimum(wanted, len(self.encoded))
        continuing = self._continuing
        if continuing is None:
            found = self._characters[wanted].astype(np.int64)
        else:
            found = wanted - continuing.searchsorted(wanted)
        return np.minimum(found, len(self._text))

    def bytes(self, characters: Sequence[int] | Offsets) -> Offsets:
        """The byte offsets of many code point offsets."""
        import numpy as np

        wanted = np.asarray(characters, np.int64)
        return wanted if self.identity else self._bytes[wanted]


class Utf16Offsets:
    """Code point offsets of a text against UTF-16 offsets, which JavaScript strings are indexed by.

    Free for ASCII and cheap where every character takes one unit.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _wide(self) -> Offsets:
        """Where the characters stand that take two units."""
        import numpy as np

        if self._text.isascii():
            return np.empty(0, np.int64)
        points = np.frombuffer(self._text.encode("utf-32-le", "surrogatepass"), np.uint32)
        return np.flatnonzero(points >= FIRST_OUTSIDE_BMP)

    @cached_property
    def _wide_units(self) -> Offsets:
        """The UTF-16 offsets at which those characters end."""
        import numpy as np

        return self._wide + np.arange(2, len(self._wide) + 2)

    def unit(self, character: int) -> int:
        """The UTF-16 offset of a code point offset."""
        return character + int(self._wide.searchsorted(character)) if len(self._wide) else character

    def character(self, unit: int) -> int:
        """The code point offset of a UTF-16 offset; one inside a surrogate pair stands for its start."""
        return unit - int(self._wide_units.searchsorted(unit, "right")) - self._inside(unit)

    def units(self, characters: Sequence[int] | Offsets) -> Offsets:
        """The UTF-16 offsets of many code point offsets."""
        import numpy as np

        wanted = np.asarray(characters, np.int64)
        return wanted + self._wide.searchsorted(wanted) if len(self._wide) else wanted

    def _inside(self, unit: int) -> int:
        """1 for an offset between the two units of one character, else 0."""
        if not len(self._wide):
            return 0
        index = int(self._wide_units.searchsorted(unit))
        return int(index < len(self._wide) and int(self._wide_units[index]) == unit + 1)


def utf16(text: str) -> Utf16Offsets:
    """The UTF-16 offsets of a text."""
    return Utf16Offsets(text)
