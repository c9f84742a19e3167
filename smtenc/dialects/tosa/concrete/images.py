"""Execution of ``tosa.resize``, after the specification's pseudo-code, and of the Fourier transforms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.dialects.tosa.concrete.products import strictly, widen
from smtenc.dialects.tosa.concrete.shapes import sizes
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import Product, sum_in_any_order
from smtenc.interpreter.machine import Frame, Handler, Machine, kernel_named, tensor_operand
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, Payload, Scalar, Undefined, as_signed, unit_of
from smtenc.ir.attributes import OpaqueAttr, StringAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType


def _resize(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, type = tensor_operand(frame, op.operands[0]), result_type(op)
    scale, offset, border = (sizes(machine, frame, op, k, name) for k, name in ((1, "scale"), (2, "offset"), (3, "border")))
    extents: list[int] = []
    for d, n in enumerate(source.shape[1:3]):
        length = (n - 1) * scale[2 * d] - offset[d] + border[d]
        if n < 1 or min(scale) < 1 or length % scale[2 * d + 1]:
            raise Undefined(f"tosa.resize of {n} elements by {scale}, {offset}, {border}", op.location)
        extents.append(length // scale[2 * d + 1] + 1)
    shape = require_shape(op, type, (source.shape[0], *extents, source.shape[3]))
    wide = widen(source.type.element, type.element)

    def position(output: int, d: int) -> tuple[int, int]:
        return divmod(output * scale[2 * d + 1] + offset[d], scale[2 * d])

    def inside(place: int, d: int) -> int:
        return max(0, min(place, source.shape[1 + d] - 1))

    def nearest(index: Index) -> Scalar:
        batch, *output, channel = index
        place: list[int] = []
        for d, o in enumerate(output):
            whole, rest = position(o, d)
            place.append(inside(whole + (2 * rest >= scale[2 * d]), d))
        return source.at((batch, *place, channel))

    def bilinear(index: Index) -> Scalar:
        batch, y, x, channel = index
        (iy, ry), (ix, rx) = position(y, 0), position(x, 1)

        def along_row(row: int) -> Payload:
            pair = [strictly(wide, source.at((batch, inside(row, 0), inside(ix + k, 1), channel)).value) for k in (0, 1)]
            return pair[0] if _is_alone(type, source.shape[2]) else strictly(_between(op, type, rx, scale[2]), *pair)

        rows = [along_row(iy), along_row(iy + 1)]
        return Scalar(type.element, rows[0] if _is_alone(type, source.shape[1]) else strictly(_between(op, type, ry, scale[0]), *rows))

    match _mode(op):
        case "NEAREST_NEIGHBOR" if source.type.element == type.element:
            return (ConcreteTensor(type, shape, nearest),)
        case "BILINEAR" if isinstance(type.element, FloatType) or (str(source.type.element), str(type.element)) in (
            ("i8", "i32"),
            ("i16", "i48"),
        ):
            return (ConcreteTensor(type, shape, bilinear),)
        case mode:
            raise Inconclusive(f"tosa.resize with mode {mode} cannot be executed", op.location)


def _is_alone(type: TensorType, size: int) -> bool:
    """Return whether a float dimension has a single element, so that it is not interpolated."""
    return isinstance(type.element, FloatType) and size == 1


def _between(op: Operation, type: TensorType, rest: int, unit: int) -> Callable[[Payload, Payload], Payload]:
    """Return the function a * (1 - rest / unit) + b * rest / unit of two elements; for integers, ``unit`` times that."""
    match type.element:
        case FloatType() as element:
            number = unit_of(element)
            add, multiply = number.binary("add"), number.binary("mul")
            fraction = number.binary("div")(float_scalars.from_integer(number, rest), float_scalars.from_integer(number, unit))
            other = number.binary("sub")(float_scalars.from_integer(number, 1), fraction)
            return lambda a, b: add(multiply(a, other), multiply(b, fraction))
        case IntegerType(w, Signedness.SIGNLESS):
            return lambda a, b: (as_signed(a, w) * (unit - rest) + as_signed(b, w) * rest) % (1 << w)
        case element:
            raise Inconclusive(f"tosa.resize to {element} cannot be executed", op.location)


def _mode(op: Operation) -> str:
    match op.attributes.get("mode"):
        case StringAttr(word):
            return word
        case OpaqueAttr(text):
            return text.partition("<")[2].rstrip(">").split(" ")[-1]
        case other:
            return str(other)


# ---- Fourier transforms


def _fft2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    real, imaginary = (tensor_operand(frame, v) for v in op.operands)
    if real.shape != imaginary.shape:
        raise Undefined(f"tosa.fft2d of shapes {list(real.shape)} and {list(imaginary.shape)}", op.location)
    return _transform(machine, op, real, imaginary, real.shape)


def _rfft2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    (real,) = (tensor_operand(frame, v) for v in op.operands)
    return _transform(machine, op, real, None, (*real.shape[:2], real.shape[2] // 2 + 1))


def _transform(machine: Machine, op: Operation, real: ConcreteTensor, imaginary: ConcreteTensor | None, shape: Index) -> Results:
    element = real.type.element
    if not isinstance(element, FloatType):
        raise Inconclusive(f"{op.name} of {element} cannot be executed", op.location)
    unit = unit_of(element)
    add, subtract, multiply = (unit.binary(name) for name in ("add", "sub", "mul"))
    turn = float_scalars.convert(unit_of(FloatType("f64")), unit, unit_of(FloatType("f64")).from_bits(_TAU))
    backwards = integer(op, "inverse", default=0) != 0
    cosine, sine = (kernel_named(f"math.{name}")(machine, op).body for name in ("cos", "sin"))

    def angle(place: Index, frequency: Index) -> Payload:
        turns = []
        for i, o, n in zip(place, frequency, real.shape[1:], strict=True):
            turns.append(unit.binary("div")(float_scalars.from_integer(unit, i * o % n), float_scalars.from_integer(unit, n)))
        found = multiply(turn, add(*turns))
        return float_scalars.negate(unit, found) if backwards else found

    def summand(part: int, a: Payload, b: Payload, c: Payload, s: Payload) -> Payload:
        if imaginary is None:
            return float_scalars.negate(unit, multiply(a, s)) if part else multiply(a, c)
        return subtract(multiply(b, c), multiply(a, s)) if part else add(multiply(a, c), multiply(b, s))

    def products(part: int, a: Payload, b: Payload, c: Payload, s: Payload) -> list[Product]:
        if imaginary is None:
            return [Product(a, float_scalars.negate(unit, s)) if part else Product(a, c)]
        return [Product(b, c), Product(a, float_scalars.negate(unit, s))] if part else [Product(a, c), Product(b, s)]

    def samples(index: Index) -> Iterator[tuple[Payload, Payload, Payload]]:
        """Yield the real and the imaginary part of each element of the image (the real part twice if there is no imaginary one), and its angle at
        ``index``.
        """
        for y in range(real.shape[1]):
            for x in range(real.shape[2]):
                machine.spend()
                place = (index[0], y, x)
                turned = angle((y, x), index[1:])
                a = real.at(place).value
                yield a, a if imaginary is None else imaginary.at(place).value, turned

    def total(part: int, index: Index) -> Scalar:
        if machine.as_specified:
            found = [product for a, b, t in samples(index) for product in products(part, a, b, cosine(t), sine(t))]
            return Scalar(element, sum_in_any_order(unit, found, []))
        sum = float_scalars.zero(unit)
        for a, b, turned in samples(index):
            sum = strictly(add, sum, strictly(lambda p, q, t=turned: summand(part, p, q, cosine(t), sine(t)), a, b))
        return Scalar(element, sum)

    def spectrum(part: int) -> ConcreteTensor:
        type = op.results[part].type
        assert isinstance(type, TensorType)
        return ConcreteTensor(type, require_shape(op, type, shape), lambda index: total(part, index))

    return spectrum(0), spectrum(1)


_TAU = 0x401921FB54442D18
"""The bits of 2 * pi as an f64."""

HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.resize": (_resize, ("scale", "offset", "border", "mode")),
        "tosa.fft2d": (_fft2d, ("inverse", "local_bound")),
        "tosa.rfft2d": (_rfft2d, ("local_bound",)),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
