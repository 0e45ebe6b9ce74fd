"""Where somebody comes from, as limits and bans count it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

HOUSEHOLD: Final = 64  # bits of an IPv6 address: everybody is given a network, and may choose the rest freely


@lru_cache(maxsize=4096)
def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it: perhaps in brackets, perhaps with a port."""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def house(host: str) -> str:
    """Under which limits count whoever comes from an address: it, or the network of an IPv6 one."""
    address = parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOUSEHOLD), strict=False))
    return str(address or host)


@lru_cache(maxsize=4096)
def network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(house(text.strip()) if "/" not in text else text.strip(), strict=False)
    except ValueError:
        return None


def plain(found: IPv4Network | IPv6Network) -> str:
    """One address as it is, else the network."""
    return str(found.network_address) if found.prefixlen == found.max_prefixlen else str(found)


def lies_in(address: str, kept: str) -> bool:
    """Is an address, or the network for which it counts, one of those in a network?"""
    here, there = network(address), network(kept)
    if isinstance(there, IPv4Network):
        return isinstance(here, IPv4Network) and here.subnet_of(there)
    return isinstance(there, IPv6Network) and isinstance(here, IPv6Network) and here.subnet_of(there)
