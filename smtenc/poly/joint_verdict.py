"""The joint verdict on one pair of programs, from its verdicts as polyhedra and as programs.

As polyhedra, two programs are ``correct`` if they execute the same instances in a legal order (``matching``); as programs, if the second refines the
first (``smtenc.verdicts``). The two ways are independent: if one says ``correct`` and the other ``incorrect`` for the same inputs, one of them is
wrong. Each excludes inputs, which it names as assumptions, so a contradiction counts only if the counterexample satisfies these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from smtenc.poly.programs.model import NO_ALIAS, NO_POISON, OVERFLOW
from smtenc.poly.records import Report
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import Counterexample, FunctionRecord

RESTRICTIONS = (NO_ALIAS, NO_POISON)
"""The assumptions about arguments that polyhedra need; programs can be compared with and without them."""
_SETTLED = (Verdict.CORRECT, Verdict.INCORRECT)
_ROOM_BITS = 8
"""The number of bits by which a number must be shorter than its type so that it overflows nowhere, in loops whose factors add up to less than half of
2 to this power.
"""
_NUMBER = re.compile(r"-?\d+")


class Way(Enum):
    """The two ways to compare programs."""

    POLYHEDRA = "as polyhedra"
    PROGRAMS = "as programs"


@dataclass(frozen=True, slots=True)
class Joint:
    """A joint verdict. ``by`` are the ways that decided it; ``assumptions`` are all assumptions of these.

    ``unrestricted`` is the verdict on the programs without ``RESTRICTIONS``, if it was computed; if it is ``incorrect``, ``needed`` are the
    restrictions that its counterexample violates.
    """

    as_polyhedra: Report
    as_programs: FunctionRecord
    verdict: Verdict
    by: tuple[Way, ...]
    reason: str
    assumptions: tuple[str, ...]
    unrestricted: FunctionRecord | None = None
    needed: tuple[str, ...] = ()

    @property
    def details(self) -> dict[str, Any]:
        """The verdicts of both ways as plain JSON values."""
        polyhedra = self.as_polyhedra
        found: dict[str, Any] = {
            "by": [way.value for way in self.by],
            "polyhedra": {
                "verdict": polyhedra.verdict.value,
                "assumptions": list(polyhedra.assumptions),
                "reason": polyhedra.reason,
                "point": polyhedra.finding.to_json() if polyhedra.finding else None,
                "seconds": round(polyhedra.seconds, 4),
            },
            "programs": self.as_programs.to_json(),
        }
        if self.unrestricted is not None:
            found["unrestricted"] = self.unrestricted.to_json()
            found["needed"] = list(self.needed)
        return found


def joined(polyhedra: Report, programs: FunctionRecord, widths: Mapping[str, int], unrestricted: FunctionRecord | None = None) -> Joint:
    """Return the joint verdict. ``widths`` are the bit widths of the integer inputs, by their names in a counterexample."""
    verdict, by, reason = _verdict(polyhedra, programs, widths)
    rests_on = {Way.POLYHEDRA: polyhedra.assumptions, Way.PROGRAMS: programs.assumptions}
    assumptions = tuple(dict.fromkeys(a for way in by for a in rests_on[way]))
    needed: tuple[str, ...] = ()
    if unrestricted is not None and unrestricted.verdict is Verdict.INCORRECT:
        # no other assumption was made, so if the violated one cannot be determined, it may be any of them
        needed = tuple(broken(unrestricted.counterexample, RESTRICTIONS, (), widths)) or RESTRICTIONS
    return Joint(polyhedra, programs, verdict, by, reason, assumptions, unrestricted, needed)


def _verdict(polyhedra: Report, programs: FunctionRecord, widths: Mapping[str, int]) -> tuple[Verdict, tuple[Way, ...], str]:
    """Return the joint verdict, the ways that decided it, and the reason."""
    said = {Way.POLYHEDRA: polyhedra.verdict, Way.PROGRAMS: programs.verdict}
    both = tuple(said)
    a, b = said.values()
    if Verdict.CONFLICT in (a, b):
        by = tuple(w for w in both if said[w] is Verdict.CONFLICT)
        return Verdict.CONFLICT, by, f"{_named(by)}: solvers or engines contradict each other"
    if a is b:
        return a, both, "both ways agree" if a in _SETTLED else "neither way settles it"
    if a in _SETTLED and b in _SETTLED:
        excused = list(broken(programs.counterexample, polyhedra.assumptions, programs.assumptions, widths))
        if excused:
            # a counterexample confirmed by execution takes precedence
            why = f"as polyhedra it is correct, assuming what the counterexample may break: {', '.join(excused)}"
            return Verdict.INCORRECT, (Way.PROGRAMS,), why
        return Verdict.CONFLICT, both, f"{Way.POLYHEDRA.value} {a.value}, {Way.PROGRAMS.value} {b.value}: one of the two is wrong"
    if a is Verdict.POSSIBLY_INCORRECT and b is Verdict.CORRECT and any(x.startswith("unroll=") for x in programs.assumptions):
        # the instances in another order may be in iterations beyond the unrolling
        return a, both, f"{Way.PROGRAMS.value} {b.value} as far as loops were unrolled"
    for choices in (_SETTLED, (Verdict.POSSIBLY_INCORRECT,)):
        for way in both:
            if said[way] in choices:
                other = next(w for w in both if w is not way)
                return said[way], (way,), f"{way.value}; {other.value} it is {said[other].value}"
    return worst((a, b)), both, "neither way settles it"


def _named(ways: tuple[Way, ...]) -> str:
    """Return the names of the ways as text."""
    return " and ".join(w.value for w in ways)


def broken(example: Counterexample | None, assumed: tuple[str, ...], others: tuple[str, ...], widths: Mapping[str, int]) -> Iterator[str]:
    """Yield the assumptions in ``assumed`` that a counterexample may violate. The counterexample was found under the assumptions ``others``."""
    if example is None:
        return
    if NO_ALIAS in assumed and NO_ALIAS not in others and example.shares_a_block:
        yield NO_ALIAS
    texts = {name: example.inputs.get(name, "") for name in widths}
    if OVERFLOW in assumed:
        numbers = {name: int(text) for name, text in texts.items() if _NUMBER.fullmatch(text)}
        if any(abs(number) >> max(widths[name] - _ROOM_BITS, 0) for name, number in numbers.items()):
            yield OVERFLOW
    if NO_POISON in assumed and NO_POISON not in others and "poison" in texts.values():
        yield NO_POISON
