"""What goes out with a link: a picture for each game and one for the house, and the icons of the installed app.

They are files of the package (web/static): whoever runs the table needs no browser to have them.
"""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from typing import Final

from onthelam.draw.theme import standalone
from onthelam.games import NAMES, load
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.environment import STATIC, environment

WIDE: Final = 1200
HIGH: Final = 630
BAND: Final = 119  # below the cover of a game, whose sides are as 296 to 126
INSIDE: Final = 0.7  # of an icon that a device may cut to any shape: what is within four fifths is never cut

PLAIN: Final = "<!doctype html><style>*{margin:0}body{overflow:hidden;background:#0F1318}svg{display:block}%s</style>%s"
BRAND: Final = """
.band { position: absolute; inset: auto 0 0; height: 119px; padding: 0 48px; display: flex; align-items: center;
  background: #0F1318; border-top: 2px solid #3A4655; box-sizing: border-box; color: #F0EADC;
  font: italic 700 56px "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif }
b { color: #FFB84A; margin-left: .28em }
"""
NAME: Final = "<p class='band'>On the <b>Lam</b></p>"

COLOURS: Final = 80  # of a picture: with all of those that light has it would weigh four times as much
FEWER: Final = """async ([url, most]) => {  // the picture in few colours, a byte a point
  const picture = await createImageBitmap(await (await fetch(url)).blob())
  const { width, height } = picture
  const paint = new OffscreenCanvas(width, height).getContext('2d')
  paint.drawImage(picture, 0, 0)
  const { data } = paint.getImageData(0, 0, width, height)
  const near = (i) => (data[i] >> 2) << 12 | (data[i + 1] >> 2) << 6 | data[i + 2] >> 2
  const bins = new Map()
  for (let i = 0; i < data.length; i += 4) {
    const bin = bins.get(near(i)) || [0, 0, 0, 0]
    bins.set(near(i), [bin[0] + data[i], bin[1] + data[i + 1], bin[2] + data[i + 2], bin[3] + 1])
  }
  const means = [...bins].map(([key, [r, g, b, n]]) => ({ key, n, at: [r / n, g / n, b / n] }))
  const spread = (box) => {  // how far its colours lie apart, and in which of the three parts
    const gaps = [0, 1, 2].map((c) => box.map((one) => one.at[c])).map((all) => Math.max(...all) - Math.min(...all))
    return [Math.max(...gaps), gaps.indexOf(Math.max(...gaps))]
  }
  const all = (box) => box.reduce((sum, one) => sum + one.n, 0)
  const boxes = [means]
  while (boxes.length < most) {  // the box that is worst served by one colour is cut in two
    const cost = boxes.map((box) => spread(box)[0] ** 2 * Math.sqrt(all(box)))
    const [box] = boxes.splice(cost.indexOf(Math.max(...cost)), 1)
    const part = spread(box)[1]
    box.sort((a, b) => a.at[part] - b.at[part] || a.key - b.key)
    const middle = (box[0].at[part] + box.at(-1).at[part]) / 2
    const cut = Math.max(1, box.findIndex((one) => one.at[part] > middle))
    boxes.push(box.slice(0, cut), box.slice(cut))
  }
  const index = new Map(boxes.flatMap((box, n) => box.map((one) => [one.key, n])))
  const mean = (box, c) => Math.round(box.reduce((sum, one) => sum + one.n * one.at[c], 0) / all(box))
  const colour = (box) => [0, 1, 2].map((c) => mean(box, c))
  let points = ''
  for (let i = 0; i < data.length; i += 4) points += String.fromCharCode(index.get(near(i)))
  return { colours: boxes.map(colour), points: btoa(points) }
}"""


def of_game(name: str) -> str:
    """Its cover, as the front page shows it. No title: that stands beside it, in the language of whoever reads."""
    svg = standalone(load(name).cover(ENGLISH), "dark")
    return PLAIN % (f"svg {{ width: {WIDE}px; height: {HIGH - BAND}px }} {BRAND}", svg + NAME)


def of_house() -> str:
    chase = environment(ENGLISH).render_template("chase.html").replace("lam-board chase", "lam-board")
    chase = chase.replace('"0 0 840 280"', '"216 4 640 272"')
    return PLAIN % (f"svg {{ width: {WIDE}px; height: {HIGH - BAND}px }} {BRAND}", standalone(chase, "dark") + NAME)


def icon(side: int, cut: bool = False) -> str:
    """The icon; one that may be cut has a ground up to its edges and is drawn smaller."""
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    drawn = side * INSIDE if cut else side
    style = f"svg {{ width: {drawn}px; height: {drawn}px; margin: {(side - drawn) / 2}px }}"
    return PLAIN % (style if cut else style + "body { background: none }", svg)


def shared() -> dict[str, tuple[int, int, str]]:
    """By file: how wide, how high, and the page that shows it."""
    pages = {
        "icon-192.png": (192, 192, icon(192)),
        "icon-512.png": (512, 512, icon(512)),
        "icon-maskable.png": (512, 512, icon(512, cut=True)),
        "preview.png": (WIDE, HIGH, of_house()),
    }
    return {**pages, **{f"preview-{name}.png": (WIDE, HIGH, of_game(name)) for name in NAMES}}


def shoot_shared(chromium: str, folder: Path = STATIC) -> list[Path]:
    from playwright.sync_api import sync_playwright  # only where pictures are made

    shots: list[Path] = []
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (width, height, text) in shared().items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(text)
            shots.append(folder / name)
            shot = page.screenshot(omit_background=True)
            if width == WIDE:
                url = "data:image/png;base64," + base64.b64encode(shot).decode()
                fewer = page.evaluate(FEWER, [url, COLOURS])
                shot = png(width, height, fewer["colours"], base64.b64decode(fewer["points"]))
            shots[-1].write_bytes(shot)
            page.close()
        browser.close()
    return shots


def png(width: int, height: int, colours: list[list[int]], points: bytes) -> bytes:
    """A picture of few colours as a file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join([b"\0" + points[y * width : (y + 1) * width] for y in range(height)])  # 0: as they are
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette = bytes([part for colour in colours for part in colour])
    parts = chunk(b"IHDR", head) + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(rows, 9))
    return b"\x89PNG\r\n\x1a\n" + parts + chunk(b"IEND", b"")
