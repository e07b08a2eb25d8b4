"""Vectors from a server that speaks the protocol of OpenAI's `/v1/embeddings`."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NoReturn, Self, cast

from pydantic import Field

from chunkers.embedder import Embedder, Vectors
from chunkers.embedders.silence import silence
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SERVER = "OPENAI_BASE_URL"
KEY = "OPENAI_API_KEY"

TIMEOUT = 60.0
"""Seconds to wait for the answer to one request."""

RETRIES = 4
"""Tries after the first, each later than the one before, where the server is busy, broken or cannot be reached."""


class OpenAI(Embedder):
    """Asks a server for vectors: OpenAI's, or any that speaks its protocol.

    Where the server is (`OPENAI_BASE_URL`, up to and with `/v1`) and the key for it (`OPENAI_API_KEY`) are read
    from the environment and stand in no configuration, address, log or error.
    """

    title: ClassVar[str] = "Embedding server"
    summary: ClassVar[str] = (
        "Asks a server that speaks OpenAI's protocol, named by OPENAI_BASE_URL and OPENAI_API_KEY in the environment; "
        "needs the extra openai."
    )
    neutral: ClassVar[frozenset[str]] = frozenset({"batch_size"})

    kind: Literal["openai"] = "openai"
    model: str = Field(min_length=1, description="Name of the model, as the server knows it.")
    dimensions: int | None = Field(
        default=None, ge=1, description="Numbers a vector; an answer with others is refused. null takes any."
    )
    shortened: bool = Field(
        default=False,
        description="Ask the server for vectors of that many dimensions, which only some models can give.",
    )
    batch_size: int = Field(default=256, ge=1, le=2048, description="Texts sent with one request.")

    def encoder(self, corpus: Sequence[str]) -> Server:
        if self.shortened and self.dimensions is None:
            raise ChunkersError("dimensions: shortened vectors need the number of dimensions to ask for")
        return Server(self)

    @property
    def reproducible(self) -> bool:
        return False

    @property
    def expected(self) -> tuple[str, int | None]:
        return self.model, self.dimensions

    def pinned(self) -> Self:
        if self.dimensions is not None:
            return self
        return self.replace(dimensions=self.encoder(()).embed(["a"]).shape[1])

    def state(self) -> str:
        return hashlib.sha256(os.environ.get(SERVER, "").encode()).hexdigest()


@dataclass(frozen=True)
class Server:
    """Sends texts in batches. The environment is read for each call, so that a new key is taken at once."""

    embedder: OpenAI

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text, in the order of the texts."""
        import numpy as np

        size = self.embedder.batch_size
        with _client() as client, silence():
            parts = [self._batch(client, list(texts[at : at + size])) for at in range(0, len(texts), size)]
        rows = [row for part in parts for row in part]
        widths = {len(row) for row in rows}
        if len(widths) > 1:
            self._refuse(
                f"returned vectors of {min(widths)} and of {max(widths)} dimensions: they must be alike"
            )
        return np.stack(rows)

    def _batch(self, client: Any, texts: list[str]) -> list[NDArray[np.float32]]:
        asked: dict[str, Any] = {"model": self.embedder.model, "input": texts}
        if self.embedder.shortened:
            asked["dimensions"] = self.embedder.dimensions
        try:
            answer = client.embeddings.create(**asked)
            rows = {int(item.index): _row(item.embedding) for item in answer.data}
            count = len(answer.data)
        except Exception as error:
            self._refuse(_cause(error))
        if count != len(texts) or set(rows) != set(range(len(texts))):
            self._refuse(f"returned {count} vectors for {len(texts)} texts: is it an embedding server?")
        return [rows[index] for index in range(len(texts))]

    def _refuse(self, what: str) -> NoReturn:
        raise ChunkersError(f"the embedding server (model {self.embedder.model}) {what}") from None


def _client() -> Any:
    try:
        openai = import_module("openai")
    except ImportError:
        raise ChunkersError(
            "the embedder openai needs the package openai: install it with pip install openai"
        ) from None
    key, server = os.environ.get(KEY), os.environ.get(SERVER)
    if not key and not server:
        raise ChunkersError(
            f"the embedder openai needs to know a server: set {KEY} in the environment, and {SERVER} where it is not OpenAI's"
        )
    if key and not (key.isascii() and key.isprintable()):
        raise ChunkersError(
            f"{KEY} holds a line break or another character that no key has: set the right one"
        )
    # A server of one's own often asks for no key, and the client always sends one.
    try:
        return openai.OpenAI(
            api_key=key or "none", base_url=server or None, timeout=TIMEOUT, max_retries=RETRIES
        )
    except Exception:
        raise ChunkersError(f"{SERVER} holds no address: give one such as http://host:port/v1") from None


def _row(embedding: Any) -> NDArray[np.float32]:
    import numpy as np

    row = np.array(embedding, np.float32)
    if row.ndim != 1 or not row.size:
        raise ValueError("no list of numbers")
    return row


def _cause(error: Exception) -> str:
    """What went wrong, not in the client's own words, which may hold the address."""
    openai = import_module("openai")
    if isinstance(error, openai.APITimeoutError):
        return f"did not answer within {TIMEOUT:g} seconds, asked {RETRIES + 1} times: try again, or send smaller batches"
    if isinstance(error, openai.APIConnectionError):
        return f"cannot be reached: start it, or correct {SERVER} in the environment"
    if not isinstance(error, openai.APIStatusError):
        return "returned no vectors: is it an embedding server?"
    status = int(vars(error)["status_code"])
    if status in (401, 403):
        return f"refuses the key (status {status}): set the right one as {KEY} in the environment"
    if status == 429:
        return f"had no capacity left, or the quota of the key is used up (status 429), asked {RETRIES + 1} times: try again later"
    if status >= 500:
        return f"failed (status {status}), asked {RETRIES + 1} times: look into its log"
    return f"refuses the request (status {status}){_reason(vars(error).get('body'))}"


def _reason(body: Any) -> str:
    """What the server says about a request that it refuses, without key and address."""
    said = cast("dict[str, Any]", body).get("message") if isinstance(body, dict) else None
    if not isinstance(said, str) or not said.strip():
        return ": does it know the model, and is the address right?"
    for name in (KEY, SERVER):
        secret = os.environ.get(name)
        said = said.replace(secret, "…") if secret else said
    return f": {' '.join(said.split())[:200]}"
