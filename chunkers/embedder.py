"""What an embedder is: parameters, and a model that turns texts into rows of numbers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeAlias

from chunkers.parameters import Parameters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# One row a text, float32. What `vectors.embed` returns has rows of length 1, or of zeros.
Vectors: TypeAlias = "NDArray[np.float32]"


class Encoder(Protocol):
    """A loaded model."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """A row for each text, in order. No text is blank; rows need not have length 1.

        A row of zeros says that the model knows no word of the text.
        """
        ...


class Embedder(Parameters):
    """Names a model and how it is used. Subclasses add their parameters as fields.

    Each subclass stands in its own module of `chunkers/embedders/`, where it is found by its kind,
    and declares `kind: Literal["name"] = "name"` as its first field. Ask `vectors.embed` for
    vectors: it keeps them, normalises them and checks what a model returns.
    """

    title: ClassVar[str]
    summary: ClassVar[str]

    # Fields that name files: a configuration from a stranger may only name some below the operator's folder.
    paths: ClassVar[tuple[str, ...]] = ()
    # Fields that change no row: how many texts are sent at once, for instance.
    neutral: ClassVar[frozenset[str]] = frozenset()

    # A string. Each subclass narrows it to its own literal, which a type checker only allows for Any.
    kind: Any

    @abstractmethod
    def encoder(self, corpus: Sequence[str]) -> Encoder:
        """The model, ready to use. `corpus` holds the sentences of the document, for one that is fitted on them."""

    @property
    def fitted_on_corpus(self) -> bool:
        """True where a row depends on the corpus beside the text."""
        return False

    @property
    def reproducible(self) -> bool:
        """False where the same text may get another row elsewhere or tomorrow, as from a server."""
        return True

    @property
    def expected(self) -> tuple[str, int | None]:
        """The name of the model and the width of its rows, as far as they are written down."""
        return "", None

    @property
    def limit(self) -> int | None:
        """The most tokens of one text that the model reads at once, None where there is no limit or it is unknown."""
        return None

    def files(self) -> tuple[Path, ...]:
        """The files that decide the rows, for a fingerprint."""
        return ()

    def pinned(self) -> Self:
        """The same embedder with the name of its model and its dimensions written down, as for an export.

        Where another model is found under these parameters later, `encoder` raises.
        """
        return self

    def for_queries(self) -> Self:
        """The embedder for questions, where the model reads them otherwise than passages."""
        return self

    def state(self) -> str:
        """What decides the rows beside parameters and text, so that kept rows are not taken for others."""
        found = [(str(path), path.stat()) for path in self.files()]
        return repr([(name, state.st_mtime_ns, state.st_size) for name, state in found])
