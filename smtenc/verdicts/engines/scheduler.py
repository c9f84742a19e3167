"""The scheduler of engines: which engines there are, and which is asked at which moment, cheapest first.

An engine is any module of this folder that defines ``ENGINE``; nothing else lists it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from smtenc.ir.core import Function, Module
from smtenc.verdicts import engines as folder
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.engines.engine import Answer, Budget, Engine, Evidence, Moment, Question, Refutation
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import EngineOutcome, EngineRecord
from smtenc.verdicts.symbolic import SymbolicPair
from solvers import Racer


@cache
def engines() -> tuple[Engine, ...]:
    """Return all engines, in alphabetical order of their modules."""
    modules = [import_module(f"{folder.__name__}.{m.name}") for m in iter_modules(folder.__path__)]
    return tuple(m.ENGINE for m in modules if hasattr(m, "ENGINE"))


@dataclass(eq=False)
class Scheduler:
    """Asks the engines about one pair of functions, and keeps what each said.

    ``report`` is called with the activity of each engine before it runs. ``racer`` returns the solvers where an engine needs one.
    """

    modules: tuple[Module, Module]
    functions: tuple[Function, Function]
    options: VerificationOptions
    racer: Callable[[], Racer]
    runs: ConcreteRuns
    report: Callable[[str], None]
    seconds: float = 0.0
    """Wall seconds that engines have taken."""
    _records: dict[str, EngineRecord] = field(default_factory=dict)
    _spent: dict[str, Budget] = field(default_factory=dict)
    """The largest budget with which each engine has run."""

    @property
    def records(self) -> tuple[EngineRecord, ...]:
        """The last record of each engine, in the order in which they ran."""
        return tuple(self._records.values())

    def has_run(self, name: str) -> bool:
        """Return whether the engine called ``name`` has run, and not only been asked whether it applies."""
        return name in self._spent

    def ask(
        self,
        moment: Moment,
        pair: SymbolicPair | None = None,
        *,
        failure: Exception | None = None,
        standing: Sequence[Verdict] = (),
    ) -> Evidence | Refutation | None:
        """Return the first proof or refutation of an engine that is asked at ``moment``, None if all leave the pair open.

        Engines are asked in the order of their estimated costs. Raises ``deadline.Exceeded``.
        """
        question = Question(self.modules, self.functions, self.options, self.racer, self.runs, moment, pair, failure, standing)
        for engine in self._affordable(question):
            answer = self._run(engine, question)
            if not isinstance(answer, str):
                return answer
        return None

    def _affordable(self, question: Question) -> list[Engine]:
        """The engines that apply, have not had as large a budget, and cost no more than the moment allows, cheapest first."""
        costs = []
        for engine in engines():
            budget = engine.moments.get(question.moment, _NOTHING)
            if budget > self._spent.get(engine.name, _NOTHING) and engine.name not in self.options.without_engines:
                cost = engine.applies(question)
                if isinstance(cost, str):
                    self._records.setdefault(engine.name, EngineRecord(engine.name, EngineOutcome.NOT_APPLICABLE, cost))
                elif cost <= question.moment.dearest:
                    costs.append((cost, engine.name, engine))
        return [engine for _, _, engine in sorted(costs, key=lambda found: found[:2])]

    def _run(self, engine: Engine, question: Question) -> Answer:
        self.report(engine.activity)
        started = time.monotonic()
        self._spent[engine.name] = budget = engine.moments[question.moment]
        before = self._records.pop(engine.name, None)
        # what a limit cuts short has said nothing yet
        record = EngineRecord(engine.name, EngineOutcome.OPEN, "a limit was reached", before.seconds if before is not None else 0.0)
        try:
            answer = engine.run(question, budget)
            match answer:
                case Evidence():
                    record = replace(record, outcome=EngineOutcome.PROVED, reason="")
                case Refutation():
                    record = replace(record, outcome=EngineOutcome.REFUTED, reason="")
                case reason:
                    record = replace(record, reason=reason)
            return answer
        finally:
            spent = time.monotonic() - started
            self.seconds += spent
            self._records[engine.name] = replace(record, seconds=record.seconds + spent)


_NOTHING = Budget(-1.0, -1)
"""Less than any budget."""
