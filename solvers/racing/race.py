"""One race: the same script is sent to several workers, until enough of them agree or the time is up.

A race controls its entrants, their order and the clock. The pool supplies and takes back the workers, ``entrant`` interprets one solver's replies,
and ``reconciliation`` decides what the answers mean together.
"""

from __future__ import annotations

import math
import select
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from solvers.answers import Answer, Mode, ModelCheck, RaceResult, Status, lone_of
from solvers.racing.entrant import Entrant, Phase, Query
from solvers.racing.model_checks import PATIENCE, SMALL, Check, Evaluators, at_once, evaluate, load_evaluator
from solvers.racing.reconciliation import Decision, reconcile
from solvers.workers.frames import FrameError
from solvers.workers.processes import Gone

# An entrant that would wait for more than ``_LONG`` seconds because all cores are in use is tried between these two moments, and then paused: a
# solver that alone can solve a query often does so at once, and another one would take processor time from better ones.
_TRIED = (0.03, 0.05)
_LONG = 0.2

_CONFIRMING = 1.0  # the least seconds that the others get after a lone sat


@dataclass
class Race:
    """The state of one race. Call ``run`` once; then ask the winner for values, if any are needed; then call ``result``.

    ``starts`` are the entrants in the order in which they start, each with its delay in seconds; ``at_once`` of them run from the beginning, and the
    next in order replaces one as soon as it ends; those that would wait for long are tried for a moment meanwhile. ``skipped`` are answers of solvers
    that do not take part, ``names`` all solvers in the order of the report. ``lone_ends``: a ``sat`` whose model cannot be checked ends the race,
    too, when the others have had as long again (and at least a second) without contradicting it.
    """

    query: Query
    mode: Mode
    starts: Sequence[tuple[float, Entrant]]
    at_once: int
    skipped: Mapping[str, Answer]
    names: Sequence[str]
    evaluators: Evaluators
    lone_ends: bool = False
    checks: list[Check] = field(default_factory=list)

    def run(self) -> Entrant | None:
        """Run the race. Return the winner, whose worker is idle and holds the model of a ``sat``, or None."""
        self.start_due()
        self.prepare_checks()
        try:
            while self.open() and not self.decided():
                self.start_due()
                self.step()
        finally:
            for check in self.checks:
                self.evaluators.give_back(check.worker, check.peak_mb, idle=False)
            self.checks.clear()
        decision = self.decide()
        for entrant in self.entrants:
            entrant.cancel(self.cancellation(decision, entrant))
        return next((entrant for entrant in self.entrants if entrant.spec.name == decision.by), None)

    @property
    def entrants(self) -> list[Entrant]:
        return [entrant for _, entrant in self.starts]

    def open(self) -> bool:
        """Return whether some entrant is not done."""
        return any(entrant.phase is not Phase.DONE for entrant in self.entrants)

    def decided(self) -> bool:
        """Return whether no busy entrant is needed any more. A ``sat`` whose model is not evaluated yet may still refute an ``unsat``."""
        if self.mode.needed is None:
            return False
        match self.decide(pending=False).status:
            case Status.SAT:
                return True
            case Status.UNSAT:
                return not any(entrant.pending for entrant in self.entrants)
        return time.monotonic() >= self.given_up()

    def lone(self) -> Answer | None:
        """Return the ``sat`` that ends the race unless another answer contradicts or confirms it; None if there is none, or ``lone_ends`` is
        false.
        """
        if not self.lone_ends or any(entrant.pending for entrant in self.entrants):
            return None
        decision = self.decide()
        return lone_of(decision.status, decision.answers, self.mode)

    def given_up(self) -> float:
        """Return the time, by ``time.monotonic``, until which the race waits for a second opinion on a lone ``sat``; infinity if there is none."""
        lone = self.lone()
        return math.inf if lone is None else self.query.begun + lone.seconds + max(_CONFIRMING, lone.seconds)

    def decide(self, *, pending: bool = True) -> Decision:
        """Return the meaning of the answers so far. Without ``pending``, answers whose models are not evaluated yet are left out."""
        answers = [entrant.answer for entrant in self.entrants if entrant.answer is not None and (pending or not entrant.pending)]
        return reconcile({answer.solver: answer for answer in answers}, self.mode)

    def cancellation(self, decision: Decision, entrant: Entrant) -> str:
        """Return the reason for cancelling an entrant."""
        if decision.by is None:
            lone = self.lone()
            return f"{lone.solver} said sat, which nobody confirmed in time" if lone else ""
        who = f"{decision.by} answered" if self.mode.needed == 1 else f"{self.mode.needed} solvers agreed"
        return f"{who} before it was started" if entrant.phase is Phase.WAITING else f"{who} first"

    def start_due(self) -> None:
        """Start, pause and resume the entrants whose time has come."""
        now = self.query.elapsed
        running = sum(entrant.running for entrant in self.entrants)
        for delay, entrant in self.starts:
            if entrant.phase is Phase.WAITING and (running < self.at_once or self.early(delay) <= now):
                entrant.start()
            elif entrant.paused and entrant.busy and (running < self.at_once or delay <= now):
                entrant.resume()
            else:
                continue
            running += entrant.running
        for delay, entrant in reversed(self.starts):
            if running > self.at_once and self.early(delay) < delay and _TRIED[1] <= now < delay and self.tried(entrant):
                entrant.pause()
                running -= 1

    def early(self, delay: float) -> float:
        """Return the latest start of an entrant with this delay, in seconds: an early one for a trial, if there are cores for others meanwhile."""
        return _TRIED[0] if self.at_once > 1 and delay >= _LONG else delay

    def tried(self, entrant: Entrant) -> bool:
        """Return whether the entrant runs before its delay is over. An entrant that has answered is not paused."""
        return entrant.phase is Phase.SOLVING and not entrant.paused

    def step(self) -> None:
        """Wait for messages of the entrants and the evaluators, or until an entrant must be started or killed, and process them."""
        busy = {entrant.worker.channel.fileno(): entrant for entrant in self.entrants if entrant.busy}
        checking = {check.worker.channel.fileno(): check for check in self.checks}
        poller = select.poll()
        for descriptor, talking in (busy | checking).items():
            poller.register(descriptor, talking.worker.events)
        patience = min((moment - time.monotonic() for moment in self.moments()), default=0.0)
        events = dict(poller.poll(max(0, 1000 * patience)))
        for descriptor, check in checking.items():
            self.checked(check, events.get(descriptor, 0))
        for descriptor, entrant in busy.items():
            if descriptor in events:
                entrant.handle(events[descriptor])
            # If a deadline passed while a model was evaluated, the others are not late: their replies were read above.
            if entrant.busy and time.monotonic() >= entrant.deadline:
                entrant.overdue()
        for entrant in self.unchecked():
            if not self.decided() and self.next_check() <= time.monotonic():
                self.check(entrant)

    def unchecked(self) -> list[Entrant]:
        """Return the entrants whose models are known but not being evaluated yet."""
        looked_at = {check.entrant for check in self.checks}
        return [entrant for entrant in self.entrants if entrant.phase is Phase.CHECKING and entrant not in looked_at]

    def next_check(self) -> float:
        """Return the time at which another model may be evaluated: one usually decides, and the others would take processor time from it."""
        return max((check.begun + PATIENCE for check in self.checks), default=0.0)

    def moments(self) -> list[float]:
        """Return the times, by ``time.monotonic``, at which something must be done without any message."""
        turns: list[float] = []
        for delay, entrant in self.starts:
            if entrant.phase is Phase.WAITING:
                turns.append(self.early(delay))
            elif entrant.paused and entrant.busy:
                turns.append(delay)
            elif self.early(delay) < delay and self.query.elapsed < _TRIED[1] and self.tried(entrant):
                turns.append(_TRIED[1])
        starts = [self.query.begun + turn for turn in turns]
        deadlines = [entrant.deadline for entrant in self.entrants if entrant.busy]
        checks = [check.deadline for check in self.checks]
        lone = [moment] if (moment := self.given_up()) < math.inf else []
        return starts + deadlines + checks + lone + ([self.next_check()] if self.unchecked() else [])

    def prepare_checks(self) -> None:
        """Prepare the evaluation of models while the solvers work: its first use takes a moment."""
        load_evaluator()
        if len(self.query.script.text) > SMALL:
            self.evaluators.warm()

    def check(self, entrant: Entrant) -> None:
        """Evaluate the entrant's model on the query, here or in another process; in that case the other solvers go on meanwhile."""
        assert entrant.answer is not None
        model = entrant.answer.model or ""
        check = at_once(self.query, model)
        if check is not None:
            entrant.checked(check)
            return
        try:
            worker = self.evaluators.take()
        except (Gone, OSError):  # no process is available: the limit still holds, but the others wait
            entrant.checked(evaluate(self.query, model)[0])
            return
        begun = Check(entrant, worker, time.monotonic())
        self.checks.append(begun)
        try:
            begun.start()
        except (Gone, FrameError) as error:
            self.end(begun, ModelCheck(None, f"not evaluated: {error}"))

    def checked(self, check: Check, events: int) -> None:
        """Process the result of an evaluator, or end it if its time is up."""
        try:
            found = check.handle(events) if events else None
        except (Gone, FrameError, ValueError) as error:
            self.end(check, ModelCheck(None, f"not evaluated: the process ended or sent garbage: {error}"))
            return
        if found is not None:
            self.end(check, found, idle=True)
        elif time.monotonic() >= check.deadline:
            self.end(check, ModelCheck(None, "not evaluated within the time limit"))

    def end(self, check: Check, found: ModelCheck, *, idle: bool = False) -> None:
        """End the evaluation of a model with this result, and give its worker back."""
        self.checks.remove(check)
        self.evaluators.give_back(check.worker, check.peak_mb, idle=idle)
        check.entrant.checked(found)

    def result(self, values: tuple[str, ...] | None) -> RaceResult:
        """Return the result of the race, with the winner's values."""
        decision = self.decide()
        answers = {**decision.answers, **self.skipped}
        ordered = {name: answers[name] for name in self.names}
        return RaceResult(decision.status, decision.by, ordered, self.query.elapsed, values, self.mode, reason=decision.reason)
