"""A grammar of requests and frames that no page of ours would send. The same seed and index make the same one."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar
from urllib.parse import quote, quote_plus

from onthelam.core.chance import Quick, quick

T = TypeVar("T")

FIELDS: Final = (
    "game", "players", "seat0", "seat1", "seat9", "name", "back", "tongue", "theme", "move", "pick", "send", "seen",
    "seat", "text", "listed", "open_chat", "narrow", "number", "news", "step", "looks", "code", "on", "alone", "grace",
    "waits", "same",
)  # fmt: skip
FORMS: Final = (  # where a form goes, and what it is asked there
    ("/play", ("game",)),
    ("/new", ("game", "players", "seat0", "seat1", "name", "listed", "grace", "waits")),
    ("/name", ("name", "back")),
    ("/settings", ("tongue", "theme", "back")),
    ("/c", ("code", "on")),
    ("/code", ("alone", "back")),
    ("/code/kept", ("back",)),
    ("/s/{link}", ("name",)),
    ("/t/{id}/move", ("move", "seen", "seat")),
    ("/t/{id}/undo", ("seen", "seat")),
    ("/t/{id}/pick", ("pick", "pick", "pick", "seen", "seat", "send")),
    ("/t/{id}/say", ("text", "seat")),
    ("/t/{id}/asks", ("text", "seat")),
    ("/t/{id}/chat", ("text", "seat", "name")),
    ("/t/{id}/open-chat", ("open_chat",)),
    ("/t/{id}/listed", ("listed",)),
    ("/t/{id}/rematch", ()),
    *[(f"/t/{{id}}/seat/{{seat}}/{act}", ()) for act in ("sit", "stand-in", "bot", "take-back", "link")],
)
RARE: Final = (("/t/{id}/seat/{seat}/leave", ()), ("/t/{id}/seat/{seat}/resign", ()))  # or soon nobody sits anywhere
PAGES: Final = (
    "/", "/new", "/healthz", "/schema/openapi.json", "/rules/{game}", "/rules/{game}/{clause}", "/s/{link}", "/t/{id}",
    "/t/{id}/live", "/t/{id}/invite", "/t/{id}/replay", "/t/{id}/record", "/static/{file}", "/{junk}", "/t/{junk}",
    "/code", "/c/{junk}", "/manifest.webmanifest",
)  # fmt: skip
NUMBERS: Final = (
    "0", "1", "-1", "-2", "-9", "7", "2147483648", "9" * 40, "-" + "9" * 400, "1e9", "1.5", "0x10", "１", "٣", " 1 ",
    "+1", "nan", "inf", "", "1_0", "True", "null",
)  # fmt: skip
TEXTS: Final = (
    "", " ", "\0", "a\0b", "\u202eevil\u202c", "<script>alert(1)</script>", "\"'><img src=x>", "{{ 7*7 }}{% raw %}",
    "😀" * 50, "\u0301" * 300, "\n" * 20, "\r\nSet-Cookie: x=1", "x" * 300, "x" * 3000, "ﷺ" * 90, "\ufeff", "\u2028",
    "%s%n%d", "../../etc/passwd", "//evil.example", "/\\evil.example", "javascript:1", "a" * 41, "[" * 900, "'; DROP--",
)  # fmt: skip
RAW: Final = (  # as bytes in a form: broken escapes, overlong and half characters
    b"%", b"%zz", b"%c0%af", b"%ed%a0%80", b"%ff%fe", b"%00", b"\xff\xfe", b"\x80", b"%u0041", b"&&&=", b"=", b"%e2%82",
)  # fmt: skip
KINDS: Final = (
    "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16", "application/json",
    "multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; boundary=", "text/plain", "",
    "application/msgpack", "application/x-www-form-urlencoded; charset=nonsense", "a/b/c;;=",
)  # fmt: skip
BODIES: Final = (
    b"[" * 2000, b'{"a":' * 700, b"{}", b"null", b'"', b"\x93\xc0" * 500, b"\xdf\xff\xff\xff\xff", b"\0" * 4000,
    b"a=1" * 2000, b"x" * 20_000, b"--x\r\nContent-Disposition: form-data; name=\"move\"\r\n\r\n1\r\n--x--\r\n",
    b"--x\r\nContent-Disposition: form-data; name=\"text\"; filename=\"a\"\r\n\r\n\xff\r\n--x--", b"--x\r\n\r\n",
    b"&".join(b"move=%d" % n for n in range(300)), b"a[b][c][d]=1", b"&".join(b"f%d" % n for n in range(900)),
)  # fmt: skip
HEADERS: Final = (
    ("Accept-Language", "x" * 3000), ("Accept-Language", "en;q=nan, *;q=-1, ;;;"), ("Accept-Language", "de,nl;q=0.9"),
    ("Accept", "text/vnd.lam.live+html"), ("Accept", "*/*;" * 200), ("X-Lam-Narrow", "2"), ("X-Lam-Narrow", "1"),
    ("Cookie", "lam=" + "A" * 200), ("Cookie", "lam=%ff; =; ;;a=b=c; lam=\"x"),
    ("Cookie", "lam-tongue=xx; lam-theme=../x"),
    ("Cookie", "lam-tongue=nl; lam-theme=light"), ("Accept-Encoding", "gzip;q=0, br, *"), ("Range", "bytes=0-1,-5"),
    ("If-None-Match", "*"), ("Content-Encoding", "gzip"), ("X-Forwarded-For", "1.2.3.4, x"), ("Expect", "nonsense"),
    ("X-HTTP-Method-Override", "DELETE"), ("Upgrade", "h2c"), ("Sec-Fetch-Site", "cross-site"), ("Content-Length", "5"),
)  # fmt: skip
METHODS: Final = ("PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND")
JUNK: Final = (
    "%00",
    "..%2f..%2fetc",
    "%ff",
    "a" * 5000,
    "%F0%9F%98%80",
    "t",
    ".",
    "%2e%2e",
    "a%2fb",
    "~",
    "%25",
    ";x=1",
)
NOT_HTTP: Final = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 200,
    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: \xff\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n", b"A" * 70_000,
    b"POST /name HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /name HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 900\r\n\r\nname=half",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 70_000 + b"\r\n\r\n", b"GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET //a HTTP/1.1\r\nHost: [\r\nOrigin: http://[\r\n\r\n",
    b"POST /name HTTP/1.1\r\nHost: a\r\nOrigin: http://[bad\r\nContent-Length: 0\r\n\r\n",
)  # fmt: skip
OPEN_EVERY: Final = 400  # of all requests that might open a table, so many may: a table takes room for a while


@dataclass(frozen=True)
class Known:
    """What is real on the server: without it every request would end at the door."""

    tables: tuple[str, ...]
    links: tuple[str, ...]
    cookies: tuple[str, ...]
    moves: tuple[str, ...]
    picks: tuple[str, ...]


@dataclass
class Hostile:
    method: str
    path: bytes
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    raw: bytes = b""  # instead of all the rest: no HTTP at all

    def __str__(self) -> str:
        return f"{self.method} {self.path[:200]!r} {self.headers} {(self.body or self.raw)[:200]!r}"


def pick(luck: Quick, of: Sequence[T]) -> T:
    return of[luck.below(len(of))]


def request(seed: int, index: int, known: Known, origin: str) -> Hostile:
    luck = quick(seed * 1_000_003 + index)
    if luck.below(60) == 0:
        return Hostile("", b"", raw=pick(luck, NOT_HTTP))
    may_open = luck.below(OPEN_EVERY) == 0
    headers = (
        {"Origin": origin}
        if luck.below(25)
        else {"Origin": pick(luck, ("null", "http://evil.example", "http://[", ""))}
    )
    if luck.below(10):
        headers["Cookie"] = pick(luck, known.cookies)
    for _ in range(luck.below(3)):
        if luck.below(3) == 0:
            name, value = pick(luck, HEADERS)
            headers[name] = value
    if luck.below(3) == 0:
        path = placed(luck, pick(luck, PAGES), known) + asked(luck, known)
        return Hostile("GET" if luck.below(20) else pick(luck, METHODS), path, headers)
    form, fields = pick(luck, FORMS) if luck.below(500) else pick(luck, RARE)
    method = "POST" if luck.below(20) else pick(luck, METHODS)
    path = placed(luck, form, known)
    if luck.below(5) == 0 and (may_open or form not in ("/play", "/new")):
        return Hostile(method, path, headers | {"Content-Type": pick(luck, KINDS)}, pick(luck, BODIES))
    body = filled(luck, fields, known, may_open)
    return Hostile(method, path, headers | {"Content-Type": KINDS[0]}, body)


def placed(luck: Quick, path: str, known: Known) -> bytes:
    parts: dict[str, Callable[[], str]] = {
        "id": lambda: pick(luck, known.tables) if luck.below(8) else pick(luck, JUNK),
        "link": lambda: pick(luck, known.links) if luck.below(3) else pick(luck, JUNK),
        "seat": lambda: quote(pick(luck, NUMBERS)) if luck.below(2) else str(luck.below(3)),
        "game": lambda: "safehouse" if luck.below(3) else pick(luck, JUNK),
        "clause": lambda: pick(luck, ("1", "1.1", "2.3", *JUNK)),
        "file": lambda: pick(luck, ("table.js", "style.css", "board.css", "icon.svg", *JUNK)),
        "junk": lambda: pick(luck, JUNK),
    }
    for name, value in parts.items():
        if f"{{{name}}}" in path:
            path = path.replace(f"{{{name}}}", value())
    return path.encode()


def asked(luck: Quick, known: Known) -> bytes:
    """A query, or none."""
    return (
        b"?" + filled(luck, [pick(luck, FIELDS) for _ in range(luck.below(5))], known, False) if luck.below(2) else b""
    )


def filled(luck: Quick, fields: Sequence[str], known: Known, may_open: bool) -> bytes:
    """A form of these fields: some missing, some twice, some foreign; with values good and bad."""
    named = [name for name in fields if luck.below(12)]
    if luck.below(6) == 0:
        named += [pick(luck, FIELDS)] * (1 + luck.below(3))
    if luck.below(50) == 0:
        named += named * luck.below(60)
    pairs: list[bytes] = []
    for name in named:
        if luck.below(15) == 0:
            pairs.append(name.encode() + b"=" + pick(luck, RAW))
        else:
            pairs.append(f"{name}={quote_plus(valued(luck, name, known, may_open))}".encode())
    return b"&".join(pairs)


def valued(luck: Quick, name: str, known: Known, may_open: bool) -> str:
    if name == "game" and not may_open:
        return pick(luck, (*TEXTS, "SAFEHOUSE", "safehouse\0"))
    if luck.below(2) == 0:
        return pick(luck, (*NUMBERS, *TEXTS))
    real: dict[str, Sequence[str]] = {
        "game": ("safehouse",), "players": ("1", "2", "4"), "seat0": ("me", "friend", "bot random"),
        "move": known.moves, "pick": known.picks, "send": ("say", "play"), "seat1": ("me", "friend", "bot steady"),
        "name": ("Ina", "Žluťoučký"), "back": ("/", "/new"), "seen": NUMBERS,
        "tongue": ("en", "nl", "de"), "theme": ("dark", "light", ""), "text": ("well played", "go on", "yes", "no"),
        "listed": ("1", ""),
        "open_chat": ("1", ""),
        "seat": ("0", "1", "-1"),
    }  # fmt: skip
    return pick(luck, real.get(name, NUMBERS))


# -- frames ------------------------------------------------------------------------------------------------------------


def frame(opcode: int, data: bytes, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mark = 0x80 if masked else 0
    size = len(data)
    if size < 126:
        head += bytes([mark | size])
    elif size < 65536:
        head += bytes([mark | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mark | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + data  # a mask of noughts


def frames(seed: int, index: int) -> list[bytes]:
    """What one socket says: nine frames that harm nobody, one that may be its last, and goodbye."""
    luck = quick(seed * 1_000_003 + index)
    harmless: tuple[Callable[[], bytes], ...] = (
        lambda: frame(1, pick(luck, TEXTS).encode()[:2000]),
        lambda: frame(2, bytes(luck.below(256) for _ in range(luck.below(200)))),
        lambda: frame(9, bytes(luck.below(126))),
        lambda: frame(10, b"never asked"),
        lambda: frame(1, b"half", fin=False) + frame(0, b" and half"),
        lambda: frame(1, b"", fin=False) + frame(9, b"between") + frame(0, b""),
        lambda: frame(1, b""),
    )
    last: tuple[Callable[[], bytes], ...] = (
        lambda: frame(1, b"x" * 5000),
        lambda: frame(2, b"x" * 70_000),
        lambda: frame(1, b"\xff\xfe\x80"),
        lambda: frame(1, b"x", masked=False),
        lambda: frame(1, b"x", reserved=luck.below(8)),
        lambda: frame(3 + luck.below(5), b"x"),
        lambda: frame(0, b"goes on from nothing"),
        lambda: frame(9, b"x" * 200),
        lambda: frame(9, b"x", fin=False),
        lambda: frame(8, b"\x03"),
        lambda: frame(8, luck.below(65536).to_bytes(2, "big") + b"\xff"),
        lambda: frame(8, (1000).to_bytes(2, "big")),
        lambda: frame(1, b"\xed\xbd\x07" * 30, reserved=4),  # said to be compressed
        lambda: frame(1, BOMB, reserved=4),
        lambda: b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + bytes(4),
        lambda: bytes(luck.below(256) for _ in range(40)),
    )
    return [pick(luck, harmless)() for _ in range(9)] + [pick(luck, last)(), frame(8, (1000).to_bytes(2, "big"))]


def _bomb() -> bytes:
    """Two thousand bytes that become two million."""
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (press.compress(bytes(2_000_000)) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


BOMB: Final = _bomb()
