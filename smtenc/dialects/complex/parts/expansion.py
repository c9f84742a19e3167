"""The operations of the complex dialect on the parts of complex numbers, before programs are executed: ``ir.llvm.aggregates`` takes the numbers apart.

What MLIR's "'complex' Dialect" document defines part by part (``add``, ``neg``, ``eq`` and so on) becomes operations of arith and math, and is gone. An
operation that it only names (``mul``, ``div``, ``exp``) becomes one of the same name for each part of its result. The operands of that are the parts
of its own operands (``given`` many), then that part as each of the ``algorithms`` computes it (``ways`` many), and under ``nnan`` and ``ninf`` the
other part, likewise. The attribute ``part`` is the number of the part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.complex.parts.algorithms import ALGORITHMS, argument
from smtenc.dialects.complex.parts.arithmetic import Arithmetic, flags_promise, without_promises
from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, FloatAttr, IntegerAttr, OpaqueAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.aggregates import OnParts, Parts
from smtenc.ir.types import FloatType, IntegerType

_NUMBER = IntegerType(64)
_FLAGS = "fastmath"


def _element(operation: Operation, values: Sequence[Value]) -> FloatType:
    element = next((v.type for v in values if isinstance(v.type, FloatType)), None)
    if element is None:
        raise Unsupported(f"{operation.name} of no floats", operation.location)
    return element


def _flags(operation: Operation) -> OpaqueAttr | None:
    match operation.attributes.get(_FLAGS):
        case None | OpaqueAttr() as flags:
            return flags
        case flags:
            raise Unsupported(f"{_FLAGS} = {flags}", operation.location)


# -- part by part -----------------------------------------------------------------------------------------------------


def _equal(f: Arithmetic, v: Sequence[Value]) -> list[Value]:
    return [f.both(f.compare("oeq", v[0], v[2]), f.compare("oeq", v[1], v[3]))]


def _unequal(f: Arithmetic, v: Sequence[Value]) -> list[Value]:
    return [f.either(f.compare("une", v[0], v[2]), f.compare("une", v[1], v[3]))]


Formula = Callable[[Arithmetic, Sequence[Value]], Sequence[Value]]
"""The parts of a result, made of those of the operands."""

_BY_PART: Mapping[str, Formula] = MappingProxyType(
    {
        "add": lambda f, v: [f.add(v[0], v[2]), f.add(v[1], v[3])],
        "angle": lambda f, v: [argument(f, (v[0], v[1]))],
        # the real part is that of the operand already
        "conj": lambda f, v: [v[0], f.neg(v[1])],
        "eq": _equal,
        "neg": lambda f, v: [f.neg(v[0]), f.neg(v[1])],
        "neq": _unequal,
        "sub": lambda f, v: [f.sub(v[0], v[2]), f.sub(v[1], v[3])],
    }
)


def _by_part(formula: Formula) -> OnParts:
    def expanded(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
        given = _joined(operands)
        arithmetic = Arithmetic(operation, _element(operation, given), _flags(operation))
        names = dict(zip(formula(arithmetic, given), _joined(results), strict=True))
        # the results stand in place of what the formula found, which none of the operations uses
        return [replace(op, results=tuple(names.get(v, v) for v in op.results)) for op in arithmetic.made]

    return expanded


def _joined(groups: Sequence[Parts]) -> Parts:
    return tuple(part for group in groups for part in group)


def _constants(operation: Operation, _: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    match operation.attributes.get("value"):
        case ArrayAttr((FloatAttr() as real, FloatAttr() as imaginary)):
            return [_constant(operation, v, x) for v, x in zip(_joined(results), (real, imaginary), strict=True)]
        case value:
            raise Unsupported(f"a complex constant {value}", operation.location)


def _constant(operation: Operation, result: Value, value: Attribute) -> Operation:
    return replace(operation, name="arith.constant", results=(result,), attributes=MappingProxyType({"value": value}))


# -- by algorithms ----------------------------------------------------------------------------------------------------


def _by_algorithms(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    given, made = _joined(operands), _joined(results)
    f = Arithmetic(operation, _element(operation, given), without_promises(_flags(operation)))
    algorithms = ALGORITHMS[operation.name.partition(".")[2]]
    ways = [found for algorithm in algorithms if (found := f.tried(lambda a=algorithm: a(f, given))) is not None]  # type: ignore[misc]
    if not ways:
        raise Unsupported(f"{operation.name} of {f.element}", operation.location)
    parts: list[Operation] = []
    for part, result in enumerate(made):
        columns = [[way[k] for way in ways] for k in range(len(made))]
        own = columns.pop(part)
        # of promises the other part counts, too: a number is NaN if a part of it is
        others = [v for column in columns for v in column] if flags_promise(operation.attributes.get(_FLAGS)) else []
        numbers = {"part": part, "given": len(given), "ways": len(ways)}
        attributes = {**operation.attributes, **{name: IntegerAttr(n, _NUMBER) for name, n in numbers.items()}}
        parts.append(replace(operation, operands=(*given, *own, *others), results=(result,), attributes=MappingProxyType(attributes)))
    return [*f.made, *parts]


PARTS: Mapping[str, OnParts] = MappingProxyType(
    {
        "complex.constant": _constants,
        **{f"complex.{name}": _by_part(formula) for name, formula in _BY_PART.items()},
        **{f"complex.{name}": _by_algorithms for name in ALGORITHMS},
    }
)
"""What operations do with the parts of complex numbers, by name. Each raises ``Unsupported`` for parts that are no floats."""
