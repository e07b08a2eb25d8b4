import json
import subprocess
import sys
from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk, sign, verify
from chunkers.verify import fingerprint

TEXT = "# Tea\n\nWater first. Then leaves.\n\n## Green\n\nCooler water, less time.\n" * 6
DOCUMENT = Document(TEXT, "tea.md")
CONFIG = ChunkConfig.model_validate(
    {
        "splitter": "markdown",
        "budget": {"ruler": "cl100k_base", "max": 24, "overlap": 4},
        "context": {"path": True},
    }
)


def test_the_same_document_is_the_same() -> None:
    found = verify(DOCUMENT, sign(DOCUMENT, CONFIG))
    assert (found.status, found.exit_code) == ("same", 0)


def test_another_name_is_the_same_document() -> None:
    assert verify(Document(TEXT, "copy.md"), sign(DOCUMENT, CONFIG)).exit_code == 0


def test_another_document_is_told() -> None:
    found = verify(Document(TEXT + " ", "tea.md"), sign(DOCUMENT, CONFIG))
    assert (found.status, found.exit_code) == ("other document", 2)
    assert f"{len(TEXT) + 1:,} characters here, {len(TEXT):,} there" in found.sentence


def test_another_document_of_the_same_length_is_told() -> None:
    found = verify(Document(TEXT[::-1], "tea.md"), sign(DOCUMENT, CONFIG))
    assert found.sentence.endswith("taken from: of the same length")


def test_the_first_difference_and_the_versions_are_told() -> None:
    signed = sign(DOCUMENT, CONFIG)
    assert signed.fingerprint is not None
    starts = list(signed.fingerprint.starts)
    starts[3] += 1
    old = signed.fingerprint.replace(
        starts=tuple(starts), versions={**signed.fingerprint.versions, "pyromark": "0.0.1"}
    )
    found = verify(DOCUMENT, signed.replace(fingerprint=old))
    assert found.exit_code == 1
    here = chunk(DOCUMENT, CONFIG)[3].start
    assert f"chunk 3 starts at {here:,} here and at {here + 1:,} in the fingerprint" in found.sentence
    assert "pyromark 0.0.1 there" in found.sentence


def test_a_version_that_the_fingerprint_lacks_is_told() -> None:
    signed = sign(DOCUMENT, CONFIG)
    assert signed.fingerprint is not None
    starts = list(signed.fingerprint.starts)
    starts[3] += 1
    versions = {name: version for name, version in signed.fingerprint.versions.items() if name != "gigatoken"}
    old = signed.fingerprint.replace(starts=tuple(starts), versions=versions)
    found = verify(DOCUMENT, signed.replace(fingerprint=old))
    assert "gigatoken absent there, " in found.sentence
    assert "every version is the same" not in found.sentence


def test_a_changed_header_is_a_difference_too() -> None:
    signed = sign(DOCUMENT, CONFIG)
    changed = signed.replace(context={"path": False}, budget=CONFIG.budget.replace(max=30, overlap=0))
    assert verify(DOCUMENT, changed).exit_code == 1


def test_without_a_fingerprint_there_is_nothing_to_verify() -> None:
    with pytest.raises(ChunkersError, match="carries no fingerprint"):
        verify(DOCUMENT, CONFIG)


def test_it_holds_in_another_process(tmp_path: Path) -> None:
    sign(DOCUMENT, CONFIG).save(tmp_path / "config.json")
    (tmp_path / "tea.md").write_text(TEXT, encoding="utf-8")
    program = (
        "import sys; from pathlib import Path; from chunkers import *\n"
        "found = verify(Document(Path('tea.md').read_text('utf-8'), 'tea.md'), ChunkConfig.load('config.json'))\n"
        "sys.exit(found.exit_code)"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(root), "PYTHONHASHSEED": "7"},
        check=False,
    )
    assert done.returncode == 0


def test_the_fingerprint_is_small_and_names_what_decides() -> None:
    signed = json.loads(sign(DOCUMENT, CONFIG).to_json())["fingerprint"]
    assert {"document", "characters", "starts", "embedded", "configuration", "versions", "files"} == set(
        signed
    )
    assert {"tiktoken", "sentencex", "pyromark", "tree-sitter-language-pack"} <= set(signed["versions"])
    assert sum(signed["starts"]) == chunk(DOCUMENT, CONFIG)[-1].start


