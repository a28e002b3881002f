"""The page of a card: one file that looks and prints like the card and shows its tiles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html import unescape
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from mahj import art
from mahj.card import Card, load, names, read_card
from mahj.card.face_line import plain
from mahj.card.page import page as page_of
from tests.browser import Violation

HOSTILE = """\
card: <script>alert(1)</script> & "Co"
about: </title><img src=x onerror=alert(2)>
publisher: <b>
== </h2><script>alert(3)</script> ==
FF 1111a 2222a 3333a (any 1 suit, "<script>alert(4)</script> & more") X 25
"""
ODD = """\
card: Odd
== FREE ==
?? ?? ?? ?? ?? ?? ?? (any 7 pairs) C 75
??? ???? ??? ???? X 25
== LETTERS ==
FF xxxxa yyyyb zzzzc (x, y, z any 3 different numbers) X 40
NNNN xxx yyy ssss (x, y any 2 winds, s any dragon) X 30
1a2b3c 4444d FFFF 444e (d any suit, e any suit) X 30
11a + 11b = 22c FFFF DDDDc (any 3 suits) X 30
22B 22C 22D FFFF DDDD (any dragon) X 30
FFF 1111a 222a 3333a (any 3 in a row, jokers required) X 30
"""
LONG = "card: Long\n== Everything ==\n" + "".join(
    f'L{n}: FF 1111a 2222b 3333c (any 3 suits, any run, "{"a word and " * (n % 9)}so on") X {n}\n'
    for n in range(1, 121)
)
SHORT = "card: Short\n== Only ==\nNNN EEE WWW SSS FF C 30\n"
CARDS = {"odd": ODD, "long": LONG, "short": SHORT, "hostile": HOSTILE}

Axe = Callable[[Page], list[Violation]]
UNPRINTED = re.compile(r'<i class="vh">.*?</i>|<span class="(?:or|id)">.*?</span>')
SMALL_TEXT = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !parent.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 14) small.push(walker.currentNode.data);
  }
  return small;
}"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PLACES = """[...document.querySelectorAll("section")].map(
  (each) => [each.offsetLeft, each.offsetTop, each.offsetHeight])"""


@cache
def card_of(name: str) -> Card:
    """A card of the tests, or one that comes with mahj."""
    return read_card(CARDS[name]) if name in CARDS else load(name)


@cache
def html_of(name: str) -> str:
    """The page of such a card."""
    return page_of(card_of(name))


def one_line(row: str) -> str:
    """The page of a card with a single line, L1."""
    return page_of(read_card(f"card: T\n== A ==\nL1: {row}\n"))


@contextmanager
def opened(
    chromium: Browser,
    html: str,
    width: int = 1280,
    height: int = 800,
    *,
    theme: Literal["light", "dark"] = "light",
    scripts: bool = True,
) -> Iterator[Page]:
    """A page in a browser."""
    with chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        java_script_enabled=scripts,
    ) as context:
        page = context.new_page()
        page.set_content(html)
        yield page


def item(text: str, number: str) -> str:
    """The HTML of a line."""
    found = re.search(rf'<li id="line-{re.escape(number)}".*?</li>', text, re.DOTALL)
    assert found
    return found[0]


def words_of(html: str) -> str:
    """What HTML says, tags gone, the letters that only screen readers hear kept."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "\0", html)).replace("\0", "").split())


@pytest.mark.parametrize("name", [*names(), *CARDS])
def test_every_line_is_there_with_its_groups_mark_and_value(name: str) -> None:
    card = card_of(name)
    text = html_of(name)
    for line in card.lines:
        html = item(text, line.id)
        patterns = re.findall(r'<p class="pat">(.*?)</p>', html)
        assert " or ".join(words_of(UNPRINTED.sub("", each)) for each in patterns) == plain(line)
        worth = re.search(r'<p class="worth">(.*?)</p>', html)
        assert worth
        assert words_of(worth[1]) == f"{line.mark} {line.value}"


@pytest.mark.parametrize("name", [*names(), *CARDS])
def test_the_page_needs_nothing_but_itself(name: str) -> None:
    text = html_of(name)
    assert set(re.findall(r"https?://[^\s\"'<>]+", text)) == {"http://www.w3.org/2000/svg"}
    tags = re.findall(r"<[a-z][^<>]*>", text)
    linked = re.findall(r"""(?:src|href)=["']?([^"'>\s]+)""", "".join(tags))
    assert all(each.startswith("#") for each in linked)
    assert set(re.findall(r"url\(([^)]{1,16})", text)) <= {"data:font/woff2;"}
    assert "@import" not in text


