"""Functions that the semantics of all tosa operations share: ranked operands, result shapes, and the check of attributes. Operations are elsewhere.
Authority for names: MLIR's "'tosa' Dialect" documents. MLIR 19 writes zero points, shifts and lists of sizes as attributes, MLIR 22 as operands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.inclusion import includes
from smtenc.ir.attributes import Attribute, IntegerAttr, OpaqueAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, IntegerType, OpaqueType, QuantizedType, Signedness, TensorType
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

Number = FloatType | IntegerType


def reading(function: Semantics, *known: str) -> Semantics:
    """Return the semantics ``function`` with a check of the operation: attributes other than ``known`` ones are ``Unsupported`` unless they have no
    effect.

    Zero points of 0 (``quantization_info``, ``input_zp``), ``nan_mode = "PROPAGATE"`` and attributes of other dialects have no effect. Quantized
    elements are ``Unsupported`` if the operation does not work ``ON_STORAGE``.
    """

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        if not declared(operation.name).has(Trait.ON_STORAGE):
            _refuse_quantized(operation)
        for name, attribute in operation.attributes.items():
            if name in known or "." in name:
                continue
            match name, attribute:
                case "quantization_info", _ if not any(zero_points(str(attribute))):
                    pass
                case _, IntegerAttr(0) if name.endswith("_zp"):
                    pass
                case "nan_mode", _ if keyword(attribute) == "PROPAGATE":
                    pass
                case _:
                    raise Unsupported(f"attribute {name} = {attribute}")
        values = function(frame, operation)
        _require_element_types(operation, values)
        return values

    return semantics


def _require_element_types(operation: Operation, values: SymbolicValue | Sequence[SymbolicValue]) -> None:
    """Raise ``Unsupported`` if a result has another element type than its type states: text of other releases of MLIR was not verified."""
    given = [values] if isinstance(values, SymbolicValue) else list(values)
    for value, result in zip(given, operation.results, strict=True):
        if isinstance(value, Tensor) and isinstance(result.type, TensorType) and value.element != result.type.element:
            raise Unsupported(f"elements of type {value.element} in a result of type {result.type}")


def _refuse_quantized(operation: Operation) -> None:
    for value in (*operation.operands, *operation.results):
        if isinstance(value.type, TensorType) and isinstance(value.type.element, QuantizedType):
            raise Unsupported(f"elements of type {value.type.element}")


def keyword(attribute: Attribute | None) -> str:
    """Return the word of an enumeration: ``"PROPAGATE"`` (a string, to MLIR 21) or ``#tosa.nan_mode<PROPAGATE>``; empty for no attribute. Raises
    ``Unsupported`` for any other attribute.
    """
    match attribute:
        case None:
            return ""
        case StringAttr(word):
            return word
        case OpaqueAttr(text) if found := re.search(r"[A-Z][A-Z_0-9]+", text):
            return found.group()
        case _:
            raise Unsupported(f"attribute {attribute}")


def ignores_nan(operation: Operation) -> bool:
    """Return whether ``nan_mode`` is ``IGNORE``, so that the result of NaN and a number is the number; otherwise (``PROPAGATE``, also without the
    attribute) it is NaN. Raises ``Unsupported`` for another mode.
    """
    mode = keyword(operation.attributes.get("nan_mode"))
    if mode not in ("", "PROPAGATE", "IGNORE"):
        raise Unsupported(f"nan_mode {mode}")
    return mode == "IGNORE"


def flag(operation: Operation, name: str) -> bool:
    """Return a boolean attribute, false if it is missing. Raises ``Unsupported`` if it is not a boolean."""
    match operation.attributes.get(name):
        case None:
            return False
        case IntegerAttr(value, IntegerType(1)):
            return value != 0
        case attribute:
            raise Unsupported(f"attribute {name} = {attribute}")


def zero_points(text: str) -> list[int]:
    """Return the zero points in an attribute such as ``#tosa.conv_quant<input_zp = 1, weight_zp = 2>``. Raises ``Unsupported`` if there are none."""
    found = [int(n) for n in re.findall(r"_zp\s*=\s*(-?[0-9]+)", text)]
    if not found:
        raise Unsupported(f"quantization {text}")
    return found


def operand(frame: Frame, value: Value) -> Tensor:
    """Return the tensor of an operand. Raises ``Unsupported`` unless it is a ranked tensor of floats or integers."""
    if not isinstance(value.type, TensorType):
        raise Unsupported(f"operand type {value.type}, a ranked tensor was expected")
    number_type(value.type)
    return frame.tensor(value)


def operands(frame: Frame, operation: Operation, *counts: int) -> list[Tensor]:
    """Return all operands. Raises ``Unsupported`` if their number is not in ``counts`` (other MLIR releases add operands)."""
    if len(operation.operands) not in counts:
        raise Unsupported(f"{len(operation.operands)} operands")
    return [operand(frame, v) for v in operation.operands]


def single(world: World, tensor: Tensor) -> Scalar:
    """Return the only element of a tensor: a zero point, a shift, a padding value. Raises ``Unsupported`` if an extent is not known to be 1."""
    if any(n.constant_value != 1 for n in tensor.shape):
        raise Unsupported("an operand that should hold a single element")
    return tensor.at(tuple(world.constant_index(0) for _ in tensor.shape))


