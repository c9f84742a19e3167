"""One race: the same script to several workers, until enough of them agree or the time is up.

A race knows its entrants, their order and the clock. Where workers come from and what becomes of them is the pool's business, what one
solver says ``entrant``'s, what the answers mean together ``reconciliation``'s.
"""

from __future__ import annotations

import select
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solvers.answers import Answer, Mode, ModelCheck, RaceResult, Status
from solvers.racing.entrant import AFTER_VERDICT, Entrant, Phase, Query
from solvers.racing.reconciliation import Decision, reconcile

_CHECK = 5.0  # seconds to evaluate a model at most


@dataclass
class Race:
    """The state of one race. ``run`` once; then ask the winner for values, if any are wanted; then ``result``.

    ``starts`` are the entrants in the order in which they start, each with its delay in seconds; ``at_once`` of them run from the
    beginning and are replaced by the next in order as soon as one ends. ``skipped`` are answers of solvers that do not take part, ``names``
    all solvers in the order in which they are reported.
    """

    query: Query
    mode: Mode
    starts: Sequence[tuple[float, Entrant]]
    at_once: int
    skipped: Mapping[str, Answer]
    names: Sequence[str]

    def run(self) -> Entrant | None:
        """Returns the winner, whose worker is idle and knows the model of a ``sat``."""
        self.start_due()
        load_evaluator()  # while the solvers work
        while self.open() and not self.decided():
            self.start_due()
            self.step()
        decision = self.decide()
        for entrant in self.entrants:
            entrant.cancel(self.cancellation(decision, entrant))
        return next((entrant for entrant in self.entrants if entrant.spec.name == decision.by), None)

    @property
    def entrants(self) -> list[Entrant]:
        return [entrant for _, entrant in self.starts]

    def open(self) -> bool:
        return any(entrant.phase is not Phase.DONE for entrant in self.entrants)

    def decided(self) -> bool:
        """Whether whoever is still busy cannot be needed. A ``sat`` whose model is on its way may still refute an ``unsat``."""
        if self.mode.needed is None:
            return False
        match self.decide(pending=False).status:
            case Status.SAT:
                return True
            case Status.UNSAT:
                return not any(entrant.pending for entrant in self.entrants)
        return False

    def decide(self, *, pending: bool = True) -> Decision:
        answers = [entrant.answer for entrant in self.entrants if entrant.answer is not None and (pending or not entrant.pending)]
        return reconcile({answer.solver: answer for answer in answers}, self.mode)

    def cancellation(self, decision: Decision, entrant: Entrant) -> str:
        if decision.by is None:
            return ""
        who = f"{decision.by} answered" if self.mode.needed == 1 else f"{self.mode.needed} solvers agreed"
        return f"{who} before it was started" if entrant.phase is Phase.WAITING else f"{who} first"

    def start_due(self) -> None:
        """Starts whoever's delay is over, and the next in order where a core is free."""
        running = sum(entrant.busy for entrant in self.entrants)
        for delay, entrant in self.starts:
            if entrant.phase is Phase.WAITING and (running < self.at_once or self.query.elapsed >= delay):
                entrant.start()
                running += entrant.busy

    def step(self) -> None:
        """Waits for what the entrants send, or until one must be started or killed; evaluates the models that came."""
        busy = {entrant.worker.channel.fileno(): entrant for entrant in self.entrants if entrant.busy}
        poller = select.poll()
        for descriptor, entrant in busy.items():
            poller.register(descriptor, entrant.worker.events)
        patience = min((moment - time.monotonic() for moment in self.moments()), default=0.0)
        events = dict(poller.poll(max(0, 1000 * patience)))
        for descriptor, entrant in busy.items():
            if descriptor in events:
                entrant.handle(events[descriptor])
            # A moment that passed while a model was evaluated is no fault of the others, whose replies were read above.
            if entrant.busy and time.monotonic() >= entrant.deadline:
                entrant.overdue()
        for entrant in busy.values():
            if entrant.phase is Phase.CHECKING and not self.decided():
                self.check(entrant)

    def moments(self) -> list[float]:
        """When something is to be done though nobody says anything, by ``time.monotonic``."""
        starts = [self.query.begun + delay for delay, entrant in self.starts if entrant.phase is Phase.WAITING]
        return starts + [entrant.deadline for entrant in self.entrants if entrant.busy]

    def check(self, entrant: Entrant) -> None:
        """Evaluates the entrant's model on the query; meanwhile the other solvers go on."""
        assert entrant.answer is not None
        seconds = min(_CHECK, max(AFTER_VERDICT, self.query.deadline - time.monotonic()))
        entrant.checked(evaluate(self.query.script.text, entrant.answer.model or "", seconds))

    def result(self, values: tuple[str, ...] | None) -> RaceResult:
        decision = self.decide()
        answers = {**decision.answers, **self.skipped}
        ordered = {name: answers[name] for name in self.names}
        return RaceResult(decision.status, decision.by, ordered, self.query.elapsed, values, self.mode, reason=decision.reason)


def evaluate(script: str, model: str, seconds: float) -> ModelCheck:
    from solvers.models.evaluation import check_model

    return check_model(script, model, seconds=seconds)


def load_evaluator() -> None:
    """Imports what evaluates models; the first time takes milliseconds, in which solvers can work."""
    import solvers.models.evaluation  # noqa: F401
