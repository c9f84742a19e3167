"""The tosa dialect as MLIR 19 has it: elementwise operations here, moved elements in ``tosa_shapes``, folds in ``tosa_windows``.

Authority: MLIR's "'tosa' Dialect" document and the TOSA specification; where they leave a choice, what MLIR's tosa-to-linalg emits.
Quantization other than by zero points of 0 is not modelled (``pad`` excepted), nor are the operations that are not in the table.

Sizes of 1 broadcast, and shapes of lower rank are aligned at the last dimension. Only a size that the *type* says is 1 is taken for one:
an unknown size is assumed to be the other operand's, and the verdict says so (``tosa-unknown-sizes-equal``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.arithmetic import convert
from smtenc.floats.formats import FORMATS, format_of, is_nan
from smtenc.floats.neutral import includes
from smtenc.ir.attributes import Attribute, FloatAttr, IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType
from smtenc.semantics import math, tosa_shapes, tosa_windows
from smtenc.semantics.arith import INTEGER_BINARY
from smtenc.semantics.elementwise import ScalarFunction, UndefinedFunction, any_poison
from smtenc.semantics.execution import Frame, Semantics, UndefinedSomewhere, attribute
from smtenc.semantics.tosa_operands import (
    Number,
    number_type,
    operand,
    reading,
    require_equal,
    result_type,
    shaped,
    signless,
    stretches,
    widened,
)
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.index import Index

UNKNOWN_SIZES_EQUAL = "tosa-unknown-sizes-equal"
"""The assumption that an unknown size is not a 1 that another size stretches."""


def const(frame: Frame, operation: Operation) -> SymbolicValue:
    return frame.world.constant(result_type(operation), attribute(operation, "value", "values"))


# -- broadcasting -----------------------------------------------------------------------------------------------------


def elementwise(function: ScalarFunction, undefined: UndefinedFunction | None = None) -> Semantics:
    """Lifts a scalar function over operands that are broadcast to each other."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        tensors = [operand(frame, v) for v in operation.operands]
        # types and attributes that have no meaning are found now, not when an element is asked for
        function(world, operation, [world.zero(t.element) for t in tensors])
        common = _broadcast_shape(frame, operation, tensors)
        shape = shaped(frame, operation, common)

        def at(indices: Indices) -> list[Scalar]:
            return [t.at(_projected(world, indices, v)) for t, v in zip(tensors, operation.operands, strict=True)]

        if undefined is not None:
            frame.somewhere.append(UndefinedSomewhere(shape, lambda indices: undefined(world, at(indices))))
        return Tensor(result_type(operation).element, shape, lambda indices: function(world, operation, at(indices)))

    return semantics


def _broadcast_shape(frame: Frame, operation: Operation, tensors: Sequence[Tensor]) -> Indices:
    world = frame.world
    result: list[Index] = []
    for back in range(max(len(t.shape) for t in tensors), 0, -1):
        there = [(t, v) for t, v in zip(tensors, operation.operands, strict=True) if len(t.shape) >= back]
        sizes = [t.shape[-back] for t, v in there if not stretches(v, -back)]
        # a size that is known is the simpler one to go on with
        chosen = next((n for n in sizes if n.constant_value is not None), sizes[0] if sizes else world.constant_index(1))
        for n in sizes:
            if n is not chosen:
                if n.constant_value is None or chosen.constant_value is None:
                    world.assumptions[UNKNOWN_SIZES_EQUAL] = None
                require_equal(frame, n, chosen)
        result.append(chosen)
    return tuple(result)


def _projected(world: World, indices: Indices, value: Value) -> Indices:
    """An index of the broadcast result as one of an operand."""
    assert isinstance(value.type, TensorType)
    last = indices[len(indices) - len(value.type.shape) :]
    return tuple(world.constant_index(0) if stretches(value, d) else i for d, i in enumerate(last))


# -- arithmetic -------------------------------------------------------------------------------------------------------

FloatFunction = Callable[..., Term]
"""Of the float algebra and one float term per operand."""
IntegerFunction = Callable[..., Term]
"""Of the term constructors and one bit-vector per operand."""


