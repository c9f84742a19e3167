"""The reading of what a solver's command printed and how it ended. Soundness is decided here: any irregular output is no verdict."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from solvers.answers import BESIDE
from solvers.commands.descriptions import OUTCOMES, WHOLE_LINE

MARKER = "after-check-sat"
"""The text that is echoed between check-sat and the command that requests a model or values."""

_ANSWERS = ("sat", "unsat", "unknown")
_SHOWN = 500
_ERROR = re.compile(r"(?i)\b(?:error|fatal)\b")


@dataclass(frozen=True, slots=True)
class Printed:
    """The result of a run: both streams, the exit code (negative: the signal), and the reason why it was ``stopped`` from outside (``timeout``,
    ``output``, ``memory`` or ``processor time``; empty if it was not).
    """

    output: str
    errors: str
    exit_code: int
    stopped: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """An answer with its reason, and ``rest``, the output of the command after check-sat. ``doubtful`` says that there is an error that may belong to
    this command or to the query; a run with nothing after check-sat decides.
    """

    status: str
    reason: str = ""
    rest: str = ""
    doubtful: bool = False


_STOPPED = {
    "output": Reading("error", "stopped: it printed without an end"),
    "timeout": Reading("timeout", "wall-clock limit; the command was stopped"),
    "memory": Reading("memory", "memory limit; its processes together were beyond it, and were stopped"),
    "processor time": Reading("timeout", "processor time limit"),
}


class Reader:
    """A reader of transcripts that uses the regular expressions and exit codes of one solver. ``answers`` maps outcomes to regular expressions,
    ``exit_codes`` decimal exit codes to outcomes.
    """

    def __init__(self, answers: Mapping[str, str], exit_codes: Mapping[str, str]) -> None:
        self.patterns = {outcome: re.compile(pattern) for outcome, pattern in answers.items()}
        self.exit_codes = {int(code): outcome for code, outcome in exit_codes.items()}

    def read(self, printed: Printed, asked: bool) -> Reading:
        """Return the answer in a transcript. ``asked`` says that a command after check-sat requested a model or values. An error of that command says
        nothing about the query; an error belongs to it if it stands after ``MARKER``, which was echoed in between (commands are answered in sequence:
        SMT-LIB 2.6, section 3.11.1). An error before the marker counts: z3 reports a wrong :status after its answer.
        """
        if printed.stopped:
            return _STOPPED[printed.stopped]
        status, line, following = self.first(printed.output)
        before, marked, rest = split_at_marker(following) if asked else (following, False, "")
        unmarked = asked and not marked
        if printed.exit_code < 0:
            return self.killed(printed)
        if status == "error":
            return Reading("error", line)
        if self.has("error", before) or self.has("error", printed.errors):
            doubtful = unmarked or (asked and not self.has("error", before))
            return Reading("error", self.line_with("error", f"{before}\n{printed.errors}"), doubtful=doubtful)
        if status in _ANSWERS and any(self.meaning(other.strip()) in _ANSWERS for other in lines(following)):
            return Reading("error", f"several answers: {printed.output.strip()[:_SHOWN]!r}")
        coded = self.exit_codes.get(printed.exit_code)
        if status in ("sat", "unsat"):
            if coded is not None and coded != status:
                return Reading("error", f"said {status}, but its exit code {printed.exit_code} means {coded}")
            if coded is None and printed.exit_code and not self.has("error", rest):
                reason = f"said {status}, but ended with exit code {printed.exit_code}{last_line(printed.errors, ': ')}"
                return Reading("error", reason, doubtful=asked)
            return Reading(status, beside(printed.errors if unmarked else f"{printed.errors}\n{before}"), before if unmarked else rest)
        if self.has("error", rest):
            printed = replace(printed, exit_code=0)
        return self.inconclusive(printed, status, line, coded)

    def inconclusive(self, printed: Printed, status: str, line: str, coded: str | None) -> Reading:
        """Return the reading of output without a verdict, from the other outcomes that were printed and from ``coded``, the meaning of the exit code.
        An exit code is a verdict only if nothing was printed.
        """
        everything = f"{printed.output}\n{printed.errors}"
        if status == "" and coded in ("sat", "unsat") and not printed.output.strip():
            return Reading(coded)
        if status in ("timeout", "memory"):
            return Reading(status, line)
        for outcome in ("memory", "timeout"):
            if coded == outcome or self.has(outcome, everything):
                return Reading(outcome, self.line_with(outcome, everything) or f"exit code {printed.exit_code}")
        if coded == "error" or (coded is None and printed.exit_code):
            return Reading("error", line or f"exit code {printed.exit_code}{last_line(printed.errors or printed.output, ': ')}")
        if status == "unknown" or coded == "unknown":
            return Reading("unknown", last_line(printed.errors))
        if status == "" and not printed.output.strip():
            return Reading("error", f"printed no answer{last_line(printed.errors, ': ')}")
        return Reading("error", f"not an answer: {(line or printed.output.strip())[:_SHOWN]!r}")

    def first(self, output: str) -> tuple[str, str, str]:
        """Return the outcome of the first line that is not ignored (empty if it is none), that line, and everything after it."""
        end = 0
        for whole in lines(output):
            end += len(whole)
            line = whole.strip()
            if line and self.meaning(line) != "ignore":
                return self.meaning(line), line, output[end:]
        return "", "", ""

    def meaning(self, line: str) -> str:
        """Return the outcome that a line stands for: ``ignore`` or one of ``OUTCOMES``. It is empty if there is none, or if the line matches both
        ``sat`` and ``unsat``.
        """
        if self.patterns["sat"].fullmatch(line) and self.patterns["unsat"].fullmatch(line):
            return ""
        for outcome in ("ignore", *OUTCOMES):
            pattern = self.patterns[outcome]
            if pattern.fullmatch(line) if outcome in WHOLE_LINE else pattern.search(line):
                return outcome
        return ""

    def killed(self, printed: Printed) -> Reading:
        """Return the reading of a run that ended by a signal: memory, timeout or crash."""
        for outcome in ("memory", "timeout"):
            if self.has(outcome, printed.errors):
                return Reading(outcome, self.line_with(outcome, printed.errors))
        if printed.exit_code == -signal.SIGXCPU:
            return Reading("timeout", "processor time limit")
        return Reading("crash", f"died with signal {-printed.exit_code}{last_line(printed.errors, ': ')}")

    def has(self, outcome: str, text: str) -> bool:
        """Return whether some line of ``text`` matches the pattern of the outcome."""
        return bool(self.line_with(outcome, text))

    def line_with(self, outcome: str, text: str) -> str:
        """Return the first line of ``text`` that matches the pattern of the outcome (at most 500 characters), or an empty string."""
        return next((line.strip()[:_SHOWN] for line in lines(text) if line.strip() and self.patterns[outcome].search(line)), "")


def split_at_marker(text: str) -> tuple[str, bool, str]:
    """Return the text before the echoed marker, whether the marker is there, and the text after it. Some solvers print an echoed text with its
    quotes.
    """
    end = 0
    for line in lines(text):
        if line.strip().strip('"') == MARKER:
            return text[:end], True, text[end + len(line) :]
        end += len(line)
    return text, False, ""


def beside(text: str) -> str:
    """Return a reason that starts with ``BESIDE`` for the first line that contains "error" or "fatal", or an empty string if there is none."""
    line = next((line.strip()[:_SHOWN] for line in lines(text) if _ERROR.search(line)), "")
    return f"{BESIDE}{line}" if line else ""


def last_line(text: str, before: str = "") -> str:
    """Return the last line that is not empty, with ``before`` in front of it; empty if there is none."""
    return before + text.strip().rpartition("\n")[2].strip()[:_SHOWN] if text.strip() else ""


def lines(text: str) -> Iterator[str]:
    """Yield the lines of ``text`` with their ends. They are produced one at a time, because a list of all lines takes a multiple of the memory."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
