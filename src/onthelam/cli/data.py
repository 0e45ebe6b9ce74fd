"""`lam backup`, `lam export`, `lam import`: what a table in the browser keeps, taken out and put in."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from onthelam.cli import shelf
from onthelam.cli.files import read_record
from onthelam.cli.seating import read_seating
from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.core.refusal import N_, BadRecord
from onthelam.store.backup import backup, there_already
from onthelam.store.reader import Reader
from onthelam.store.rows import PlaceRow, StoreRefused
from onthelam.store.store import Store
from onthelam.table.rows import match_of, match_row, rows_since
from onthelam.table.seats import FREE, hashed, token
from onthelam.tongue.tongue import Tongue

FOLDER: Final = "LAM_DATA"


def data_folder(given: str | None) -> Path:
    """Where the table keeps its matches: as is said, else as the environment says, else where the system wants it."""
    said = given or os.environ.get(FOLDER) or os.environ.get(shelf.FOLDER)
    return Path(said) if said else user_data_path("onthelam", appauthor=False)


def backup_to(file: str, data: str | None, tongue: Tongue) -> int:
    backup(data_folder(data), Path(file))
    print(tongue.say("Everything is in {file}.", file=file))
    return 0


# -- out ---------------------------------------------------------------------------------------------------------------


def export_match(id: str, file: str | None, data: str | None, tongue: Tongue) -> int:
    text = recorded(data_folder(data), id)
    if file is None:
        print(text, end="")
        return 0
    target = Path(file)
    if target.exists() or target.is_symlink():
        raise there_already(target)
    try:
        shelf.write_whole(target, text)
    except OSError as why:
        gaps = {"file": file, "why": why.strerror or str(why)}
        raise StoreRefused("E_STORE_TARGET", "", N_("{file} cannot be written: {why}."), gaps) from None
    print(tongue.say("The match is in {file}.", file=file))
    return 0


def recorded(folder: Path, id: str) -> str:
    """The record of a kept match. The seed is in it once nobody plays it any more."""
    reader = Reader.open(folder)
    try:
        found = reader.match(id)
    finally:
        reader.close()
    if found is None:
        gaps = {"id": repr(id), "folder": str(folder)}
        raise StoreRefused("E_STORE_MATCH", "", N_("There is no match {id} in {folder}."), gaps)
    row, _, plies = found
    match = match_of(row, plies)
    return match.saved() if row.closed else match.record


# -- in ----------------------------------------------------------------------------------------------------------------


def import_record(file: str, data: str | None, tongue: Tongue) -> int:
    logging.getLogger("onthelam.store").setLevel(logging.ERROR)  # warnings are for whoever starts a server
    match, text = read_record(Path(file))
    seating = read_seating(text, match.seats, tongue)
    names = seating.names if seating is not None else ("",) * match.seats
    id = token()
    links = [] if match.over else [token() for _ in range(match.seats)]
    asyncio.run(taken_in(data_folder(data), id, match, names, links))
    print(id)
    for seat, link in enumerate(links):
        print(tongue.say("Seat {seat}: {link}", seat=seat, link=link))
    return 0


async def taken_in(folder: Path, id: str, match: Match, names: tuple[str, ...], links: list[str]) -> None:
    if not match.over and not isinstance(match.chance, Fair):
        raise BadRecord(
            "E_NO_SEED",
            "",
            N_("This match is not over and its record has no seed, so it cannot go on: a file of `lam play` has one."),
        )
    row = match_row(id, match, time.time())
    places = [
        PlaceRow(id, seat, FREE, names[seat], "", "", hashed(links[seat]) if links else b"")
        for seat in range(match.seats)
    ]
    plies = rows_since(match, id, 0, row.made)
    store = Store.open(folder)
    try:
        await store.add_match(row, places, plies)
    finally:
        store.close()
