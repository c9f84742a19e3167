"""Loop transformations as steps on schedules: interchange, reversal, skewing, shifting, strip-mining, tiling, fusion, distribution, unroll-and-jam.

A step changes times, whether that is legal or not. The dimensions of times alternate between positions in scopes and loops. A loop is named by its
iterator; a loop that a step makes is named after the loop that it comes from: ``i_tile``.

Source: S. Girbal et al., "Semi-automatic composition of loop transformations for deep parallelism and memory hierarchies", 2006.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, Location
from smtenc.poly.programs.model import Program
from smtenc.poly.schedules.schedule import Times
from smtenc.presburger.affine import Affine, constant, floor_of, parameter

FORMS: Mapping[str, str] = {
    "interchange": "interchange i j",
    "reverse": "reverse i",
    "skew": "skew j by i, or skew j by 2 i",
    "shift": "shift S1.i by 2, or by N",
    "strip-mine": "strip-mine i 32",
    "tile": "tile i 32 j 32",
    "fuse": "fuse S0 S1, or fuse S0 S1 2 for the outer two loops",
    "distribute": "distribute S1, or distribute S1 2 for all but the outer loop",
    "unroll-and-jam": "unroll-and-jam i 4",
}
"""The syntax of each step, by name. A loop is ``i``, or ``S1.i`` for the loop of one statement."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A dimension: a loop with its name, or the position in a scope, with an empty name."""

    value: Affine
    loop: str = ""

    @property
    def number(self) -> int:
        """The position in a scope."""
        return int(self.value.constant)


Rows = dict[str, list[_Row]]


