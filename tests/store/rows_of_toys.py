"""Rows as the tests of the store write them."""

from __future__ import annotations

import hashlib

from onthelam.store.rows import ChatRow, ComingRow, KeyRow, MatchRow, PlaceRow, PlyRow, VisitorRow


def match(id: str, parent: str = "", listed: bool = False, made: float = 1.0, start: str = "") -> MatchRow:
    return MatchRow(id, "toy", '{"players": 2}', start, bytes(range(32)), parent, listed, made, 0.0, "")


def place(id: str, seat: int, visitor: str = "", link: str = "") -> PlaceRow:
    kind = "person" if visitor else "free"
    return PlaceRow(id, seat, kind, "", visitor, "", hashed(link) if link else b"")


def ply(id: str, n: int, seat: int = 0, move: str = "draw") -> PlyRow:
    return PlyRow(id, n, seat, move, "6:3", '["drew card=3", "said text=\\"Žluťoučký – 🦊\\""]', 1.5 + n)


def chat(id: str, n: int, text: str = "hello") -> ChatRow:
    return ChatRow(id, n, 0, "Ann", text, float(n))


def visitor(id: str, name: str = "Ann") -> VisitorRow:
    return VisitorRow(id, name, 1.0, 2.0)


def key(plain: str, visitor: str, kind: str = "cookie", until: float = 0.0, replaces: str = "") -> KeyRow:
    return KeyRow(hashed(plain), visitor, kind, until, hashed(replaces) if replaces else b"")


def coming(id: str, n: int, seat: int, what: str = "sat", ply: int = 1) -> ComingRow:
    return ComingRow(id, n, ply, seat, what, seat, "free", "", "", 1.0 + n)


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
