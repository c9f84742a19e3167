"""Random loops that hand on tensors, as trees that can be altered, and their texts.

A program has two tensors and a number, which every loop hands on: its rounds read elements of what they got, or of the arguments, and insert
elements and slices. Loops can be written out round by round, split in two, peeled, or have a part of theirs changed.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

TENSORS = ("t", "u")
"""What loops hand on, beside the number ``v``. They begin as the arguments ``m`` and ``o``."""

OPERATIONS = ("arith.addi", "arith.muli", "arith.xori", "arith.subi", "arith.maxsi")

Where = tuple[int, int, int]
"""``a + b * i + c * j``, of the outer and the inner loop's variables."""

Bounds = tuple[int, int, int]
"""First, last, step."""


@dataclass
class Statement:
    """``what`` is ``read`` (an element of ``of`` at ``at``), ``op``, ``insert`` (``value`` into ``of`` at ``at``), ``slice`` (``size`` elements of
    ``source`` from ``start`` on, into ``of`` at ``at``), ``keep`` (``v`` is ``value`` from now on), ``if`` or ``for``."""

    what: str
    result: str = ""
    of: str = ""
    at: Where = (0, 0, 0)
    value: str = ""
    other: str = ""
    operation: str = ""
    source: str = ""
    start: Where = (0, 0, 0)
    size: int = 1
    body: list[Statement] = field(default_factory=list)
    bounds: Bounds = (0, 1, 1)


@dataclass
class Program:
    size: int
    body: list[Statement]
    """With loops of one kind only: those over ``i``, and those over ``j`` in them."""

    def text(self) -> str:
        type = f"tensor<{self.size}xi32>"
        lines = [f"func.func @f(%m: {type}, %o: {type}, %x: i32) -> ({type}, {type}, i32) {{"]
        writer = _Writer(self.size, lines)
        now = writer.block(self.body, {"m": "%m", "o": "%o", "x": "%x", "t": "%m", "u": "%o", "v": "%x"}, None, None)
        lines.append(f"return {now['t']}, {now['u']}, {now['v']} : {type}, {type}, i32\n}}")
        return "\n".join(lines) + "\n"


Names = dict[str, str]


