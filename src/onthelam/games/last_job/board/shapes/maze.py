"""The maze on its dark ground: rooms read as one paper, doors are bridges, walls are gaps with a line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.draw.svg import named, path, text
from onthelam.games.last_job.board.frame import Frame
from onthelam.games.last_job.board.shapes.suits import suit_path
from onthelam.games.last_job.rules.charts import BLACK, COLOUR_OF, JK1, NOWHERE, RANK_NAMES, RANK_OF, RED, SUIT_OF
from onthelam.games.last_job.rules.maze import COLUMNS, DOOR, EAST, OPEN, SOUTH, WALL, Maze

PAPERS: Final = {BLACK: "f-ash", RED: "f-sand"}
INKS: Final = {BLACK: "f-blacksuit", RED: "f-redsuit"}
NOTCH: Final = 0.13  # of a card's side: how far in the paper of a room is cut where two cards meet


def box(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """A rectangle as path data."""
    if not r:
        return f"M{x:.4g} {y:.4g}h{w:.4g}v{h:.4g}h{-w:.4g}z"
    a, b = w - 2 * r, h - 2 * r
    return (
        f"M{x + r:.4g} {y:.4g}h{a:.4g}q{r:g} 0 {r:g} {r:g}v{b:.4g}q0 {r:g}-{r:g} {r:g}"
        f"h{-a:.4g}q-{r:g} 0-{r:g}-{r:g}v{-b:.4g}q0-{r:g} {r:g}-{r:g}z"
    )


@lru_cache(maxsize=64)
def streets(maze: Maze, f: Frame) -> str:
    """All cards and what joins them, in a handful of paths."""
    papers = {BLACK: "", RED: ""}
    gates = doors = posts = walls = ""
    for at, card in enumerate(maze.cards):
        x, y = f.corner(at)
        if card >= JK1:
            gates += box(x, y, f.card_w, f.card_h, 3)
        else:
            papers[COLOUR_OF[card]] += box(x, y, f.card_w, f.card_h, 3)
        for way in (EAST, SOUTH):
            link = maze.link(card, way)
            if maze.beside(card, way) == NOWHERE:
                continue
            if link == OPEN:
                papers[COLOUR_OF[card]] += between(f, at, way, NOTCH)
            elif link == DOOR:
                doors += between(f, at, way, 0.36)
                posts += rails(f, at, way, 0.36)
            elif link == WALL:
                walls += wall(f, at, way)
    body = path(walls, "n s-wall", 2.4 if f.wide else 2)
    body += path(doors, "f-paper") + path(posts, "n s-ink2", 1.6)
    body += "".join([path(d, PAPERS[colour]) for colour, d in papers.items()])
    return body + path(gates, "f-paper") + suits(maze, f)


def between(f: Frame, at: int, way: int, cut: float) -> str:
    """What fills the gap behind a card, without the part that is cut off at either end."""
    x, y = f.corner(at)
    if way == EAST:
        inset = f.card_h * cut
        return box(x + f.card_w - 1, y + inset, f.across - f.card_w + 2, f.card_h - 2 * inset)
    inset = f.card_w * cut
    return box(x + inset, y + f.card_h - 1, f.card_w - 2 * inset, f.down - f.card_h + 2)


def rails(f: Frame, at: int, way: int, cut: float) -> str:
    """The two posts of a door."""
    x, y = f.corner(at)
    if way == EAST:
        inset, gap = f.card_h * cut, f.across - f.card_w
        low = y + f.card_h - inset
        return f"M{x + f.card_w:.4g} {y + inset:.4g}h{gap:g}M{x + f.card_w:.4g} {low:.4g}h{gap:g}"
    inset, gap = f.card_w * cut, f.down - f.card_h
    right = x + f.card_w - inset
    return f"M{x + inset:.4g} {y + f.card_h:.4g}v{gap:g}M{right:.4g} {y + f.card_h:.4g}v{gap:g}"


def wall(f: Frame, at: int, way: int) -> str:
    x, y = f.corner(at)
    if way == EAST:
        return f"M{x + (f.card_w + f.across) / 2:.4g} {y + 4:.4g}v{f.card_h - 8:g}"
    return f"M{x + 4:.4g} {y + (f.card_h + f.down) / 2:.4g}h{f.card_w - 8:g}"


def suits(maze: Maze, f: Frame) -> str:
    """All suits, a path a colour."""
    signs = {BLACK: "", RED: ""}
    for at, card in enumerate(maze.cards):
        if card < JK1:
            x, y = f.corner(at)
            inset = f.suit + (7 if f.wide else 4)
            signs[COLOUR_OF[card]] += suit_path(SUIT_OF[card], x + f.card_w - inset, y + f.band / 2 + 1, f.suit)
    return "".join([path(d, INKS[colour]) for colour, d in signs.items()])


def rank(f: Frame, card: int) -> str:
    """From the corner of its card."""
    if card >= JK1:
        return ""
    name = RANK_NAMES[RANK_OF[card] - 1]
    size, left = (f.rank, 8.0) if f.wide else (f.rank - 2 * (name == "10"), 3.0)
    return text(left, f.band / 2 + 0.37 * size, name, f"{INKS[COLOUR_OF[card]]} serif", size)


@lru_cache(maxsize=64)
def cards(maze: Maze, f: Frame, called: tuple[str, ...]) -> list[str]:
    """A named place for each card, in reading order, in one piece a row; `called` goes by place."""
    rows: list[str] = []
    for at, card in enumerate(maze.cards):
        if at % COLUMNS == 0:
            rows.append("")
        x, y = f.corner(at)
        rows[-1] += named(rank(f, card), called[at], f"{f.key}at-{at}", x, y)
    return rows
