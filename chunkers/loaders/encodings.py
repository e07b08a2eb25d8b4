"""Bytes to text where nothing says how: which encoding, and nothing lost by the choice."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from collections import Counter

# UTF-32 first: its little-endian mark begins like that of UTF-16.
_MARKS = (
    (BOM_UTF8, "utf-8"),
    (BOM_UTF32_LE, "utf-32-le"),
    (BOM_UTF32_BE, "utf-32-be"),
    (BOM_UTF16_LE, "utf-16-le"),
    (BOM_UTF16_BE, "utf-16-be"),
)

# What text files are found in; leaving out what nobody uses makes short ones surer.
_LEGACY = (
    *(
        "cp1250",
        "cp1251",
        "cp1252",
        "cp1253",
        "cp1254",
        "cp1255",
        "cp1256",
        "cp1257",
        "cp1258",
        "cp874",
        "cp866",
    ),
    *(
        "iso8859-1",
        "iso8859-2",
        "iso8859-5",
        "iso8859-7",
        "iso8859-9",
        "koi8-r",
        "koi8-u",
        "mac-roman",
        "utf-8",
    ),
    *("cp932", "euc_jis_2004", "iso2022_jp_2", "gb18030", "big5hkscs", "cp949"),
)

# What decodes all of the first and more: quotation marks, dashes, the euro sign.
_WIDER = {"iso8859-1": "cp1252", "iso8859-9": "cp1254", "ascii": "cp1252"}

SURE = 0.1
"""Below this confidence the guess is no better than the encoding that is commonest in the west."""

SAMPLE = 65_536
"""Bytes that the guess looks at, from the first line that is not plain ASCII."""

_HIGH = re.compile(rb"[\x80-\xff]")
_BROKEN = re.compile("[\udc80-\udcff]")
# Letters of DOS that are quotation marks and the like in Windows, which stand inside no word.
_DOS = re.compile(rb"[A-Za-z][\x81-\x84\x87-\x89\x8b\x8d\x8f\x90\x93-\x95][a-z]")
# Windows-1252 as browsers read it: no byte is undefined.
_WESTERN = {byte: bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(0x80, 0xA0)}


def unicode_text(data: bytes) -> tuple[str, str] | None:
    """Text and encoding of bytes that are one of the UTFs, None of others.

    A byte order mark is dropped and leaves "-sig" in the name; lone surrogates and NUL stay.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            found = _strictly(data[len(mark) :], name)
            if found is not None:
                return found, f"{name}-sig"
    for name in (*_wide(data), "utf-8"):
        found = _strictly(data, name)
        if found is not None and (name == "utf-8" or "\0" not in found):
            return _escaped(found, name, data)
    return None


def legacy_text(data: bytes) -> tuple[str, str]:
    """Text and encoding of text that is in none of the UTFs: damaged UTF-8, or the likeliest old encoding."""
    sample = _sample(data)
    if _is_damaged(sample):
        loose, broken = _BROKEN.subn("\ufffd", data.decode("utf-8", "surrogateescape"))
        return loose, f"utf-8, {broken} byte{'s' * (broken > 1)} unreadable"
    for name in _guesses(sample):
        found = _strictly(data, name)
        if found is not None:
            return found, name
    return data.decode("latin-1").translate(_WESTERN), "cp1252"


def _sample(data: bytes) -> bytes:
    """Some of the bytes, from the start of the first line that is not plain ASCII."""
    high = _HIGH.search(data)
    begin = data.rfind(b"\n", 0, high.start()) + 1 if high else 0
    return data[begin : begin + SAMPLE]


def _is_damaged(sample: bytes) -> bool:
    """True for UTF-8 with a few wrong bytes: sequences that happen to be valid are rare in anything else."""
    loose = sample.decode("utf-8", "surrogateescape")
    broken = len(_BROKEN.findall(loose))
    whole = len(loose) - len(loose.encode("ascii", "ignore")) - broken
    return whole >= 3 * broken


def _strictly(data: bytes, name: str) -> str | None:
    """The text, None where the bytes are not in this encoding; half a UTF-16 unit at the end is U+FFFD."""
    wide = name.startswith("utf-16") and len(data) % 2 == 1
    try:
        text = (data[:-1] if wide else data).decode(
            name, "surrogatepass" if name.startswith("utf") else "strict"
        )
    except UnicodeDecodeError:
        return None
    return text + "\ufffd" if wide else text


def _wide(data: bytes) -> list[str]:
    """UTF-16 and UTF-32 without a mark, where NUL in the place of every high byte makes it plain.

    Text in one alphabet has one high byte beside that of ASCII, so the two fill most places.
    """
    head = data[:SAMPLE]
    zeros = head.count(0)
    if not zeros or len(head) < 8:
        return []
    found: list[str] = []
    if len(data) % 4 == 0 and zeros * 2 >= len(head):
        found += ["utf-32-le", "utf-32-be"]
    for name, high, low in (("utf-16-le", head[1::2], head[0::2]), ("utf-16-be", head[0::2], head[1::2])):
        counts = Counter(high)
        alphabet = max((counts[byte] for byte in range(0x01, 0x20)), default=0)
        if counts[0] and not low.count(0) and (counts[0] + alphabet) * 10 >= len(high) * 7:
            found.append(name)
    return found


def _escaped(text: str, name: str, data: bytes) -> tuple[str, str]:
    """Japanese mail switches alphabets with escape sequences, which are all ASCII."""
    if b"\x1b$" in data:
        found = _strictly(data, "iso2022_jp_2")
        if found is not None and found != text:
            return found, "iso2022_jp_2"
    return text, name


def _guesses(sample: bytes) -> list[str]:
    """Old encodings, the likeliest first; where there is too little to go by, a western one."""
    import chardet  # here, since few files need it

    guesses = chardet.detect_all(
        sample, max_bytes=SAMPLE, prefer_superset=False, compat_names=False, include_encodings=_LEGACY
    )
    if guesses[0]["confidence"] < SURE:
        return ["cp850" if _DOS.search(sample) else "cp1252"]
    return [_WIDER.get(guess["encoding"], guess["encoding"]) for guess in guesses if guess["encoding"]]