class _Writer:
    def __init__(self, size: int, lines: list[str]) -> None:
        self._size, self._lines, self._count = size, lines, 0
        self._tensor = f"tensor<{size}xi32>"

    def _new(self) -> str:
        self._count += 1
        return f"%w{self._count}"

    def _line(self, text: str) -> str:
        result = self._new()
        self._lines.append(f"{result} = {text}")
        return result

    def _place(self, at: Where, i: str | None, j: str | None) -> str:
        used = [(factor, name) for factor, name in ((at[1], i), (at[2], j)) if name is not None and factor]
        dims = ", ".join(f"d{k}" for k in range(len(used)))
        sum = " + ".join([*(f"d{k} * {factor}" for k, (factor, _) in enumerate(used)), str(at[0])])
        return self._line(f"affine.apply affine_map<({dims}) -> ({sum})>({', '.join(name for _, name in used)})")

    def block(self, statements: Sequence[Statement], names: Names, i: str | None, j: str | None) -> Names:
        """The names as they are behind the statements."""
        now = dict(names)
        for s in statements:
            match s.what:
                case "read":
                    now[s.result] = self._line(f"tensor.extract {now[s.of]}[{self._place(s.at, i, j)}] : {self._tensor}")
                case "op":
                    now[s.result] = self._line(f"{s.operation} {now[s.value]}, {now[s.other]} : i32")
                case "insert":
                    now[s.of] = self._line(f"tensor.insert {now[s.value]} into {now[s.of]}[{self._place(s.at, i, j)}] : {self._tensor}")
                case "keep":
                    now["v"] = now[s.value]
                case "slice":
                    part = f"tensor<{s.size}xi32>"
                    start, at = self._place(s.start, i, j), self._place(s.at, i, j)
                    cut = self._line(f"tensor.extract_slice {now[s.source]}[{start}] [{s.size}] [1] : {self._tensor} to {part}")
                    now[s.of] = self._line(f"tensor.insert_slice {cut} into {now[s.of]}[{at}] [{s.size}] [1] : {part} into {self._tensor}")
                case "if":
                    condition = self._line(f"arith.cmpi slt, {now[s.value]}, {now[s.other]} : i32")
                    result = self._region(now, f"scf.if {condition} -> ({self._handed})", s.body, i, j)
                    self._lines.append("} else {")
                    self._yield(now)
                    now = self._behind(now, result)
                case _:
                    now = self._loop(s, now, i)
        return now

    @property
    def _handed(self) -> str:
        return f"{self._tensor}, {self._tensor}, i32"

    def _yield(self, names: Names) -> None:
        self._lines.append(f"scf.yield {', '.join(names[k] for k in (*TENSORS, 'v'))} : {self._handed}")

    def _region(self, now: Names, head: str, body: Sequence[Statement], i: str | None, j: str | None) -> str:
        """Begins an operation with a region; gives its name."""
        result = self._new()
        self._lines.append(f"{result}:3 = {head} {{")
        self._yield(self.block(body, now, i, j))
        return result

    def _behind(self, now: Names, result: str) -> Names:
        self._lines.append("}")
        return {**now, **{name: f"{result}#{k}" for k, name in enumerate((*TENSORS, "v"))}}

    def _loop(self, s: Statement, now: Names, i: str | None) -> Names:
        first, last, step = (self._line(f"arith.constant {n} : index") for n in s.bounds)
        variable, inside = self._new(), {name: self._new() for name in (*TENSORS, "v")}
        begun = ", ".join(f"{inside[name]} = {now[name]}" for name in (*TENSORS, "v"))
        head = f"scf.for {variable} = {first} to {last} step {step} iter_args({begun}) -> ({self._handed})"
        outer, inner = (variable, None) if i is None else (i, variable)
        return self._behind(now, self._region({**now, **inside}, head, s.body, outer, inner))


# -- programs -----------------------------------------------------------------------------------------------------------


def random_program(seed: int) -> Program:
    generator = random.Random(seed)
    size = generator.randint(6, 13)
    return Program(size, [_loop(generator, size, None) for _ in range(generator.choice((1, 1, 1, 2)))])


def _loop(generator: random.Random, size: int, outer: Bounds | None) -> Statement:
    first, step = generator.choice((0, 0, 1, 2)), generator.choice((1, 1, 1, 2, 3))
    bounds = (first, generator.randint(first + 1, size - 1), step)
    names = ["v", "x"]
    body = list(_statements(generator, size, outer or bounds, None if outer is None else bounds, names, deep=outer is not None))
    return Statement("for", body=body, bounds=bounds)


def _statements(generator: random.Random, size: int, i: Bounds, j: Bounds | None, names: list[str], *, deep: bool) -> Iterator[Statement]:
    for _ in range(generator.randint(2, 5)):
        match generator.randrange(10):
            case 0 | 1 | 2:
                result = f"r{len(names)}"
                yield Statement("read", result, generator.choice((*TENSORS, "t", "m", "o")), _where(generator, size, i, j, 1))
                names.append(result)
            case 3 | 4:
                result = f"r{len(names)}"
                yield Statement(
                    "op", result, value=generator.choice(names), other=generator.choice(names), operation=generator.choice(OPERATIONS)
                )
                names.append(result)
            case 5 | 6:
                yield Statement("insert", of=generator.choice(TENSORS), at=_where(generator, size, i, j, 1), value=generator.choice(names))
            case 7:
                many = generator.randint(1, 3)
                yield Statement(
                    "slice",
                    of=generator.choice(TENSORS),
                    at=_where(generator, size, i, j, many),
                    source=generator.choice((*TENSORS, "m", "o")),
                    start=_where(generator, size, i, j, many),
                    size=many,
                )
            case 8:
                yield Statement("keep", value=generator.choice(names))
            case _ if deep:
                value, other = generator.choice(names), generator.choice(names)
                inside = [
                    Statement("insert", of=generator.choice(TENSORS), at=_where(generator, size, i, j, 1), value=generator.choice(names))
                ]
                yield Statement("if", value=value, other=other, body=inside)
            case _:
                yield _loop(generator, size, i)
    yield Statement("insert", of=generator.choice(TENSORS), at=_where(generator, size, i, j, 1), value=generator.choice(names))


