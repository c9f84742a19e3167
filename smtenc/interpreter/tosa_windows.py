"""Execution of the tosa operations that are folds: reductions, products of matrices, convolutions, poolings.

Sums of products start from +0.0 and run over the kernel row-major, input channels last; the bias is added after them.
``reduce_sum`` starts from -0.0, so that it is the plain sum of its elements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

from smtenc.interpreter import arith, floating
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, KernelBody, Machine, tensor_operand
from smtenc.interpreter.tensor import Results, require_shape, result_type
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Payload, Scalar, Undefined, as_signed, unit_of
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType, Type


def _kernel(machine: Machine, op: Operation, floats: str, integers: str) -> KernelBody:
    """The body of ``arith.<floats>`` or ``arith.<integers>`` by the result's element type. Raises ``Inconclusive`` for other types."""
    match result_type(op).element:
        case FloatType():
            name = floats
        case IntegerType(_, Signedness.SIGNLESS):
            name = integers
        case type:
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
    return arith.KERNELS[f"arith.{name}"](machine, op).body


def _strictly(body: KernelBody, *payloads: Payload) -> Payload:
    return POISON if any(p is POISON for p in payloads) else body(*payloads)


def _widen(source: Type, target: Type) -> Callable[[Payload], Payload]:
    """From an operand's element type to the accumulator's; integers keep their sign. Raises ``Inconclusive`` where it would narrow."""
    match source, target:
        case _ if source == target:
            return lambda a: a
        case FloatType(), FloatType() if unit_of(source).format.width < unit_of(target).format.width:
            return lambda a: floating.convert(unit_of(source), unit_of(target), a)
        case IntegerType(v), IntegerType(w) if v < w:
            return lambda a: as_signed(a, v) % (1 << w)
        case _:
            raise Inconclusive(f"operands of type {source} with a result of type {target} cannot be executed")


def multiplication(machine: Machine, op: Operation) -> KernelBody:
    """The product of the first two operands' elements in the result's element type."""
    type, multiply = result_type(op).element, _kernel(machine, op, "mulf", "muli")
    left, right = (_widen(v.type.element, type) for v in op.operands[:2] if isinstance(v.type, TensorType))
    return lambda a, b: multiply(left(a), right(b))


def _zero(type: Type) -> Payload:
    return floating.zero(unit_of(type)) if isinstance(type, FloatType) else 0


# ---- reductions along an axis


def _neutral(op: Operation, type: Type) -> Payload:
    """The element that a reduction starts from."""
    match op.name.removeprefix("tosa.reduce_").removeprefix("tosa."), type:
        case "sum", FloatType():
            return floating.zero(unit_of(type), negative=True)
        case "prod", FloatType():
            return unit_of(type).from_bits(unit_of(type).format.one_bits)
        case ("max" | "max_pool2d" | "min") as which, FloatType():
            return unit_of(type).from_bits(unit_of(type).format.extreme_bits(which != "min"))
        case (("sum" | "any"), IntegerType()):
            return 0
        case (("prod" | "all"), IntegerType()):
            return 1
        case (("max" | "max_pool2d"), IntegerType(width)):
            return 1 << width >> 1
        case "min", IntegerType(width):
            return (1 << width >> 1) - 1
        case _:
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)


def _reduction(floats: str, integers: str) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        source, type = tensor_operand(frame, op.operands[0]), result_type(op)
        axis = integer(op, "axis")
        shape = require_shape(op, type, [1 if d == axis else n for d, n in enumerate(source.shape)])
        if shape == source.shape:
            # nothing to combine; also for floats under reduce_all, which MLIR's verifier lets pass
            return (ConcreteTensor(type, shape, source.at),)
        if op.name in ("tosa.reduce_all", "tosa.reduce_any") and type.element != IntegerType(1):
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
        combine, start = _kernel(machine, op, floats, integers), _neutral(op, type.element)

        def element(index: Index) -> Scalar:
            total = start
            for k in range(source.shape[axis]):
                machine.spend()
                total = _strictly(combine, total, source.at((*index[:axis], k, *index[axis + 1 :])).value)
            return Scalar(type.element, total)

        return (ConcreteTensor(type, shape, element),)

    return handler


# ---- sums of products


Pair = tuple[Payload, Payload]


def _summed(machine: Machine, op: Operation, factors: Callable[[Index], Iterable[Pair]]) -> Callable[[Index], Payload]:
    """0 + a * b + … over the factors of a result's element."""
    multiply, add, zero = multiplication(machine, op), _kernel(machine, op, "addf", "addi"), _zero(result_type(op).element)

    def total(index: Index) -> Payload:
        accumulator = zero
        for a, b in factors(index):
            machine.spend()
            accumulator = _strictly(add, accumulator, _strictly(multiply, a, b))
        return accumulator

    return total


