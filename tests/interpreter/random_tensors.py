"""Steps of random programs on tensors: the tensor and linalg dialects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from random import Random

from .random_writer import ELEMENTS, FLOATS, INTEGERS, Lane, Program, Shape, Shaped, Unfit

Step = Callable[[Program], None]


def elementwise(program: Program) -> None:
    """One to four operations on tensors of one shape."""
    _, type = program.choose(lambda t: True)
    lane = program.lane(type.shape)
    before = len(lane.values)
    for _ in range(program.source.randint(1, 4)):
        lane.operation()
    program.values += [(name, Shaped(type.shape, element)) for name, element in lane.values[before:]]


# -- tensor -----------------------------------------------------------------------------------------------------------


def _window(program: Program, shape: Shape) -> tuple[list[int], list[int], list[int]]:
    """Offsets, sizes and strides of a part of a tensor."""
    source, strides = program.source, [program.source.choice((1, 1, 1, 2)) for _ in shape]
    sizes = [source.randint(1, (n - 1) // s + 1) for n, s in zip(shape, strides, strict=True)]
    offsets = [source.randint(0, n - 1 - (k - 1) * s) for n, k, s in zip(shape, sizes, strides, strict=True)]
    return offsets, sizes, strides


def _listed(program: Program, numbers: Sequence[int]) -> str:
    return f"[{', '.join(program.maybe_dynamic(n) for n in numbers)}]"


def _dropped(source: Random, sizes: Sequence[int], strides: Sequence[int]) -> Shape:
    """A shape that leaves out some dimensions of size 1: the first so many, because others would leave open which.

    MLIR 19 takes the wrong ones where there are strides.
    """
    if any(s != 1 for s in strides):
        return tuple(sizes)
    ones = next((k for k, n in enumerate(sizes) if n != 1), len(sizes))
    return tuple(sizes[source.randint(0, ones) :])


def _parts(program: Program, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int], result: Shaped) -> str:
    """Where a slice is. MLIR 19 lowers one with values only where no dimension is dropped."""
    if len(result.shape) < len(sizes):
        return f"{offsets} {sizes} {strides}"
    return f"{_listed(program, offsets)} {sizes} {_listed(program, strides)}"


def extract_slice(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 0)
    offsets, sizes, strides = _window(program, type.shape)
    result = Shaped(_dropped(program.source, sizes, strides), type.element)
    parts = _parts(program, offsets, sizes, strides, result)
    program.emit(f"tensor.extract_slice {name}{parts} : {type} to {result}", result)


def insert_slice(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 0)
    offsets, sizes, strides = _window(program, type.shape)
    part = Shaped(_dropped(program.source, sizes, strides), type.element)
    parts = _parts(program, offsets, sizes, strides, part)
    program.emit(f"tensor.insert_slice {program.of_type(part)} into {name}{parts} : {part} into {type}", type)


def dynamic_slice(program: Program) -> None:
    """Through unknown sizes, and back by a cast."""
    name, type = program.choose(lambda t: len(t.shape) > 0)
    offsets, sizes, strides = _window(program, type.shape)
    line = f"tensor<{'?x' * len(sizes)}{type.element}>"
    names = ", ".join(program.index(n) for n in sizes)
    part = program.emit(f"tensor.extract_slice {name}{offsets} [{names}] {strides} : {type} to {line}", type, visible=False)
    result = Shaped(tuple(sizes), type.element)
    program.emit(f"tensor.cast {part} : {line} to {result}", result)


def pad(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 0)
    source = program.source
    low, high = ([source.randint(0, 2) for _ in type.shape] for _ in range(2))
    result = Shaped(tuple(a + n + b for a, n, b in zip(low, type.shape, high, strict=True)), type.element)
    if prod(result.shape) > 400:
        raise Unfit
    body = program.body([])
    indices = [f"%d{k}" for k, _ in enumerate(type.shape)]
    value = body.any_constant(type.element)
    if type.element in INTEGERS and source.random() < 0.5:
        (value,) = body.emit(f"arith.index_cast {source.choice(indices)} : index to {type.element}", type.element)
    region = "\n    ".join([f"^bb0({', '.join(f'{i}: index' for i in indices)}):", *body.lines, f"tensor.yield {value} : {type.element}"])
    program.emit(
        f"tensor.pad {name} low{_listed(program, low)} high{_listed(program, high)} {{\n    {region}\n  }} : {type} to {result}", result
    )


def _groups(source: Random, rank: int) -> list[list[int]]:
    groups: list[list[int]] = [[0]]
    for k in range(1, rank):
        if source.random() < 0.5:
            groups[-1].append(k)
        else:
            groups.append([k])
    return groups


def collapse(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 1)
    groups = _groups(program.source, len(type.shape))
    result = Shaped(tuple(prod(type.shape[k] for k in group) for group in groups), type.element)
    program.emit(f"tensor.collapse_shape {name} {groups} : {type} into {result}", result)


def expand(program: Program) -> None:
    name, type = program.choose(lambda t: 0 < len(t.shape) < 4)
    groups: list[list[int]] = []
    shape: list[int] = []
    for n in type.shape:
        factor = program.source.choice([k for k in range(1, n + 1) if n % k == 0])
        parts = program.source.choice(([n], [factor, n // factor], [factor, n // factor]))
        groups.append(list(range(len(shape), len(shape) + len(parts))))
        shape += parts
    result = Shaped(tuple(shape), type.element)
    program.emit(f"tensor.expand_shape {name} {groups} output_shape {shape} : {type} into {result}", result)


def reshape(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 0)
    source = program.source
    total = prod(type.shape)
    first = source.choice([k for k in range(1, total + 1) if total % k == 0])
    result = Shaped((first, total // first), type.element)
    shape = program.emit(f"arith.constant dense<[{first}, {total // first}]> : tensor<2xindex>", type, visible=False)
    program.emit(f"tensor.reshape {name}({shape}) : ({type}, tensor<2xindex>) -> {result}", result)


def concat(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 0)
    k = program.source.randrange(len(type.shape))
    other = Shaped((*type.shape[:k], program.source.randint(1, 3), *type.shape[k + 1 :]), type.element)
    result = Shaped((*type.shape[:k], type.shape[k] + other.shape[k], *type.shape[k + 1 :]), type.element)
    program.emit(f"tensor.concat dim({k}) {name}, {program.of_type(other)} : ({type}, {other}) -> {result}", result)


def generate(program: Program) -> None:
    """Of elements of another tensor at computed indices, and of the index."""
    name, type = program.choose(lambda t: len(t.shape) > 0)
    result = Shaped(program.shape(), type.element)
    body = program.body([])
    indices = [f"%d{k}" for k, _ in enumerate(result.shape)]
    found = _computed_element(program, body, name, type, indices)
    numbers = _index_numbers(program, body, indices)
    body.values += [(found, type.element), (numbers, "i32")]
    for _ in range(program.source.randint(0, 3)):
        body.operation()
    value = body.operand(type.element)
    region = "\n    ".join([f"^bb0({', '.join(f'{i}: index' for i in indices)}):", *body.lines, f"tensor.yield {value} : {type.element}"])
    program.emit(f"tensor.generate {{\n    {region}\n  }} : {result}", result)


def _computed_element(program: Program, body: Lane, name: str, type: Shaped, indices: Sequence[str]) -> str:
    """``tensor.extract`` at affine functions of the indices, within bounds."""
    source, positions = program.source, []
    for n in type.shape:
        i, j = source.choice(indices), source.choice(indices)
        map = f"affine_map<(d0, d1) -> ((d0 * {source.randint(-3, 3)} + d1 * {source.randint(-2, 2)} + {source.randint(-4, 4)}) mod {n})>"
        (position,) = body.emit(f"affine.apply {map}({i}, {j})", "index")
        positions.append(position)
    (found,) = body.emit(f"tensor.extract {name}[{', '.join(positions)}] : {type}", type.element)
    return found


def _index_numbers(program: Program, body: Lane, indices: Sequence[str]) -> str:
    """An i32 of the indices."""
    source = program.source
    i, j = source.choice(indices), source.choice(indices)
    way = source.choice(("floordiv", "ceildiv", "mod"))
    map = f"affine_map<(d0, d1) -> ((d0 * {source.randint(-5, 5)} - d1 * {source.randint(1, 3)}) {way} {source.randint(2, 5)} + d1)>"
    (index,) = body.emit(f"affine.apply {map}({i}, {j})", "index")
    if source.random() < 0.3:
        name = source.choice(("addi", "muli", "subi", "maxsi", "minui", "xori"))
        (index,) = body.emit(f"arith.{name} {index}, {source.choice(indices)} : index", "index")
    return body.convert(index, "index", "i32")


def from_elements(program: Program) -> None:
    name, type = program.choose(lambda t: True)
    positions = [[program.source.randrange(n) for n in type.shape] for _ in range(program.source.choice((1, 2, 4)))]
    elements = [
        program.emit(f"tensor.extract {name}[{', '.join(program.index(k) for k in p)}] : {type}", type, visible=False) for p in positions
    ]
    result = Shaped((2, 2) if len(elements) == 4 else (len(elements),), type.element)
    program.emit(f"tensor.from_elements {', '.join(elements)} : {result}", result)


def insert(program: Program) -> None:
    name, type = program.choose(lambda t: True)
    position = ", ".join(program.index(program.source.randrange(n)) for n in type.shape)
    value = program.zero(type.element)
    program.emit(f"tensor.insert {value} into {name}[{position}] : {type}", type)


def splat(program: Program) -> None:
    name, type = program.choose(lambda t: True)
    position = ", ".join(program.index(program.source.randrange(n)) for n in type.shape)
    value = program.emit(f"tensor.extract {name}[{position}] : {type}", type, visible=False)
    result = Shaped(program.shape(), type.element)
    program.emit(f"tensor.splat {value} : {result}", result)


# -- linalg -----------------------------------------------------------------------------------------------------------


def _maps(maps: Sequence[Sequence[str]], rank: int) -> str:
    dims = ", ".join(f"d{k}" for k in range(rank))
    return ", ".join(f"affine_map<({dims}) -> ({', '.join(results)})>" for results in maps)


def generic(program: Program) -> None:
    """Projections, permutations, broadcasts, windows; reductions; bodies that see the loops' indices."""
    source = program.source
    rank = source.choice((1, 2, 2, 3))
    extents = [source.choice((1, 2, 3, 4)) for _ in range(rank)]
    reduced = [source.random() < 0.35 for _ in range(rank)]
    # the output: every parallel dimension once
    order = [k for k in range(rank) if not reduced[k]]
    source.shuffle(order)
    outputs = [Shaped(tuple(extents[k] for k in order), source.choice(ELEMENTS)) for _ in range(source.choice((1, 1, 2)))]
    inputs: list[tuple[list[str], Shaped]] = [([f"d{k}" for k in range(rank)], Shaped(tuple(extents), source.choice(ELEMENTS)))]
    for _ in range(source.choice((0, 1, 2))):
        results, shape = [], []
        for k in source.sample(range(rank), source.randint(0, rank)):
            expression, size = f"d{k}", extents[k]
            other = source.randrange(rank)
            if source.random() < 0.2:
                expression, size = f"d{k} * 2 + d{other}", (extents[k] - 1) * 2 + extents[other]
            elif source.random() < 0.1:
                expression, size = "0", source.randint(1, 3)
            results.append(expression)
            shape.append(size)
        inputs.append((results, Shaped(tuple(shape), source.choice(ELEMENTS))))
    names = [program.of_type(type) for _, type in inputs]
    initial = [program.of_type(type) for type in outputs]
    types = [*(t for _, t in inputs), *outputs]
    body = program.body([(f"%x{k}", t.element) for k, t in enumerate(types)])
    arguments = ", ".join(f"%x{k}: {t.element}" for k, t in enumerate(types))
    if source.random() < 0.4:
        indices = [body.emit(f"linalg.index {source.randrange(rank)} : index", "index")[0] for _ in range(2)]
        body.values.append((_index_numbers(program, body, indices), "i32"))
    for _ in range(source.randint(1, 6)):
        body.operation()
    yielded = [
        _combined(body, f"%x{len(inputs) + k}", t.element) if any(reduced) else body.operand(t.element) for k, t in enumerate(outputs)
    ]
    maps = [*(m for m, _ in inputs), *([f"d{k}" for k in order] for _ in outputs)]
    kinds = ", ".join('"reduction"' if r else '"parallel"' for r in reduced)
    result = ", ".join(map(str, outputs))
    region = "\n    ".join(
        [f"^bb0({arguments}):", *body.lines, f"linalg.yield {', '.join(yielded)} : {', '.join(t.element for t in outputs)}"]
    )
    head = f"linalg.generic {{indexing_maps = [{_maps(maps, rank)}], iterator_types = [{kinds}]}} "
    operands = f"ins({', '.join(names)} : {', '.join(str(t) for _, t in inputs)}) outs({', '.join(initial)} : {result})"
    text = f"{head}{operands} {{\n    {region}\n  }} -> ({result})"
    if len(outputs) == 1:
        program.emit(text, outputs[0])
        return
    both = program.names.fresh()
    program.lines.append(f"{both}:{len(outputs)} = {text}")
    program.values += [(f"{both}#{k}", t) for k, t in enumerate(outputs)]


