"""The checks of a script by the solvers' own parsers, each with its strictest rules. Nothing is solved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import TracebackType

from solvers.answers import ALL, Limits, Status
from solvers.bindings.outputs import PARSED
from solvers.pool import Pool
from solvers.registry import resolve
from solvers.smtlib.scripts import Script, formats_in
from solvers.smtlib.sexpr import commands

SECONDS = 20.0
_BLANKED = ("check-sat", "check-sat-assuming", "exit", "get-model", "get-value", "echo")


@dataclass(frozen=True, slots=True)
class Parsed:
    """The result of one parser. ``skipped``: the solver does not support the logic or a number format; ``message`` is then why, else its error."""

    accepted: bool
    skipped: bool = False
    message: str = ""


class Parsers:
    """The built-in solvers' parsers, each in a process of its own; a context manager. It needs only the solvers' packages."""

    def __init__(self, solvers: Sequence[str] = ("z3", "cvc5", "bitwuzla")) -> None:
        specs = [replace(spec, module=f"solvers.bindings.{spec.name}_parser", options={}) for spec in resolve(solvers)]
        self._pool = Pool(specs)

    def __enter__(self) -> Parsers:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pool.close()

    def parse(self, text: str, logic: str) -> dict[str, Parsed]:
        """Return the result of each parser for a script in ``logic``. Raises SolverInputError if ``text`` is no sequence of commands."""
        formats = formats_in(text)
        skipped = {spec.name: Parsed(False, True, why) for spec in self._pool.specs if (why := spec.refusal(logic, formats))}
        result = self._pool.race(Script(_without_questions(text), logic, formats), limits=Limits(SECONDS), mode=ALL)
        return {name: skipped.get(name) or _meaning(a.status, a.reason) for name, a in result.answers.items()}


def _meaning(status: Status, reason: str) -> Parsed:
    accepted = status is Status.UNKNOWN and reason == PARSED
    return Parsed(accepted, message="" if accepted else f"{status.value}: {reason}" if status is not Status.ERROR else reason)


def _without_questions(text: str) -> str:
    """Return the script with blanks for the commands that make a solver solve, stop or print, so that positions in messages stay."""
    pieces: list[str] = []
    end = 0
    for command in commands(text):
        if command.name in _BLANKED:
            pieces += [text[end : command.start], re.sub(r"[^\n]", " ", text[command.start : command.end])]
            end = command.end
    return "".join([*pieces, text[end:]])
