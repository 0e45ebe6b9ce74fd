"""Watches what a browser complains of while a test runs: nothing may go wrong that the test has not announced."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket

VIOLATED = (
    "addEventListener('securitypolicyviolation', (v) =>"
    " console.error('forbidden by the policy: ' + v.violatedDirective + ' ' + v.blockedURI))"
)
LEFT = "net::ERR_ABORTED"  # the page was left while it asked for news


class Guard:
    def __init__(self, address: str) -> None:
        self.address = address
        self.excused: list[str] = []
        self.seen: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(VIOLATED)
        context.on("console", self._said)
        context.on("weberror", self._broke)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("page", self._opened)

    def excuse(self, *patterns: str) -> None:
        """What this test brings about on purpose."""
        self.excused += patterns

    def complaints(self) -> Sequence[str]:
        return [what for what in self.seen if not any(re.search(pattern, what) for pattern in self.excused)]

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.seen.append(f"console: {message.text}")

    def _broke(self, error: WebError) -> None:
        self.seen.append(f"script: {error.error}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address + "/", "data:", "blob:")):
            self.seen.append(f"request to another host: {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http", "ws", 1) + "/"):
            self.seen.append(f"socket to another host: {socket.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.seen.append(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"answer {response.status}: {response.request.method} {response.url}")
