"""The engine ``identity``: a program refines itself, whatever its operations mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.ir.fingerprint import same_program
from smtenc.verdicts.certificates import SAME_PROGRAM
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Evidence, Moment, Question


@dataclass(frozen=True, slots=True)
class Identity:
    """Proves that two functions are one, apart from names of values and places in the text; callees and globals are compared, too."""

    name: str = "identity"
    activity: str = "both programs were being compared"
    moments: Mapping[Moment, Budget] = field(
        default_factory=lambda: {m: Budget() for m in (Moment.BEFORE_ENCODING, Moment.ENCODING_FAILED, Moment.LEFT_OPEN)}
    )

    def applies(self, question: Question) -> Cost | str:
        """Return the cost of a comparison; before encoding only if ``--compare-first`` is on."""
        if question.moment is Moment.BEFORE_ENCODING and not question.options.compare_first:
            return "programs are not compared before they are encoded"
        return Cost.COMPARISON

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return evidence without assumptions if the programs are the same."""
        (m, n), (s, t) = question.modules, question.functions
        return Evidence(certificate=SAME_PROGRAM) if same_program(m, s, n, t) else "the programs differ"


ENGINE = Identity()