def _combined(body: Lane, accumulator: str, element: str) -> str:
    names: tuple[str, ...] = ("addf", "mulf", "maximumf", "subf") if element in FLOATS else ("addi", "muli", "maxsi", "xori", "subi")
    if element == "i1":
        names = ("andi", "ori", "xori")
    return body.emit(f"arith.{body.source.choice(names)} {accumulator}, {body.operand(element)} : {element}", element)[0]


def reduce(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 1 and t.element != "i1")
    dims = sorted(program.source.sample(range(len(type.shape)), program.source.randint(1, len(type.shape))))
    result = Shaped(tuple(n for k, n in enumerate(type.shape) if k not in dims), type.element)
    names = ("addf", "mulf", "maximumf", "minimumf") if type.element in FLOATS else ("addi", "muli", "maxsi", "minui", "xori")
    combiner = f"{{ arith.{program.source.choice(names)} }}"
    program.emit(f"linalg.reduce {combiner} ins({name} : {type}) outs({program.of_type(result)} : {result}) dimensions = {dims}", result)


def transpose(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) > 1)
    order = program.source.sample(range(len(type.shape)), len(type.shape))
    result = Shaped(tuple(type.shape[k] for k in order), type.element)
    empty = program.emit(f"tensor.empty() : {result}", result, visible=False)
    program.emit(f"linalg.transpose ins({name} : {type}) outs({empty} : {result}) permutation = {order}", result)


