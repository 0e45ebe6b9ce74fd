"""`lam serve`: the table in the browser, on this machine."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Final
from urllib.parse import urlsplit

from onthelam.cli.data import data_folder
from onthelam.core.refusal import N_, BadOption
from onthelam.tongue.tongue import Tongue
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS, Limits
from onthelam.web.serve import PAUSE, serve

EVERYWHERE: Final = ("0.0.0.0", "[::]")
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that nobody has: asking for the way there sends nothing


def serve_table(
    address: str,
    port: int,
    data: str | None,
    public: str,
    bots: int,
    pause: float | None,
    limits: bool,
    browser: bool,
    tongue: Tongue,
) -> int:
    if not 0 <= port <= 65535:
        raise BadOption("E_PORT", "", N_("port cannot be {given}: choose 0 to 65535."), {"given": str(port)})
    if not 1 <= bots <= 64:
        raise BadOption("E_BOTS", "", N_("bots cannot be {given}: choose 1 to 64."), {"given": str(bots)})
    if pause is not None and not 0 <= pause <= 10:
        raise BadOption("E_PAUSE", "", N_("pause cannot be {given}: choose 0 to 10 seconds."), {"given": str(pause)})
    known = urlsplit(public)
    if public and (known.scheme not in ("http", "https") or not known.netloc):
        raise BadOption(
            "E_PUBLIC", "", N_("{given} is no address: write it like https://table.example."), {"given": public}
        )
    logging.basicConfig(format="%(message)s")
    folder = data_folder(data)

    def ready(here: str) -> None:
        parts = urlsplit(here)
        host, _, own_port = parts.netloc.rpartition(":")
        shown = public or f"{parts.scheme}://{own_address() if host in EVERYWHERE else host}:{own_port}"
        print(tongue.say("The table stands at {address}", address=shown), flush=True)
        print(
            tongue.say("Matches are kept in {folder}. Ctrl-C stops the table; nothing is lost.", folder=folder),
            flush=True,
        )
        if browser and has_windows():
            threading.Thread(target=webbrowser.open, args=(shown,), daemon=True).start()

    serve(
        folder, address, port, Settings(public.rstrip("/"), Limits() if limits else NO_LIMITS), bots,
        PAUSE if pause is None else pause, ready,
    )  # fmt: skip
    print(tongue.say("The table is closed. Every move is kept."))
    return 0


def own_address() -> str:
    """What others in the network call this machine: where it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:  # no network
            return "localhost"
        return str(way.getsockname()[0])


def has_windows() -> bool:
    """Is there a screen to open a browser on? Without one a browser in the terminal would take it over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
