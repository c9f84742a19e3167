"""The files that are kept of a conflict, that is, of two contradicting answers that no model settles: enough to reproduce it."""

from __future__ import annotations

import hashlib
import os
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from solvers.answers import Answer, Limits
from solvers.folders import named_solver_files
from solvers.smtlib.scripts import Script
from solvers.specs import BUILT_IN


@dataclass(frozen=True, slots=True)
class Kept:
    """The files that were kept, and the command that repeats the race; ``problem`` says why there are none."""

    files: tuple[str, ...] = ()
    command: str = ""
    problem: str = ""


def keep(folder: Path, script: Script, answers: Mapping[str, Answer], limits: Limits) -> Kept:
    """Write ``conflicts/KEY`` below ``folder``: the query as each conclusive solver received it, the models, and a text with versions, options, seeds
    and the command. Raises nothing: a full disk, for instance, is reported in ``problem``, and the race keeps its result.
    """
    sides = [answer for answer in answers.values() if answer.status.conclusive]
    place = folder.absolute() / "conflicts" / hashlib.sha256(script.text.encode()).hexdigest()[:16]
    queries = {answer.solver: place / f"{file_name(answer.solver)}.smt2" for answer in sides}
    command = reproduction(queries[sides[0].solver], sides, limits)
    texts = {queries[answer.solver]: header(answer) + script.text for answer in sides}
    texts |= {place / f"{file_name(answer.solver)}.model": answer.model for answer in sides if answer.model}
    texts[place / "conflict.txt"] = report(sides, command)
    try:
        place.mkdir(parents=True, exist_ok=True)
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        return Kept(problem=f"the files could not be kept in {place}: {error.strerror or error}")
    return Kept(tuple(str(path) for path in texts), command)


def file_name(solver: str) -> str:
    """Return the solver's name as part of a file name: other characters become underscores."""
    return "".join(letter if letter.isalnum() or letter in "._-" else "_" for letter in solver)


def header(answer: Answer) -> str:
    """Return a comment line about the answer. It is a comment because a script with added set-options would differ from what the solver received."""
    options = " ".join(f"{key}={value}" for key, value in answer.options.items()) or "none"
    return f"; {answer.solver} {answer.version} said {answer.status.value}; options: {options}; seed: {answer.seed}\n"


def report(sides: Sequence[Answer], command: str) -> str:
    """Return the text about a conflict: the answers with versions, options, seeds and costs, and the command that repeats the race."""
    lines = ["Two solvers contradict each other on the same query, and no model settles it.", ""]
    for answer in sides:
        lines.append(header(answer).removeprefix("; ").rstrip())
        lines.append(f"  {answer.seconds:.3f} s wall, {answer.cpu_seconds:.3f} s processor time, {answer.peak_mb:.0f} MiB")
        if answer.check is not None:
            lines.append(f"  its model was not decided by evaluation: {answer.check.reason}")
    return "\n".join((*lines, "", "To see it again:", command, ""))


def reproduction(query: Path, sides: Sequence[Answer], limits: Limits) -> str:
    """Return the command ``smtenc race`` that runs just these solvers on ``query`` to the end."""
    solvers = ",".join(answer.solver for answer in sides)
    seed = f" --seed {sides[0].seed}" if sides[0].seed else ""
    processor = f" --cpu-time {limits.cpu_seconds:g}" if limits.cpu_seconds is not None else ""
    timing = f"--timeout {limits.seconds:g} --memory {limits.memory_mb}{processor}"
    return f"smtenc race --mode all --solvers {shlex.quote(solvers)}{_solver_files(sides)} {timing}{seed} {shlex.quote(str(query))}"


def _solver_files(sides: Sequence[Answer]) -> str:
    """Return the options that name the solver files of this process's environment; empty if all solvers are built in."""
    built_in = {spec.name for spec in BUILT_IN}
    if all(answer.solver in built_in for answer in sides):
        return ""
    return "".join(f" --solver-file {shlex.quote(str(file.absolute()))}" for file in dict.fromkeys(named_solver_files(os.environ)))
