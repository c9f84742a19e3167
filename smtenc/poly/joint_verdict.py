"""What two ways say of one pair of programs, as polyhedra and as programs, and what both come to.

As polyhedra two programs are ``correct`` where they execute the same instances in an order that is legal (``matching``); as programs where the second
refines the first (``smtenc.verdicts``). Neither way knows of the other: where one says ``correct`` and the other ``incorrect`` of the same inputs, one
of them is wrong. Each leaves out inputs that it names as assumptions, so a contradiction counts only where the counterexample keeps these.
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
"""What polyhedra assume of arguments, and programs can be compared with and without."""
_SETTLED = (Verdict.CORRECT, Verdict.INCORRECT)
_ROOM_BITS = 8
"""A number that is shorter than its type by so many bits overflows nowhere in loops whose factors add up to less than half of 2 to this."""
_NUMBER = re.compile(r"-?\d+")


class Way(Enum):
    """Who says something."""

    POLYHEDRA = "as polyhedra"
    PROGRAMS = "as programs"


@dataclass(frozen=True, slots=True)
class Joint:
    """``verdict`` is what both ways come to, ``by`` whose it is. ``assumptions`` are all that those rest on.

    ``unrestricted`` is the verdict on the programs without ``RESTRICTIONS``, where that was asked for, too; where it is ``incorrect``, ``needed``
    are those that its counterexample breaks.
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
        """As plain JSON values."""
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
    """What both come to. ``widths`` are those of the inputs that are integers, by their names in a counterexample."""
    verdict, by, reason = _verdict(polyhedra, programs, widths)
    rests_on = {Way.POLYHEDRA: polyhedra.assumptions, Way.PROGRAMS: programs.assumptions}
    assumptions = tuple(dict.fromkeys(a for way in by for a in rests_on[way]))
    needed: tuple[str, ...] = ()
    if unrestricted is not None and unrestricted.verdict is Verdict.INCORRECT:
        # nothing else was assumed besides, so if it is not seen which one it breaks, it may be any
        needed = tuple(broken(unrestricted.counterexample, RESTRICTIONS, (), widths)) or RESTRICTIONS
    return Joint(polyhedra, programs, verdict, by, reason, assumptions, unrestricted, needed)


def _verdict(polyhedra: Report, programs: FunctionRecord, widths: Mapping[str, int]) -> tuple[Verdict, tuple[Way, ...], str]:
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
            # what a run has shown stands
            why = f"as polyhedra it is correct, assuming what the counterexample may break: {', '.join(excused)}"
            return Verdict.INCORRECT, (Way.PROGRAMS,), why
        return Verdict.CONFLICT, both, f"{Way.POLYHEDRA.value} {a.value}, {Way.PROGRAMS.value} {b.value}: one of the two is wrong"
    if a is Verdict.POSSIBLY_INCORRECT and b is Verdict.CORRECT and any(x.startswith("unroll=") for x in programs.assumptions):
        # two instances that swap may be in the iterations that were left out
        return a, both, f"{Way.PROGRAMS.value} {b.value} as far as loops were unrolled"
    for choices in (_SETTLED, (Verdict.POSSIBLY_INCORRECT,)):
        for way in both:
            if said[way] in choices:
                other = next(w for w in both if w is not way)
                return said[way], (way,), f"{way.value}; {other.value} it is {said[other].value}"
    return worst((a, b)), both, "neither way settles it"


def _named(ways: tuple[Way, ...]) -> str:
    return " and ".join(w.value for w in ways)


def broken(example: Counterexample | None, assumed: tuple[str, ...], others: tuple[str, ...], widths: Mapping[str, int]) -> Iterator[str]:
    """Those of the polyhedra's assumptions that a counterexample, found under ``others``, does not keep for sure."""
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
