"""Pictures of sets and relations: points and convex parts, arrows, and layouts as grids. matplotlib is needed, and imported only when a picture is
drawn.

``picture`` returns the content of a picture as plain data; ``figure`` draws it. Each element comes from the engine's list and is evaluated
independently; in pictures of points, the integer points between the elements are evaluated as well, unless the elements are far apart.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from math import gcd, prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, assert_never

from smtenc.errors import SmtencError, UsageError
from smtenc.figures import COLOURS, FAINT, INK, new_figure, require_matplotlib, save, style, to_svg
from smtenc.presburger.affine import Affine, Variable
from smtenc.presburger.algebra import fixed
from smtenc.presburger.elimination import TooLarge, disjuncts
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.formulas import Formula, at_least, conjunction, holds
from smtenc.presburger.isl_process import IslProcess
from smtenc.presburger.notation import read_relation
from smtenc.presburger.ranges import EVERYTHING, Interval, bounds
from smtenc.presburger.relations import Relation, Space, Tuple, dimension_names
from smtenc.sets.claims import Member
from smtenc.sets.encoding import prepared
from smtenc.sets.operations import points_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_POINTS = 5000
"""The greatest number of elements of one picture. If there are more, a window of them is drawn."""
MOST_CELLS = 20_000
"""The greatest number of cells of a grid, and of integer points in a box for which points that the engine does not list are evaluated, too."""
MOST_ARROWS = 160
"""The greatest number of pairs for which arrows are chosen automatically; more arrows hide each other."""
_MOST_ARROWS_AT_ALL = 1000
MOST_PANELS = 4
SPANS = (32, 16, 8, 4)
"""The lengths of the intervals of an automatic window: the first is used for which there are no more than ``MOST_POINTS`` elements."""
_MOST_PARTS = 400
MARKERS = "os^DvP"

Coordinates = tuple[int, ...]
Window = Mapping[str, tuple[int, int]]
"""The least and the greatest value of dimensions, by name."""


class Drawing(StrEnum):
    """The kinds of pictures."""

    AUTO = "auto"
    """The kind that suits the elements, chosen automatically."""
    POINTS = "points"
    """The points of a set of one or two dimensions; a relation between numbers counts as a set of two dimensions."""
    ARROWS = "arrows"
    """Arrows from inputs to outputs of a relation: between two lines, or in the plane."""
    LAYOUT = "layout"
    """A grid with a cell for each input, of one or two dimensions; the cell's text is its output."""
    CONTENTS = "contents"
    """A grid with a cell for each output, of one or two dimensions; the cell's text is its input."""


class Contradicted(SmtencError):
    """An error for an engine's list of elements that an evaluation contradicts."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The elements of one space; each point has its input coordinates first, then its outputs."""

    space: Space
    names: tuple[str, ...]
    """The names of the dimensions."""
    points: tuple[Coordinates, ...]
    parts: tuple[tuple[Coordinates, ...], ...] = ()
    """The elements of each convex part, if points are drawn."""

    @property
    def inputs(self) -> int:
        """The number of input dimensions."""
        return len(self.space.inputs)

    @property
    def label(self) -> str:
        """The text of the space's tuples, with the names of the dimensions."""
        return self.space.text(dict(zip(self.space.dimensions, self.names, strict=True)))


@dataclass(frozen=True, slots=True)
class Picture:
    """The content of a picture; ``drawing`` is never ``AUTO``. ``caption`` names the parameter values and the window that is drawn."""

    drawing: Drawing
    pieces: tuple[Piece, ...]
    caption: str = ""

    def svg(self) -> str:
        """Return an ``svg`` element for a page. Raises ``UsageError`` if matplotlib is not installed."""
        # names within the element may not be those of another picture of the page
        name = f"set-{sha256(repr(self).encode()).hexdigest()[:12]}"
        return to_svg(figure(self), name, f"{self.drawing}: {'; '.join(piece.label for piece in self.pieces)}")

    def _repr_svg_(self) -> str:
        """Return the SVG for notebooks."""
        return self.svg()


