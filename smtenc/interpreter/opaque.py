"""Operations that nobody here knows, and functions without bodies, answered by an oracle: one of the behaviours that they may have.

What a function without memrefs gives is drawn from its arguments alone. Everything else is an event: what it gives, and what it stores in the
buffers that it is given, is drawn from how many events came before and what is done; the trace remembers it with its operands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS
from smtenc.interpreter.memory import check_access
from smtenc.interpreter.values import (
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    Scalar,
    points,
    poison,
    scalar_from_bits,
)
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.dialects import is_upstream
from smtenc.ir.fingerprint import Fingerprint, fingerprint
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, UnrankedMemRefType, VectorType

_MOST_ELEMENTS = 4096
"""Tensors and buffers larger than this are not looked at as a whole."""

_MOST_SHOWN = 8
"""Elements of a tensor that are shown."""

_SMALL = 5
"""Answers of integers below this are frequent, and unknown dimensions are."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a trace: what is done, and for each operand its sizes (none for a scalar) and its elements."""

    name: str
    key: Hashable
    operands: tuple[tuple[tuple[int, ...], tuple[Scalar, ...]], ...]


@dataclass(eq=False)
class Oracle:
    """The answers of one run. Two runs of oracles with the same ``seed`` get the same, as far as they ask the same.

    ``declared`` names the functions without bodies that it answers for, ``result_dims`` those whose results have an argument's dimensions.
    """

    seed: int = 0
    declared: frozenset[str] = frozenset()
    result_dims: Mapping[str, int] = field(default_factory=dict)
    largest_dimension: int = _SMALL
    trace: list[Happened] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    """For people: calls, and what was answered."""
    unknown: set[str] = field(default_factory=set)
    """Operations of dialects that nobody knows."""

    def function(self, function: Function, arguments: Sequence[ConcreteValue]) -> tuple[ConcreteValue, ...]:
        """A function of the arguments; poison where one of them is. Raises ``Inconclusive``."""
        name = function.name
        if name not in self.declared:
            raise Inconclusive(f"@{name} has no body", function.location)
        contents = [_content(a) for a in arguments]
        spoiled = any(x.is_poison for _, elements in contents for x in elements)
        if spoiled and any(isinstance(t, (TensorType, VectorType)) and None in t.shape for t in function.type.results):
            # any value in place of poison must give the same sizes
            raise Inconclusive(f"@{name} on poison, which gives unknown sizes", function.location)
        asked = f"{self.seed} {name} {[(sizes, [_plain(x) for x in elements]) for sizes, elements in contents]}"
        results: list[ConcreteValue] = []
        for k, type in enumerate(function.type.results):
            sizes = self._sizes(type, f"{asked} {k}")
            position = self.result_dims.get(name)
            if position is not None and isinstance(type, (TensorType, VectorType)):
                sizes = _sizes_of(arguments[position])
            results.append(_drawn(type, sizes, f"{asked} {k}", spoiled))
        shown = ", ".join(_shown(a) for a in arguments)
        self.answers[f"@{name}({shown})"] = ", ".join(map(_shown, results))
        return tuple(results)

    def event(self, operation: Operation, key: Hashable, captured: Sequence[ConcreteValue]) -> tuple[ConcreteValue, ...]:
        """Adds an event to the trace. Raises ``Inconclusive`` where an operand is poison, which the event might mind, and for memrefs as results."""
        types = [v.type for v in operation.results]
        if any(isinstance(t, (MemRefType, UnrankedMemRefType)) for t in types):
            raise Inconclusive(f"{operation.name} gives a memref", operation.location)
        operands = tuple(_content(a) for a in captured)
        if any(x.is_poison for a, (_, xs) in zip(captured, operands, strict=True) if not isinstance(a, ConcreteMemRef) for x in xs):
            raise Inconclusive(f"{operation.name} on poison", operation.location)
        asked = f"{self.seed} {len(self.trace)} {key!r}"
        results = tuple(_drawn(t, self._sizes(t, f"{asked} {k}"), f"{asked} {k}", False) for k, t in enumerate(types))
        name = _name(operation)
        shown = f"{name}({', '.join(map(_shown, captured))}), event {len(self.trace) + 1}"
        for k, argument in enumerate(captured):
            if isinstance(argument, ConcreteMemRef):
                _write(argument, f"{asked} writes {k}")
        self.trace.append(Happened(name, key, operands))
        if operation.name == "func.call":
            left = [f"leaves {_shown(a)}" for a in captured if isinstance(a, ConcreteMemRef)]
            self.answers[shown] = ", ".join([*map(_shown, results), *left])
        else:
            self.unknown.add(name)
        return results

    def _sizes(self, type: Type, asked: str) -> tuple[int, ...]:
        shape = type.shape if isinstance(type, (TensorType, VectorType)) else ()
        largest = min(self.largest_dimension, _SMALL)
        return tuple(n if n is not None else _number(f"{asked} size {d}") % (largest + 1) for d, n in enumerate(shape))


