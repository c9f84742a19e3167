"""Pictures of sets: what is drawn, which elements, and what is refused; then what the figures of matplotlib hold."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc import figures
from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.presburger.isl import Isl
from smtenc.presburger.notation import read_relation
from smtenc.sets.operations import point_in, points_in
from smtenc.sets.pictures import Contradicted, Drawing, draw, figure, hull, lattice_points, picture

pytest.importorskip("matplotlib")

TRIANGLE = "{ [i, j] : 0 < i < 10 and 0 < j < 10 and i < j }"
TRIANGLE_AND_SQUARE = "{ [i, j] : 0 <= i <= 10 and 0 <= j <= 10 and j > i or (6 <= i <= 9 and 0 < j <= 4) }"
MOD_7 = "{ [i] -> [j] : (-i + j) mod 7 = 0 and 0 <= i <= 20 and 0 <= j <= 20 }"
COLUMN_MAJOR = "{ S[i, j] -> [reg, lane] : 0 <= i < 8 and 0 <= j < 6 and 0 <= lane < 4 and i + j * 8 = 4 * reg + lane }"
TENSOR = "{ S[i, j, k] -> [reg, lane] : 0 <= i < 4 and 0 <= j < 6 and 0 <= k < 9 and 0 <= lane < 4 and i + 4 j + 24 k = 4 reg + lane }"
DIAGONALS = (
    "{ [i0, i1] -> [ct, slot] : (i0 - i1 + ct) mod 16 = 0 and (-i0 + slot) mod 16 = 0 "
    "and 0 <= i0 <= 9 and 0 <= i1 <= 15 and 0 <= ct <= 15 and 0 <= slot <= 1023 }"
)
TRANSPOSITION = "{ [i, j] -> [j, i] : 0 <= i < 3 and 0 <= j < 3 }"


def points(text: str, **options: Any) -> tuple[tuple[int, ...], ...]:
    (piece,) = picture(text, **options).pieces
    return piece.points


# -- which elements ---------------------------------------------------------------------------------------------------


def test_a_set_in_the_plane() -> None:
    assert points(TRIANGLE) == tuple((i, j) for i in range(1, 10) for j in range(i + 1, 10))


def test_what_was_read_is_drawn_like_its_text() -> None:
    assert picture(read_relation(MOD_7)) == picture(MOD_7)


def test_a_relation_of_numbers_is_a_set_in_the_plane() -> None:
    assert points(MOD_7) == tuple((i, j) for i in range(21) for j in range(21) if (i - j) % 7 == 0)


def test_each_convex_part_has_its_elements() -> None:
    (piece,) = picture(TRIANGLE_AND_SQUARE).pieces
    assert {frozenset(hull(part)) for part in piece.parts} == {
        frozenset({(0, 1), (9, 10), (0, 10)}),
        frozenset({(6, 1), (9, 1), (9, 4), (6, 4)}),
    }


def test_a_part_within_another_is_none_of_its_own() -> None:
    (piece,) = picture("{ [i] : 0 <= i <= 9 or 3 <= i <= 5 or i = 12 }").pieces
    assert piece.parts == (tuple((i,) for i in range(10)), ((12,),))


def test_every_space_has_its_elements() -> None:
    a, b = picture("{ A[i, j] : 0 <= i, j <= 1; B[x, y] : x = y = 3 }").pieces
    assert (a.label, b.label) == ("A[i, j]", "B[x, y]")
    assert (len(a.points), b.points) == (4, ((3, 3),))


def test_parameters_have_the_values_that_are_given() -> None:
    drawn = picture("[N] -> { [i] : 0 <= i < N }", values={"N": 3})
    assert drawn.pieces[0].points == ((0,), (1,), (2,))
    assert drawn.caption == "N = 3"


def test_a_value_of_a_dimension_cuts_the_set_there() -> None:
    drawn = picture(TENSOR, values={"k": 2})
    assert (drawn.drawing, drawn.caption) == (Drawing.LAYOUT, "k = 2")
    assert drawn.pieces[0].points == tuple((i, j, *divmod(i + 4 * j + 48, 4)) for i in range(4) for j in range(6))


def test_elements_are_read_the_same_one_by_one_and_many_at_a_time() -> None:
    for text, is_map in (
        ("{ A_1[i0, i1'] -> B2[[o] -> C[x]] : -3 <= i0, i1', o, x <= -1; [i] -> D[] : 3 <= i <= 7 }", True),
        ("{ A[i, j] : 8 <= i, j <= 12; B[]; [C[x] -> [y]] : 0 <= x, y <= 1; E[7, i] : 0 <= i < 2 }", False),
    ):
        listed = Isl().points(text, 1000)
        assert len(listed) > 20
        assert list(points_in(listed, is_map)) == [point_in(one, is_map) for one in listed]
    parametric = ["[N] -> { [i] : i = 3 and N = 4 }", "[N] -> { [i] : i = 5 and N = 6 }"]
    assert list(points_in(parametric, False)) == [point_in(one, False) for one in parametric]
    assert list(points_in(["{ [i] : i >= 2 }", "{ [i] : i >= 3 }"], False)) == [None, None]


# -- windows ----------------------------------------------------------------------------------------------------------


def test_of_an_infinite_set_a_window_is_drawn_and_named() -> None:
    drawn = picture("{ [i, j] : i >= 3 and j <= 2 }")
    assert drawn.caption == "drawn: 3 ≤ i ≤ 34, -29 ≤ j ≤ 2"
    assert len(drawn.pieces[0].points) == 32 * 32


def test_a_window_that_is_chosen_is_named_too() -> None:
    drawn = picture("{ [i, j] : i >= j }", window={"i": (0, 2), "j": (1, 5)})
    assert drawn.pieces[0].points == ((1, 1), (2, 1), (2, 2))
    assert drawn.caption == "drawn: 0 ≤ i ≤ 2, 1 ≤ j ≤ 5"


def test_a_window_for_some_dimensions_leaves_the_others_to_us() -> None:
    assert picture("{ [i, j] : j >= 0 }", window={"i": (7, 8)}).caption == "drawn: 7 ≤ i ≤ 8, 0 ≤ j ≤ 31"


def test_a_large_set_is_drawn_in_part() -> None:
    drawn = picture(DIAGONALS)
    assert drawn.caption == "drawn: 0 ≤ slot ≤ 31"
    assert len(drawn.pieces[0].points) == 10 * 16 * 2


def test_a_finite_set_is_drawn_whole_where_no_interval_shows_that_it_is_finite() -> None:
    drawn = picture("{ [i, j] : 0 <= i + j <= 60 and 0 <= i - j <= 60 }")
    assert drawn.caption == ""
    assert len(drawn.pieces[0].points) == 31 * 31 + 30 * 30


# -- which picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        ("{ [i] : 0 <= i < 4 }", Drawing.POINTS),
        (TRIANGLE, Drawing.POINTS),
        (MOD_7, Drawing.POINTS),
        (TRANSPOSITION, Drawing.ARROWS),
        ("{ A[i, j] -> A[i + 1, j] : 0 <= i, j < 4 }", Drawing.ARROWS),
        ("{ A[i, j] -> B[i + 1, j] : 0 <= i, j < 4 }", Drawing.LAYOUT),
        (COLUMN_MAJOR, Drawing.LAYOUT),
        ("{ [i] -> [i, i] : 0 <= i < 4 }", Drawing.LAYOUT),
        (DIAGONALS, Drawing.CONTENTS),
        ("{ [i, j, k] -> [j, i] : 0 <= i, j, k < 2 }", Drawing.CONTENTS),
    ],
)
def test_what_is_drawn_suits_the_elements(text: str, drawing: Drawing) -> None:
    assert picture(text).drawing is drawing


def test_another_picture_can_be_chosen() -> None:
    assert picture(MOD_7, kind="arrows").drawing is Drawing.ARROWS
    assert picture(COLUMN_MAJOR, kind=Drawing.CONTENTS).drawing is Drawing.CONTENTS


@pytest.mark.parametrize(
    ("text", "options", "message", "hint"),
    [
        ("[N, M] -> { [i] : 0 <= i < N + M }", {"values": {"N": 2}}, "M is unknown", "M = 6"),
        ("[N] -> { [i] : 0 <= i < N }", {"values": {"K": 2}}, "a value is given for 'K'", "there are: N, i"),
        (TRIANGLE, {"window": {"k": (0, 1)}}, "a window is given for 'k'", "there are: i, j"),
        ("{ [i, j, k] : i = j = k }", {}, r"this \[i, j, k\] cannot be drawn", "project dimensions out, or fix some"),
        (TENSOR, {"kind": "layout"}, r"as layout, S\[i, j, k\] -> \[reg, lane\] cannot be drawn", "possible: contents"),
        (TRIANGLE, {"kind": "arrows"}, "cannot be drawn", "possible: points"),
        (TRIANGLE, {"kind": "art"}, "'art' is no picture", "auto, points, arrows, layout, contents"),
        ("{ [i] -> [i]; [i, j, k] -> [i, i, i] }", {}, "cannot be drawn", "project"),
        ("{ A[i]; B[i, j] }", {}, r"this A\[i\], B\[i, j\] cannot be drawn", "draw them one by one"),
        ("{ [i, j] -> [i + j, j] : 0 <= i, j < 40 }", {"kind": "arrows"}, "1600 arrows hide each other", "choose a window"),
        ("{ [i] -> [2 i] : 0 <= i < 30000 and i mod 29999 = 0 }", {"kind": "layout"}, "grid of 30000 cells", "choose a window"),
        ("{ A[i] -> [i, i]; B[i] -> [i, i]; C[i] -> [i, i]; D[i] -> [i, i]; E[i] -> [i, i] }", {"kind": "layout"}, "5 spaces", "draw 4"),
        ("[N] -> { : N > 3 }", {"values": {"N": 4}}, "conditions on parameters have no picture", "{ [i] : ... }"),
        ("{ }", {}, "nothing to draw", ""),
    ],
)
def test_what_has_no_picture_is_refused_with_a_next_step(text: str, options: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        picture(text, **options)
    assert hint in caught.value.hint


def test_a_text_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(InputError, match="1:10"):
        picture("{ [i] : }}")


# -- the engine is not believed ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lying(Isl):
    """An engine with a list of its own."""

    change: Callable[[list[str]], list[str]] = lambda listed: listed

    def points(self, operand: str, limit: int) -> list[str]:
        return self.change(Isl.points(self, operand, limit))


def test_an_element_that_is_none_is_noticed() -> None:
    with pytest.raises(Contradicted, match=r"isl lists \{ \[3, 3\] \}, which is not in the set"):
        picture(TRIANGLE, engine=Lying(change=lambda listed: [*listed, "{ [3, 3] }"]))


def test_an_element_that_is_left_out_between_others_is_noticed() -> None:
    with pytest.raises(Contradicted, match=r"isl does not list \[3, 5\], which is in the set"):
        picture(TRIANGLE, engine=Lying(change=lambda listed: [p for p in listed if re.findall("[0-9]+", p) != ["3", "5"]]))


# -- geometry ---------------------------------------------------------------------------------------------------------

PLANE = st.lists(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=12)


@given(PLANE)
def test_the_hull_is_convex_and_holds_every_point(cloud: list[tuple[int, int]]) -> None:
    corners = hull(cloud)
    assert set(corners) <= set(cloud)
    if len(corners) > 2:
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in cloud]
            assert min(turns) == 0, "to the left of every side, or on it"
            assert sum(t == 0 for t in turns if t == 0) >= 2


@given(PLANE)
def test_the_points_of_a_polygon_are_counted(cloud: list[tuple[int, int]]) -> None:
    corners = hull(cloud)
    inside = {p for p in itertools.product(range(-6, 7), repeat=2) if set(hull([*cloud, p])) == set(corners)}
    assert lattice_points(corners) == len(inside)


# -- figures ----------------------------------------------------------------------------------------------------------


def shown(text: str, **options: Any) -> list[str]:
    """The texts in the figure's axes."""
    return [t.get_text() for axes in figure(picture(text, **options)).axes for t in axes.texts]


