"""A checker of Alethe proofs that shares no code with any solver: every step must follow from its premises, and the last one is the empty clause.

A step follows if one of the methods in ``alethe_rules`` shows it, whatever the name of its rule; a step that none of them shows is taken on trust and
counted by rule. Assumptions must be assertions of the script.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

from solvers.answers import Limits, SolverInputError
from solvers.proofs.alethe_rules import Rules
from solvers.proofs.alethe_terms import Clause, Step, Store, UnreadableProof, WrongProof, read_steps
from solvers.proofs.proofs import ALETHE, CheckedProof, NoProof, Proof
from solvers.smtlib.reader import read_problem
from solvers.smtlib.symbols import plain

NAME = "smtenc's checker"


def check(proof: Proof, script: str, limits: Limits) -> CheckedProof | NoProof:
    """Check an Alethe proof of ``script`` in this process, for at most ``limits.seconds``. Return the checked proof, which may have steps on trust,
    or the reason why there is none. No content of the proof raises an error.
    """
    if proof.format != ALETHE:
        return NoProof(f"{NAME} reads Alethe, not {proof.format}")
    deadline = time.monotonic() + limits.seconds

    def wait() -> None:
        if time.monotonic() > deadline:
            raise TimeoutError

    try:
        problem = read_problem(script, wait=wait)
        store = Store({name: rank[1] for name, rank in problem.functions.items()})
        constants = {plain(name): d.body for name, d in problem.definitions.items() if not d.parameters}
        store.definitions.update(zip(constants, store.take(list(constants.values())), strict=True))
        scope = _Proof(store, Rules(store, wait), frozenset(store.take(list(problem.assertions))))
        for step in read_steps(proof.text, store):
            wait()
            scope.take(step)
        scope.require_end()
    except TimeoutError:
        return NoProof(f"{NAME} did not finish in {limits.seconds:g} s")
    except (UnreadableProof, SolverInputError, RecursionError) as error:
        return NoProof(f"{NAME} rejects the proof: {error}", wrong=isinstance(error, WrongProof))
    return CheckedProof(proof.by, ALETHE, NAME, scope.steps, dict(sorted(scope.trusted.items())), True, proof.text)


@dataclass(slots=True)
class _Level:
    """The proof itself, or one of its subproofs: its steps and its assumptions."""

    name: str = ""
    clauses: dict[str, Clause] = field(default_factory=dict)
    assumed: dict[str, int] = field(default_factory=dict)
    last: Clause | None = None


@dataclass(slots=True)
class _Proof:
    store: Store
    rules: Rules
    assertions: frozenset[int]
    levels: list[_Level] = field(default_factory=lambda: [_Level()])
    trusted: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    refuted: bool = False

    def take(self, step: Step) -> None:
        """Add a step. Raises WrongProof for a step that is not allowed here, UnreadableProof for an unsupported step."""
        level = self.levels[-1]
        if step.rule == "anchor":
            self.levels.append(_Level(step.name))
            return
        self.steps += 1
        if step.rule == "assume":
            # a definition is assumed as an equation, whose sides are one term here
            if len(self.levels) == 1 and step.clause[0] not in self.assertions and not self._is_reflexive(step.clause[0]):
                raise WrongProof(f"{step.name} assumes what the script does not assert")
            level.assumed[step.name] = step.clause[0]
        elif level.name == step.name:
            self.levels.pop()
            self._close(level, step)
            level = self.levels[-1]
        elif not self.rules.follows(step.clause, [self._clause(name) for name in step.premises]):
            self.trusted[f"{step.rule}: {step.what}" if step.what else step.rule] += 1
        self._state(level, step)

    def _is_reflexive(self, term: int) -> bool:
        sides = self.store.arguments[term]
        return self.store.heads[term] == "=" and len(sides) == 2 and sides[0] == sides[1]

    def _state(self, level: _Level, step: Step) -> None:
        if any(step.name in known.clauses for known in self.levels):
            raise UnreadableProof(f"two steps are called {step.name}")
        level.clauses[step.name] = level.last = step.clause
        self.refuted |= len(self.levels) == 1 and not step.clause

    def _close(self, inner: _Level, step: Step) -> None:
        """Check the clause that closes a subproof: some assumption is false, or the subproof's last clause holds."""
        if step.rule != "subproof" or inner.last is None or not set(inner.assumed) <= set(step.discharged):
            raise UnreadableProof(f"{step.name} closes its subproof in a way that is not known here")
        if not self.rules.follows(step.clause, [(*(self.store.make("not", (a,)) for a in inner.assumed.values()), *inner.last)]):
            raise WrongProof(f"{step.name} says more than its subproof shows")

    def _clause(self, name: str) -> Clause:
        for level in reversed(self.levels):
            if name in level.clauses:
                return level.clauses[name]
        raise WrongProof(f"no step {name} to use here")

    def require_end(self) -> None:
        """Raise WrongProof unless all subproofs are closed, and a step of the proof itself is the empty clause."""
        if len(self.levels) != 1 or not self.refuted:
            raise WrongProof("it does not end in the empty clause")
