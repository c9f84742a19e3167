"""The state of proof obligations on the ladder: of one query, and of several together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from smtenc.verdicts.ladder import ANY_CONTENT, FloatContent, Rung
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample


@dataclass(frozen=True, slots=True)
class Standing:
    """A query's verdict so far, why, and what there is in it that a later rung may see more exactly."""

    verdict: Verdict
    reason: str = ""
    example: Counterexample | None = None
    content: FloatContent = ANY_CONTENT
    rung: Rung | None = None
    attempted: bool = True
    lasting: bool = False
    """No rung can do better."""

    def is_worth(self, rung: Rung) -> bool:
        """Return whether the query is tried on ``rung``: on the first one always, on later ones where they can do better."""
        if not self.attempted:
            return True
        match self.verdict:
            case Verdict.POSSIBLY_INCORRECT:
                return not self.lasting and rung.may_settle(self.content)
            case Verdict.UNKNOWN:
                # time ran out: single operations may be quicker than folds, a more exact encoding is not
                return rung.unrolled and not rung.exact
            case Verdict.UNSUPPORTED:
                return True
            case _:
                return False

    def after(self, new: Standing, seconds: float) -> Standing:
        """This one or a later rung's, which settles nothing either: a model says more than silence, a later rung's more than an earlier one's.

        ``seconds`` is the limit of a query.
        """
        if not self.attempted or new.verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.CONFLICT) or self.verdict is Verdict.UNSUPPORTED:
            return new
        if new.verdict is Verdict.UNKNOWN and new.rung is not None:
            silence = f"{new.rung.name}: no answer in {seconds:g} s a query, a longer --timeout may settle it"
            return replace(self, reason=f"{self.reason}; {silence}")
        return self


def together(reasons: Iterable[str]) -> str:
    """``QUERY: REASON`` joined, a reason that several queries share once."""
    queries: dict[str, list[str]] = {}
    for text in reasons:
        name, colon, reason = text.partition(": ")
        queries.setdefault(f"{colon}{reason}" if colon else text, []).append(name if colon else "")
    return "; ".join(f"{', '.join(names)}{rest}" for rest, names in queries.items())
