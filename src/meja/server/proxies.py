"""Trusted proxies: only their X-Forwarded-For and X-Forwarded-Proto are believed."""

from collections.abc import Callable, Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from meja.server.limits import ip_of

MAPPED: Final = "::ffff:"  # an IPv4 address on a socket that listens for both
MAPPED_BITS: Final = 96


class BadProxy(Exception):
    """Not an address or network of a proxy; the message is a sentence."""


def trusted(addresses: Iterable[str]) -> list[str]:
    """The addresses and networks as uvicorn's ProxyHeadersMiddleware takes them.

    It would take anything for the name of a Unix socket, so the addresses are checked here. A server that listens on
    [::] sees 127.0.0.1 as ::ffff:127.0.0.1, so each IPv4 network is listed in both forms.
    """
    return [form for address in addresses for form in _forms(network_of(address))]


def matcher(forms: Iterable[str]) -> Callable[[str], bool]:
    """Whether an address is one of these proxies', which are given as `trusted` returns them."""
    networks = [ip_network(form) for form in forms]

    def is_proxy(address: str) -> bool:
        ip = ip_of(address)
        return ip is not None and any(ip in network for network in networks)

    return is_proxy


def network_of(address: str) -> IPv4Network | IPv6Network:
    """The network of a proxy, or of proxies; BadProxy if it is not one, or if it is everybody."""
    try:
        network = ip_network(address, strict=False)
    except ValueError:
        raise BadProxy(
            f"“{address}” is not the address of a proxy: give it as 127.0.0.1, or as a network such as 10.0.0.0/24."
        ) from None
    if network.prefixlen == 0:
        raise BadProxy(f"“{address}” is everybody, and not everybody is your proxy: give the proxy’s own address.")
    return network


def _forms(network: IPv4Network | IPv6Network) -> Iterator[str]:
    forms = [network]
    if isinstance(network, IPv4Network):
        forms.append(IPv6Network((f"{MAPPED}{network.network_address}", MAPPED_BITS + network.prefixlen)))
    for form in forms:  # uvicorn looks a single address up faster than a network of one
        yield str(form.network_address if form.num_addresses == 1 else form)
