"""What a verdict rests on, beyond the programs: assumptions, and what they leave out."""

from __future__ import annotations

from smtenc.semantics.values import Indices, Root
from smtenc.terms.environment import Term


class Premises:
    """The assumptions of one verdict, in the order in which they were made."""

    def __init__(self) -> None:
        self.assumptions: dict[str, None] = {}
        self.restrictions: dict[Term, str] = {}
        """What assumptions leave out of the claim: terms that every query takes for granted, and the assumptions' names."""
        self.apart: set[frozenset[Root]] = set()
        """Pairs of windows that share no element, by what is taken for granted."""
        self.existing: set[Indices] = set()
        """The shapes of the source's tensors: where it is executed, these are."""

    def note(self, name: str) -> None:
        """The verdict rests on the assumption ``name``."""
        self.assumptions[name] = None

    def assume(self, name: str, term: Term) -> None:
        """Takes ``term`` for granted, under an assumption that the verdict lists."""
        if not term.is_true():
            self.note(name)
            self.restrictions[term] = name