def stepped(program: Program, text: str, name: str = "<steps>") -> Times:
    """Return the times after all steps of ``text``, which are separated by ``;`` or line breaks. Raises ``InputError`` with line and column."""
    rows: Rows = {s.name: [_Row(t, s.loops[k // 2].iterator if k % 2 else "") for k, t in enumerate(s.time)] for s in program.statements}
    for step in re.finditer(r"[^;\n]+", text):
        words = re.sub(r"#.*", "", step.group()).replace(",", " ").split()
        if not words:
            continue
        lead = len(step.group()) - len(step.group().lstrip())
        before = text[: step.start() + lead]
        place = Location(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        if words[0] not in _STEPS:
            raise InputError(f"there is no step '{words[0]}'", place, hint=f"there are: {', '.join(FORMS)}")
        try:
            _STEPS[words[0]](program, rows, words[1:])
        except _Misused as error:
            raise InputError(f"{' '.join(words)}: {error}", place, hint=FORMS[words[0]]) from None
    return {statement: tuple(r.value for r in several) for statement, several in rows.items()}


class _Misused(Exception):
    """Signals a step that cannot be applied; its text is the reason."""


def _words(words: Sequence[str], *counts: int) -> Sequence[str]:
    """Return the words if their number is one of ``counts``. Raises ``_Misused``."""
    if len(words) not in counts:
        raise _Misused("it takes " + " or ".join(map(str, counts)) + f" words, not {len(words)}")
    return words


def _number(word: str, least: int = 1) -> int:
    """Return the number that a word is. Raises ``_Misused`` if it is none, or is less than ``least``."""
    if not re.fullmatch(r"-?\d{1,20}", word) or int(word) < least:
        raise _Misused(f"'{word}' is no number that is at least {least}")
    return int(word)


def _chosen(rows: Rows, *loops: str) -> Iterator[tuple[list[_Row], list[int]]]:
    """Yield, for each statement in all these loops, its rows and the places of the loops. Raises ``_Misused`` if there is no such statement."""
    names = [loop.rpartition(".")[2] for loop in loops]
    owners = {loop.rpartition(".")[0] for loop in loops} - {""}
    for owner in owners - set(rows):
        raise _Misused(f"no statement is called '{owner}'")
    found = False
    for statement, several in rows.items():
        if owners and statement not in owners:
            continue
        places = [next((k for k, r in enumerate(several) if r.loop == n), None) for n in names]
        if all(p is not None for p in places):
            found = True
            yield several, [p for p in places if p is not None]
    if not found:
        raise _Misused(f"no statement is in {'loops' if len(loops) > 1 else 'a loop'} {' and '.join(loops)}")


def _interchange(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Exchange two loops."""
    for several, (a, b) in _chosen(rows, *_words(words, 2)):
        several[a], several[b] = several[b], several[a]


def _reverse(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Negate a loop."""
    for several, (a,) in _chosen(rows, *_words(words, 1)):
        several[a] = replace(several[a], value=-several[a].value)


def _skew(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Add a multiple of one loop to another."""
    loop, by, *rest = _words(words, 3, 4)
    if by != "by":
        raise _Misused("'by' is missing")
    factor = _number(rest[0], -1000) if len(rest) == 2 else 1
    for several, (a, b) in _chosen(rows, loop, rest[-1]):
        several[a] = replace(several[a], value=several[a].value + several[b].value.scaled(factor))


def _shift(program: Program, rows: Rows, words: Sequence[str]) -> None:
    """Add a constant or parameter to a loop."""
    loop, by, amount = _words(words, 3)
    if by != "by":
        raise _Misused("'by' is missing")
    sign, name = (-1, amount[1:]) if amount.startswith("-") else (1, amount)
    if name in program.parameters:
        value = Affine.variable(parameter(name)).scaled(sign)
    else:
        value = constant(_number(amount, -(10**9)))
    for several, (a,) in _chosen(rows, loop):
        several[a] = replace(several[a], value=several[a].value + value)


def _strip_mine(program: Program, rows: Rows, words: Sequence[str]) -> None:
    """Split a loop into a loop over tiles and the loop itself."""
    _tile(program, rows, _words(words, 2))


def _tile(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Put loops over tiles around a perfect nest. Raises ``_Misused`` if the loops are not directly nested in this order."""
    if not words or len(words) % 2:
        raise _Misused("it takes loops and sizes")
    loops, sizes = words[::2], [_number(w) for w in words[1::2]]
    for several, places in _chosen(rows, *loops):
        if places != list(range(places[0], places[0] + 2 * len(places), 2)):
            raise _Misused(f"{', '.join(loops)} are not loops directly in one another, in this order")
        made: list[_Row] = []
        for place, size in zip(places, sizes, strict=True):
            # the position in the scope applies outside the tile loop, and again inside it
            made += [_Row(floor_of(several[place].value, size), f"{several[place].loop}_tile"), _Row(constant(0))]
        several[places[0] : places[0]] = made


def _fuse(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Move the statements in the loops of one statement into the loops of another, after the statements there."""
    first, second, *rest = _words(words, 2, 3)
    depth = _number(rest[0]) if rest else 1
    for name in (first, second):
        _require_statement(rows, name)
        if len(rows[name]) < 2 * depth + 1:
            raise _Misused(f"{name} is in fewer than {depth} loops")
    head, old = _numbers(rows[first], depth), _numbers(rows[second], depth)
    if head == old:
        raise _Misused("they are in one loop already")
    # members of the second scope come after those of the first
    members = [several[2 * depth].number for several in rows.values() if _numbers(several, depth) == head]
    offset = max(members) + 1 - min(several[2 * depth].number for several in rows.values() if _numbers(several, depth) == old)
    for several in rows.values():
        if _numbers(several, depth) == old:
            for k, number in enumerate(head):
                several[2 * k] = _Row(constant(number))
            several[2 * depth] = _Row(several[2 * depth].value + offset)


def _distribute(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Split a loop before a statement."""
    name, *rest = _words(words, 1, 2)
    _require_statement(rows, name)
    level = _number(rest[0]) - 1 if rest else 0
    own = rows[name]
    if len(own) < 2 * level + 3:
        raise _Misused(f"{name} is in fewer than {level + 1} loops")
    outside, inside = _numbers(own, level), _numbers(own, level + 1)
    member = own[2 * level + 2].number
    moved = [s for s in rows.values() if _numbers(s, level + 1) == inside and len(s) > 2 * level + 2 and s[2 * level + 2].number >= member]
    if len(moved) == sum(_numbers(s, level + 1) == inside for s in rows.values()):
        raise _Misused(f"{name} is the first in its loop: nothing is before it to be parted from")
    for several in rows.values():
        later = _numbers(several, level) == outside and len(several) > 2 * level and several[2 * level].number > inside[-1]
        if later or any(several is s for s in moved):
            several[2 * level] = _Row(several[2 * level].value + 1)


def _unroll_and_jam(_: Program, rows: Rows, words: Sequence[str]) -> None:
    """Move the iterations within a tile of a loop to the innermost place."""
    loop, number = _words(words, 2)
    factor = _number(number)
    for several, (place,) in _chosen(rows, loop):
        row = several[place]
        several[place] = _Row(floor_of(row.value, factor), f"{row.loop}_tile")
        several[-1:-1] = [_Row(constant(0)), row]


def _require_statement(rows: Rows, name: str) -> None:
    """Raise ``_Misused`` if no statement has this name."""
    if name not in rows:
        raise _Misused(f"no statement is called '{name}'")


def _numbers(rows: Sequence[_Row], depth: int) -> tuple[int, ...]:
    """Return the positions in the scopes around the first ``depth`` loops; fewer if there are fewer loops."""
    return tuple(r.number for r in rows[: 2 * depth : 2])


_STEPS: Mapping[str, Callable[[Program, Rows, Sequence[str]], None]] = {
    "interchange": _interchange,
    "reverse": _reverse,
    "skew": _skew,
    "shift": _shift,
    "strip-mine": _strip_mine,
    "tile": _tile,
    "fuse": _fuse,
    "distribute": _distribute,
    "unroll-and-jam": _unroll_and_jam,
}
