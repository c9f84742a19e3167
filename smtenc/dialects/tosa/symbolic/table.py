"""The table of tosa's elementwise operations, in the forms of MLIR 19 (attributes) to MLIR 22 (operands); other operations are in tables of their own
files. The functions in the table are in ``elementwise``, ``casts`` and ``quantization``. Authority: MLIR's "'tosa' Dialect" documents and the TOSA
specification; where they leave a choice, the code that MLIR's tosa-to-linalg emits.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.tosa.symbolic.casts import cast
from smtenc.dialects.tosa.symbolic.choices import with_free_zero
from smtenc.dialects.tosa.symbolic.elementwise import (
    absolute,
    arithmetic,
    arithmetic_right_shift,
    as_math,
    clamp,
    comparison,
    divides_badly,
    elementwise,
    extremum,
    integer,
    multiply,
    negate,
    one,
    select,
    shift,
    sigmoid,
)
from smtenc.dialects.tosa.symbolic.operands import reading, result_type
from smtenc.dialects.tosa.symbolic.quantization import rescale, scale_elements, table
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import attribute
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared import elementwise as scalars
from smtenc.semantics.shared.elementwise import ScalarFunction
from smtenc.semantics.values import SymbolicValue


def const(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return a constant; for quantized elements, the stored integers."""
    return frame.world.inputs.constant(result_type(operation), attribute(operation, "value", "values"))


_UNARY: Mapping[str, ScalarFunction] = {
    "tosa.abs": arithmetic(lambda f, a: f.abs(a), absolute),
    "tosa.reciprocal": arithmetic(lambda f, a: f.div(one(f, a), a)),
    "tosa.sigmoid": arithmetic(sigmoid),
    "tosa.bitwise_not": arithmetic(integers=lambda t, a: t.bit_not(a), unsigned=lambda t, a: t.bit_not(a)),
    "tosa.logical_not": arithmetic(integers=lambda t, a: t.bit_not(a), width=1),
    "tosa.cast": cast,
}

_BINARY: Mapping[str, ScalarFunction] = {
    "tosa.add": with_free_zero(arithmetic(lambda f, a, b: f.add(a, b), integer("addi"), unsigned=integer("addi")), commutative=True),
    "tosa.sub": with_free_zero(arithmetic(lambda f, a, b: f.sub(a, b), integer("subi"), unsigned=integer("subi"))),
    "tosa.pow": arithmetic(lambda f, a, b: f.function("powf", a, b)),
    "tosa.bitwise_and": arithmetic(integers=integer("andi"), unsigned=integer("andi")),
    "tosa.bitwise_or": arithmetic(integers=integer("ori"), unsigned=integer("ori")),
    "tosa.bitwise_xor": arithmetic(integers=integer("xori"), unsigned=integer("xori")),
    "tosa.logical_and": arithmetic(integers=integer("andi"), width=1),
    "tosa.logical_or": arithmetic(integers=integer("ori"), width=1),
    "tosa.logical_xor": arithmetic(integers=integer("xori"), width=1),
    "tosa.logical_left_shift": shift("shli"),
    "tosa.logical_right_shift": shift("shrui"),
    "tosa.equal": comparison("oeq", lambda t, a, b: t.equal(a, b), lambda t, a, b: t.equal(a, b)),
    "tosa.greater": comparison("ogt", lambda t, a, b: t.signed_less(b, a), lambda t, a, b: t.unsigned_less(b, a)),
    "tosa.greater_equal": comparison("oge", lambda t, a, b: t.signed_less_equal(b, a), lambda t, a, b: t.unsigned_less_equal(b, a)),
}

_MATH: Mapping[str, str] = {"clz": "ctlz", **{name: name for name in ("ceil", "floor", "exp", "log", "tanh", "erf", "sin", "cos", "rsqrt")}}

_maximum = with_free_zero(extremum("max", lambda f, a, b: f.maximum(a, b)), commutative=True)
_minimum = with_free_zero(extremum("min", lambda f, a, b: f.minimum(a, b)), commutative=True)
_divide = reading(elementwise(arithmetic(integers=integer("divsi")), 2, divides_badly))

SEMANTICS: Mapping[str, Semantics] = {
    "tosa.const": reading(const, "value", "values"),
    **{name: reading(elementwise(function, 1)) for name, function in _UNARY.items()},
    **{name: reading(elementwise(function, 2)) for name, function in _BINARY.items()},
    **{f"tosa.{name}": reading(as_math(theirs)) for name, theirs in _MATH.items()},
    "tosa.select": reading(elementwise(select, 3)),
    "tosa.maximum": reading(elementwise(_maximum, 2), "nan_mode"),
    "tosa.minimum": reading(elementwise(_minimum, 2), "nan_mode"),
    "tosa.negate": reading(elementwise(negate, 1), "quantization_info", "input1_zp", "output_zp"),
    "tosa.mul": reading(elementwise(multiply, 2), "shift"),
    "tosa.int_div": _divide,
    "tosa.intdiv": _divide,
    "tosa.arithmetic_right_shift": reading(elementwise(arithmetic_right_shift, 2), "round"),
    "tosa.clamp": reading(elementwise(clamp, 1), "min_fp", "max_fp", "min_int", "max_int", "min_val", "max_val", "nan_mode"),
    "tosa.apply_scale": scalars.elementwise(scale_elements),
    "tosa.rescale": reading(
        rescale,
        *("multiplier", "shift", "input_zp", "output_zp", "scale32", "double_round", "rounding_mode"),
        *("per_channel", "input_unsigned", "output_unsigned"),
    ),
    "tosa.table": reading(table),
}
