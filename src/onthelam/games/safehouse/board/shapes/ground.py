"""The ground: rules, lamp light, and a city where there is nothing else to show."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import path, rect


@cache
def rule(x1: float, x2: float, y: float, names: str = "n s-kerb") -> str:
    return path(f"M{x1:g} {y:g}H{x2:g}", names, 1)


@cache
def light(key: str) -> str:
    """The gradients: light is the only one. `lamp` is a pool on the ground, `beam` what headlights throw."""
    return (
        f'<defs><linearGradient id="{key}beam"><stop class="beam" stop-opacity=".8"/>'
        '<stop offset="1" class="beam" stop-opacity=".12"/></linearGradient>'
        f'<radialGradient id="{key}lamp"><stop class="beam" stop-opacity=".3"/>'
        '<stop offset="1" class="beam" stop-opacity="0"/></radialGradient></defs>'
    )


@cache
def pool(key: str, x: float, y: float, rx: float, ry: float) -> str:
    """A lamp's light on the ground."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{key}lamp)"/>'


@cache
def city(key: str, x: float, y: float, w: float, h: float) -> str:
    """An unlit street with one lamp."""
    roofs = (0, 0.55, 0.08, 0.34, 0.19, 0.7, 0.28, 0.46, 0.42, 0.85, 0.52, 0.4, 0.66, 0.62, 0.78, 0.3, 0.89, 0.52)
    base = y + h - 18
    d = f"M{x:g} {base:g}"
    for i in range(0, len(roofs), 2):
        end = roofs[i + 2] if i + 2 < len(roofs) else 1.0
        d += f"V{base - roofs[i + 1] * (h - 30):g}H{x + end * w:g}"
    body = path(d + f"V{base:g}z", "f-kerb", 0, ' opacity=".45"')
    body += rect(x, base, w, 14, 2, "f-street") + path(f"M{x + 8:g} {base + 7:g}H{x + w - 8:g}", "n s-mark", 1.4,
                                                       ' stroke-dasharray="10 8"')  # fmt: skip
    post = x + 0.3 * w
    body += pool(key, post + 14, base + 4, 60, 22)
    body += path(f"M{post:g} {base:g}v-52q0-8 8-8h6", "n s-line", 2.6, ' stroke-linecap="round"')
    return body + path(f"M{post + 9:g} {base - 58:g}h11l3 5h-17z", "f-brass")
