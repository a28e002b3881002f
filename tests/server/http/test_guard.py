"""The guard: whose requests come in, and what every answer carries."""

from collections.abc import Iterator

import pytest

from mahj.server.house import Settings
from mahj.server.http.guard import POLICY
from mahj.server.limits import RATES, Kind, Limits, Rate
from tests.server.door import HERE, PUBLIC, Door, Visitor, denied, opened

ANN = {"name": "Ann"}
SITE = "https://mahj.example"


@pytest.fixture
def door() -> Iterator[Door]:
    with opened() as door:
        yield door


@pytest.fixture
def public() -> Iterator[Door]:
    with opened(PUBLIC) as door:
        yield door


def code_of(visitor: Visitor, **headers: str) -> str:
    """The code that choosing a name is answered with; nothing where it goes well."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = visitor.post("/api/me", json=ANN, headers=named)
    return str(answer.json()["error"]["code"]) if answer.is_error else ""


@pytest.mark.parametrize("path", ["/api/me", "/address", "/nothing"])
def test_every_answer_has_the_headers_that_keep_a_page_to_itself(door: Door, path: str) -> None:
    headers = door.visitor().get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


def test_a_refusal_has_them_too(door: Door) -> None:
    answer = door.visitor("http://evil.example").get("/api/me")
    assert answer.status_code == 403
    assert answer.headers["content-security-policy"] == POLICY


def test_a_page_may_have_a_policy_of_its_own(door: Door) -> None:
    answer = door.visitor().get("/own-policy")
    assert answer.headers.get_list("content-security-policy") == ["default-src 'none'"]


def test_what_the_api_answers_is_not_kept_by_browsers(door: Door) -> None:
    assert door.visitor().get("/api/me").headers["cache-control"] == "no-store"
    assert "cache-control" not in door.visitor().get("/address").headers


@pytest.mark.parametrize(
    ("page", "promised"),
    [(SITE, True), (HERE, False), ("https://localhost:8443", False), ("https://192.0.2.1", False)],
)
def test_https_only_is_promised_for_a_name_on_https(
    public: Door, page: str, promised: bool
) -> None:
    headers = public.visitor(page).get("/address").headers
    assert ("strict-transport-security" in headers) == promised


@pytest.mark.parametrize(
    "host",
    ["localhost:8000", "LOCALHOST", "a.localhost", "127.0.0.1:8000", "192.168.1.5:8000", "[::1]"],
)
def test_names_and_numbers_of_this_machine_are_served(door: Door, host: str) -> None:
    assert door.visitor().get("/address", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:8000",
        "",
        "localhost@evil.example",
        "local host",
        "[::1",
        "localhost:99999999",
        "evil.local",
    ],
)
def test_a_name_turned_to_point_here_is_not_served(door: Door, host: str) -> None:
    answer = door.visitor().get("/address", headers={"host": host})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "foreign_page"
    assert HERE in answer.json()["error"]["words"]


def test_the_public_name_is_served(public: Door) -> None:
    assert public.visitor(SITE).get("/address").status_code == 200


def test_a_request_names_one_host(door: Door) -> None:
    two = [("host", "localhost"), ("host", "evil.example")]
    assert door.visitor().get("/address", headers=two).status_code == 400


def test_a_page_of_ours_may_post(door: Door) -> None:
    assert code_of(door.visitor()) == ""
    assert code_of(door.visitor(headers={}), sec_fetch_site="same-origin") == ""
    assert code_of(door.visitor("http://127.0.0.1:8000")) == ""


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "",
        "http://localhost",
        "http://localhost:9000",
        "https://localhost:8000",
        "http://localhost:8000.evil.example",
        "http://127.0.0.1:8000",
    ],
)
def test_a_page_of_another_site_may_not_post(door: Door, origin: str) -> None:
    visitor = door.visitor()
    assert code_of(visitor, origin=origin) == "foreign_page"
    assert not visitor.cookies


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", "whatever"])
def test_a_browser_that_says_another_site_asks_is_believed(door: Door, site: str) -> None:
    assert code_of(door.visitor(), sec_fetch_site=site) == "foreign_page"
    assert code_of(door.visitor(headers={}), sec_fetch_site=site) == "foreign_page"


def test_a_post_that_does_not_say_whence_it_comes_is_refused(door: Door) -> None:
    assert code_of(door.visitor(headers={})) == "foreign_page"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST", "PROPFIND"])
def test_every_method_but_reading_is_guarded(door: Door, method: str) -> None:
    visitor = door.visitor(headers={"origin": "https://evil.example"})
    visitor.page = HERE
    assert visitor.request(method, "/api/me").json()["error"]["code"] == "foreign_page"
    assert visitor.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_posted(door: Door, kind: str) -> None:
    answer = door.visitor().post(
        "/api/me", content='{"name": "Ann"}', headers={"content-type": kind}
    )
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "malformed"


def test_not_even_where_nobody_reads_it(door: Door) -> None:
    answer = door.visitor().post(
        "/api/passkeys/sign-in/begin", content="{}", headers={"content-type": "text/plain"}
    )
    assert answer.json()["error"]["code"] == "malformed"


def test_json_may_name_its_letters(door: Door) -> None:
    assert code_of(door.visitor(), content_type="application/json; charset=utf-8") == ""


def test_behind_a_proxy_the_public_page_may_post_whatever_the_host(public: Door) -> None:
    visitor = public.visitor("http://127.0.0.1:8000", headers={"origin": SITE})
    assert code_of(visitor) == ""
    assert code_of(visitor, origin="http://mahj.example") == "foreign_page"


def test_a_socket_opens_for_a_page_of_ours(door: Door) -> None:
    visitor = door.visitor()
    assert code_of(visitor) == ""
    accepted, text, _ = visitor.socket()
    assert (accepted["type"], text["text"]) == ("websocket.accept", "Ann")


def test_a_program_may_open_a_socket_without_an_origin(door: Door) -> None:
    _, text, _ = door.visitor(headers={}).socket()
    assert text["text"] == "nobody"


def test_on_https_a_socket_opens_for_the_public_page(public: Door) -> None:
    assert len(public.visitor(SITE).socket()) == 3
    assert len(public.visitor(headers={"origin": SITE}).socket()) == 3


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:9000", ""])
def test_a_socket_from_a_page_of_another_site_is_turned_away(door: Door, origin: str) -> None:
    visitor = door.visitor()
    assert denied(visitor.socket(origin=origin)) == (403, "foreign_page")
    (closed,) = visitor.socket(origin=origin, denial=False)
    assert (closed["type"], closed["code"]) == ("websocket.close", 1008)


def test_a_socket_under_a_foreign_name_is_turned_away(door: Door) -> None:
    visitor = door.visitor(headers={})
    assert denied(visitor.socket(host="evil.example")) == (403, "foreign_page")


def test_an_address_asks_so_often_and_no_more() -> None:
    rates = {**RATES, Kind.REQUEST_OF_ADDRESS: Rate(3, 1_000), Kind.SOCKET: Rate(1, 5_000)}
    with opened(limits=Limits(rates)) as door:
        visitor = door.visitor()
        assert [visitor.get("/address").status_code for _ in range(4)] == [200, 200, 200, 429]
        answer = visitor.get("/address")
        assert answer.headers["retry-after"] == "1"
        assert answer.json()["error"]["code"] == "too_often"
        assert door.visitor(address="192.0.2.8").get("/address").status_code == 200
        assert len(visitor.socket()) == 3
        assert denied(visitor.socket()) == (429, "too_often")
        door.clock.advance(1_000)
        assert visitor.get("/address").status_code == 200


def test_a_person_asks_so_often_and_no_more_from_wherever() -> None:
    rates = {**RATES, Kind.REQUEST_OF_PERSON: Rate(2, 1_000)}
    with opened(limits=Limits(rates)) as door:
        ann = door.visitor()
        assert code_of(ann) == ""
        elsewhere = door.visitor(address="192.0.2.8")
        elsewhere.cookies = ann.cookies
        statuses = [visitor.get("/api/me").status_code for visitor in (ann, elsewhere, ann)]
        assert statuses == [200, 200, 429]


FORWARDED = {"x-forwarded-for": "198.51.100.1, 203.0.113.9", "x-forwarded-proto": "https"}


def test_forwarded_headers_of_strangers_are_ignored(door: Door) -> None:
    assert door.visitor().get("/address", headers=FORWARDED).text == "192.0.2.7 http"


def test_a_trusted_proxy_says_who_asks() -> None:
    settings = Settings(public_url=SITE, trusted_proxies=("192.0.2.0/24", "2001:db8::1"))
    with opened(settings) as door:
        assert door.visitor().get("/address", headers=FORWARDED).text == "203.0.113.9 https"
        far = door.visitor(address="198.51.100.7")
        assert far.get("/address", headers=FORWARDED).text == "198.51.100.7 http"
        odd = {"x-forwarded-for": "nonsense", "x-forwarded-proto": "gopher"}
        assert door.visitor().get("/address", headers=odd).text == "192.0.2.7 http"


def test_an_address_behind_a_proxy_has_its_own_purse() -> None:
    rates = {**RATES, Kind.REQUEST_OF_ADDRESS: Rate(1, 1_000)}
    with opened(Settings(trusted_proxies=("192.0.2.7",)), Limits(rates)) as door:
        visitor = door.visitor()
        for client, status in (("203.0.113.1", 200), ("203.0.113.2", 200), ("203.0.113.1", 429)):
            answer = visitor.get("/address", headers={"x-forwarded-for": f"6.6.6.6, {client}"})
            assert answer.status_code == status
