"""The rule sheet of a table: its house rules, with the times that its pace gives.

>>> from mahj.server.tables.settings import Settings
>>> next(one.answer for one in sheet_of(Settings(pace="quick")) if one.option == VOTE)
'10 seconds, by the pace of this table; silence is consent'
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules import Answer, sheet
from mahj.server.tables.paces import patience
from mahj.server.tables.settings import Settings, house_rules

VOTE: Final = "charleston_timeout_s"
HOLD: Final = "hold_limit_s"
UNTIMED: Final = "no limit: this table has no clock"


def sheet_of(settings: Settings) -> tuple[Answer, ...]:
    """Every decision of a table as it is in force; Wrong says which option makes no sense."""
    wait = patience(settings.pace, "vote")
    timed = {VOTE: UNTIMED, HOLD: UNTIMED}
    if wait is not None:
        vote = f"{wait // 1000} seconds, by the pace of this table; silence is consent"
        timed = {VOTE: vote}
    return tuple(
        replace(one, answer=timed.get(one.option, one.answer))
        for one in sheet(house_rules(settings))
    )
