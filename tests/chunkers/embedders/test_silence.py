from __future__ import annotations

import logging
import threading

import pytest

from chunkers.embedders.silence import silence


def test_clients_log_nothing_within_it_and_all_others_do(caplog: pytest.LogCaptureFixture) -> None:
    client, other = logging.getLogger("httpx.inner"), logging.getLogger("mine")
    with caplog.at_level(logging.DEBUG):
        client.info("before")
        with silence():
            with silence():
                client.info("deep within")
            client.info("within")
            other.info("of mine")
            thread = threading.Thread(target=client.info, args=("of another thread",))
            thread.start()
            thread.join()
        client.info("after")
    assert caplog.messages == ["before", "of mine", "of another thread", "after"]


def test_it_ends_with_an_error(caplog: pytest.LogCaptureFixture) -> None:
    client = logging.getLogger("httpx.inner")
    with caplog.at_level(logging.DEBUG), pytest.raises(ZeroDivisionError), silence():
        raise ZeroDivisionError
    with caplog.at_level(logging.DEBUG):
        client.info("after")
    assert caplog.messages == ["after"]
