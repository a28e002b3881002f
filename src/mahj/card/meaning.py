"""From a printed pattern and its clauses to a puzzle: what the line exactly means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Final

import msgspec

from mahj.card import freeing
from mahj.card.arithmetic import Constraint, Different, Expr, Lit, OneOf, Ref, Relation
from mahj.card.clauses import (
    AnyPairs,
    Compare,
    FreeSuit,
    InRun,
    IsWorth,
    JokerUse,
    LetterIs,
    MayMatch,
    Operand,
    Said,
    Sort,
    SuitIs,
)
from mahj.card.draft import Draft
from mahj.card.faults import Code
from mahj.card.hand import SET_SIZE, Jokers
from mahj.card.operands import Named, OperandError, read_operand
from mahj.card.pattern import COLOURS, Pattern, Printed
from mahj.card.puzzle import (
    FREE,
    Cell,
    DragonOf,
    Kind,
    Puzzle,
    Suited,
    Term,
    Variable,
    Worth,
    fixed,
)
from mahj.card.source import Report, Span
from mahj.tiles import KINDS, SUITS, Suit

MOST_CHOICES: Final = 250_000
"""More choices than this in one pattern are refused, free choices of tiles aside."""
ANY_TILE: Final = tuple(tile.ordinal for tile in KINDS if tile.natural)


def mean(
    pattern: Pattern,
    said: tuple[Said, ...],
    report: Report,
    *,
    concealed: bool,
    value: int,
    span: Span,
) -> Puzzle | None:
    """The puzzle of a pattern; None and faults in the report where there is none."""
    if report.full:
        return None
    before = len(report.faults)
    draft = Draft(pattern, said, report)
    _suits(draft)
    _letters(draft)
    _free_groups(draft)
    freeing.free_numbers(draft)
    freeing.free_symbols(draft)
    _conditions(draft)
    jokers, least = _jokers(draft)
    worths = _worths(draft, value)
    if len(report.faults) > before:
        return None
    cells = tuple(_cell(draft, at, jokers) for at in range(len(pattern.groups)))
    variables = tuple(
        Variable(name, domain)
        for name, domain in sorted(draft.domains.items(), key=lambda pair: pair[0][0] == FREE)
    )
    puzzle = Puzzle(cells, variables, tuple(draft.constraints), worths, concealed, least)
    choices = puzzle.without_free().bound
    if choices > MOST_CHOICES:
        words = f"this stands for up to {choices:,} choices, more than {MOST_CHOICES:,}"
        report.add(Code.TOO_MANY, span, words, "use fewer letters, or split the line")
        return None
    if next(puzzle.hands(), None) is None:
        report.add(
            Code.NO_HANDS,
            span,
            "no hand is left: the instructions contradict each other or the pattern",
            "drop one of the conditions",
        )
        return None
    return puzzle


def _suits(draft: Draft) -> None:
    """A variable for each colour; different colours are different suits (CARD-10)."""
    colours = draft.pattern.colours
    allowed: dict[str, set[Suit]] = {colour: set(SUITS) for colour in colours}
    free: set[str] = set()
    spoken: set[str] = set()
    named: list[tuple[SuitIs | FreeSuit, Span]] = [*draft.clauses(SuitIs), *draft.clauses(FreeSuit)]
    for clause, span in named:
        for colour in clause.colours or colours:
            if colour not in allowed and draft.inherited(clause):
                continue
            if colour not in allowed:
                draft.misfit(span, f"the pattern has no colour '{colour}'", _has(colours))
            elif isinstance(clause, SuitIs):
                if clause.colours and not draft.inherited(clause) and colour not in spoken:
                    allowed[colour] = set(SUITS)  # the line's word on a colour is the last one
                    spoken.add(colour)
                allowed[colour] &= set(clause.suits)
            else:
                free.add(colour)
    for colour in colours:
        suits = [at for at, suit in enumerate(SUITS) if suit in allowed[colour]]
        draft.variable(colour, suits, Sort.SUIT)
    tied = tuple(colour for colour in colours if colour not in free)
    if len(tied) > len(SUITS):
        draft.misfit(
            draft.pattern.span,
            f"{len(tied)} colours cannot be {len(tied)} different suits",
            f"say '{tied[-1]} any suit'",
        )
    elif len(tied) > 1:
        draft.constraints.append(Different(tied))
    for colour in free:
        if len(colours) < 2 and not all(
            draft.inherited(clause) for clause, _ in draft.clauses(FreeSuit)
        ):
            draft.misfit(
                next(span for clause, span in draft.clauses(FreeSuit) if colour in clause.colours),
                f"'{colour}' is the only colour and is any suit anyhow",
            )


def _has(names: Iterable[str]) -> str:
    """What there is instead, as a suggestion."""
    listed = ", ".join(names)
    return f"it has {listed}" if listed else "it has none"


def _letters(draft: Draft) -> None:
    """A variable for each letter and each ? group; different letters differ."""
    domains: dict[str, tuple[int, ...]] = {}
    for clause, span in draft.clauses(LetterIs):
        for letter in clause.letters:
            absent = all(group.symbol != letter for group in draft.groups)
            if absent and not draft.inherited(clause):
                draft.misfit(span, f"'{letter}' is not in the pattern")
            domains[letter] = clause.domain
    numbers: list[str] = []
    kinds: list[str] = []
    free: list[str] = []
    for at, group in enumerate(draft.groups):
        if group.symbol == "?":
            name = draft.variable(f"?{at}", domains.get("?", ANY_TILE), Sort.KIND).name
            free.append(name)
            draft.kinds[at] = Ref(name)
        elif group.is_variable and group.colour:
            domain = domains.get(group.symbol, tuple(range(1, 10)))
            if max(domain) > 9:
                draft.misfit(group.span, f"'{group.symbol}' has a colour but stands for no number")
            if group.symbol not in draft.domains:
                numbers.append(draft.variable(group.symbol, domain).name)
            draft.numbers[at] = Ref(group.symbol)
        elif group.is_variable:
            if group.symbol not in domains:
                flower = "write F for Flowers; else " if group.symbol == "f" else ""
                draft.report.add(
                    Code.NO_MEANING,
                    group.span,
                    f"nothing says what '{group.symbol}' stands for",
                    f"{flower}give it a colour or say '{group.symbol} any wind'",
                )
            elif max(domains[group.symbol]) <= 9:
                draft.report.add(
                    Code.NO_COLOUR,
                    group.span,
                    f"'{group.symbol}' is a number and has no colour letter",
                    f"write {group}a",
                )
            if group.symbol not in draft.domains:
                domain = domains.get(group.symbol, (0,))
                kinds.append(draft.variable(group.symbol, domain, Sort.KIND).name)
            draft.kinds[at] = Ref(group.symbol)
    may = [set(clause.letters) for clause, _ in draft.clauses(MayMatch)]
    for together, span in draft.clauses(MayMatch):
        for letter in together.letters:
            absent = all(group.symbol != letter for group in draft.groups)
            if absent and not draft.inherited(together):
                draft.misfit(span, f"'{letter}' is not in the pattern")
    for names in (numbers, kinds, free):
        _differ(draft, names, may)


def _free_groups(draft: Draft) -> None:
    """The ? groups are as many as the instruction says."""
    for clause, span in draft.clauses(AnyPairs):
        if draft.inherited(clause):
            continue
        sizes = [group.size for group in draft.groups if group.symbol == "?"]
        if clause.size not in sizes:
            draft.misfit(
                span, f"the pattern has no ? group of {clause.size}", "write ?? for a pair"
            )
        elif clause.count not in (None, sizes.count(clause.size)):
            had = sizes.count(clause.size)
            draft.misfit(span, f"{clause.count} are said and {had} ? groups are printed")


def _differ(draft: Draft, names: list[str], may: list[set[str]]) -> None:
    """Different letters are different things, unless the instruction says otherwise."""
    pairs = [
        pair
        for pair in combinations(names, 2)
        if not any({name[0] for name in pair} <= together for together in may)
    ]
    if len(pairs) == len(names) * (len(names) - 1) // 2 and len(names) > 1:
        draft.constraints.append(Different(tuple(names)))
    else:
        draft.constraints += [Different(pair) for pair in pairs]


def _conditions(draft: Draft) -> None:
    """Comparisons and letters tied to the run."""
    for clause, _ in draft.clauses(Compare):
        if draft.inherited(clause) and not _concerns(draft, clause):
            continue
        if (condition := _condition(draft, clause)) is not None:
            draft.constraints.append(condition)
    for in_run, span in draft.clauses(InRun):
        letter = draft.named(in_run.letter)
        if letter is None or not draft.run:
            draft.misfit(span, f"'{in_run.letter}' or the run is not in the pattern")
        else:
            draft.constraints.append(OneOf(letter, tuple(draft.run)))


def _concerns(draft: Draft, clause: Compare) -> bool:
    """Whether a comparison said for the section speaks of anything in this pattern."""
    text = f"{clause.left.text} {clause.right.text if clause.right else ''}"
    names = re.findall(r"\b(?:[1-9]s|[a-zD])\b", text)
    return all(draft.named(name) is not None for name in names)


def _condition(draft: Draft, clause: Compare) -> Constraint | None:
    """The constraint a comparison makes; None and a fault where a side cannot be read."""
    left = _operand(draft, clause.left, draft.named)
    if left is None:
        return None
    sort = draft.sort(left)
    if clause.options:
        options: tuple[Expr, ...] = tuple(map(Lit, clause.options))
        if clause.sign not in "=≠" or (clause.sign == "≠" and len(options) > 1):
            draft.misfit(clause.left.span, "a list goes with '=' or 'is'", "write x = 3, 6 or 9")
        elif sort is not clause.sort:
            _unlike(draft, clause, sort, clause.sort)
        else:
            return Relation("≠", left, options[0]) if clause.sign == "≠" else OneOf(left, options)
        return None
    assert clause.right is not None
    right = _operand(draft, clause.right, draft.value)
    if right is None:
        return None
    if sort is None or sort is not draft.sort(right):
        _unlike(draft, clause, sort, draft.sort(right))
        return None
    if sort is not Sort.NUMBER and clause.sign not in "=≠":
        draft.misfit(clause.left.span, f"{sort.value} is not more or less than another", "use =")
        return None
    return Relation(clause.sign, left, right)


def _unlike(draft: Draft, clause: Compare, left: Sort | None, right: Sort | None) -> None:
    """Report two sides that cannot be compared."""
    said = [sort.value if sort else "no number" for sort in (left, right)]
    words = f"'{clause.left.text}' is {said[0]} and is compared with {said[1]}"
    draft.misfit(clause.left.span, words, "compare like with like: x = 5, a = dot, n = N")


def _operand(draft: Draft, operand: Operand, named: Named) -> Expr | None:
    try:
        return read_operand(operand.text, named)
    except OperandError as error:
        names = [g.symbol for g in draft.groups if g.is_variable] + [
            f"{g.symbol}s" for g in draft.groups if g.is_number
        ]
        draft.misfit(operand.span, str(error), _has(dict.fromkeys(names)))
        return None


def _jokers(draft: Draft) -> tuple[dict[int, Jokers], int]:
    """What each group makes of Jokers, and how many the hand needs."""
    uses = {
        at: Jokers.MAY if group.size >= SET_SIZE else Jokers.NEVER
        for at, group in enumerate(draft.groups)
    }
    least = 0
    for clause, span in draft.clauses(JokerUse):
        least = max(least, clause.least)
        if clause.select is None:
            continue
        chosen = [at for at, group in enumerate(draft.groups) if group in clause.select]
        if not chosen and not draft.inherited(clause):
            draft.misfit(span, "the pattern has no such group")
        for at in chosen:
            if clause.use is Jokers.MUST and draft.groups[at].size < SET_SIZE:
                draft.report.add(
                    Code.MISFIT,
                    span,
                    f"'{draft.groups[at]}' can hold no Joker: JOK-02",
                    "Jokers stand in sets of three or more only",
                )
            uses[at] = clause.use
    room = sum(g.size for at, g in enumerate(draft.groups) if uses[at] is not Jokers.NEVER)
    if least > room:
        draft.misfit(draft.pattern.span, f"{least} Jokers are required and {room} fit (JOK-02)")
    return uses, least


def _worths(draft: Draft, value: int) -> tuple[Worth, ...]:
    """The values of the line, conditions first."""
    worths: list[Worth] = []
    base = value
    for clause, _ in draft.clauses(IsWorth):
        if clause.when is None:
            base = clause.value
        elif (condition := _condition(draft, clause.when)) is not None:
            worths.append(Worth(clause.value, (condition,)))
    return (*worths, Worth(base, ()))


def _cell(draft: Draft, at: int, jokers: dict[int, Jokers]) -> Cell:
    """One group of the puzzle; an odd size that moves takes its own use of Jokers along."""
    term = _term(draft, at, draft.groups[at])
    growth = draft.growth.get(at)
    if growth is None:
        return Cell(term, draft.groups[at].size, jokers[at])
    fellows = draft.fellows(at)
    is_big = {i: draft.groups[i].size == growth.big for i in fellows}
    odd = next(i for i in fellows if is_big[i])
    plain = at if not is_big[at] else next(i for i in fellows if not is_big[i])
    growth = msgspec.structs.replace(growth, jokers=jokers[odd])
    return Cell(term, draft.groups[plain].size, jokers[plain], growth)


def _term(draft: Draft, at: int, group: Printed) -> Term:
    suit: Expr = Lit(0)
    if group.colour:
        is_fixed = group.colour not in COLOURS
        suit = Lit(SUITS.index(Suit(group.colour))) if is_fixed else Ref(group.colour)
    if at in draft.kinds:
        return Kind(draft.kinds[at])
    if at in draft.numbers:
        return Suited(draft.numbers[at], suit)
    if group.symbol == "D":
        return DragonOf(suit)
    tile = group.tile
    assert tile is not None
    return fixed(tile)
