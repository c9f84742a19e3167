"""The engine ``single run``: functions without inputs have one run each, and running both decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

from smtenc.deadline import Exceeded, check, current, within
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Evidence, Moment, Question, Refutation
from smtenc.verdicts.ladder import ONE_RUN
from smtenc.verdicts.lattice import Verdict, worst

HOST_LIBRARY = "library-functions=host"
"""The assumption of a run whose library functions were those of this machine."""

DIFFERENT_RESULTS = "the target gives what the source does not, or a run does not tell"


@dataclass(frozen=True, slots=True)
class SingleRun:
    """Runs functions that have no inputs.

    Before encoding only runs count that use no library function of this machine: the pair may have a proof that does not rest on these.
    """

    name: str = "single run"
    activity: str = "both programs were being run"
    moments: Mapping[Moment, Budget] = field(
        default_factory=lambda: {Moment.BEFORE_ENCODING: Budget(seconds=20.0), Moment.LEFT_OPEN: Budget(seconds=inf)}
    )

    def applies(self, question: Question) -> Cost | str:
        """Return the cost of a run, or why there is more than one run, or none that would count."""
        options = question.options
        if question.functions[0].type.inputs:
            return "the functions have inputs"
        if question.names_mutable_global:
            return "the content of a global is an input"
        if question.moment is Moment.BEFORE_ENCODING:
            if not (options.solve and options.trials and question.signatures_agree) or options.dump is not None:
                return "the queries are wanted, or nothing is to be run"
            return Cost.ONE_RUN
        if options.certify:
            return "a run is no certificate"
        if question.standing and worst(question.standing) not in (Verdict.UNKNOWN, Verdict.POSSIBLY_INCORRECT):
            return "the verdict does not depend on a run"
        if question.pair is not None and question.pair.without_semantics is not None:
            return "an operation has no semantics here"
        return Cost.ONE_RUN

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return what the only run shows, within ``budget.seconds`` of wall time; at the end only the limits of the context hold."""
        runs = question.runs
        if question.moment is Moment.LEFT_OPEN:
            library = runs.closed_agreement()
            if library is None:
                return DIFFERENT_RESULTS
            return Evidence(ONE_RUN, (HOST_LIBRARY,) if library else (), completes=True)
        try:
            with within(min(current().share or budget.seconds, budget.seconds)):
                found = runs.closed_difference()
                library = None if found is not None or question.options.certify else runs.closed_agreement()
        except Exceeded as error:
            check()
            return error.limit
        if found is not None:
            return Refutation(found)
        return Evidence(ONE_RUN) if library == frozenset() else DIFFERENT_RESULTS


ENGINE = SingleRun()
