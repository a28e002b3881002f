"""Proxies: whose word about a client's address is taken."""

import pytest

from mahj.server.http.proxies import Proxies

TRUSTED = ("10.0.0.0/8", "2001:db8::/32", "unix")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
        ("10.0.0.1", "[2001:db9::1]:4711", "2001:db9::1"),
        ("2001:db8::7", "2001:db9::1", "2001:db9::1"),
        ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("unix", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"),
        ("10.0.0.1", ",,,", "10.0.0.1"),
        ("203.0.113.9", "6.6.6.6", "203.0.113.9"),
    ],
)
def test_the_last_on_the_way_that_is_no_proxy_is_the_client(
    peer: str, forwarded: str, client: str
) -> None:
    assert Proxies.of(TRUSTED).client(peer, forwarded) == client


def test_without_proxies_nobody_is_believed() -> None:
    for peer in ("127.0.0.1", "unix", "10.0.0.1", "nonsense"):
        assert Proxies.of(()).client(peer, "6.6.6.6") == peer


def test_what_is_no_address_is_named() -> None:
    with pytest.raises(ValueError, match="my-proxy"):
        Proxies.of(("my-proxy",))
