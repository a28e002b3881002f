"""The fonts have the glyphs they are for, their licences, and a zero without a slash."""

from pathlib import Path

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from mahj import art
from mahj.art import __main__ as command
from mahj.art import foundry, outline
from mahj.art.typefaces import CHARACTERS, FIGURES, HERE, opened
from mahj.art.zero import plain_zero, unslashed

ATKINSON = HERE / "atkinson-hyperlegible-next.woff2"
NEEDED = {
    "atkinson-hyperlegible-next": "".join(map(chr, range(33, 127))) + "×–…’“”",
    "young-serif": "".join(map(chr, range(33, 127))),
    "plain-zero": "0",
    "tile-figures": FIGURES,
    "tile-characters": CHARACTERS,
}


def outlines(font: TTFont, weight: int) -> list[tuple[str, tuple[object, ...]]]:
    glyphs = font.getGlyphSet(location={"wght": weight})
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord("0")]].draw(pen)
    return list(pen.value)


def in_columns(font: TTFont) -> dict[str, str]:
    """The glyphs of figures that stand in columns, by those they take the place of."""
    table = font["GSUB"].table
    numbers = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for number in record.Feature.LookupListIndex
    }
    lookups = (table.LookupList.Lookup[number] for number in numbers)
    return {
        one: other
        for lookup in lookups
        for part in lookup.SubTable
        for one, other in part.mapping.items()
    }


@pytest.mark.parametrize("name", ["atkinson-hyperlegible-next", "plain-zero"])
def test_a_font_of_the_page_has_the_weights_that_it_says(name: str) -> None:
    (axis,) = opened(HERE / f"{name}.woff2")["fvar"].axes
    assert art.FONTS[name].weight == f"{axis.minValue:.0f} {axis.maxValue:.0f}"


@pytest.mark.parametrize("name", ["atkinson-hyperlegible-next", "young-serif"])
def test_a_font_of_the_page_sets_names_in_any_western_language(name: str) -> None:
    assert set(map(ord, "ÀÉîñöÅßœÇ")) <= set(opened(HERE / f"{name}.woff2").getBestCmap())


@pytest.mark.parametrize("name", art.FONTS)
def test_a_font_has_what_it_is_for(name: str) -> None:
    assert art.font(name)[:4] == b"wOF2"
    has = set(opened(HERE / f"{name}.woff2").getBestCmap())
    assert set(map(ord, NEEDED[name])) <= has


@pytest.mark.parametrize("name", ["plain-zero", "tile-figures", "tile-characters"])
def test_a_cut_font_has_nothing_else(name: str) -> None:
    font = opened(HERE / f"{name}.woff2")
    assert set(font.getBestCmap()) == set(map(ord, NEEDED[name]))
    assert font["name"].getBestFamilyName() == art.FONTS[name].family


@pytest.mark.parametrize("name", art.FONTS)
def test_a_font_comes_with_its_licence(name: str) -> None:
    licence = art.licence(name)
    whose = opened(HERE / f"{name}.woff2")["name"].getDebugName(0)
    assert licence.startswith("Copyright")
    assert whose in licence.splitlines()[0]
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "with Reserved Font Name" not in licence.partition("PREAMBLE")[0]


@pytest.mark.parametrize("weight", [400, 575, 700, 750])
def test_the_plain_zero_is_the_slashed_one_without_its_slash(weight: int) -> None:
    kept = opened(HERE / "plain-zero.woff2")
    assert outlines(kept, weight) == outlines(plain_zero(opened(ATKINSON)), weight)
    verbs = [verb for verb, _ in outlines(kept, weight)]
    assert verbs.count("closePath") == 2


def test_the_plain_zero_has_one_counter_of_the_same_size_plus_the_slash() -> None:
    def area(font: TTFont) -> float:
        glyphs = font.getGlyphSet()
        pen = AreaPen(glyphs)
        glyphs["zero"].draw(pen)
        return abs(float(pen.value))

    slashed, plain = area(opened(ATKINSON)), area(opened(HERE / "plain-zero.woff2"))
    assert 0.7 * slashed < plain < 0.85 * slashed


def test_the_plain_zero_is_as_wide_as_the_zero_it_replaces() -> None:
    kept, whole = opened(HERE / "plain-zero.woff2"), opened(ATKINSON)
    assert kept["hmtx"]["zero"] == whole["hmtx"]["zero"]
    tabular = {whole["hmtx"][in_columns(whole)[digit]][0] for digit in ("zero", "one", "eight")}
    assert tabular == {kept["hmtx"][in_columns(kept)["zero"]][0]}


def test_only_a_slashed_zero_can_lose_its_slash() -> None:
    with pytest.raises(ValueError, match="a slashed zero has 3 outlines, this one 2"):
        unslashed([], [4, 8])


@pytest.mark.parametrize("character", ["A", "龍"])
def test_a_character_without_an_outline_is_named(character: str) -> None:
    with pytest.raises(ValueError, match=rf"no font has '{character}': expected one of 0123"):
        outline.source(character)


def test_a_missing_whole_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no atkinson-hyperlegible-next-latin-wght-normal"):
        foundry.cast(tmp_path)


def test_the_foundry_makes_the_fonts_that_are_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, made = tmp_path / "whole" / "deep", tmp_path / "made"
    whole.mkdir(parents=True)
    made.mkdir()
    for name, font in art.FONTS.items():
        if name != "plain-zero":
            (whole / font.source).write_bytes(art.font(name))
    monkeypatch.setattr(foundry, "HERE", made)
    monkeypatch.setattr(command, "HERE", tmp_path)
    command.main(["--fonts", str(tmp_path / "whole")])
    assert sorted(path.stem for path in made.iterdir()) == sorted(art.FONTS)
    for name in art.FONTS:
        new, kept = opened(made / f"{name}.woff2"), opened(HERE / f"{name}.woff2")
        assert new.getBestCmap() == kept.getBestCmap()
        assert new["name"].getBestFamilyName() == art.FONTS[name].family
        assert all(new["glyf"][each] == kept["glyf"][each] for each in kept.getGlyphOrder())