def test_the_same_card_makes_the_same_page() -> None:
    card = load("test")
    assert page_of(card) == page_of(card) == page_of(read_card(card.text))


def test_what_a_card_says_is_text_and_never_html() -> None:
    text = html_of("hostile")
    assert "<script>alert" not in text
    assert "<img" not in text
    assert "<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;</title>" in text
    assert "Any 1 suit, &lt;script&gt;alert(4)&lt;/script&gt; &amp; more" in text


def test_a_skin_is_worn_by_the_whole_page() -> None:
    text = page_of(load("test"), skin="plain")
    assert text.count('data-skin="plain"') == 1
    assert art.some("plain", ["s-5B"]).splitlines()[-2] in text
    with pytest.raises(ValueError, match="no skin 'gold'"):
        page_of(load("test"), skin="gold")


@pytest.mark.parametrize(
    ("header", "title", "below"),
    [
        ("card: Porch\nyear: 2026", "Porch 2026", "2026 · 1 line"),
        ("card: Porch 2026\nyear: 2026", "Porch 2026", "1 line"),
        ("card: Porch", "Porch", "1 line"),
    ],
)
def test_the_cover_says_year_and_number_of_lines(header: str, title: str, below: str) -> None:
    text = page_of(read_card(f"{header}\n== A ==\nNNN EEE WWW SSS FF C 30\n"))
    assert f"<title>{title}</title>" in text
    assert f"<p>{below}</p>" in text


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("FF 1111a 2222a 3333a (any 3 in a row)", "Any 3 in a row"),
        ('FF 1111a 2222a 3333a (any 1 suit, "Fold it")', "Any 1 suit, Fold it"),
        ("FFFF xxx yyy ssss (x, y any 2 winds, s any dragon)", "x, y any 2 winds, s any dragon"),
        ("FF 1111a 2222b 3333c (c any suit)", '<b class="c">c</b> any suit'),
    ],
)
def test_an_instruction_is_printed_as_cards_print_it(row: str, said: str) -> None:
    assert f'<p class="said">{said} <span class="id">L1</span></p>' in one_line(f"{row} X 25")


def test_an_instruction_that_two_patterns_share_stands_once() -> None:
    html = item(html_of("test"), "T9")
    assert html.count("Any 1 or any 2 suits") == 1
    assert html.index("-or-") < html.index("Any 1 or any 2 suits")
    own = "FF 1111a 2222a 3333a (any 1 suit) or FF 1111a 2222b 3333c (any 3 suits) X 25"
    html = item(one_line(own), "L1")
    assert html.index("Any 1 suit") < html.index("-or-") < html.index("Any 3 suits")


def test_a_word_may_have_several_colours() -> None:
    text = html_of("odd")
    assert (
        '<span class="w"><span class="a">1<i class="vh">a</i></span>'
        '<span class="b">2<i class="vh">b</i></span>'
        '<span class="c">3<i class="vh">c</i></span></span>'
    ) in text


def test_the_key_explains_what_the_card_uses_and_nothing_else() -> None:
    def key(name: str) -> str:
        after = html_of(name).partition('aria-label="Key">')[2]
        return words_of(after.partition("</section>")[0])

    assert key("short") == (
        "C concealed. The number is the points.F Flower, N E W S winds."
        "Jokers stand in sets of three or more, never in singles or pairs."
    )
    odd = key("odd")
    assert "11a 11b 11c 11d 11e one color and underline" in odd
    assert "? tiles you choose" in odd
    assert "s x y z what the line says" in odd
    assert "22B in Bams, 22C in Craks, 22D in Dots" in odd
    assert "Signs stand for no tile." in odd
    assert "No Jokerless bonus: a hand" in key("test")


@pytest.mark.parametrize("name", [*names(), *CARDS])
@pytest.mark.parametrize("width", [1280, 820, 640, 390, 320])
def test_nothing_is_wider_than_the_screen(chromium: Browser, name: str, width: int) -> None:
    with opened(chromium, html_of(name), width, 844) as page:
        assert page.evaluate(OVERFLOW) == 0
        page.click("#all")
        assert page.evaluate(OVERFLOW) == 0


@pytest.mark.parametrize(("width", "folds"), [(1280, 3), (820, 2), (390, 1)])
def test_a_wide_screen_has_three_folds_and_a_phone_one(
    chromium: Browser, width: int, folds: int
) -> None:
    with opened(chromium, html_of("test"), width) as page:
        assert len({left for left, *_ in page.evaluate(PLACES)}) == folds


