"""Plots: what they show, taken from the figure itself."""

from __future__ import annotations

import pytest

from smtenc.bench import plots
from smtenc.bench.records import Measurement
from smtenc.bench.results import Results, gather
from smtenc.figures import to_svg
from tests.bench.measured import LIMIT, measured, whole_bench

pytest.importorskip("matplotlib")


@pytest.fixture(scope="module")
def results() -> Results:
    return gather(whole_bench(40))


def two(*answers: tuple[str, float, str, float]) -> list[Measurement]:
    """cvc5 and z3 on a benchmark each, answers with their seconds."""
    return [m for k, (a, s, b, t) in enumerate(answers) for m in (measured(f"f/{k}", "cvc5", a, s), measured(f"f/{k}", "z3", b, t))]


def test_cactus_lines_are_the_sorted_times_of_what_is_solved() -> None:
    figure = plots.cactus(gather(two(("sat", 2.0, "sat", 0.5), ("sat", 0.1, "timeout", LIMIT))))
    lines = {
        str(line.get_label()): list(zip(*line.get_data(), strict=True)) for line in figure.axes[0].get_lines() if len(line.get_xdata()) > 2
    }
    assert lines["cvc5 (2)"] == [(0, 0.1), (1, 0.1), (2, 2.0)]
    assert lines["virtual best (2)"] == [(0, 0.1), (1, 0.1), (2, 0.5)]


def test_cactus_has_a_line_for_who_solves_nothing() -> None:
    figure = plots.cactus(gather([measured("a", "z3", "timeout", LIMIT)]))
    assert figure.axes[0].get_legend_handles_labels()[1] == ["z3 (0)"]


def test_scatter_puts_what_is_not_solved_behind_the_limit() -> None:
    results = gather(two(("sat", 0.2, "sat", 0.5), ("sat", 0.1, "memory", 0.3), ("sat", 0.00001, "sat", 1.0)))
    (points,) = plots.scatter(results, *results.configurations).axes[0].collections
    assert sorted(map(tuple, points.get_offsets())) == [(0.001, 1.0), (0.1, 1.6 * LIMIT), (0.2, 0.5)]


def test_scatter_gives_the_families_that_have_no_marker_left_one_together() -> None:
    results = gather(measured(f"f{k}/a", s, "sat") for k in range(12) for s in ("cvc5", "z3"))
    drawn = plots.scatter(results, *results.configurations).axes[0].collections
    assert len(drawn) == len(plots.MARKERS)
    assert drawn[-1].get_label() == "other families"
    assert sum(len(points.get_offsets()) for points in drawn) == 12


def test_survival_has_a_panel_for_each_of_the_largest_families(results: Results) -> None:
    figure = plots.survival(results)
    assert len([axes for axes in figure.axes if axes.get_title(loc="left")]) == 6
    many = plots.survival(gather(measured(f"f{k:02}/a", "z3", "sat") for k in range(20)))
    assert [axes.get_title(loc="left") for axes in many.axes] == [f"f{k:02} (1)" for k in range(plots.MOST_FAMILIES)]
    assert many.get_supxlabel() == "wall time, the 12 largest of 20 families"


def test_survival_ends_at_the_share_that_is_solved() -> None:
    figure = plots.survival(gather([measured("f/a", "z3", "sat"), measured("f/b", "z3", "timeout", LIMIT)]))
    (line,) = figure.axes[0].get_lines()
    assert list(zip(*line.get_data(), strict=True)) == [(0.001, 0.0), (0.1, 50.0), (LIMIT, 50.0)]


def test_many_points_become_a_bitmap() -> None:
    results = gather(whole_bench(plots.MOST_VECTORS + 10))
    made = to_svg(plots.scatter(results, *results.configurations[:2]), "s", "t")
    assert len(made) < 1_000_000
    assert "data:image/png;base64" in made


def test_long_families_leave_the_plots_room() -> None:
    folder = "20261122-translation-validation-smtenc"
    families = [f"{folder}/family-{k}-with-a-name-that-is-much-too-long-{k}" for k in range(4)]
    results = gather(measured(f"{f}/{k}", s, "sat", family=f) for k, f in enumerate(families) for s in ("cvc5", "z3"))
    titles = [axes.get_title(loc="left") for axes in plots.survival(results).axes]
    assert titles[0] == "family-0-wit\u2026ch-too-long-0 (1)"
    drawn = plots.scatter(results, *results.configurations).axes[0].collections
    assert all(len(str(points.get_label())) <= plots.MOST_LETTERS for points in drawn)


def test_scatter_tells_logics_apart_where_there_are_too_many_families() -> None:
    results = gather(measured(f"QF_{'BV' if k % 2 else 'FP'}/f{k}/a", s, "sat") for k in range(12) for s in ("cvc5", "z3"))
    drawn = plots.scatter(results, *results.configurations).axes[0].collections
    assert sorted(str(points.get_label()) for points in drawn) == ["QF_BV", "QF_FP"]