def _name(operation: Operation) -> str:
    """The operation's name; of a call, the callee's with ``@``."""
    callee = operation.attributes.get("callee") if operation.name == "func.call" else None
    return operation.name if callee is None else str(callee)


def fingerprint_of(module: Module, operation: Operation) -> Fingerprint:
    """Raises ``Inconclusive`` for MLIR's own operations, which mean something, and where text of the operation means something elsewhere."""
    if is_upstream(operation) and operation.name != "func.call":
        raise Inconclusive(f"{operation.name} cannot be executed", operation.location)
    try:
        return fingerprint(module, operation)
    except Unsupported as error:
        raise Inconclusive(error.message, operation.location) from error


def _content(value: ConcreteValue) -> tuple[tuple[int, ...], tuple[Scalar, ...]]:
    """Sizes and elements, of a buffer as it is now. Raises ``Inconclusive`` where there are too many."""
    match value:
        case Scalar():
            return (), (value,)
        case ConcreteTensor():
            _require_small(value.shape)
            return value.shape, tuple(value.at(i) for i in points(value.shape))
        case ConcreteMemRef():
            _require_small(value.sizes)
            if not value.block.alive:
                raise Inconclusive(f"{value.block.name} is passed on after it was freed")
            check_access(value, "passing a buffer on")
            return value.sizes, tuple(value.block.read(value.position(i)) for i in points(value.sizes))


def _write(view: ConcreteMemRef, asked: str) -> None:
    """Stores something in about every other element. Raises ``Inconclusive`` where that may be undefined."""
    if not view.block.writable or view.block.doubtful:
        raise Inconclusive(f"{view.block.name}, which may be read-only, is passed on")
    for index in points(view.sizes):
        if _number(f"{asked} {index}?") % 2:
            view.block.store(view.position(index), _drawn_scalar(view.block.element, f"{asked} {index}"))


def _require_small(sizes: Sequence[int]) -> None:
    if prod(sizes) > _MOST_ELEMENTS:
        raise Inconclusive(f"{prod(sizes)} elements are too many for the oracle")


def _sizes_of(value: ConcreteValue) -> tuple[int, ...]:
    return _content(value)[0]


def _plain(scalar: Scalar) -> object:
    """What an oracle may look at: NaN is one value."""
    return "nan" if scalar.is_nan else "poison" if scalar.is_poison else scalar.bits()


def _shown(value: ConcreteValue) -> str:
    _, elements = _content(value)
    if isinstance(value, Scalar):
        return str(value)
    more = ", …" if len(elements) > _MOST_SHOWN else ""
    return f"[{', '.join(map(str, elements[:_MOST_SHOWN]))}{more}]"


# -- drawing ----------------------------------------------------------------------------------------------------------


def _drawn(type: Type, sizes: tuple[int, ...], asked: str, spoiled: bool) -> ConcreteValue:
    """Some value of a type, decided by what was asked."""
    if not isinstance(type, (TensorType, VectorType)):
        return poison(type) if spoiled else _drawn_scalar(type, asked)
    element = type.element

    def at(index: Index) -> Scalar:
        return poison(element) if spoiled else _drawn_scalar(element, f"{asked} {index}")

    return ConcreteTensor(type, sizes, at)


def _drawn_scalar(type: Type, asked: str) -> Scalar:
    number = _number(asked)
    kind, number = number % 2, number // 2
    match type:
        case FloatType(name) if name in FORMATS:
            fmt = FORMATS[name]
            exponent = min(max(1, fmt.bias - 1 + number % 4), (1 << fmt.exponent_bits) - 2)
            fraction = number // 8 % (1 << fmt.fraction_bits) if kind else 0
            sign = fmt.sign_mask if number // 4 % 2 else 0
            return scalar_from_bits(type, sign | exponent << fmt.fraction_bits | fraction)
        case IntegerType(width):
            return scalar_from_bits(type, number % min(_SMALL, 1 << width) if kind else number % (1 << width))
        case IndexType():
            return scalar_from_bits(type, number % _SMALL)
        case _:
            raise Inconclusive(f"a value of type {type}")


def _number(asked: str) -> int:
    return int.from_bytes(hashlib.sha256(asked.encode()).digest()[:16], "little")
