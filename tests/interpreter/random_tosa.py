"""Steps of random programs in tosa, written in generic form with the attributes of MLIR 19 and 20. Not scatter, which MLIR does not lower."""

from __future__ import annotations

from collections.abc import Sequence

from .random_tensors import Step
from .random_writer import FLOATS, Program, Shaped, Unfit


def _operation(program: Program, name: str, operands: Sequence[tuple[str, Shaped]], result: Shaped, attributes: str = "") -> None:
    names, types = ", ".join(n for n, _ in operands), ", ".join(str(t) for _, t in operands)
    program.emit(f'"tosa.{name}"({names}) {{{attributes}}} : ({types}) -> {result}', result)


def _array(numbers: Sequence[int]) -> str:
    return f"array<i64{':' if numbers else ''} {', '.join(map(str, numbers))}>"


_BINARY: tuple[tuple[str, tuple[str, ...], str], ...] = (
    *((name, ("i32", "f16", "f32"), "") for name in ("add", "sub", "maximum", "minimum")),
    *(
        (name, ("i8", "i16", "i32"), "")
        for name in ("bitwise_and", "bitwise_or", "bitwise_xor", "logical_left_shift", "logical_right_shift")
    ),
    *((name, ("i1",), "") for name in ("logical_and", "logical_or", "logical_xor")),
    *((name, ("i32", "f16", "f32"), "i1") for name in ("equal", "greater", "greater_equal")),
)


def binary(program: Program) -> None:
    """Elementwise, with an operand that is stretched or not."""
    name, elements, result = program.source.choice(_BINARY)
    a, type = program.choose(lambda t: len(t.shape) < 4, elements=elements)
    other = Shaped(tuple(1 if program.source.random() < 0.2 else n for n in type.shape), type.element)
    operands = [(a, type), (program.of_type(other), other)]
    program.source.shuffle(operands)
    _operation(program, name, operands, Shaped(type.shape, result or type.element))


def shift(program: Program) -> None:
    a, type = program.choose(lambda t: True, elements=("i8", "i16", "i32"))
    rounding = program.source.choice(("true", "false"))
    _operation(program, "arithmetic_right_shift", [(a, type), (program.of_type(type), type)], type, f"round = {rounding}")


def multiply(program: Program) -> None:
    a, type = program.choose(lambda t: True, elements=("i8", "i16", "i32", "f16", "f32"))
    result = Shaped(type.shape, type.element if type.element in FLOATS else "i32")
    amount = program.source.choice((0, 0, 1, 5, 31)) if type.element == "i32" else 0
    _operation(program, "mul", [(a, type), (program.of_type(type), type)], result, f"shift = {amount} : i8")


_UNARY: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("abs", ("i32", "f16", "f32")),
    ("negate", ("i8", "i16", "i32", "f16", "f32")),
    ("bitwise_not", ("i8", "i16", "i32")),
    ("logical_not", ("i1",)),
    ("clz", ("i32",)),
    *((name, ("f16", "f32")) for name in ("ceil", "floor", "reciprocal")),
)


def unary(program: Program) -> None:
    name, elements = program.source.choice(_UNARY)
    a, type = program.choose(lambda t: True, elements=elements)
    _operation(program, name, [(a, type)], type)


def select(program: Program) -> None:
    a, type = program.choose(lambda t: True)
    condition = Shaped(type.shape, "i1")
    _operation(program, "select", [(program.of_type(condition), condition), (a, type), (program.of_type(type), type)], type)


def clamp(program: Program) -> None:
    a, type = program.choose(lambda t: True, elements=("i8", "i16", "i32", "f16", "f32"))
    least, most = sorted(program.source.choices((-128, -7, -1, 0, 1, 5, 127), k=2))
    bounds = f"min_int = {least} : i64, max_int = {most} : i64, min_fp = {least}.5 : f32, max_fp = {most + 1}.5 : f32"
    _operation(program, "clamp", [(a, type)], type, bounds)


def cast(program: Program) -> None:
    elements = ("i1", "i8", "i16", "i32", "f16", "f32")
    a, type = program.choose(lambda t: True, elements=elements)
    to = program.source.choice([e for e in elements if e != type.element])
    _operation(program, "cast", [(a, type)], Shaped(type.shape, to))


