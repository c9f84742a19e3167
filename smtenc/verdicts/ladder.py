"""The ladder: how exactly a query is encoded, from the cheapest over-approximation to floats bit by bit. Data only; ``verification`` climbs.

Every rung's ``unsat`` is conclusive, whatever the rung leaves open; a rung's model counts only after both programs were run on it. So the
cheapest rung goes first, and a later one only where the earlier ones' models turned out to be none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.floats.layout import Casts


@dataclass(frozen=True, slots=True)
class FloatContent:
    """The content of a query that later rungs encode more exactly: whether there are ``floats`` among its terms, and ``casts`` (to another format, or
    from integers).

    Later rungs are tried by this, not by the approximations that an encoding notes, since a note may be forgotten.
    """

    floats: bool
    casts: bool


ANY_CONTENT = FloatContent(floats=True, casts=True)


@dataclass(frozen=True, slots=True)
class Rung:
    """One encoding of queries. ``name`` is the name that verdicts and JSON use; ``casts`` counts under the abstract encoding; under ``unrolled``
    short folds are single operations.
    """

    name: str
    exact: bool = False
    casts: Casts = Casts.PRECISE
    unrolled: bool = False

    @property
    def encoding(self) -> str:
        return "exact" if self.exact else "abstract"

    @property
    def folder(self) -> str:
        """The name of the folder that holds this rung's queries."""
        return self.name.replace(",", "").replace(" ", "-")

    def may_settle(self, content: FloatContent) -> bool:
        """Return whether a query with this content can be settled on this rung although a model settled nothing on the rungs before."""
        if self.unrolled:
            return True
        return content.floats if self.exact else content.casts


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

EXECUTION = "execution"
"""What decides beside the ladder, where its first rung does not: both programs run on data as terms."""

ONE_RUN = "one run"
"""What decides a pair without inputs that no rung has decided."""
