"""The page's types and the page about the protocol are what the server's types make of them."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from mahj.rules import AnyAct, acts
from mahj.server.wire.__main__ import FILES
from mahj.server.wire.asks import AnyAsk, Ask
from mahj.server.wire.closing import BY_CODE, Closing
from mahj.server.wire.contract import module
from mahj.server.wire.faults import Code
from mahj.server.wire.page import page
from mahj.server.wire.tells import AnyTell, Tell
from mahj.server.wire.typescript import typescript
from tests import tree


@pytest.mark.parametrize("name", FILES)
def test_what_is_made_from_the_types_is_up_to_date(name: str) -> None:
    kept = (tree.ROOT / name).read_text(encoding="utf-8")
    assert kept == FILES[name](), "run `python -m mahj.server.wire`"


def test_every_message_is_in_its_union() -> None:
    assert set(get_args(AnyAsk)) == set(Ask.__subclasses__())
    assert set(get_args(AnyTell)) == set(Tell.__subclasses__())


def test_every_message_code_and_closing_is_in_the_page() -> None:
    text = page()
    told: list[Any] = [*get_args(AnyAsk), *get_args(AnyTell)]
    for kind in told:
        assert f"| `{kind.__struct_config__.tag}` |" in text
    for code in Code:
        assert f"| `{code.value}` | {code.words} |" in text
    for closing in Closing:
        assert f"| {int(closing)} | {closing.words} |" in text
    assert set(BY_CODE) <= set(Code)


def test_the_page_says_which_fields_may_be_left_out() -> None:
    text = page()
    left_out = "(or left out)"
    assert f"| `sit` | `chair` {left_out}: number \\| null, `id`: string |" in text
    assert f"`strikes_left`: number, `id` {left_out}: string |" in text
    assert f"| `pass_tiles` | `tiles`: readonly Tile[], `blind` {left_out}: " in text


def test_every_act_of_a_player_can_be_written_by_a_page() -> None:
    types = module()
    for act in get_args(AnyAct):
        sent = f'do: "{act.__struct_config__.tag}";' in types
        assert sent is (act not in (acts.Begin, acts.Expire))


def test_a_type_that_changes_changes_what_is_made() -> None:
    class Pair(msgspec.Struct):
        left: int

    class Wider(msgspec.Struct):
        left: int
        right: tuple[str, ...] = ()

    assert typescript({"Pair": Pair}) != typescript({"Pair": Wider})
    assert "right: readonly string[];" in typescript({"Wider": Wider})


def test_two_types_of_one_name_are_told_apart() -> None:
    types = module()
    names = [line.split()[2] for line in types.splitlines() if line.startswith("export ")]
    assert len(names) == len(set(names))
