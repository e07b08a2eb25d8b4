"""A small server that speaks the protocol of `/v1/embeddings`, and misbehaves as it is told."""

from __future__ import annotations

import base64
import hashlib
import json
import struct
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

# What is answered to a request: a status with a body, or None to hang.
Answer = tuple[int, Any]
Script = Callable[["Talk", dict[str, Any]], Answer | None]


@dataclass
class Talk:
    """What was asked so far, and how to answer."""

    script: Script
    url: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    headers: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    paths: list[str] = field(default_factory=list[str])

    @property
    def texts(self) -> list[str]:
        """All texts that were sent, in order."""
        return [text for body in self.asked for text in body["input"]]


def row(text: str, dimensions: int = 6) -> list[float]:
    """Some numbers that only the text decides; float32 holds them exactly."""
    return [(byte - 128) / 16 for byte in hashlib.sha256(text.encode()).digest()[:dimensions]]


def rows(body: dict[str, Any], encoding: str | None = None) -> Answer:
    """The right answer to a request, in the format that it asks for or in another."""
    made = [row(text, body.get("dimensions", 6)) for text in body["input"]]
    if (encoding or body.get("encoding_format", "float")) == "base64":
        packed: list[Any] = [base64.b64encode(struct.pack(f"<{len(one)}f", *one)).decode() for one in made]
    else:
        packed = list(made)
    return answer(body, packed)


def answer(body: dict[str, Any], vectors: list[Any]) -> Answer:
    """An answer with these vectors, in reverse order: it is the index that counts."""
    data = [{"object": "embedding", "index": at, "embedding": one} for at, one in enumerate(vectors)]
    usage = {"prompt_tokens": 1, "total_tokens": 1}
    return 200, {"object": "list", "data": data[::-1], "model": body["model"], "usage": usage}


def failure(status: int, message: str = "it did not work") -> Answer:
    """An answer of an error."""
    return status, {"error": {"message": message, "type": "error", "code": None, "param": None}}


@contextmanager
def serving(script: Script) -> Generator[Talk]:
    """A running server on a free port."""
    talk = Talk(script)
    over = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            talk.paths.append(self.path)
            talk.headers.append(dict(self.headers.items()))
            talk.asked.append(body)
            found = talk.script(talk, body)
            if found is None:
                over.wait(10)
                self.close_connection = True
                return
            status, content = found
            data = content if isinstance(content, bytes) else json.dumps(content).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            if status == 429 or status >= 500:
                self.send_header("retry-after-ms", "5")
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    talk.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield talk
    finally:
        over.set()
        server.shutdown()
        thread.join()
        server.server_close()
