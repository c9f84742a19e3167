"""The confirmation of claims of the rewriter by solvers: both programs are executed once more without rewriting, and each query that was false before
a solver saw it is built from the result.

The second query shares nothing with the first but the semantics and the lemmas: terms, floats and indices have no normal form in it (``terms.plain``,
``floats.plain``, ``terms.index.steps``). Only nodes with the same operator on the same arguments, and folds with the same starts and bodies, are
still one. A query in which only constants are left has been computed, and needs no solver.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from smtenc.errors import Unsupported
from smtenc.ir.core import Function, Module
from smtenc.refinement.queries import Query, holding_query
from smtenc.semantics.premises import Side
from smtenc.semantics.world import World
from smtenc.verdicts.certificates import Certificate, without_rewriting
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.admission import admitted
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.counterexamples.inputs import Model
from smtenc.verdicts.counterexamples.models import EncodedQuery, read_model
from smtenc.verdicts.cuts import CutProver
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.elements import ask_with_elements
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS, LONGEST_UNROLLED, Rung
from smtenc.verdicts.records import Counterexample
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair
from solvers import Status


class Outcome(Enum):
    """The outcome of asking one claim of the simplifier without rewriting."""

    CONFIRMED = "confirmed"  # the query without rewriting is unsatisfiable, too
    OPEN = "open"  # no solver concluded, or its model is one of the abstraction only
    CONTRADICTED = "contradicted"  # the model of the query without rewriting was run, and the programs differ


@dataclass(frozen=True, slots=True)
class Confirmation:
    """One query. ``certificate`` where it is confirmed, ``counterexample`` where it is contradicted, ``reason`` where it is open."""

    name: str
    goal: str
    outcome: Outcome
    seconds: float = 0.0
    certificate: Certificate | None = None
    counterexample: Counterexample | None = None
    reason: str = ""


class _NotStated(Exception):
    """Why there is no pair, or no query, without rewriting."""


class Confirmer:
    """Asks the queries of one pair of functions without rewriting. ``assumptions`` are those under which rewriting decided."""

    def __init__(
        self,
        modules: Sequence[Module],
        functions: Sequence[Function],
        assumptions: Collection[str],
        options: VerificationOptions,
        asker: Asker,
        runs: ConcreteRuns,
    ) -> None:
        self._modules = modules
        self._functions = functions
        self._assumptions = assumptions
        self._options = options
        self._asker = asker
        self._runs = runs
        self._pairs: dict[int, SymbolicPair | _NotStated] = {}

    def unstated(self, stated: Collection[str]) -> list[Query]:
        """The queries that are not among the ``stated`` ones, because rewriting saw no need for them: they are claims of its own."""
        try:
            return [q for q in self._pair(0).queries if q.name not in stated]
        except _NotStated:
            return []

    def confirm(self, name: str, goal: str) -> Confirmation:
        """Climbs the ladder with the query of this name, for at most the seconds of one query."""
        started = time.monotonic()
        reasons: dict[str, None] = {}
        asked: set[str] = set()
        for rung in LADDERS[self._options.encoding]:
            left = started + self._options.seconds - time.monotonic()
            if left <= 0:
                reasons[f"no time left of {self._options.seconds:g} s"] = None
                break
            try:
                found = self._on_rung(name, goal, rung, left, asked)
            except _NotStated as reason:
                reasons[str(reason)] = None
                continue
            except Unsupported as error:
                reasons[error.message] = None
                continue
            if found is not None:
                if found.outcome is not Outcome.OPEN:
                    return replace(found, seconds=time.monotonic() - started)
                reasons |= {found.reason: None} if found.reason else {}
        return Confirmation(name, goal, Outcome.OPEN, time.monotonic() - started, reason="; ".join(reasons))

    # -- the pair -------------------------------------------------------------------------------------------------

    def _pair(self, unrolled: int) -> SymbolicPair:
        """Folds up to ``unrolled`` are single operations. Raises ``_NotStated``."""
        known = self._pairs.get(unrolled)
        if known is None:
            try:
                known = self._executed(unrolled)
            except Unsupported as error:
                known = _NotStated(f"it cannot be stated without rewriting: {error.message}")
            except RecursionError:
                known = _NotStated("without rewriting the programs nest too deeply to be encoded")
            except _NotStated as reason:
                known = reason
            self._pairs[unrolled] = known
        if isinstance(known, _NotStated):
            raise known
        return known

    def _executed(self, unrolled: int) -> SymbolicPair:
        semantics = self._options.semantics
        chosen = replace(semantics, unroll_reductions=unrolled) if unrolled else semantics
        world, (source, target) = World(chosen, rewriting=False), self._modules
        prover = CutProver(world, self._options, self._asker, (source.file, target.file))
        pair = execute_pair(world, self._modules, self._functions, prover, self._options.preconditions)
        self._require_no_more_assumptions(pair)
        return pair

    def _require_no_more_assumptions(self, pair: SymbolicPair) -> None:
        """What is assumed here and was not before must hold for all inputs: rewriting has seen that, say by a range. Raises ``_NotStated``."""
        world = pair.world
        further = {name for name in world.premises.assumptions if name not in self._assumptions}
        premises = [premise for premise in world.premises.stated if premise.side is not Side.TARGET]
        stated = further & {premise.name for premise in world.premises.stated}
        if stated != further:
            raise _NotStated(f"without rewriting it needs the assumption {', '.join(sorted(further - stated))}")
        granted = [term for term, name in world.premises.restrictions.items() if name not in further]
        for premise in premises:
            name, term = premise.name, premise.claim(world.terms)
            if name in further:
                query = holding_query(world, f"{self._functions[0].name}.{name}", term, granted)
                found = self._answered(pair, query, LADDERS[self._options.encoding][0], self._options.seconds, set())
                if found.outcome is not Outcome.CONFIRMED:
                    raise _NotStated(f"without rewriting it needs the assumption {name}")
                granted.append(term)

    def _rung_pair(self, rung: Rung) -> SymbolicPair | None:
        """The pair that a rung asks about; None where it is no other than on the rungs before. Raises ``_NotStated``."""
        pair = self._pair(0)
        if not rung.unrolled:
            return pair
        longest = pair.longest_fold
        return self._pair(longest) if 1 < longest <= LONGEST_UNROLLED else None

    # -- one query ------------------------------------------------------------------------------------------------

    def _on_rung(self, name: str, goal: str, rung: Rung, seconds: float, asked: set[str]) -> Confirmation | None:
        """None where a rung asks nothing new; ``asked`` are the texts of those before. Raises ``_NotStated`` and ``Unsupported``."""
        pair = self._rung_pair(rung)
        if pair is None:
            return None
        query = next((q for q in pair.queries if q.name == name), None)
        if query is None:
            raise _NotStated("there is no such query without rewriting")
        return self._answered(pair, replace(query, goal=goal), rung, seconds, asked)

    def _answered(self, pair: SymbolicPair, query: Query, rung: Rung, seconds: float, asked: set[str]) -> Confirmation:
        """What one query comes to; open without a reason where its text is among those ``asked``. Raises ``Unsupported``."""
        name, goal = query.name, query.goal
        started = time.monotonic()
        encoded = self._encode(pair, query, rung)
        if encoded is not None:
            body = encoded.script.body.partition("\n(")[2]  # without the comment that names the rung
            if body in asked:
                return Confirmation(name, goal, Outcome.OPEN)
            asked.add(body)
            # where floats are approximated a later rung may need time, too
            seconds = seconds / 2 if encoded.approximated else seconds
            encoded, answer = ask_with_elements(self._asker, pair.world, encoded, seconds, lambda told: self._encode(pair, told, rung))
        if encoded is None:
            return Confirmation(name, goal, Outcome.CONFIRMED, certificate=without_rewriting(None, 0.0, rung.name))
        result = answer.result
        match result.status:
            case _ if answer.objection:
                return Confirmation(name, goal, Outcome.OPEN, reason=answer.objection)
            case Status.UNSAT:
                certificate = without_rewriting(answer.certificate, time.monotonic() - started, rung.name, result.by)
                return Confirmation(name, goal, Outcome.CONFIRMED, certificate=certificate)
            case Status.SAT:
                example = self._difference(pair, query, read_model(encoded, result.values)) if result.values is not None else None
                if example is not None:
                    return Confirmation(name, goal, Outcome.CONTRADICTED, counterexample=example)
                leaning = f", which leans on {', '.join(encoded.approximated)}" if encoded.approximated else ""
                return Confirmation(
                    name, goal, Outcome.OPEN, reason=f"{rung.name}: {result.by} gives a model{leaning}, and no run shows a difference"
                )
            case _:
                return Confirmation(name, goal, Outcome.OPEN, reason=f"{rung.name}: {result.reasons}")

    def _encode(self, pair: SymbolicPair, query: Query, rung: Rung) -> EncodedQuery | None:
        """None where the query is false without a solver. Raises ``Unsupported``."""
        source, target = (m.file for m in self._modules)
        return encode_query(pair.world, query, rung, self._options.float_bits, source, target)

    def _difference(self, pair: SymbolicPair, query: Query, model: Model) -> Counterexample | None:
        """What running both programs near a model shows, where that is called a difference under the assumptions in force."""
        if not self._runs.confirm:
            return None
        try:
            return self._runs.near_model(query, model, self._options.seed, lambda inputs: admitted(pair.world, inputs))
        except Unsupported:
            # inputs of such types cannot be made
            return None
