"""What all files of the tosa dialect share: ranked operands, result shapes, attributes that are read or refused. No operations.

Authority for names: MLIR 19's "'tosa' Dialect" document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.neutral import includes
from smtenc.ir.attributes import IntegerAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index

Number = FloatType | IntegerType


def reading(function: Semantics, *known: str) -> Semantics:
    """The operation may carry ``known`` attributes, and others only where they say nothing new; anything else is ``Unsupported``.

    Zero points of 0 (``quantization_info``, ``input_zp``) say nothing, nor do ``nan_mode = "PROPAGATE"`` and attributes of other dialects.
    """

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        for name, attribute in operation.attributes.items():
            if name in known or "." in name:
                continue
            match name, attribute:
                case "quantization_info", _ if not any(zero_points(str(attribute))):
                    pass
                case _, IntegerAttr(0) if name.endswith("_zp"):
                    pass
                case "nan_mode", StringAttr("PROPAGATE"):
                    pass
                case _:
                    raise Unsupported(f"attribute {name} = {attribute}")
        return function(frame, operation)

    return semantics


def zero_points(text: str) -> list[int]:
    """The zero points in ``#tosa.conv_quant<input_zp = 1, weight_zp = 2>`` and its like. Raises ``Unsupported`` where there are none."""
    found = [int(n) for n in re.findall(r"_zp\s*=\s*(-?[0-9]+)", text)]
    if not found:
        raise Unsupported(f"quantization {text}")
    return found


def operand(frame: Frame, value: Value) -> Tensor:
    """Raises ``Unsupported`` for anything but a ranked tensor of floats or integers."""
    if not isinstance(value.type, TensorType):
        raise Unsupported(f"operand type {value.type}, a ranked tensor was expected")
    number_type(value.type)
    return frame.tensor(value)


def operands(frame: Frame, operation: Operation, *counts: int) -> list[Tensor]:
    """All operands. Raises ``Unsupported`` where their number is none of ``counts`` (other MLIR releases add operands)."""
    if len(operation.operands) not in counts:
        raise Unsupported(f"{len(operation.operands)} operands")
    return [operand(frame, v) for v in operation.operands]


def result_type(operation: Operation) -> TensorType:
    type = operation.results[0].type
    if not isinstance(type, TensorType):
        raise Unsupported(f"result type {type}, a ranked tensor was expected")
    number_type(type)
    return type


def number_type(type: TensorType) -> Number:
    """The element type. Raises ``Unsupported`` for quantized and other elements."""
    if not isinstance(type.element, (FloatType, IntegerType)):
        raise Unsupported(f"elements of type {type.element}")
    return type.element


def signless(type: Number) -> Number:
    """The type itself. Raises ``Unsupported`` for ``siN`` and ``uiN``, which no lowering of MLIR gives a meaning."""
    if isinstance(type, IntegerType) and type.signedness is not Signedness.SIGNLESS:
        raise Unsupported(f"elements of type {type}")
    return type


def stretches(value: Value, dimension: int) -> bool:
    """Whether the type says that a dimension (from the front, or negative from the back) has size 1, so that it broadcasts."""
    assert isinstance(value.type, TensorType)
    return value.type.shape[dimension] == 1


def require(frame: Frame, condition: Term) -> None:
    """TOSA's ``REQUIRE`` and ``ERROR_IF``: what does not hold is undefined behaviour."""
    frame.undefined_if(frame.world.terms.not_(condition))


def require_equal(frame: Frame, a: Index, b: Index) -> None:
    require(frame, frame.world.lowering.equal(a, b))


def shaped(frame: Frame, operation: Operation, shape: Sequence[Index]) -> Indices:
    """``shape``, where the result type's static sizes are it; anything else is undefined behaviour.

    Raises ``Unsupported`` where the ranks differ.
    """
    world, static = frame.world, result_type(operation).shape
    if len(static) != len(shape):
        raise Unsupported(f"a result of rank {len(static)}, not {len(shape)}")
    sizes: list[Index] = []
    for n, size in zip(shape, static, strict=True):
        require(frame, world.lowering.less_equal(world.constant_index(0), n))
        if size is not None:
            require_equal(frame, n, world.constant_index(size))
        sizes.append(n if size is None else world.constant_index(size))
    return tuple(sizes)


def axis(operation: Operation, rank: int) -> int:
    """The attribute ``axis``; raises ``Unsupported`` outside [0, rank)."""
    attribute = operation.attributes.get("axis")
    if not isinstance(attribute, IntegerAttr) or not 0 <= attribute.value < rank:
        raise Unsupported(f"axis {attribute} of a tensor of rank {rank}")
    return attribute.value


def elements(frame: Frame, tensor: Tensor) -> list[Index]:
    """Every element of a static tensor of integers, row-major, as indices. A poison one is undefined behaviour."""
    world = frame.world
    sizes = [n.constant_value for n in tensor.shape]
    total = 1
    for n in sizes:
        if n is None:
            raise Unsupported("a list of sizes of unknown length")
        total *= n
    found: list[Index] = []
    for k in range(total):
        scalar = tensor.at(world.space.delinearize(world.constant_index(k), tensor.shape))
        frame.undefined_if(scalar.poison)
        found.append(world.index_of_bits(scalar.term))
    return found


def constants(frame: Frame, tensor: Tensor, what: str) -> tuple[int, ...]:
    """``elements`` that are all known. Raises ``Unsupported``."""
    found = [e.constant_value for e in elements(frame, tensor)]
    if None in found:
        raise Unsupported(f"{what} that are not constant")
    return tuple(n for n in found if n is not None)


def widened(world: World, scalar: Scalar, type: Number) -> Scalar:
    """An operand in its accumulator's type: floats extended, signless integers extended with the sign. Raises ``Unsupported`` otherwise."""
    match scalar.type, type:
        case a, b if a == b:
            return scalar
        case FloatType(), FloatType() if includes(format_of(type), world.floats.format(scalar.term)):
            return Scalar(type, world.floats.convert(scalar.term, format_of(type)), scalar.poison)
        case IntegerType(v), IntegerType(w) if v < w:
            return Scalar(type, world.terms.sign_extend(scalar.term, w), scalar.poison)
        case _:
            raise Unsupported(f"operands of type {scalar.type} for a result of type {type}")