def test_the_levels_above_are_proven_too() -> None:
    config = CONFIG.replace(splitter="recursive", levels=(96, 24), overview=True)
    signed = ChunkConfig.model_validate_json(sign(DOCUMENT, config).to_json())
    found = verify(DOCUMENT, signed)
    assert found.sentence.endswith("chunks on 3 levels, the same in every character")
    assert signed.fingerprint is not None
    assert found.chunking is not None
    assert signed.fingerprint.levels() == [[one.start for one in level] for level in found.chunking.levels]
    top, parents = signed.fingerprint.parents
    moved = signed.fingerprint.replace(parents=(top, (parents[0], parents[1] + 1, *parents[2:])))
    different = verify(DOCUMENT, signed.replace(fingerprint=moved))
    assert different.exit_code == 1
    assert "chunk 1 of level 1 starts at " in different.sentence
    fewer = verify(DOCUMENT, signed.replace(fingerprint=moved.replace(parents=())))
    assert "there are 3 levels of chunks here and 1 in the fingerprint" in fewer.sentence


def test_what_a_parent_embeds_is_proven_too() -> None:
    signed = sign(DOCUMENT, CONFIG.replace(splitter="recursive", levels=(96, 24), overview=True))
    other = verify(DOCUMENT, signed.replace(levels=(48, 24)))
    assert other.exit_code == 1
    without = signed.replace(overview=False)
    assert verify(DOCUMENT, without).exit_code == 1


def test_a_flat_fingerprint_has_no_word_of_parents() -> None:
    assert "parents" not in json.loads(sign(DOCUMENT, CONFIG).to_json())["fingerprint"]


def test_the_files_of_an_embedder_are_in_the_fingerprint() -> None:
    signed = sign(DOCUMENT, CONFIG.replace(inside={"kind": "semantic", "embedder": "static"}))
    assert signed.fingerprint is not None
    assert set(signed.fingerprint.files) == {
        "l2_supercat_256.safetensors",
        "l2_supercat_tokenizer_config.json",
    }


def test_what_an_embedder_learned_from_is_in_the_fingerprint(tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(f"Some tea in {name}.", encoding="utf-8")
    splitter = {"kind": "semantic", "embedder": {"kind": "lsa", "fit": str(tmp_path)}}
    signed = sign(DOCUMENT, CONFIG.replace(splitter=splitter))
    assert signed.fingerprint is not None
    assert set(signed.fingerprint.files) == {"one.txt", "two.txt"}
    (tmp_path / "two.txt").write_text("Entirely different words about leaves.", encoding="utf-8")
    found = verify(DOCUMENT, signed)
    assert found.chunking is not None
    now = fingerprint(found.chunking).files
    assert now["one.txt"] == signed.fingerprint.files["one.txt"]
    assert now["two.txt"] != signed.fingerprint.files["two.txt"]


def test_cuts_by_a_server_are_compared_and_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says with a real server, test_openai tries."""
    from chunkers.embedders.static import Static

    monkeypatch.setattr(Static, "reproducible", False)
    signed = sign(DOCUMENT, CONFIG.replace(inside="semantic"))
    assert (verify(DOCUMENT, signed).status, verify(DOCUMENT, signed).agreement) == ("same", 1.0)
    assert signed.fingerprint is not None
    starts = list(signed.fingerprint.starts)
    starts[-1] += 1
    moved = signed.replace(fingerprint=signed.fingerprint.replace(starts=tuple(starts)))
    found = verify(DOCUMENT, moved)
    cuts = len(starts) - 1
    assert (found.status, found.exit_code) == ("comparable", 0)
    assert found.agreement == pytest.approx((cuts - 1) / cuts)
    assert f"{(cuts - 1) / cuts:.1%} of the cuts agree: chunk {cuts} starts at" in found.sentence


def test_an_edit_behind_the_signature_is_told():
    document = Document("One two three. Four five six. " * 20, "a.txt")
    config = sign(document, ChunkConfig.model_validate({"splitter": "sentence", "budget": {"max": 40}}))
    edited = config.replace(budget=config.budget.replace(max=20))
    assert verify(document, edited).sentence.endswith("was edited after it was signed: sign it again")
    assert verify(document, config.replace(name="renamed")).status == "same"
