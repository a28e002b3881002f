"""Passkeys, with an authenticator of the browser's own that says yes to everything."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import Open
from tests.web.venue import Venue

KEY: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give a browser a device that keeps passkeys."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    return line, str(
        line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})["authenticatorId"]
    )


def kept(line: CDPSession, device: str) -> list[dict[str, Any]]:
    """The passkeys that a device keeps."""
    found = line.send("WebAuthn.getCredentials", {"authenticatorId": device})
    return list(found["credentials"])


def test_a_passkey_makes_somebody_the_same_person_on_another_device(
    venue: Venue, open_page: Open
) -> None:
    ann = open_page("/settings", venue.sign_in("Ann"))
    line, device = authenticator(ann)
    ann.get_by_role("button", name="Make a passkey").click()
    expect(ann.get_by_text("Your name is kept with a passkey.")).to_be_visible()
    expect(ann.get_by_text("Passkey from").first).to_be_visible()
    (passkey,) = kept(line, device)

    other = open_page("/settings")
    line, device = authenticator(other)
    line.send("WebAuthn.addCredential", {"authenticatorId": device, "credential": passkey})
    other.get_by_role("button", name="Sign in with a passkey").click()
    expect(other.get_by_text("Welcome back, Ann.")).to_be_visible()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Ann")
    expect(other.get_by_role("banner").get_by_text("Ann")).to_be_visible()
    other.reload()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_who_signs_out_comes_back_with_the_passkey(venue: Venue, open_page: Open) -> None:
    ann = open_page("/settings", venue.sign_in("Ann"))
    authenticator(ann)
    ann.get_by_role("button", name="Make a passkey").click()
    expect(ann.get_by_text("Your name is kept with a passkey.")).to_be_visible()
    ann.get_by_role("button", name="Sign out").click()
    dialog = ann.get_by_role("dialog")
    expect(dialog.get_by_text("You can come back with your passkey.")).to_be_visible()
    dialog.get_by_role("button", name="Sign out").click()
    expect(ann.get_by_role("banner").get_by_text("Ann")).to_have_count(0)
    ann.goto("/settings")
    ann.get_by_role("button", name="Sign in with a passkey").click()
    expect(ann.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_a_passkey_can_be_removed(venue: Venue, open_page: Open) -> None:
    ann = open_page("/settings", venue.sign_in("Ann"))
    authenticator(ann)
    ann.get_by_role("button", name="Make a passkey").click()
    ann.get_by_role("button", name="Remove").click()
    expect(ann.get_by_text("Removed here.")).to_be_visible()
    expect(ann.get_by_text("Passkey from")).to_have_count(0)


def test_a_window_that_is_closed_is_no_error(venue: Venue, open_page: Open) -> None:
    ann = open_page("/settings", venue.sign_in("Ann"))
    line, device = authenticator(ann)
    line.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": False})
    ann.get_by_role("button", name="Make a passkey").click()
    expect(ann.get_by_text("No passkey was made or used.")).to_be_visible()