def broadcast(program: Program) -> None:
    name, type = program.choose(lambda t: len(t.shape) < 3)
    k = program.source.randint(0, len(type.shape))
    result = Shaped((*type.shape[:k], program.source.randint(1, 3), *type.shape[k:]), type.element)
    empty = program.emit(f"tensor.empty() : {result}", result, visible=False)
    program.emit(f"linalg.broadcast ins({name} : {type}) outs({empty} : {result}) dimensions = [{k}]", result)


def mapped(program: Program) -> None:
    name, type = program.choose(lambda t: True)
    other = Shaped(type.shape, program.source.choice(ELEMENTS))
    body = program.body([("%x", type.element), ("%y", other.element)])
    for _ in range(program.source.randint(1, 3)):
        body.operation()
    result = body.operand(type.element)
    lines = "\n    ".join([*body.lines, f"linalg.yield {result} : {type.element}"])
    empty = program.emit(f"tensor.empty() : {type}", type, visible=False)
    operands = f"ins({name}, {program.of_type(other)} : {type}, {other}) outs({empty} : {type})"
    program.emit(f"linalg.map {operands}\n    (%x: {type.element}, %y: {other.element}) {{\n    {lines}\n  }}", type)


def fill(program: Program) -> None:
    _, type = program.choose(lambda t: True)
    empty = program.emit(f"tensor.empty() : {type}", type, visible=False)
    program.emit(f"linalg.fill ins({program.zero(type.element)} : {type.element}) outs({empty} : {type}) -> {type}", type)


