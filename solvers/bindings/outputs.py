"""Reading what a solver printed on one script. Knows no solver in particular."""

from __future__ import annotations

_VERDICTS = ("sat", "unsat", "unknown")


def verdict(output: str) -> tuple[str, str]:
    """(status, reason) of everything printed up to and including the answer to check-sat.

    ``(error`` anywhere means that there is no verdict, whatever else was printed: a solver may report an error, drop
    the assertion, and still answer.
    """
    lines = [line.strip() for line in output.splitlines()]
    for line in lines:
        if "(error" in line:
            return "error", line[line.index("(error") :][:2000]
    answers = [line for line in lines if line.split(" (")[0] in _VERDICTS]
    if len(answers) != 1:
        return "error", f"no answer in the output: {output.strip()[:500]!r}" if not answers else f"several answers: {answers}"
    status, _, why = answers[0].partition(" (")  # ``unknown (TIMEOUT)`` is cvc5's way
    return status, why.removesuffix(")")


def unknown(reason: str, elapsed: float, seconds: float) -> tuple[str, str]:
    """Splits an ``unknown`` into ``timeout``, ``memory`` and the rest, by the solver's words and by the clock."""
    text = reason.lower()
    if "memout" in text or "memory" in text:
        return "memory", reason
    if "timeout" in text or "canceled" in text or "cancelled" in text or elapsed >= 0.95 * seconds:
        return "timeout", reason or "time limit"
    return "unknown", reason


PARSED = "parsed"
"""The reason of an ``unknown`` that says that a script was read and not solved."""


def parsed(output: str) -> tuple[str, str]:
    """(status, reason) of everything printed on a script without check-sat: an error, or ``unknown`` with the reason ``PARSED``."""
    found = next((line.strip() for line in output.splitlines() if "(error" in line), "")
    return ("error", found) if found else ("unknown", PARSED)
