"""Where a server listens: on one port by all numbers, and never beside another program."""

from __future__ import annotations

import socket

import pytest

from mahj.server import addresses
from mahj.server.addresses import AddressError, guessed, listening, listening_somewhere, port_of


def test_a_server_listens_by_both_kinds_of_numbers_on_one_port() -> None:
    made = listening("localhost", 0)
    try:
        assert {one.getsockname()[1] for one in made} == {port_of(made)}
        assert made[0].getsockname()[0] == "127.0.0.1"
        assert len(made) == (2 if socket.has_ipv6 and made[-1].family == socket.AF_INET6 else 1)
    finally:
        for one in made:
            one.close()


def test_a_port_that_somebody_uses_is_passed_over() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = port_of([taken])
        with pytest.raises(AddressError, match="in use") as error:
            listening("localhost", port)
        assert error.value.taken
        made = listening_somewhere("localhost", port)
        try:
            assert port_of(made) > port
        finally:
            for one in made:
                one.close()


def test_a_machine_with_one_kind_of_numbers_listens_by_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(addresses.BOTH, "localhost", ("127.0.0.1", "2001:db8::7"))
    [made] = listening("localhost", 0)
    with made:
        assert made.family == socket.AF_INET
    monkeypatch.setitem(addresses.BOTH, "localhost", ("192.0.2.200", "2001:db8::7"))
    with pytest.raises(AddressError, match=r"2001:db8::7 is no address of this machine"):
        listening("localhost", 0)


def test_people_are_told_the_address_of_a_network_not_all_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ("192.168.1.7",))
    assert guessed("0.0.0.0", 8000) == guessed("::", 8000) == "http://192.168.1.7:8000"
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ())
    assert guessed("0.0.0.0", 8000) == "http://localhost:8000"
    assert guessed("mahj.example", 443, tls=True) == "https://mahj.example"


def test_a_home_comes_before_the_rest_of_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_ways_out", lambda: iter(("8.8.4.4", "127.0.0.1")))
    numbers = ("192.168.1.7", "169.254.3.3", "8.8.4.4")
    monkeypatch.setattr(addresses, "_numbers_of", lambda host: iter(numbers))
    assert addresses.lan_addresses() == ("192.168.1.7", "8.8.4.4")
