"""Whether the store keeps what it is given. A fault is told to the host once: when it begins, changes and is over."""

from __future__ import annotations

import logging
from typing import Final

from onthelam.store.rows import StoreRefused

BROKEN: Final = "E_STORE_BROKEN"  # stays so until somebody does something about it
log: Final = logging.getLogger("onthelam.store")


class Health:
    def __init__(self) -> None:
        self.fault: StoreRefused | None = None

    def failed(self, why: StoreRefused) -> None:
        known, self.fault = self.fault, why
        if known is None or known.error != why.error:
            log.error("Nothing is kept for now; players are asked to try again. %s %s", why, why.gaps.get("why", ""))

    def wrote(self) -> None:
        if self.fault is not None and self.fault.error != BROKEN:
            log.warning("It is over: what is played is kept again. It was %s", self.fault.error)
            self.fault = None
