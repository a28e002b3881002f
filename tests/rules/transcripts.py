"""Playthroughs as text: seeded games in which the players also err, act by act, event by event.

    python -m tests.rules.transcripts

chooses games in which together every phase, every act and every event occurs, and writes them
anew. Read the difference before you keep it.
"""

from __future__ import annotations

import random
from pathlib import Path

from mahj.rules import AnyAct, Game, Seat, acts, deadline, played, side_actions, table
from mahj.rules.acts import Act
from mahj.rules.events import Event, PositionSet
from mahj.rules.notation import print_act, print_line
from mahj.rules.offers import legal_actions, possible_actions
from mahj.rules.options import Options
from mahj.rules.phases import Phase
from mahj.tiles import STANDARD, Tile, read_tiles
from tests.rules.tables import card, house_rules, pick

FOLDER = Path(__file__).parent / "transcripts"
STEPS = 500
KEEN = (acts.PointOut(), acts.Confirm(), acts.Dispute(), acts.Insist(), acts.Cancel())
"""Rare acts that lead further, and are therefore liked."""
Step = tuple[Seat | None, AnyAct, int]


def wanted() -> set[type]:
    """Everything that must occur: phases, acts, events."""
    kinds = {*Phase.__subclasses__(), *Act.__subclasses__(), *Event.__subclasses__()}
    return kinds - {PositionSet}


def playthrough(seed: int) -> tuple[list[str], set[type]]:
    """The lines of a game and the kinds of things that occurred in it."""
    rng = random.Random(seed)
    rules = house_rules(rng)
    game = table(card(rng.choice(("starter", "test"))), rules, rng.choice((4, 4, 4, 3)))
    wall = _wall(rng, heavenly=rng.random() < 0.3)
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    lines: list[str] = [f"card {game.card.name}, {len(game.seats)} players", print_line(rules)]
    kinds: set[type] = {type(game.phase)}
    step: Step | None = (None, acts.Begin(wall, dice, by_hand=rng.random() < 0.3), 0)
    for _ in range(STEPS):
        if step is None:
            break
        seat, act, at = step
        game, made = played(game, seat, act, at)
        who = "table" if seat is None else str(seat)
        lines.append(f"{at} {who}: {print_act(act)}")
        lines += [f"    {print_line(event)}" for event in made]
        kinds |= {type(act), type(game.phase), *(type(event) for event in made)}
        step = _next(game, rng)
    return lines, kinds


def _wall(rng: random.Random, *, heavenly: bool) -> tuple[Tile, ...]:
    """A wall at random; a heavenly one gives East a hand of the test card (DEF-16)."""
    tiles = rng.sample(STANDARD.tiles, STANDARD.size)
    if heavenly:
        hand = read_tiles("F*2 1B*4 2B*4 3B*4")
        for tile in hand:
            tiles.remove(tile)
        for at, tile in zip((*range(4), *range(16, 20), *range(32, 36), 48, 52), hand, strict=True):
            tiles.insert(at, tile)
    return tuple(tiles)


def _next(game: Game, rng: random.Random) -> Step | None:
    """Somebody's next act: mostly of play, sometimes beside it, sometimes an error."""
    if game.over is not None:
        return None
    seats = list(game.seats)
    rng.shuffle(seats)
    at = game.clock + rng.choice((0, 40, 300, 3000))
    for seat in seats:
        act = _chosen(game, seat, rng)
        if act is not None:
            due = deadline(game)
            return (seat, act, game.clock if due is not None and due < at else at)
    due = deadline(game)
    return None if due is None else (None, acts.Expire(), max(due, game.clock))


def _chosen(game: Game, seat: Seat, rng: random.Random) -> AnyAct | None:
    chance = rng.random()
    options = possible_actions(game, seat)
    for act in KEEN:
        if act in options and rng.random() < 0.5:
            return act
    if chance < 0.75:
        return pick(legal_actions(game, seat), rng)
    if chance < 0.77 and acts.Declare() in options:
        return acts.Declare()
    if chance < 0.81:
        small = [form for form in options.forms if form.act in (acts.Give, acts.Ask)]
        return pick(Options(tuple(small)), rng)
    if chance < 0.85:
        return pick(Options(tuple(form for form in options.forms if form.breaks)), rng)
    forms = side_actions(game, seat).forms
    if chance < 0.86 and any(form.act is acts.Touch for form in forms):
        return rng.choice((acts.Touch("rack"), acts.Say("that was mine")))
    if chance > 0.97:
        return pick(options, rng)
    return pick(Options(tuple(form for form in forms if form.act is not acts.Challenge)), rng)


def covering(seeds: range) -> list[int]:
    """Few seeds whose games show everything, the most telling first."""
    shown = {seed: playthrough(seed)[1] for seed in seeds}
    left, chosen = wanted(), []
    while left:
        seed = max(shown, key=lambda one: (len(shown[one] & left), -one))
        if not shown[seed] & left:
            raise SystemExit(f"never seen: {sorted(kind.__name__ for kind in left)}")
        chosen.append(seed)
        left -= shown[seed]
    return chosen


def main() -> None:
    """Write the transcripts anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for seed in covering(range(1200)):
        text = "\n".join(playthrough(seed)[0]) + "\n"
        (FOLDER / f"{seed}.txt").write_text(text, encoding="utf-8")
        print(seed, len(text))


if __name__ == "__main__":
    main()
