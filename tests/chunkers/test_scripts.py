from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.scripts import LANGUAGES, SAMPLE, language_of

TEXTS = {
    "en": "The harbour was quiet, and the boats that had come in with the tide were still wet.",
    "de": "Der Hafen war still, und die Boote, die mit der Flut gekommen waren, sind noch nicht trocken.",
    "fr": "Le port était calme et les bateaux qui étaient arrivés avec la marée sont encore dans une baie.",
    "es": "El puerto estaba tranquilo y los barcos que llegaron con la marea están todavía mojados por el agua.",
    "it": "Il porto era tranquillo e le barche che sono arrivate con la marea sono ancora bagnate, come una rete.",
    "pt": "O porto estava calmo e os barcos que não chegaram com a maré ainda são esperados em uma baía.",
    "nl": "De haven was stil en het schip dat met de vloed is gekomen, ligt nog niet op de plaats van een ander.",
    "sv": "Hamnen var stilla och båtarna som har kommit med tidvattnet är inte torra, men det är en fin dag.",
    "da": "Havnen var stille, og bådene er kommet med tidevandet, men de er ikke tørre af solen, for det blev sent.",
    "pl": "Port był cichy, a łodzie, które przypłynęły z przypływem, nie są jeszcze suche, jak to się mówi przez rok.",
    "tr": "Liman sessizdi ve gelgitle gelen bir tekne için çok beklemek gerekti, ama bu daha iyi değil.",
    "fi": "Satama oli hiljainen ja veneet ovat vielä märkiä, mutta se ei ole tämä, joka on tullut, kun hän lähti.",
    "cs": "Přístav byl tichý a lodě, které připluly s přílivem, jsou ještě mokré, ale to se nedá říci, že je pozdě.",
    "hu": "A kikötő csendes volt, és az a hajó, amely a dagállyal jött, még nem száraz, de ez már nem is baj.",
    "ro": "Portul era liniștit și bărcile care au venit cu fluxul nu sunt uscate, pentru că este o zi din toamnă.",
    "id": "Pelabuhan itu sepi dan perahu yang datang dengan air pasang ini tidak akan kering pada hari ini.",
    "vi": "Bến cảng yên tĩnh và những chiếc thuyền đã đến với thủy triều không có người, cho một ngày.",
    "ru": "Гавань была тиха, и лодки, что пришли с приливом, ещё не просохли.",
    "uk": "Гавань була тиха, і човни, що прийшли з припливом, ще не висохли, їх було багато.",
    "be": "Гавань была ціхая, і чоўны яшчэ не высахлі, у іх было шмат вады, але ён чакаў.",
    "bg": "Пристанището беше тихо и лодките, които са дошли с прилива, не са сухи, но ще се приберат на брега.",
    "sr": "Лука је била тиха, и чамци који су дошли са плимом још нису суви, љуљали су се.",
    "el": "Το λιμάνι ήταν ήσυχο και οι βάρκες ήταν ακόμα βρεγμένες.",
    "ar": "كان الميناء هادئا وكانت القوارب لا تزال مبللة.",
    "fa": "بندر آرام بود و قایق‌هایی که با مد آمده بودند هنوز خیس بودند، چه روزی.",
    "ur": "بندرگاہ خاموش تھی اور کشتیاں ابھی تک گیلی ہیں۔",
    "he": "הנמל היה שקט והסירות עדיין רטובות.",
    "hi": "बंदरगाह शांत था और नावें अभी भी गीली हैं, यह दिन के लिए एक बात है।",
    "mr": "बंदर शांत होते आणि बोटी अजून ओल्या आहेत, हे ते नाही.",
    "bn": "বন্দরটি শান্ত ছিল এবং নৌকাগুলি এখনও ভেজা।",
    "ta": "துறைமுகம் அமைதியாக இருந்தது.",
    "te": "ఓడరేవు నిశ్శబ్దంగా ఉంది.",
    "th": "ท่าเรือเงียบสงบและเรือยังเปียกอยู่",
    "ka": "ნავსადგური წყნარი იყო.",
    "hy": "Նավահանգիստը հանգիստ էր։",
    "am": "ወደቡ ጸጥ ያለ ነበር።",
    "my": "ဆိပ်ကမ်းသည် တိတ်ဆိတ်သည်။",
    "ko": "항구는 조용했고 배들은 아직 젖어 있었다.",
    "ja": "港は静かで、潮とともに来た船はまだ濡れていた。",
    "zh": "港口很安静，随潮水而来的船还是湿的。",
}


@pytest.mark.parametrize("code", TEXTS)
def test_a_sentence_is_enough(code: str) -> None:
    assert language_of(TEXTS[code]) == code
    assert code in LANGUAGES


def test_nothing_to_go_by_is_english() -> None:
    for text in ("", "   ", "12 + 7 = 19", "😀😀", "Foo bar baz", "x = f(y)"):
        assert language_of(text) == "en"


def test_terms_in_another_script_do_not_win() -> None:
    assert language_of("使用 tokenizer 和 embedding 模型处理文档，然后调用 API 返回结果。") == "zh"
    assert language_of("モデルの embedding を使って document を chunk に分割する。") == "ja"
    assert language_of("The word 港 means harbour, and it is read minato in Japanese.") == "en"


def test_only_samples_are_read() -> None:
    book = TEXTS["de"] * 2_000
    assert language_of(book) == "de"
    assert language_of(book[: SAMPLE * 4] + "港" * 10 + book) == "de"


@given(st.text())
def test_any_text_has_a_known_language(text: str) -> None:
    assert language_of(text) in LANGUAGES
    assert language_of(text) == language_of(text)
