"""The colours of the table, by name: what a thing is made of, never how it looks.

Four materials with one meaning each: asphalt (page, panels, city), paper (what a person holds), lamp (what you can do
now, and you) and siren (what hunts you). Green is a way out.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = ("dark", "light")

# token: dark, light
THEMED: Final[dict[str, tuple[str, str]]] = {
    "night": ("#0F1318", "#E4DFD4"),  # page
    "asphalt": ("#171D25", "#D3CEC3"),  # panels, board ground
    "block": ("#222B36", "#F3EFE6"),  # prompt, unfilled cells
    "street": ("#3A4654", "#FBF8F0"),
    "bldg": ("#1D242E", "#C9C3B6"),
    "map2": ("#141A21", "#DCD7CC"),  # face-down
    "kerb": ("#3A4655", "#BDB6A8"),  # hairlines, never controls
    "line": ("#74849A", "#6E6A62"),  # borders of controls
    "chalk": ("#F0EADC", "#1D232B"),  # text, last event
    "halo": ("#0F1318", "#FFFFFF"),  # round chalk, so that it holds on any ground
    "dust": ("#AEB7C2", "#4C545F"),  # second text
    "lamp": ("#FFB84A", "#7D4A00"),  # text and lines: your turn
    "lampfill": ("#FFB84A", "#FFC053"),
    "glow": ("#4A3716", "#FBE3B4"),  # chosen row
    "beam": ("#FFCE85", "#F2A024"),  # headlights
    "red": ("#FF8072", "#A31F15"),  # danger text and lines
    "blue": ("#7FB2FF", "#1F54AE"),  # police lines
    "exit": ("#63D29B", "#0B5F3A"),  # way out, won
    "crossed": ("#4A2A2E", "#F0BDB4"),  # street that the pursuer has passed
    "mark": ("#75859B", "#A39C8E"),  # dashes on a street
    "paper": ("#EEE4CE", "#FFFBF0"),
    "paper2": ("#DCCFB3", "#EFE6D3"),  # paper not in use
    "chip": ("#FBF6EA", "#FFFFFF"),  # what a written number lies on
    "shade": ("#05070A", "#A69E8E"),  # straight down, under paper and dice
    "well": ("#0F1318", "#39424E"),  # ground that is dark in either theme
    "wall": ("#5B6D86", "#8E9BAD"),  # a line on it
    "industry": ("#1C2027", "#8D8A84"),  # four kinds of ground, each with its pattern
    "industry2": ("#424A56", "#67645D"),
    "commerce": ("#303944", "#D9D5CB"),
    "commerce2": ("#465260", "#B9B3A5"),
    "homes": ("#1F3A2F", "#C3D8B8"),
    "homes2": ("#3B6650", "#94B688"),
    "water": ("#17304F", "#AFCBE6"),
    "water2": ("#3F6FA8", "#6C98C6"),
    "road": ("#7D8BA1", "#FFFDF6"),  # on a map, with its edges
    "roadside": ("#0A0D11", "#4A4437"),
    "dots": ("#A9B2BF", "#5B5549"),  # where a map is crossed freely
}

SAME: Final[dict[str, str]] = {
    "ink": "#221D16",
    "ink2": "#5C5140",
    "lampink": "#1C1406",
    "redfill": "#C9372C",
    "bluefill": "#2C63C7",
    "exitfill": "#1E7A52",
    "police": "#F6F2E8",
    "outline": "#0A0D11",
    "keyline": "#0F1318",
    "brass": "#E9B040",
    "hazard": "#F0803C",
    "redink": "#A8231A",
    "exitink": "#135C3C",
    "grey": "#BBB097",
    "white": "#FFFFFF",
    "ash": "#B9BDBC",  # cards of a maze: black suits on ash, red ones on sand
    "sand": "#D8C2A4",
    "blacksuit": "#1B1F26",
    "redsuit": "#8E170F",
    "coat-orange": "#E8762F",  # coats: dark letters hold on each
    "coat-yellow": "#F3D758",
    "coat-pink": "#F4A3C6",
    "coat-purple": "#A992EC",
    "coat-green": "#2FA877",
}

# colour: fill, mark on it. Never colour alone: `marks` gives each its shape.
HUES: Final[dict[str, tuple[str, str]]] = {
    "red": ("#D0432E", "#FFFFFF"),
    "yellow": ("#F2C531", "#14181E"),
    "green": ("#2E9E78", "#14181E"),
    "blue": ("#2D66B8", "#FFFFFF"),
    "white": ("#F6F2E8", "#14181E"),
}


def tokens(theme: str) -> dict[str, str]:
    """Every token of a theme; hues are `hue-red`, marks on them `on-red`."""
    which = THEMES.index(theme)
    found = {name: pair[which] for name, pair in THEMED.items()}
    found.update(SAME)
    for name, (fill, mark) in HUES.items():
        found[f"hue-{name}"] = fill
        found[f"on-{name}"] = mark
    return found
