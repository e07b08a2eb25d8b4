from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.loaders.encodings import SAMPLE, legacy_text, unicode_text

FRENCH = "L’été dernier, à Besançon, nous avons goûté un fromage très fort. C’est dommage – vraiment. Où êtes-vous ?"
CZECH = (
    "Příliš žluťoučký kůň úpěl ďábelské ódy. Šéfkuchař připravil večeři pro dvě osoby. Děkujeme za návštěvu."
)
POLISH = "Zażółć gęślą jaźń. Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw."
RUSSIAN = "Гавань была тиха, и лодки, что пришли с приливом, ещё не просохли. Пойдём домой, сказал он."
GREEK = "Το λιμάνι ήταν ήσυχο και οι βάρκες ήταν ακόμα βρεγμένες. Πού πας; Άρα σπίτι."
JAPANESE = "港は静かで、潮とともに来た船はまだ濡れていた。彼は「もう終わった」と言った。テストです。"

OLD = [
    ("cp1252", FRENCH),
    (
        "cp1252",
        "Die Größe der Straße überraschte. „Schön“, sagte Jürgen, „aber zu teuer für 5 €.“ Äpfel und Öl.",
    ),
    ("cp1252", "El niño comió una piña en España. ¿Cómo está usted? Mañana será otro día."),
    ("cp1252", "Hamnen var stilla och båtarna är inte torra. Ån är blå, öl och ägg på fönstret."),
    ("cp1252", "Café “fresh”"),
    ("cp1252", "Temperature 20°C"),
    ("cp1252", "It’s a dog’s life – really"),
    ("cp1252", "Müller, José, François"),
    ("cp1252", "é"),
    ("cp1250", CZECH),
    ("iso8859-2", CZECH),
    ("cp1250", POLISH),
    ("iso8859-2", POLISH),
    (
        "cp1250",
        "Árvíztűrő tükörfúrógép. A kikötő csendes volt, és a hajó még nem érkezett meg. Őrült nagy hőség volt.",
    ),
    ("cp1251", RUSSIAN),
    ("cp1251", "Error: файл не найден\nOK: загрузка\n"),
    ("cp1251", "Гавань була тиха, і човни, що прийшли з припливом, ще не висохли. Їх було багато."),
    ("koi8-r", RUSSIAN),
    ("cp866", RUSSIAN),
    ("iso8859-5", RUSSIAN),
    ("cp1253", GREEK),
    ("iso8859-7", GREEK),
    (
        "cp1254",
        "Liman sessizdi ve gelgitle gelen tekneler hâlâ ıslaktı. Şöyle dedi: Çok güzel bir gün. İğne, ağaç.",
    ),
    ("cp1255", "הנמל היה שקט והסירות עדיין רטובות. הוא אמר שהוא הולך הביתה."),
    ("cp1256", "كان الميناء هادئا وكانت القوارب لا تزال مبللة. قال إنه ذاهب إلى البيت."),
    ("cp1257", "Uostas buvo tylus, o valtys vis dar buvo šlapios. Ačiū už žuvį, ąžuolas."),
    ("cp874", "ท่าเรือเงียบสงบและเรือยังเปียกอยู่ เขากลับบ้าน"),
    ("shift_jis", JAPANESE),
    ("cp932", "File: 設定ファイル\nName: テスト環境の一覧です\n"),
    ("euc-jp", JAPANESE),
    ("gb18030", "港口很安静，随潮水而来的船还是湿的。他说：“走吧。”我们就走了。天气很冷，站台上没有人。"),
    ("gb18030", "你好，世界。我们的中国。"),
    ("big5", "港口很安靜，隨潮水而來的船還是濕的。他說：「走吧。」我們就走了。天氣很冷，月台上沒有人。"),
    ("euc-kr", "항구는 조용했고 배들은 아직 젖어 있었다. 그는 집에 가자고 말했다. 날씨가 매우 추웠다."),
    ("mac-roman", FRENCH),
    ("cp850", "Café naïve und Straße über alles, señor."),
]


@pytest.mark.parametrize(("encoding", "text"), OLD)
def test_old_encodings_are_recognised(encoding: str, text: str) -> None:
    data = text.encode(encoding)
    assert unicode_text(data) is None
    assert legacy_text(data)[0] == text


def test_the_encoding_is_named_as_python_names_it() -> None:
    for encoding, text in OLD:
        assert text.encode(legacy_text(text.encode(encoding))[1])


def test_what_comes_late_counts() -> None:
    data = b"plain ASCII\n" * SAMPLE + RUSSIAN.encode("koi8-r")
    assert legacy_text(data)[0].endswith(RUSSIAN)


def test_no_byte_is_undefined_in_the_west() -> None:
    assert legacy_text(b"caf\xe9 \x81 \x92") == ("café \x81 ’", "cp1252")


def test_damaged_utf_8_stays_utf_8() -> None:
    text, encoding = legacy_text(FRENCH.encode() + b" \xff and \xe2\x82")
    assert (text, encoding) == (FRENCH + " \ufffd and \ufffd\ufffd", "utf-8, 3 bytes unreadable")


@pytest.mark.parametrize("name", ["utf-8", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", ["Hello, world.", RUSSIAN, FRENCH, "a\r\nb 😀 \ud800 c"])
def test_a_mark_is_dropped_and_told(name: str, text: str) -> None:
    data = "\ufeff".encode(name) + text.encode(name, "surrogatepass")
    assert unicode_text(data) == (text, f"{name}-sig")


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", ["Hello, world.", RUSSIAN, GREEK, "name;value\r\none;1\r\n"])
def test_wide_text_without_a_mark_is_plain_from_its_zeros(name: str, text: str) -> None:
    assert unicode_text(text.encode(name)) == (text, name)


def test_zeros_that_are_separators_are_text() -> None:
    for data in (b"abc\0def\0ghi\0", b"one\0two\0", b"\0\0\0\0\0\0\0\0", b"a\0"):
        assert unicode_text(data) == (data.decode(), "utf-8")


def test_half_a_unit_at_the_end_is_not_an_error() -> None:
    assert unicode_text("abc".encode("utf-16") + b"x") == ("abc\ufffd", "utf-16-le-sig")


def test_japanese_mail() -> None:
    assert unicode_text("港は静か".encode("iso2022_jp")) == ("港は静か", "iso2022_jp_2")
    assert unicode_text(b"\x1b$ no escape") == ("\x1b$ no escape", "utf-8")


@given(st.text())
def test_utf_8_is_never_taken_for_anything_else(text: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    if not data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")) and not {"\0", "\x1b"} & set(text):
        assert unicode_text(data) == (text, "utf-8")


def test_the_guesser_is_loaded_only_where_it_is_needed() -> None:
    script = "import sys; from chunkers.loaders.text import decode; decode('é'.encode(), 'a'); print('chardet' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert answer.stdout.strip() == "False"