def sizes(frame: Frame, operation: Operation, position: int, *names: str) -> tuple[int, ...]:
    """Return a list of sizes: the operand at ``position`` (a ``!tosa.shape`` or a tensor of integers), or else the first attribute of ``names``.
    Raises ``Unsupported`` if it is not constant.
    """
    if position >= len(operation.operands):
        return integers(next((operation.attributes[n] for n in names if n in operation.attributes), None))
    value = operation.operands[position]
    if not isinstance(value.type, TensorType | OpaqueType):
        raise Unsupported(f"operand type {value.type}, a shape was expected")
    return constants(frame, frame.tensor(value), names[0])


def result_type(operation: Operation, position: int = 0) -> TensorType:
    type = operation.results[position].type
    if not isinstance(type, TensorType):
        raise Unsupported(f"result type {type}, a ranked tensor was expected")
    number_type(type)
    return type


def number_type(type: TensorType) -> Number:
    """Return the element type. Raises ``Unsupported`` unless it is a float or an integer type."""
    if not isinstance(type.element, (FloatType, IntegerType)):
        raise Unsupported(f"elements of type {type.element}")
    return type.element


def signless(type: Number) -> Number:
    """Return the type itself. Raises ``Unsupported`` for ``siN`` and ``uiN``, which no lowering of MLIR gives a meaning."""
    if isinstance(type, IntegerType) and type.signedness is not Signedness.SIGNLESS:
        raise Unsupported(f"elements of type {type}")
    return type


def stretches(value: Value, dimension: int) -> bool:
    """Return whether a dimension (from the front, or negative from the back) has extent 1 in the value's type, so that it broadcasts."""
    assert isinstance(value.type, TensorType)
    return value.type.shape[dimension] == 1


def require(frame: Frame, condition: Term) -> None:
    """Make it undefined behaviour that ``condition`` does not hold: TOSA's ``REQUIRE`` and ``ERROR_IF``."""
    frame.undefined_if(frame.world.terms.not_(condition))


def require_equal(frame: Frame, a: Index, b: Index) -> None:
    require(frame, frame.world.lowering.equal(a, b))


def shaped(frame: Frame, operation: Operation, shape: Sequence[Index], position: int = 0) -> Indices:
    """Return ``shape`` with the static extents of the result's type; an extent that differs from them or is negative is undefined behaviour. Raises
    ``Unsupported`` if the ranks differ.
    """
    world, static = frame.world, result_type(operation, position).shape
    if len(static) != len(shape):
        raise Unsupported(f"a result of rank {len(static)}, not {len(shape)}")
    extents: list[Index] = []
    for n, size in zip(shape, static, strict=True):
        require(frame, world.lowering.less_equal(world.constant_index(0), n))
        if size is not None:
            require_equal(frame, n, world.constant_index(size))
        extents.append(n if size is None else world.constant_index(size))
    return tuple(extents)


def axis(operation: Operation, rank: int) -> int:
    """Return the attribute ``axis``. Raises ``Unsupported`` if it is outside of [0, rank)."""
    attribute = operation.attributes.get("axis")
    if not isinstance(attribute, IntegerAttr) or not 0 <= attribute.value < rank:
        raise Unsupported(f"axis {attribute} of a tensor of rank {rank}")
    return attribute.value


def elements(frame: Frame, tensor: Tensor) -> list[Index]:
    """Return all elements of a static tensor of integers, row-major, as indices. A poison element is undefined behaviour. Raises ``Unsupported`` for
    an unknown length.
    """
    world = frame.world
    total = 1
    for n in [n.constant_value for n in tensor.shape]:
        if n is None:
            raise Unsupported("a list of sizes of unknown length")
        total *= n
    found: list[Index] = []
    for k in range(total):
        scalar = tensor.at(world.space.delinearize(world.constant_index(k), tensor.shape))
        frame.undefined_if(scalar.poison)
        found.append(scalar.value if isinstance(scalar.value, Index) else world.index_of_bits(scalar.term))
    return found


def constants(frame: Frame, tensor: Tensor, what: str) -> tuple[int, ...]:
    """Return the elements of a tensor of integers as Python integers, row-major. Raises ``Unsupported`` if one is not constant; ``what`` names them
    in the message.
    """
    found = [e.constant_value for e in elements(frame, tensor)]
    if None in found:
        raise Unsupported(f"{what} that are not constant")
    return tuple(n for n in found if n is not None)


def widened(world: World, scalar: Scalar, type: Number) -> Scalar:
    """Return an operand's element in its accumulator's type: floats extended, integers extended with the sign. Raises ``Unsupported`` if it would
    narrow.
    """
    match scalar.type, type:
        case a, b if a == b:
            return scalar
        case FloatType(), FloatType() if includes(format_of(type), world.floats.format(scalar.term)):
            return Scalar(type, world.floats.convert(scalar.term, format_of(type)), scalar.poison)
        case IntegerType(v), IntegerType(w) if v < w:
            return Scalar(type, world.terms.sign_extend(scalar.term, w), scalar.poison)
        case _:
            raise Unsupported(f"operands of type {scalar.type} for a result of type {type}")
