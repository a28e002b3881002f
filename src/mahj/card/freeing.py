"""How instructions free what is printed: numbers, winds, dragons, and sizes that move."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import msgspec

from mahj.card.arithmetic import (
    At,
    Binary,
    Different,
    Expr,
    Lit,
    Relation,
    Wrapped,
)
from mahj.card.clauses import ALL, SORT_SYMBOLS, Free, Freedom, Match, Sort, Topic
from mahj.card.draft import Draft
from mahj.card.pattern import WIND_LETTERS, Printed
from mahj.card.puzzle import Growth
from mahj.card.source import Span
from mahj.card.sums import keep_sum, sum_words
from mahj.tiles import DRAGONS, WINDS

OPPOSITE_WINDS: Final = sum(wind.ordinal for wind in WINDS) // 2
"""The ordinals of two winds that face each other add up to this (N E W S lie in that order)."""


class _Task(msgspec.Struct):
    """A clause about numbers and the printed groups it speaks of."""

    clause: Free | Match
    span: Span
    chosen: list[int]

    def does(self, *ways: Freedom) -> bool:
        """Whether it frees numbers in one of these ways."""
        return isinstance(self.clause, Free) and self.clause.how in ways


def free_numbers(draft: Draft) -> None:
    """Give every printed number its expression: as printed, or as an instruction frees it."""
    for at, group in enumerate(draft.groups):
        if group.is_number:
            draft.numbers[at] = Lit(int(group.symbol))
    tasks = _tasks(draft)
    runs = [task for task in tasks if task.does(Freedom.RUN)]
    members = [task for task in tasks if task.does(Freedom.IN_RUN) and _joins(draft, task, runs)]
    for run in runs[:1]:
        run.chosen += [at for task in members for at in task.chosen]
    for task in tasks:
        if isinstance(task.clause, Free) and not task.does(Freedom.IN_RUN, Freedom.MOVED):
            _free_some(draft, task.clause, task.chosen, task.span)
    for task in tasks:
        if task.does(Freedom.IN_RUN):
            _place_in_run(draft, task.chosen, task.span, joins=task in members)
        elif task.does(Freedom.MOVED):
            move_size(draft, task.chosen, "number", task.span)
    for task in tasks:
        if isinstance(task.clause, Match):
            _match(draft, task.clause, task.chosen, task.span)


def _tasks(draft: Draft) -> list[_Task]:
    """Who speaks of which numbers: named groups first, the rest to clauses that name none."""
    left = {at for at in draft.numbers if draft.groups[at].is_number and not draft.groups[at].fixed}
    clauses: list[tuple[Free | Match, Span]] = [*draft.clauses(Match)]
    clauses += [(c, span) for c, span in draft.clauses(Free) if c.topic is Topic.NUMBERS]
    tasks: list[_Task] = []
    for clause, span in sorted(clauses, key=lambda pair: pair[0].select == ALL):
        task = _Task(clause, span, [at for at in sorted(left) if draft.groups[at] in clause.select])
        if task.does(Freedom.SUM):
            task.chosen = [at for at in task.chosen if draft.groups[at].word in sum_words(draft)]
        if task.chosen or (task.does(Freedom.SUM) and sum_words(draft)):
            tasks.append(task)
            left -= set() if task.does(Freedom.MOVED) else set(task.chosen)
        elif not draft.inherited(clause):
            taken = any(draft.groups[at] in clause.select for at in draft.numbers)
            words = "other instructions speak of those numbers" if taken else "the pattern has none"
            draft.misfit(span, f"this speaks of numbers, and {words}")
    return tasks


def _joins(draft: Draft, task: _Task, runs: list[_Task]) -> bool:
    """Whether a group is itself a member of the run: its number lacks in its own colour."""
    colours = {draft.groups[at].colour for at in task.chosen}
    run = [draft.groups[at] for one in runs for at in one.chosen]
    others = {group.symbol for group in run if group.colour in colours}
    return bool(others) and all(draft.groups[at].symbol not in others for at in task.chosen)


def _free_some(draft: Draft, clause: Free, chosen: list[int], span: Span) -> None:
    """Free the numbers of some groups together, in one of the ways that need no other clause."""
    digits = sorted({int(draft.groups[at].symbol) for at in chosen})
    domain = clause.domain or tuple(range(1, 10))
    if clause.how is Freedom.PRINTED:
        return
    if clause.how is Freedom.LIKE and len(digits) > 1:
        shown = ", ".join(map(str, digits))
        draft.misfit(
            span,
            f"one number is said and {shown} are printed",
            "print one number, or say 'any run'",
        )
        return
    if clause.count not in (None, len(digits)):
        draft.misfit(span, f"{clause.count} numbers are said and {len(digits)} are printed")
        return
    if clause.how is Freedom.RUN:
        _run(draft, clause, chosen, digits, span)
        return
    variables = {digit: draft.variable(f"{digit}s", domain) for digit in digits}
    if len(variables) > 1:
        draft.constraints.append(Different(tuple(v.name for v in variables.values())))
    for at in chosen:
        draft.numbers[at] = variables[int(draft.groups[at].symbol)]
    if clause.how is Freedom.SUM:
        keep_sum(draft, span)


def _run(draft: Draft, clause: Free, chosen: list[int], digits: list[int], span: Span) -> None:
    """Move all printed numbers by the same step, as far as there is room (CARD-22, CARD-24)."""
    domain = clause.domain or tuple(range(1, 10))
    if clause.wraps:
        steps = list(range(9))
    else:
        steps = [s for s in range(-8, 9) if all(digit + s in domain for digit in digits)]
    if not steps:
        draft.misfit(span, f"no such run has the shape {', '.join(map(str, digits))}")
        return
    step = draft.variable("run", steps)
    for at in chosen:
        moved: Expr = Binary("+", Lit(int(draft.groups[at].symbol)), step)
        draft.numbers[at] = Wrapped(moved) if clause.wraps else moved
        if draft.numbers[at] not in draft.run:
            draft.run.append(draft.numbers[at])


def _place_in_run(draft: Draft, chosen: list[int], span: Span, *, joins: bool) -> None:
    """Let a group stand at any number of the run: by moving its size, or its number."""
    if not draft.run:
        draft.misfit(span, "there is no run", "add 'any run'")
    elif joins:
        move_size(draft, chosen, "number", span)
    else:
        options = tuple(draft.run)
        number = At(draft.variable("place", range(len(options))).name, options)
        for at in chosen:
            draft.numbers[at] = number


def move_size(draft: Draft, chosen: list[int], sort: str, span: Span) -> None:
    """Let the odd size stand at any of its fellows: a pair at any number, a kong at any wind."""
    sizes = {draft.groups[at].size for at in chosen}
    colours = {draft.groups[at].colour for at in chosen}
    members = [
        at
        for at, group in enumerate(draft.groups)
        if group.symbol in SORT_SYMBOLS[sort] and group.colour in colours and at not in draft.growth
        if at in chosen or not _all_winds(draft, group)
    ]
    plain = {draft.groups[at].size for at in members if at not in chosen}
    if len(sizes) != 1 or len(plain) != 1 or len(colours) != 1:
        draft.misfit(
            span,
            "the size can only move among groups that are all alike",
            "one odd size, and all the others of one size and colour",
        )
        return
    places = tuple(combinations(range(len(members)), len(chosen)))
    position = draft.variable("place", range(len(places)))
    for here, at in enumerate(members):
        draft.growth[at] = Growth(position.name, places, here, next(iter(sizes)))


def _match(draft: Draft, clause: Match, chosen: list[int], span: Span) -> None:
    """Give some groups the number of others."""
    targets = [at for at in draft.numbers if draft.groups[at] in clause.target and at not in chosen]
    found = {draft.number(at) for at in targets}
    if len(found) != 1:
        if not draft.inherited(clause):
            draft.misfit(span, "there is no one number to match")
        return
    for at in chosen:
        draft.numbers[at] = next(iter(found))


_FREED: Final = {
    Topic.WINDS: ("wind", tuple(wind.ordinal for wind in WINDS)),
    Topic.DRAGONS: ("dragon", tuple(dragon.ordinal for dragon in DRAGONS)),
}


def free_symbols(draft: Draft) -> None:
    """Free printed winds and dragons; a D without colour is a dragon to choose (CARD-14)."""
    for clause, span in draft.clauses(Free):
        if clause.topic not in _FREED or clause.how is Freedom.PRINTED:
            continue
        sort, domain = _FREED[clause.topic]
        chosen = [
            at
            for at, group in enumerate(draft.groups)
            if group in clause.select and group.symbol in SORT_SYMBOLS[sort]
            if at not in draft.kinds and not _all_winds(draft, group)
        ]
        # A coloured dragon is meant only where none is printed without a colour (CARD-14).
        plain = [at for at in chosen if not draft.groups[at].colour]
        chosen = plain or chosen
        if not chosen:
            if not draft.inherited(clause):
                draft.misfit(span, f"the pattern has no {sort} to speak of")
        elif clause.how is Freedom.MOVED:
            move_size(draft, chosen, sort, span)
        elif clause.how is Freedom.LIKE and _has_fellows(draft, chosen, sort):
            draft.misfit(
                span,
                f"other {sort}s are printed beside this one",
                f"say 'at any {sort}' to move the odd size among them",
            )
        else:
            _free_kinds(draft, clause, chosen, sort, domain, span)
    plain = [
        at
        for at, group in enumerate(draft.groups)
        if group.symbol == "D" and not group.colour and at not in draft.kinds
    ]
    if plain:
        dragon = draft.variable("D", _FREED[Topic.DRAGONS][1], Sort.KIND)
        for at in plain:
            draft.kinds[at] = dragon


def _has_fellows(draft: Draft, chosen: list[int], sort: str) -> bool:
    """Whether other sets of winds or dragons are printed that a free one could fall upon."""
    symbols = {draft.groups[at].symbol for at in chosen}
    return any(
        group.symbol in SORT_SYMBOLS[sort] and group.symbol not in {*symbols, "D"}
        for group in draft.groups
        if not _all_winds(draft, group)
    )


def _free_kinds(
    draft: Draft, clause: Free, chosen: list[int], sort: str, domain: tuple[int, ...], span: Span
) -> None:
    """Give each printed wind or dragon a variable; all D groups are one, or one each."""
    each = clause.how is not Freedom.LIKE
    names = {at: _name(draft.groups[at], at, each=each) for at in chosen}
    different = list(dict.fromkeys(names.values()))
    said = 2 if clause.how is Freedom.OPPOSITE else clause.count
    if (not each and len(different) > 1) or (each and said not in (None, len(different))):
        wanted = said if each else 1
        draft.misfit(span, f"{wanted} {sort}s are said and {len(different)} are printed")
        return
    variables = {name: draft.variable(name, domain, Sort.KIND) for name in different}
    for at in chosen:
        draft.kinds[at] = variables[names[at]]
    if len(variables) > 1:
        draft.constraints.append(Different(tuple(v.name for v in variables.values())))
    if clause.how is Freedom.OPPOSITE:
        one, other = variables.values()
        facing = Relation("=", Binary("+", one, other), Lit(OPPOSITE_WINDS))
        draft.constraints.append(facing)


def _name(group: Printed, at: int, *, each: bool) -> str:
    """A variable for each letter; every D group its own where several dragons are meant."""
    return f"D{at}" if group.symbol == "D" and each else group.symbol


def _all_winds(draft: Draft, group: Printed) -> bool:
    """Whether the group is part of NEWS, which stands for itself."""
    if group.symbol not in WIND_LETTERS:
        return False
    word = [other.symbol for other in draft.groups if other.word == group.word]
    return set(WIND_LETTERS) <= set(word)
