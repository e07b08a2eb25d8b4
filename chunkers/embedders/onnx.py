"""A neural model in a local folder, run by ONNX Runtime on the processor."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from pydantic import Field

from chunkers.embedder import Embedder, Vectors
from chunkers.embedders.model_folder import ModelFolder
from chunkers.embedders.windows import Window, Windower
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOKEN_OUTPUTS = ("last_hidden_state", "token_embeddings")
INPUTS = ("input_ids", "attention_mask", "token_type_ids", "position_ids")


class Onnx(Embedder):
    """A folder with `model.onnx` and `tokenizer.json`, as models are published for ONNX Runtime.

    A text longer than the model reads at once is read in windows that follow one another, and its
    row is the mean over all of them, each weighing as many tokens as it holds: nothing is cut off.
    Each text is run by itself, on one thread, several texts side by side: its row then depends on
    nothing but the text, and on processors that is also faster than padded batches. On another kind of
    processor the last digits of a row may differ.
    """

    title: ClassVar[str] = "Neural model (ONNX)"
    summary: ClassVar[str] = (
        "Runs a sentence embedding model from a folder on this machine, without a network; needs the extra onnx."
    )
    paths: ClassVar[tuple[str, ...]] = ("folder",)
    neutral: ClassVar[frozenset[str]] = frozenset({"model", "dimensions", "sha256"})

    kind: Literal["onnx"] = "onnx"
    folder: str = Field(
        min_length=1, description="Folder with the model: model.onnx and tokenizer.json stand in it."
    )
    pooling: Literal["mean", "cls", "model"] = Field(
        default="mean",
        description="How token vectors become one: their mean, the one of the first token, or as the model itself does it.",
    )
    passage_prefix: str = Field(
        default="", description="Written before each text, where the model asks for one."
    )
    query_prefix: str = Field(
        default="", description="Written before each question, where the model asks for one."
    )
    max_tokens: int | None = Field(
        default=None,
        ge=8,
        description="Tokens that the model reads at once; null is the smallest number that its files state, else 512.",
    )
    model: str = Field(default="", description="Name of the model, for people and for error messages.")
    dimensions: int | None = Field(
        default=None, ge=1, description="Numbers a vector; a model with others is refused. null takes any."
    )
    sha256: str | None = Field(
        default=None,
        pattern="^[0-9a-f]{64}$",
        description="SHA-256 of model.onnx; another model is refused. null takes any.",
    )

    def encoder(self, corpus: Sequence[str]) -> Reader:
        self._refuse_another()
        return Reader(self)

    def pinned(self) -> Self:
        reader = self.encoder(())
        return self.replace(
            model=self.model or Path(self.folder).resolve().name,
            dimensions=reader.dimensions,
            sha256=self._place.sha256,
        )

    def for_queries(self) -> Self:
        return self.replace(passage_prefix=self.query_prefix)

    @property
    def expected(self) -> tuple[str, int | None]:
        return self.model, self.dimensions

    @property
    def limit(self) -> int:
        return self.max_tokens or self._place.limit

    def files(self) -> tuple[Path, ...]:
        return self._place.files()

    @property
    def _place(self) -> ModelFolder:
        return ModelFolder(Path(self.folder))

    def state(self) -> str:
        self._refuse_another()
        return super().state()

    def _refuse_another(self) -> None:
        if self.sha256 is None:
            return
        found = self._place.sha256
        if self.sha256 != found:
            raise ChunkersError(
                f"the embedder onnx expects {self.model or 'a model'} (SHA-256 {self.sha256[:12]}…), and {self.folder} "
                f"holds another model ({found[:12]}…): give the folder of that model, or set sha256 to null for any"
            )


class Reader:
    """A loaded model. Safe to use from several threads at once."""

    def __init__(self, embedder: Onnx) -> None:
        self._embedder = embedder
        place = ModelFolder(Path(embedder.folder))
        self._session = _session(place.model)
        self._windower = Windower(place.tokenizer, embedder.limit)
        self._inputs = {item.name: item.type for item in self._session.get_inputs()}
        unknown = [name for name in self._inputs if name not in INPUTS]
        if unknown:
            raise ChunkersError(
                f"{place.model}: the model asks for {', '.join(unknown)}, which a text encoder does not need; "
                "give a model that reads input_ids and attention_mask"
            )
        self._output = self._chosen_output(place.model)
        self.dimensions = int(self._run(self._windower.windows("a")[0]).shape[-1])

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text."""
        import numpy as np

        rows = np.empty((len(texts), self.dimensions), np.float32)
        row = partial(self._row, prefix=self._embedder.passage_prefix)
        longest_first = sorted(range(len(texts)), key=lambda index: -len(texts[index]))
        with ThreadPoolExecutor(_processors()) as pool:
            found = pool.map(row, [texts[index] for index in longest_first])
            for index, numbers in zip(longest_first, found, strict=True):
                rows[index] = numbers
        return rows

    def tokens(self, text: str) -> tuple[Vectors, NDArray[np.int64]]:
        """The vector of each token of a text, (tokens, dimensions), and where it stands: (tokens, 2) in code points.

        The prefix and what the model adds around a text are read with it, but left out of the answer.
        """
        import numpy as np

        if self._embedder.pooling == "model":
            raise ChunkersError(
                "pooling 'model' gives one vector a text: token vectors need pooling mean or cls"
            )
        windows = self._windower.windows(text, self._embedder.passage_prefix)
        parts = [self._run(window)[window.first : window.first + len(window.spans)] for window in windows]
        spans = [span for window in windows for span in window.spans]
        return np.concatenate(parts), np.array(spans, np.int64).reshape(-1, 2)

    def _row(self, text: str, prefix: str) -> NDArray[np.float32]:
        import numpy as np

        windows = self._windower.windows(text, prefix)
        rows = np.array([self._pooled(self._run(window)) for window in windows])
        weights = np.array([len(window.ids) for window in windows], np.float32)
        return np.asarray(weights @ rows / weights.sum(), np.float32)

    def _pooled(self, output: NDArray[np.float32]) -> NDArray[np.float32]:
        if self._embedder.pooling == "mean":
            return output.mean(axis=0)
        return output[0] if self._embedder.pooling == "cls" else output

    def _run(self, window: Window) -> NDArray[np.float32]:
        """What the model gives for one window: (tokens, dimensions), or (dimensions,) for pooling by the model."""
        import numpy as np

        ids = np.array([window.ids], np.int64)
        values = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.zeros_like(ids),
            "position_ids": np.arange(ids.shape[1], dtype=np.int64)[None],
        }
        given = {
            name: values[name].astype(np.int32) if kind == "tensor(int32)" else values[name]
            for name, kind in self._inputs.items()
        }
        try:
            output = self._session.run([self._output], given)[0]
        except Exception:
            raise ChunkersError(
                f"the embedder onnx: the model in {self._embedder.folder} fails on a text of {len(window.ids)} tokens; "
                "if it reads fewer at once, set max_tokens"
            ) from None
        return np.asarray(output[0], np.float32)

    def _chosen_output(self, model: Path) -> str:
        wanted = 2 if self._embedder.pooling == "model" else 3
        names = [item.name for item in self._session.get_outputs() if len(item.shape) == wanted]
        if not names:
            raise ChunkersError(
                f"{model}: the model gives no vector for each text; choose pooling mean or cls"
                if wanted == 2
                else f"{model}: the model gives no vector for each token; choose pooling 'model'"
            )
        return next((name for name in TOKEN_OUTPUTS if name in names), names[0])


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def _session(model: Path) -> Any:
    state = model.stat()
    return _loaded(model, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=2)
def _loaded(model: Path, _modified: int, _size: int) -> Any:
    """The model in a file, loaded again when the file has changed."""
    try:
        runtime = import_module("onnxruntime")
    except ImportError:
        raise ChunkersError(
            "the embedder onnx needs the package onnxruntime: install it with pip install onnxruntime"
        ) from None
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        return runtime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise ChunkersError(
            f"{model}: ONNX Runtime cannot load this model ({str(error).splitlines()[0][:200]}); export it again, or give another"
        ) from None
