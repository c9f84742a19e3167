"""The engine ``sampled inputs``: both programs run on random inputs, most of them special values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Moment, Question, Refutation
from smtenc.verdicts.lattice import Verdict

SHORT_TRIAL, LONG_TRIAL = 0.02, 1.0
"""Seconds of this thread's processor time for sampled inputs before the solvers start, and where nothing else settles a pair."""

NETWORK_TRIAL = 20.0
"""Seconds of this thread's processor time before the solvers start, for programs of many layers: what was not merged below is hard to settle above."""

_LATE = (Moment.BEFORE_EXACT_RUNG, Moment.AFTER_RUNGS)


@dataclass(frozen=True, slots=True)
class SampledInputs:
    """Looks for a difference on sampled inputs: shortly before the solvers, and longer where these leave a pair open."""

    name: str = "sampled inputs"
    activity: str = "both programs were being run"
    moments: Mapping[Moment, Budget] = field(
        default_factory=lambda: {
            Moment.ENCODING_FAILED: Budget(seconds=LONG_TRIAL),
            Moment.BEFORE_SOLVING: Budget(seconds=SHORT_TRIAL),
            Moment.BEFORE_EXACT_RUNG: Budget(seconds=LONG_TRIAL),
            Moment.AFTER_RUNGS: Budget(seconds=LONG_TRIAL),
        }
    )

    def applies(self, question: Question) -> Cost | str:
        """Return the cost of a few runs where these may show something at this moment."""
        moment = question.moment
        if moment is Moment.ENCODING_FAILED and not question.signatures_agree:
            return "the signatures differ, or a function has no body"
        if moment is Moment.ENCODING_FAILED and isinstance(question.failure, RecursionError):
            return "the programs nest too deeply"
        if moment in _LATE and not {Verdict.POSSIBLY_INCORRECT, Verdict.UNKNOWN} & {*question.standing}:
            return "no query is open that a run could settle"
        return Cost.FEW_RUNS

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return a refutation if a run on up to ``--trials`` inputs shows a difference within ``budget.seconds``.

        Before solving, programs of many layers get ``NETWORK_TRIAL`` seconds instead, if what they compute is open still.
        """
        options = question.options
        pair = question.pair
        # where only definedness is open, no value can be found that differs
        values = pair is not None and any(
            q.goal in ("event", "return", "memory") and q.claim is not pair.world.terms.false for q in pair.queries
        )
        layers = question.moment is Moment.BEFORE_SOLVING and pair is not None and pair.world.definitions.in_use and values
        seconds = NETWORK_TRIAL if layers else budget.seconds
        found = question.runs.search(options.trials, seconds, options.seed + (question.moment in _LATE), layers=layers)
        return "no sampled input shows a difference" if found is None else Refutation(found)


ENGINE = SampledInputs()