def draw(
    relation: Relation | str,
    file: Path | str,
    *,
    values: Mapping[str, int] | None = None,
    window: Window | None = None,
    kind: Drawing | str = Drawing.AUTO,
    engine: Engine | None = None,
) -> Picture:
    """Write a picture of a set or relation (or of a text in isl's notation) to a file that ends in .svg, .png or .pdf, and return its content.

    ``values`` gives each parameter its value, and may fix dimensions: the picture then shows that section. ``window`` bounds dimensions. Without a
    window, a small finite set is drawn completely, and of other sets an automatic window, which the caption names.

    Raises ``InputError`` for a text that cannot be read, and ``UsageError`` if the set has no such picture or matplotlib is not installed.
    """
    drawn = picture(relation, values=values, window=window, kind=kind, engine=engine)
    save(figure(drawn), Path(file))
    return drawn


# -- what is drawn ----------------------------------------------------------------------------------------------------


def picture(
    relation: Relation | str,
    *,
    values: Mapping[str, int] | None = None,
    window: Window | None = None,
    kind: Drawing | str = Drawing.AUTO,
    engine: Engine | None = None,
) -> Picture:
    """Return the content of the picture that ``draw`` would write; matplotlib is not needed. Without an ``engine``, isl runs in a new process. Raises
    the errors of ``draw``.
    """
    whole = read_relation(relation) if isinstance(relation, str) else relation
    try:
        wish = Drawing(kind)
    except ValueError:
        raise UsageError(f"'{kind}' is no picture", hint=f"there are: {', '.join(Drawing)}") from None
    require_names(whole, values or {}, "value")
    cut = fixed(whole, values or {})
    require_names(cut, window or {}, "window")
    if cut.parameters:
        unknown = ", ".join(cut.parameters)
        example = ", ".join(f"{p} = 6" for p in cut.parameters)
        raise UsageError(f"{unknown} {'is' if len(cut.parameters) == 1 else 'are'} unknown", hint=f"give a value, such as {example}")
    if not cut.pieces:
        raise UsageError("there is nothing to draw: the set is empty, and has no space")
    fitting = _fitting(cut, wish)
    with IslProcess() if engine is None else nullcontext(engine) as asked:
        pieces, clipped = _pieces(cut, window or {}, asked)
        drawing = _chosen(fitting, pieces) if wish is Drawing.AUTO else wish
        _require_room(drawing, pieces)
        if drawing is Drawing.POINTS:
            pieces = [_with_parts(piece, cut.formula(piece.space), asked) for piece in pieces]
    given = ", ".join(f"{name} = {value}" for name, value in (values or {}).items())
    caption = "; ".join(part for part in (given, clipped) if part)
    return Picture(drawing, tuple(pieces), caption)


def require_names(relation: Relation, chosen: Iterable[str], what: str) -> None:
    """Raise ``UsageError`` for a chosen name that is no dimension (or, if ``what`` is ``value``, no parameter) of ``relation``."""
    dimensions = {name for space in relation.spaces() for name in dimension_names(space, relation.parameters).values()}
    known = dimensions | (set(relation.parameters) if what == "value" else set())
    for name in chosen:
        if name not in known:
            raise UsageError(f"a {what} is given for '{name}', and nothing is called that", hint=f"there are: {', '.join(sorted(known))}")


def _fitting(relation: Relation, wish: Drawing) -> set[Drawing]:
    """Return the kinds of pictures that suit all spaces. Raises ``UsageError`` if there is none, or if ``wish`` is not among them."""
    if any(space.range is None for space in relation.spaces()):
        raise UsageError("conditions on parameters have no picture", hint="a set is written { [i] : ... }")
    sizes = {(len(space.inputs), len(space.outputs)) for space in relation.spaces()}
    fitting: set[Drawing] = {d for d in Drawing if d is not Drawing.AUTO and all(_fits(d, relation.is_map, *size) for size in sizes)}
    if len(sizes) > 1:
        fitting -= {Drawing.POINTS, Drawing.ARROWS}
    if not fitting or (wish is not Drawing.AUTO and wish not in fitting):
        shown = ", ".join(space.text(dimension_names(space, ())) for space in relation.spaces())
        hint = f"possible: {', '.join(d for d in Drawing if d in fitting)}" if fitting else ""
        if any(max(size) > 2 for size in sizes):
            hint = hint or "project dimensions out, or fix some: a value of a dimension, such as k = 0, cuts the set there"
        elif len(sizes) > 1:
            hint = hint or "draw them one by one"
        raise UsageError(f"{'this' if wish is Drawing.AUTO else f'as {wish},'} {shown} cannot be drawn", hint=hint)
    return fitting


