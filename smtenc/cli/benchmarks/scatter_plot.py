"""The scatter plot of ``smtenc bench --compare``. matplotlib is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from smtenc import figures
from smtenc.errors import UsageError
from smtenc.verdicts.batch.comparison import Compared


def require_matplotlib(path: Path) -> None:
    """Before anything is measured. Raises ``UsageError`` where a plot to ``path`` would fail later."""
    if path.suffix not in figures.FORMATS:
        raise UsageError(f"--plot takes a file that ends in {', '.join(figures.FORMATS)}, not {path}")
    figures.require_matplotlib("--plot")


def scatter(pairs: Sequence[Compared], encodings: tuple[str, str], limit: float, path: Path) -> None:
    """Seconds under the one encoding against seconds under the other, both axes logarithmic; a pair that an encoding does not solve is at ``limit``.

    Only pairs that a solver was needed for. Raises ``UsageError`` where the file cannot be written.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6.4, 6.0), layout="constrained")
    shown = [p for p in pairs if p.solver_needed]
    least = 0.001
    for number, family in enumerate(sorted({p.family for p in shown})):
        x, y = ([_place(p, k, least, limit) for p in shown if p.family == family] for k in (0, 1))
        axes.scatter(x, y, s=22, label=family, marker="ox^sDvP*"[number % 8], alpha=0.8)
    ends = (least / 2, limit * 1.5)
    axes.plot(ends, ends, color="grey", linewidth=0.8)
    for draw in (axes.axhline, axes.axvline):
        draw(limit, color="grey", linewidth=0.8, linestyle=":")
    axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends, xlabel=f"{encodings[0]}, seconds", ylabel=f"{encodings[1]}, seconds")
    axes.set_title("encoding and solving; above the line the first is faster", fontsize="medium")
    if shown:
        axes.legend(fontsize="x-small")
    try:
        figure.savefig(path)
    except OSError as error:
        raise UsageError(f"--plot {path}: {error.strerror}") from error
    finally:
        pyplot.close(figure)


def _place(pair: Compared, which: int, least: float, limit: float) -> float:
    return min(max(pair.outcomes[which].seconds, least), limit) if pair.solved(which) else limit
