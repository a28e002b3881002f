"""HTML as text."""

from __future__ import annotations

from html import escape


def element(name: str, content: str = "", **attributes: str | bool) -> str:
    """An element around content that is HTML already; attributes are escaped here.

    An underscore in an attribute's name is a hyphen, one at its end only keeps Python happy; True
    stands for an attribute without a value, False and "" for none.

    >>> element("p", "text", class_="a b", hidden=True, aria_label='"', id="")
    '<p class="a b" hidden aria-label="&quot;">text</p>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for key, value in attributes.items()
        if value is not False and value != ""
    )
    return f"<{name}{written}>{content}</{name}>"
