"""The page: files by their names, the page itself for every other address."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from mahj.server.http.site import FOR_EVER, Site
from tests.server.http.front import Front, Visitor, fault, opened

SCRIPT = b"console.log('mahj')\n" * 50


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Visitor]:
    """A visitor of a page that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html><title>table</title>")
    (tmp_path / "favicon.svg").write_bytes(b"<svg/>")
    (tmp_path / "assets" / "main-1a2b3c4d.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "main-1a2b3c4d.js.gz").write_bytes(gzip.compress(SCRIPT))
    with opened() as front:
        app = Starlette(routes=[Mount("/", Site(tmp_path))])
        app.state.house = front.house
        yield front.visitor(app)


@pytest.mark.parametrize("path", ["/", "/t/ABCDE", "/rules/CALL-05", "/index.html"])
def test_every_address_of_the_page_is_the_page(built: Visitor, path: str) -> None:
    response = built.get(path)
    assert (response.status_code, response.text) == (200, "<!doctype html><title>table</title>")
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["content-type"] == "text/html; charset=utf-8"


def test_a_file_with_its_digest_in_its_name_is_kept_for_ever(built: Visitor) -> None:
    response = built.get("/assets/main-1a2b3c4d.js", headers={"accept-encoding": "identity"})
    assert response.headers["cache-control"] == FOR_EVER
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert response.content == SCRIPT
    assert built.get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_the_zipped_copy_goes_to_who_takes_it(built: Visitor) -> None:
    response = built.get("/assets/main-1a2b3c4d.js", headers={"accept-encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "accept-encoding"
    assert int(response.headers["content-length"]) < len(SCRIPT)
    assert response.content == SCRIPT


def test_who_has_a_file_gets_nothing(built: Visitor) -> None:
    tag = built.get("/favicon.svg").headers["etag"]
    again = built.get("/favicon.svg", headers={"if-none-match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    other = built.get("/favicon.svg", headers={"if-none-match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/assets/gone.js", "/gone.png", "/assets/x", "/api", "/api/nothing", "/..%2f..%2fetc/x.txt"],
)
def test_what_is_not_there_is_not_the_page(built: Visitor, path: str) -> None:
    assert fault(built.get(path)) == (404, "not_found", "")


def test_no_address_leads_out_of_the_folder(built: Visitor) -> None:
    for path in ("/assets/../../secret", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"):
        response = built.get(path)
        assert response.status_code == 404 or response.text.startswith("<!doctype html>")


def test_a_file_is_only_read(built: Visitor) -> None:
    response = built.ask("POST", "/favicon.svg", json={})
    assert fault(response) == (405, "wrong_method", "")
    assert built.ask("OPTIONS", "/favicon.svg").headers["allow"] == "GET, HEAD, OPTIONS"
    head = built.ask("HEAD", "/favicon.svg")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "6")


def test_without_a_built_page_a_plain_one_tells_where_to_look(front: Front, tmp_path: Path) -> None:
    app = Starlette(routes=[Mount("/", Site(tmp_path / "none"))])
    app.state.house = front.house
    text = front.visitor(app).get("/").text
    assert "/api/cards" in text
    assert "<script" not in text
    assert "style" not in text


def test_the_app_guards_every_answer(visitor: Visitor) -> None:
    for path in ("/", "/api/cards", "/api/nothing", "/healthz"):
        headers = visitor.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
