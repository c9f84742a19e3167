"""The engine ``sampled layouts``: both programs run on memrefs whose elements share places, for the proof that is about such layouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Moment, Question, Refutation

SHARED_TRIAL = 0.3
"""Seconds of this thread's processor time."""


@dataclass(frozen=True, slots=True)
class SampledLayouts:
    """Looks for a difference on layouts whose elements share places: without closed forms proofs are long, and a run on such a layout is quick."""

    name: str = "sampled layouts"
    activity: str = "both programs were being run"
    moments: Mapping[Moment, Budget] = field(default_factory=lambda: {Moment.BEFORE_ENCODING: Budget(seconds=SHARED_TRIAL)})

    def applies(self, question: Question) -> Cost | str:
        """Return the cost of a few runs if the proof is about layouts whose elements share places, and both functions can be called alike."""
        if question.options.semantics.shared_places is None:
            return "the proof is not about elements that share places"
        return Cost.FEW_RUNS if question.signatures_agree else "the signatures differ, or a function has no body"

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return a refutation if a run on up to ``--trials`` inputs shows a difference within ``budget.seconds``."""
        found = question.runs.search(question.options.trials, budget.seconds, question.options.seed)
        return "no sampled layout shows a difference" if found is None else Refutation(found)


ENGINE = SampledLayouts()
