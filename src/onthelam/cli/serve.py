"""`lam serve`: the table in the browser, on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from onthelam.cli.data import data_folder
from onthelam.cli.key import keep_key, new_or_known
from onthelam.cli.logs import KINDS, log_as
from onthelam.core.refusal import N_, BadOption
from onthelam.tongue.tongue import Tongue
from onthelam.web.behind import behind
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS, Limits
from onthelam.web.serve import PAUSE, serve

EVERYWHERE: Final = {"0.0.0.0": (socket.AF_INET,), "::": (socket.AF_INET, socket.AF_INET6)}
ELSEWHERE: Final = {  # addresses that nobody has: asking for the way there sends nothing
    socket.AF_INET: "192.0.2.1",
    socket.AF_INET6: "2001:db8::1",
}


def serve_table(
    address: str,
    port: int,
    data: str | None,
    public: str,
    proxies: Sequence[str],
    bots: int,
    pause: float | None,
    limits: bool,
    keep: int,
    log: str,
    browser: bool,
    tongue: Tongue,
) -> int:
    if not 0 <= port <= 65535:
        raise BadOption("E_PORT", "", N_("port cannot be {given}: choose 0 to 65535."), {"given": str(port)})
    if not 1 <= bots <= 64:
        raise BadOption("E_BOTS", "", N_("bots cannot be {given}: choose 1 to 64."), {"given": str(bots)})
    if pause is not None and not 0 <= pause <= 10:
        raise BadOption("E_PAUSE", "", N_("pause cannot be {given}: choose 0 to 10 seconds."), {"given": str(pause)})
    if keep < 0:
        raise BadOption("E_KEEP", "", N_("keep cannot be {given}: say how many days, or 0."), {"given": str(keep)})
    if log not in KINDS:
        raise BadOption("E_LOG", "", N_("log cannot be {given}: choose plain or json."), {"given": repr(log)})
    public = checked(public)
    trusted = behind(proxies)
    log_as(log)
    folder = data_folder(data)
    found = own_addresses(address)
    key = new_or_known(folder)

    def ready(here: str) -> None:
        port = here.rpartition(":")[2]
        shown = [public] if public else [f"http://{one}:{port}" for one in found] or [here]
        for one in shown:
            print(tongue.say("The table stands at {address}", address=one), flush=True)
        if address in EVERYWHERE and not (public or found):
            print(tongue.say("At which address others reach this machine is not known: look it up in your network."))
        print(
            tongue.say("Matches are kept in {folder}. Ctrl-C stops the table; nothing is lost.", folder=folder),
            flush=True,
        )
        keep_key(folder, key, here)
        print(
            tongue.say("For you alone, as the host: the page /host, with the key that `lam host-key` prints."),
            flush=True,
        )
        if browser and has_windows():
            threading.Thread(target=webbrowser.open, args=(shown[0],), daemon=True).start()

    settings = Settings(public, Limits() if limits else NO_LIMITS, trusted, found[0] if found else "", key, keep)
    serve(folder, address, port, settings, bots, PAUSE if pause is None else pause, ready)
    print(tongue.say("The table is closed. Every move is kept."))
    return 0


def checked(public: str) -> str:
    """The address people type, as links begin with it."""
    known = urlsplit(public)
    if public and (known.scheme not in ("http", "https") or not known.netloc):
        raise BadOption(
            "E_PUBLIC", "", N_("{given} is no address: write it like https://table.example."), {"given": public}
        )
    if known.path.strip("/") or known.query or known.fragment:
        sentence = N_("{given} has more than a name: the table needs a name of its own, like https://table.example.")
        raise BadOption("E_PUBLIC", "", sentence, {"given": public})
    return public.rstrip("/")


def own_addresses(listening: str) -> list[str]:
    """What others in the network call a machine that listens everywhere: where it would send from."""
    return [found for family in EVERYWHERE.get(listening, ()) if (found := own_address(family))]


def own_address(family: socket.AddressFamily) -> str:
    """As it stands in an address; "" if there is no such network."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((ELSEWHERE[family], 9))
            found = str(way.getsockname()[0])
    except OSError:
        return ""
    return f"[{found}]" if ":" in found else found


def has_windows() -> bool:
    """Is there a screen to open a browser on? Without one a browser in the terminal would take it over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
