"""Execution of the ``tosa`` dialect: attributes, broadcasting, elementwise operations, and the table.

Moved elements are in ``tosa_shapes``, sums and windows in ``tosa_windows``.

Kernels are those of the operations that MLIR's tosa-to-linalg lowering emits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.floats.formats import FORMATS
from smtenc.interpreter import arith, floating, math, tosa_shapes, tosa_windows
from smtenc.interpreter.arith import integer_comparison
from smtenc.interpreter.arith_float import unit
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floating import FloatPayload, FloatUnit, float_unit
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, force, tensor_operand
from smtenc.interpreter.tensor import Results, require_shape, result_type
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    Inconclusive,
    Index,
    Payload,
    Scalar,
    Undefined,
    as_signed,
    element_type,
)
from smtenc.ir.attributes import Attribute, FloatAttr, IntegerAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType


def _reading(handler: Handler, *known: str) -> Handler:
    """Refuses attributes that are neither ``known`` nor without effect: zero points of 0, NaN propagation, other dialects' attributes."""

    def checked(machine: Machine, frame: Frame, op: Operation) -> Results:
        for name, attribute in op.attributes.items():
            if name not in known and "." not in name and not _says_nothing(name, attribute):
                raise Inconclusive(f"{op.name} with {name} = {attribute} cannot be executed", op.location)
        return handler(machine, frame, op)

    return checked


def _says_nothing(name: str, attribute: Attribute) -> bool:
    match attribute:
        case IntegerAttr(0):
            return name.endswith("_zp")
        case StringAttr("PROPAGATE"):
            return name == "nan_mode"
        case _:
            return name == "quantization_info" and set(tosa_shapes.zero_points(attribute)) == {0}


# ---- elementwise operations


def _broadcast(factory: KernelFactory) -> Handler:
    """Operands whose type has size 1 in a dimension, or lacks it, are read at 0 there; all other sizes must be equal."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        type, kernel = result_type(op), factory(machine, op)
        operands = [tensor_operand(frame, v) for v in op.operands]
        fixed = [_stretched(v) for v in op.operands]
        rank = max(len(t.shape) for t in operands)
        sizes: list[set[int]] = [set() for _ in range(rank)]
        for tensor, stretched in zip(operands, fixed, strict=True):
            for d, n in enumerate(tensor.shape):
                if not stretched[d]:
                    sizes[d + rank - len(tensor.shape)].add(n)
        if any(len(there) > 1 for there in sizes):
            raise Undefined(f"{op.name} of shapes {[list(t.shape) for t in operands]}", op.location)
        shape = require_shape(op, type, [next(iter(there), 1) for there in sizes])

        def element(index: Index) -> Scalar:
            machine.spend()
            payloads: list[Payload] = []
            for tensor, stretched in zip(operands, fixed, strict=True):
                last = index[rank - len(stretched) :]
                payloads.append(tensor.at(tuple([0 if one else i for i, one in zip(last, stretched, strict=True)])).value)
            return Scalar(type.element, _applied(kernel, payloads))

        result = ConcreteTensor(type, shape, element)
        if op.name == "tosa.int_div":
            machine.must_force(lambda: force(result))
        return (result,)

    return handler


def _stretched(value: Value) -> tuple[bool, ...]:
    assert isinstance(value.type, TensorType)
    return tuple(n == 1 for n in value.type.shape)


def _applied(kernel: Kernel, payloads: Sequence[Payload]) -> Payload:
    return POISON if kernel.strict and any(p is POISON for p in payloads) else kernel.body(*payloads)


def _same_element_types(op: Operation) -> None:
    if len({element_type(v.type) for v in (*op.operands, *op.results)}) != 1:
        raise Inconclusive(f"{op.name} on different element types cannot be executed", op.location)


def _by_type(floats: str | None, integers: str | None) -> KernelFactory:
    """The kernel of the arith or math operation for floats, or the one for signless integers."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        _same_element_types(op)
        match element_type(op.results[0].type):
            case FloatType() if floats is not None:
                return _KERNELS[floats](machine, op)
            case IntegerType(_, Signedness.SIGNLESS) if integers is not None:
                return _KERNELS[integers](machine, op)
            case type:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)

    return factory


