"""What goes wrong with a store."""

from __future__ import annotations


class StoreError(Exception):
    """Something could not be kept or read: what, in words. Nothing of it was kept."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class InUse(StoreError):  # noqa: N818 – it says more than InUseError
    """Another mahj has the data open."""


class Clash(StoreError):  # noqa: N818 – it says more than ClashError
    """Something that can be there only once is there already."""
