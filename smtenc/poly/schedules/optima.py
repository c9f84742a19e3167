"""Lexicographically least integer solutions of linear constraints, from several optimisers, and the proof that no smaller solution exists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Protocol

from smtenc.deadline import check, current
from smtenc.poly.schedules.farkas import Constraints, Row
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.smtlib.header import header
from smtenc.smtlib.writer import Script
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.discharge import Asker, query_record
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord
from solvers import Limits, Racer, Status, parse_value

APPLICATION = "poly"
"""The family name of these queries in solver schedules."""


class NoOptimum(Exception):
    """The error if an optimiser finds no optimum and cannot tell that there is none: limits, or an unsupported problem. Its text is the reason."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An integer optimisation problem: ``unknowns`` (at least 0, except those whose numbers are in ``signed``) that satisfy all ``constraints``, and
    for each of ``clauses`` make one of its rows at least 0.

    ``objectives`` are rows, at least 0 for all solutions; they are minimised lexicographically, the first one first. Each of ``constraints`` has its
    own multipliers.
    """

    unknowns: tuple[str, ...]
    constraints: tuple[Constraints, ...]
    objectives: tuple[Row, ...]
    clauses: tuple[tuple[Row, ...], ...] = ()
    signed: frozenset[int] = frozenset()

    def costs(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the values of the objectives."""
        return tuple(_value(row, values) for row in self.objectives)

    def admits(self, values: Sequence[int]) -> bool:
        """Return whether ``values`` satisfy all constraints without multipliers, and all clauses. Constraints with multipliers are not checked."""
        plain = [c for c in self.constraints if not c.multipliers]
        return (
            all(v >= 0 for k, v in enumerate(values) if k not in self.signed)
            and all(_value(row, values) == 0 for c in plain for row in c.equalities)
            and all(_value(row, values) >= 0 for c in plain for row in c.inequalities)
            and all(any(_value(row, values) >= 0 for row in clause) for clause in self.clauses)
        )


def _value(row: Row, values: Sequence[int]) -> int:
    """Return the value of a row."""
    return sum(a * b for a, b in zip(row, values, strict=False)) + row[-1]


class Optimiser(Protocol):
    """An optimiser of problems."""

    @property
    def name(self) -> str: ...

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        """Return the values of the unknowns in an optimal solution; None if there is no solution. Raises ``NoOptimum``."""
        ...


# -- as SMT-LIB -------------------------------------------------------------------------------------------------------


def script_of(problem: Problem, *, below: Sequence[int] | None = None, limits: Sequence[int | None] = (), minimise: bool = False) -> Script:
    """Return the query for a solution, in QF_LIA, or in QF_LIRA if there are multipliers.

    ``below``: the solution's objectives must be lexicographically less. ``limits``: upper bounds of the first objectives (None: no bound).
    ``minimise``: name the objectives in ``(set-info :minimize ...)``, for solvers that optimise.
    """
    real = any(c.multipliers for c in problem.constraints)
    names = [f"x{k}" for k in range(len(problem.unknowns))]
    lines = [f"; {name} is {_plain(meant)}" for name, meant in zip(names, problem.unknowns, strict=True)]
    lines += [f"(declare-const {name} Int)" for name in names]
    lines += [f"(assert (>= {name} 0))" for k, name in enumerate(names) if k not in problem.signed]
    for number, system in enumerate(problem.constraints):
        multipliers = [f"m{number}.{k}" for k in range(system.multipliers)]
        lines += [f"(declare-const {name} Real)" for name in multipliers]
        lines += [f"(assert (>= {name} 0.0))" for name in multipliers]
        members = [f"(to_real {name})" for name in names] if multipliers else names
        for sign, rows in (("=", system.equalities), (">=", system.inequalities)):
            lines += [f"(assert {_comparison(sign, row, [*members, *multipliers], bool(multipliers))})" for row in rows]
    for clause in problem.clauses:
        lines.append(f"(assert {_any([_comparison('>=', row, names) for row in clause])})")
    costs = [f"o{k}" for k in range(len(problem.objectives))]
    lines += [f"(define-fun {name} () Int {_sum(row, names)})" for name, row in zip(costs, problem.objectives, strict=True)]
    lines += [f"(assert (<= {name} {_number(most)}))" for name, most in zip(costs, limits, strict=False) if most is not None]
    if below is not None:
        lines.append(f"(assert {_less(costs, below)})")
    if minimise and costs:
        lines.append(f'(set-info :minimize "{" ".join(costs)}")')
    logic = "QF_LIRA" if real else "QF_LIA"
    head = header(logic, "The coefficients of a schedule's next dimension.")
    return Script(head, "\n".join([*lines, "(check-sat)", "(exit)"]) + "\n", logic, tuple(names))


def _plain(text: str) -> str:
    """Return the text with characters outside ASCII replaced."""
    return text.encode("ascii", "replace").decode()