def _negate_integer(machine: Machine, op: Operation) -> Kernel:
    width = machine.width(element_type(op.results[0].type))
    return Kernel(lambda a: -a % (1 << width))


def _bitwise_not(machine: Machine, op: Operation) -> Kernel:
    width = machine.width(element_type(op.results[0].type))
    return Kernel(lambda a: a ^ ((1 << width) - 1))


def _one(number: FloatUnit) -> FloatPayload:
    return number.from_bits(number.format.one_bits)


def _reciprocal(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    return Kernel(lambda a: number.binary("div")(_one(number), a))


def _sigmoid(machine: Machine, op: Operation) -> Kernel:
    """1 / (exp(-x) + 1)."""
    number, exp = unit(op.results[0]), math.KERNELS["math.exp"](machine, op).body
    add, divide = number.binary("add"), number.binary("div")
    return Kernel(lambda a: divide(_one(number), add(exp(floating.negate(number, a)), _one(number))))


_KERNELS: Mapping[str, KernelFactory] = {
    **arith.KERNELS,
    **math.KERNELS,
    "tosa.negate": _negate_integer,
    "tosa.bitwise_not": _bitwise_not,
    "tosa.reciprocal": _reciprocal,
    "tosa.sigmoid": _sigmoid,
}


def _comparison(relations: frozenset[int], predicate: str) -> KernelFactory:
    """Floats by ``relations`` (never with NaN), integers signed."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        match element_type(op.operands[0].type):
            case FloatType():
                number = unit(op.operands[0])
                return Kernel(lambda a, b: int(number.relation(a, b) in relations))
            case IntegerType(_, Signedness.SIGNLESS):
                return integer_comparison(machine, op, predicate)
            case type:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)

    return factory


def _select(machine: Machine, op: Operation) -> Kernel:
    return Kernel(lambda c, a, b: POISON if c is POISON else a if c else b, strict=False)


def _multiply(machine: Machine, op: Operation) -> Kernel:
    if len(op.operands) != 2 or integer(op, "shift", default=0) != 0:
        raise Inconclusive("tosa.mul with a shift cannot be executed", op.location)
    return Kernel(tosa_windows.multiplication(machine, op))


def _arithmetic_right_shift(machine: Machine, op: Operation) -> Kernel:
    if integer(op, "round"):
        raise Inconclusive("tosa.arithmetic_right_shift with rounding cannot be executed", op.location)
    return _by_type(None, "arith.shrsi")(machine, op)


def _clamp(machine: Machine, op: Operation) -> Kernel:
    """max(min(x, upper), lower), with bounds brought to the type first."""
    match element_type(op.results[0].type):
        case FloatType():
            number = unit(op.results[0])
            low, high = (_float_bound(number, op, *names) for names in (("min_fp", "min_val"), ("max_fp", "max_val")))
            return Kernel(lambda a: floating.minimum(number, floating.minimum(number, a, high, -1), low, 1))
        case IntegerType(width, signedness):
            least, greatest = integer(op, "min_int", "min_val"), integer(op, "max_int", "max_val")
            if signedness is Signedness.UNSIGNED:
                return Kernel(lambda a: max(min(a, greatest), max(least, 0)))
            bottom, top = -(1 << width >> 1), (1 << width >> 1) - 1
            low, high = max(bottom, min(least, top)), max(bottom, min(greatest, top))
            return Kernel(lambda a: max(min(as_signed(a, width), high), low) % (1 << width))
        case type:
            raise Inconclusive(f"tosa.clamp of {type} cannot be executed", op.location)


def _float_bound(number: FloatUnit, op: Operation, *names: str) -> FloatPayload:
    for name in names:
        match op.attributes.get(name):
            case FloatAttr(bits, type) if type.name in FORMATS:
                return floating.convert(float_unit(type.name), number, float_unit(type.name).from_bits(bits))
            case _:
                continue
    raise Inconclusive(f"{op.name} has no float attribute {names[0]}", op.location)


def _cast(machine: Machine, op: Operation) -> Kernel:
    source, target = element_type(op.operands[0].type), element_type(op.results[0].type)
    match source, target:
        case _ if source == target:
            return Kernel(lambda a: a)
        case FloatType(), FloatType():
            return _KERNELS["arith.truncf"](machine, op)
        case IntegerType(1), FloatType():
            return _KERNELS["arith.uitofp"](machine, op)
        case IntegerType(_, Signedness.SIGNLESS), FloatType():
            return _KERNELS["arith.sitofp"](machine, op)
        case FloatType(), IntegerType(1):
            number = unit(op.operands[0])
            return Kernel(lambda a: int(number.relation(a, floating.zero(number)) != 0))
        case IntegerType(), IntegerType(1):
            return Kernel(lambda a: int(a != 0))
        case IntegerType(v, Signedness.SIGNLESS), IntegerType(w, Signedness.SIGNLESS):
            return Kernel(lambda a: (a if v == 1 else as_signed(a, v)) % (1 << w))
        case _:
            raise Inconclusive(f"tosa.cast from {source} to {target} cannot be executed", op.location)


_ELEMENTWISE: Mapping[str, KernelFactory] = {
    "add": _by_type("arith.addf", "arith.addi"),
    "sub": _by_type("arith.subf", "arith.subi"),
    "maximum": _by_type("arith.maximumf", "arith.maxsi"),
    "minimum": _by_type("arith.minimumf", "arith.minsi"),
    "pow": _by_type("math.powf", None),
    "negate": _by_type("arith.negf", "tosa.negate"),
    "abs": _by_type("math.absf", "math.absi"),
    "reciprocal": _by_type("tosa.reciprocal", None),
    "sigmoid": _by_type("tosa.sigmoid", None),
    **{name: _by_type(f"math.{name}", None) for name in ("ceil", "floor", "exp", "log", "tanh", "erf", "sin", "cos", "rsqrt")},
    "clz": _by_type(None, "math.ctlz"),
    **{f"{kind}_{name}": _by_type(None, f"arith.{name}i") for kind in ("bitwise", "logical") for name in ("and", "or", "xor")},
    **{f"{kind}_not": _by_type(None, "tosa.bitwise_not") for kind in ("bitwise", "logical")},
    "logical_left_shift": _by_type(None, "arith.shli"),
    "logical_right_shift": _by_type(None, "arith.shrui"),
    "int_div": _by_type(None, "arith.divsi"),
    "equal": _comparison(frozenset({0}), "eq"),
    "greater": _comparison(frozenset({1}), "sgt"),
    "greater_equal": _comparison(frozenset({0, 1}), "sge"),
    "select": _select,
    "cast": _cast,
}

_ELSEWHERE = {**tosa_shapes.HANDLERS_AND_ATTRIBUTES, **tosa_windows.HANDLERS_AND_ATTRIBUTES}

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"tosa.{name}": _reading(_broadcast(factory)) for name, factory in _ELEMENTWISE.items()},
        "tosa.mul": _reading(_broadcast(_multiply), "shift"),
        "tosa.arithmetic_right_shift": _reading(_broadcast(_arithmetic_right_shift), "round"),
        "tosa.clamp": _reading(_broadcast(_clamp), "min_fp", "max_fp", "min_int", "max_int", "min_val", "max_val"),
        **{name: _reading(handler, *known) for name, (handler, known) in _ELSEWHERE.items()},
    }
)
