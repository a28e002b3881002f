"""The drawings in the tree are what the script draws today."""

from pathlib import Path

import pytest

from mahj import art
from mahj.art import __main__ as command
from mahj.art import sprites, stylesheet


@pytest.mark.parametrize("skin", art.SKINS)
def test_a_sprite_is_what_the_script_draws(skin: str) -> None:
    assert (art.HERE / f"{skin}.svg").read_bytes() == sprites.drawn(skin).encode()


def test_the_stylesheet_is_what_the_script_writes() -> None:
    assert (art.HERE / "tiles.css").read_bytes() == stylesheet.drawn().encode()


def test_the_command_writes_every_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "HERE", tmp_path)
    command.main([])
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == ["classic.svg", "plain.svg", "tiles.css"]
    assert all((tmp_path / name).read_bytes() == (art.HERE / name).read_bytes() for name in written)
    assert capsys.readouterr().out.startswith("classic.svg: ")


def test_the_command_writes_a_sheet_that_shows_every_tile_at_every_size(tmp_path: Path) -> None:
    command.main(["--sheet", str(tmp_path / "sheet.html")])
    page = (tmp_path / "sheet.html").read_text("utf-8")
    for skin in art.SKINS:
        for tile in art.TILES:
            assert page.count(f'href="#{skin}-{art.symbol(tile)}"') == 2 * 2
            assert page.count(f'href="#{skin}-{art.symbol(tile, small=True)}"') == 2 * 4
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
