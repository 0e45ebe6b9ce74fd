"""Which address `lam serve` prints: one that the people can use for whom it listens."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from pathlib import Path

import pytest

from onthelam.cli import serve as command
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.host import Settings


def printed(
    at: str, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path, public: str = ""
) -> str:
    """The address, for a server that listens there and stops at once."""

    def stops(
        folder: Path, address: str, port: int, settings: Settings, bots: int, pause: float, ready: Callable[[str], None]
    ) -> None:
        ready(f"http://{at}:{port}")

    patch.setattr(command, "serve", stops)
    assert command.serve_table(at.strip("[]"), 8808, str(folder), public, 2, None, True, False, ENGLISH) == 0
    return capsys.readouterr().out.splitlines()[0].split()[-1]


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "[::]"])
def test_a_table_for_others_is_printed_with_an_address_of_this_machine(
    everywhere: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "ELSEWHERE", ("127.0.0.9", 9))  # the way there is known on every machine
    address = printed(everywhere, monkeypatch, capsys, tmp_path)
    host = address.removeprefix("http://").removesuffix(":8808")
    assert not ipaddress.ip_address(host).is_unspecified


def test_without_a_network_it_is_this_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "ELSEWHERE", ("not an address", 9))
    assert printed("0.0.0.0", monkeypatch, capsys, tmp_path) == "http://localhost:8808"


def test_an_address_that_was_said_is_printed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert printed("127.0.0.1", monkeypatch, capsys, tmp_path) == "http://127.0.0.1:8808"
    public = printed("0.0.0.0", monkeypatch, capsys, tmp_path, "https://lam.example")
    assert public == "https://lam.example"
