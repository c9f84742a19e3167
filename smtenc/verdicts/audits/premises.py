"""Audit of premises: the inputs and iterations that each leaves out, by a solver and counted on sampled inputs.

A premise may leave out no more than its own point: the inputs, and the iterations, on which the operation that needs it runs and breaks it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from smtenc.deadline import Exceeded, within
from smtenc.errors import SmtencError, Unsupported
from smtenc.ir.core import Function, Module, Operation
from smtenc.refinement.queries import holding_query
from smtenc.semantics.premises import SEEN_BY_RUNS, Premise, Side
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.verdicts.audits.rewriting import compared_functions
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, cores_of_one
from smtenc.verdicts.batch.workers import run_each
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.admission import admitted_by
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.symbolic import execute_pair
from solvers import Racer, Status

if TYPE_CHECKING:
    from smtenc.verdicts.counterexamples.replay import SourceRun

SCHEMA = "smtenc-premises-audit/1"

RUNS = 40
"""Inputs that are sampled for one function."""


@dataclass(frozen=True, slots=True)
class PremiseAudit:
    """One premise of a function, and the points that it leaves out."""

    function: str
    name: str
    side: str
    place: str
    guarded: bool
    """It is a claim on a path, not of all runs."""
    by_solver: str
    """``nothing``, ``some`` or ``all`` of the points at which the operation runs, or ``open``."""
    inputs: int
    """Sampled inputs on which the source breaks it."""
    points: int
    """The executions of its operation that break it on these inputs, of which each iteration of a loop is one."""
    runs: int
    """Sampled inputs on which the source was run."""
    flaw: str = ""
    """Why it leaves out more than its own point, where it does."""

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name != "flaw"} | ({"flaw": self.flaw} if self.flaw else {})


@dataclass(frozen=True, slots=True)
class PremisesRecord:
    """The premises of one pair of files; ``error``: why there are none to look at."""

    source: str
    target: str
    premises: tuple[PremiseAudit, ...] = ()
    seconds: float = 0.0
    error: str | None = None

    @property
    def flawed(self) -> bool:
        return any(premise.flaw for premise in self.premises)

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "source": self.source,
            "target": self.target,
            "seconds": round(self.seconds, 4),
            "premises": [premise.to_json() for premise in self.premises],
            **({"error": self.error} if self.error is not None else {}),
        }


def audit_premises(
    modules: Sequence[Module], functions: Sequence[Function], options: VerificationOptions, racer: Callable[[], Racer]
) -> list[PremiseAudit]:
    """The premises of one pair of functions; none where the pair has no semantics here."""
    world = World(options.semantics)
    try:
        execute_pair(world, modules, functions, preconditions=options.preconditions)
    except (Unsupported, RecursionError):
        return []
    chosen, nan_any, preconditions = options.semantics, options.nan_any, options.preconditions
    runs = ConcreteRuns(modules, functions, chosen, nan_any=nan_any, allowed=True, readable=False, preconditions=preconditions)
    sampled = list(runs.source_runs(RUNS, options.seed))
    asker = Asker(options, racer)
    # an operation in a loop is executed for several iterations, each of which may state it in its own terms
    groups: dict[tuple[str, Side, Operation | None], list[Premise]] = {}
    for premise in world.premises.stated:
        groups.setdefault((premise.name, premise.side, premise.operation), []).append(premise)
    # preconditions leave out what the user says
    audited = (group for group in groups.values() if group[0].side is not Side.ARGUMENTS)
    return [_record(world, group, functions[0].name, sampled, asker, options) for group in audited]


def _record(
    world: World, group: Sequence[Premise], function: str, sampled: Sequence[SourceRun], asker: Asker, options: VerificationOptions
) -> PremiseAudit:
    premise, operation = group[0], group[0].operation
    place = f"{operation.name} at {operation.location}" if operation is not None else ""
    broken = Counter(
        number for number, run in enumerate(sampled) for b in run.broken if b.premise == premise.name and _is_there(b.location, premise)
    )
    # the first answer that says more than that nothing is left out
    answers = (_by_solver(world, one, asker, options) for one in group)
    by_solver = next((answer for answer in answers if answer != "nothing"), "nothing")
    flaws = (_flaw(world, one, sampled, frozenset(broken)) for one in group)
    return PremiseAudit(
        function,
        premise.name,
        premise.side.value,
        place,
        not any(one.holds in world.premises.restrictions for one in group),
        by_solver,
        len(broken) if premise.side is Side.SOURCE else 0,
        sum(broken.values()) if premise.side is Side.SOURCE else 0,
        len(sampled),
        next(filter(None, flaws), ""),
    )


def _is_there(location: object, premise: Premise) -> bool:
    return premise.operation is None or location == premise.operation.location


def _flaw(world: World, premise: Premise, sampled: Sequence[SourceRun], broken: frozenset[int]) -> str:
    """Why a premise leaves out more than its own point: it restricts all queries, and a run that does not break it is not admitted."""
    if premise.holds not in world.premises.restrictions:
        return ""
    others = sorted(name for name in premise.symbols if not name.startswith(("arg", "size.", "mem.")))
    if others:
        return f"it restricts every query, and is about more than the arguments: {', '.join(others)}"
    if premise.name in SEEN_BY_RUNS:
        for number, run in enumerate(sampled):
            if number not in broken and not admitted_by(world, [premise.holds], run.inputs):
                return "it restricts every query, and leaves out inputs on which the source does not break it"
    return ""


def _by_solver(world: World, premise: Premise, asker: Asker, options: VerificationOptions) -> str:
    """Return which of the points at which its operation runs a premise leaves out, in a word."""
    t = world.terms
    never_broken = _is_unsatisfiable(world, t.not_(premise.claim(t)), asker, options)
    if never_broken:
        return "nothing"
    if _is_unsatisfiable(world, t.and_(premise.guard, premise.holds), asker, options):
        return "all"
    return "some" if never_broken is False else "open"


def _is_unsatisfiable(world: World, term: Term, asker: Asker, options: VerificationOptions) -> bool | None:
    """Return whether no inputs satisfy ``term``, of those that are in question; None where that stays open."""
    about_arguments = (premise.holds for premise in world.premises.stated if premise.side is Side.ARGUMENTS)
    query = holding_query(world, "premise", world.terms.not_(term), [*about_arguments, *world.layout_cases.restrictions()])
    try:
        encoded = encode_query(world, query, LADDERS[options.encoding][0], options.float_bits, "", "", observing=False)
    except Unsupported:
        return None
    if encoded is None:
        return True
    status = asker.race(encoded.script.text, (), options.seconds, family=encoded.encoding.name).status
    return {Status.UNSAT: True, Status.SAT: False}.get(status)


# -- many at a time ---------------------------------------------------------------------------------------------------


def audit_pair_premises(pair: Pair, options: PairOptions, racer: Callable[[], Racer]) -> PremisesRecord:
    """The premises of all functions of one pair of files; never raises for what the files hold."""
    started = time.monotonic()
    names = str(pair.source), str(pair.target or pair.source)
    found: list[PremiseAudit] = []
    try:
        with within(options.verification.deadline):
            for _, programs, chosen in compared_functions(pair, options):
                found += audit_premises(programs.modules, programs.functions, chosen, racer)
    except (SmtencError, Exceeded) as error:
        text = error.report() if isinstance(error, SmtencError) else f"{error.limit}: what follows was not looked at"
        return PremisesRecord(*names, tuple(found), time.monotonic() - started, text)
    return PremisesRecord(*names, tuple(found), time.monotonic() - started)


@dataclass(frozen=True, slots=True)
class PremisesService:
    """The work on pairs, for ``workers``."""

    options: PairOptions

    @contextmanager
    def open(self) -> Iterator[Callable[[Pair], PremisesRecord]]:
        with PairVerifier(self.options) as verifier:
            yield lambda pair: audit_pair_premises(pair, self.options, verifier.racer)

    def failed(self, item: Pair, reason: str, seconds: float) -> PremisesRecord:
        return PremisesRecord(str(item.source), str(item.target or item.source), (), seconds, reason)


def audit_premises_of_pairs(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[PremisesRecord]:
    """Records as they are known, from ``jobs`` worker processes."""
    chosen = replace(options, cores=cores_of_one(jobs))
    return (record for _, record in run_each(pairs, PremisesService(chosen), jobs, seconds_a_pair))
