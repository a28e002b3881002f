"""The rulebook: every rule of the game in plain words, and a search in players' words.

>>> from mahj.rulebook import rule, search
>>> rule("JOK-02").refusal
'A Joker cannot stand in a single or a pair.'
>>> [found.rule.id for found in search("take a joker from a dead hand", 2)]
['XCH-22', 'DEAD-10']
"""

from mahj.rulebook.book import BookError, UnknownRuleError, chapters, options, rule, rules, sources
from mahj.rulebook.model import Chapter, Choice, Kind, Option, Origin, Rule
from mahj.rulebook.ranking import Found, search

__all__ = [
    "BookError", "Chapter", "Choice", "Found", "Kind", "Option", "Origin", "Rule",
    "UnknownRuleError", "chapters", "options", "rule", "rules", "search", "sources",
]  # fmt: skip
