"""The audit of rewriting: every claim of the simplifier about a pair of files is asked of solvers, without rewriting.

A claim is a query that was false before any solver saw it, or one that rewriting saw no need to state. Queries that solvers decide are not audited.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from smtenc.deadline import Exceeded, within
from smtenc.errors import SmtencError, Unsupported
from smtenc.ir.core import Function, Module
from smtenc.semantics.world import World
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier, cores_of_one, read_pair
from smtenc.verdicts.batch.workers import run_each
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.confirmation import Confirmation, Confirmer, Outcome
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.counterexamples.conflicts import Conflict
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.index_widths import with_stated_width
from smtenc.verdicts.matching.wrappers import Programs
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair
from solvers import Racer

SCHEMA = "smtenc-audit/1"


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """One pair of files. ``claims`` are the simplifier's, with the functions that they are about; ``error``: why there is none to ask."""

    source: str
    target: str
    claims: tuple[tuple[str, Confirmation], ...] = ()
    seconds: float = 0.0
    error: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "source": self.source,
            "target": self.target,
            "seconds": round(self.seconds, 4),
            "claims": [_claim_to_json(function, claim) for function, claim in self.claims],
            **({"error": self.error} if self.error is not None else {}),
        }


def _claim_to_json(function: str, claim: Confirmation) -> dict[str, Any]:
    return {
        "function": function,
        "name": claim.name,
        "goal": claim.goal,
        "outcome": claim.outcome.value,
        "seconds": round(claim.seconds, 4),
        "certificate": claim.certificate.to_json() if claim.certificate else None,
        "counterexample": claim.counterexample.to_json() if claim.counterexample else None,
        **({"reason": claim.reason} if claim.reason else {}),
    }


@dataclass(frozen=True, slots=True)
class Tally:
    """Claims, and functions: one of these is confirmed where all its claims are, and contradicted where one is."""

    claims: dict[Outcome, int]
    functions: dict[Outcome, int]

    @staticmethod
    def of(records: Iterable[AuditRecord]) -> Tally:
        claims, functions = dict.fromkeys(Outcome, 0), dict.fromkeys(Outcome, 0)
        for record in records:
            worst: dict[str, Outcome] = {}
            for function, claim in record.claims:
                claims[claim.outcome] += 1
                found = {worst.get(function, Outcome.CONFIRMED), claim.outcome}
                worst[function] = next(o for o in (Outcome.CONTRADICTED, Outcome.OPEN, Outcome.CONFIRMED) if o in found)
            for outcome in worst.values():
                functions[outcome] += 1
        return Tally(claims, functions)

    def to_json(self) -> dict[str, Any]:
        return {kind: {o.value: n for o, n in counts.items()} for kind, counts in (("claims", self.claims), ("functions", self.functions))}

    @property
    def exit_code(self) -> int:
        return Verdict.CONFLICT.exit_code if self.claims[Outcome.CONTRADICTED] else 0


def compared_functions(pair: Pair, options: PairOptions) -> Iterator[tuple[str, Programs, VerificationOptions]]:
    """The functions of a pair of files that are compared, by name, each in its likeliest reading, with the options that fit it. Raises
    ``SmtencError`` for unreadable files.
    """
    chosen = options.verification
    matching = match_functions(*read_pair(pair, options.frontend), chosen.matches, chosen.required).restricted(options.functions)
    chosen = with_stated_width(chosen, *matching.modules)
    for matched in matching.functions:
        programs = matched.first_reading(matching.modules, chosen.semantics.index_bits)
        yield matched.name, programs, programs.options(chosen)


def audit_pair(pair: Pair, options: PairOptions, racer: Callable[[], Racer]) -> AuditRecord:
    """Every claim of the simplifier about the functions of one pair of files; never raises for what the files hold."""
    started = time.monotonic()
    names = str(pair.source), str(pair.target or pair.source)
    claims: list[tuple[str, Confirmation]] = []
    try:
        with within(options.verification.deadline):
            for name, programs, chosen in compared_functions(pair, options):
                found = audit_functions(programs.modules, programs.functions, chosen, racer)
                claims += [(name, claim) for claim in found]
    except SmtencError as error:
        return AuditRecord(*names, seconds=time.monotonic() - started, error=error.report())
    except Exceeded as error:
        seconds = time.monotonic() - started
        claims.append(("*", Confirmation("*", "*", Outcome.OPEN, seconds, reason=f"{error.limit}: what follows was not audited")))
    return AuditRecord(*names, tuple(claims), time.monotonic() - started)


def audit_functions(
    modules: Sequence[Module], functions: Sequence[Function], options: VerificationOptions, racer: Callable[[], Racer]
) -> list[Confirmation]:
    """The simplifier's claims about one pair of functions; none where the pair has no semantics here."""
    world = World(options.semantics)
    try:
        pair = execute_pair(world, modules, functions, preconditions=options.preconditions)
    except (Unsupported, RecursionError):
        return []
    stated = {q.name: q.goal for q in pair.queries}
    decided = {q.name: q.goal for q in pair.queries if q.claim is world.terms.false or _encodes_to_false(pair, q.name, options)}
    runs = ConcreteRuns(
        modules,
        functions,
        options.semantics,
        nan_any=options.nan_any,
        allowed=True,
        readable=True,
        preconditions=options.preconditions,
    )
    confirmer = Confirmer(modules, functions, world.premises.assumptions, options, Asker(options, racer), runs)
    decided |= {q.name: q.goal for q in confirmer.unstated(stated)}
    return [_kept(confirmer.confirm(*claim), modules, functions, world, options) for claim in decided.items()]


def _encodes_to_false(pair: SymbolicPair, name: str, options: VerificationOptions) -> bool:
    query = next(q for q in pair.queries if q.name == name)
    try:
        return encode_query(pair.world, query, LADDERS[options.encoding][0], options.float_bits, "", "", observing=False) is None
    except Unsupported:
        return False


def _kept(
    claim: Confirmation, modules: Sequence[Module], functions: Sequence[Function], world: World, options: VerificationOptions
) -> Confirmation:
    """Of a contradicted claim the files are kept, and named in its reason."""
    if claim.counterexample is None:
        return claim
    conflict = Conflict("the simplifier", functions[0].name, claim.counterexample, modules, tuple(world.premises.assumptions))
    return replace(claim, reason=conflict.reason(options.conflicts))


# -- many at a time ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AuditService:
    """The work on pairs, for ``workers``. Where a process was given up, the pair has one open claim that says so."""

    options: PairOptions

    @contextmanager
    def open(self) -> Iterator[Callable[[Pair], AuditRecord]]:
        with PairVerifier(self.options) as verifier:
            yield lambda pair: audit_pair(pair, self.options, verifier.racer)

    def failed(self, item: Pair, reason: str, seconds: float) -> AuditRecord:
        claim = Confirmation("*", "*", Outcome.OPEN, seconds, reason=reason)
        return AuditRecord(str(item.source), str(item.target or item.source), (("*", claim),), seconds)


def audit_pairs(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[AuditRecord]:
    """Records as they are known, from ``jobs`` worker processes."""
    chosen = replace(options, cores=cores_of_one(jobs))
    return (record for _, record in run_each(pairs, AuditService(chosen), jobs, seconds_a_pair))
