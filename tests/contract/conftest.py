"""A small tokenizer file, with the switches on that real ones often ship with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..stub_embedder import registered


@pytest.fixture(scope="package", autouse=True)
def stub_embedder() -> Iterator[None]:
    """Configurations may name the embedder of the tests."""
    with registered():
        yield


@pytest.fixture(scope="session")
def tokenizer(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of a byte-level BPE file that truncates and pads unless told not to."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=600, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), special_tokens=["[PAD]"]
    )
    sample = Path(__file__).parents[2] / "sample_corpora" / "harbour_prose.txt"
    made.train_from_iterator([sample.read_text(encoding="utf-8")], trainer)
    made.enable_truncation(max_length=16)
    made.enable_padding(length=32)
    path = tmp_path_factory.mktemp("tokenizer") / "tokenizer.json"
    made.save(str(path))
    return str(path)