def int_div(program: Program) -> None:
    """By numbers that are not 0, because they have their lowest bit set, and not -1 because the highest is not."""
    a, type = program.choose(lambda t: True, elements=("i32",))
    mask = program.emit(f"arith.constant dense<15> : {type}", type, visible=False)
    one = program.emit(f"arith.constant dense<1> : {type}", type, visible=False)
    low = program.emit(f"arith.andi {program.of_type(type)}, {mask} : {type}", type, visible=False)
    odd = program.emit(f"arith.ori {low}, {one} : {type}", type, visible=False)
    _operation(program, "int_div", [(a, type), (odd, type)], type)


def reduce(program: Program) -> None:
    name, elements = program.source.choice(
        (*((f"reduce_{k}", ("i32", "f32")) for k in ("sum", "prod", "max", "min")), ("reduce_all", ("i1",)), ("reduce_any", ("i1",)))
    )
    a, type = program.choose(lambda t: len(t.shape) > 0, elements=elements)
    axis = program.source.randrange(len(type.shape))
    result = Shaped(tuple(1 if k == axis else n for k, n in enumerate(type.shape)), type.element)
    _operation(program, name, [(a, type)], result, f"axis = {axis} : i32")


def argmax(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 0, elements=("i8", "i16", "i32", "f16", "f32"))
    axis = program.source.randrange(len(type.shape))
    result = Shaped(tuple(n for k, n in enumerate(type.shape) if k != axis), "i32")
    _operation(program, "argmax", [(a, type)], result, f"axis = {axis} : i32")


# -- shapes -----------------------------------------------------------------------------------------------------------


def reverse(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 0)
    _operation(program, "reverse", [(a, type)], type, f"axis = {program.source.randrange(len(type.shape))} : i32")


def slice(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 0)
    sizes = [program.source.randint(1, n) for n in type.shape]
    starts = [program.source.randint(0, n - k) for n, k in zip(type.shape, sizes, strict=True)]
    _operation(program, "slice", [(a, type)], Shaped(tuple(sizes), type.element), f"start = {_array(starts)}, size = {_array(sizes)}")


def concat(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 0)
    k = program.source.randrange(len(type.shape))
    other = Shaped((*type.shape[:k], program.source.randint(1, 3), *type.shape[k + 1 :]), type.element)
    result = Shaped((*type.shape[:k], type.shape[k] + other.shape[k], *type.shape[k + 1 :]), type.element)
    _operation(program, "concat", [(a, type), (program.of_type(other), other)], result, f"axis = {k} : i32")


def tile(program: Program) -> None:
    a, type = program.choose(lambda t: 0 < len(t.shape) < 4)
    times = [program.source.choice((1, 1, 2, 3)) for _ in type.shape]
    result = Shaped(tuple(n * k for n, k in zip(type.shape, times, strict=True)), type.element)
    _operation(program, "tile", [(a, type)], result, f"multiples = {_array(times)}")


def _constant(program: Program, value: str, type: Shaped) -> str:
    return program.emit(f'"tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}', type, visible=False)


def transpose(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 1)
    order = program.source.sample(range(len(type.shape)), len(type.shape))
    permutation = Shaped((len(order),), "i32")
    result = Shaped(tuple(type.shape[k] for k in order), type.element)
    _operation(program, "transpose", [(a, type), (_constant(program, str(order), permutation), permutation)], result)


def pad(program: Program) -> None:
    a, type = program.choose(lambda t: 0 < len(t.shape) < 4 and t.element in ("i8", "i32", "f16", "f32"))
    amounts = [[program.source.randint(0, 2) for _ in range(2)] for _ in type.shape]
    padding = Shaped((len(amounts), 2), "i32")
    result = Shaped(tuple(n + sum(k) for n, k in zip(type.shape, amounts, strict=True)), type.element)
    operands = [(a, type), (_constant(program, str(amounts), padding), padding)]
    if program.source.random() < 0.5:
        value = Shaped((), type.element)
        operands.append((program.of_type(value), value))
    _operation(program, "pad", operands, result)


