"""Building an index: complete, incremental, and never half of one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk
from chunkers.index.build import Build
from chunkers.index.files import Choice
from tests.chunkers.index.making import CODE, FILES, built, config, dump, is_sound, outcomes, rows, written

ROOT = Path(__file__).parents[3]


def test_every_chunk_of_every_file_with_its_facts(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    assert outcomes(built(folder, out)) == dict.fromkeys(FILES, "added")
    assert is_sound(out)
    for name, text in FILES.items():
        chunks = chunk(Document(text, name=name, kind="markdown" if name.endswith("md") else None), config())
        found = rows(
            out,
            "SELECT start, stop, text, size, reason, role, leaf, parent, level FROM chunks JOIN documents d ON d.id = document "
            "WHERE d.path = ? ORDER BY position",
            name,
        )
        assert found == [(c.start, c.end, c.text, c.size, c.reason, c.role, 1, None, 0) for c in chunks]
        assert "".join(row[2] for row in found) == text
    ((metadata,),) = rows(
        out, "SELECT metadata FROM chunks WHERE text LIKE 'def alpha%' OR text LIKE '%def alpha%'"
    )
    facts = json.loads(metadata)
    assert facts["defines"] == ["alpha"]
    assert (facts["language"], facts["start_line"]) == ("python", 6)
    assert rows(out, "SELECT count(*) FROM chunks WHERE metadata IS NULL")[0][0] > 0


def test_symbols_give_the_exact_slice(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out)
    ((path, start, stop, line, docstring),) = rows(
        out,
        "SELECT path, start, stop, start_line, docstring FROM symbols JOIN documents d ON d.id = document WHERE qualified = 'gamma'",
    )
    assert path == "b/c.py"
    assert FILES[path][start:stop] == FILES[path][FILES[path].index("def") :].rstrip("\n")
    assert (line, docstring) == (6, "Says ferry.")


def test_a_second_run_does_nothing_and_a_changed_file_replaces_its_own_rows(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out)
    before = rows(out, "SELECT id, document FROM chunks ORDER BY id")
    assert outcomes(built(folder, out)) == dict.fromkeys(FILES, "unchanged")
    assert rows(out, "SELECT id, document FROM chunks ORDER BY id") == before
    (folder / "a.py").write_text(CODE.format(name="omega", word="anchor"), encoding="utf-8")
    os.utime(folder / "b/c.py")
    steps = built(folder, out)
    assert outcomes(steps) == {"a.py": "changed", "b/c.py": "unchanged", "b/notes.md": "unchanged"}
    kept = "SELECT c.id, document FROM chunks c JOIN documents d ON d.id = document WHERE path != 'a.py' ORDER BY c.id"
    assert set(rows(out, kept)) <= set(before)
    assert rows(out, "SELECT count(*) FROM search WHERE search MATCH 'harbour'") == [(0,)]
    assert rows(out, "SELECT count(*) FROM search WHERE search MATCH 'anchor'")[0][0] > 0
    fresh = tmp_path / "fresh.sqlite"
    built(folder, fresh)
    assert dump(out) == dump(fresh)
    assert is_sound(out)


def test_files_that_are_gone_leave_unless_they_are_kept(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out)
    (folder / "a.py").unlink()
    built(folder, out, keep_missing=True)
    assert len(rows(out, "SELECT path FROM documents")) == 3
    run = Build([folder], config(), out)
    list(run.run())
    assert run.counts["removed"] == 1
    assert rows(out, "SELECT path FROM documents ORDER BY path") == [("b/c.py",), ("b/notes.md",)]
    assert is_sound(out)


def test_another_configuration_cuts_everything_again_and_another_name_does_not(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out)
    named = config(name="other")
    assert set(outcomes(built(folder, out, config=named)).values()) == {"unchanged"}
    smaller = config(budget={"ruler": "characters", "max": 40})
    assert set(outcomes(built(folder, out, config=smaller)).values()) == {"changed"}
    fresh = tmp_path / "fresh.sqlite"
    built(folder, fresh, config=smaller)
    assert dump(out) == dump(fresh)
    assert (
        ChunkConfig.model_validate_json(rows(out, "SELECT value FROM meta WHERE key = 'config'")[0][0])
        == smaller
    )


def test_chunks_of_a_hierarchy_are_linked(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out, config=config(budget={"ruler": "characters"}, levels=[120, 40]))
    found = rows(
        out,
        "SELECT c.level, c.leaf, c.searched, p.level, p.start <= c.start AND c.stop <= p.stop, p.document = c.document "
        "FROM chunks c LEFT JOIN chunks p ON p.id = c.parent",
    )
    assert {row[0] for row in found} == {0, 1}
    assert all(row == (0, 0, 0, None, None, None) for row in found if row[0] == 0)
    assert all(row == (1, 1, 1, 0, 1, 1) for row in found if row[0] == 1)


def test_what_cannot_be_read_is_reported_and_leaves_the_index(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    built(folder, out)
    (folder / "a.py").write_bytes(b"\x7fELF\x02\x01\x01" + bytes(200))
    (folder / "z.bin").write_bytes(bytes(range(256)) * 20)
    steps = {step.name: step for step in built(folder, out)}
    assert steps["a.py"].outcome == steps["z.bin"].outcome == "failed"
    assert "a.py looks like" in steps["a.py"].sentence
    assert rows(out, "SELECT path FROM documents ORDER BY path") == [("b/c.py",), ("b/notes.md",)]


def test_hostile_text_is_stored(tmp_path: Path) -> None:
    files = {
        "s.txt": "half \ud83d a pair\n",
        "n.txt": "nul \0 inside\n",
        "e.txt": "",
        "b.txt": " \n",
        "u.txt": "\u2028\x85 😀 é",
    }
    folder, out = written(tmp_path / "src", files), tmp_path / "i.sqlite"
    assert set(outcomes(built(folder, out)).values()) == {"added"}
    found = dict(rows(out, "SELECT path, text FROM chunks JOIN documents d ON d.id = document"))
    assert found["n.txt"] == files["n.txt"]
    assert found["s.txt"] == files["s.txt"].replace("\ud83d", "\ufffd")
    assert found["u.txt"] == files["u.txt"]
    assert rows(out, "SELECT count(*) FROM documents") == [(5,)]
    assert is_sound(out)


def test_a_name_that_is_not_utf_8(tmp_path: Path) -> None:
    folder = written(tmp_path / "src")
    (folder / os.fsdecode(b"caf\xe9.py")).write_text("x = 1\n", encoding="utf-8")
    out = tmp_path / "i.sqlite"
    built(folder, out)
    assert ("caf\\xe9.py",) in rows(out, "SELECT path FROM documents")
    assert outcomes(built(folder, out))["caf\\xe9.py"] == "unchanged"


def test_the_index_may_lie_in_the_folder(tmp_path: Path) -> None:
    folder = written(tmp_path)
    out = folder / "i.sqlite"
    built(folder, out)
    assert outcomes(built(folder, out)) == dict.fromkeys(FILES, "unchanged")


def test_several_folders_and_files_share_the_base_that_they_have_in_common(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    other = written(tmp_path / "docs", {"a.py": "x = 1\n"})
    list(Build([folder, other, folder / "a.py"], config(), out).run())
    wanted = [("docs/a.py",), ("src/a.py",), ("src/b/c.py",), ("src/b/notes.md",)]
    assert rows(out, "SELECT path FROM documents ORDER BY path") == wanted


@pytest.mark.parametrize(
    ("text", "said"),
    [("not a database", "is no index"), ("SQLite format 3\0" + "x" * 200, "is no index")],
)
def test_a_file_of_somebody_else_stays(tmp_path: Path, text: str, said: str) -> None:
    out = tmp_path / "i.sqlite"
    out.write_text(text, encoding="utf-8")
    with pytest.raises(ChunkersError, match=said):
        built(written(tmp_path / "src"), out)
    assert out.read_text(encoding="utf-8") == text


def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    folder = written(tmp_path / "src")
    with pytest.raises(ChunkersError, match="no such file or folder"):
        Build([folder / "none"], config(), tmp_path / "i.sqlite")
    with pytest.raises(ChunkersError, match="no folder"):
        Build([folder], config(), tmp_path / "none" / "i.sqlite")
    with pytest.raises(ChunkersError, match="is a folder"):
        Build([folder], config(), folder)


def test_an_unfinished_first_run_leaves_no_index_and_is_gone_on_with(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    steps = Build([folder], config(), out).run()
    assert next(steps).outcome == "added"
    steps.close()
    assert not out.exists()
    assert outcomes(built(folder, out)) == {"a.py": "unchanged", "b/c.py": "added", "b/notes.md": "added"}
    fresh = tmp_path / "fresh.sqlite"
    built(folder, fresh)
    assert dump(out) == dump(fresh)
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {"i.sqlite", "fresh.sqlite"}


def test_rubbish_in_the_place_of_an_unfinished_run_is_begun_anew(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    (tmp_path / ".i.sqlite.part").write_bytes(b"rubbish" * 1000)
    assert set(outcomes(built(folder, out)).values()) == {"added"}
    assert is_sound(out)


@pytest.mark.parametrize("first", [True, False])
def test_killed_in_the_middle_it_goes_on_and_is_complete(tmp_path: Path, first: bool) -> None:
    files = {
        f"m{number:03}.py": CODE.format(name=f"f{number}", word=f"w{number}") * 8 for number in range(80)
    }
    folder, out = written(tmp_path / "src", files), tmp_path / "i.sqlite"
    given = ["--splitter", "code", "--ruler", "characters", "--max", "80"]
    if not first:
        built(folder, out, config=config(budget={"ruler": "characters", "max": 50}))
    part = out if not first else tmp_path / ".i.sqlite.part"
    command = [sys.executable, "-m", "chunkers", "index", str(folder), "--out", str(out), *given]
    for wait in (0.05, 0.25):
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 30
        size = part.with_name(part.name + "-wal")
        while process.poll() is None and not size.exists() and time.monotonic() < until:
            time.sleep(0.005)
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.wait()
        if first:
            assert not out.exists() or is_sound(out)
        else:
            assert is_sound(out)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert is_sound(out)
    fresh = tmp_path / "fresh.sqlite"
    built(folder, fresh)
    assert dump(out) == dump(fresh)
    assert not part.with_name(part.name + "-wal").exists()


@pytest.mark.parametrize("first", [True, False])
def test_a_second_run_at_the_same_time_is_refused(tmp_path: Path, first: bool) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    if not first:
        built(folder, out, config=config(budget={"ruler": "characters", "max": 50}))
    steps = Build([folder], config(), out).run()
    next(steps)
    with pytest.raises(ChunkersError, match="another run is writing"):
        built(folder, out)
    assert len(list(steps)) == 2
    fresh = tmp_path / "fresh.sqlite"
    built(folder, fresh)
    assert dump(out) == dump(fresh)
    assert is_sound(out)


def test_what_is_no_regular_file_is_not_replaced(tmp_path: Path) -> None:
    folder, pipe, loop = written(tmp_path / "src"), tmp_path / "pipe", tmp_path / "loop"
    os.mkfifo(pipe)
    with pytest.raises(ChunkersError, match="no regular file"):
        Build([folder], config(), pipe)
    assert pipe.is_fifo()
    loop.symlink_to(loop)
    with pytest.raises(ChunkersError, match="leads nowhere"):
        Build([folder], config(), loop)


def test_a_link_stays_one_and_the_file_behind_it_is_written(tmp_path: Path) -> None:
    folder, out, link = written(tmp_path / "src"), tmp_path / "elsewhere.sqlite", tmp_path / "i.sqlite"
    link.symlink_to(out)
    built(folder, link)
    assert link.is_symlink()
    assert is_sound(out)
    assert set(outcomes(built(folder, link)).values()) == {"unchanged"}


def test_patterns_choose_files(tmp_path: Path) -> None:
    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    assert list(outcomes(built(folder, out, choice=Choice(include=("*.py",))))) == ["a.py", "b/c.py"]
    assert rows(out, "SELECT count(*) FROM documents") == [(2,)]


def test_vectors_are_written_replaced_and_dropped(tmp_path: Path) -> None:
    pytest.importorskip("sqlite_vec", reason="sqlite-vec comes with the extra index")
    from chunkers import registry
    from chunkers.index.driver import connect

    folder, out = written(tmp_path / "src"), tmp_path / "i.sqlite"
    static = registry.embedder("static").model_validate({})
    built(folder, out, embedder=static)

    def counted() -> tuple[int, int]:
        connection = connect(out, with_vectors=True)
        try:
            chunks = connection.execute("SELECT count(*) FROM chunks WHERE searched").fetchone()[0]
            stray = connection.execute(
                "SELECT count(*) FROM vectors WHERE chunk NOT IN (SELECT id FROM chunks WHERE searched)"
            )
            assert stray.fetchone()[0] == 0
            return chunks, connection.execute("SELECT count(*) FROM vectors").fetchone()[0]
        finally:
            connection.close()

    chunks, vectors = counted()
    assert chunks == vectors > 0
    (folder / "a.py").write_text("def only():\n    return 1\n", encoding="utf-8")
    assert outcomes(built(folder, out, embedder=static))["a.py"] == "changed"
    chunks, vectors = counted()
    assert chunks == vectors
    connection = connect(out, with_vectors=True)
    try:
        ((chunk_id, row),) = connection.execute("SELECT chunk, embedding FROM vectors LIMIT 1").fetchall()
        near = connection.execute(
            "SELECT chunk FROM vectors WHERE embedding MATCH ? AND k = 1", (row,)
        ).fetchone()
        assert near[0] == chunk_id
    finally:
        connection.close()
    assert set(outcomes(built(folder, out)).values()) == {"changed"}
    assert rows(out, "SELECT count(*) FROM sqlite_master WHERE name = 'vectors'") == [(0,)]


def test_an_embedder_that_is_fitted_on_one_document_is_refused(tmp_path: Path) -> None:
    from chunkers import registry

    with pytest.raises(ChunkersError, match="fitted on one document"):
        Build(
            [written(tmp_path)],
            config(),
            tmp_path / "i.sqlite",
            embedder=registry.embedder("lsa").model_validate({}),
        )
