"""Common slips in a line, each told as one mistake: no colon, another mark, words among tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mahj.card.faults import Code
from mahj.card.hand import HAND_SIZE
from mahj.card.pattern import Letters, Pattern, read_pattern
from mahj.card.source import Report, Source

ENDING: Final = "end it with the mark and the value, as in: X 25"
_ID: Final = re.compile(r"(?P<id>[A-Za-z0-9][\w.-]*?)[.;,]?(?=\s)")
_NUMBERED: Final = re.compile(r"[A-Za-z]{1,3}[.-]?\d{1,3}")
_NAME: Final = re.compile(r"[A-Z][a-z]{2,}")
_PATTERN_END: Final = re.compile(r"\(|(?<!\S)-?or-?(?!\S)", re.IGNORECASE)
_TAIL: Final = re.compile(
    r"(?<=[\s)])(?P<word>[^\W\d_]+(?=\s|$)|[^\W\d_](?=\d))?\s*(?P<value>[1-9]\d{0,3}[¢c]?)?\s*$"
)
_QUOTES: Final = '"“”'
_QUOTED: Final = re.compile(rf"(?<!\S)[{_QUOTES}][^{_QUOTES}]*(?:[{_QUOTES}]|$)")
_WORD: Final = re.compile(r"(?!(\w)\1)[A-Za-z][a-z]+(?:-[a-z]+)*")
_BARE: Final = re.compile(r"\d{1,2}")


def without_colon(source: Source, bare: str, end: int, letters: Letters) -> int:
    """Report a first word that is meant for the id; where the patterns begin."""
    first = _ID.match(bare, 0, end)
    if first is None:
        return 0
    name = first["id"]
    stop = _PATTERN_END.search(bare, first.end(), end)
    rest, clean = _tried(bare[first.end() : stop.start() if stop else end], letters)
    foreign = not _tried(name, letters)[1]
    surely = _NUMBERED.fullmatch(name) and not _tried(name[0], letters)[1]
    likely = (foreign or _NAME.fullmatch(name)) and clean and rest.size == HAND_SIZE
    if not (surely or likely):
        return 0
    words = f"':' is missing after '{name}'"
    source.fault(Code.BAD_LINE, source.at(0, first.end()), words, f"write {name}:")
    return first.end()


def without_mark(source: Source, bare: str, start: int, letters: Letters) -> int:
    """Report what stands in the place of X or C; where the patterns and instructions end."""
    tail = _TAIL.search(bare, start)
    word, value = (tail["word"], tail["value"]) if tail else (None, None)
    if tail and word and word.lower() != "or":
        instructed = bare[: tail.start()].rstrip().endswith(")")
        foreign = not _tried(word, letters)[1] and (value or len(word) == 1)
        if instructed or foreign:
            words = f"'{word}' is neither X (exposed) nor C (concealed)"
            source.fault(Code.BAD_LINE, source.at(*tail.span("word")), words, ENDING)
            return tail.start()
    if tail and value:
        words = f"X (exposed) or C (concealed) is missing before '{value}'"
        hint = f"write X {value} or C {value}"
        source.fault(Code.BAD_LINE, source.at(*tail.span("value")), words, hint)
        return tail.start("value")
    end = len(source.text)
    words = "the line ends without X (exposed) or C (concealed)"
    source.fault(Code.BAD_LINE, source.at(end, end + 1), words, ENDING)
    return end


def without_prose(source: Source, letters: Letters) -> Source:
    """A pattern with its words blanked, each run of them reported."""
    text = source.text
    for start, end in (*_quotations(text), *_sentences(_blanked(text, _quotations(text)), letters)):
        said = text[start:end]
        hint = f"put them in brackets: ({said.strip(_QUOTES)[:40]})"
        words = f"words do not stand among the tiles: {said[:40]}"
        source.fault(Code.UNKNOWN_SYMBOL, source.at(start, end), words, hint)
        source = Source(
            _blanked(source.text, [(start, end)]), source.report, source.offset, source.parameters
        )
    return source


def _quotations(text: str) -> list[tuple[int, int]]:
    return [found.span() for found in _QUOTED.finditer(text)]


def _sentences(text: str, letters: Letters) -> Iterator[tuple[int, int]]:
    """Where words follow each other, one of which at least cannot be tiles."""
    run: list[re.Match[str]] = []
    for found in (*re.finditer(r"\S+", text), None):
        word = found.group() if found else ""
        if found and (_WORD.fullmatch(word) or (run and _BARE.fullmatch(word))):
            run.append(found)
            continue
        if any(len(one.group()) > 2 and not _tried(one.group(), letters)[1] for one in run):
            yield run[0].start(), run[-1].end()
        run = []


def _blanked(text: str, places: list[tuple[int, int]]) -> str:
    for start, end in places:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _tried(text: str, letters: Letters) -> tuple[Pattern, bool]:
    """What a text is as a pattern, and whether it can be read; nobody is told."""
    report = Report("", text)
    return read_pattern(Source(text, report), letters), not report.faults
