"""Passkeys: a name kept on another device, by what only that device can sign."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from mahj.server.house import Settings
from mahj.server.limits import Limits
from mahj.server.people.challenges import LASTING, Challenges
from mahj.server.people.passkeys import MOST, Home
from mahj.server.wire.faults import Code, Wrong
from tests.server.door import HERE, PUBLIC, Door, Visitor, opened
from tests.server.people.authenticator import Authenticator, text

SITE = "https://mahj.example"
REGISTER, SIGN_IN = "/api/passkeys/register", "/api/passkeys/sign-in"


@pytest.fixture
def door() -> Iterator[Door]:
    with opened(limits=Limits(times=100)) as door:
        yield door


def guest(door: Door, name: str = "Ann", page: str = HERE) -> Visitor:
    """A visitor that has chosen a name."""
    visitor = door.visitor(page)
    assert visitor.post("/api/me", json={"name": name}).status_code == 200
    return visitor


def begun(visitor: Visitor, where: str) -> dict[str, Any]:
    """What a browser is asked to do."""
    answer = visitor.post(f"{where}/begin")
    assert answer.status_code == 200, answer.text
    asked: dict[str, Any] = answer.json()
    return asked


def registered(visitor: Visitor, device: Authenticator) -> httpx.Response:
    """What making a passkey is answered with."""
    asked = begun(visitor, REGISTER)
    made = device.create(asked["options"], visitor.page)
    return visitor.post(f"{REGISTER}/finish", json={"ticket": asked["ticket"], "credential": made})


def signed_in(visitor: Visitor, device: Authenticator, **changed: str) -> httpx.Response:
    """What signing in with a passkey is answered with."""
    asked = begun(visitor, SIGN_IN)
    origin = changed.pop("origin", visitor.page)
    used = device.get(asked["options"], origin, **changed)
    return visitor.post(f"{SIGN_IN}/finish", json={"ticket": asked["ticket"], "credential": used})


def code_of(answer: httpx.Response) -> str:
    """The code of an answer that tells a fault."""
    return str(answer.json()["error"]["code"])


def person_at(visitor: Visitor) -> dict[str, Any] | None:
    """Who somebody is here."""
    person: dict[str, Any] | None = visitor.get("/api/me").json()["person"]
    return person


@pytest.mark.parametrize("counts", [True, False])
def test_a_passkey_brings_the_name_to_another_device(door: Door, counts: bool) -> None:
    ann, device = guest(door), Authenticator(counts)
    assert len(registered(ann, device).json()["passkeys"]) == 1
    for _ in range(2):
        other = door.visitor()
        assert signed_in(other, device).json()["person"]["name"] == "Ann"
        assert person_at(other) == person_at(ann)
        assert other.cookies["mahj"] != ann.cookies["mahj"]


def test_it_works_under_the_public_name_behind_a_proxy() -> None:
    with opened(PUBLIC) as door:
        ann, device = guest(door, page=SITE), Authenticator()
        ann.page, ann.headers = SITE, {"origin": SITE}
        assert ann.get("/api/me").json()["can_passkey"]
        assert registered(ann, device).status_code == 200
        assert signed_in(door.visitor(SITE), device).status_code == 200


def test_the_session_that_a_device_had_ends_when_somebody_signs_in(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    bob = guest(door, "Bob")
    before = {"cookie": f"mahj={bob.cookies['mahj']}"}
    assert signed_in(bob, device).json()["person"]["name"] == "Ann"
    assert door.visitor().get("/api/me", headers=before).json()["person"] is None


@pytest.mark.parametrize(
    ("page", "works"),
    [
        ("http://localhost:8000", True),
        ("https://localhost:8443", True),
        ("http://127.0.0.1:8000", False),
        ("http://192.168.1.5:8000", False),
        ("https://192.168.1.5:8000", False),
        ("http://[::1]:8000", False),
    ],
)
def test_passkeys_need_https_or_localhost_and_the_page_says_so(
    door: Door, page: str, works: bool
) -> None:
    visitor = guest(door, page=page)
    me = visitor.get("/api/me").json()
    assert me["can_passkey"] == works
    assert works == (me["why_not"] == "")
    for where in (REGISTER, SIGN_IN):
        answer = visitor.post(f"{where}/begin")
        assert answer.is_success == works
        if not works:
            assert code_of(answer) == "unavailable"
            assert answer.json()["error"]["words"] == me["why_not"]


def test_the_sentence_says_where_passkeys_work() -> None:
    with pytest.raises(Wrong, match="need https or localhost") as told:
        Home.of("http://den.local:8000")
    assert told.value.fault.code is Code.UNAVAILABLE


def test_nobody_makes_a_passkey_without_a_name(door: Door) -> None:
    visitor = door.visitor()
    assert code_of(visitor.post(f"{REGISTER}/begin")) == "stranger"
    finish = visitor.post(f"{REGISTER}/finish", json={"ticket": "", "credential": {}})
    assert code_of(finish) == "stranger"


def test_an_answer_is_good_once(door: Door) -> None:
    ann, device = guest(door), Authenticator(counts=False)
    registered(ann, device)
    other = door.visitor()
    asked = begun(other, SIGN_IN)
    answer = {"ticket": asked["ticket"], "credential": device.get(asked["options"], HERE)}
    assert other.post(f"{SIGN_IN}/finish", json=answer).status_code == 200
    again = door.visitor().post(f"{SIGN_IN}/finish", json=answer)
    assert (again.status_code, again.json()["error"]["place"]) == (422, "$.ticket")


def test_a_wrong_answer_uses_its_ticket_up(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    asked = begun(ann, SIGN_IN)
    good = {"ticket": asked["ticket"], "credential": device.get(asked["options"], HERE)}
    bad = {**good, "credential": {}}
    assert code_of(ann.post(f"{SIGN_IN}/finish", json=bad)) == "bad_value"
    assert code_of(ann.post(f"{SIGN_IN}/finish", json=good)) == "bad_value"


def test_an_answer_to_another_challenge_is_refused(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    one, other = begun(ann, SIGN_IN), begun(ann, SIGN_IN)
    crossed = {"ticket": one["ticket"], "credential": device.get(other["options"], HERE)}
    assert code_of(ann.post(f"{SIGN_IN}/finish", json=crossed)) == "bad_value"


def test_after_five_minutes_it_begins_again(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    asked = begun(ann, REGISTER)
    door.clock.advance(LASTING)
    made = {"ticket": asked["ticket"], "credential": device.create(asked["options"], HERE)}
    answer = ann.post(f"{REGISTER}/finish", json=made)
    assert "five minutes" in answer.json()["error"]["words"]


def test_a_ticket_is_for_who_asked_and_for_what(door: Door) -> None:
    ann, bob, device = guest(door), guest(door, "Bob"), Authenticator()
    asked = begun(ann, REGISTER)
    made = {"ticket": asked["ticket"], "credential": device.create(asked["options"], HERE)}
    assert code_of(bob.post(f"{REGISTER}/finish", json=made)) == "bad_value"
    asked = begun(ann, SIGN_IN)
    asked["options"] |= {"user": {"id": "x"}, "rp": {"id": "localhost"}}
    made = {"ticket": asked["ticket"], "credential": device.create(asked["options"], HERE)}
    assert code_of(ann.post(f"{REGISTER}/finish", json=made)) == "bad_value"


@pytest.mark.parametrize(
    "changed",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:9000"},
        {"name": "evil.example"},
        {"person": text(b"somebody else")},
    ],
)
def test_an_answer_made_for_another_place_or_person_is_refused(
    door: Door, changed: dict[str, str]
) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    other = door.visitor()
    assert code_of(signed_in(other, device, **changed)) == "bad_value"
    assert person_at(other) is None


def test_a_copy_of_a_device_is_found_out_by_its_count(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    copy = Authenticator(id=device.id, key=device.key, person=device.person)
    for _ in range(3):
        assert signed_in(door.visitor(), device).status_code == 200
    assert code_of(signed_in(door.visitor(), copy)) == "bad_value"
    assert signed_in(door.visitor(), device).status_code == 200


def test_another_key_under_the_same_id_is_refused(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    forged = Authenticator(id=device.id, person=device.person, count=100)
    assert code_of(signed_in(door.visitor(), forged)) == "bad_value"


def test_a_passkey_that_is_not_known_here_is_a_strangers(door: Door) -> None:
    device = Authenticator(person=text(b"x"))
    assert code_of(signed_in(door.visitor(), device)) == "stranger"


def test_nobody_takes_over_the_passkey_of_another(door: Door) -> None:
    ann, bob, device = guest(door), guest(door, "Bob"), Authenticator()
    registered(ann, device)
    assert code_of(registered(bob, Authenticator(id=device.id))) == "bad_value"
    assert signed_in(door.visitor(), device).json()["person"]["name"] == "Ann"


def test_a_passkey_is_removed_by_its_owner_only(door: Door) -> None:
    ann, bob, device = guest(door), guest(door, "Bob"), Authenticator()
    (kept,) = registered(ann, device).json()["passkeys"]
    for odd in (kept["id"], "%C3%A9", "a", "!!"):
        assert code_of(bob.delete(f"/api/passkeys/{odd}")) == "not_found"
    assert ann.delete(f"/api/passkeys/{kept['id']}").status_code == 204
    assert code_of(signed_in(door.visitor(), device)) == "stranger"


def test_a_browser_is_asked_not_to_make_a_second_passkey_on_one_device(door: Door) -> None:
    ann, device = guest(door), Authenticator()
    registered(ann, device)
    (excluded,) = begun(ann, REGISTER)["options"]["excludeCredentials"]
    assert excluded["id"] == text(device.id)


def test_nobody_has_more_passkeys_than_can_be_used(door: Door) -> None:
    ann = guest(door)
    for _ in range(MOST):
        assert registered(ann, Authenticator()).status_code == 200
    assert "remove one first" in ann.post(f"{REGISTER}/begin").json()["error"]["words"]


NONSENSE: list[Any] = [
    {},
    {"id": 1},
    {"id": "a", "rawId": "a", "type": "public-key", "response": {}},
    {"id": "é", "rawId": "é", "type": "public-key", "response": {"clientDataJSON": "é"}},
    {"id": "", "rawId": "", "type": "", "response": None},
]


@pytest.mark.parametrize("credential", NONSENSE)
@pytest.mark.parametrize("where", [REGISTER, SIGN_IN])
def test_nonsense_is_refused_and_never_a_fault_of_ours(
    door: Door, where: str, credential: dict[str, Any]
) -> None:
    ann = guest(door)
    ticket = begun(ann, where)["ticket"]
    answer = ann.post(f"{where}/finish", json={"ticket": ticket, "credential": credential})
    assert answer.status_code in (401, 422)


@pytest.mark.parametrize("cut", [0, 5, 40, 60, 120])
def test_cut_answers_are_refused(door: Door, cut: int) -> None:
    ann, device = guest(door), Authenticator()
    asked = begun(ann, REGISTER)
    made = device.create(asked["options"], HERE)
    made["response"]["attestationObject"] = made["response"]["attestationObject"][:cut]
    answer = ann.post(f"{REGISTER}/finish", json={"ticket": asked["ticket"], "credential": made})
    assert answer.status_code == 422


def test_tries_are_counted_by_address() -> None:
    with opened(Settings()) as door:
        statuses = [door.visitor().post(f"{SIGN_IN}/begin").status_code for _ in range(11)]
        assert statuses == [200] * 10 + [429]
        assert door.visitor(address="192.0.2.8").post(f"{SIGN_IN}/begin").status_code == 200


def test_challenges_take_no_more_room_than_they_may() -> None:
    challenges = Challenges(most=3)
    tickets = [challenges.ask("sign_in", "", now)[0] for now in range(5)]
    assert challenges.waiting == 3
    good = [challenges.take(ticket, "sign_in", "", 5) is not None for ticket in tickets]
    assert good == [False, False, True, True, True]
    challenges.ask("sign_in", "", 0)
    challenges.ask("sign_in", "", LASTING)
    assert challenges.waiting == 1


def test_the_library_is_loaded_when_the_first_passkey_is_used() -> None:
    code = "import sys, mahj.server.http.people; print('webauthn' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
