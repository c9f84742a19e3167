"""Numbers of events: they rise along each path, and the target takes the source's where they fit."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from smtenc.semantics.events.numbers import EventNumbers
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.plain import PlainTerms


@dataclass(frozen=True)
class Done:
    """An event, as far as numbers go."""

    number: int
    key: str
    guard: Term


class Programs:
    """Events of two programs: one character for what is done, then where: ``c``, ``d``, ``C`` for not ``c``, ``D``, nothing for everywhere."""

    def __init__(self, terms: type[Terms]) -> None:
        self.terms = terms()
        self.numbers = EventNumbers(self.terms)
        c, d = (self.terms.symbol(name, BOOLEAN) for name in "cd")
        self.literals = {"c": c, "d": d, "C": self.terms.not_(c), "D": self.terms.not_(d)}

    def trace(self, text: str, *, is_target: bool = False) -> list[Done]:
        found: list[Done] = []
        for word in text.split():
            guard = self.terms.and_(*(self.literals[x] for x in word[1:]))
            found.append(Done(self.numbers.next(found, word[0], guard, is_target=is_target), word[0], guard))
        return found

    def ask(self, source: str, target: str = "") -> tuple[str, str]:
        """The numbers of both."""
        one, other = self.trace(source), self.trace(target, is_target=True)
        return "".join(str(e.number) for e in one), "".join(str(e.number) for e in other)


@pytest.mark.parametrize("terms", [Terms, PlainTerms])
@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("f g f", "f g f", ("012", "012")),
        # what the source is sure to do is not left out
        ("f g", "g f", ("01", "01")),
        # branches
        ("fc gC", "gC fc", ("00", "00")),
        ("fc gC h", "gC fc h", ("001", "001")),
        ("fc gd", "gd fc", ("01", "10")),
        ("fcd gcD hC", "hC gcD fcd", ("000", "000")),
        ("fcC g", "g", ("00", "0")),
        # a branch that does more
        ("gc f", "gc fc fC", ("01", "011")),
        ("gc fc fC", "gc f", ("011", "01")),
        ("fc gc gC fC", "gC fC fc gc", ("0112", "1201")),
        # taken to exclude each other
        ("fc gC", "fc gd", ("00", "00")),
        ("f", "fc fd", ("0", "00")),
    ],
)
def test_numbers(terms: type[Terms], source: str, target: str, expected: tuple[str, str]) -> None:
    assert Programs(terms).ask(source, target) == expected


@pytest.mark.parametrize("terms", [Terms, PlainTerms])
@pytest.mark.parametrize(
    ("source", "target", "falling"),
    [
        ("f g f", "f g f", []),
        ("fc gC", "gC fc", []),
        ("fc gC", "fc gd", [(0, 0)]),
        ("fc gd", "gd fc", [(1, 0)]),
        ("f", "fc fd gcd", [(0, 0)]),
    ],
)
def test_what_does_not_rise_is_found(terms: type[Terms], source: str, target: str, falling: list[tuple[int, int]]) -> None:
    programs = Programs(terms)
    assert list(programs.numbers.falling(programs.trace(source))) == []
    found = programs.numbers.falling(programs.trace(target, is_target=True))
    assert [(one.number, other.number) for one, other in found] == falling
