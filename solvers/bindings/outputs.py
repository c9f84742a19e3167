"""The reading of what a solver printed on one script. Nothing here depends on a particular solver."""

from __future__ import annotations

_VERDICTS = ("sat", "unsat", "unknown")


def verdict(output: str) -> tuple[str, str]:
    """Return (status, reason) for everything printed up to and including the answer to check-sat.

    ``(error`` anywhere means that there is no verdict, whatever else was printed: a solver may report an error, drop the assertion, and still answer.
    No answer, or several answers, are an ``error`` too.
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
    """Return (status, reason) for an ``unknown``: ``memory``, ``timeout`` or ``unknown``. The status follows from the solver's words in ``reason``,
    and from the clock: at least 95 % of the limit ``seconds`` elapsed means ``timeout``.
    """
    text = reason.lower()
    if "memout" in text or "memory" in text:
        return "memory", reason
    if "timeout" in text or "canceled" in text or "cancelled" in text or elapsed >= 0.95 * seconds:
        return "timeout", reason or "time limit"
    return "unknown", reason


PARSED = "parsed"
"""The reason of an ``unknown`` that says that a script was parsed but not solved."""


def parsed(output: str) -> tuple[str, str]:
    """Return (status, reason) for everything printed on a script without check-sat: ``error`` with the line of the error, or ``unknown`` with the
    reason ``PARSED``.
    """
    found = next((line.strip() for line in output.splitlines() if "(error" in line), "")
    return ("error", found) if found else ("unknown", PARSED)