def arithmetic(floats: FloatFunction | None = None, integers: IntegerFunction | None = None, width: int | None = None) -> ScalarFunction:
    """An operation with operands and result of one type; ``width`` is the only one that integers may have."""

    def apply(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
        type = signless(number_type(result_type(operation)))
        match type:
            case FloatType() if floats is not None:
                value = floats(world.floats, *(widened(world, x, type).term for x in operands))
            case IntegerType(w) if integers is not None and width in (None, w):
                value = integers(world.terms, *(_same(x, type).term for x in operands))
            case _:
                raise Unsupported(f"elements of type {type}")
        return Scalar(type, value, any_poison(world, operands))

    return apply


def _same(scalar: Scalar, type: Number) -> Scalar:
    if scalar.type != type:
        raise Unsupported(f"operands of type {scalar.type} for a result of type {type}")
    return scalar


def _integer(name: str) -> IntegerFunction:
    return INTEGER_BINARY[f"arith.{name}"]


def _one(f: FloatAlgebra, like: Term) -> Term:
    fmt = f.format(like)
    return f.constant(fmt, fmt.one_bits)


def _sigmoid(f: FloatAlgebra, a: Term) -> Term:
    # 1 / (exp(-x) + 1)
    return f.div(_one(f, a), f.add(f.function("exp", f.neg(a)), _one(f, a)))


def _absolute(t: Terms, a: Term) -> Term:
    # max(x, 0 - x): the least number stays what it is
    return _integer("maxsi")(t, a, t.negate(a))


def _shift(name: str) -> ScalarFunction:
    """A shift by the width or more is poison, as in the lowering (the specification requires less)."""
    plain = arithmetic(integers=_integer(name))

    def apply(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
        if operation.name == "tosa.arithmetic_right_shift" and operation.attributes.get("round") != IntegerAttr(0, IntegerType(1)):
            raise Unsupported(f"round = {operation.attributes.get('round')}")
        result, t = plain(world, operation, operands), world.terms
        amount = operands[1].term
        w = t.width(amount)
        excessive = t.not_(t.unsigned_less(amount, t.constant(w, w))) if w.bit_length() <= w else t.false
        return Scalar(result.type, result.value, t.or_(result.poison, excessive))

    return apply


def multiply(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """Integers are extended to the result's width first. A shift other than 0 is not modelled."""
    given = operation.attributes.get("shift")
    if len(operands) == 3:
        # MLIR 20 on: an operand
        *operands, shift = operands
        if world.terms.value(shift.term) != 0:
            raise Unsupported("a shift that is not 0")
    elif given is not None and not (isinstance(given, IntegerAttr) and given.value == 0):
        raise Unsupported(f"shift = {given}")
    type = signless(number_type(result_type(operation)))
    return tosa_windows.combine(
        world, "arith.mulf" if isinstance(type, FloatType) else "arith.muli", *(widened(world, x, type) for x in operands)
    )


def _divides_badly(world: World, operands: Sequence[Scalar]) -> Term:
    """ "REQUIRE(input2 != 0)", and no overflow; a poison operand may be anything."""
    t, (a, b) = world.terms, operands
    w = t.width(a.term)
    least = t.or_(a.poison, t.equal(a.term, t.constant(1 << (w - 1), w)))
    return t.or_(b.poison, t.equal(b.term, t.constant(0, w)), t.and_(least, t.equal(b.term, t.constant(-1, w))))


def comparison(predicate: str, integers: Callable[[Terms, Term, Term], Term]) -> ScalarFunction:
    """An ``i1``; false where a float operand is NaN."""

    def apply(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
        a, b = operands
        if isinstance(a.type, FloatType):
            holds = world.floats.compare(predicate, a.term, _same(b, a.type).term)
        elif isinstance(a.type, IntegerType):
            holds = integers(world.terms, a.term, _same(b, signless(a.type)).term)
        else:
            raise Unsupported(f"operands of type {a.type}")
        return world.boolean(holds, any_poison(world, operands))

    return apply


def select(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """Poison only from the condition and the chosen arm."""
    c, a, b = operands
    if c.type != IntegerType(1):
        raise Unsupported(f"a condition of type {c.type}")
    chosen = world.ite(world.holds(c), a, b)
    return Scalar(chosen.type, chosen.value, world.terms.or_(c.poison, chosen.poison))


# -- clamp ------------------------------------------------------------------------------------------------------------


def clamp(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """max(min(x, upper), lower) with NaN propagating; bounds are rounded to the type, or moved into its range."""
    (a,) = operands
    match a.type:
        case FloatType():
            low, high = (_float_bound(a.type, attribute(operation, *names)) for names in (("min_fp", "min_val"), ("max_fp", "max_val")))
            f, fmt = world.floats, format_of(a.type)
            lower, upper = f.constant(fmt, low), f.constant(fmt, high)
            if world.terms.truth(f.compare("ole", lower, upper)) is not True:
                raise Unsupported("bounds that are not in order")
            return Scalar(a.type, f.maximum(f.minimum(a.term, upper), lower), a.poison)
        case IntegerType(w, signedness):
            unsigned = signedness is Signedness.UNSIGNED
            least, greatest = (0, (1 << w) - 1) if unsigned else (-(1 << w >> 1), (1 << w >> 1) - 1)
            bounds = [_integer_bound(attribute(operation, *names)) for names in (("min_int", "min_val"), ("max_int", "max_val"))]
            if bounds[0] > bounds[1]:
                raise Unsupported("bounds that are not in order")
            bottom, top = (world.terms.constant(max(least, min(n, greatest)), w) for n in bounds)
            largest, smallest = ("maxui", "minui") if unsigned else ("maxsi", "minsi")
            return Scalar(a.type, _integer(smallest)(world.terms, top, _integer(largest)(world.terms, bottom, a.term)), a.poison)
        case _:
            raise Unsupported(f"elements of type {a.type}")


def _float_bound(type: FloatType, bound: Attribute | None) -> int:
    if not isinstance(bound, FloatAttr):
        raise Unsupported(f"bound {bound}")
    source = FORMATS[bound.type.name]
    if is_nan(source, bound.bits):
        raise Unsupported("a bound that is NaN")
    return convert(source, format_of(type), bound.bits)


def _integer_bound(bound: Attribute | None) -> int:
    if not isinstance(bound, IntegerAttr):
        raise Unsupported(f"bound {bound}")
    return bound.value


# -- cast -------------------------------------------------------------------------------------------------------------


def cast(world: World, operation: Operation, operands: Sequence[Scalar]) -> Scalar:
    """As tosa-to-linalg: ``i1`` counts as 0 and 1, other integers are signed, and "not 0" makes an ``i1``.

    From floats to other integers the releases of MLIR differ: not modelled.
    """
    (a,) = operands
    type, t = number_type(result_type(operation)), world.terms
    if a.type == type:
        return a
    assert isinstance(a.type, (FloatType, IntegerType))
    match signless(a.type), signless(type):
        case FloatType(), FloatType():
            source, target = format_of(a.type), format_of(type)  # type: ignore[arg-type]
            if not includes(target, source) and target.width >= source.width:
                raise Unsupported(f"cast from {a.type} to {type}")
            return Scalar(type, world.floats.convert(a.term, target), a.poison)
        case IntegerType(w), FloatType():
            return Scalar(type, world.floats.from_int(a.term, format_of(type), signed=w != 1), a.poison)  # type: ignore[arg-type]
        case FloatType(), IntegerType(1):
            zero = world.zero(a.type)
            return world.boolean(world.floats.compare("une", a.term, zero.term), a.poison)
        case IntegerType(w), IntegerType(1):
            return world.boolean(t.distinct(a.term, t.constant(0, w)), a.poison)
        case IntegerType(v), IntegerType(w):
            extend = t.zero_extend if v == 1 else t.sign_extend
            return Scalar(type, extend(a.term, w) if v < w else t.extract(a.term, w - 1, 0), a.poison)
        case _:
            raise Unsupported(f"cast from {a.type} to {type}")


def as_math(name: str) -> Semantics:
    """The operation of the math dialect that the lowering emits."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        source = operand(frame, operation.operands[0])
        signless(number_type(result_type(operation)))
        result = math.OPERATIONS[f"math.{name}"](frame, operation)
        assert isinstance(result, Tensor)
        return Tensor(result.element, shaped(frame, operation, source.shape), result.at)

    return semantics


_ELEMENTWISE: Mapping[str, ScalarFunction] = {
    "tosa.add": arithmetic(lambda f, a, b: f.add(a, b), _integer("addi")),
    "tosa.sub": arithmetic(lambda f, a, b: f.sub(a, b), _integer("subi")),
    "tosa.maximum": arithmetic(lambda f, a, b: f.maximum(a, b), _integer("maxsi")),
    "tosa.minimum": arithmetic(lambda f, a, b: f.minimum(a, b), _integer("minsi")),
    "tosa.pow": arithmetic(lambda f, a, b: f.function("powf", a, b)),
    "tosa.negate": arithmetic(lambda f, a: f.neg(a), lambda t, a: t.negate(a)),
    "tosa.abs": arithmetic(lambda f, a: f.abs(a), _absolute),
    "tosa.reciprocal": arithmetic(lambda f, a: f.div(_one(f, a), a)),
    "tosa.sigmoid": arithmetic(_sigmoid),
    "tosa.bitwise_and": arithmetic(integers=_integer("andi")),
    "tosa.bitwise_or": arithmetic(integers=_integer("ori")),
    "tosa.bitwise_xor": arithmetic(integers=_integer("xori")),
    "tosa.bitwise_not": arithmetic(integers=lambda t, a: t.bit_not(a)),
    "tosa.logical_and": arithmetic(integers=_integer("andi"), width=1),
    "tosa.logical_or": arithmetic(integers=_integer("ori"), width=1),
    "tosa.logical_xor": arithmetic(integers=_integer("xori"), width=1),
    "tosa.logical_not": arithmetic(integers=lambda t, a: t.bit_not(a), width=1),
    "tosa.logical_left_shift": _shift("shli"),
    "tosa.logical_right_shift": _shift("shrui"),
    "tosa.equal": comparison("oeq", Terms.equal),
    "tosa.greater": comparison("ogt", lambda t, a, b: t.signed_less(b, a)),
    "tosa.greater_equal": comparison("oge", lambda t, a, b: t.signed_less_equal(b, a)),
    "tosa.select": select,
    "tosa.cast": cast,
}

_MATH: Mapping[str, str] = {"clz": "ctlz", **{name: name for name in ("ceil", "floor", "exp", "log", "tanh", "erf", "sin", "cos", "rsqrt")}}

OPERATIONS: Mapping[str, Semantics] = {
    "tosa.const": reading(const, "value", "values"),
    "tosa.identity": reading(tosa_shapes.identity),
    **{name: reading(elementwise(function)) for name, function in _ELEMENTWISE.items()},
    **{f"tosa.{name}": reading(as_math(theirs)) for name, theirs in _MATH.items()},
    "tosa.mul": reading(elementwise(multiply), "shift"),
    "tosa.int_div": reading(elementwise(arithmetic(integers=_integer("divsi")), _divides_badly)),
    "tosa.arithmetic_right_shift": reading(elementwise(_shift("shrsi")), "round"),
    "tosa.clamp": reading(elementwise(clamp), "min_fp", "max_fp", "min_int", "max_int", "min_val", "max_val"),
    "tosa.reshape": reading(tosa_shapes.reshape, "new_shape"),
    "tosa.transpose": reading(tosa_shapes.transpose),
    "tosa.reverse": reading(tosa_shapes.reverse, "axis"),
    "tosa.concat": reading(tosa_shapes.concat, "axis"),
    "tosa.slice": reading(tosa_shapes.slice_, "start", "size"),
    "tosa.pad": reading(tosa_shapes.pad, "quantization_info"),
    "tosa.tile": reading(tosa_shapes.tile, "multiples"),
    "tosa.gather": reading(tosa_shapes.gather),
    **{name: reading(tosa_windows.reduce, "axis") for name in tosa_windows.REDUCTIONS},
    "tosa.matmul": reading(tosa_windows.matmul),
    "tosa.fully_connected": reading(tosa_windows.fully_connected),
    "tosa.conv2d": reading(tosa_windows.convolution(2), "pad", "stride", "dilation", "acc_type"),
    "tosa.conv3d": reading(tosa_windows.convolution(3), "pad", "stride", "dilation", "acc_type"),
    "tosa.depthwise_conv2d": reading(tosa_windows.depthwise_conv2d, "pad", "stride", "dilation", "acc_type"),
    "tosa.max_pool2d": reading(tosa_windows.max_pool2d, "kernel", "pad", "stride", "dilation"),
    "tosa.avg_pool2d": reading(tosa_windows.avg_pool2d, "kernel", "pad", "stride", "acc_type"),
}
