"""A store as a host has it on disk, made by playing at a real table, to be opened by all later versions.

    python -m tests.store.keeping             one of the tables as they are now: kept/NUMBER.db.gz
    PYTHONPATH=TREE/src:. python -m tests.store.keeping     by the code of another commit, that lies in TREE

Kept once for each step of the store's tables that was released, by the code of that time, and never made anew: whoever
adds a step first keeps what its own code writes. At a table of Safehouse Ada plays with Bo, who came by a link, chats
and takes a choice back; at one of each game she plays against bots; one of them she gives up.
"""

from __future__ import annotations

import gzip
import html
import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from onthelam.store.migrations import HEAD
from tests.soak.server import Server

FOLDER: Final = Path(__file__).with_name("kept")
COOKIES: Final = FOLDER / "cookies.toml"
GAMES: Final = ("safehouse", "getaway-driver", "last-job", "escape-plan")
CODE: Final = re.compile(r'(?: data-move|name="move" value)="([^"]*)"')
PICK: Final = re.compile(r'name="pick" value="([^"]*)"')  # dice are ticked where they lie
SEEN: Final = re.compile(r'data-number="(\d+)" data-news="\d+" data-seat="(-?\d+)"')
LINK: Final = re.compile(r"/s/([\w-]{22})")
PATIENCE: Final = 60.0


class Browser:
    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=PATIENCE, trust_env=False)

    def opened(self, path: str, **form: str) -> str:
        """The id of a new table; empty if there is no such game yet."""
        answer = self.http.post(path, data=form)
        return answer.headers["location"].split("/")[2] if answer.status_code == 303 else ""

    def post(self, path: str, **form: str) -> None:
        answer = self.http.post(path, data=form)
        assert answer.status_code == 303, f"{path}: {answer.status_code} {answer.text[:300]}"

    def click(self, id: str, number: int) -> int:
        """How many choices that was: none where nothing is asked now."""
        page = self.http.get(f"/t/{id}").text
        seen = SEEN.search(page)
        assert seen is not None
        form: dict[str, str | list[str]] = {"seen": seen[1], "seat": seen[2]}
        if codes := [html.unescape(code) for code in CODE.findall(page)]:
            form["move"] = codes[number * 7 % len(codes)]
            return int(self.http.post(f"/t/{id}/move", data=form).status_code == 303)
        if picks := PICK.findall(page):
            return int(self.http.post(f"/t/{id}/pick", data=form | {"pick": picks}).status_code == 303)
        return 0

    def play(self, id: str, clicks: int) -> None:
        """So many choices, as soon as one is asked for."""
        end = time.monotonic() + PATIENCE
        while clicks and time.monotonic() < end:
            clicks -= self.click(id, clicks)
        assert not clicks, f"{clicks} clicks at {id} were not asked for"


def lived(server: Server) -> dict[str, str]:
    """What happens at the tables; by name, the cookies of those who sit there."""
    ada, bo = Browser(server.address), Browser(server.address)
    crew = ada.opened("/new", game="safehouse", players="2", seat0="me", seat1="friend", name="Ada")
    (link,) = set(LINK.findall(html.unescape(ada.http.get(f"/t/{crew}/invite").text)))
    bo.post(f"/s/{link}", name="Bo")
    for turn in range(8):
        ada.click(crew, turn)
        bo.click(crew, turn)
    ada.post(f"/t/{crew}/chat", text="Come in – the lid is off.", seat="0")
    seen = SEEN.search(ada.http.get(f"/t/{crew}").text)
    assert seen is not None
    ada.http.post(f"/t/{crew}/undo", data={"seen": seen[1], "seat": "0"})  # refused if there is nothing to take back
    given_up = ""
    for game in GAMES:
        id = ada.opened("/play", game=game)
        if id:
            ada.play(id, 6)
            given_up = given_up or ada.opened("/play", game=game)
    ada.post(f"/t/{given_up}/seat/0/resign", seat="0")
    return {name: browser.http.cookies["lam"] for name, browser in (("ada", ada), ("bo", bo))}


def main() -> None:
    kept = FOLDER / f"{HEAD}.db.gz"
    assert not kept.exists(), f"{kept} is kept already"
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--no-limits")
        with server:
            cookies = lived(server)
            assert server.stop() == 0
        kept.write_bytes(gzip.compress((server.folder / "onthelam.db").read_bytes(), mtime=0))
    names = ", ".join([f'{name} = "{cookie}"' for name, cookie in cookies.items()])
    with COOKIES.open("a", encoding="utf-8") as file:
        file.write(f'"{HEAD}" = {{ {names} }}\n')
    print(f"{kept}: {kept.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