def _where(generator: random.Random, size: int, i: Bounds, j: Bounds | None, many: int) -> Where:
    """In bounds in all rounds."""
    while True:
        b = generator.choice((0, 1, 1, 1, 1, 2, -1))
        c = 0 if j is None else generator.choice((0, 0, 1, 1, 1, -1))
        ends = [b * p + c * q for p in _ends(i) for q in (_ends(j) if j is not None else (0,))]
        low, high = -min(ends), size - many - max(ends)
        if low <= high:
            return (generator.randint(low, high) if generator.random() < 0.5 else max(low, min(high, 0)), b, c)


def _ends(bounds: Bounds) -> tuple[int, int]:
    first, last, step = bounds
    return first, first + (last - first - 1) // step * step


# -- changes ------------------------------------------------------------------------------------------------------------


def changes(program: Program, generator: random.Random, count: int) -> Iterator[tuple[str, bool, Program]]:
    """What was changed, whether it keeps what the program does, and the program after it."""
    for _ in range(count):
        changed = copy.deepcopy(program)
        names, kept = list[str](), True
        for _ in range(generator.choice((1, 1, 2))):
            change, keeps = generator.choice(_CHANGES)
            if change(changed, generator):
                names.append(change.__name__)
                kept = kept and keeps
        if names:
            yield " ".join(names), kept, changed


def _outermost(program: Program, generator: random.Random) -> tuple[int, Statement] | None:
    found = [(k, s) for k, s in enumerate(program.body) if s.what == "for" and _rounds(s.bounds)]
    return generator.choice(found) if found else None


def _rounds(bounds: Bounds) -> list[int]:
    return list(range(*bounds))


def written_out(program: Program, generator: random.Random) -> bool:
    found = _outermost(program, generator)
    if found is None:
        return False
    place, loop = found
    program.body[place : place + 1] = [_at_round(s, i) for i in _rounds(loop.bounds) for s in loop.body]
    return True


def _at_round(s: Statement, i: int) -> Statement:
    """A statement of a round of the outer loop, whose variable is gone. (Loops in it are over ``i`` then.)"""
    made = copy.deepcopy(s)
    made.at, made.start = ((w[0] + w[1] * i, 0, w[2]) for w in (s.at, s.start))
    if s.what == "for":
        made.body = [_inner_as_outer(_at_round(inner, i)) for inner in s.body]
    else:
        made.body = [_at_round(inner, i) for inner in s.body]
    return made


def _inner_as_outer(s: Statement) -> Statement:
    made = copy.deepcopy(s)
    made.at, made.start = ((w[0], w[2], 0) for w in (s.at, s.start))
    made.body = [_inner_as_outer(inner) for inner in s.body]
    return made


def split(program: Program, generator: random.Random) -> bool:
    found = _outermost(program, generator)
    if found is None or len(_rounds(found[1].bounds)) < 2:
        return False
    place, loop = found
    middle = generator.choice(_rounds(loop.bounds)[1:])
    first, last, step = loop.bounds
    before, after = copy.deepcopy(loop), copy.deepcopy(loop)
    before.bounds, after.bounds = (first, middle, step), (middle, last, step)
    program.body[place : place + 1] = [before, after]
    return True


def peeled(program: Program, generator: random.Random) -> bool:
    found = _outermost(program, generator)
    if found is None:
        return False
    place, loop = found
    first, last, step = loop.bounds
    after = copy.deepcopy(loop)
    after.bounds = (first + step, last, step)
    program.body[place : place + 1] = [*(_at_round(s, first) for s in loop.body), after]
    return True


