"""Random loop nests in C, each with what it executes, written down by a generator that knows nothing of how they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from smtenc.poly.programs.model import Program
from smtenc.presburger.affine import parameter
from smtenc.presburger.formulas import holds

Instance = tuple[str, tuple[int, ...]]
Element = tuple[str, tuple[int, ...]]


@dataclass(frozen=True)
class Event:
    """An instance, and the elements that it reads and writes."""

    instance: Instance
    reads: frozenset[Element]
    writes: frozenset[Element]


@dataclass(frozen=True)
class _Sum:
    """``sum of coefficient * name + constant``."""

    terms: tuple[tuple[int, str], ...]
    constant: int

    def __str__(self) -> str:
        return " + ".join([*(f"{c}*{name}" for c, name in self.terms), str(self.constant)])

    def at(self, values: Mapping[str, int]) -> int:
        return sum(c * values[name] for c, name in self.terms) + self.constant


@dataclass(frozen=True)
class _Assign:
    name: str
    target: tuple[str, tuple[_Sum, ...]]
    sources: tuple[tuple[str, tuple[_Sum, ...]], ...]


@dataclass(frozen=True)
class _Loop:
    iterator: str
    first: _Sum
    last: _Sum
    step: int
    body: tuple[object, ...]


@dataclass(frozen=True)
class _If:
    left: _Sum
    right: _Sum
    body: tuple[object, ...]


class Nest:
    """A nest over the parameter ``N``, with the arrays ``a`` (two dimensions) and ``b`` (one)."""

    def __init__(self, random: Random, depth: int = 3) -> None:
        self._random = random
        self._count = 0
        self.body = tuple(self._item([], depth) for _ in range(random.randint(1, 2)))
        self.text = "\n".join(line for item in self.body for line in _lines(item))

    def events(self, size: int) -> list[Event]:
        """In the order of execution, for ``N`` = ``size``."""
        return [event for item in self.body for event in _run(item, {"N": size}, [])]

    def _sum(self, names: list[str], *, simple: bool = False) -> _Sum:
        chosen = self._random.sample(names, min(len(names), self._random.randint(0, 1 if simple else 2)))
        factors = (1,) if simple else (1, 1, 1, -1, 2)
        return _Sum(tuple((self._random.choice(factors), n) for n in chosen), self._random.randint(0 if simple else -1, 1))

    def _item(self, names: list[str], depth: int) -> object:
        kind = self._random.random()
        if depth == 0 or (names and kind < 0.2):
            return self._assign(names)
        if names and kind < 0.35:
            return _If(self._sum(names), self._sum([*names, "N"]), (self._item(names, depth - 1),))
        iterator = "ijkl"[len(names)]
        low, high = (
            self._sum(names, simple=True),
            self._random.choice([_Sum(((1, "N"),), -1), _Sum(((1, "N"),), -1), self._sum(names, simple=True)]),
        )
        step = self._random.choice([1, 1, 1, 2, -1])
        first, last = (high, low) if step < 0 else (low, high)
        body = tuple(self._item([*names, iterator], depth - 1) for _ in range(self._random.choice([1, 1, 2])))
        return _Loop(iterator, first, last, step, body)

    def _assign(self, names: list[str]) -> _Assign:
        self._count += 1
        sources = tuple(self._element(names) for _ in range(self._random.randint(1, 2)))
        return _Assign(f"S{self._count - 1}", self._element(names), sources)

    def _element(self, names: list[str]) -> tuple[str, tuple[_Sum, ...]]:
        rank = self._random.choice([1, 2])
        return "ba"[rank - 1], tuple(self._sum(names) for _ in range(rank))


def _lines(item: object) -> Iterator[str]:
    match item:
        case _Assign(_, target, sources):
            yield f"{_place(target)} = {' + '.join(map(_place, sources))};"
        case _If(left, right, body):
            yield f"if ({left} <= {right}) {{"
            for each in body:
                yield from _lines(each)
            yield "}"
        case _Loop(iterator, first, last, step, body):
            sign = "<=" if step > 0 else ">="
            yield f"for (int {iterator} = {first}; {iterator} {sign} {last}; {iterator} += {step}) {{".replace("+= -", "-= ")
            for each in body:
                yield from _lines(each)
            yield "}"


def _place(element: tuple[str, tuple[_Sum, ...]]) -> str:
    array, subscripts = element
    return array + "".join(f"[{s}]" for s in subscripts)


def _run(item: object, values: dict[str, int], numbers: list[int]) -> Iterator[Event]:
    match item:
        case _Assign(name, target, sources):
            reads = frozenset((array, tuple(s.at(values) for s in subscripts)) for array, subscripts in sources)
            array, subscripts = target
            yield Event((name, tuple(numbers)), reads, frozenset([(array, tuple(s.at(values) for s in subscripts))]))
        case _If(left, right, body):
            if left.at(values) <= right.at(values):
                for each in body:
                    yield from _run(each, values, numbers)
        case _Loop(iterator, first, last, step, body):
            for value in range(first.at(values), last.at(values) + (1 if step > 0 else -1), step):
                for each in body:
                    yield from _run(each, {**values, iterator: value}, [*numbers, value])


def model_events(program: Program, size: int) -> list[Event]:
    """What the model says is executed for ``N`` = ``size``: of all numbers that iterators can have in such nests."""
    point = {parameter("N"): size}
    found = []
    for s in program.statements:
        for numbers in _numbers(s.depth, range(-3, size + 4)):
            values = {**point, **dict(zip(s.iterators, numbers, strict=True))}
            if not holds(s.domain, values):
                continue
            elements = [(a.writes, (a.array, tuple(int(e.evaluate(values)) for e in a.subscripts))) for a in s.accesses]
            event = Event(
                (s.name, numbers), frozenset(e for writes, e in elements if not writes), frozenset(e for writes, e in elements if writes)
            )
            found.append(([int(t.evaluate(values)) for t in s.time], event))
    return [event for _, event in sorted(found, key=lambda item: item[0])]


def _numbers(depth: int, each: range) -> Iterator[tuple[int, ...]]:
    if depth == 0:
        yield ()
        return
    for rest in _numbers(depth - 1, each):
        for number in each:
            yield (*rest, number)