def _fits(drawing: Drawing, is_map: bool, inputs: int, outputs: int) -> bool:
    match drawing:
        case Drawing.POINTS:
            return (inputs, outputs) == (1, 1) if is_map else outputs in (1, 2)
        case Drawing.ARROWS:
            return is_map and inputs == outputs and inputs in (1, 2)
        case Drawing.LAYOUT:
            return is_map and inputs in (1, 2)
        case Drawing.CONTENTS:
            return is_map and outputs in (1, 2)
        case Drawing.AUTO:
            return True
        case _:
            assert_never(drawing)


def _chosen(fitting: set[Drawing], pieces: Sequence[Piece]) -> Drawing:
    """Return the most suitable kind: points for two dimensions in all, arrows for few pairs in one space, a grid for everything else."""
    if Drawing.POINTS in fitting:
        return Drawing.POINTS
    few = sum(len(p.points) for p in pieces) <= MOST_ARROWS
    if Drawing.ARROWS in fitting and few and all(_in_one_plane(p.space) for p in pieces):
        return Drawing.ARROWS
    if Drawing.LAYOUT not in fitting or (Drawing.CONTENTS in fitting and not _is_single_valued(pieces, 0) and _is_single_valued(pieces, 1)):
        return Drawing.CONTENTS
    return Drawing.LAYOUT


def _require_room(drawing: Drawing, pieces: Sequence[Piece]) -> None:
    """Raise ``UsageError`` if there are too many arrows, grids or cells to be legible."""
    arrows = sum(len(piece.points) for piece in pieces)
    if drawing is Drawing.ARROWS and arrows > _MOST_ARROWS_AT_ALL:
        raise UsageError(f"{arrows} arrows hide each other", hint="choose a window: the least and the greatest value of a dimension")
    if drawing in (Drawing.LAYOUT, Drawing.CONTENTS):
        if len(pieces) > MOST_PANELS:
            raise UsageError(f"{len(pieces)} spaces are too many for grids", hint=f"draw {MOST_PANELS} of them at a time")
        cells = sum(len(grid.rows) * len(grid.columns) for grid in (_Grid.of(piece, drawing) for piece in pieces))
        if cells > MOST_CELLS:
            raise UsageError(
                f"a grid of {cells} cells is too large", hint="choose a window: the least and the greatest value of a dimension"
            )


def _in_one_plane(space: Space) -> bool:
    """Return whether inputs and outputs belong to the same tuple, whose dimensions have no other names among the outputs."""
    return space.domain == space.range and _labels(space.range) in ((), _labels(space.domain))


def _labels(side: Tuple | None) -> tuple[str, ...]:
    """Return the names that the text gives to the dimensions of a tuple; empty if it names none."""
    return side.labels if side is not None and any(side.labels) else ()


def _is_single_valued(pieces: Iterable[Piece], side: int) -> bool:
    """Return whether no input has two outputs (side 0), or no output two inputs (side 1), among the drawn pairs."""
    return all(len({(p[: piece.inputs], p[piece.inputs :])[side] for p in piece.points}) == len(piece.points) for piece in pieces)


# -- elements ---------------------------------------------------------------------------------------------------------


def _pieces(relation: Relation, window: Window, engine: Engine) -> tuple[list[Piece], str]:
    """Return the elements within the window, or within an automatic window with few elements; and the drawn window in words."""
    asked = _clipped(relation, {space: _intervals(space, window) for space in relation.spaces()})
    said = _inequalities({name: Interval(*both) for name, both in window.items()})
    try:
        return _elements(asked, engine), f"drawn: {said}" if said else ""
    except EngineFailure as error:
        failure = error
    for span in SPANS:
        chosen = {space: _window(space, formula, _intervals(space, window), span) for space, formula in asked.pieces.items()}
        try:
            pieces = _elements(_clipped(relation, chosen), engine)
        except EngineFailure:
            continue
        shown: dict[str, Interval] = {}
        for space, intervals in chosen.items():
            for v, name in dimension_names(space, ()).items():
                if v in intervals:
                    shown[name] = intervals[v].hull(shown.get(name, intervals[v]))
        return pieces, f"drawn: {_inequalities(shown)}"
    raise UsageError(failure.message, hint="choose a window: the least and the greatest value of a dimension")