def _comparison(sign: str, row: Row, names: Sequence[str], real: bool = False) -> str:
    """Return the comparison of a row with 0 as SMT-LIB text."""
    return f"({sign} {_sum(row, names, real)} {_number(0, real)})"


def _sum(row: Row, names: Sequence[str], real: bool = False) -> str:
    """Return a row as an SMT-LIB term."""
    *coefficients, constant = row
    parts = [n if c == 1 else f"(* {_number(c, real)} {n})" for c, n in zip(coefficients, names, strict=True) if c]
    if constant or not parts:
        parts.append(_number(constant, real))
    return parts[0] if len(parts) == 1 else f"(+ {' '.join(parts)})"


def _number(value: int, real: bool = False) -> str:
    """Return a number as an SMT-LIB term, of sort Real if ``real``."""
    digits = f"{abs(value)}.0" if real else str(abs(value))
    return f"(- {digits})" if value < 0 else digits


def _any(parts: Sequence[str]) -> str:
    """Return the disjunction; ``false`` if there are no parts."""
    return "false" if not parts else parts[0] if len(parts) == 1 else f"(or {' '.join(parts)})"


def _less(costs: Sequence[str], than: Sequence[int]) -> str:
    """Return the formula that the costs are lexicographically less than the numbers. Costs are at least 0, so none can be less than 0."""
    cases = []
    for k, (cost, value) in enumerate(zip(costs, than, strict=True)):
        if value > 0:
            equal = [f"(= {c} {_number(v)})" for c, v in zip(costs[:k], than, strict=False)]
            cases.append(f"(and {' '.join([*equal, f'(< {cost} {_number(value)})'])})" if equal else f"(< {cost} {_number(value)})")
    return _any(cases)


# -- the optimisers ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ByEngine:
    """The lexicographic minimum of isl. It takes only problems without multipliers and with few clauses: it enumerates the choices of their rows.

    It is the fastest optimiser for a few unknowns; with thirty unknowns it sometimes does not terminate in reasonable time.
    """

    engine: Engine
    name: str = "isl"
    most_cases: int = 256

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        """Return an optimal solution; None if there is none. Raises ``NoOptimum``."""
        if any(c.multipliers for c in problem.constraints):
            raise NoOptimum("it takes no multipliers")
        if prod(map(len, problem.clauses)) > self.most_cases:
            raise NoOptimum(f"{len(problem.clauses)} clauses are more than {self.most_cases} cases")
        names = [f"x{k}" for k in range(len(problem.unknowns))]
        costs = [f"o{k}" for k in range(len(problem.objectives))]
        parts = [f"{name} >= 0" for k, name in enumerate(names) if k not in problem.signed]
        for system in problem.constraints:
            parts += [f"{_isl(row, names)} = 0" for row in system.equalities]
            parts += [f"{_isl(row, names)} >= 0" for row in system.inequalities]
        parts += [f"({' or '.join(f'{_isl(row, names)} >= 0' for row in clause)})" if clause else "false" for clause in problem.clauses]
        parts += [f"{cost} = {_isl(row, names)}" for cost, row in zip(costs, problem.objectives, strict=True)]
        try:
            found = self.engine.result("lexmin", f"{{ [{', '.join([*costs, *names])}] : {' and '.join(parts)} }}")
        except EngineFailure as failure:
            raise NoOptimum(failure.message) from None
        if "[" not in found:
            return None
        numbers = [int(n) for n in re.findall(r"-?\d+(?=[,\]])", found)]
        if len(numbers) != len(costs) + len(names):
            raise NoOptimum(f"{self.name} gave no point: {found[:200]}")
        return tuple(numbers[len(costs) :])


def _isl(row: Row, names: Sequence[str]) -> str:
    """Return the row as an expression in isl's notation."""
    *coefficients, constant = row
    parts = [f"{c}{n}" for c, n in zip(coefficients, names, strict=True) if c]
    return " + ".join([*parts, str(constant)] if constant or not parts else parts)


@dataclass(frozen=True, slots=True)
class BySolver:
    """A solver that optimises, from a pool of ``solvers.optima``; it is the first one to use.

    ``seconds`` is the time limit (wall-clock) of each problem; it is reduced to the time that the context's deadline leaves.
    """

    racer: Callable[[], Racer]
    seconds: float = 30.0
    memory_mb: int = 4096
    name: str = "z3"

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        """Return an optimal solution; None if there is none. Raises ``NoOptimum``."""
        script = script_of(problem, minimise=True)
        return _asked(self.racer(), script, self.seconds, self.memory_mb)


