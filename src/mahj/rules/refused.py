"""A refusal: the act is not carried out and nothing changes."""

from __future__ import annotations

from mahj.rulebook import rule


class Refused(Exception):  # noqa: N818 - the word of the game
    """An act that a rule does not allow, with the rule and one plain sentence.

    `wait` marks a refusal that only asks for patience: the same act may be good in a moment.

    >>> str(Refused("JOK-02"))
    'A Joker cannot stand in a single or a pair. (JOK-02)'
    """

    def __init__(self, rule_id: str, words: str = "", *, wait: bool = False) -> None:
        self.rule_id = rule_id
        self.words = words or rule(rule_id).refusal or rule(rule_id).words
        self.wait = wait
        super().__init__(f"{self.words} ({rule_id})")


def forbid(broken: bool, rule_id: str, words: str = "") -> None:
    """Refuse where a rule is broken."""
    if broken:
        raise Refused(rule_id, words)
