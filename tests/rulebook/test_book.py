"""The book as a whole: every rule is there, of its kind, and nothing refers to nothing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mahj.rulebook import (
    BookError,
    Kind,
    Rule,
    UnknownRuleError,
    chapters,
    options,
    rule,
    rules,
    sources,
)
from mahj.rulebook.book import check, read_chapter, read_options, read_sources

# One letter for each rule in order: must, error, advice, hint.
KINDS = {
    "DEF": "mmmmmmmmmmmmmmmmmmmm",
    "SET": "mmmmmmmmmmaaamma",
    "DEAL": "mmmmmma",
    "CHAR": "mmmmmmmmmmmmememmmmmem",
    "TURN": "mmmmmmmmmmmmmmmmmeemaa",
    "DISC": "mmmmemeemmmmmeem",
    "CALL": "mmmmmmmmmmmmmeaemmmmaaememm",
    "PRIO": "mmmmmmmemm",
    "JOK": "mmmmmmmmmmmma",
    "XCH": "mmeemmmmaeamammmmmmmmm",
    "CARD": "mmmmmmmmmmmmmmmmmmmmmmmmmaa",
    "CONC": "mmmeeem",
    "DEAD": "eeeeemmemmmmmmmmmememma",
    "MJ": "mmmmaammmaeeeeeee",
    "PAY": "mmmmmmmm",
    "SEAT": "mmmmm",
    "THREE": "mmmm",
    "WALL": "mm",
    "ETIQ": "aaaaaaaaa",
    "HINT": "hhhhhhhhhhhhhhhhhhhhh",
    "HOUSE": "aaaaaam",
}
LETTERS = {"m": Kind.MUST, "e": Kind.ERROR, "a": Kind.ADVICE, "h": Kind.HINT}
GOLDEN = [
    (f"{chapter}-{number:02}", LETTERS[letter])
    for chapter, letters in KINDS.items()
    for number, letter in enumerate(letters, 1)
]

RULE = """
[[rule]]
id = "JOK-01"
kind = "must"
title = "A title"
words = "Some words."
refusal = "You cannot."
see = []
options = ["an_option"]
sources = ["a_club"]
search = "words"
"""
CHAPTER = f'title = "Jokers"\nintro = "An intro."\n{RULE}'
OPTION = """
[[option]]
id = "C-01"
name = "an_option"
question = "What?"
default = "yes"
why = "Because."
[option.values]
yes = "yes"
no = "no"
"""
SOURCE = '[[source]]\nname = "a_club"\ntitle = "A club"\nabout = "Decides."\n'


def test_every_rule_is_there_and_of_its_kind() -> None:
    assert [(one.id, one.kind) for one in rules()] == GOLDEN


def test_the_numbers_of_rules() -> None:
    counts = Counter(one.kind for one in rules())
    # 304 rules of the game, of which 248 bind; and HOUSE-07, a rule of our tables.
    assert len(rules()) == 304 + 1
    assert counts[Kind.MUST] + counts[Kind.ERROR] == 248 + 1


def test_chapters_come_in_book_order() -> None:
    assert [chapter.id for chapter in chapters()] == list(KINDS)
    assert rules() == tuple(one for chapter in chapters() for one in chapter.rules)
    assert all(one.chapter == chapter.id for chapter in chapters() for one in chapter.rules)


def test_titles_and_words_are_unique() -> None:
    for texts in (
        [one.title.casefold() for one in rules()],
        [one.words.casefold() for one in rules()],
        [chapter.title for chapter in chapters()],
        [chapter.intro for chapter in chapters()],
    ):
        assert [text for text, times in Counter(texts).items() if times > 1] == []


def test_related_rules_exist() -> None:
    ids = {one.id for one in rules()}
    assert {one.id for one in rules() if not set(one.see) <= ids - {one.id}} == set()
    assert {one.id for one in rules() if not one.see} == set()


def test_every_rule_says_where_it_comes_from() -> None:
    assert [one.id for one in rules() if "mahj" in one.sources] == ["HOUSE-07"]
    used = Counter(source for one in rules() for source in one.sources)
    assert set(used) == {source.name for source in sources()}
    assert used["faq"] > 150
    assert all(one.inferred.endswith(".") for one in rules() if one.inferred)


@pytest.mark.parametrize("wanted", ["CALL-05", "call-05", "Call 5", " call5 ", "CALL-005"])
def test_a_rule_is_found_by_its_id_however_written(wanted: str) -> None:
    assert rule(wanted).id == "CALL-05"


def test_an_unknown_rule_is_told_with_near_ones() -> None:
    with pytest.raises(KeyError) as failed:
        rule("JOCK-02")
    assert isinstance(failed.value, UnknownRuleError)
    assert "JOK-02" in failed.value.near
    assert str(failed.value).startswith("there is no rule 'JOCK-02'; near are ")


@pytest.mark.parametrize("wanted", ["", "£", "x" * 1000, "CALL-99999", "C-16"])
def test_nonsense_is_no_rule(wanted: str) -> None:
    with pytest.raises(UnknownRuleError):
        rule(wanted)


def test_a_brief_is_the_first_sentence() -> None:
    assert rule("CALL-05").brief == "Your exposure must contain the natural tile you called."
    assert rule("CHAR-16").brief == rule("CHAR-16").words


def test_the_files_are_read_once() -> None:
    assert chapters() is chapters()
    assert rules() is rules()
    assert options() is options()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('kind = "must"', 'kind = "duty"', "Invalid enum value"),
        ('id = "JOK-01"', 'id = "JOK-1"', "regex"),
        ('refusal = "You cannot."', "", "a refusal belongs to"),
        ('kind = "must"', 'kind = "hint"', "a refusal belongs to"),
        ('kind = "must"', 'kind = "error"', "a consequence belongs to"),
        ('search = "words"', "", "missing required field `search`"),
        ('search = "words"', 'search = ""', "length >= 1"),
        ('search = "words"', 'search = "words"\nsource = "x"', "unknown field `source`"),
        ('sources = ["a_club"]', "", "missing required field `sources`"),
        ('sources = ["a_club"]', "sources = []", "length >= 1"),
        ('intro = "An intro."', "", "missing required field `intro`"),
        ('intro = "An intro."', 'intro = "An intro."\nid = "X"', "and no id"),
        ('title = "Jokers"', "title = 5", "Expected `str`, got `int`"),
        ('title = "Jokers"', "title = ", "Invalid value"),
    ],
)
def test_a_faulty_chapter_is_told(old: str, new: str, said: str) -> None:
    assert CHAPTER.count(old) == 1
    with pytest.raises(BookError, match=re.escape(said)):
        read_chapter("JOK", CHAPTER.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('default = "yes"', 'default = "perhaps"', "the default is none of the values"),
        ('name = "an_option"', 'name = "another"', "no rule names this option"),
        (
            'why = "Because."',
            'why = "Because."\nrules = ["JOK-01"]',
            "the rules name their options",
        ),
        ('id = "C-01"', 'id = "X-01"', "regex"),
        ('why = "Because."', "", "missing required field `why`"),
    ],
)
def test_a_faulty_option_is_told(old: str, new: str, said: str) -> None:
    with pytest.raises(BookError, match=re.escape(said)):
        read_options(OPTION.replace(old, new), read_chapter("JOK", CHAPTER).rules)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("see = []", 'see = ["JOK-09"]', "JOK-01 refers to JOK-09"),
        ("see = []", 'see = ["JOK-01"]', "JOK-01 refers to JOK-01"),
        ('["an_option"]', '["an_option", "other"]', "JOK-01 refers to other"),
        ('["an_option"]', '["an_option", "an_option"]', "refers twice"),
        ('["a_club"]', '["a_club", "hearsay"]', "JOK-01 refers to hearsay"),
        ('["a_club"]', '["a_club", "a_club"]', "refers twice"),
        ('id = "JOK-01"', 'id = "JOK-02"', "not numbered from 01"),
        ('id = "JOK-01"', 'id = "XCH-01"', "not numbered from 01"),
    ],
)
def test_parts_that_do_not_fit_are_told(old: str, new: str, said: str) -> None:
    chapter = read_chapter("JOK", CHAPTER.replace(old, new))
    with pytest.raises(BookError, match=re.escape(said)):
        check([chapter], read_options(OPTION, chapter.rules), read_sources(SOURCE))


def test_two_options_of_one_name_are_told() -> None:
    chapter = read_chapter("JOK", CHAPTER)
    with pytest.raises(BookError, match="two options have one name"):
        check([chapter], read_options(OPTION + OPTION, chapter.rules), read_sources(SOURCE))


def test_a_sound_book_passes() -> None:
    chapter = read_chapter("JOK", CHAPTER)
    check([chapter], read_options(OPTION, chapter.rules), read_sources(SOURCE))
    [only] = chapter.rules
    assert isinstance(only, Rule)