def test_points_and_polygons() -> None:
    (axes,) = figure(picture(TRIANGLE_AND_SQUARE)).axes
    assert {tuple(p) for p in axes.collections[-1].get_offsets().tolist()} == set(points(TRIANGLE_AND_SQUARE))
    filled = [patch for patch in axes.patches if patch.get_fill()]
    assert sorted(len(patch.get_xy()) - 1 for patch in filled) == [3, 4]
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("i", "j")


def test_a_part_with_gaps_is_dashed() -> None:
    def borders(text: str) -> list[str]:
        return [str(p.get_linestyle()) for p in figure(picture(text)).axes[0].patches if not p.get_fill()]

    assert borders(TRIANGLE) == ["-"]
    assert borders(MOD_7) == [str((0, (4, 3)))]


def test_several_sets_have_a_legend_and_colours_of_their_own() -> None:
    made = figure(picture("{ A[i] : 0 <= i < 3; B[i] : 5 <= i < 9; C[i] : false }"))
    (legend,) = made.legends
    assert [t.get_text() for t in legend.get_texts()] == ["A[i]", "B[i]", "C[i]: empty"]
    colours = {tuple(c.get_facecolor()[0]) for c in made.axes[0].collections[:2]}
    assert len(colours) == 2


def test_arrows_between_two_lines() -> None:
    arrows = [t for t in figure(picture("{ [i] -> [2 i] : 0 <= i < 4 }", kind="arrows")).axes[0].texts if t.arrow_patch is not None]
    assert {(a.xyann, a.xy) for a in arrows} == {((i, 1), (2 * i, 0)) for i in range(4)}


