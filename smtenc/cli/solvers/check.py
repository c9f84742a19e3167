"""``smtenc check-model``, ``check-proof`` and ``check-status``: what others say of an SMT-LIB file, believed by no solver's word."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.cli.app import EXIT_BAD_INPUT, app, guarded, show_error
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import JsonOutput
from smtenc.cli.parameters import Instead, Only, Without, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.solvers.scripts import increments_of, text_of
from smtenc.errors import InputError, Location
from smtenc.smtlib.statuses import agreed
from smtenc.verdicts.configuration.settings import SOLVING, Option, Solving
from smtenc.verdicts.configuration.solver_choice import schedules, solver_names
from smtenc.verdicts.lattice import Verdict, worst
from solvers import Limits, Pool
from solvers.answers import ALL
from solvers.proofs.checker import checks_of, taken_on_trust
from solvers.proofs.proofs import ALETHE, CPC, NoProof, Proof, checkers
from solvers.racing.reconciliation import proven
from solvers.smtlib.transformations.increments import Increment

_CHECKED = ", its model holds"
_ANSWER = re.compile(r"(?:\s|;[^\n]*\n)*(sat|unsat|unknown)\b")
_PROOF = re.compile(r"\((?:step|assume)\b")
_AsJson = Annotated[JsonOutput, Instead("as_json", False, "One JSON object.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checking:
    """The limits of a checker, and the check-sat that is meant."""

    PANEL: ClassVar[str | None] = SOLVING

    timeout: Annotated[float, Option("Wall seconds.", minimum=0.01)] = 30.0
    memory: Annotated[int, Option("MiB that a checker may use.", minimum=1)] = 4096
    at: Annotated[int | None, Option("Which check-sat of an incremental script is meant, from 1.", ("--check-sat",), "N", minimum=1)] = None


_WORDS = {Verdict.CORRECT: "right", Verdict.INCORRECT: "wrong", Verdict.UNKNOWN: "open", Verdict.CONFLICT: "conflict"}


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a claim about the check-sat in ``line`` of ``file``, empty if there is no claim. ``reason`` is what shows it. Seconds
    are wall time.
    """

    file: str
    line: int
    claim: str
    verdict: Verdict
    reason: str
    seconds: float

    def __str__(self) -> str:
        if not self.claim:
            return f"{self.file}:{self.line}: no status is stated"
        why = f": {self.reason}" if self.reason else ""
        return f"{self.file}:{self.line}: {self.claim} is {_WORDS[self.verdict]}{why} ({self.seconds:.3f} s)"

    def to_json(self) -> str:
        return json.dumps({**asdict(self), "verdict": self.verdict.value, "seconds": round(self.seconds, 4)})


@app.command("check-model", cls=PlainCommand, epilog="Exit codes: 0 the model holds, 1 it is wrong, 2 bad input, 3 it cannot be told.")
@grouped
def check_model(
    file: Annotated[Path, typer.Argument(metavar="FILE.smt2", help="An SMT-LIB script.")],
    model: Annotated[
        Path, typer.Argument(metavar="MODEL", help="What a solver printed: sat (or nothing) and its model. - is standard input.")
    ],
    *,
    checking: Annotated[Checking, Without("memory")],
    output: _AsJson,
) -> None:
    """Evaluate a script on a model, without any solver.

    Every assertion is computed in exact arithmetic. [b]right[/b]: all are true. [b]wrong[/b]: one is false, which is named. [b]open[/b]: it cannot be
    told, for instance because of a quantifier over infinitely many values, or of a value that the model leaves out.

    [dim]z3 -smt2 query.smt2 | smtenc check-model query.smt2 -[/dim]
    """

    def run() -> int:
        from solvers.evaluation.model_check import UNREADABLE
        from solvers.evaluation.model_check import check_model as evaluated

        begun = time.monotonic()
        increment = _chosen(file, checking.at)
        text = _without_answer(text_of(model), "sat", model)
        found = evaluated(increment.script.text, text, seconds=checking.timeout)
        if found.reason.startswith(UNREADABLE):
            raise InputError(found.reason, Location(str(model)), hint="(define-fun NAME (PARAMETERS) SORT VALUE), as get-model prints it")
        verdict = Verdict.UNKNOWN if found.holds is None else Verdict.CORRECT if found.holds else Verdict.INCORRECT
        return _tell(
            [Checked(str(file), increment.check.line, "the model", verdict, found.reason, time.monotonic() - begun)], as_json=output.as_json
        )

    guarded(run)


@app.command("check-proof", cls=PlainCommand, epilog="Exit codes: 0 the proof holds, 1 it is wrong, 2 bad input, 3 it cannot be told.")
@grouped
def check_proof(
    file: Annotated[Path, typer.Argument(metavar="FILE.smt2", help="An SMT-LIB script.")],
    proof: Annotated[
        Path, typer.Argument(metavar="PROOF", help="An Alethe proof, or one in cvc5's CPC; unsat may stand before it. - is standard input.")
    ],
    *,
    checking: Checking,
    output: _AsJson,
) -> None:
    """Check a proof of unsat, step by step, without any solver.

    Alethe is checked by smtenc itself, and by carcara where it is installed; CPC by ethos, which must be. [b]right[/b]: every step follows, down
    to the contradiction. [b]wrong[/b]: one does not belong there. [b]open[/b]: steps are on trust, or nobody reads all of it.

    [dim]smtenc check-proof query.smt2 query.alethe[/dim]
    """

    def run() -> int:
        begun = time.monotonic()
        increment = _chosen(file, checking.at)
        text = _without_answer(text_of(proof), "unsat", proof)
        if not _PROOF.search(text):
            raise InputError("no proof: neither a step nor an assumption is in it", Location(str(proof)))
        verdict, reason = _proof_checked(increment.script.text, text, Limits(checking.timeout, checking.memory))
        return _tell(
            [Checked(str(file), increment.check.line, "the proof", verdict, reason, time.monotonic() - begun)], as_json=output.as_json
        )

    guarded(run)


