from chunkers import remarks
from chunkers.grammar_rules import RULES
from chunkers.language_names import GRAMMARS
from chunkers.remarks import remark


def line(language: str) -> str | None:
    found = remark(language)
    return found.line("so") if found else None


def test_every_language_with_rules_but_json_has_comments() -> None:
    assert {language for language in RULES if remark(language) is None} == {"json"}
    assert line("python") == line("bash") == line("toml") == "# so\n"
    assert line("tsx") == line("php") == "// so\n"
    assert line("lua") == "-- so\n"
    assert line("css") == "/* so */\n"


def test_unknown_languages_have_none() -> None:
    assert remark(None) is None
    assert remark("csv") is None


def test_all_names_are_grammars_and_none_stands_twice() -> None:
    names = [
        name
        for table in (remarks._LINES, remarks._ENCLOSED)
        for row in table.values()
        for name in row.split()
    ]
    assert set(names) <= GRAMMARS
    assert len(names) == len(set(names))
