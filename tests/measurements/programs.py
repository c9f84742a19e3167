"""MLIR programs of any size for ``make bench``: pairs whose text, the dimensions aside, does not depend on the size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

ADD_PRODUCT = ("%p = arith.mulf %x, %y : f32", "%s = arith.addf %o, %p : f32", "linalg.yield %s : f32")
"""The body of every product: ``o + x * y``."""


@dataclass(frozen=True, slots=True)
class Family:
    """A pair for each size; ``verdict`` is what it must get at every one."""

    name: str
    verdict: str
    pair: Callable[[int], tuple[str, str]]


def function(name: str, arguments: str, result: str, lines: Sequence[str], returned: str = "") -> str:
    """``returned`` is empty for a function that only writes to its arguments."""
    head = f"func.func @{name}({arguments}) -> {result} {{" if result else f"func.func @{name}({arguments}) {{"
    last = f"  return {returned} : {result}" if result else "  return"
    return "\n".join([head, *(f"  {line}" for line in lines), last, "}", ""])


def generic(
    result: str, dims: str, maps: Sequence[str], iterators: str, ins: Sequence[tuple[str, str]], out: tuple[str, str], body: Sequence[str]
) -> str:
    """A ``linalg.generic`` over f32: ``dims`` and ``maps`` as in an affine map, ``iterators`` by their first letters, operands with their types.

    The body's arguments are ``%x``, ``%y`` … and ``%o``. On a buffer, ``result`` is empty.
    """
    kinds = ", ".join({"p": '"parallel"', "r": '"reduction"'}[i] for i in iterators)
    affine = ", ".join(f"affine_map<({dims}) -> ({m})>" for m in maps)
    names, types = ", ".join(n for n, _ in ins), ", ".join(t for _, t in ins)
    given = ", ".join(f"%{v}: f32" for v in [*"xyz"[: len(ins)], "o"])
    reads = f"ins({names} : {types}) " if ins else ""
    text = (
        f"linalg.generic {{indexing_maps = [{affine}], iterator_types = [{kinds}]}} {reads}outs({out[0]} : {out[1]}) {{\n  ^bb0({given}):\n"
    )
    text += "\n".join(f"    {line}" for line in body) + "\n  }"
    return f"{result} = {text} -> {out[1]}" if result else text


# -- elementwise ------------------------------------------------------------------------------------------------------


def chain(shape: str, length: int) -> tuple[str, str]:
    """``length`` alternating additions and products of two tensors: a generic for each operation, then one for all.

    ``shape`` has two dimensions, ``?`` for an unknown one.
    """
    tensor = f"tensor<{shape}xf32>"
    operations = ["arith.addf" if n % 2 == 0 else "arith.mulf" for n in range(length)]
    start = []
    if "?" in shape:
        sizes = [(n, f"%d{n}") for n, size in enumerate(shape.split("x")) if size == "?"]
        start += [f"%c{n} = arith.constant {n} : index" for n, _ in sizes]
        start += [f"{d} = tensor.dim %x0, %c{n} : {tensor}" for n, d in sizes]
        start.append(f"%e = tensor.empty({', '.join(d for _, d in sizes)}) : {tensor}")
    else:
        start.append(f"%e = tensor.empty() : {tensor}")

    def all_parallel(result: str, source: str, body: Sequence[str]) -> str:
        return generic(result, "i, j", ["i, j"] * 3, "pp", [(source, tensor), ("%b", tensor)], ("%e", tensor), body)

    steps = [
        all_parallel(f"%x{n + 1}", f"%x{n}", [f"%v = {operation} %x, %y : f32", "linalg.yield %v : f32"])
        for n, operation in enumerate(operations)
    ]
    values = ["%x", *(f"%v{n}" for n in range(1, length + 1))]
    fused = [f"{values[n + 1]} = {operation} {values[n]}, %y : f32" for n, operation in enumerate(operations)]
    arguments = f"%x0: {tensor}, %b: {tensor}"
    return (
        function("chain", arguments, tensor, [*start, *steps], f"%x{length}"),
        function("chain", arguments, tensor, [*start, all_parallel("%r", "%x0", [*fused, f"linalg.yield {values[-1]} : f32"])], "%r"),
    )


def _chain_on_buffers(n: int) -> tuple[str, str]:
    """Two loops with a temporary buffer in between, then one loop."""
    memref = f"memref<{n}x{n}xf32>"

    def loop(a: str, out: str, body: Sequence[str]) -> str:
        return generic("", "i, j", ["i, j"] * 3, "pp", [(a, memref), ("%b", memref)], (out, memref), body)

    add, multiply = "%v = arith.addf %x, %y : f32", "%w = arith.mulf %v, %y : f32"
    alone = ["%w = arith.mulf %x, %y : f32", "linalg.yield %w : f32"]
    first = [f"%t = memref.alloc() : {memref}", loop("%a", "%t", [add, "linalg.yield %v : f32"]), loop("%t", "%t", alone)]
    second = [f"%t = memref.alloc() : {memref}", loop("%a", "%t", [add, multiply, "linalg.yield %w : f32"])]
    arguments = f"%a: {memref}, %b: {memref}"
    return function("chain", arguments, memref, first, "%t"), function("chain", arguments, memref, second, "%t")


def _wrong_chain(n: int) -> tuple[str, str]:
    source, target = chain(f"{n}x{n}", 2)
    return source, target.replace("arith.mulf", "arith.subf")


# -- structured operations, named and spelled out ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Structured:
    """A named operation of two inputs, and the loops that it stands for."""

    name: str
    attributes: str
    shapes: Callable[[int], tuple[str, str, str]]
    dims: str
    maps: tuple[str, str, str]
    iterators: str
    body: tuple[str, ...]

    def pair(self, n: int, kind: str) -> tuple[str, str]:
        """``kind`` is ``tensor`` or ``memref``."""
        a, b, c = (f"{kind}<{shape}xf32>" for shape in self.shapes(n))
        # a buffer of its own for the output, so that it overlaps no input
        output = [] if kind == "tensor" else [f"%d = memref.alloc() : {c}", f"memref.copy %c, %d : {c} to {c}"]
        out = "%c" if kind == "tensor" else "%d"
        result = "%r" if kind == "tensor" else ""
        named = f"linalg.{self.name} {self.attributes} ins(%a, %b : {a}, {b}) outs({out} : {c})"
        named = f"%r = {named} -> {c}" if kind == "tensor" else named
        loops = generic(result, self.dims, self.maps, self.iterators, [("%a", a), ("%b", b)], (out, c), self.body)
        arguments = f"%a: {a}, %b: {b}, %c: {c}"
        before, after = (function("f", arguments, c, [*output, operation], result or out) for operation in (named, loops))
        return before, after


_MATMUL = _Structured("matmul", "", lambda n: (f"{n}x{n}", f"{n}x{n}", f"{n}x{n}"), "m, n, k", ("m, k", "k, n", "m, n"), "ppr", ADD_PRODUCT)
_CONVOLUTION = _Structured(
    "conv_2d_nhwc_hwcf",
    "",
    lambda n: (f"1x{n + 2}x{n + 2}x3", "3x3x3x4", f"1x{n}x{n}x4"),
    "b, h, w, f, i, j, c",
    ("b, h + i, w + j, c", "i, j, c, f", "b, h, w, f"),
    "pppprrr",
    ADD_PRODUCT,
)
_POOLING = _Structured(
    "pooling_nhwc_max",
    "{strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
    lambda n: (f"1x{2 * n + 1}x{2 * n + 1}x4", "3x3", f"1x{n}x{n}x4"),
    "b, h, w, c, i, j",
    ("b, h * 2 + i, w * 2 + j, c", "i, j", "b, h, w, c"),
    "pppprr",
    ("%m = arith.maximumf %o, %x : f32", "linalg.yield %m : f32"),
)


def _wrong_matmul(n: int) -> tuple[str, str]:
    source, target = _MATMUL.pair(n, "tensor")
    return source, target.replace("(k, n)", "(n, k)")


def _matmul_after_relu(n: int, kind: str) -> tuple[str, str]:
    """A product of what is positive: by a maximum, then by a comparison, which agree but look different."""
    zero = "%z = arith.constant 0.0 : f32"
    positive = ("%p = arith.maximumf %x, %z : f32", "%q = arith.mulf %p, %y : f32", "%s = arith.addf %o, %q : f32", "linalg.yield %s : f32")
    compared = ("%g = arith.cmpf ugt, %x, %z : f32", "%p = arith.select %g, %x, %z : f32", *positive[1:])
    source, target = (replace(_MATMUL, body=(zero, *body)).pair(n, kind)[1] for body in (positive, compared))
    return source, target


def _gathered_convolution(n: int) -> tuple[str, str]:
    """A convolution, then as a gather of windows, a matrix product and reshapes (im2col)."""
    image, filter, out = (f"tensor<{shape}xf32>" for shape in _CONVOLUTION.shapes(n))
    windows, rows, taps, flat = f"tensor<1x{n}x{n}x3x3x3xf32>", f"tensor<{n * n}x27xf32>", "tensor<27x4xf32>", f"tensor<{n * n}x4xf32>"
    direct, _ = _CONVOLUTION.pair(n, "tensor")
    maps = ["b, h + i, w + j, c", "b, h, w, i, j, c"]
    lines = [
        f"%e = tensor.empty() : {windows}",
        generic("%g", "b, h, w, i, j, c", maps, "pppppp", [("%a", image)], ("%e", windows), ["linalg.yield %x : f32"]),
        f"%p = tensor.collapse_shape %g [[0, 1, 2], [3, 4, 5]] : {windows} into {rows}",
        f"%q = tensor.collapse_shape %b [[0, 1, 2], [3]] : {filter} into {taps}",
        f"%s = tensor.collapse_shape %c [[0, 1, 2], [3]] : {out} into {flat}",
        f"%m = linalg.matmul ins(%p, %q : {rows}, {taps}) outs(%s : {flat}) -> {flat}",
        f"%r = tensor.expand_shape %m [[0, 1, 2], [3]] output_shape [1, {n}, {n}, 4] : {flat} into {out}",
    ]
    return direct, function("f", f"%a: {image}, %b: {filter}, %c: {out}", out, lines, "%r")


# -- reductions and reshapes ------------------------------------------------------------------------------------------


def _sum(n: int, kind: str) -> tuple[str, str]:
    """The sums of all rows, as ``linalg.reduce`` and as loops over the transposed axes."""
    a, out = f"{kind}<{n}x{n}xf32>", f"{kind}<{n}xf32>"
    result = "%r" if kind == "tensor" else ""
    body = ["%s = arith.addf %o, %x : f32", "linalg.yield %s : f32"]
    reduce = f"linalg.reduce {{ arith.addf }} ins(%a : {a}) outs(%c : {out}) dimensions = [1]"
    reduce = f"%r = {reduce}" if kind == "tensor" else reduce
    loops = generic(result, "i, k", ["i, k", "i"], "pr", [("%a", a)], ("%c", out), body)
    if kind == "tensor":
        before, after = (function("f", f"%a: {a}, %c: {out}", out, [line], "%r") for line in (reduce, loops))
        return before, after
    buffer = f"%c = memref.alloc() : {out}\n  memref.copy %init, %c : {out} to {out}"
    before, after = (function("f", f"%a: {a}, %init: {out}", out, [buffer, line], "%c") for line in (reduce, loops))
    return before, after


def _reshapes(n: int) -> tuple[str, str]:
    """Flat, wide, flat, tall; then in one step."""
    start, flat, wide, tall = (f"tensor<{shape}xf32>" for shape in (f"{n}x4x{n}", f"{4 * n * n}", f"{2 * n}x{2 * n}", f"{4 * n}x{n}"))
    lines = [
        f"%p = tensor.collapse_shape %a [[0, 1, 2]] : {start} into {flat}",
        f"%q = tensor.expand_shape %p [[0, 1]] output_shape [{2 * n}, {2 * n}] : {flat} into {wide}",
        f"%s = tensor.collapse_shape %q [[0, 1]] : {wide} into {flat}",
        f"%r = tensor.expand_shape %s [[0, 1]] output_shape [{4 * n}, {n}] : {flat} into {tall}",
    ]
    once = [f"%r = tensor.collapse_shape %a [[0, 1], [2]] : {start} into {tall}"]
    return function("f", f"%a: {start}", tall, lines, "%r"), function("f", f"%a: {start}", tall, once, "%r")


# -- memory -----------------------------------------------------------------------------------------------------------


def _copied(n: int) -> tuple[str, str]:
    """A result that is copied out of a temporary buffer, then written in place."""
    memref = f"memref<{n}x{n}xf32>"
    body = ["%v = arith.negf %x : f32", "linalg.yield %v : f32"]

    def loop(out: str) -> str:
        return generic("", "i, j", ["i, j"] * 2, "pp", [("%a", memref)], (out, memref), body)

    buffers = [f"%t = memref.alloc() : {memref}", f"%r = memref.alloc() : {memref}"]
    copied = [*buffers, loop("%t"), f"memref.copy %t, %r : {memref} to {memref}", f"memref.dealloc %t : {memref}"]
    return function("f", f"%a: {memref}", memref, copied, "%r"), function("f", f"%a: {memref}", memref, [buffers[1], loop("%r")], "%r")


def _halves(n: int) -> tuple[str, str]:
    """A loop over a buffer, then a loop over each of its halves."""
    whole, half = f"memref<{n}x{n}xf32>", n // 2
    body = ["%v = arith.negf %x : f32", "linalg.yield %v : f32"]

    def loop(source: str, out: str, type: str, out_type: str) -> str:
        return generic("", "i, j", ["i, j"] * 2, "pp", [(source, type)], (out, out_type), body)

    def view(result: str, source: str, at: int) -> tuple[str, str]:
        type = f"memref<{half}x{n}xf32, strided<[{n}, 1], offset: {at * n}>>"
        return f"{result} = memref.subview {source}[{at}, 0] [{half}, {n}] [1, 1] : {whole} to {type}", type

    start = f"%r = memref.alloc() : {whole}"
    lines = [start]
    for k, at in enumerate((0, half)):
        (source, type), (out, _) = view(f"%a{k}", "%a", at), view(f"%r{k}", "%r", at)
        lines += [source, out, loop(f"%a{k}", f"%r{k}", type, type)]
    return (
        function("f", f"%a: {whole}", whole, [start, loop("%a", "%r", whole, whole)], "%r"),
        function("f", f"%a: {whole}", whole, lines, "%r"),
    )


# -- networks ---------------------------------------------------------------------------------------------------------

CHANNELS = 8
"""Of every image between two layers."""

_RELU = ("%z = arith.constant 0.0 : f32", "%v = arith.maximumf %x, %z : f32", "linalg.yield %v : f32")
_ADD = ("%v = arith.addf %x, %y : f32", "linalg.yield %v : f32")


@dataclass(frozen=True, slots=True)
class _Form:
    """How layers are written: ``batched``, as named convolutions of a batch of one image, or as loops over the image.

    Before: as tosa's lowering leaves them. After: as passes make of it that spell out named operations and fold dimensions of one element.
    """

    side: int
    batched: bool

    def tensor(self, channels: int = CHANNELS, border: int = 0) -> str:
        return f"tensor<{'1x' if self.batched else ''}{self.side + border}x{self.side + border}x{channels}xf32>"

    def elementwise(self, result: str, operands: list[str], body: tuple[str, ...]) -> str:
        dims = "b, h, w, c" if self.batched else "h, w, c"
        ins = [(operand, self.tensor()) for operand in operands]
        return generic(result, dims, [dims] * (len(ins) + 1), "p" * len(dims.split()), ins, ("%e", self.tensor()), body)

    def convolution(self, name: str, image: str, weight: str, channels: int = CHANNELS) -> list[str]:
        """``name``, from the image with a border of zeros."""
        border = "1, 1, 0" if not self.batched else "0, 1, 1, 0"
        lines = [
            f"{name}p = tensor.pad {image} low[{border}] high[{border}] {{",
            f"^bb0({', '.join(f'%i{k}: index' for k in range(3 + self.batched))}):",
            "  tensor.yield %zero : f32",
            f"}} : {self.tensor()} to {self.tensor(border=2)}",
            f"{name}e = tensor.empty() : {self.tensor(channels)}",
            f"{name}f = linalg.fill ins(%zero : f32) outs({name}e : {self.tensor(channels)}) -> {self.tensor(channels)}",
        ]
        filter, out = f"tensor<3x3x{CHANNELS}x{channels}xf32>", self.tensor(channels)
        if self.batched:
            operands = f"ins({name}p, {weight} : {self.tensor(border=2)}, {filter}) outs({name}f : {out}) -> {out}"
            return [*lines, f"{name} = linalg.conv_2d_nhwc_hwcf {operands}"]
        maps = ["h + i, w + j, c", "i, j, c, f", "h, w, f"]
        ins = [(f"{name}p", self.tensor(border=2)), (weight, filter)]
        return [*lines, generic(name, "h, w, f, i, j, c", maps, "ppprrr", ins, (f"{name}f", out), ADD_PRODUCT)]


def _plain(form: _Form, k: int) -> list[str]:
    """``x{k+1} = relu(convolution(x{k}))``"""
    return [*form.convolution(f"%c{k}", f"%x{k}", f"%w{k}"), form.elementwise(f"%x{k + 1}", [f"%c{k}"], _RELU)]


def _residual(form: _Form, k: int) -> list[str]:
    """``x{k+1} = x{k} + relu(convolution(x{k}))``"""
    convolution = [*form.convolution(f"%c{k}", f"%x{k}", f"%w{k}"), form.elementwise(f"%r{k}", [f"%c{k}"], _RELU)]
    return [*convolution, form.elementwise(f"%x{k + 1}", [f"%x{k}", f"%r{k}"], _ADD)]


def _concat(form: _Form, k: int) -> list[str]:
    """``x{k+1}`` has half of its channels from each of two convolutions."""
    half = CHANNELS // 2
    lines = [line for which in "ab" for line in form.convolution(f"%{which}{k}", f"%x{k}", f"%{which}w{k}", half)]
    start, sizes = ("0, 0, 0", f"1, {form.side}, {form.side}") if form.batched else ("0, 0", f"{form.side}, {form.side}")
    ones = ", ".join("1" for _ in range(3 + form.batched))
    into = "%e"
    for which, at, result in (("a", 0, f"%h{k}"), ("b", half, f"%x{k + 1}")):
        slice = f"[{start}, {at}] [{sizes}, {half}] [{ones}]"
        lines.append(f"{result} = tensor.insert_slice %{which}{k} into {into}{slice} : {form.tensor(half)} into {form.tensor()}")
        into = result
    return lines


NETWORKS: Mapping[str, Callable[[_Form, int], list[str]]] = {"one after the other": _plain, "residual sums": _residual, "concats": _concat}


def network(kind: str, length: int, side: int) -> tuple[str, str]:
    """``length`` layers of a kind, on one image of ``side`` times ``side`` points."""
    whole, flat = _Form(side, True), _Form(side, False)
    full, half = (f"tensor<3x3x{CHANNELS}x{n}xf32>" for n in (CHANNELS, CHANNELS // 2))
    weights = [(f"%{w}w{k}", half) for k in range(length) for w in "ab"] if kind == "concats" else [(f"%w{k}", full) for k in range(length)]
    arguments = ", ".join(f"{name}: {type}" for name, type in [("%image", whole.tensor()), *weights])
    zero = "%zero = arith.constant 0.0 : f32"

    def layers(form: _Form) -> list[str]:
        return [zero, f"%e = tensor.empty() : {form.tensor()}", *(line for k in range(length) for line in NETWORKS[kind](form, k))]

    before = [line.replace("%x0", "%image") for line in layers(whole)]
    groups = "[[0, 1], [2], [3]]"
    after = [f"%x0 = tensor.collapse_shape %image {groups} : {whole.tensor()} into {flat.tensor()}", *layers(flat)]
    shape = f"[1, {side}, {side}, {CHANNELS}]"
    after.append(f"%r = tensor.expand_shape %x{length} {groups} output_shape {shape} : {flat.tensor()} into {whole.tensor()}")
    return (
        function("network", arguments, whole.tensor(), before, f"%x{length}"),
        function("network", arguments, whole.tensor(), after, "%r"),
    )


FAMILIES: Mapping[str, Sequence[Family]] = {
    "tensors": (
        Family("two elementwise operations fused", "correct", lambda n: chain(f"{n}x{n}", 2)),
        Family("the same, wrong", "incorrect", _wrong_chain),
        Family("matmul as generic", "correct", lambda n: _MATMUL.pair(n, "tensor")),
        Family("the same, transposed: wrong", "incorrect", _wrong_matmul),
        Family("convolution as generic", "correct", lambda n: _CONVOLUTION.pair(n, "tensor")),
        Family("relu in a matmul, as comparison", "correct", lambda n: _matmul_after_relu(n, "tensor")),
        Family("convolution as im2col", "correct", _gathered_convolution),
        Family("pooling as generic", "correct", lambda n: _POOLING.pair(n, "tensor")),
        Family("sums of rows as generic", "correct", lambda n: _sum(n, "tensor")),
        Family("four reshapes as one", "correct", _reshapes),
    ),
    "buffers": (
        Family("two elementwise operations fused", "correct", _chain_on_buffers),
        Family("matmul as generic", "correct", lambda n: _MATMUL.pair(n, "memref")),
        Family("relu in a matmul, as comparison", "correct", lambda n: _matmul_after_relu(n, "memref")),
        Family("convolution as generic", "correct", lambda n: _CONVOLUTION.pair(n, "memref")),
        Family("pooling as generic", "correct", lambda n: _POOLING.pair(n, "memref")),
        Family("sums of rows as generic", "correct", lambda n: _sum(n, "memref")),
        Family("a copy that is saved", "correct", _copied),
        Family("subviews of both halves", "correct", _halves),
    ),
}
