"""The traits of forks: what `odds` would have been told at each of them."""

from __future__ import annotations

import numpy as np

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.compiled import kernel
from mahj.analysis.known import left_open
from mahj.analysis.luck import Chances
from mahj.analysis.outlook import TRAITS, first_of, lucks, moment, outlook
from mahj.analysis.tables import Hands, Tables
from mahj.card import Card
from mahj.card.hand import HAND_SIZE
from mahj.fast.forks import Forks


def traits_of(card: Card, forks: Forks) -> Floats:
    """The traits of the line that was played for at each fork, a row each."""
    hands = Hands.of(card)
    traits = np.zeros((len(forks.won), TRAITS))
    first = first_of(hands.line_of, len(hands.lines))
    describe(hands.tables, first, lucks(), forks, traits)
    return traits


@kernel
def describe(
    tables: Tables, first: Numbers, measures: Chances, forks: Forks, traits: Floats
) -> None:
    """Write the traits of each fork."""
    width = tables.line.size
    natural = np.zeros((width, HAND_SIZE), np.uint8)
    may = np.zeros((width, HAND_SIZE), np.uint8)
    used = np.zeros(width, np.uint16)
    open_hands = np.zeros(width, np.int32)
    near = np.zeros(width, np.uint8)
    found = np.zeros(8, np.int32)
    kinds = np.zeros(HAND_SIZE, np.int32)
    spaces = np.zeros(HAND_SIZE, np.int32)
    for at in range(forks.won.size):
        own, most, everyone = forks.shown[at]
        line = forks.line[at]
        rack, unseen, fetch = forks.rack[at], forks.unseen[at], forks.fetch[at]
        if own > 0:
            left_open(tables, forks.tops[at], own, natural, may, used, open_hands)
        moment(
            rack, unseen, fetch, forks.wall[at], forks.fourteen[at], own, most, everyone,
            traits[at],
        )  # fmt: skip
        outlook(
            tables, natural if own > 0 else tables.natural, may if own > 0 else tables.may, used,
            own > 0, measures[:, forks.wall[at]], rack, unseen, fetch, first[line],
            first[line + 1], found, near, kinds, spaces, traits[at],
        )  # fmt: skip