def _with_bias(
    machine: Machine, frame: Frame, op: Operation, channels: int, total: Callable[[Index], Payload]
) -> Callable[[Index], Scalar]:
    """A bias whose type has one element serves every channel."""
    type, add = result_type(op).element, _kernel(machine, op, "addf", "addi")
    bias = tensor_operand(frame, op.operands[2])
    single, widen = bias.type.shape == (1,), _widen(bias.type.element, type)
    if not single and bias.shape != (channels,):
        raise Undefined(f"{op.name} with {list(bias.shape)} biases for {channels} channels", op.location)

    def element(index: Index) -> Scalar:
        value = bias.at((0 if single else index[-1],)).value
        return Scalar(type, _strictly(add, total(index), POISON if value is POISON else widen(value)))

    return element


def _matmul(machine: Machine, frame: Frame, op: Operation) -> Results:
    a, b = (tensor_operand(frame, v) for v in op.operands)
    (n, h, inner), (n2, inner2, w) = a.shape, b.shape
    if n != n2 or inner != inner2:
        raise Undefined(f"tosa.matmul of shapes {list(a.shape)} and {list(b.shape)}", op.location)

    def factors(index: Index) -> Iterator[Pair]:
        batch, row, column = index
        for k in range(inner):
            yield a.at((batch, row, k)).value, b.at((batch, k, column)).value

    total, type = _summed(machine, op, factors), result_type(op)
    return (ConcreteTensor(type, require_shape(op, type, (n, h, w)), lambda index: Scalar(type.element, total(index))),)


def _fully_connected(machine: Machine, frame: Frame, op: Operation) -> Results:
    input, weight, _ = (tensor_operand(frame, v) for v in op.operands)
    if input.shape[1] != weight.shape[1]:
        raise Undefined(f"tosa.fully_connected of shapes {list(input.shape)} and {list(weight.shape)}", op.location)

    def factors(index: Index) -> Iterator[Pair]:
        for k in range(input.shape[1]):
            yield input.at((index[0], k)).value, weight.at((index[1], k)).value

    shape = require_shape(op, result_type(op), (input.shape[0], weight.shape[0]))
    return (ConcreteTensor(result_type(op), shape, _with_bias(machine, frame, op, weight.shape[0], _summed(machine, op, factors))),)


# ---- windows


@dataclass(frozen=True)
class Windows:
    """A window sliding over an input (N, spatial…, C); ``before`` is the padding in front of each spatial dimension."""

    input: ConcreteTensor
    kernel: tuple[int, ...]
    before: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]
    outputs: tuple[int, ...]

    def taps(self) -> Iterable[Index]:
        return product(*map(range, self.kernel))

    def read(self, batch: int, output: Sequence[int], tap: Index, channel: int) -> Payload | None:
        """The input's element under a tap, None in the padding."""
        place = [o * s + k * d - a for o, s, k, d, a in zip(output, self.strides, tap, self.dilations, self.before, strict=True)]
        if not all(0 <= i < n for i, n in zip(place, self.input.shape[1:-1], strict=True)):
            return None
        return self.input.at((batch, *place, channel)).value


