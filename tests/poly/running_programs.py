"""Programs of the polyhedral model, run on integers by their definition: all instances in a box, in the order of their times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read
from smtenc.poly.programs.model import Program, Statement
from smtenc.presburger.affine import Affine, Variable, parameter
from smtenc.presburger.formulas import holds

Memory = dict[tuple[str, tuple[int, ...]], int]
_WIDTH = 64

_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "slt": lambda a, b: a < b,
    "sgt": lambda a, b: a > b,
}
_OPERATIONS: Mapping[str, Callable[..., int]] = {
    "arith.addi": lambda a, b: a + b,
    "arith.subi": lambda a, b: a - b,
    "arith.muli": lambda a, b: a * b,
    "arith.maxsi": max,
    "arith.select": lambda c, a, b: a if c else b,
    "arith.index_cast": lambda a: a,
    "arith.divsi": lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
}


def run(program: Program, parameters: Mapping[str, int], memory: Memory, box: range) -> Memory:
    """What memory holds after the program. ``box`` has all values of iterators. An element that nobody wrote is 0."""
    values = {parameter(p): v for p, v in parameters.items()}
    executed: list[tuple[tuple[int, ...], Statement, dict[Variable, int]]] = []
    for s in program.statements:
        for point in product(box, repeat=s.depth):
            at = {**values, **dict(zip(s.iterators, point, strict=True))}
            if holds(s.domain, at):
                executed.append((tuple(int(t.evaluate(at)) for t in s.time), s, at))
    after = dict(memory)
    for _, s, at in sorted(executed, key=lambda item: item[0]):
        written = {_element(s, n, at): _value(s, v, at, after) for n, v in s.writes}
        after.update(written)
    return after


def _element(s: Statement, access: int, at: Mapping[Variable, int]) -> tuple[str, tuple[int, ...]]:
    return s.accesses[access].array, tuple(_integer(e, at) for e in s.accesses[access].subscripts)


def _integer(e: Affine, at: Mapping[Variable, int]) -> int:
    value = e.evaluate(at)
    assert isinstance(value, int)
    return value


def _value(s: Statement, value: Computation, at: Mapping[Variable, int], memory: Memory) -> int:
    match value:
        case Read(access):
            return memory.get(_element(s, access, at), 0)
        case Constant(text):
            return {"true": 1, "false": 0}.get(text) if text in ("true", "false") else int(text)  # type: ignore[return-value]
        case Index(expression):
            return _integer(expression, at)
        case Compute("arith.cmpi", (a, b), _, attributes):
            return int(_COMPARISONS[dict(attributes)["predicate"]](_value(s, a, at, memory), _value(s, b, at, memory)))
        case Compute(operation, operands):
            found = _OPERATIONS[operation](*(_value(s, o, at, memory) for o in operands))
            return (found + (1 << (_WIDTH - 1))) % (1 << _WIDTH) - (1 << (_WIDTH - 1))
