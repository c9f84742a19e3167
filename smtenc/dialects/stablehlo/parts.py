"""Operations of the stablehlo dialect on tensors of complex numbers, as operations on the tensors of their parts.

What moves elements, adds, subtracts or negates does so to each part. Any other function is that of the complex dialect (``complex.parts``) of the
parts at each index: a ``linalg.generic`` whose body are the operations that stand for it there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.arith.parts import PARTS as CONSTANTS
from smtenc.dialects.complex.parts.expansion import PARTS as FUNCTIONS
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineMap
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr, Attribute, DenseArrayAttr, DenseElementsAttr, StringAttr, bit_width
from smtenc.ir.core import Block, Operation, Region, Value
from smtenc.ir.dimension_numbers import enumeration_word
from smtenc.ir.llvm.aggregates import OnParts, Parts, each_part
from smtenc.ir.types import IntegerType, TensorType

_EACH = """
add broadcast_in_dim concatenate dynamic_slice dynamic_update_slice gather negate pad reshape reverse select slice subtract transpose
""".split()

_FUNCTIONS = {
    "abs": "abs",
    "cosine": "cos",
    "divide": "div",
    "exponential": "exp",
    "exponential_minus_one": "expm1",
    "log": "log",
    "log_plus_one": "log1p",
    "multiply": "mul",
    "power": "pow",
    "rsqrt": "rsqrt",
    "sign": "sign",
    "sine": "sin",
    "sqrt": "sqrt",
    "tan": "tan",
    "tanh": "tanh",
}
"""The functions of the complex dialect, by the names that they have here."""


def _function(name: str) -> OnParts:
    def on_parts(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
        given, made = [v for group in operands for v in group], [v for group in results for v in group]
        outputs = [Value(v.type, f"{v.name}.empty") for v in made]
        scalars, outs, found = ([_element_of(v) for v in values] for values in (given, outputs, made))
        groups, at = [], 0
        for group in operands:
            groups.append(tuple(scalars[at : at + len(group)]))
            at += len(group)
        one = Operation(f"complex.{name}", (), operation.results, MappingProxyType({}), location=operation.location)
        body = FUNCTIONS[one.name](one, groups, [tuple(found)])
        end = Operation("linalg.yield", tuple(found), location=operation.location)
        region = Region((Block((*scalars, *outs), (*body, end)),))
        empty = [Operation("tensor.empty", (), (v,), location=operation.location) for v in outputs]
        attributes = _elementwise(made[0], len(given), len(made))
        generic = Operation("linalg.generic", (*given, *outputs), tuple(made), attributes, (region,), location=operation.location)
        return [*empty, generic]

    return on_parts


def _element_of(value: Value) -> Value:
    if not isinstance(value.type, TensorType) or None in value.type.shape:
        raise Unsupported(f"a function of complex numbers in a value of type {value.type}")
    return Value(value.type.element, f"{value.name}.element")


def _elementwise(result: Value, inputs: int, outputs: int) -> Mapping[str, Attribute]:
    """Return the attributes of a ``linalg.generic`` that computes each element of its results of the same ones of its operands."""
    assert isinstance(result.type, TensorType)
    rank = len(result.type.shape)
    return MappingProxyType(
        {
            "indexing_maps": ArrayAttr((AffineMapAttr(AffineMap.identity(rank)),) * (inputs + outputs)),
            "iterator_types": ArrayAttr((StringAttr("parallel"),) * rank),
            "operandSegmentSizes": DenseArrayAttr(IntegerType(32), (inputs, outputs)),
        }
    )


def _compare(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    direction = enumeration_word(operation, "comparison_direction")
    if direction not in ("EQ", "NE"):
        raise Unsupported(f"{direction} of complex numbers", operation.location)
    return _function("eq" if direction == "EQ" else "neq")(operation, operands, results)


def _same(operation: Operation, part: Value, result: Value) -> Operation:
    """Return an operation that gives a result the value of a part."""
    return Operation("stablehlo.optimization_barrier", (part,), (result,), location=operation.location)


def _selected(position: int) -> OnParts:
    return lambda operation, operands, results: [_same(operation, operands[0][position], results[0][0])]


def _complex(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    return [_same(operation, part, result) for (part,), result in zip(operands, results[0], strict=True)]


def _convert(operation: Operation, operands: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    """Return the conversions of the parts. A number that is not complex has the imaginary part zero, and one that becomes so loses its."""
    parts, made = operands[0], results[0]
    found = [replace(operation, operands=(part,), results=(result,)) for part, result in zip(parts, made, strict=False)]
    if len(parts) >= len(made):
        return found
    type = made[1].type
    assert isinstance(type, TensorType)
    zero = DenseElementsAttr(type, bytes((bit_width(type.element) + 7) // 8), True)
    attributes: Mapping[str, Attribute] = MappingProxyType({"value": zero})
    return [*found, Operation("stablehlo.constant", (), (made[1],), attributes, location=operation.location)]


PARTS: Mapping[str, OnParts] = MappingProxyType(
    {
        **{f"stablehlo.{name}": each_part for name in _EACH},
        **{f"stablehlo.{name}": _function(theirs) for name, theirs in _FUNCTIONS.items() if f"complex.{theirs}" in FUNCTIONS},
        "stablehlo.compare": _compare,
        "stablehlo.complex": _complex,
        "stablehlo.constant": CONSTANTS["arith.constant"],
        "stablehlo.convert": _convert,
        "stablehlo.imag": _selected(1),
        "stablehlo.real": _selected(0),
    }
)