def test_arrows_in_the_plane_but_not_to_the_same_place() -> None:
    arrows = [t for t in figure(picture(TRANSPOSITION)).axes[0].texts if t.arrow_patch is not None]
    assert {(a.xyann, a.xy) for a in arrows} == {((i, j), (j, i)) for i in range(3) for j in range(3) if i != j}


def test_a_layout_shows_in_each_cell_where_its_index_is() -> None:
    (cells, bar) = figure(picture(COLUMN_MAJOR)).axes
    assert {t.get_position(): t.get_text() for t in cells.texts} == {
        (j, i): ",".join(map(str, divmod(i + 8 * j, 4))) for i in range(8) for j in range(6)
    }
    assert cells.yaxis_inverted(), "rows are counted from above"
    assert bar.get_title() == "reg"
    assert cells.get_title(loc="left") == "S[i, j] → [reg, lane]"


def test_contents_show_in_each_cell_which_index_is_there() -> None:
    texts = {t.get_position(): t.get_text() for t in figure(picture(DIAGONALS, window={"slot": (16, 31)}, kind="contents")).axes[0].texts}
    assert texts == {(16 + i, (j - i) % 16): f"{i},{j}" for i in range(10) for j in range(16)}


def test_a_cell_with_several_says_how_many_more() -> None:
    assert shown("{ [i, j] -> [k] : 0 <= i, j < 2 and i <= k <= i + j }", kind="layout") == ["0", "0 +1", "1", "1 +1"]