def test_a_group_never_breaks(chromium: Browser) -> None:
    with opened(chromium, html_of("odd"), 320) as page:
        tops = "each => new Set([...each.getClientRects()].map((rect) => rect.top)).size"
        assert {word.evaluate(tops) for word in page.locator(".w").all()} == {1}


def test_a_line_is_shown_in_tiles_with_their_names(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        assert page.locator("#s-1B").count() == 0
        button = page.get_by_role("button", name="Show FF 1111 2222 3333 in tiles")
        expect(button).to_have_attribute("aria-expanded", "false")
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        hand = page.locator("#tiles-T1")
        expect(hand.get_by_role("img")).to_have_count(14)
        expect(hand.get_by_role("img", name="1 Bam")).to_have_count(4)
        expect(hand.get_by_role("group", name="kong of 2 Bam")).to_be_visible()
        expect(hand.get_by_text("21 hands")).to_be_visible()
        width = hand.get_by_role("img").first.bounding_box()
        assert width
        assert 28 <= width["width"] <= 30
        assert page.locator("#s-1B").count() == 1
        button.click()
        expect(hand).to_be_hidden()


def test_a_quint_is_shown_with_the_joker_that_it_needs(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        page.click("#line-T7 .show")
        quint = page.get_by_role("group", name="quint of 1 Bam with a joker")
        expect(quint.get_by_role("img", name="1 Bam")).to_have_count(4)
        expect(quint.get_by_role("img", name="joker")).to_have_count(1)


def test_a_hand_that_is_worth_more_says_so(chromium: Browser) -> None:
    row = "FF xxxxa yyyya zzzza (x, y, z any 3 different numbers, worth 50 if x = 9) X 30"
    with opened(chromium, one_line(row)) as page:
        page.click(".show")
        expect(page.locator(".count")).to_contain_text(re.compile(r"^\d+ hands"))
        for _ in range(6):
            page.click(".more")
            worth = page.locator(".count span").inner_text()
            nines = page.get_by_role("group", name=re.compile("kong of 9")).count()
            assert worth in ("", ", this one 50 points")
            assert nines or not worth


def test_the_keyboard_alone_shows_tiles(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        for name in ("Print", "Show tiles", "Show FFFF 2025 222 222 in tiles"):
            page.keyboard.press("Tab")
            expect(page.locator(":focus")).to_have_accessible_name(name)
        ring = page.locator(":focus .two").evaluate("each => getComputedStyle(each).outline")
        assert "3px" in ring
        page.keyboard.press("Enter")
        expect(page.locator("#tiles-T5").get_by_role("img")).to_have_count(14)
        first = page.locator("#tiles-T5 .drawn").inner_html()
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_accessible_name("Another example")
        page.keyboard.press("Space")
        assert page.locator("#tiles-T5 .drawn").inner_html() != first
        heard = page.locator("#tiles-T5 [role=status]")
        expect(heard).to_contain_text("Example 2 of 3: kong of Flower, single of 2 Dot")
        expect(page.locator(":focus")).to_have_accessible_name("Another example")


def test_one_button_shows_and_hides_all_tiles(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        page.get_by_role("button", name="Show tiles").click()
        expect(page.locator(".hand:visible")).to_have_count(20)
        page.click("#line-T1 .show")
        expect(page.locator("#all")).to_have_accessible_name("Show tiles")
        page.click("#line-T1 .show")
        page.get_by_role("button", name="Hide tiles").click()
        expect(page.locator(".hand:visible")).to_have_count(0)


def test_a_line_with_one_hand_offers_no_other(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        page.click("#line-T4 .show")
        expect(page.locator("#tiles-T4").get_by_text("1 hand", exact=True)).to_be_visible()
        expect(page.locator("#tiles-T4 button")).to_have_count(0)


def test_opening_a_line_moves_no_other_fold(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        before = page.evaluate(PLACES)
        page.click("#line-T5 .show")
        after = page.evaluate(PLACES)
        left = before[0][0]
        assert [place for place in after if place[0] != left] == [
            place for place in before if place[0] != left
        ]
        assert [place[0] for place in after] == [place[0] for place in before]


def test_without_scripts_the_card_is_whole_and_no_button_is_dead(chromium: Browser) -> None:
    with opened(chromium, html_of("test"), scripts=False) as page:
        expect(page.locator(".line:visible")).to_have_count(20)
        expect(page.locator("button:visible")).to_have_count(0)


def test_paper_has_no_buttons_and_no_background(chromium: Browser) -> None:
    with opened(chromium, html_of("test"), theme="dark") as page:
        page.emulate_media(media="print", color_scheme="dark")
        expect(page.locator("button:visible")).to_have_count(0)
        expect(page.locator(".line:visible")).to_have_count(20)
        style = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]"
        clear, black = "rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"
        for selector in ("body", ".card", ".cover", ".key div"):
            assert page.locator(selector).evaluate(style)[0] == clear
        assert page.locator("body").evaluate(style)[1] == black


@pytest.mark.parametrize("paper", ["Letter", "A4"])
@pytest.mark.parametrize(
    ("name", "most"), [*((name, 1) for name in names()), ("odd", 1), ("short", 1), ("long", 4)]
)
def test_a_card_prints_on_one_sheet(chromium: Browser, name: str, most: int, paper: str) -> None:
    with opened(chromium, html_of(name)) as page:
        document = page.pdf(format=paper, landscape=True)
        assert 1 <= len(re.findall(rb"/Type\s*/Page\b", document)) <= most


@pytest.mark.parametrize("name", [*names(), "odd"])
def test_small_print_on_paper_can_be_read_and_the_key_keeps_its_border(
    chromium: Browser, name: str
) -> None:
    with opened(chromium, html_of(name)) as page:
        page.emulate_media(media="print")
        sizes = page.evaluate(
            "[...document.querySelectorAll('.said, .under, .id, .key p')]"
            ".filter(each => !each.matches('.imprint'))"
            ".map(each => parseFloat(getComputedStyle(each).fontSize) * 72 / 96)"
        )
        assert min(sizes) >= 8 - 0.01
        inside = "each => each.parentElement.getBoundingClientRect().right - "
        inside += "each.getBoundingClientRect().right"
        assert page.locator(".key div").evaluate(inside) >= 1


def test_print_prints(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        page.evaluate("window.print = () => { window.printed = true; }")
        page.get_by_role("button", name="Print").click()
        assert page.evaluate("window.printed")


@pytest.mark.parametrize("name", ["test", "odd"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_no_barrier(
    chromium: Browser, axe: Axe, name: str, theme: Literal["light", "dark"], width: int
) -> None:
    with opened(chromium, html_of(name), width, theme=theme) as page:
        assert axe(page) == []
        page.click("#all")
        assert axe(page) == []


def test_dark_is_the_same_whoever_asks_for_it() -> None:
    system, own = re.findall(r":root\S*\s*{\s*(--page: #15130f;.*?)}", html_of("test"), re.DOTALL)
    assert system.split() == own.split()


def test_a_page_may_be_dark_where_the_system_is_not(chromium: Browser) -> None:
    shade = "getComputedStyle(document.body).backgroundColor"
    with (
        opened(chromium, html_of("test")) as page,
        opened(chromium, html_of("test"), theme="dark") as dark,
    ):
        light = page.evaluate(shade)
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        assert page.evaluate(shade) == dark.evaluate(shade) != light
        dark.evaluate("document.documentElement.dataset.theme = 'light'")
        assert dark.evaluate(shade) == light


@pytest.mark.parametrize("width", [1280, 390])
def test_text_is_large_enough_to_read_and_buttons_to_touch(chromium: Browser, width: int) -> None:
    with opened(chromium, html_of("test"), width) as page:
        page.click("#all")
        assert page.evaluate(SMALL_TEXT) == []
        for button in page.locator("button").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44


def test_no_button_lies_on_another(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        for button in page.locator(".show").all():
            button.click(trial=True)
            box = button.bounding_box()
            assert box
            corners = [(box["x"] + 2, box["y"] + 2), (box["x"] + 42, box["y"] + 42)]
            button.scroll_into_view_if_needed()
            for x, y in corners:
                hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('.show')?.title ?? ''"
                assert page.evaluate(hit, [x, y]) in ("", button.get_attribute("title"))


def test_every_line_is_named_as_advice_names_it(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        for media in ("screen", "print"):
            page.emulate_media(media=media)
            for line in page.locator(".line").all():
                shown = line.locator(".id")
                assert line.get_attribute("id") == f"line-{shown.inner_text()}"
                assert shown.evaluate("each => getComputedStyle(each).clipPath") == "none"
                assert shown.bounding_box()


def test_a_link_to_a_line_shows_its_id(chromium: Browser) -> None:
    with opened(chromium, html_of("test")) as page:
        page.evaluate("location.hash = 'line-T6'")
        expect(page.locator("#line-T6 .id")).to_be_in_viewport()


def test_the_page_stays_small() -> None:
    assert max(len(html_of(name).encode()) for name in names()) < 250_000
