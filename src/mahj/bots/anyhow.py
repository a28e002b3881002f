"""A bot that plays anyhow: the baseline that everybody must beat.

>>> import random
>>> from mahj.rules import Options, acts
>>> from mahj.rules.options import Form
>>> Anyhow().choose(None, Options((Form(acts.Pass),)), random.Random(7))
Pass()
"""

from __future__ import annotations

import random

from mahj.card import Card
from mahj.rules import AnyAct, Options, View, acts


class Anyhow:
    """Declares Mah Jongg if it happens to have it, and else does whatever chance picks."""

    def __init__(self, card: Card | None = None) -> None:
        del card

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        """One of the options: first a kind of act, then an act of that kind."""
        del view
        forms = [form for form in options.forms if len(form)]
        declared = [form for form in forms if form.act is acts.Declare]
        form = rng.choice(declared or forms)
        return form.at(rng.randrange(len(form)))
