"""The discharge of proof obligations: a race of the solvers on one query, the certificate of its answer, and the record of both."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from smtenc.deadline import check, current
from smtenc.errors import writing
from smtenc.smtlib.writer import Script
from smtenc.verdicts.certificates import LEAST_AGREEING, Certificate, agreeing_solvers, of_proof, of_race
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.models import EncodedQuery
from smtenc.verdicts.records import QueryRecord, SolverRecord
from solvers import Answer, Limits, Racer, RaceResult, Status
from solvers.answers import ALL, FIRST, Mode
from solvers.racing.entrant import GRACE

if TYPE_CHECKING:
    from solvers.proofs.proofs import CheckedProof

SECONDS_OF_LOOSE = 10.0
"""The longest limit of a weaker query, which settles nothing unless it is proved."""

NOT_CERTIFIED = "not certified"


@dataclass(frozen=True, slots=True)
class Asked:
    """The result of a query's race. ``objection`` is the reason why the result must not be relied on: a certificate is demanded, and there is none."""

    result: RaceResult
    certificate: Certificate | None = None
    objection: str = ""


class Asker:
    """Discharges the queries of one pair of functions. ``seconds`` is the wall-clock time that this has taken so far."""

    def __init__(self, options: VerificationOptions, racer: Callable[[], Racer]) -> None:
        self._options = options
        self._racer = racer
        self.seconds = 0.0

    def race(self, text: str, values: Sequence[str], seconds: float, mode: Mode = FIRST, *, family: str) -> RaceResult:
        """Return the result of one race, which ends as ``mode`` says, with ``seconds`` of wall-clock time for each solver. ``family`` is the name of
        the encoding.

        Raises ``Exceeded`` if the time of the context was shorter than ``seconds`` and no solver has answered.
        """
        started = time.monotonic()
        check()
        deadline = current()
        left = deadline.at_most(inf)
        # whoever does not stop by itself is stopped so much later
        limits = Limits(min(seconds, max(left - GRACE, left / 2)), self._options.memory_mb)
        try:
            result = self._racer().race(text, limits=limits, values=values, mode=mode, family=family)
        finally:
            self.seconds += time.monotonic() - started
        if limits.seconds < seconds and not (result.status.conclusive or result.conflict):
            raise deadline.exceeded()
        return result

    def ask(self, encoded: EncodedQuery, seconds: float) -> Asked:
        """Return the answer to an encoded query, as ``ask_script`` does. A form that is easier to prove is asked first, if there is one."""
        if encoded.loose is not None:
            asked = self.ask_script(
                encoded.loose, min(seconds / 3, SECONDS_OF_LOOSE), name=encoded.query.name, family=encoded.encoding.name
            )
            if asked.result.status is Status.UNSAT:
                return asked
        return self.ask_script(encoded.script, seconds, name=encoded.query.name, family=encoded.encoding.name)

    def ask_script(self, script: Script, seconds: float, *, name: str, family: str, voters: Sequence[str] = ()) -> Asked:
        """Return the answer to a script, with its certificate; if one is demanded and the race gives none, a proof is asked for.

        ``voters`` are programs beside the solvers that have said ``unsat`` already: each stands for one solver fewer that must agree.
        """
        mode = self._options.mode
        needed = max(LEAST_AGREEING, mode.needed or 0)
        if voters and mode.needed is not None:
            mode = Mode(max(1, mode.needed - len(voters)))
        result = self.race(script.text, script.values, seconds, mode, family=family)
        certificate = of_race(result, needed, voters)
        saying = sum(answer.status is Status.UNSAT for answer in result.answers.values())
        if self._options.certify and certificate is None and mode != ALL and saying + len(voters) >= needed:
            # enough solvers ended the race, but some are the same program or doubtful: the others have not been heard
            result = self.race(script.text, script.values, seconds, ALL, family=family)
            certificate = of_race(result, needed, voters)
        if not self._options.certify or certificate is not None or result.conflict:
            return Asked(result, certificate)
        said = {answer.status for answer in result.answers.values()}
        if Status.SAT in said and result.status is not Status.SAT:
            # one model that was checked is worth more than a second solver's word
            again = self.race(script.text, script.values, seconds, family=family)
            certificate = of_race(again, needed, voters)
            if again.status is Status.UNSAT:
                # whoever said sat before was stopped this time: nobody may take that for agreement
                sayers = ", ".join(answer.solver for answer in result.answers.values() if answer.status is Status.SAT)
                reason = f"{sayers} said sat, and asked once more {again.by} says unsat"
                return Asked(replace(again, status=Status.UNKNOWN, by=None), None, reason)
            return Asked(again, certificate, "" if certificate else _unchecked(again))
        if result.status is Status.SAT:
            return Asked(result, None, _unchecked(result))
        return self._prove(script, name, result, seconds) if Status.UNSAT in said else Asked(result)

    def _prove(self, script: Script, name: str, result: RaceResult, seconds: float) -> Asked:
        """Return the certificate of a checked proof of ``unsat``, for an answer on which too few solvers agree."""
        from solvers.proofs.checker import checked_proof  # few runs need it
        from solvers.proofs.proofs import NoProof

        started = time.monotonic()
        found = checked_proof(script.text, Limits(current().at_most(seconds), self._options.memory_mb), trusting=self._options.trust_prover)
        self.seconds += time.monotonic() - started
        alone = list(agreeing_solvers(result))
        if isinstance(found, NoProof):
            others = "; ".join(_said(answer) for answer in result.answers.values() if answer.solver not in alone)
            programs = len(set(agreeing_solvers(result).values()))
            who = f"{', '.join(alone)} says" if len(alone) == programs else f"{' and '.join(alone)}, which are {_programs(programs)}, say"
            sayers = f"only {who} unsat" if alone else "nobody says unsat without an error beside it"
            reason = f"{sayers} ({others or 'nobody else was asked'}); {found.reason}"
            return Asked(replace(result, status=Status.UNKNOWN, by=None), None, reason)
        self._keep(name, found)
        first = next(name for name, answer in result.answers.items() if answer.status is Status.UNSAT)
        return Asked(replace(result, status=Status.UNSAT, by=result.by or first), of_proof(found))

    def _keep(self, name: str, proof: CheckedProof) -> None:
        if self._options.proofs is not None:
            put(self._options.proofs, f"{file_name(name)}.{proof.format}", proof.text)


