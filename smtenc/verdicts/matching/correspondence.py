"""Which argument and result of the target is which of the source: as a pass may have left them, or as a user says.

Nothing is taken for granted that types do not allow. Where they allow several, each is a reading of its own, and is tried.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from smtenc.ir.core import Function
from smtenc.ir.types import FunctionType, MemRefType, TensorType, Type
from smtenc.verdicts.matching.signatures import Rules

MOST_READINGS = 8
"""So many are tried; where there are more, none of them counts against the target."""


@dataclass(frozen=True, slots=True)
class Result:
    """The target's result of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Buffer:
    """The result that the target leaves in a buffer, by the position of the buffer among its arguments. Unknown sizes of a new buffer are those of
    the source's argument ``like``.
    """

    number: int
    like: int | None = None


@dataclass(frozen=True, slots=True)
class Correspondence:
    """``arguments[k]`` is the argument of the source that the target's argument k is given; None: a buffer for a result. ``results[k]`` is where
    the source's result k is found; None: nowhere, and it is not compared.
    """

    arguments: tuple[int | None, ...]
    results: tuple[Result | Buffer | None, ...]

    @property
    def guesses(self) -> bool:
        """True if it says of the size of a buffer what no type says."""
        return any(isinstance(where, Buffer) and where.like is not None for where in self.results)

    def dropped(self, arguments: int) -> tuple[int, ...]:
        """The source's arguments, of so many, that the target is not given."""
        return tuple(k for k in range(arguments) if k not in self.arguments)


def correspondences(source: Function, target: Function, rules: Rules) -> list[Correspondence]:
    """Return the correspondences of arguments and results that the types allow, the likeliest first, ``MOST_READINGS`` + 1 at most. The order of
    those that are left is kept.

    Results that are missing are buffers: the last arguments, in the order of the results (``buffer-results-to-out-params``), or those of arguments
    that were written in place (``drop-equivalent-buffer-results``). More arguments are dropped than must be if nothing uses them.
    """
    s, t = source.type, target.type
    used = _used(source)
    missing = len(s.results) - len(t.results)
    if missing < 0:
        return []
    found: list[Correspondence] = []
    for dropped in range(max(len(s.inputs) - len(t.inputs), 0), len(s.inputs) + 1):
        outs = dropped + len(t.inputs) - len(s.inputs)
        if 0 <= outs <= missing:
            fewer = bool(found)
            which = (c for c in _with(s, t, outs, rules) if not (fewer and used.intersection(c.dropped(len(s.inputs)))))
            found += itertools.islice(which, MOST_READINGS + 1 - len(found))

    def likeliest(which: Correspondence) -> tuple[int, int, int]:
        without = which.dropped(len(s.inputs))
        return sum(k in used for k in without), len(without), _changed(s, t, which)

    return sorted(found, key=likeliest)


def _changed(s: FunctionType, t: FunctionType, which: Correspondence) -> int:
    """The arguments whose types differ."""
    return sum(k is not None and s.inputs[k] != type for k, type in zip(which.arguments, t.inputs, strict=True))


def _used(function: Function) -> frozenset[int]:
    """The arguments that something depends on: operations without results, those with regions, and what their operands are made of.

    What results that nobody uses are made of is left out: passes drop such arguments. Effects do not matter here, since a reading that drops an
    argument is proved like any other.
    """
    blocks = function.body.blocks if function.body is not None else ()
    operations = [op for block in blocks for top in block.operations for op in top.walk()]
    makers = {result: op for op in operations for result in op.results}
    pending = [v for op in operations if op.regions or not op.results for v in op.operands]
    used = set(pending)
    while pending:
        maker = makers.get(pending.pop())
        new = set(maker.operands) - used if maker is not None else set()
        used |= new
        pending += new
    return frozenset(k for k, argument in enumerate(function.arguments) if argument in used)


def _with(s: FunctionType, t: FunctionType, outs: int, rules: Rules) -> Iterator[Correspondence]:
    """With so many new arguments at the end that results are written to."""
    given = t.inputs[: len(t.inputs) - outs]
    for arguments in _in_order(given, s.inputs, lambda target, source: rules.argument(source, target) is not None):
        for kept in _in_order(t.results, s.results, lambda target, source: rules.result(source, target) is not None):
            lost = [k for k in range(len(s.results)) if k not in kept]
            for out in itertools.combinations(lost, outs):
                new = [_new(s, r, len(given) + k, t.inputs[len(given) + k], rules) for k, r in enumerate(out)]
                in_places = _in_place([r for r in lost if r not in out], s, given, rules)
                for buffers, in_place in itertools.product(itertools.product(*new), list(in_places)):
                    written = dict(zip(out, buffers, strict=True))
                    where: dict[int, Result | Buffer] = {**{r: Result(k) for k, r in enumerate(kept)}, **written, **in_place}
                    yield Correspondence((*arguments, *(None for _ in out)), tuple(where[r] for r in range(len(s.results))))


def _in_order(few: Sequence[Type], many: Sequence[Type], fit: Callable[[Type, Type], bool]) -> Iterator[tuple[int, ...]]:
    """Each way to give every one of ``few`` one of ``many`` that fits, in order: the numbers of these."""

    def rest(k: int, start: int) -> Iterator[tuple[int, ...]]:
        if k == len(few):
            yield ()
            return
        for n in range(start, len(many) - (len(few) - k) + 1):
            if fit(few[k], many[n]):
                yield from ((n, *others) for others in rest(k + 1, n + 1))

    return rest(0, 0)


def _new(s: FunctionType, result: int, number: int, type: Type, rules: Rules) -> list[Buffer]:
    """The new buffers that the target's argument of this number may be for a result: where its size is unknown, those as large as an argument."""
    if not isinstance(type, MemRefType) or rules.result(s.results[result], type) is None:
        return []
    if None not in type.shape:
        return [Buffer(number)]
    return [Buffer(number, k) for k, argument in enumerate(s.inputs) if gives_sizes(argument, type)]


def gives_sizes(argument: Type, buffer: MemRefType) -> bool:
    """Return whether an argument's sizes may be those of a new buffer."""
    return isinstance(argument, TensorType | MemRefType) and len(argument.shape) == len(buffer.shape)


def _in_place(results: Sequence[int], s: FunctionType, given: Sequence[Type], rules: Rules) -> Iterator[dict[int, Buffer]]:
    """Each way to find results in buffers that were arguments, each in another one."""
    fitting = [
        [k for k, type in enumerate(given) if isinstance(type, MemRefType) and rules.result(s.results[r], type) is not None]
        for r in results
    ]
    for chosen in itertools.product(*fitting):
        if len(set(chosen)) == len(chosen):
            yield {r: Buffer(k) for r, k in zip(results, chosen, strict=True)}
