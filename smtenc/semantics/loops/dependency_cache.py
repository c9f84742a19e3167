"""What walks over terms have found, kept for the next ones: loops ask of the same large terms again and again."""

from __future__ import annotations

from dataclasses import dataclass, field

from smtenc.terms.environment import Term


@dataclass(slots=True)
class Walked:
    """Of some names. ``without``: terms that depend on none of them; ``behind``: unknowns whose descriptions do not, either; ``undescribed``: those
    of them that nobody had described when ``described`` was how many had been. ``mentioning``: terms that do, of those that were asked about.
    """

    without: set[Term] = field(default_factory=set)
    behind: set[str] = field(default_factory=set)
    undescribed: set[str] = field(default_factory=set)
    described: tuple[int, ...] = ()
    mentioning: set[Term] = field(default_factory=set)

    def forget(self) -> None:
        """All that rests on what was not described."""
        self.without.clear()
        self.behind.clear()
        self.undescribed.clear()