_PRODUCTS: tuple[tuple[str, str, str, str], ...] = (
    ("matmul", "mk", "kn", "mn"),
    ("matmul_transpose_a", "km", "kn", "mn"),
    ("matmul_transpose_b", "mk", "nk", "mn"),
    ("batch_matmul", "bmk", "bkn", "bmn"),
    ("batch_matmul_transpose_b", "bmk", "bnk", "bmn"),
    ("batch_reduce_matmul", "bmk", "bkn", "mn"),
    ("matvec", "mk", "k", "m"),
    ("vecmat", "k", "kn", "n"),
    ("dot", "k", "k", ""),
    ("batch_matvec", "bmk", "bk", "bm"),
    ("batch_vecmat", "bk", "bkn", "bn"),
)


def product(program: Program) -> None:
    row = program.source.choice(_PRODUCTS)
    name, dims = row[0], row[1:]
    sizes = {d: program.source.randint(1, 4) for d in "bmnk"}
    narrow = program.source.choice(("i8", "i16", "i32", "f32", "f64", "i1"))
    wider = {"i8": ("i8", "i32"), "i16": ("i16", "i64"), "f32": ("f32", "f64")}
    # MLIR 19 does not cast in the body of batch_reduce_matmul
    wide = narrow if name == "batch_reduce_matmul" else program.source.choice(wider.get(narrow, (narrow,)))
    left, right, result = (Shaped(tuple(sizes[d] for d in part), e) for part, e in zip(dims, (narrow, narrow, wide), strict=True))
    operands = f"ins({program.of_type(left)}, {program.of_type(right)} : {left}, {right}) outs({program.of_type(result)} : {result})"
    program.emit(f"linalg.{name} {operands} -> {result}", result)