def _inequalities(intervals: Mapping[str, Interval]) -> str:
    return ", ".join(f"{i.low} ≤ {name} ≤ {i.high}" for name, i in intervals.items())


def _intervals(space: Space, window: Window) -> dict[Variable, Interval]:
    return {v: Interval(*window[name]) for v, name in dimension_names(space, ()).items() if name in window}


def _window(space: Space, formula: Formula, chosen: Mapping[Variable, Interval], span: int) -> dict[Variable, Interval]:
    """Return the chosen intervals, and an interval of ``span`` integers for each other dimension with more values: from its least value on, if there
    is one, else up to its greatest, else around 0.
    """
    box = bounds(prepared(formula)) or {}
    found = dict(chosen)
    for v in space.dimensions:
        match box.get(v, EVERYTHING):
            case _ if v in chosen:
                continue
            case Interval(int() as low, int() as high) if high - low < span:
                continue
            case Interval(int() as low, _):
                found[v] = Interval(low, low + span - 1)
            case Interval(_, int() as high):
                found[v] = Interval(high - span + 1, high)
            case _:
                found[v] = Interval(-(span // 2), span // 2)
    return found


def _clipped(relation: Relation, windows: Mapping[Space, Mapping[Variable, Interval]]) -> Relation:
    pieces = {}
    for space, formula in relation.pieces.items():
        limits = []
        for v, interval in windows[space].items():
            assert interval.low is not None
            assert interval.high is not None
            limits += [at_least(Affine.variable(v) - interval.low), at_least(-Affine.variable(v) + interval.high)]
        pieces[space] = conjunction((formula, *limits))
    return Relation((), pieces, relation.is_map)


def _elements(relation: Relation, engine: Engine) -> list[Piece]:
    """Return the elements of each space. Raises ``EngineFailure`` if there are too many, and ``Contradicted`` if a listed element is not in the
    relation.
    """
    found: dict[Space, list[Coordinates]] = {space: [] for space in relation.spaces()}
    members = {space: Member(formula) for space, formula in relation.pieces.items()}
    texts = engine.points(str(relation), MOST_POINTS)
    for text, point in zip(texts, points_in(texts, relation.is_map), strict=True):
        coordinates = tuple(point.values[v] for v in point.space.dimensions) if point is not None else ()
        if point is None or point.space not in found or members[point.space].holds(point.values) is False:
            raise Contradicted(f"{engine.name} lists {text}, which is not in the set: nothing is drawn")
        found[point.space].append(coordinates)
    names = {space: tuple(dimension_names(space, ())[v] for v in space.dimensions) for space in found}
    return [Piece(space, names[space], tuple(sorted(points))) for space, points in found.items()]


def _with_parts(piece: Piece, formula: Formula, engine: Engine) -> Piece:
    """Return the piece with the elements of each convex part. Raises ``Contradicted`` if an integer point that the engine does not list is in the
    set.
    """
    if not piece.points:
        return piece
    member = Member(formula)
    listed = set(piece.points)
    box = [range(min(c), max(c) + 1) for c in zip(*piece.points, strict=True)]
    small = prod(map(len, box)) <= MOST_CELLS
    for coordinates in itertools.product(*box) if small else ():
        if coordinates not in listed and member.holds(dict(zip(piece.space.dimensions, coordinates, strict=True))):
            raise Contradicted(f"{engine.name} does not list {list(coordinates)}, which is in the set: nothing is drawn")
    try:
        cases = disjuncts(formula)
    except TooLarge:
        cases = []
    parts: list[frozenset[Coordinates]] = []
    for case in cases[:_MOST_PARTS]:
        parts.append(frozenset(p for p in piece.points if holds(case, dict(zip(piece.space.dimensions, p, strict=True)))))
    # what lies within another part adds nothing
    largest = [part for part in dict.fromkeys(parts) if part and not any(part < other for other in parts)]
    return Piece(piece.space, piece.names, piece.points, tuple(tuple(sorted(part)) for part in largest))


# -- drawing ----------------------------------------------------------------------------------------------------------


def figure(drawn: Picture) -> Figure:
    """Return the matplotlib figure of a picture. Raises ``UsageError`` if matplotlib is not installed."""
    require_matplotlib("a picture")
    with style():
        match drawn.drawing:
            case Drawing.POINTS:
                made = _points(drawn.pieces)
            case Drawing.ARROWS:
                made = _between_lines(drawn.pieces) if drawn.pieces[0].inputs == 1 else _in_the_plane(drawn.pieces)
            case Drawing.LAYOUT | Drawing.CONTENTS:
                made = _grids(drawn.pieces, drawn.drawing)
            case Drawing.AUTO:
                raise ValueError("a picture has been chosen by now")
            case _:
                assert_never(drawn.drawing)
        if drawn.caption:
            made.suptitle(drawn.caption, fontsize=9, color=FAINT, x=0.02, ha="left")
        return made


def _points(pieces: Sequence[Piece]) -> Figure:
    """Return a figure with points in the plane, or on a line for each set, and the hulls of convex parts."""
    flat = all(len(p.names) == 1 for p in pieces)
    placed = [[(p[0], -k if len(p) == 1 else p[1]) for p in piece.points] for k, piece in enumerate(pieces)]
    every = [point for points in placed for point in points] or [(0, 0)]
    (left, right), (low, high) = ((min(c), max(c)) for c in zip(*every, strict=True))
    made, axes = _plane(right - left, 0.0 if flat else high - low, height=0.5 * len(pieces) if flat else None)
    if not flat:
        _lattice(axes, left, right, low, high)
    size = _dot(right - left, high - low)
    for k, (piece, points) in enumerate(zip(pieces, placed, strict=True)):
        colour = COLOURS[k % len(COLOURS)]
        for part in piece.parts:
            _shade(axes, [(p[0], -k if len(p) == 1 else p[1]) for p in part], colour, size)
        if points:
            x, y = zip(*points, strict=True)
            axes.scatter(
                x, y, s=size * 0.7**k, color=colour, marker=MARKERS[k % len(MARKERS)], zorder=3 + k, label=piece.label, linewidths=0
            )
        else:
            axes.scatter([], [], s=size, color=colour, marker=MARKERS[k % len(MARKERS)], label=f"{piece.label}: empty")
    _names(axes, pieces, (0,), () if flat else (1,))
    if flat:
        axes.set(ylim=(-len(pieces) + 0.4, 0.6), yticks=[])
        axes.spines["left"].set_visible(False)
    if len(pieces) > 1 or not pieces[0].points:
        _legend(made)
    return made


def _plane(width: float, depth: float, *, height: float | None = None) -> tuple[Figure, Axes]:
    """Return axes for ``width`` steps to the right and ``depth`` upwards, with the same scale on both if possible."""
    from matplotlib.ticker import MaxNLocator

    step = max(min(0.32, 7.5 / max(width, depth, 1)), 0.02)
    apart = max(width, depth, 1) / max(min(width, depth), 1)
    equal = height is None and (apart <= 4 or max(width, depth) <= 12)
    sides = [min(max(step * n, 1.6), 7.5) + 0.9 for n in (width, depth)]
    made = new_figure(max(sides[0], 3.2), height + 0.7 if height is not None else max(sides[1], 2.2))
    axes = made.add_subplot()
    if equal:
        axes.set_aspect("equal")
    axes.grid(False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True, nbins=10, min_n_ticks=1))
    return made, axes


def _lattice(axes: Axes, left: int, right: int, low: int, high: int) -> None:
    """Draw all integer points faintly, unless they would merge into a grey area; set a margin around them."""
    if (right - left + 3) * (high - low + 3) <= 2500:
        every = list(itertools.product(range(left - 1, right + 2), range(low - 1, high + 2)))
        axes.scatter([x for x, _ in every], [y for _, y in every], s=2.5, color=FAINT, alpha=0.45, linewidths=0, zorder=1)
    axes.set(xlim=(left - 1.3, right + 1.3), ylim=(low - 1.3, high + 1.3))


def _dot(width: int, depth: int) -> float:
    """Return the area of a point's mark, in square points."""
    return max(2.0, min(30.0, 40 * (24 / max(width, depth, 12)) ** 2 * 0.8))


def _shade(axes: Axes, points: Sequence[tuple[int, int]], colour: str, size: float) -> None:
    """Draw the convex hull of ``points``, or a line if they are collinear; it is fainter and dashed if integer points in it are missing, as with
    ``mod``. A single point gets no hull.
    """
    from matplotlib.patches import Polygon

    corners = hull(points)
    if len(corners) < 2:
        return
    full = lattice_points(corners) == len(points)
    rounded: dict[str, Any] = {"joinstyle": "round", "capstyle": "round", "closed": len(corners) > 2}
    width = max(0.6, size / 22)
    axes.add_patch(Polygon(corners, facecolor=colour, alpha=0.16 if full else 0.07, linewidth=0, zorder=2, **rounded))
    dashes = "-" if full else (0, (4, 3))
    axes.add_patch(Polygon(corners, fill=False, edgecolor=colour, alpha=0.75, linewidth=width, linestyle=dashes, zorder=2, **rounded))


def lattice_points(corners: Sequence[tuple[int, int]]) -> int:
    """Return the number of integer points in the convex polygon with these integer corners, including its border, by G. Pick's theorem, 1899: ``A + B
    / 2 + 1`` for the area ``A`` and ``B`` points on the border. For two corners, the points of the segment are counted.
    """
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    border = sum(gcd(bx - ax, by - ay) for (ax, ay), (bx, by) in sides)
    twice_the_area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides))
    return (twice_the_area + border) // 2 + 1


