"""Ready phrases: a dozen things players say, sent with one tap."""

from __future__ import annotations

from typing import Final

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """A ready phrase; one about the game is not for a player whose hand is dead (DEAD-15)."""

    key: str
    text: str
    about_game: bool = False


PHRASES: Final = (
    Phrase("hello", "Hello, everybody!"),
    Phrase("good_luck", "Good luck!"),
    Phrase("thanks", "Thank you."),
    Phrase("well_played", "Well played!"),
    Phrase("congratulations", "Congratulations!"),
    Phrase("moment", "One moment, please."),
    Phrase("sorry", "Sorry, I was slow."),
    Phrase("back", "I am back."),
    Phrase("tea", "I need a cup of tea."),
    Phrase("one_more", "One more game?"),
    Phrase("last", "This is my last game."),
    Phrase("goodbye", "Goodbye, and thank you."),
    Phrase("nice_tile", "I wanted that tile!", about_game=True),
    Phrase("close", "So close!", about_game=True),
)
BY_KEY: Final = {phrase.key: phrase for phrase in PHRASES}
