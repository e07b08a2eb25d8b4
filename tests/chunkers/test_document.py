from chunkers.document import Document


def test_lone_surrogates_are_readable_one_for_one() -> None:
    document = Document("a\ud83db\udc00😀")
    assert document.readable == "a\ufffdb\ufffd😀"
    assert len(document.readable) == len(document.text)


def test_identity_is_the_text_whatever_the_name() -> None:
    assert Document("x", name="a").sha256 == Document("x", name="b").sha256
    assert Document("x\ud83d").sha256 != Document("x\ufffd").sha256


def test_blank_means_nothing_visible() -> None:
    assert Document("").is_blank
    assert Document(" \u2028\u00a0\n").is_blank
    assert not Document("\u200b").is_blank
