"""What every test runs under: a number of examples, no network, and a browser for those that ask."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# CI draws the same examples each time, so that red stays red; elsewhere each run draws new ones.
settings.register_profile(
    "seams",
    max_examples=int(os.environ.get("SEAMS_EXAMPLES", "100")),
    deadline=None,
    derandomize="CI" in os.environ,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("seams")

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _is_local(host: object) -> bool:
    if host in (None, "", "localhost", b"localhost"):
        return True
    try:
        return ip_address(host if isinstance(host, str) else "").is_loopback
    except ValueError:
        return False


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    """Nothing may leave this machine: a test that needs the network is a fault of the test or of the library."""
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family != getattr(socket, "AF_UNIX", None) and not _is_local(address[0]):
            raise ConnectionRefusedError(f"tests have no network, and this one wants {address[0]}")
        connect(self, address)

    def guarded_look_up(host: Any, *rest: Any, **options: Any) -> Any:
        if not _is_local(host):
            raise socket.gaierror(socket.EAI_FAIL, f"tests have no network, and this one wants {host}")
        return look_up(host, *rest, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded_connect)
        patch.setattr(socket, "getaddrinfo", guarded_look_up)
        yield


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The path of a system Chromium that answers; None where playwright's own is to be used."""
    for name in BROWSERS:
        path = shutil.which(name)
        if path and subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0:
            return path
    return None
