"""Parents and children in the app: drawn, edited, told, exported."""

import pytest

from chunkers import ChunkConfig, Document, chunk
from pages.parts import cached, names, tables
from pages.parts.bench import Slot
from tests.pages.apps import PAGES, bench, check, opened, put

LEVELS = ChunkConfig.model_validate({"splitter": "markdown", "levels": [2048, 512, 128], "overview": True})
CHILDREN = ChunkConfig.model_validate(
    {
        "splitter": "markdown",
        "budget": {"ruler": "characters", "max": 900},
        "children": {"splitter": {"kind": "sentence", "language": "en"}, "max": 120, "overlap": 30},
    }
)


def with_configs(page, *configs):
    app = opened(page)
    return put(app, slots=tuple(Slot(str(index), config) for index, config in enumerate(configs))).run()


@pytest.mark.parametrize("page", PAGES)
def test_every_page_with_a_hierarchy(page):
    app = with_configs(page, LEVELS, CHILDREN)
    check(app)
    assert bench(app).configs == (LEVELS, CHILDREN)


def test_sizes_of_parents_are_typed():
    app = opened("pages/1_Compare.py")
    key = bench(app).slots[0].key
    app.text_input(key=f"{key}.hierarchy.levels").set_value("4096, 2048 1024").run()
    check(app)
    config = bench(app).configs[0]
    assert [budget.max for budget in config.budgets] == [4096, 2048, 1024, config.budget.max]
    app.text_input(key=f"{key}.hierarchy.levels").set_value("").run()
    check(app)
    assert bench(app).configs[0].levels == ()


@pytest.mark.parametrize("typed", ["1024, 2048", "many", "1024, 1", "9" * 5000])
def test_sizes_that_do_not_go_together_are_a_sentence(typed):
    app = opened("pages/1_Compare.py")
    key, before = bench(app).slots[0].key, bench(app).configs[0]
    app.text_input(key=f"{key}.hierarchy.levels").set_value(typed).run()
    assert not app.exception
    assert app.error[0].value.startswith("levels")
    assert bench(app).configs[0] == before


def test_the_last_level_follows_the_size_of_a_chunk():
    app = with_configs("pages/1_Compare.py", LEVELS)
    assert app.text_input(key="0.hierarchy.levels").value == "2048, 512"
    app.number_input(key="0.budget.max.exact.0").set_value(96).run()
    check(app)
    assert [budget.max for budget in bench(app).configs[0].budgets] == [2048, 512, 96]


def test_children_are_chosen_with_a_size():
    app = opened("pages/1_Compare.py")
    key = bench(app).slots[0].key
    app.selectbox(key=f"{key}.hierarchy.children.splitter.kind").select("sentence").run()
    check(app)
    app.number_input(key=f"{key}.hierarchy.children.max").set_value(40).run()
    app.number_input(key=f"{key}.hierarchy.children.overlap.amount").set_value(8).run()
    app.checkbox(key=f"{key}.hierarchy.overview").check().run()
    check(app)
    config = bench(app).configs[0]
    assert config.children.splitter.kind == "sentence"
    assert (config.leaves.max, config.leaves.overlap, config.overview) == (40, 8, True)
    app.selectbox(key=f"{key}.hierarchy.children.splitter.kind").select("none").run()
    check(app)
    assert bench(app).configs[0].children is None


def test_the_details_of_a_chunk_show_its_parents():
    app = with_configs("pages/1_Compare.py", LEVELS)
    chunking = cached.chunked(bench(app).document, LEVELS)
    put(app, selected=("0", chunking[3].start)).run()
    check(app)
    shown = " ".join(block.proto.body for block in app.get("html"))
    for level in (0, 1, 2):
        assert f"Parent on level {level}" in shown


def test_the_table_of_chunks_names_the_parent():
    chunking = chunk(Document("# Tea\n\nWater.\n\n# Milk\n\nNo.\n", "a.md"), LEVELS)
    assert tables.chunk_table(chunking)["parent"].tolist() == [0, 1]
    flat = chunk(chunking.document, LEVELS.replace(levels=(), overview=False))
    assert "parent" not in tables.chunk_table(flat)


def test_a_name_says_what_is_inside_what():
    assert names.title(CHILDREN) == "Markdown › sentence, 900 › 120 characters"
    assert names.title(LEVELS) == "Markdown, 2,048 › 512 › 128 tokens"


def test_parents_are_exported_on_request():
    app = with_configs("pages/8_Export.py", LEVELS)
    levels = cached.chunked(bench(app).document, LEVELS).levels

    def counted(chunks):
        kept = sum(chunk.role == "content" for chunk in chunks)
        return f"{kept:,} of {len(chunks):,} chunks" in [caption.value for caption in app.caption]

    assert counted(levels[-1])
    app.checkbox(key="export.parents").check().run()
    check(app)
    assert counted([chunk for level in levels for chunk in level])