def last_peeled(program: Program, generator: random.Random) -> bool:
    found = _outermost(program, generator)
    if found is None:
        return False
    place, loop = found
    last = _rounds(loop.bounds)[-1]
    before = copy.deepcopy(loop)
    before.bounds = (loop.bounds[0], last, loop.bounds[2])
    program.body[place : place + 1] = [before, *(_at_round(s, last) for s in loop.body)]
    return True


def moved_by_a_round(program: Program, generator: random.Random) -> bool:
    """The loop runs one earlier, and all that it does is one further."""
    found = _outermost(program, generator)
    if found is None or found[1].bounds[0] == 0:
        return False
    loop = found[1]
    loop.bounds = (loop.bounds[0] - 1, loop.bounds[1] - 1, loop.bounds[2])
    for s in _all(loop.body):
        s.at, s.start = ((w[0] + w[1], w[1], w[2]) for w in (s.at, s.start))
    return True


def backwards(program: Program, generator: random.Random) -> bool:
    found = _outermost(program, generator)
    if found is None:
        return False
    loop, rounds = found[1], _rounds(found[1].bounds)
    step = loop.bounds[2]
    loop.bounds = (0, len(rounds), 1)
    for s in _all(loop.body):
        s.at, s.start = ((w[0] + w[1] * rounds[-1], -w[1] * step, w[2]) for w in (s.at, s.start))
    return True


def other_place(program: Program, generator: random.Random) -> bool:
    found = [s for s in _all(program.body) if s.what in ("read", "insert", "slice")]
    if not found:
        return False
    s = generator.choice(found)
    if s.what == "slice" and generator.random() < 0.5:
        s.start = (s.start[0] + generator.choice((-1, 1)), *s.start[1:])
    else:
        s.at = (s.at[0] + generator.choice((-1, 1)), *s.at[1:])
    return True


def other_bound(program: Program, generator: random.Random) -> bool:
    found = [s for s in _all(program.body) if s.what == "for"]
    if not found:
        return False
    s = generator.choice(found)
    first, last, step = s.bounds
    s.bounds = generator.choice(((first + 1, last, step), (first, last - 1, step), (first, last, step + 1)))
    return True


def other_tensor(program: Program, generator: random.Random) -> bool:
    """What is read of one tensor is read of another: the argument in place of what is handed on, for one."""
    found = [s for s in _all(program.body) if s.what in ("read", "slice")]
    if not found:
        return False
    s = generator.choice(found)
    if s.what == "read":
        s.of = {"t": "m", "m": "t", "u": "o", "o": "u"}[s.of]
    else:
        s.source = {"t": "m", "m": "t", "u": "o", "o": "u"}[s.source]
    return True


def swapped(program: Program, generator: random.Random) -> bool:
    found = [s.body for s in _all(program.body) if len(s.body) > 1]
    if not found:
        return False
    body = generator.choice(found)
    k = generator.randrange(len(body) - 1)
    first, second = body[k], body[k + 1]
    if first.result and first.result in (second.value, second.other, *(w for b in second.body for w in (b.value, b.other))):
        return False
    body[k], body[k + 1] = second, first
    return True


def left_out(program: Program, generator: random.Random) -> bool:
    found = [(s.body, k) for s in _all(program.body) for k, inner in enumerate(s.body) if inner.what in ("insert", "slice", "keep", "if")]
    if not found:
        return False
    body, k = generator.choice(found)
    del body[k]
    return True


def _all(statements: Sequence[Statement]) -> Iterator[Statement]:
    for s in statements:
        yield s
        yield from _all(s.body)


KEEPING = (written_out, split, peeled, last_peeled, moved_by_a_round)

_CHANGES = (
    *((change, True) for change in (*KEEPING, written_out, split)),
    *((change, False) for change in (backwards, other_place, other_place, other_bound, other_tensor, other_tensor, swapped, left_out)),
)
