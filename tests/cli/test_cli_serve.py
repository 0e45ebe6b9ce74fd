"""Which address `lam serve` prints: one that the people can use for whom it listens."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from pathlib import Path
from socket import AF_INET, AF_INET6

import pytest

from onthelam.cli import serve as command
from onthelam.core.refusal import BadOption
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.behind import behind
from onthelam.web.host import Settings
from onthelam.web.serve import HERE


def printed(
    at: str, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path, public: str = ""
) -> list[str]:
    """What it says, for a server that listens there and stops at once."""

    def stops(
        folder: Path, address: str, port: int, settings: Settings, bots: int, pause: float, ready: Callable[[str], None]
    ) -> None:
        ready(f"http://{HERE.get(address, at)}:{port}")

    patch.setattr(command, "serve", stops)
    serving = command.serve_table(
        at.strip("[]"), 8808, str(folder), public, [], 2, None, True, 365, "plain", False, ENGLISH
    )
    assert serving == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "[::]"])
def test_a_table_for_others_is_printed_with_an_address_of_this_machine(
    everywhere: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "ELSEWHERE", {AF_INET: "127.0.0.9", AF_INET6: "::1"})  # each machine knows the way
    address = printed(everywhere, monkeypatch, capsys, tmp_path)[0].split()[-1]
    host = address.removeprefix("http://").removesuffix(":8808")
    assert not ipaddress.ip_address(host).is_unspecified


def test_without_a_network_it_is_this_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "ELSEWHERE", {AF_INET: "not an address", AF_INET6: "nor this"})
    for everywhere in ("0.0.0.0", "[::]"):
        lines = printed(everywhere, monkeypatch, capsys, tmp_path)
        assert lines[0].endswith(" http://localhost:8808")
        assert "not known" in lines[1]


def test_an_address_that_was_said_is_printed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert printed("127.0.0.1", monkeypatch, capsys, tmp_path)[0].endswith(" http://127.0.0.1:8808")
    public = printed("0.0.0.0", monkeypatch, capsys, tmp_path, "https://lam.example")
    assert public[0].endswith(" https://lam.example")
    assert "not known" not in public[1]


@pytest.mark.parametrize(
    "public", ["https://example.org/games/lam", "https://example.org/?x", "https://example.org/#x"]
)
def test_a_path_under_a_prefix_is_refused_at_start(
    public: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(BadOption, match="name of its own"):
        printed("127.0.0.1", monkeypatch, capsys, tmp_path, public)


@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.1/8", "300.1.1.1", "", "*"])
def test_a_proxy_that_is_no_address_is_refused_at_start(proxy: str) -> None:
    with pytest.raises(BadOption, match="is no address of a proxy"):
        behind(["127.0.0.1", proxy])
