"""A bench's results as pictures. matplotlib is imported only when a figure is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smtenc.bench.results import Configuration, Results, Run, family_labels, labels
from smtenc.bench.scores import LEAST_SECONDS, comparable, virtual_best
from smtenc.figures import COLOURS, FAINT, INK, new_figure, style

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MARKERS = "os^DvPX*"
LINES = ("-", "--", "-.", ":")
MOST_FAMILIES = 12
"""Panels of the survival plot, the largest families first."""
MOST_LETTERS = 26
"""Of a family's name in a figure: longer ones would run into the next panel, or leave a plot no room beside its legend."""
MOST_VECTORS = 3000
"""Scatter plots of more points are embedded as a bitmap: an SVG with each of them as an object is slow to show."""

Line = tuple[str, list[Run], dict[str, Any]]


def _lines(results: Results) -> list[Line]:
    """Each configuration that was measured, with its name and how it is drawn, and the virtual best solver where there is one setting of it."""
    names = labels(results.configurations)
    lines: list[Line] = []
    for number, c in enumerate(results.configurations):
        colour, dash = COLOURS[number % len(COLOURS)], LINES[number // len(COLOURS) % len(LINES)]
        lines.append((names[c], results.of(c), {"color": colour, "linestyle": dash, "linewidth": 2.6 if c.is_race else 1.6}))
    groups = list(comparable(results).values())
    if len(groups) == 1:
        best = list(virtual_best(results, groups[0]).values())
        lines.append(("virtual best", best, {"color": FAINT, "linestyle": (0, (4, 2)), "linewidth": 1.6}))
    return [line for line in lines if line[1]]


def _seconds(axis: Any) -> None:
    """Times as 1 ms, 1 s and so on."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis.set_major_locator(LogLocator(10, numticks=8))
    axis.set_major_formatter(FuncFormatter(lambda t, _: f"{t:g} s" if t >= 1 else f"{1000 * t:g} ms"))
    axis.set_minor_formatter(NullFormatter())


def _solved_times(runs: Sequence[Run]) -> list[float]:
    return sorted(max(r.seconds, LEAST_SECONDS) for r in runs if r.solved)


def cactus(results: Results) -> Figure:
    """Return the cactus plot: the number of benchmarks that each configuration solves (x) within a time for each (y, logarithmic, wall seconds)."""
    with style():
        figure = new_figure(7.6, 4.6)
        axes = figure.add_subplot()
        for name, runs, drawn in sorted(_lines(results), key=lambda line: -len(_solved_times(line[1]))):
            times = _solved_times(runs)
            # from the left border, so that a configuration that solves one benchmark shows
            heights = [*times[:1], *times]
            axes.plot(range(len(heights)), heights, label=f"{name} ({len(times)})", drawstyle="steps-pre", **drawn)
        for limit in sorted({c.setting.seconds for c in results.configurations}):
            axes.axhline(limit, color=FAINT, linewidth=0.8, linestyle=":")
        axes.set(yscale="log", xlabel=f"benchmarks solved, of {len(results.runs)}", ylabel="wall time of each, at most")
        axes.set_xlim(left=0)
        _seconds(axes.yaxis)
        axes.legend(loc="upper left", title="solved", alignment="left")
        return figure


def scatter(results: Results, first: Configuration, second: Configuration) -> Figure:
    """Wall time of ``first`` (x) and ``second`` (y) on every benchmark that both were measured on, both logarithmic. What one does not solve
    lies on the line behind its limit, whatever it took. Markers tell families apart, or logics where there are too many families.
    """
    names = labels(results.configurations)
    measured = [(b, row[first], row[second]) for b, row in results.runs.items() if first in row and second in row]
    _, family_names = family_labels(results)
    by_logic = len({b.family for b, _, _ in measured}) > len(MARKERS) and 1 < len({b.logic for b, _, _ in measured}) <= len(MARKERS)
    rows = [(b.logic if by_logic else family_names[b.family], one, other) for b, one, other in measured]
    families = [family for family, _ in sorted(Counter(f for f, _, _ in rows).items(), key=lambda entry: (-entry[1], entry[0]))]
    shown = families if len(families) <= len(MARKERS) else families[: len(MARKERS) - 1]
    with style():
        figure = new_figure(6.4, 5.6)
        axes = figure.add_subplot()
        for number, family in enumerate([*shown, *([None] if len(shown) < len(families) else [])]):
            chosen = [(a, b) for f, a, b in rows if (f == family if family is not None else f not in shown)]
            axes.scatter(
                [_place(a) for a, _ in chosen],
                [_place(b) for _, b in chosen],
                s=24 if len(rows) < 500 else 9,
                marker=MARKERS[number % len(MARKERS)],
                color=COLOURS[number % len(COLOURS)],
                alpha=0.75,
                linewidths=0,
                label="other families" if family is None else _short(family),
                rasterized=len(rows) > MOST_VECTORS,
                zorder=3,
            )
        _scatter_axes(axes, first, second)
        axes.set(xlabel=f"{names[first]}, wall time", ylabel=f"{names[second]}, wall time")
        if rows:
            figure.legend(loc="outside right upper", title="logic" if by_logic else "family", alignment="left")
        return figure


def _short(family: str) -> str:
    """Both ends of a long name: families often differ in the last words only."""
    half = MOST_LETTERS // 2
    return family or "(none)" if len(family) <= MOST_LETTERS else f"{family[: half - 1]}\u2026{family[-half:]}"


def _scatter_axes(axes: Axes, first: Configuration, second: Configuration) -> None:
    limits = [c.setting.seconds for c in (first, second)]
    ends = LEAST_SECONDS / 1.4, 1.4 * max(map(_behind, limits))
    axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends, aspect="equal")
    for factor, dash in ((1.0, "-"), (10.0, ":"), (0.1, ":")):
        axes.plot(ends, [factor * e for e in ends], color=FAINT, linewidth=0.8, linestyle=dash, zorder=1)
    for draw, limit in zip((axes.axvline, axes.axhline), limits, strict=True):
        draw(_behind(limit), color=INK, linewidth=0.8, linestyle="--", zorder=1)
    text: dict[str, Any] = {"fontsize": 8, "color": INK, "zorder": 4}
    axes.text(ends[0] * 1.3, _behind(limits[1]) * 0.93, "not solved", va="top", **text)
    axes.text(_behind(limits[0]) * 0.93, ends[0] * 1.3, "not solved", rotation=90, ha="right", va="bottom", **text)
    _seconds(axes.xaxis)
    _seconds(axes.yaxis)


def _behind(limit: float) -> float:
    """Where the line of what is not solved lies: apart from what is solved just in time."""
    return 1.6 * limit


def _place(run: Run) -> float:
    return max(run.seconds, LEAST_SECONDS) if run.solved else _behind(run.configuration.setting.seconds)


def survival(results: Results) -> Figure:
    """For each of the largest families, the share of its benchmarks that is solved (y) within a wall time (x, logarithmic)."""
    parts = sorted(results.parts("family").items(), key=lambda part: (-len(part[1].runs), part[0]))
    shown = parts[:MOST_FAMILIES]
    columns = min(3, max(1, len(shown)))
    height = -(-len(shown) // columns)
    limit = max((c.setting.seconds for c in results.configurations), default=1.0)
    drawn_as = {name: drawn for name, _, drawn in _lines(results)}
    _, family_names = family_labels(results)
    with style():
        figure = new_figure(2.9 * columns + 0.8, 2.2 * max(height, 1) + 0.9)
        panels = figure.subplots(max(height, 1), columns, sharex=True, sharey=True, squeeze=False).ravel()
        for axes, (family, part) in zip(panels, shown, strict=False):
            for name, runs, _ in _lines(part):
                times = _solved_times(runs)
                shares = [100 * k / len(runs) for k in range(len(times) + 1)]
                axes.plot(
                    [LEAST_SECONDS, *times, limit], [*shares, shares[-1]], label=name, drawstyle="steps-post", **drawn_as.get(name, {})
                )
            axes.set_title(f"{_short(family_names[family])} ({len(part.runs)})", loc="left", fontsize=9.5)
            axes.set(xscale="log", xlim=(LEAST_SECONDS, limit), ylim=(0, 103))
            _seconds(axes.xaxis)
        for axes in panels[len(shown) :]:
            axes.set_axis_off()
        handles = {name: handle for axes in panels for handle, name in zip(*axes.get_legend_handles_labels(), strict=True)}
        if handles:
            figure.legend(list(handles.values()), list(handles), loc="outside upper left", ncols=min(5, len(handles)))
        more = f", the {len(shown)} largest of {len(parts)} families" if len(parts) > len(shown) else ""
        figure.supxlabel(f"wall time{more}", fontsize=10)
        figure.supylabel("solved, %", fontsize=10)
        return figure