def _windows(op: Operation, input: ConcreteTensor, kernel: tuple[int, ...]) -> Windows:
    pad, strides = integers(op, "pad"), integers(op, "stride")
    dilations = integers(op, "dilation", default=(1,) * len(kernel))
    outputs: list[int] = []
    for d, (n, k, s, step) in enumerate(zip(input.shape[1:-1], kernel, strides, dilations, strict=True)):
        rest = n + pad[2 * d] + pad[2 * d + 1] - (k - 1) * step - 1
        if rest < 0:
            raise Undefined(f"{op.name}: a window that does not fit into dimension {d + 1}", op.location)
        outputs.append(rest // s + 1)
    return Windows(input, kernel, pad[::2], strides, dilations, tuple(outputs))


def _check_accumulator(op: Operation) -> None:
    accumulator = op.attributes.get("acc_type")
    if accumulator is not None and accumulator != TypeAttr(result_type(op).element):
        raise Inconclusive(f"{op.name} with acc_type = {accumulator} cannot be executed", op.location)


def _convolution(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Input (N, spatial…, IC), weight (OC, kernel…, IC)."""
    _check_accumulator(op)
    input, weight, _ = (tensor_operand(frame, v) for v in op.operands)
    windows, padding = _windows(op, input, weight.shape[1:-1]), _zero(input.type.element)
    if input.shape[-1] != weight.shape[-1]:
        raise Undefined(f"{op.name} with {input.shape[-1]} and {weight.shape[-1]} input channels", op.location)

    def factors(index: Index) -> Iterator[Pair]:
        batch, *output, channel = index
        for tap in windows.taps():
            for c in range(input.shape[-1]):
                read = windows.read(batch, output, tap, c)
                yield padding if read is None else read, weight.at((channel, *tap, c)).value

    channels = weight.shape[0]
    shape = require_shape(op, result_type(op), (input.shape[0], *windows.outputs, channels))
    return (ConcreteTensor(result_type(op), shape, _with_bias(machine, frame, op, channels, _summed(machine, op, factors))),)


def _depthwise_conv2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Input (N, H, W, C), weight (KH, KW, C, M), result channel c * M + m."""
    _check_accumulator(op)
    input, weight, _ = (tensor_operand(frame, v) for v in op.operands)
    windows, padding = _windows(op, input, weight.shape[:2]), _zero(input.type.element)
    if input.shape[3] != weight.shape[2]:
        raise Undefined(f"{op.name} with {input.shape[3]} and {weight.shape[2]} input channels", op.location)
    multiplier = weight.shape[3]

    def factors(index: Index) -> Iterator[Pair]:
        batch, *output, channel = index
        c, m = divmod(channel, multiplier)
        for tap in windows.taps():
            read = windows.read(batch, output, tap, c)
            yield padding if read is None else read, weight.at((*tap, c, m)).value

    channels = weight.shape[2] * multiplier
    shape = require_shape(op, result_type(op), (input.shape[0], *windows.outputs, channels))
    return (ConcreteTensor(result_type(op), shape, _with_bias(machine, frame, op, channels, _summed(machine, op, factors))),)


def _pool(
    machine: Machine, frame: Frame, op: Operation, combine: KernelBody, start: Payload
) -> tuple[Windows, Callable[[Index], tuple[Payload, int]]]:
    """The fold over each window's elements inside the input, and how many those are."""
    windows = _windows(op, tensor_operand(frame, op.operands[0]), integers(op, "kernel"))

    def fold(index: Index) -> tuple[Payload, int]:
        batch, *output, channel = index
        total, count = start, 0
        for tap in windows.taps():
            machine.spend()
            read = windows.read(batch, output, tap, channel)
            if read is not None:
                total, count = _strictly(combine, total, read), count + 1
        return total, count

    return windows, fold


def _max_pool2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    type = result_type(op)
    windows, fold = _pool(machine, frame, op, _kernel(machine, op, "maximumf", "maxsi"), _neutral(op, type.element))
    shape = require_shape(op, type, (windows.input.shape[0], *windows.outputs, windows.input.shape[3]))
    return (ConcreteTensor(type, shape, lambda index: Scalar(type.element, fold(index)[0])),)


def _avg_pool2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    """The sum over the number of elements."""
    _check_accumulator(op)
    type = result_type(op)
    if not isinstance(type.element, FloatType):
        raise Inconclusive(f"tosa.avg_pool2d of {type.element} cannot be executed", op.location)
    number = unit_of(type.element)
    windows, fold = _pool(machine, frame, op, _kernel(machine, op, "addf", "addi"), _zero(type.element))
    shape = require_shape(op, type, (windows.input.shape[0], *windows.outputs, windows.input.shape[3]))

    def element(index: Index) -> Scalar:
        total, count = fold(index)
        return Scalar(type.element, _strictly(number.binary("div"), total, floating.from_integer(number, count)))

    return (ConcreteTensor(type, shape, element),)


_WINDOW = ("pad", "stride", "dilation")

HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.reduce_sum": (_reduction("addf", "addi"), ("axis",)),
        "tosa.reduce_prod": (_reduction("mulf", "muli"), ("axis",)),
        "tosa.reduce_max": (_reduction("maximumf", "maxsi"), ("axis",)),
        "tosa.reduce_min": (_reduction("minimumf", "minsi"), ("axis",)),
        "tosa.reduce_all": (_reduction("", "andi"), ("axis",)),
        "tosa.reduce_any": (_reduction("", "ori"), ("axis",)),
        "tosa.matmul": (_matmul, ()),
        "tosa.fully_connected": (_fully_connected, ()),
        "tosa.conv2d": (_convolution, (*_WINDOW, "acc_type")),
        "tosa.conv3d": (_convolution, (*_WINDOW, "acc_type")),
        "tosa.depthwise_conv2d": (_depthwise_conv2d, (*_WINDOW, "acc_type")),
        "tosa.max_pool2d": (_max_pool2d, (*_WINDOW, "kernel")),
        "tosa.avg_pool2d": (_avg_pool2d, (*_WINDOW, "kernel", "acc_type")),
    }
)
"""Handlers with the attributes that each reads; ``tosa`` puts them into its table."""