def _unchecked(result: RaceResult) -> str:
    check = result.answers[result.by].check if result.by is not None else None
    why = check.reason if check is not None and check.reason else "there is none"
    return f"the model of {result.by} was not checked: {why}" if result.by is not None else f"no model: {result.reasons}"


def _programs(count: int) -> str:
    return "one program" if count == 1 else f"{count} programs"


def _said(answer: Answer) -> str:
    return f"{answer.solver}: {answer.status.value}{f' ({answer.reason})' if answer.reason else ''}"


def query_record(name: str, goal: str, asked: Asked) -> QueryRecord:
    result = asked.result
    return QueryRecord(
        name,
        goal,
        result.status.value,
        result.by,
        result.seconds,
        {name: answer.status.value for name, answer in result.answers.items()},
        {
            name: answer.reason
            for name, answer in result.answers.items()
            if answer.reason and (answer.doubtful or not answer.status.conclusive)
        },
        str(result.mode),
        result.cached,
        {name: _solver_record(answer) for name, answer in result.answers.items()},
        asked.certificate,
    )


def _solver_record(answer: Answer) -> SolverRecord:
    check = answer.check
    return SolverRecord(
        answer.status.value,
        answer.version,
        dict(answer.options),
        answer.seed,
        answer.seconds,
        answer.cpu_seconds,
        answer.peak_mb,
        answer.reason,
        check.holds if check is not None else None,
        check.reason if check is not None else "",
    )


def conflict_reason(name: str, result: RaceResult) -> str:
    """Return the sentence that names two solvers that contradict each other, the files that were kept, and the command that repeats the query."""
    kept = f"; kept: {', '.join(result.kept)}" if result.kept else ""
    command = f"; to see it again: {result.command}" if result.command else ""
    return f"{name}: the solvers contradict each other: {result.reasons}{kept}{command}"


def dump(folder: Path, name: str, script: Script) -> None:
    """Write a query to ``folder``, which is made if it does not exist. Raises ``WriteError``."""
    put(folder, f"{file_name(name)}.smt2", script.text)


def put(folder: Path, name: str, text: str) -> None:
    """Write a file into ``folder``, which is made if it does not exist. Raises ``WriteError``."""
    with writing(folder / name):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def file_name(name: str) -> str:
    return "".join(c if c.isalnum() or c in "._-" else "_" for c in name)
