"""The ladder: how exactly a query is encoded, from the cheapest over-approximation to floats bit by bit. Data only; ``verification`` climbs.

Every rung's ``unsat`` is conclusive, whatever the rung leaves open; a rung's model counts only after both programs were run on it. So the
cheapest rung goes first, and a later one only where the earlier ones' models turned out to be none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.floats.layout import Casts


@dataclass(frozen=True, slots=True)
class Rung:
    """``name`` is what a verdict calls it. ``casts`` counts under the abstract encoding; ``unrolled``: short folds are single operations."""

    name: str
    exact: bool = False
    casts: Casts = Casts.PRECISE
    unrolled: bool = False

    @property
    def encoding(self) -> str:
        return "exact" if self.exact else "abstract"

    @property
    def folder(self) -> str:
        """The name of a folder for its queries."""
        return self.name.replace(",", "").replace(" ", "-")

    def may_settle(self, approximated: Sequence[str]) -> bool:
        """Whether a query can fare better here than where a model leaned on ``approximated``."""
        if self.unrolled:
            return True
        if self.exact:
            return bool(approximated)
        return any(name.startswith("convert.") for name in approximated)


ABSTRACT = Rung("abstract", casts=Casts.LOOSE)
PRECISE_CASTS = Rung("precise casts")
UNROLLED = Rung("reductions unrolled", unrolled=True)
EXACT = Rung("exact", exact=True)
EXACT_UNROLLED = Rung("exact, reductions unrolled", exact=True, unrolled=True)

LADDERS: Mapping[str, tuple[Rung, ...]] = MappingProxyType(
    {
        "abstract": (ABSTRACT, PRECISE_CASTS, UNROLLED),
        "exact": (EXACT, EXACT_UNROLLED),
        "auto": (ABSTRACT, PRECISE_CASTS, UNROLLED, EXACT, EXACT_UNROLLED),
    }
)
"""By the value of ``--encoding``. Concrete inputs come before the first rung, and again before the first exact one."""

LONGEST_UNROLLED = 64
"""Folds longer than this stay folds on every rung."""

SIMPLIFIER, CONCRETE_INPUTS = "simplifier", "concrete inputs"
"""What decides below the first rung."""
