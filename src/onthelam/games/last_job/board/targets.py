"""What may be done on the board: spaces to walk to, each with its way, and spaces that are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from onthelam.draw.ghosts import unseen
from onthelam.draw.svg import circle, group, path, rect, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.draw.theme import ROOT
from onthelam.games.last_job.board.frame import Frame
from onthelam.games.last_job.board.shapes.maze import box
from onthelam.games.last_job.board.shapes.pieces import ghost
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.chapters.preparation import banks_beside, subway_stops
from onthelam.games.last_job.rules.chapters.walking import barred
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    COLOUR_OF,
    EFFORT,
    NO_CARD,
    RANK_OF,
    RANKS,
    RED,
    SUBWAY,
    TUNNEL,
    WAYS,
    Space,
    cards_in,
)
from onthelam.games.last_job.rules.maze import COLUMNS, Maze
from onthelam.games.last_job.rules.moves import Enter, Prepare, To
from onthelam.games.last_job.rules.tabletop import Pursuer
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.parts import card_words, walk_words
from onthelam.games.last_job.words.walks import walks
from onthelam.tongue.tongue import Tongue

BY_KEYS: Final = ' role="button" tabindex="0"'  # most walks have no button of their own
DIGITS: Final = "123456789"  # a tenth step goes without


def targets(v: View, f: Frame, tongue: Tongue) -> list[str]:
    """Spaces that are asked for; else those to which you can walk."""
    found: list[str] = []
    for m in v.moves:
        if isinstance(m, (Enter, To)):
            found.append(aim(f, v.maze, m.what, m.code, card_words(m.what, tongue), True, 0))
    w = walks(v)
    for line, way in sorted(w.to.items(), key=lambda one: v.maze.place[one[1].to]):  # as one comes to them by keys
        near, effort = way.steps == 1 and way.card == NO_CARD, EFFORT[way.card] if way.card != NO_CARD else 0
        found.append(aim(f, v.maze, way.to, line, walk_words(way, w, tongue), near, effort))
    for line, way in w.instead.items():
        x, y = f.corner(v.maze.place[way.to])
        key = f"{f.key}quiet-{CARD_NAMES[way.to]}"
        found.append(clickable(quiet(f, EFFORT[way.card]), line, walk_words(way, w, tongue), key, x, y, BY_KEYS))
    return found


def aim(f: Frame, maze: Maze, space: Space, line: str, words: str, near: bool, effort: int) -> str:
    x, y = f.corner(maze.place[space])
    return clickable(face(f, near, effort), line, words, f"{f.key}to-{CARD_NAMES[space]}", x, y, BY_KEYS)


@cache
def face(f: Frame, near: bool, effort: int) -> str:
    """Brackets round what is chosen at once; farther cards have a lamp, or as many as the walk there tires."""
    what = "near" if near else f"far-{max(effort, 1)}"
    return hit(0, 0, f.card_w, f.card_h) + f'<use href="#{f.key}{what}"/><use href="#{f.key}ring" class="ring"/>'


@cache
def quiet(f: Frame, effort: int) -> str:
    """On a card: another way there, a closed eye with what it tires. In the band, or below where that is full."""
    x, y = (f.card_w / 2 - 12, 4.0) if f.wide else (3.0, f.card_h - 18)
    body = hit(x, y - 2, 30, 24) if f.wide else hit(0, f.card_h - 28, f.card_w, 28)
    body += rect(x, y, 30, 18, 4, "f-keyline s-lampfill", ' stroke-width="1.6"')
    lid = f"M{x + 4:g} {y + 7:g}q5.500 6 11 0m-9.500 2.500l-1 3m4.500-1.500v3m3.500-4.500l1.500 3"
    body += path(lid, "n s-lampfill", 1.5, ' stroke-linecap="round"')
    body += text(x + 22.5, y + 13.4, str(effort), "f-lampfill b m", 12)
    return body + f'<use href="#{f.key}ring" class="ring"/>'


@cache
def kit(f: Frame) -> str:
    """What is drawn on many cards, once a picture."""
    inset = -2.0 if f.wide else -1.0
    parts = {
        "near": brackets(0, 0, f.card_w, f.card_h, inset, 16 if f.wide else 11),
        "ring": ring(0, 0, f.card_w, f.card_h, inset),
    }
    wide, apart, cap = (8.5, 10.0, ' stroke-linecap="round"') if f.wide else (7.0, 8.0, ' stroke-linecap="round"')
    for many in (1, 2, 3):
        x = f.card_w / 2 - apart * (many - 1) / 2
        d = discs([(x + i * apart, f.card_h - 6) for i in range(many)])
        parts[f"far-{many}"] = path(d, "n s-keyline", wide, cap) + path(d, "n s-lampfill", wide - 3, cap)
    parts["seen"] = signs(f, [(0, 0)])
    drawn = "".join([f'<g id="{f.key}{name}" class="{ROOT}">{inner}</g>' for name, inner in parts.items()])
    disc = circle(12, 12, 9.8 if f.wide else 8, "f-lampfill s-keyline", ' stroke-width="2"')
    size = 'markerWidth="24" markerHeight="24" refX="12" refY="12" markerUnits="userSpaceOnUse"'
    return f'<defs>{drawn}<marker id="{f.key}step" {size}>{disc}</marker></defs>'


def trail(v: View, f: Frame) -> str:
    """A way drawn by hand from where you stand: what a page must know of the maze."""
    w = walks(v)
    if w.kind == agenda.WALK and v.steps:
        lines = f"{v.steps}:go {{}}"
    else:
        lines = "|".join([f"{RANK_OF[card]}:walk {CARD_NAMES[card]} {{}}" for card in w.by_card])
    if not lines:
        return ""
    cells, ways = plan_of(v.maze)
    bars = " ".join([CARD_NAMES[space] for space in cards_in(barred(v))])
    grid = f"{f.left:g} {f.top:g} {f.across:g} {f.down:g} {f.card_w:g} {f.card_h:g} {COLUMNS}"
    told = {"trail": lines, "grid": grid, "cells": cells, "ways": ways, "bars": bars, "at": CARD_NAMES[v.you]}
    data = "".join([f' data-{name}="{value}"' for name, value in told.items()])
    look = ' stroke-linejoin="round" pointer-events="none"'
    inner = path("", "n s-keyline", 8, look) + path("", "n s-lampfill", 4, look)
    return group(inner, "", f"{f.key}trail", rest=data)


@lru_cache(maxsize=64)
def plan_of(maze: Maze) -> tuple[str, str]:
    """The names of the cards, row by row, and where one can go from each, in hex: 1 north, 2 east, 4 south, 8 west."""
    open_to = [sum([1 << way for way in range(WAYS) if maze.ways[way][card] >= 0]) for card in maze.cards]
    return " ".join([CARD_NAMES[card] for card in maze.cards]), "".join([f"{mask:x}" for mask in open_to])


def ways_drawn(v: View, f: Frame) -> list[str]:
    """Each way while it is pointed at, under those who stand there."""
    found: list[str] = []
    for line, way in walks(v).all.items():
        found.append(unseen(drawn_way(f, v.maze, v.you, way.way.spaces, way.way.seen), line))
    return found


def ghosts(v: View, f: Frame) -> list[str]:
    """What else is seen while something is pointed at: who would turn, come or jump; for a card of the hand how far it
    leads; for a preparation card the spaces that it could be about.
    """
    w = walks(v)
    found = [unseen(inner, line) for line, way in w.all.items() if (inner := moved(v, f, way.then.pursuers))]
    for card, ways in w.by_card.items():
        ends = tuple([(space, way.watched != 0) for space, way in ways.items()])
        found.append(unseen(reached(f, v.maze, ends), f"walk {CARD_NAMES[card]}"))
    for m in v.moves:
        if isinstance(m, Prepare) and m.what in (TUNNEL, SUBWAY):
            spaces = banks_beside(v) if m.what == TUNNEL else subway_stops(v)
            found.append(unseen(reached(f, v.maze, tuple([(space, False) for space in cards_in(spaces)])), m.code))
    return found


def moved(v: View, f: Frame, then: Sequence[Pursuer]) -> str:
    """Those that would stand or look otherwise."""
    some: list[int] = []
    for who, (now, after) in enumerate(zip(v.pursuers, then)):
        if (now.space, now.facing, now.alert) != (after.space, after.facing, after.alert):
            some.append(who)
    return as_ghosts(v, f, then, some)


def as_ghosts(v: View, f: Frame, then: Sequence[Pursuer], some: Sequence[int]) -> str:
    """Some pursuers as they would stand; those on one card side by side."""
    body = ""
    for who in some:
        p = then[who]
        if p.in_play:
            there = [one for one in some if then[one].space == p.space]
            x, y = f.spread(v.maze.place[p.space], len(there))[there.index(who)]
            red = COLOUR_OF[who * RANKS] == RED
            body += group(ghost(who, p.facing, p.alert, f.piece, red), "", "", x, y)
    return body


@lru_cache(maxsize=1024)
def drawn_way(f: Frame, maze: Maze, start: Space, path_: tuple[Space, ...], seen: tuple[Space, ...]) -> str:
    """The steps with their numbers, a red sign where you are seen. Discs come from the kit: a way is short to tell."""
    points = [f.middle(maze.place[space]) for space in (start, *path_)]
    d = "M" + " ".join([f"{x:.4g} {y:.4g}" for x, y in points])
    disc = f' marker-mid="url(#{f.key}step)" marker-end="url(#{f.key}step)"'
    body = path(d, "n s-keyline", 8 if f.wide else 7)
    body += path(d, "n s-lampfill", 4 if f.wide else 3.4, f' stroke-dasharray="9 5"{disc}')
    stops = points[1:]
    body += signed(stops[:9], DIGITS[: len(stops)], "f-lampink b m", 12 if f.wide else 11, 4.2)
    off_x, off_y = (13, -11) if f.wide else (10, -10)
    return body + "".join(
        [f'<use href="#{f.key}seen" x="{x + off_x:.4g}" y="{y + off_y:.4g}"/>'
         for space, (x, y) in zip(path_, stops) if space in seen]
    )  # fmt: skip


def discs(points: list[tuple[float, float]]) -> str:
    """Points of a round pen."""
    return "".join([f"M{x:.4g} {y:.4g}h0" for x, y in points])


def signed(points: list[tuple[float, float]], letters: str, names: str, size: float, low: float) -> str:
    """A letter at each point, all in one element."""
    xs, ys = " ".join([f"{x:.4g}" for x, _ in points]), " ".join([f"{y + low:.4g}" for _, y in points])
    return f'<text x="{xs}" y="{ys}" class="{names}" font-size="{size:g}">{letters}</text>'


@lru_cache(maxsize=256)
def reached(f: Frame, maze: Maze, ends: tuple[tuple[Space, bool], ...]) -> str:
    """A ring round each card, and a red sign where you would be seen when you come there."""
    frames, alarms = "", []
    for space, is_seen in ends:
        x, y = f.corner(maze.place[space])
        frames += box(x - 1, y - 1, f.card_w + 2, f.card_h + 2, 4)
        if is_seen:
            alarms.append((x + f.card_w - 11, y + f.card_h - 12))
    body = path(frames, "n s-keyline", 5.2) + path(frames, "n s-lampfill", 2.8)
    return body + (signs(f, alarms) if alarms else "")


def signs(f: Frame, points: list[tuple[float, float]]) -> str:
    """Red discs with an exclamation mark: you are seen."""
    cap, d = ' stroke-linecap="round"', discs(points)
    body = path(d, "n s-white", 16 if f.wide else 13.5, cap) + path(d, "n s-redfill", 13.5 if f.wide else 11.5, cap)
    return body + signed(points, "!" * len(points), "f-white b m", 11, 4)
