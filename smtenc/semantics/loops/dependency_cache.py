"""A cache of the results of walks over terms: the analysis of loops walks over the same large terms repeatedly."""

from __future__ import annotations

from dataclasses import dataclass, field

from smtenc.terms.environment import Term


@dataclass(slots=True)
class Walked:
    """The results for one set of names. ``without``: terms that depend on none of the names. ``behind``: unknowns that were followed and whose
    descriptions depend on none of them, either. ``undescribed``: unknowns that had no description when the numbers of descriptions were
    ``described``. ``mentioning``: terms that were asked for and depend on a name.
    """

    without: set[Term] = field(default_factory=set)
    behind: set[str] = field(default_factory=set)
    undescribed: set[str] = field(default_factory=set)
    described: tuple[int, ...] = ()
    mentioning: set[Term] = field(default_factory=set)

    def forget(self) -> None:
        """Delete all results that rest on a missing description. Positive results (``mentioning``) remain."""
        self.without.clear()
        self.behind.clear()
        self.undescribed.clear()
