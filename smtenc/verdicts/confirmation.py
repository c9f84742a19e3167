"""What rewriting decided, asked of solvers: both programs are executed once more without any rewriting, and each query that had been false before
a solver saw it is built of what comes of that.

The second query shares nothing with the first but the semantics and the lemmas: terms, floats and indices have no normal form in it
(``terms.plain``, ``floats.plain``, ``terms.index_steps``). What is still taken for one: nodes with the same operator on the same arguments, and folds
whose starts and bodies are such. A query in which only constants were left has been computed, and needs no solver.
"""

from __future__ import annotations

import time
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from smtenc.errors import Unsupported
from smtenc.ir.core import Function, Module
from smtenc.refinement.queries import Query
from smtenc.semantics.world import World
from smtenc.verdicts.asking import Asker
from smtenc.verdicts.certificates import Certificate, without_rewriting
from smtenc.verdicts.concrete import ConcreteRuns
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.inputs import Model
from smtenc.verdicts.ladder import LADDERS, LONGEST_UNROLLED, Rung
from smtenc.verdicts.models import read_model
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.records import Counterexample
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair
from solvers import Status


class Outcome(Enum):
    """What became of one claim of the simplifier."""

    CONFIRMED = "confirmed"  # the query without rewriting is unsatisfiable, too
    OPEN = "open"  # no solver concluded, or its model is one of the abstraction only
    CONTRADICTED = "contradicted"  # the model of the query without rewriting was run, and the programs differ


@dataclass(frozen=True, slots=True)
class Confirmation:
    """One query. ``certificate`` where it is confirmed, ``counterexample`` where it is contradicted, ``reason`` where it is open."""

    name: str
    goal: str
    outcome: Outcome
    seconds: float
    by: str | None = None
    certificate: Certificate | None = None
    counterexample: Counterexample | None = None
    reason: str = ""


class Confirmer:
    """Asks the queries of one pair of functions without rewriting."""

    def __init__(
        self, modules: Sequence[Module], functions: Sequence[Function], options: VerificationOptions, asker: Asker, runs: ConcreteRuns
    ) -> None:
        self._modules = modules
        self._functions = functions
        self._options = options
        self._asker = asker
        self._runs = runs
        self._pairs: dict[int, SymbolicPair | str] = {}

    def _rung_pair(self, rung: Rung) -> SymbolicPair | None:
        """The pair that a rung asks about; None where there is none, or no other than on the rungs before."""
        pair = self._pair(0)
        if not rung.unrolled or isinstance(pair, str):
            return None if isinstance(pair, str) else pair
        longest = pair.longest_fold
        unrolled = self._pair(longest) if 1 < longest <= LONGEST_UNROLLED else None
        return unrolled if isinstance(unrolled, SymbolicPair) else None

    def confirm(self, decided: Sequence[tuple[str, str]], others: Sequence[str], assumptions: Container[str]) -> list[Confirmation]:
        """``decided`` are the queries that rewriting found false, by name and goal; ``others`` those that solvers answered; ``assumptions``
        those under which both did.

        A query that is in neither was never stated, because rewriting saw no need for it: it is asked, too.
        """
        pair = self._pair(0)
        if isinstance(pair, str):
            return [Confirmation(name, goal, Outcome.OPEN, 0.0, reason=pair) for name, goal in decided]
        further = [a for a in pair.world.assumptions if a not in assumptions]
        if further:
            reason = f"without rewriting it needs the assumption {', '.join(further)}"
            return [Confirmation(name, goal, Outcome.OPEN, 0.0, reason=reason) for name, goal in decided]
        names = dict(decided)
        unstated = [(q.name, q.goal) for q in pair.queries if q.name not in names and q.name not in others]
        return [self._ask(name, goal) for name, goal in (*decided, *unstated)]

    def _pair(self, unrolled: int) -> SymbolicPair | str:
        """The pair without rewriting, folds up to ``unrolled`` as single operations; or why there is none."""
        known = self._pairs.get(unrolled)
        if known is None:
            semantics = self._options.semantics
            chosen = replace(semantics, unroll_reductions=unrolled) if unrolled else semantics
            try:
                known = execute_pair(World(chosen, rewriting=False), self._modules, self._functions)
            except Unsupported as error:
                known = f"it cannot be stated without rewriting: {error.message}"
            except RecursionError:
                known = "without rewriting the programs nest too deeply to be encoded"
            self._pairs[unrolled] = known
        return known

    def _ask(self, name: str, goal: str) -> Confirmation:
        started = time.monotonic()
        reasons: dict[str, None] = {}
        asked: set[str] = set()
        for rung in LADDERS[self._options.encoding]:
            left = started + self._options.seconds - time.monotonic()
            if left <= 0:
                break
            found = self._on_rung(name, goal, rung, left, asked, reasons)
            if found is not None:
                return replace(found, seconds=time.monotonic() - started)
        reason = "; ".join(reasons) or f"no time left of {self._options.seconds:g} s"
        return Confirmation(name, goal, Outcome.OPEN, time.monotonic() - started, reason=reason)

    def _on_rung(
        self, name: str, goal: str, rung: Rung, seconds: float, asked: set[str], reasons: dict[str, None]
    ) -> Confirmation | None:
        """None where the rung settles nothing; ``reasons`` then say why. ``asked`` are the texts that need not be asked again."""
        pair = self._rung_pair(rung)
        if pair is None:
            return None
        query = next((q for q in pair.queries if q.name == name), None)
        if query is None:
            reasons["the query is not stated without rewriting"] = None
            return None
        try:
            source, target = (m.file for m in self._modules)
            encoded = encode_query(pair.world, query, rung, self._options.float_bits, source, target)
        except Unsupported as error:
            reasons[error.message] = None
            return None
        if encoded is None:
            return Confirmation(name, goal, Outcome.CONFIRMED, 0.0, certificate=without_rewriting(None, 0.0, rung.name))
        body = encoded.script.body.partition("\n(")[2]  # without the comment that names the rung
        if body in asked:
            return None
        asked.add(body)
        started = time.monotonic()
        answer = self._asker.ask(encoded, seconds if not encoded.approximated else min(seconds, max(seconds / 2, 1.0)))
        result = answer.result
        if answer.objection:
            reasons[answer.objection] = None
            return None
        if result.status is Status.UNSAT:
            inner = answer.certificate
            spent = time.monotonic() - started
            return Confirmation(
                name, goal, Outcome.CONFIRMED, 0.0, result.by, without_rewriting(inner, spent, rung.name, result.by)
            )
        if result.status is Status.SAT:
            example = self._difference(query, read_model(encoded, result.values)) if result.values is not None else None
            if example is not None:
                return Confirmation(name, goal, Outcome.CONTRADICTED, 0.0, result.by, counterexample=example)
            leaning = f", which leans on {', '.join(encoded.approximated)}" if encoded.approximated else ""
            reasons[f"{rung.name}: {result.by} gives a model{leaning}, and no run shows a difference"] = None
            return None
        reasons[f"{rung.name}: {result.reasons}"] = None
        return None

    def _difference(self, query: Query, model: Model) -> Counterexample | None:
        """What running both programs near a model shows, where that is called a difference under the assumptions in force."""
        return self._runs.near_model(query, model, self._options.seed) if self._runs.confirm else None
