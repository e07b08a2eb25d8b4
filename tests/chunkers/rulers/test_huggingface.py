import os
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.errors import ChunkersError
from chunkers.rulers.huggingface import PREFIXES, HuggingFace
from tests.chunkers.rulers.texts import check, check_crossings, spans

tokenizers = pytest.importorskip("tokenizers")
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers  # noqa: E402

SAMPLE = [
    "The tide tables of the harbour are printed twice a year, in spring and in autumn. 你好 हिन्दी café 123"
] * 3


def byte_level() -> Tokenizer:
    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=400, initial_alphabet=alphabet, special_tokens=["[PAD]"], show_progress=False
    )
    made.train_from_iterator(SAMPLE, trainer)
    return made


def word_piece() -> Tokenizer:
    made = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=12))
    made.normalizer = normalizers.BertNormalizer()
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = ["[UNK]", "[PAD]", "[SEP]"]
    made.train_from_iterator(
        SAMPLE, trainers.WordPieceTrainer(vocab_size=120, special_tokens=special, show_progress=False)
    )
    return made


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tokenizer files as they ship: with truncation and padding."""
    folder = tmp_path_factory.mktemp("tokenizers")
    for name, made in (("bpe", byte_level()), ("pieces", word_piece())):
        made.enable_truncation(max_length=6)
        made.enable_padding(length=9)
        made.save(str(folder / f"{name}.json"))
    return folder


@given(span=spans(), limit=st.integers(0, 30), name=st.sampled_from(["bpe", "pieces"]))
def test_counts_what_the_tokenizer_does(
    span: tuple[str, int, int], limit: int, name: str, folder: Path
) -> None:
    if name not in PLAIN:
        # The very file: training the same model twice may break ties in different ways.
        PLAIN[name] = Tokenizer.from_file(str(folder / f"{name}.json"))
        PLAIN[name].no_truncation()
        PLAIN[name].no_padding()
    tokenizer = PLAIN[name]

    def count(text: str) -> int:
        readable = "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
        return len(tokenizer.encode(readable, add_special_tokens=False).ids)

    text, start, end = span[0][:48], min(span[1], 48), min(span[2], 48)
    ruler = PREFIXES["hf:"](str(folder / f"{name}.json"))
    assert ruler.measure(text) == count(text)
    held = check if name == "bpe" else check_crossings
    held(ruler.open(text), count, text, start, end, limit, step=3)


PLAIN: dict[str, Tokenizer] = {}


def test_truncation_and_padding_are_off(folder: Path) -> None:
    ruler = PREFIXES["hf:"](str(folder / "bpe.json"))
    assert ruler.measure("") == 0
    assert ruler.measure("tide") < 9
    assert ruler.measure(SAMPLE[0]) > 20


def test_says_its_name_its_unit_and_its_file(folder: Path) -> None:
    path = str(folder / "bpe.json")
    ruler = HuggingFace(path)
    assert (ruler.name, ruler.unit) == (f"hf:{path}", "tokens")
    assert ruler.files() == (folder / "bpe.json",)
    assert pickle.loads(pickle.dumps(ruler)) == ruler


def test_a_file_that_changed_is_read_again(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_bytes((folder / "bpe.json").read_bytes())
    ruler = HuggingFace(str(path))
    before = ruler.measure("harbour of unknownness")
    path.write_bytes((folder / "pieces.json").read_bytes())
    os.utime(path, ns=(1, 1))
    assert ruler.measure("harbour of unknownness") != before


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("missing.json", "there is no such file; give the path of a tokenizer.json"),
        ("", "this is a folder; give the path of the tokenizer.json in it"),
        ("broken.json", "this is no tokenizer file .*; give a tokenizer.json"),
        ("other.json", "this is no tokenizer file .*; give a tokenizer.json"),
        ("nul\0.json", "there is no such file"),
    ],
)
def test_what_is_no_tokenizer_is_told_with_its_path(name: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('{"model": ', encoding="utf-8")
    (tmp_path / "other.json").write_text('{"model": {"type": "none"}}', encoding="utf-8")
    with pytest.raises(ChunkersError, match=told) as error:
        PREFIXES["hf:"](str(tmp_path / name))
    assert str(tmp_path) in str(error.value)


def test_a_prefix_needs_a_path() -> None:
    with pytest.raises(ChunkersError, match="hf: needs a path"):
        PREFIXES["hf:"]("")


def test_a_text_that_the_tokenizer_refuses_is_told(tmp_path: Path) -> None:
    path = tmp_path / "closed.json"
    Tokenizer(models.WordLevel({"known": 0}, unk_token="[UNK]")).save(str(path))
    with pytest.raises(ChunkersError, match="cannot encode this text"):
        HuggingFace(str(path)).measure("unknown")
