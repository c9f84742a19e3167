"""What a verdict rests on, beyond the programs: assumptions, and what they leave out.

An assumption that is a condition is a ``Premise``. It is a claim on the path of the operation that makes it: where the *source* breaks one, its
behaviour is left out of the claim from there on, as undefined behaviour would be (``Frame.assume``). What only the *target* needs has to be shown.
Only premises about the arguments, and those of the source that every run reaches, restrict all queries.
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
    """The program that needs a premise, or the arguments, where a premise is about nothing else."""

    ARGUMENTS = "the arguments"
    SOURCE = "the source"
    TARGET = "the target"


SENTENCES = {
    "affine-no-overflow": "no part of an affine expression overflows index",
    "allocations-fit": "a new buffer has at most as many places as index can count, and begins at its first one",
    "tensors-fit": "a tensor of the source has at most as many elements as index can count",
    "memref-elements-disjoint": "no two elements of a buffer that is written as a whole share a place",
    "memref-copy-operands-disjoint": "source and target of memref.copy are one or do not overlap",
    "linalg-operands-disjoint": "buffers of a linalg operation are one or do not overlap",
    "alignment-holds": "the address is a multiple of the alignment that the operation states",
    "distinct-objects-disjoint": "operands of memref.distinct_objects do not overlap",
    "induction-no-overflow": "the variable that decides when a loop ends does not overflow, and moves towards its bound",
    "unroll=N": "a loop of unknown length goes on at most N times",
}
"""The condition that each premise is, in words, by its name; capital letters stand for what differs."""

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
"""Premises that the interpreter notices when a run breaks them (``interpreter.values.Unclaimed``); others are evaluated on the inputs."""


@dataclass(frozen=True, slots=True)
class Premise:
    """One condition that a claim takes for granted: ``holds``, wherever an operation of ``side`` runs under ``guard``.

    Symbols of ``holds`` and ``guard`` that stand for points of loops or domains stand for all of them.
    """

    name: str
    side: Side
    guard: Term
    holds: Term
    operation: Operation | None = None
    """The operation that needs it."""

    @property
    def sentence(self) -> str:
        """The premise in words, for a verdict."""
        base, equals, _ = self.name.partition("=")
        return next((text for name, text in SENTENCES.items() if name.partition("=")[:2] == (base, equals)), self.name)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of the symbols and functions that it is about."""
        names = (function_name(node) for node in postorder([self.guard, self.holds]))
        return frozenset(name for name in names if name is not None)

    def claim(self, terms: Terms) -> Term:
        """The premise as one term: ``guard -> holds``."""
        return terms.implies(self.guard, self.holds)


class Premises:
    """The assumptions of one verdict, in the order in which they were made."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self.assumptions: dict[str, None] = {}
        self.stated: dict[Premise, None] = {}
        """All premises that do not hold by themselves."""
        self.restrictions: dict[Term, str] = {}
        """Terms that every query takes for granted, with the names of the premises: about arguments, and what every run of the source reaches."""
        self.apart: set[frozenset[Root]] = set()
        """Pairs of windows that share no element, by what is taken for granted."""
        self.own_places: set[Root] = set()
        """Windows of which no two elements share a place, by what is taken for granted."""
        self.existing: set[Indices] = set()
        """The shapes of the source's tensors: where it is executed, these are."""

    def note(self, name: str) -> None:
        """The verdict rests on the assumption ``name``."""
        self.assumptions[name] = None

    def state(self, premise: Premise) -> None:
        """Lists a premise whose effect on the claim is recorded by the frame that makes it."""
        self.note(premise.name)
        self.stated[premise] = None

    def restrict(self, premise: Premise) -> None:
        """Takes a premise for granted in every query. Only what is about arguments, or what every run of the source reaches, may be.

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
        """Return the conditions under which a run on some inputs counts, apart from those that the interpreter notices by itself."""
        unseen = (premise for premise in self.stated if premise.side is not Side.TARGET and premise.name not in SEEN_BY_RUNS)
        return list(dict.fromkeys(premise.claim(self._terms) for premise in unseen))

    def of_arguments(self, name: str, holds: Term) -> None:
        """Takes for granted what ``holds`` says of the arguments."""
        self.restrict(Premise(name, Side.ARGUMENTS, self._terms.true, holds))
