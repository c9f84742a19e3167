"""Tests of a solver's capabilities: small queries with known answers, and the outcome of each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from solvers.answers import Answer, Limits, SolverInputError, Status
from solvers.commands.external import asked_for_cores
from solvers.models.model import parse_value
from solvers.pool import Pool
from solvers.proofs.cores import named_assertions, telling_cores
from solvers.smtlib.scripts import Script, formats_in
from solvers.smtlib.transformations.preparation import check
from solvers.specs import ALL_PIECES, SolverSpec

CASES = Path(__file__).with_name("conformance.toml")
MODELS, VALUES = "models", "values"
"""The features that are judged on every satisfiable case."""
CORES = "unsat cores"

_SECONDS, _SECONDS_OF_LIMIT, _MEMORY_MB = 10.0, 1.0, 2048


class Outcome(Enum):
    """The outcome of a case. ``CANNOT`` is no mistake: there is no verdict, and the reason says why."""

    PASSED = "passed"
    CANNOT = "cannot"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Case:
    """A script whose answer is known. ``expected`` is ``sat`` or ``unsat``, either with `` or error`` behind it, ``rejected`` (an error and not a
    verdict) or ``limit`` (``sat``, ``unknown`` or ``timeout`` under a limit of one second). ``values`` are terms with the value that they have in
    every model, ``core`` the names that are in every unsat core, which need not be minimal (SMT-LIB 2.6, section 4.2.8).
    """

    feature: str
    name: str
    script: str
    expected: str
    values: tuple[tuple[str, str], ...] = ()
    core: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one case for one solver. ``declared`` says that the solver's description claims support for such queries; the others are tried
    too, but never sent in a race.
    """

    solver: str
    version: str
    feature: str
    case: str
    outcome: Outcome
    reason: str
    declared: bool


def load_cases(path: Path = CASES) -> list[Case]:
    """Return the cases of a TOML file in order."""
    with path.open("rb") as file:
        entries = tomllib.load(file)["case"]
    return [
        Case(e["feature"], e["name"], e["script"].lstrip(), e["expected"], tuple(e.get("values", {}).items()), tuple(e.get("core", ())))
        for e in entries
    ]


def examine(spec: SolverSpec, cases: Iterable[Case]) -> Iterator[list[Finding]]:
    """Run one solver on the cases, one after the other, and yield a list of findings for each: one for the case and, if the answer is ``sat`` as
    expected, one for its model and one for its values, if the case has some.
    """
    with Pool((undeclared(spec),)) as pool, Pool((undeclared(with_cores(spec)),)) as pool_with_cores:
        for case in cases:
            # as it is: a race would remove the status
            script = Script(case.script, check(case.script).logic, formats_in(case.script))
            declared = not spec.refusal(script.logic, script.formats)
            limits = Limits(_SECONDS_OF_LIMIT if case.expected == "limit" else _SECONDS, _MEMORY_MB)
            result = (pool_with_cores if case.core else pool).race(script, limits=limits, values=[term for term, _ in case.values])
            answer = result.answers[spec.name]
            yield [
                Finding(spec.name, answer.version, f, case.name, outcome, reason, declared) for f, outcome, reason in judge(case, answer)
            ]


def with_cores(spec: SolverSpec) -> SolverSpec:
    """Return a solver that adds the unsat core to the reason of every ``unsat``."""
    return telling_cores(spec) if spec.distribution else asked_for_cores(spec)


def undeclared(spec: SolverSpec) -> SolverSpec:
    """Return the solver as if it declared to support everything, with the options that it needs for unusual formats."""
    return replace(spec, pieces=ALL_PIECES, quantifiers=True, logics=spec.logics | {"ALL"}, other_formats=spec.other_formats or {})


def judge(case: Case, answer: Answer) -> Iterator[tuple[str, Outcome, str]]:
    """Yield (feature, outcome, reason) for the answer to a case, for its model and for its values."""
    outcome, reason = judge_status(case.expected, answer)
    yield case.feature, *(judge_core(case, answer) if case.core and outcome is Outcome.PASSED else (outcome, reason))
    if answer.status is Status.SAT and case.expected == "sat":
        yield MODELS, *judge_model(answer)
        if case.values:
            yield VALUES, *judge_values(case, answer)


