"""Who asks, when somebody asks for them: the proxies that are believed, and the address that counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final, cast

from litestar.types import Scope

from onthelam.core.refusal import N_, BadOption
from onthelam.table.addresses import parsed

FOR: Final = b"x-forwarded-for"
PROTO: Final = b"x-forwarded-proto"
SECURE: Final = {("http", "https"): "https", ("websocket", "https"): "wss", ("websocket", "wss"): "wss"}


@dataclass(frozen=True, slots=True)
class Behind:
    """The proxies that stand before the table. What anybody else says of where a request comes from is not read."""

    proxies: tuple[IPv4Network | IPv6Network, ...] = ()

    def names(self, host: str) -> bool:
        address = parsed(host)
        return address is not None and any(address in network for network in self.proxies)

    def seen(self, scope: Scope) -> Scope:
        """As it is where the proxies hand it on: with the address and the scheme of whoever asked them."""
        client = scope.get("client")
        if client is None or not self.names(client[0]):
            return scope
        told = dict[bytes, list[str]]()
        for name, value in scope["headers"]:
            if name in (FOR, PROTO):
                told.setdefault(name, []).extend(value.decode("latin-1").split(","))
        scheme = SECURE.get((str(scope["type"]), told.get(PROTO, [""])[-1].strip().lower()))
        address = self.last(client[0], told.get(FOR, []))
        return cast(Scope, {**scope, "client": (address, 0), "scheme": scheme or cast(Any, scope)["scheme"]})

    def last(self, peer: str, forwarded: list[str]) -> str:
        """The right-most address that is no proxy of ours: each of them adds at the right whom it was asked by."""
        for text in reversed(forwarded):
            address = parsed(text)
            if address is None:
                break
            peer = str(address)
            if not self.names(peer):
                break
        return peer


def behind(given: Iterable[str]) -> Behind:
    """`127.0.0.1`, `10.0.0.0/8`, `fd00::/8`: addresses and networks as the host names them."""
    networks: list[IPv4Network | IPv6Network] = []
    for text in given:
        try:
            networks.append(ip_network(text.strip()))
        except ValueError:
            sentence = N_("{given} is no address of a proxy: write it like 127.0.0.1 or 10.0.0.0/8.")
            raise BadOption("E_BEHIND", "", sentence, {"given": text}) from None
    return Behind(tuple(networks))
