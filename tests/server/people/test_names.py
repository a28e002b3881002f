"""Names: what people may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.rules.session import check_names
from mahj.server.people.names import chosen
from mahj.server.wire.faults import Code, Wrong


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \n", "Ann"),
        ("Ann\u00a0 Lee", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("שרה", "שרה"),
        ("🀄 Bea", "🀄 Bea"),
        ("ที่นี่", "ที่นี่"),
        ("P4", "P4"),
        ("Nobody", "Nobody"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
    ],
)
def test_a_name_is_tidied(text: str, name: str) -> None:
    assert chosen(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "at least one"),
        (" \t\n ", "at least one"),
        ("x" * 25, "at most 24 characters, not 25"),
        ("x" * 100_000, "at most 24"),
        ("\u0301" * 100_000, "at most 24"),
        ("An\tn", "U\\+0009"),
        ("An\x00n", "U\\+0000"),
        ("An\x1b[31mn", "U\\+001B"),
        ("An\u202en", "U\\+202E"),
        ("An\u2066n", "U\\+2066"),
        ("An\u200bn", "U\\+200B"),
        ("An\u2028n", "U\\+2028"),
        ("An\u200dn", "U\\+200D"),
        ("Ann\u200d", "U\\+200D"),
        ("👩\u200d🍳", "A picture that is made of several cannot be in a name: choose another"),
        ("👩🏽\u200d❤️\u200d👩", "A picture that is made of several"),
        ("\u3164", "U\\+3164"),
        ("\u2800\u2800", "U\\+2800"),
        ("\ud800", "U\\+D800"),
        ("\u0301Ann", "mark"),
        ("A" + "\u0335" * 4 + "nn", "pile"),
        ("P0", "seat"),
        ("YOU", "what all are called on their own pages"),
        ("p3", "seat"),
        ("Ｐ１", "seat"),
        ("somebody", "who left"),
        ("SomeBody", "who left"),
        ("somebody 2", "who left"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(Wrong, match=why) as told:
        chosen(text)
    assert told.value.fault.code is Code.BAD_VALUE
    assert told.value.fault.place == "$.name"


@given(st.text(max_size=40))
def test_whatever_is_accepted_can_stand_in_a_record(text: str) -> None:
    try:
        name = chosen(text)
    except Wrong:
        return
    check_names((name, "somebody", "somebody 2", "somebody 3"))
    assert chosen(name) == name
    assert 1 <= len(name) <= 24
    assert unicodedata.is_normalized("NFC", name)