def judge_status(expected: str, answer: Answer) -> tuple[Outcome, str]:
    """Return the outcome of an answer to a case with the status ``expected``, and the reason if it did not pass."""
    said = answer.status.value
    reason = f"{said}{f': {answer.reason}' if answer.reason else ''}"
    if answer.status is Status.REFUTED:
        return Outcome.WRONG, reason
    wanted, _, otherwise = expected.partition(" or ")
    match wanted:
        case "rejected":
            return (Outcome.WRONG, f"{said}, not an error") if answer.status.conclusive else (Outcome.PASSED, "")
        case "limit":
            if answer.status in (Status.SAT, Status.TIMEOUT, Status.UNKNOWN):
                return Outcome.PASSED, ""
        case _:
            if said == wanted:
                return Outcome.PASSED, ""
            if otherwise and answer.status in (Status.ERROR, Status.CRASH):
                return Outcome.PASSED, ""
    return (Outcome.WRONG if answer.status.conclusive else Outcome.CANNOT), reason


def judge_core(case: Case, answer: Answer) -> tuple[Outcome, str]:
    """Return the outcome of an ``unsat`` with a core: wrong if a needed name is missing, or a name is no assertion."""
    if not answer.reason.startswith("core"):
        return Outcome.CANNOT, "no core"
    found = set(answer.reason.split()[1:])
    if missing := set(case.core) - found:
        return Outcome.WRONG, f"{answer.reason}, without {' '.join(sorted(missing))}"
    if more := found - set(named_assertions(case.script)):
        return Outcome.WRONG, f"{answer.reason}, where {' '.join(sorted(more))} is no assertion"
    return Outcome.PASSED, ""


def judge_model(answer: Answer) -> tuple[Outcome, str]:
    """Return the outcome of evaluating the answer's model on the query."""
    if answer.check is None or answer.check.holds is None:
        return Outcome.CANNOT, answer.check.reason if answer.check is not None else "no model"
    return (Outcome.PASSED, "") if answer.check.holds else (Outcome.WRONG, answer.check.reason)


def judge_values(case: Case, answer: Answer) -> tuple[Outcome, str]:
    """Return the outcome of comparing the answer's values with the expected ones."""
    if answer.values is None:
        return Outcome.CANNOT, answer.reason or "no values"
    for (term, wanted), found in zip(case.values, answer.values, strict=True):
        try:
            same = parse_value(found) == parse_value(wanted)
        except (SolverInputError, ValueError):
            same = False
        if not same:
            return Outcome.WRONG, f"{term} is {found}, not {wanted}"
    return Outcome.PASSED, ""


@dataclass(frozen=True, slots=True)
class Summary:
    """The findings of one solver on one feature: the numbers of passed, all and wrong cases. ``declared`` says that the solver declares at least one
    of the cases.
    """

    passed: int
    total: int
    wrong: int
    declared: bool

    @property
    def outcome(self) -> Outcome:
        """The overall outcome: ``WRONG`` if any case is wrong, ``PASSED`` if all passed, ``CANNOT`` otherwise."""
        return Outcome.WRONG if self.wrong else Outcome.PASSED if self.passed == self.total else Outcome.CANNOT


def summarise(findings: Iterable[Finding]) -> dict[str, dict[str, Summary]]:
    """Return a map from solver and feature to the summary. Cases outside a solver's declarations count only if it declares none of the feature."""
    grouped: dict[str, dict[str, list[Finding]]] = {}
    for finding in findings:
        grouped.setdefault(finding.solver, {}).setdefault(finding.feature, []).append(finding)
    return {solver: {feature: _summary(found) for feature, found in features.items()} for solver, features in grouped.items()}


def _summary(findings: list[Finding]) -> Summary:
    declared = [finding for finding in findings if finding.declared]
    counted = declared or findings
    outcomes = [finding.outcome for finding in counted]
    return Summary(outcomes.count(Outcome.PASSED), len(outcomes), outcomes.count(Outcome.WRONG), bool(declared))