@dataclass(frozen=True, slots=True)
class ByModels:
    """An optimiser that uses any solver: it minimises each objective by bisection between 0 and its value in a model, one after another."""

    racer: Callable[[], Racer]
    seconds: float = 30.0
    memory_mb: int = 4096
    name: str = "models"

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        """Return an optimal solution; None if there is none. Raises ``NoOptimum``."""
        best = self._within(problem, ())
        if best is None:
            return None
        reached: list[int] = []
        for k in range(len(problem.objectives)):
            low, high = 0, problem.costs(best)[k]
            middle = 0  # the usual optimum
            while low < high:
                found = self._within(problem, (*reached, middle))
                if found is None:
                    low = middle + 1
                else:
                    best, high = found, problem.costs(found)[k]
                middle = (low + high) // 2
            reached.append(high)
        return best

    def _within(self, problem: Problem, limits: Sequence[int]) -> tuple[int, ...] | None:
        """Return a solution whose first objectives are at most ``limits``; None if there is none."""
        return _asked(self.racer(), script_of(problem, limits=limits), self.seconds, self.memory_mb)


def _asked(racer: Racer, script: Script, seconds: float, memory_mb: int) -> tuple[int, ...] | None:
    """Return the values of a model; None if the script is unsatisfiable. Raises ``NoOptimum`` if the solvers do not answer, and ``Exceeded``."""
    check()
    deadline = current()
    limits = Limits(deadline.at_most(seconds), memory_mb)
    result = racer.race(script.text, limits=limits, values=script.values, family=APPLICATION)
    match result.status:
        case Status.UNSAT:
            return None
        case Status.SAT if result.values is not None:
            return tuple(_integer(text) for text in result.values)
        case _:
            if limits.seconds < seconds:
                raise deadline.exceeded()
            raise NoOptimum(result.reasons or result.status.value)


def _integer(text: str) -> int:
    """Return the integer that a model's value is."""
    value = parse_value(text)
    assert isinstance(value, int)
    return value


@dataclass(frozen=True, slots=True)
class InTurn:
    """An optimiser that asks ``optimisers`` one after another until one answers."""

    optimisers: tuple[Optimiser, ...]

    @property
    def name(self) -> str:
        """The names of all optimisers."""
        return " or ".join(o.name for o in self.optimisers)

    def minimum(self, problem: Problem) -> tuple[int, ...] | None:
        """Return the first answer. Raises ``NoOptimum`` if none of the optimisers has an answer."""
        reasons = []
        for optimiser in self.optimisers:
            try:
                return optimiser.minimum(problem)
            except NoOptimum as failure:
                reasons.append(f"{optimiser.name}: {failure}")
        raise NoOptimum("; ".join(reasons))


# -- certificates -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """An optimiser's answer to a problem: ``values``, or None for no solution. ``definition`` returns the problem before any elimination; the
    certificate is for that problem.
    """

    problem: Problem
    values: tuple[int, ...] | None
    by: str
    definition: Callable[[], Problem] = field(compare=False)
    goal: str = field(default="", compare=False)

    @property
    def costs(self) -> tuple[int, ...] | None:
        """The values of the objectives; None if there is no solution."""
        return None if self.values is None else self.problem.costs(self.values)

    @property
    def claim(self) -> Script:
        """The query for a better solution, or for any if ``values`` is None; it is unsatisfiable if and only if the answer is right."""
        return script_of(self.definition(), below=self.costs)


@dataclass(frozen=True, slots=True)
class CertifiedOptimum:
    """The verdict on an answer. ``correct``: no solution is better. ``incorrect``: a solution is better. Else ``unknown`` or ``conflict``, with a
    reason.
    """

    verdict: Verdict
    query: QueryRecord | None = None
    reason: str = ""


class OptimumCertifier:
    """The certifier of optima: it asks solvers for a better solution."""

    def __init__(self, options: VerificationOptions, racer: Callable[[], Racer]) -> None:
        self._options = options
        self._asker = Asker(options, racer)

    def certify(self, steps: Sequence[Step], name: str = "schedule") -> Iterator[CertifiedOptimum]:
        """Yield one result for each step. ``values`` are checked against the problem before solvers are asked."""
        for number, step in enumerate(steps):
            yield self._certified(step, f"{name}.{number}")

    def _certified(self, step: Step, name: str) -> CertifiedOptimum:
        """Return the verdict on one step."""
        if step.values is not None and not step.problem.admits(step.values):
            return CertifiedOptimum(Verdict.INCORRECT, None, f"{name}: what {step.by} found is no solution")
        asked = self._asker.ask_script(step.claim, self._options.seconds, name=name, family=APPLICATION)
        record = query_record(name, step.goal, asked)
        if asked.result.conflict:
            return CertifiedOptimum(Verdict.CONFLICT, record, asked.result.reasons)
        match asked.result.status:
            case Status.UNSAT:
                return CertifiedOptimum(Verdict.CORRECT, record)
            case Status.SAT:
                return CertifiedOptimum(Verdict.INCORRECT, record, f"{name}: {asked.result.by} has a better solution than {step.by}")
            case _:
                return CertifiedOptimum(Verdict.UNKNOWN, record, asked.objection or f"{name}: {asked.result.reasons}")