def hull(points: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the corners of the convex hull, counterclockwise from the least; both ends if all points lie on a line. A. M. Andrew's monotone chain,
    1979.
    """

    def chain(ordered: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        kept: list[tuple[int, int]] = []
        for x, y in ordered:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    ordered = sorted(set(points))
    return ordered if len(ordered) < 2 else chain(ordered) + chain(reversed(ordered))


def _names(axes: Axes, pieces: Sequence[Piece], right: Sequence[int], up: Sequence[int]) -> None:
    """Write the names of the dimensions beside the axes; all of them if spaces use different names."""

    def named(dimensions: Sequence[int]) -> str:
        return ", ".join(dict.fromkeys(piece.names[d] for d in dimensions for piece in pieces))

    axes.set_xlabel(named(right), style="italic")
    axes.set_ylabel(named(up), style="italic", rotation=0, labelpad=6, ha="right", va="center")


def _legend(made: Figure) -> None:
    handles, labels = made.axes[0].get_legend_handles_labels()
    legend = made.legend(handles, labels, loc="outside lower left", ncols=min(len(labels), 3))
    for handle in legend.legend_handles:
        if handle is not None and hasattr(handle, "set_sizes"):
            handle.set_sizes([28])


def _between_lines(pieces: Sequence[Piece]) -> Figure:
    """Return a figure with inputs on the upper line, outputs on the lower one, and arrows between them."""
    every = [p for piece in pieces for p in piece.points] or [(0, 0)]
    left, right = min(min(p) for p in every), max(max(p) for p in every)
    made = new_figure(min(max(0.32 * (right - left) + 1.4, 3.4), 10.5), 2.6)
    axes = made.add_subplot()
    axes.grid(False)
    size = max(4.0, _dot(right - left, 0))
    ticks = range(left, right + 1, max(1, (right - left + 1) // 40 + 1 if right - left > 40 else 1))
    for k, piece in enumerate(pieces):
        colour = COLOURS[k % len(COLOURS)]
        for a, b in piece.points:
            axes.annotate("", (b, 0), (a, 1), arrowprops=_arrow(colour, len(every), shrink=4.5))
        for y, side in ((1, 0), (0, 1)):
            ends = sorted({p[side] for p in piece.points})
            label = piece.label if y else None
            axes.scatter(
                ends, [y] * len(ends), s=size * 0.7**k, color=colour, marker=MARKERS[k % len(MARKERS)], zorder=4, label=label, linewidths=0
            )
    for y, side, above in ((1, 0, True), (0, 1, False)):
        axes.axhline(y, color=FAINT, linewidth=0.8, zorder=1)
        for x in ticks:
            axes.annotate(
                str(x),
                (x, y),
                (0, 8 if above else -8),
                textcoords="offset points",
                ha="center",
                va="bottom" if above else "top",
                fontsize=8,
            )
        names = ", ".join(dict.fromkeys(piece.names[side] for piece in pieces))
        axes.annotate(
            names, (left, y), (-22, 0), textcoords="offset points", ha="right", va="center", style="italic", annotation_clip=False
        )
    axes.set(xlim=(left - 0.6, right + 0.6), ylim=(-0.32, 1.32), xticks=[], yticks=[])
    axes.spines[:].set_visible(False)
    if len(pieces) > 1:
        _legend(made)
    return made


def _arrow(colour: str, number: int, *, shrink: float, bend: float = 0.0) -> dict[str, Any]:
    faint = max(0.35, min(0.9, 40 / max(number, 1)))
    return {
        "arrowstyle": "-|>,head_width=0.18,head_length=0.4",
        "color": colour,
        "alpha": faint,
        "linewidth": 1.0,
        "shrinkA": shrink,
        "shrinkB": shrink,
        "connectionstyle": f"arc3,rad={bend}",
    }


def _in_the_plane(pieces: Sequence[Piece]) -> Figure:
    """Return a figure with arrows between points: rings are inputs, dots are outputs. A point related to itself is a dot in a larger ring."""
    ends = [end for piece in pieces for p in piece.points for end in (p[:2], p[2:])] or [(0, 0)]
    (left, right), (low, high) = ((min(c), max(c)) for c in zip(*ends, strict=True))
    made, axes = _plane(right - left, high - low)
    _lattice(axes, left, right, low, high)
    size = _dot(right - left, high - low)
    number = sum(len(piece.points) for piece in pieces)
    for k, piece in enumerate(pieces):
        colour = COLOURS[k % len(COLOURS)]
        inputs, outputs = (sorted({p[side] for p in piece.points}) for side in (slice(0, 2), slice(2, 4)))
        still = [p[:2] for p in piece.points if p[:2] == p[2:]]
        pairs = set(piece.points)
        for p in piece.points:
            if p[:2] != p[2:]:
                # around a point that lies between, and around an arrow that goes back
                bend = 0.12 if (*p[2:], *p[:2]) in pairs or gcd(p[2] - p[0], p[3] - p[1]) > 1 else 0.0
                axes.annotate("", (p[2], p[3]), (p[0], p[1]), arrowprops=_arrow(colour, number, shrink=3.2, bend=bend), zorder=3)
        for places, dot, filled in ((still, 3.2 * size, False), (inputs, 1.2 * size, False), (outputs, 0.6 * size, True)):
            if places:
                x, y = zip(*places, strict=True)
                face = colour if filled else "none"
                label = piece.label if filled else None
                axes.scatter(x, y, s=dot, facecolors=face, edgecolors=colour, linewidths=1.0, zorder=4, label=label)
    own = any(label for piece in pieces for label in _labels(piece.space.range) if not _in_one_plane(piece.space))
    _names(axes, pieces, (0, 2) if own else (0,), (1, 3) if own else (1,))
    if len(pieces) > 1:
        _legend(made)
    return made


# -- grids ------------------------------------------------------------------------------------------------------------


def _grids(pieces: Sequence[Piece], drawing: Drawing) -> Figure:
    """Return a figure with a panel for each space. The cells are the inputs of a layout, or the outputs of contents; the text in a cell is the other
    side.
    """
    grids = [_Grid.of(piece, drawing) for piece in pieces]
    widths = [grid.width for grid in grids]
    made = new_figure(sum(widths) + 1.3 * len(grids), max(grid.height for grid in grids) + 0.9)
    panels = made.subplots(1, len(grids), squeeze=False, width_ratios=widths)[0]
    for axes, grid in zip(panels, grids, strict=True):
        grid.draw(made, axes)
    return made


@dataclass(frozen=True, slots=True)
class _Grid:
    """A grid of cells; ``cells`` gives the tuples of each cell, by row and column."""

    cells: Mapping[Coordinates, tuple[Coordinates, ...]]
    cell_tuple: Tuple
    cell_names: tuple[str, ...]
    text_tuple: Tuple
    text_names: tuple[str, ...]
    sign: str

    @staticmethod
    def of(piece: Piece, drawing: Drawing) -> _Grid:
        k, names = piece.inputs, piece.names
        first, second = piece.space.domain or Tuple(), piece.space.range or Tuple()
        found: dict[Coordinates, list[Coordinates]] = {}
        for p in piece.points:
            cell, text = (p[:k], p[k:]) if drawing is Drawing.LAYOUT else (p[k:], p[:k])
            found.setdefault(cell if len(cell) == 2 else (0, *cell), []).append(text)
        cells = {cell: tuple(texts) for cell, texts in found.items()}
        if drawing is Drawing.LAYOUT:
            return _Grid(cells, first, names[:k], second, names[k:], "→")
        return _Grid(cells, second, names[k:], first, names[:k], "←")

    @property
    def rows(self) -> range:
        return range(min((r for r, _ in self.cells), default=0), max((r for r, _ in self.cells), default=0) + 1)

    @property
    def columns(self) -> range:
        return range(min((c for _, c in self.cells), default=0), max((c for _, c in self.cells), default=0) + 1)

    @property
    def letters(self) -> int:
        """The number of characters of the longest text."""
        return max((len(self.text(cell)) for cell in self.cells), default=1)

    @property
    def width(self) -> float:
        """The width in inches."""
        return max(min(len(self.columns) * max(0.34, 0.085 * self.letters + 0.1), 13.0), 1.2)

    @property
    def height(self) -> float:
        return max(min(len(self.rows) * 0.34, 10.0), 0.34)

    def text(self, cell: Coordinates) -> str:
        first, *others = self.cells[cell]
        return ",".join(map(str, first)) + (f" +{len(others)}" if others else "")

    @property
    def coloured(self) -> int:
        """The number of the dimension that colours stand for: the first dimension that is not constant, or 0."""
        values = [texts[0] for texts in self.cells.values()]
        varying = (d for d in range(len(self.text_names)) if len({v[d] for v in values}) > 1)
        return next(varying, 0)

    def draw(self, made: Figure, axes: Axes) -> None:
        from matplotlib import colormaps
        from matplotlib.ticker import MaxNLocator

        rows, columns = self.rows, self.columns
        by = self.coloured
        values = {cell: texts[0][by] if self.text_names else 0 for cell, texts in self.cells.items()}
        matrix = [[float(values.get((r, c), float("nan"))) for c in columns] for r in rows]
        low, high = min(values.values(), default=0), max(values.values(), default=0)
        lightest, darkest = low - 0.06 * (high - low) - 0.1, high + 0.12 * (high - low) + 0.4
        colours = colormaps["YlGnBu"].with_extremes(bad="#8a8b8c14")
        mesh = axes.pcolormesh(
            [c - 0.5 for c in (*columns, columns.stop)],
            [r - 0.5 for r in (*rows, rows.stop)],
            matrix,
            cmap=colours,
            vmin=lightest,
            vmax=darkest,
            edgecolors="white",
            linewidth=1.0 if len(columns) <= 48 else 0.2,
        )
        size = min(9.0, 72 * self.width / len(columns) / (0.66 * self.letters + 0.4), 72 * self.height / len(rows) * 0.55)
        if size >= 3.5:
            for (r, c), value in values.items():
                red, green, blue, _ = colours((value - lightest) / (darkest - lightest))
                dark = 0.299 * red + 0.587 * green + 0.114 * blue < 0.55
                axes.text(c, r, self.text((r, c)), ha="center", va="center", fontsize=size, color="white" if dark else INK)
        axes.set(xlim=(columns.start - 0.5, columns.stop - 0.5), ylim=(rows.stop - 0.5, rows.start - 0.5))
        axes.grid(False)
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0)
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(integer=True, nbins=16, min_n_ticks=1))
        *above, across = self.cell_names or ("",)
        axes.set_xlabel(across, style="italic")
        if above:
            axes.set_ylabel(above[0], style="italic", rotation=0, labelpad=6, ha="right", va="center")
        else:
            axes.set_yticks([])
        axes.set_title(
            f"{self.cell_tuple.text(self.cell_names)} {self.sign} {self.text_tuple.text(self.text_names)}", loc="left", fontsize=10, pad=8
        )
        # in a single row the texts say it all
        if high > low and len(rows) > 2:
            bar = made.colorbar(
                mesh, ax=axes, fraction=0.05, pad=0.02, aspect=max(8, self.height / 0.12), ticks=MaxNLocator(integer=True, nbins=8)
            )
            bar.ax.set_ylim(low, high)
            bar.ax.set_title(self.text_names[by], style="italic", fontsize=9)
            bar.outline.set_visible(False)
            bar.ax.tick_params(length=0, labelsize=8)
