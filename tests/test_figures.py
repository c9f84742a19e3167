"""Figures as files and as elements of a page: the same every time, and refused where that cannot be."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from smtenc import figures
from smtenc.errors import UsageError

pytest.importorskip("matplotlib")


def drawn() -> Any:
    with figures.style():
        figure = figures.new_figure(3, 2)
        axes = figure.add_subplot(title="a title", xlabel="steps")
        axes.plot([1, 2, 4], label="line")
        axes.fill_between([0, 1, 2], [1, 1, 1], hatch="//")
        axes.legend()
    return figure


@pytest.mark.parametrize("suffix", figures.FORMATS)
def test_the_same_figure_gives_the_same_file(tmp_path: Path, suffix: str) -> None:
    made = [tmp_path / folder / f"plot{suffix}" for folder in ("one", "two")]
    for path in made:
        path.parent.mkdir()
        figures.save(drawn(), path)
    assert made[0].read_bytes() == made[1].read_bytes()


def test_svg_for_a_page_has_its_own_identifiers_and_the_colour_of_the_text() -> None:
    made = figures.to_svg(drawn(), "s1", 'a "title" <x>')
    root = ElementTree.fromstring(made)
    assert root.attrib["aria-label"] == 'a "title" <x>'
    identifiers = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(set(identifiers)) == len(identifiers)
    assert all(i.startswith("s1-") for i in identifiers)
    references = re.findall(r"url\(#([^)]*)\)", made)
    assert references
    assert all(r.startswith("s1-") for r in references)
    assert "currentColor" in made
    assert figures.INK not in made
    assert "fill: #ffffff" not in made


def test_a_file_that_cannot_be_written_is_a_users_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="No such file"):
        figures.save(drawn(), tmp_path / "none" / "plot.svg")
    with pytest.raises(UsageError, match=r"\.svg, \.png, \.pdf"):
        figures.save(drawn(), tmp_path / "plot.jpg")


def test_without_matplotlib_the_next_step_is_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    figures.require_matplotlib("--plots")
    monkeypatch.setattr(figures, "available", lambda: False)
    with pytest.raises(UsageError, match="--plots needs matplotlib, which is not installed") as caught:
        figures.require_matplotlib("--plots")
    assert caught.value.hint.endswith(" -m pip install 'smtenc[plot]'")