_WINDOWS: tuple[tuple[str, str, str, str], ...] = (
    ("conv_1d_nwc_wcf", "nwc", "wcf", "nwf"),
    ("conv_1d_ncw_fcw", "ncw", "fcw", "nfw"),
    ("conv_2d_nhwc_hwcf", "nhwc", "hwcf", "nhwf"),
    ("conv_2d_nchw_fchw", "nchw", "fchw", "nfhw"),
    ("depthwise_conv_2d_nhwc_hwc", "nhwc", "hwc", "nhwc"),
    ("depthwise_conv_2d_nhwc_hwcm", "nhwc", "hwcm", "nhwcm"),
    ("depthwise_conv_1d_nwc_wc", "nwc", "wc", "nwc"),
    *((f"pooling_nhwc_{kind}", "nhwc", "hw", "nhwc") for kind in "sum max min".split()),
    *((f"pooling_nchw_{kind}", "nchw", "hw", "nchw") for kind in "sum max".split()),
    *((f"pooling_nwc_{kind}", "nwc", "w", "nwc") for kind in "sum max min".split()),
)


def window(program: Program) -> None:
    source = program.source
    name, image, kernel, output = source.choice(_WINDOWS)
    spatial = [d for d in image if d in "hw"]
    sizes = {d: source.randint(1, 2) for d in "ncfm"}
    strides, dilations = ([source.randint(1, 2) for _ in spatial] for _ in range(2))
    taps, places = ({d: source.randint(1, 3) for d in spatial} for _ in range(2))
    reach = {d: (places[d] - 1) * s + (taps[d] - 1) * e + 1 for d, s, e in zip(spatial, strides, dilations, strict=True)}
    element = source.choice(("i8", "i32", "f32", "f64"))
    a, b, c = (Shaped(tuple((more | sizes)[d] for d in part), element) for part, more in ((image, reach), (kernel, taps), (output, places)))
    attributes = f"{{strides = dense<{strides}> : tensor<{len(spatial)}xi64>, dilations = dense<{dilations}> : tensor<{len(spatial)}xi64>}}"
    operands = f"ins({program.of_type(a)}, {program.of_type(b)} : {a}, {b}) outs({program.of_type(c)} : {c})"
    program.emit(f"linalg.{name} {attributes} {operands} -> {c}", c)


def named_elementwise(program: Program) -> None:
    _, type = program.choose(lambda t: t.element != "i1")
    integers, floats = "add sub mul max min".split(), "add sub mul div max min abs negf ceil floor square reciprocal sqrt".split()
    name = program.source.choice(floats if type.element in FLOATS else integers)
    count = 1 if name in floats[6:] else 2
    operands = ", ".join(program.of_type(type) for _ in range(count))
    types = ", ".join([str(type)] * count)
    program.emit(f"linalg.{name} ins({operands} : {types}) outs({program.of_type(type)} : {type}) -> {type}", type)


STEPS: tuple[Step, ...] = (
    *(elementwise, elementwise, elementwise, generic, generic, generic, generic),
    *(extract_slice, insert_slice, dynamic_slice, pad, collapse, expand, reshape, concat, generate, generate, from_elements, insert, splat),
    *(reduce, transpose, broadcast, mapped, fill, product, product, window, window, named_elementwise, named_elementwise),
)
