"""What a server says while it runs: plain lines, or one JSON value a line for programs that collect them."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Final

KINDS: Final = ("plain", "json")


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_as(kind: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if kind == "json" else logging.Formatter("%(message)s"))
    logging.basicConfig(handlers=[handler])
