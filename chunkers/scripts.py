"""Which natural language a text is in: a guess from its script, a few letters and its commonest words."""

from __future__ import annotations

import re
from collections import Counter

SAMPLE = 4_000
"""Characters looked at in the beginning, in the middle and at the end of a text."""

_SCRIPTS: dict[str, tuple[str, int]] = {
    "la": ("A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff", 1),
    "zh": ("\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff", 3),
    "ja": ("\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d", 3),
    "ko": ("\u1100-\u11ff\uac00-\ud7af", 3),
    "ru": ("\u0400-\u052f", 1),
    "ar": ("\u0620-\u064a\u066e-\u06d3\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc", 1),
    "el": ("\u0370-\u03ff\u1f00-\u1fff", 1),
    "he": ("\u05d0-\u05ea\ufb1d-\ufb4f", 1),
    "hi": ("\u0900-\u0963\u0966-\u097f", 1),
    "bn": ("\u0980-\u09ff", 1),
    "pa": ("\u0a00-\u0a7f", 1),
    "gu": ("\u0a80-\u0aff", 1),
    "or": ("\u0b00-\u0b7f", 1),
    "ta": ("\u0b80-\u0bff", 1),
    "te": ("\u0c00-\u0c7f", 1),
    "kn": ("\u0c80-\u0cff", 1),
    "ml": ("\u0d00-\u0d7f", 1),
    "si": ("\u0d80-\u0dff", 1),
    "th": ("\u0e00-\u0e7f", 1),
    "lo": ("\u0e80-\u0eff", 1),
    "bo": ("\u0f00-\u0fff", 1),
    "my": ("\u1000-\u109f", 1),
    "ka": ("\u10a0-\u10ff\u1c90-\u1cbf", 1),
    "am": ("\u1200-\u139f", 1),
    "km": ("\u1780-\u17ff", 1),
    "hy": ("\u0530-\u058f", 1),
}
"""For each script the language that stands for it, its characters, and how much one of them weighs:
a sign of Chinese, Japanese or Korean says as much as about three letters."""

_LETTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "ru": (("be", "ў"), ("uk", "іїєґ"), ("sr", "ђљњћџј"), ("mk", "ѓќѕ"), ("kk", "қғәұү")),
    "ar": (("ur", "ٹڈڑںےہ"), ("fa", "پچژگکی")),
}
"""Letters that tell a language from the one that stands for its script, the first that fits."""

_WORDS: dict[str, str] = {
    "en": "the of and to is that it was for with as his they be at this have from not are but which were been",
    "de": "der die und das ist nicht ein eine mit den dem von auf sich auch für als wird aus bei werden zu noch sind",
    "fr": "le les des et est une dans que qui pour pas sur au avec il plus ce sont aux du ne cette mais elle nous",
    "es": "el los las y es una del que por con para se al lo como más pero sus le este fue está son también muy",
    "it": "il di che è la per un una non sono della con gli del dei nel alla anche più come ha questo si le",
    "pt": "o os as e é uma do da que não para com em no na dos por se mais um foi são ao seu também pelo",
    "nl": "de het een van en is dat niet op te zijn voor met die aan er ook maar bij naar wordt heeft uit deze",
    "sv": "och att det som en på är av för med den till inte har om ett var jag från vi kan men han eller",
    "da": "og at det som en på er af for med den til ikke har om et var jeg fra vi kan men han eller blev",
    "nb": "og at det som en på er av for med den til ikke har om et var jeg fra vi kan men han eller ble",
    "pl": "i w na się nie z że do jest to jak ale po od przez tym za są oraz dla który był może tego",
    "tr": "ve bir bu da de için ile çok daha olarak ne gibi olan ama kadar sonra var en o değil ki mi her",
    "fi": "ja on ei se että oli hän mutta kun niin joka myös ovat sen kuin tai jos ole mitä tämä voi siitä",
    "cs": "a se na je že v to s z do i jako ale pro o k byl jsem jeho za které od podle nebo také jsou",
    "hu": "a az és hogy nem is egy van ez meg de volt csak mint már még ha vagy el azt amely lehet szerint",
    "ro": "și de la în care cu nu o pe din un este pentru mai că sau a fost au prin sunt după dar ca",
    "id": "dan yang di dengan untuk dari ini itu pada tidak dalam adalah ke akan oleh juga ada atau bisa sebagai",
    "vi": "và của là có trong được cho không một người với các này đã những khi về để từ đến như làm",
    "hi": "है के में की और का से को पर हैं यह ने एक था भी कि नहीं इस लिए",
    "mr": "आहे आणि या हे ते तो मध्ये नाही आहेत होते करून झाली म्हणून होता त्या",
    "ne": "छ छन् र हो को मा लाई पनि यो थियो गर्न भएको हुन् गरेको",
    "bg": "и на да се не за от е че по като са той със но бе това към ще му",
    "ru": "и в не на что с как по это он к но из у за то все так его для",
}

_COMPETING = {
    "la": tuple(code for code, words in _WORDS.items() if words.isascii() or words[0] < "\u0370"),
    "hi": ("hi", "mr", "ne"),
    "ru": ("ru", "bg"),
}
_COUNTED = {code: re.compile(f"[{characters}]") for code, (characters, _) in _SCRIPTS.items()}
_WORD = re.compile(r"[^\W\d_][\w\u0900-\u0963]*")

LANGUAGES = frozenset([*_SCRIPTS, *_WORDS, *(code for rivals in _LETTERS.values() for code, _ in rivals)]) - {
    "la"
}
"""The codes that `language_of` can answer."""


def language_of(text: str) -> str:
    """The likeliest ISO code of a text's language; `en` where nothing speaks for another.

    Looks at no more than three samples, so it is as quick on a book as on a page.
    """
    sample = _sample(text)
    script = _script(sample)
    for code, letters in _LETTERS.get(script, ()):
        found = sum(sample.count(letter) for letter in letters)
        if found * 60 >= len(_COUNTED[script].findall(sample)) > 0 and found > 0:
            return code
    if script not in _COMPETING:
        return script
    words = Counter(_WORD.findall(sample.lower()))
    scores = {code: sum(words[word] for word in _WORDS[code].split()) for code in _COMPETING[script]}
    fallback = "en" if script == "la" else script
    best = max(scores, key=lambda code: (scores[code], code == fallback))
    return best if scores[best] > max(scores[fallback], 1) else fallback


def _sample(text: str) -> str:
    if len(text) <= 3 * SAMPLE:
        return text
    middle = (len(text) - SAMPLE) // 2
    return text[:SAMPLE] + text[middle : middle + SAMPLE] + text[-SAMPLE:]


def _script(sample: str) -> str:
    """The script with most weight; kana among Chinese characters make them Japanese."""
    if sample.isascii():
        return "la"
    counts = {code: len(_COUNTED[code].findall(sample)) * weight for code, (_, weight) in _SCRIPTS.items()}
    if counts["ja"] * 10 >= counts["zh"]:
        counts["ja"] += counts["zh"] if counts["ja"] else 0
    else:
        counts["zh"] += counts["ja"]
    best = max(counts, key=lambda code: (counts[code], code == "ja"))
    return best if counts[best] else "la"
