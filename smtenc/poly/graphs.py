"""The dependence graph of a program as SVG: statements in the order of the text, one edge for each kind, array and carrying loop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from smtenc.figures import COLOURS, INK
from smtenc.poly.dependences import Dependence, DependenceKind
from smtenc.poly.programs.model import Program

_BOX_WIDTH, _BOX_HEIGHT, _GAP = 420, 44, 30
_MARGIN, _LANE, _LINE = 20, 26, 20
"""Sizes in pixels."""
_MOST_LETTERS = 52
_OF_KIND = dict(zip(DependenceKind, COLOURS, strict=False))
_DASHES = {DependenceKind.FLOW: "none", DependenceKind.ANTI: "7 4", DependenceKind.OUTPUT: "2 3", DependenceKind.INPUT: "8 3 2 3"}
"""The dash patterns of the kinds, so that kinds differ not only by colour."""


@dataclass(frozen=True, slots=True)
class _Edge:
    """An edge; it is drawn once for all pairs of accesses."""

    source: int
    sink: int
    kind: DependenceKind
    text: str

    @property
    def span(self) -> tuple[int, int]:
        """The numbers of the upper and the lower statement."""
        return min(self.source, self.sink), max(self.source, self.sink)


def graph(program: Program, found: Sequence[Dependence]) -> str:
    """Return the SVG text. Edges are numbered; a legend below the graph explains each number."""
    edges = _edges(program, found)
    lanes = _lanes(edges)
    right = _MARGIN + _BOX_WIDTH
    width = right + _LANE * (max(lanes, default=0) + 2) + _MARGIN
    bottom = _MARGIN + len(program.statements) * (_BOX_HEIGHT + _GAP)
    height = bottom + _LINE * (len(edges) + 1)
    title = escape(f"Dependences of {program.name}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}" font-family="sans-serif" font-size="13">',
        f'<title>{title}</title><rect width="100%" height="100%" fill="white"/>',
    ]
    for number, statement in enumerate(program.statements):
        top = _MARGIN + number * (_BOX_HEIGHT + _GAP)
        text = " ".join(statement.text.split())
        text = text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1]}…"
        iterators = ", ".join(loop.iterator for loop in statement.loops)
        parts.append(f'<rect x="{_MARGIN}" y="{top}" width="{_BOX_WIDTH}" height="{_BOX_HEIGHT}" rx="6" fill="none" stroke="{INK}"/>')
        parts.append(
            f'<text x="{_MARGIN + 10}" y="{top + 18}" fill="{INK}" font-weight="bold">{escape(f"{statement.name}[{iterators}]")}</text>'
        )
        parts.append(f'<text x="{_MARGIN + 10}" y="{top + 36}" fill="{INK}" font-family="monospace" font-size="12">{escape(text)}</text>')
    for number, (edge, lane) in enumerate(zip(edges, lanes, strict=True), 1):
        parts += _drawn(edge, number, right, right + _LANE * (lane + 1), edges)
    for number, edge in enumerate(edges, 1):
        line = f"{number}  {edge.text}"
        parts.append(f'<text x="{_MARGIN}" y="{bottom + _LINE * number}" fill="{_OF_KIND[edge.kind]}">{escape(line)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _edges(program: Program, found: Sequence[Dependence]) -> list[_Edge]:
    """Return the edges without repetitions, the shortest first."""
    places = {s.name: k for k, s in enumerate(program.statements)}
    edges: dict[_Edge, None] = {}
    for d in found:
        loop = d.carrier
        carried = "within an iteration" if loop is None else f"carried by {loop.iterator}"
        reduction = ", of a reduction" if d.is_of_reduction else ""
        text = f"{d.kind.value} of {d.array}: {d.source.name} → {d.sink.name}, {carried}{reduction}"
        edges[_Edge(places[d.source.name], places[d.sink.name], d.kind, text)] = None
    return sorted(edges, key=lambda e: (e.span[1] - e.span[0], e.span, e.text))


def _lanes(edges: Sequence[_Edge]) -> list[int]:
    """Return for each edge the first lane in which it meets no earlier edge. Short edges come first, and get the inner lanes."""
    taken: list[list[tuple[int, int]]] = []
    found = []
    for edge in edges:
        low, high = edge.span
        lane = next((k for k, spans in enumerate(taken) if all(high < a or b < low for a, b in spans)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append(edge.span)
        found.append(lane)
    return found


def _drawn(edge: _Edge, number: int, right: int, x: int, edges: Sequence[_Edge]) -> list[str]:
    """Return the SVG elements of an edge: from the source's box to a lane, along it, and to the sink's box."""
    colour = _OF_KIND[edge.kind]
    ends = [_port(k, leaving, number, edges) for k, leaving in ((edge.source, True), (edge.sink, False))]
    path = f"M {right} {ends[0]:.1f} H {x} V {ends[1]:.1f} H {right + 6}"
    head = f"{right},{ends[1]:.1f} {right + 8},{ends[1] - 4:.1f} {right + 8},{ends[1] + 4:.1f}"
    middle = sum(ends) / 2
    return [
        f'<g><title>{escape(edge.text)}</title><path d="{path}" fill="none" stroke="{colour}" stroke-width="1.5" '
        f'stroke-dasharray="{_DASHES[edge.kind]}"/>',
        f'<polygon points="{head}" fill="{colour}"/>',
        f'<circle cx="{x}" cy="{middle:.1f}" r="8" fill="white" stroke="{colour}"/>'
        f'<text x="{x}" y="{middle + 4:.1f}" text-anchor="middle" font-size="10" fill="{colour}">{number}</text></g>',
    ]


def _port(statement: int, leaving: bool, number: int, edges: Sequence[_Edge]) -> float:
    """Return the height at which an end of edge ``number`` meets the statement's box. All ends at a box have different heights."""
    ends = [(k, out) for k, e in enumerate(edges, 1) for place, out in ((e.source, True), (e.sink, False)) if place == statement]
    top = _MARGIN + statement * (_BOX_HEIGHT + _GAP)
    return top + _BOX_HEIGHT * (ends.index((number, leaving)) + 1) / (len(ends) + 1)