@app.command(
    "check-status",
    cls=PlainCommand,
    epilog="Exit codes: 0 every stated status is right, 1 one is wrong, 2 bad input, 3 one cannot be told, 6 the solvers contradict each other.",
)
@grouped
def check_status(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.smt2...", help="SMT-LIB scripts.")],
    *,
    limit: Annotated[Solving, Only("timeout")],
    solving: Annotated[Solving, Only("memory", "solvers", "seed", "schedule")],
    output: Annotated[JsonOutput, Instead("as_json", False, "One JSON object a check-sat.")],
) -> None:
    """Find out whether the :status of scripts is right.

    All solvers run on every check-sat that has one. A status counts as [b]right[/b] or [b]wrong[/b] where a model was checked, or two
    programs agree and none contradicts them.
    """

    def run() -> int:
        names = solver_names(solving.solvers)
        limits = Limits(limit.timeout, solving.memory)
        with Pool(names, seed=solving.seed, schedules=schedules(solving.schedule, os.environ)) as pool:
            unread: list[Path] = []

            def checked() -> Iterator[Checked]:
                for file in with_progress(files, len(files), "checking"):
                    try:
                        increments = increments_of(file)
                    except InputError as error:
                        show_error(error)
                        unread.append(file)
                        continue
                    for increment in increments:
                        yield _status_checked(file, increment, pool, limits)

            code = _tell(checked(), as_json=output.as_json)
            return EXIT_BAD_INPUT if unread and code not in (Verdict.INCORRECT.exit_code, Verdict.CONFLICT.exit_code) else code

    guarded(run)


def _tell(found: Iterable[Checked], *, as_json: bool) -> int:
    """Prints them as they come; the exit code of the worst."""
    verdicts = []
    for checked in found:
        print(checked.to_json() if as_json else checked, flush=True)
        verdicts.append(checked.verdict)
    return worst(verdicts).exit_code


def _proof_checked(script: str, text: str, limits: Limits) -> tuple[Verdict, str]:
    """By the checkers of its format: one that accepts all of it is enough, and so is one that finds it wrong, unless they contradict each other."""
    proof = Proof(text, ALETHE if "(cl" in text else CPC, "")
    checks = checks_of(proof.format, checkers())
    if not checks:
        return Verdict.UNKNOWN, "a proof in CPC needs ethos, which is not installed ($SMTENC_ETHOS names it)"
    verdict, reasons = Verdict.UNKNOWN, []
    for check in checks:
        found = check(proof, script, limits)
        if isinstance(found, NoProof):
            reasons.append(found.reason)
            verdict = Verdict.INCORRECT if found.wrong else verdict
        elif found.complete:
            accepted = f"{found.steps} steps, checked by {found.checker}"
            return (Verdict.CORRECT, accepted) if verdict is Verdict.UNKNOWN else (Verdict.UNKNOWN, "; ".join([*reasons, accepted]))
        else:
            reasons.append(taken_on_trust(found))
    return verdict, "; ".join(reasons)


def _status_checked(file: Path, increment: Increment, pool: Pool, limits: Limits) -> Checked:
    begun = time.monotonic()
    claim = f"status {increment.check.status}" if increment.check.status else ""

    def judged(verdict: Verdict, reason: str) -> Checked:
        return Checked(str(file), increment.check.line, claim, verdict, reason, time.monotonic() - begun)

    if not claim:
        return judged(Verdict.CORRECT, "")
    result = pool.race(increment.script, limits=limits, mode=ALL, family=file.absolute().parent.name)
    said = ", ".join(f"{answer.solver} {answer.status.value}{_CHECKED * proven(answer)}" for answer in result.answers.values())
    status = agreed(result)
    if result.conflict:
        return judged(Verdict.CONFLICT, said)
    if status == "unknown":
        return judged(Verdict.UNKNOWN, said)
    return judged(Verdict.CORRECT if status == increment.check.status else Verdict.INCORRECT, said)


def _chosen(file: Path, at: int | None) -> Increment:
    """Raises ``InputError`` where there is no such check-sat, and where there are several of which none is named."""
    increments = increments_of(file)
    count = len(increments)
    if at is None and count > 1:
        raise InputError(f"the script has {count} check-sat commands", Location(str(file)), hint="--check-sat N names one of them")
    if at is not None and at > count:
        raise InputError(f"the script has no check-sat number {at}: there are {count}", Location(str(file)))
    return next(islice(increments, (at or 1) - 1, None))


def _without_answer(text: str, answer: str, file: Path) -> str:
    """What stands behind the answer, where one stands before it. Raises ``InputError`` where that is another one, or nothing is left."""
    said = _ANSWER.match(text)
    if said and said[1] != answer:
        raise InputError(f"the solver said {said[1]}: what belongs here is {answer}, and what shows it", Location(str(file)))
    text = text[said.end() :] if said else text
    if not text.strip():
        raise InputError("nothing but the answer, or nothing at all", Location(str(file)))
    return text
