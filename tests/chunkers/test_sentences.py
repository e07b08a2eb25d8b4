"""Sentence starts: the whole kind of each mistake that segmenters make, and what holds for any text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.graphemes import is_boundary
from chunkers.sentences import LONG, MARGIN, WINDOW, sentence_starts


def sentences(text: str, language: str = "en", *abbreviations: str) -> list[str]:
    starts = sentence_starts(text, 0, len(text), language, frozenset(abbreviations))
    cuts = [0, *starts, len(text)]
    return [text[a:b] for a, b in pairwise(cuts)]


# Each line is one text, cut where "|" stands.
ENGLISH = """
Sensors drift, e.g. when cold, i.e. below zero. |Kim et al. measured it in Fig. 4 and Dr. Osei agrees. |No. 7 was it.
It was the Ph.D.'s own probe. |J. R. R. Tolkien wrote it. |J.R.R. Tolkien too. |The U.S. Army left.
They live in the U.S. |The end came. |I have lived in the U.S. for 20 years.
At 5.3 p.m. we left. |See version 1.2.3. |Python 3.11. |It costs $5. |Next is 20%. |Then x². |Then (a).
Read https://docs.example.org/setup. |Ask at help.example.org/faq?id=3&x=1.5 if stuck. |Mail a.b@c.org. |Thanks.
Use System.IO.File now. |Node.js is fine. |See foo.Bar here.
Hm... well. |Hm... |Well… |Then maybe… not. |Was it? |Yes!! |No?! |Fine.
A pause . . . and more. |Page end .. next line. |Noise .... odd mark. |The end . . . . Next.
See "Fig. ??" and then Tab. ??
She asked, "Is it late?" |Then she left. |He wrote “It is done.” |Nobody replied. |"Go!" he said. |“Why?” |Anna asked.
He said, "I came. I saw. I won." |Then he left.
He teaches (He was an engineer.) at the university. |Fine (see Fig. 3). |And so on (approx.) Then.
(This is it. That too.) |Next. |Was it good? |(I think so!) |But he left.
The end.[1] |Next.[2][3] |After.[note 1] |Done.¹ |Over.
Then *d*. |Then **f.** |Then `g.` |Then _e_. |End.
The chapter is long, see chap. 3, vol. 2, Eq. 5 and pp. 3. |It ends.
He left. |5 people came. |It rained. |2024 was dry.
i went home. then slept. |Good 😀 one. |😀 Next one.
Is it (a) Alpha or (b) Beta, then?
Yahoo! is a name. |Oh! how nice. |P.S. Call me.
"""

OTHERS = """
de: „Ich gehe.“ |Er ging. |»Wo?« |Anna kam. |„Halt!“, rief er.
de: Das ist z. B. gut, d. h. z.B. so. |Am 3. Oktober ging Dr. Müller. |Die 2. Auflage. |Der 2. Weltkrieg. |Es war 1990. |Dann.
de: Ludwig XIV. von Frankreich. |Er zahlte 5 Mio. Euro. |Abb. 3 zeigt Hrn. Meier. |Nr. 5 lebt.
fr: Il a dit : « C’est fini. » |Personne ne répond. |M. Dupont est là. |« Va ! » dit-il. |Quoi ? |Rien !
fr: L'an 200 av. J.-C. fut long. |J.-P. Sartre et Mme. Curie. |Voir p. 5. |— Bien.
es: ¿Qué es esto? |¡Nada! |El Sr. López vino. |«Ya está.» |Nadie contestó. |—¿Qué? —dijo Ana. |—Nada.
it: Il Sig. Rossi e la Sig.ra Bianchi. |Il Dott. Verdi arriva. |A S. Maria.
pt: O Sr. Silva e a Dra. Costa. |O Exmo. Senhor chegou. |V. Exa. sabe.
nl: Dhr. Jansen kwam. |Mevr. De Vries, d.w.z. morgen. |Klaar.
sv: Han gick. |”Hej.” |”Vad?” sa han. |Klart.
pl: Ul. Długa jest długa. |Przyszedł dr. Kowalski, tzn. doktor. |Św. Jan.
tr: Sn. Yılmaz geldi. |3. Bölüm. |Bitti.
ru: «Пойдём!» — сказал он. |«Куда?» |Анна встала. |А. С. Пушкин, т. е. он. |В 1990 г. Москва. |См. рис. 5. |Да… нет.
uk: Він жив на вул. Шевченка. |Так.
el: Πού πας; |Σπίτι. |«Ναι.» |Ο κ. Παπάς.
hy: Սա նախադասություն է։ |Այո։
ka: ეს არის. |ის არის.
ja: 彼は「もう終わった。」と言った。|雪が降った。|「行こう。」|「はい。」|道は白い。|『本』。|「え？」と聞いた。
zh: 列车晚点了。|我们还等吗？|当然等！|他说：“完了。”|没人回答。|（完。）|下一章。|真的吗？！|是的……好。|真的吗?|走!
zh: 他走了。|"走！"|他喊。
ko: 그는 갔다. |"간다." |그가 말했다. |"간다."라고 했다. |정말? |응!
hi: यह पहला वाक्य है। |क्या यह तीसरा है? |हाँ॥ |डॉ. शर्मा आए।
bn: এটা। |ওটা। |কি?
ar: هل هذا صحيح؟ |نعم. |انتهى الأمر۔ |قال: «لن أذهب.» |ثم خرج.
ur: یہ ہے۔ |وہ ہے۔ |کیا؟
he: הוא אמר: "אני הולך." |היא צחקה. |למה? |כי.
th: สวัสดีครับ ผมชื่อสมชาย วันนี้อากาศดี
am: ይህ ነው። |ያ ነው።
my: ဒါက။ |ဒါက။
"""


@pytest.mark.parametrize("line", ENGLISH.strip().splitlines())
def test_english(line: str) -> None:
    assert sentences(line.replace("|", "")) == line.split("|")


@pytest.mark.parametrize("line", OTHERS.strip().splitlines())
def test_other_languages(line: str) -> None:
    language, text = line.split(": ", 1)
    assert sentences(text.replace("|", ""), language) == text.split("|")


@pytest.mark.parametrize(
    "text",
    [
        "Hard-wrapped\nprose goes on. |It ends\nhere. |Then\ngoes on.\n\n|New paragraph\nhere.",
        "Windows.\r\n|Next.\r\n\r\n|Third\r\nline.",
        "Old Macs.\r|Next.\r\r|Third\rline.",
        "One.\u2028|Two\u2029|three\v\v|four",
        "Blank lines \n  \n\t\n|  belong to what is before, indentation to the line.",
        "Intro:\n|- item one. |More text.\n|- item two\n|  * star\n\n|After.",
        "1. First item. |It has two.\n|2. Second\n|3. Third\n|IV. Four.\n|a) alpha\n|(c) gamma. |More.",
        "1. First item. |2. Second item.",
        "It was in\n5. Then it ended.",
        "As we said\n- in short - it works.".replace("\n", "\n|"),
        "# Title\n|Text here.\n|## Below\n\n|Body.",
        "# a comment that\n# is wrapped. |Here.",
        '"Hello.\n\n|"More. "\n\n|End.',
        "No sentence starts with a closer. ) |Here. ” |It goes on.",
    ],
)
def test_lines_and_lists(text: str) -> None:
    assert sentences(text.replace("|", "")) == text.split("|")


def test_own_abbreviations_end_no_sentence() -> None:
    text = "The Abtlg. North and the inst. f. Phys. East met. Then left."
    assert sentences(text, "en", "abtlg", "Inst. f. Phys.") == [text[:-10], "Then left."]
    assert len(sentences(text)) > 2


def test_any_language_code_is_served() -> None:
    for code in ("xx", "en-GB", "zh_Hant", "gsw", "vi", "EN"):
        assert sentences("One is here. Two is there.", code) == ["One is here. ", "Two is there."]


def test_a_long_quotation_is_opened_and_a_short_one_is_not() -> None:
    short = "“I came. I saw. I won,” he said."
    assert sentences(short) == [short]
    speech = "“" + "I came to the harbour and saw the ships. " * 20 + "I won,” he said."
    assert len(speech) > LONG
    assert len(sentences(speech)) == 21


@pytest.mark.parametrize(
    "unit", ["Then Dr. Osei came in. ", "列车晚点了。", "他说：“走吧。”", "“Go on.” He left. "]
)
def test_windows_change_nothing(unit: str) -> None:
    once = len(sentences(unit * 2))
    many = 3 * WINDOW // len(unit)
    assert len(sentences(unit * many)) == many * once // 2


def test_what_has_no_sentence_end_is_one_sentence() -> None:
    assert WINDOW > 2 * MARGIN
    for text in (
        "a" * 100_000,
        "word " * 20_000,
        "“" * 20_000,
        ". " * 20_000,
        "\n" * 20_000,
        "(" * 20_000,
        "",
    ):
        assert sentence_starts(text, 0, len(text)) == []


@given(
    st.text(alphabet=st.sampled_from("aB1. .!?\n\r\t()\"'”“»。「」—-*#…•é\u0301\u200d😀🇩🇪क्षि한"), max_size=60)
)
def test_starts_are_ascending_visible_and_between_clusters(text: str) -> None:
    starts = sentence_starts(text, 0, len(text))
    assert starts == sorted(set(starts))
    for start in starts:
        assert 0 < start < len(text)
        assert is_boundary(text, start)
        assert text[start:].strip()
        assert text[:start].strip() or "\n" in text[:start] or "\r" in text[:start]
        visible = len(text) - len(text[start:].lstrip())
        assert visible == start or not set(text[start:visible]) & set("\n\r")
        assert visible == start or text[start - 1] in "\n\r"


@given(st.text(max_size=80), st.sampled_from(["en", "de", "zh", "ja", "th", "el", "ru"]))
def test_any_text_in_any_language(text: str, language: str) -> None:
    text = text.encode("utf-8", "replace").decode()
    starts = sentence_starts(text, 0, len(text), language)
    assert all(is_boundary(text, start) for start in starts)


@given(st.text(alphabet="aB. \n“”", max_size=40), st.integers(0, 40), st.integers(0, 40))
def test_a_span_is_read_on_its_own(text: str, start: int, length: int) -> None:
    start = min(start, len(text))
    end = min(start + length, len(text))
    span = text[start:end]
    assert sentence_starts(text, start, end) == [start + at for at in sentence_starts(span, 0, len(span))]


@pytest.mark.parametrize("unit", [".", "?", "<?x", "a!", ". ", "a.\n", ") ", '." '])
def test_runs_of_terminators_take_time_in_proportion(unit: str) -> None:
    text = unit * (400_000 // len(unit))
    assert all(0 < start < len(text) for start in sentence_starts(text, 0, len(text)))
