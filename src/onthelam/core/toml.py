"""A value as TOML, as records and positions are written."""

from __future__ import annotations

import json


def toml(value: object) -> str:
    """A value of TOML. JSON's texts, numbers and lists are TOML's too."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {toml(inner)}" for key, inner in value.items()]) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([toml(inner) for inner in value]) + "]"
    return text_of(value)


def text_of(value: object) -> str:
    """JSON; only TOML wants the delete character escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