def reshape(program: Program) -> None:
    a, type = program.choose(lambda t: len(t.shape) > 0)
    total = 1
    for n in type.shape:
        total *= n
    first = program.source.choice([k for k in range(1, total + 1) if total % k == 0])
    shape = program.source.choice(((first, total // first), (total,), (1, first, total // first)))
    asked = list(shape)
    if program.source.random() < 0.3:
        asked[program.source.randrange(len(asked))] = -1
    _operation(program, "reshape", [(a, type)], Shaped(shape, type.element), f"new_shape = {_array(asked)}")


def gather(program: Program) -> None:
    """At constant indices: others are soon out of bounds."""
    a, type = program.choose(lambda t: len(t.shape) == 3, 3)
    count = program.source.randint(1, 4)
    indices = Shaped((type.shape[0], count), "i32")
    chosen = [[program.source.randrange(type.shape[1]) for _ in range(count)] for _ in range(type.shape[0])]
    result = Shaped((type.shape[0], count, type.shape[2]), type.element)
    _operation(program, "gather", [(a, type), (_constant(program, str(chosen), indices), indices)], result)


def table(program: Program) -> None:
    element = program.source.choice(("i8", "i16"))
    a, type = program.choose(lambda t: True, elements=(element,))
    numbers = [program.source.randrange(-128, 128) if element == "i8" else program.source.randrange(-32768, 32768) for _ in range(513)]
    entries = Shaped((256,) if element == "i8" else (513,), element)
    constant = _constant(program, str(numbers[: entries.shape[0]]), entries)
    _operation(program, "table", [(a, type), (constant, entries)], Shaped(type.shape, "i8" if element == "i8" else "i32"))


# -- products and windows ---------------------------------------------------------------------------------------------


def matmul(program: Program) -> None:
    b, m, k, n = (program.source.randint(1, 3) for _ in range(4))
    element = program.source.choice(("i8", "f16", "f32"))
    left, right = Shaped((b, m, k), element), Shaped((b, k, n), element)
    attributes, result = "", Shaped((b, m, n), "i32" if element == "i8" else element)
    if element == "i8" and program.source.random() < 0.5:
        attributes = (
            f"quantization_info = #tosa.matmul_quant<a_zp = {program.source.randint(-5, 5)}, b_zp = {program.source.randint(-5, 5)}>"
        )
    _operation(program, "matmul", [(program.of_type(left), left), (program.of_type(right), right)], result, attributes)


def fully_connected(program: Program) -> None:
    n, i, o = (program.source.randint(1, 4) for _ in range(3))
    a, w = Shaped((n, i), "f32"), Shaped((o, i), "f32")
    _operation(program, "fully_connected", [*((program.of_type(t), t) for t in (a, w)), _bias(program, o, "f32")], Shaped((n, o), "f32"))


def _bias(program: Program, channels: int, element: str) -> tuple[str, Shaped]:
    """Zeros for floats: MLIR 19 starts the sum with the bias, where the specification adds it at the end."""
    type = Shaped((channels,), element)
    return (_constant(program, "0.0", type) if element in FLOATS else program.of_type(type)), type


def _extent(program: Program, taps: int, stride: int, dilation: int) -> tuple[int, int, int, int]:
    """Size, padding before and behind, and places of a window, which divide evenly."""
    places = program.source.randint(1, 3)
    reach = (places - 1) * stride + (taps - 1) * dilation + 1
    before, behind = (program.source.randint(0, min(taps - 1, 1)) for _ in range(2))
    if reach - before - behind < 1:
        raise Unfit
    return reach - before - behind, before, behind, places


def conv2d(program: Program) -> None:
    source = program.source
    depthwise = source.random() < 0.4
    element = source.choice(("i8", "f32", "f32"))
    wide = "i32" if element == "i8" else element
    n, c, f = (source.randint(1, 2) for _ in range(3))
    kernel, stride, dilation = ([source.randint(1, k) for _ in range(2)] for k in (3, 2, 2))
    (h, t, b, oh), (w, left, r, ow) = (_extent(program, kernel[k], stride[k], dilation[k]) for k in range(2))
    image = Shaped((n, h, w, c), element)
    weights = Shaped((*kernel, c, f) if depthwise else (f, *kernel, c), element)
    channels = c * f if depthwise else f
    result = Shaped((n, oh, ow, channels), wide)
    attributes = f"pad = {_array([t, b, left, r])}, stride = {_array(stride)}, dilation = {_array(dilation)}"
    if element == "i8":
        attributes += f", quantization_info = #tosa.conv_quant<input_zp = {source.randint(-5, 5)}, weight_zp = {source.randint(-5, 5)}>"
    name = "depthwise_conv2d" if depthwise else "conv2d"
    operands = [(program.of_type(x), x) for x in (image, weights)]
    _operation(program, name, [*operands, _bias(program, channels, wide)], result, attributes)


def pool(program: Program) -> None:
    source = program.source
    name = source.choice(("max_pool2d", "avg_pool2d"))
    # maxima of integers only: MLIR 19 starts with the least finite float, which is more than -inf
    element = source.choice(("i8", "i16") if name == "max_pool2d" else ("i8", "i16", "f32", "f16"))
    kernel, stride = ([source.randint(1, k) for _ in range(2)] for k in (3, 2))
    (h, t, b, oh), (w, left, r, ow) = (_extent(program, kernel[k], stride[k], 1) for k in range(2))
    n, c = source.randint(1, 2), source.randint(1, 2)
    type = Shaped((n, h, w, c), element)
    attributes = f"kernel = {_array(kernel)}, stride = {_array(stride)}, pad = {_array([t, b, left, r])}"
    if name == "avg_pool2d":
        attributes += f", acc_type = {'i32' if element.startswith('i') else 'f32'}"
        if element == "i8" and source.random() < 0.5:
            attributes += (
                f", quantization_info = #tosa.unary_quant<input_zp = {source.randint(-5, 5)}, output_zp = {source.randint(-5, 5)}>"
            )
    _operation(program, name, [(program.of_type(type), type)], Shaped((n, oh, ow, c), element), attributes)


def rescale(program: Program) -> None:
    source = program.source
    elements = ("i8", "i16", "i32")
    a, type = program.choose(lambda t: len(t.shape) > 0, elements=elements)
    to = source.choice(elements)
    scale32 = source.random() < 0.6
    count = type.shape[-1] if source.random() < 0.3 else 1
    multiplier = [source.randint(1 << 29, (1 << 31) - 1) if scale32 else source.randint(1 << 13, (1 << 15) - 1) for _ in range(count)]
    shift = [source.randint(2, 40 if scale32 else 24) for _ in range(count)]
    zeros = [source.randint(-10, 10) if e == "i8" else 0 for e in (type.element, to)]
    double = "true" if scale32 and source.random() < 0.5 else "false"
    attributes = (
        f"multiplier = array<i32: {', '.join(map(str, multiplier))}>, shift = array<i8: {', '.join(map(str, shift))}>, "
        f"input_zp = {zeros[0]} : i32, output_zp = {zeros[1]} : i32, scale32 = {str(scale32).lower()}, double_round = {double}, "
        f"per_channel = {str(count > 1).lower()}"
    )
    _operation(program, "rescale", [(a, type)], Shaped(type.shape, to), attributes)


def resize(program: Program) -> None:
    source = program.source
    mode = source.choice(("NEAREST_NEIGHBOR", "BILINEAR"))
    element = source.choice(("i8", "f32"))
    n, h, w, c = source.randint(1, 2), source.randint(1, 4), source.randint(1, 4), source.randint(1, 2)
    scale = [source.choice(((1, 1), (2, 1), (1, 2), (4, 2), (3, 2), (8, 6))) for _ in range(2)]
    # not negative ones: MLIR 19 takes the place before the first one for the first one
    offset = [source.randint(0, 1) for _ in range(2)]
    border: list[int] = []
    sizes: list[int] = []
    for size, (num, den), o in zip((h, w), scale, offset, strict=True):
        edge = (-((size - 1) * num - o)) % den
        edge += den * source.randint(0, 1)
        border.append(edge)
        sizes.append(((size - 1) * num - o + edge) // den + 1)
    if min(sizes) < 1 or max(sizes) > 12:
        raise Unfit
    wide = ("i32" if mode == "BILINEAR" else "i8") if element == "i8" else element
    image, result = Shaped((n, h, w, c), element), Shaped((n, *sizes, c), wide)
    attributes = f'mode = "{mode}", scale = {_array([k for s in scale for k in s])}, offset = {_array(offset)}, border = {_array(border)}'
    _operation(program, "resize", [(program.of_type(image), image)], result, attributes)


STEPS: tuple[Step, ...] = (
    *(binary, binary, binary, shift, multiply, multiply, unary, unary, select, clamp, cast, cast, int_div),
    *(reduce, reduce, argmax, reverse, slice, concat, tile, transpose, pad, reshape, gather, table),
    *(matmul, fully_connected, conv2d, conv2d, pool, pool, rescale, rescale, resize, resize),
)