def test_the_caption_is_in_the_picture() -> None:
    assert figure(picture("[N] -> { [i] : i >= N }", values={"N": 2})).get_suptitle() == "N = 2; drawn: 2 ≤ i ≤ 33"


# -- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [TRIANGLE, COLUMN_MAJOR, TRANSPOSITION])
def test_the_same_set_gives_the_same_bytes(tmp_path: Path, text: str) -> None:
    made = []
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        draw(text, tmp_path / folder / "set.svg")
        made.append((tmp_path / folder / "set.svg").read_bytes())
    assert made[0] == made[1]
    assert b"<dc:date>" not in made[0]


def test_formats_go_by_the_files_ending(tmp_path: Path) -> None:
    draw(TRIANGLE, str(tmp_path / "set.png"))
    assert (tmp_path / "set.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(UsageError, match=r"ends in \.svg, \.png, \.pdf"):
        draw(TRIANGLE, tmp_path / "set.jpg")
    with pytest.raises(UsageError, match="No such file"):
        draw(TRIANGLE, tmp_path / "none" / "set.svg")


def test_an_element_for_pages_has_names_of_its_own() -> None:
    first, second = picture(TRIANGLE).svg(), picture(MOD_7).svg()
    assert first.startswith("<svg role=")
    assert first[: first.index(">")] != second[: second.index(">")]
    assert first == picture(TRIANGLE)._repr_svg_()


def test_without_matplotlib_a_hint_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(figures, "available", lambda: False)
    with pytest.raises(SmtencError, match="a picture needs matplotlib") as caught:
        draw(TRIANGLE, tmp_path / "set.svg")
    assert caught.value.hint.endswith("-m pip install 'smtenc[plot]'")
