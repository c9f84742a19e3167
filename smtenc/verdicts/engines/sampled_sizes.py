"""The engine ``sampled sizes``: both programs run on inputs whose sizes make loops iterate never, once, or around their steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Moment, Question, Refutation


@dataclass(frozen=True, slots=True)
class SampledSizes:
    """Looks for a difference on sampled sizes: cheap to see, where loops of unknown trip count are dear to encode."""

    name: str = "sampled sizes"
    activity: str = "both programs were being run"
    moments: Mapping[Moment, Budget] = field(default_factory=lambda: {Moment.BEFORE_ENCODING: Budget()})

    def applies(self, question: Question) -> Cost | str:
        """Return the cost of a few runs if both functions can be called alike."""
        return Cost.FEW_RUNS if question.signatures_agree else "the signatures differ, or a function has no body"

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return a refutation if a run on sampled sizes shows a difference."""
        found = question.runs.search_sizes(question.options.trials, question.options.seed)
        return "no sampled size shows a difference" if found is None else Refutation(found)


ENGINE = SampledSizes()
