from chunkers.seam import Block
from chunkers.table_head import TableHeads

MARKDOWN = "Before.\n\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n> | 3 | 4 |\n"
MARKED = "<table><thead><tr><th>a</th></tr></thead><tr><td>1</td></tr><tr><td>2</td></tr></table>"
PLAIN = "<table><tr><td>a</td></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>"


def heads(text: str, start: int = 0) -> TableHeads:
    block = Block(start, len(text.rstrip()), "table")
    return TableHeads(text, (Block(0, 1, "list"), block), lambda a, b: text[a:b])


def test_the_first_two_lines_of_a_markdown_table_without_their_margins() -> None:
    found = heads(MARKDOWN, MARKDOWN.index("|"))
    row = MARKDOWN.index("> | 3") + 2
    assert found.text(found.around(row, row)) == "| a | b |\n|---|---|\n"


def test_no_head_where_it_stands_in_the_text_or_no_table_is_cut() -> None:
    found = heads(MARKDOWN, MARKDOWN.index("|"))
    row = MARKDOWN.index("> | 3") + 2
    assert found.around(row, MARKDOWN.index("|")) == -1
    assert found.around(MARKDOWN.index("|"), MARKDOWN.index("|")) == -1
    assert found.around(0, 0) == found.around(len(MARKDOWN), len(MARKDOWN)) == -1
    assert found.text(-1) == ""


def test_the_marked_head_of_a_page_table_or_its_first_row() -> None:
    found = heads(MARKED)
    row = MARKED.index("<tr><td>2")
    assert found.text(found.around(row, row)) == "<table><thead><tr><th>a</th></tr></thead>\n"
    found = heads(PLAIN)
    row = PLAIN.index("<tr><td>2")
    assert found.text(found.around(row, row)) == "<table><tr><td>a</td></tr>\n"


def test_a_table_of_one_line_has_none() -> None:
    assert heads("| a |").text(heads("| a |").around(3, 3)) == ""
