"""What a compiler's reading of a program gives, against the interpreter's.

Values are bit patterns (unsigned ints, row-major) on both sides; an ``i1`` is 0 or 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

from smtenc.floats.formats import format_of, is_nan
from smtenc.frontend import read_text
from smtenc.interpreter import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Execution,
    Origin,
    Scalar,
    run,
    scalar_from_bits,
    tensor_from_bits,
)
from smtenc.interpreter.layouts import row_major
from smtenc.ir.core import Function, Module
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type
from smtenc.reduction.compiled import Failed as Failed
from smtenc.reduction.compiled import width_of as width_of

Bits = int | None
"""A bit pattern; None is poison."""

Shaped = TensorType | MemRefType


@dataclass(frozen=True)
class Comparison:
    """Where machine code and interpreter differ, in words; and of each outcome, how many elements are not poison and were compared."""

    differences: list[str]
    compared: list[int]


@dataclass(frozen=True)
class Interpreted:
    """A module as the interpreter reads it. Its functions take and return tensors with known dimensions, and take buffers of that kind.

    A function's *outcomes* are its results and then its buffers, as it left them.
    """

    text: str

    @cached_property
    def module(self) -> Module:
        return flattened(read_text(self.text))

    def outcomes(self, name: str) -> tuple[Type, ...]:
        """The types of what there is to compare."""
        types = self.module.by_name[name].type
        return (*types.results, *(t for t in types.inputs if isinstance(t, MemRefType)))

    def run(self, name: str, arguments: Sequence[Sequence[int]]) -> tuple[Execution, list[list[Scalar]]]:
        """The execution, and the outcomes. Raises ``Undefined`` and ``Inconclusive``."""
        function = self.module.by_name[name]
        values = [argument(t, bits) for t, bits in zip(function.type.inputs, arguments, strict=True)]
        execution = run(function, self.module, values, fuel=20_000_000)
        execution.force_effects()
        found: list[list[Scalar]] = []
        for k, result in enumerate(execution.results):
            assert isinstance(result, ConcreteTensor)
            found.append(execution.elements(k))
        for value in values:
            if isinstance(value, ConcreteMemRef):
                found.append([execution.cell(value.block, position) for position in range(value.size)])
        return execution, found

    def leaves_open(self, name: str, arguments: Sequence[Sequence[int]]) -> bool:
        """Whether the dialects leave some element of the outcomes open. Raises ``Undefined`` and ``Inconclusive``."""
        return any(s.reasons for scalars in self.run(name, arguments)[1] for s in scalars)

    def interpret(self, name: str, arguments: Sequence[Sequence[int]]) -> list[list[Bits]]:
        """The outcomes. Raises ``Undefined`` and ``Inconclusive``."""
        return [[None if (x := s.taken).is_poison else x.bits() for s in scalars] for scalars in self.run(name, arguments)[1]]

    def against(
        self, name: str, arguments: Sequence[Sequence[int]], compiled: Sequence[Sequence[int]], open_zeros: bool = False
    ) -> Comparison:
        """Machine code's outcomes against the interpreter's.

        Any NaN is any other, anything will do for poison, and with ``open_zeros`` so will the other zero for a zero.
        """
        function, types = self.module.by_name[name], self.outcomes(name)
        interpreted = self.interpret(name, arguments)
        differences = [
            f"{_place(function, arguments, types[k], k, i)}: compiled {_shown(type, a)}, interpreted {_shown(type, b)}"
            for k, (type, theirs, ours) in enumerate(zip(types, compiled, interpreted, strict=True))
            for i, (a, b) in enumerate(zip(theirs, ours, strict=True))
            if b is not None and not _same(type, a, b, open_zeros)
        ]
        return Comparison(differences, [sum(b is not None for b in bits) for bits in interpreted])


def argument(type: Type, bits: Sequence[int]) -> ConcreteValue:
    """A tensor, or a block of its own."""
    if isinstance(type, TensorType):
        return tensor_from_bits(type, shape_of(type), bits)
    assert isinstance(type, MemRefType)
    assert type.layout is None
    shape, element = shape_of(type), type.element
    block = Block(element, len(bits), Origin.ARGUMENT, "an argument's block", lambda k: scalar_from_bits(element, bits[k]))
    return ConcreteMemRef(type, block, 0, 0, shape, row_major(shape))


def _shaped(type: Type) -> Shaped:
    assert isinstance(type, Shaped)
    return type


def shape_of(type: Type) -> tuple[int, ...]:
    """The known dimensions of a tensor or buffer."""
    return tuple(n for n in _shaped(type).shape if n is not None)


def element_of(type: Type) -> FloatType | IntegerType | IndexType:
    """The type of a tensor's or buffer's elements."""
    element = _shaped(type).element
    assert isinstance(element, FloatType | IntegerType | IndexType)
    return element


def size_of(type: Type) -> int:
    """How many elements a tensor or buffer with known dimensions has."""
    return prod(shape_of(type))


def _same(type: Type, a: int, b: int, open_zeros: bool) -> bool:
    element = element_of(type)
    if a == b or not isinstance(element, FloatType):
        return a == b
    fmt = format_of(element)
    return (is_nan(fmt, a) and is_nan(fmt, b)) or (open_zeros and not (a | b) & fmt.magnitude_mask)


def _shown(type: Type, bits: int) -> str:
    return str(scalar_from_bits(element_of(type), bits))


def _place(function: Function, arguments: Sequence[Sequence[int]], type: Type, outcome: int, position: int) -> str:
    """``@f(1.0, 2.0)`` where operands and result have the same elements, else the result's position."""
    types = [*function.type.inputs, type]
    if any(shape_of(t) != shape_of(types[-1]) for t in types):
        return f"@{function.name} result {outcome}[{position}]"
    return f"@{function.name}({', '.join(_shown(t, a[position]) for t, a in zip(types, arguments, strict=False))}) result {outcome}"
