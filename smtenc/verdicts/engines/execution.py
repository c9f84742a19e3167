"""The engine ``execution``: both programs run once on data as terms (``term_execution``), and give the same terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.errors import UnsupportedLoop
from smtenc.verdicts.certificates import by_execution
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Evidence, Moment, Question
from smtenc.verdicts.ladder import EXECUTION

FEW_STEPS, ALL_STEPS = 100_000, 4_000_000
"""Operations that each run may execute before any solver is asked (some tenths of a second), and later."""


@dataclass(frozen=True, slots=True)
class TermExecution:
    """Proves pairs whose control flow and indices do not depend on data: one run on terms is then a run on all inputs."""

    name: str = EXECUTION
    activity: str = "both programs were being run on data as terms"
    moments: Mapping[Moment, Budget] = field(
        default_factory=lambda: {
            Moment.ENCODING_FAILED: Budget(steps=ALL_STEPS),
            Moment.ENCODED: Budget(steps=FEW_STEPS),
            Moment.BETWEEN_RUNGS: Budget(steps=ALL_STEPS),
            Moment.AFTER_RUNGS: Budget(steps=ALL_STEPS),
        }
    )

    def applies(self, question: Question) -> Cost | str:
        """Return about the cost of encoding, where a loop stands in the encoding's way or queries are open."""
        if not question.options.solve or not question.signatures_agree:
            return "nothing is to be solved, or the signatures differ"
        if question.names_mutable_global:
            return "the content of a global is an input"
        if question.moment is Moment.ENCODING_FAILED and not isinstance(question.failure, UnsupportedLoop | RecursionError):
            return "what cannot be encoded is no loop"
        if question.moment is Moment.BETWEEN_RUNGS and question.pair is not None and not question.pair.world.recurrences.by_name:
            return "no loop is a recurrence"
        return Cost.ENCODING

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return evidence if both runs execute at most ``budget.steps`` operations each and give the same terms."""
        from smtenc.verdicts.term_execution import proof_by_execution  # imports NumPy: only where something is run

        options = question.options
        # certificates do not rest on rewriting
        rewriting = not options.certify
        found = proof_by_execution(
            question.modules, question.functions, options.semantics, nan_any=options.nan_any, rewriting=rewriting, steps=budget.steps
        )
        if found is None:
            return "the terms differ, or control flow depends on data"
        return Evidence(EXECUTION, found.assumptions, certificate=by_execution(found.steps), replayed=question.pair is not None)


ENGINE = TermExecution()
