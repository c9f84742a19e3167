"""Assumptions of a verdict beyond the programs, and the behaviours that they exclude.

An assumption that is a condition is a ``Premise``. It is a claim on the path of the operation that states it: where the *source* violates it, the
source's behaviour from there on is left out of the claim, as after undefined behaviour (``Frame.assume``). A premise that only the *target* needs is
a proof obligation. Only premises about the arguments, and premises of the source that every run reaches, restrict all queries.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from smtenc.ir.core import Operation
from smtenc.semantics.values import Indices, Root
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder


class Side(Enum):
    """The program that needs a premise, or the arguments if the premise is about nothing else."""

    ARGUMENTS = "the arguments"
    SOURCE = "the source"
    TARGET = "the target"


SENTENCES = {
    "affine-no-overflow": "no part of an affine expression overflows index",
    "allocations-fit": "a new buffer has at most as many places, or bytes if it is allocated, as index can count, and begins at its first one",
    "tensors-fit": "a tensor of the source has at most as many elements as index can count",
    "memref-elements-disjoint": "no two elements of a buffer that is written as a whole share a place",
    "memref-copy-operands-disjoint": "source and target of memref.copy are one or do not overlap",
    "linalg-operands-disjoint": "buffers of a linalg operation are one or do not overlap",
    "alignment-holds": "the address is a multiple of the alignment that the operation states",
    "pointer-accesses-in-memrefs": "an access through a pointer that was made of a memref is to one of its elements",
    "address-offsets-fit": "the offset of an address, in bytes, does not overflow",
    "distinct-objects-disjoint": "operands of memref.distinct_objects do not overlap",
    "induction-no-overflow": "the variable that decides when a loop ends does not overflow, and moves towards its bound",
    "unroll=N": "a loop of unknown length goes on at most N times",
}
"""The condition of each premise in words, by its name; a capital letter is a parameter."""

SEEN_BY_RUNS = frozenset(
    (
        "affine-no-overflow",
        "alignment-holds",
        "allocations-fit",
        "memref-elements-disjoint",
        "memref-copy-operands-disjoint",
        "linalg-operands-disjoint",
        "distinct-objects-disjoint",
    )
)
"""Premises whose violation the interpreter detects during a run (``interpreter.values.Unclaimed``); the others are evaluated on the inputs."""


@dataclass(frozen=True, slots=True)
class Premise:
    """One assumed condition: ``holds``, wherever an operation of ``side`` runs under ``guard``.

    Symbols for points of loops or domains in ``holds`` and ``guard`` are universally quantified.
    """

    name: str
    side: Side
    guard: Term
    holds: Term
    operation: Operation | None = None
    """The operation that needs the premise."""

    @property
    def sentence(self) -> str:
        """The premise in words, for a verdict; its name if there is no sentence for it."""
        base, equals, _ = self.name.partition("=")
        return next((text for name, text in SENTENCES.items() if name.partition("=")[:2] == (base, equals)), self.name)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the symbols and functions in the premise."""
        names = (function_name(node) for node in postorder([self.guard, self.holds]))
        return frozenset(name for name in names if name is not None)

    def claim(self, terms: Terms) -> Term:
        """Return the premise as one term: ``guard -> holds``."""
        return terms.implies(self.guard, self.holds)


class Premises:
    """The assumptions of one verdict, in the order in which they were made."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self.assumptions: dict[str, None] = {}
        self.stated: dict[Premise, None] = {}
        """All premises that are not trivially true."""
        self.restrictions: dict[Term, str] = {}
        """Conditions that every query assumes, with the names of their premises: about arguments, or reached by every run of the source."""
        self.apart: set[frozenset[Root]] = set()
        """Pairs of windows that share no element, by a premise."""
        self.own_places: set[Root] = set()
        """Windows no two elements of which share a place, by a premise."""
        self.existing: set[Indices] = set()
        """The shapes of tensors that every defined run of the source computes."""

    def note(self, name: str) -> None:
        """Record that the verdict rests on the assumption ``name``."""
        self.assumptions[name] = None

    def state(self, premise: Premise) -> None:
        """List a premise whose effect on the claim is recorded by the frame that states it."""
        self.note(premise.name)
        self.stated[premise] = None

    def restrict(self, premise: Premise) -> None:
        """Assume a premise in every query. This is allowed only for premises about arguments, and those that every run of the source reaches.

        Raises ``ValueError`` for a premise of the target, and for one under a guard.
        """
        if premise.side is Side.TARGET or not premise.guard.is_true():
            raise ValueError(f"{premise.name} is a claim on a path of {premise.side.value}, not of all runs")
        if not premise.holds.is_true():
            self.state(premise)
            self.restrictions[premise.holds] = premise.name

    def of_target_only(self) -> list[Premise]:
        """Return the premises that the target needs and that the source does not grant by the same condition, one for each operation and name."""
        granted = {(p.name, p.holds) for p in self.stated if p.side is not Side.TARGET}
        mine = {(p.name, p.operation): p for p in self.stated if (p.name, p.holds) not in granted}
        return list(mine.values())

    def about_inputs(self) -> list[Term]:
        """Return the conditions on inputs under which a run counts, except those that the interpreter detects itself."""
        unseen = (premise for premise in self.stated if premise.side is not Side.TARGET and premise.name not in SEEN_BY_RUNS)
        return list(dict.fromkeys(premise.claim(self._terms) for premise in unseen))

    def of_arguments(self, name: str, holds: Term) -> None:
        """Assume ``holds``, a condition on the arguments, in every query."""
        self.restrict(Premise(name, Side.ARGUMENTS, self._terms.true, holds))
