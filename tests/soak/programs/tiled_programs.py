"""Random structured operations on tensors, and the same tiled, as texts: sizes, tiles, the order of loops, remainders, one loop or many, mistakes."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

_DIMS = "mnk"


@dataclass(frozen=True)
class _Kind:
    """A structured operation over loops ``m``, ``n`` and ``k``: which of these each operand has (the output is the last), and which reduce."""

    name: str
    operands: tuple[str, ...]
    reduced: str
    body: str
    """Of an f32 ``%x`` for each input and ``%acc``; gives ``%y``."""

    @property
    def loops(self) -> str:
        return "".join(d for d in _DIMS if any(d in o for o in self.operands))


_SUM = "%p = arith.mulf %x0, %x1 : T\n%y = arith.addf %acc, %p : T"
_KINDS = (
    _Kind("matmul", ("mk", "kn", "mn"), "k", _SUM),
    _Kind("transposed_matmul", ("mk", "nk", "mn"), "k", _SUM),
    _Kind("matvec", ("mk", "k", "m"), "k", _SUM),
    _Kind("row_sum", ("mk", "m"), "k", "%y = arith.addf %acc, %x0 : T"),
    _Kind("sum", ("k", ""), "k", "%y = arith.addf %acc, %x0 : T"),
    _Kind("transpose", ("nm", "mn"), "", "%y = arith.negf %x0 : T"),
    _Kind("add", ("mn", "mn", "mn"), "", "%y = arith.addf %x0, %x1 : T"),
    _Kind("outer_product", ("m", "n", "mn"), "", "%p = arith.mulf %x0, %x1 : T\n%y = arith.addf %acc, %p : T"),
    _Kind("column_maximum", ("kn", "n"), "k", "%y = arith.maximumf %acc, %x0 : T"),
)


def _tensor(element: str, sizes: Sequence[int | str]) -> str:
    return f"tensor<{''.join(f'{n}x' for n in sizes)}{element}>"


def _operation(kind: _Kind, element: str, operands: Sequence[tuple[str, str]], result: str) -> str:
    """The structured operation; operands are names and types."""
    loops = kind.loops
    maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(o)})>" for o in kind.operands)
    iterators = ", ".join('"reduction"' if d in kind.reduced else '"parallel"' for d in loops)
    *inputs, (output, type) = operands
    arguments = ", ".join([*(f"%x{k}: {element}" for k in range(len(inputs))), f"%acc: {element}"])
    body = kind.body.replace("T", element)
    if element == "i32":
        body = body.replace("arith.addf", "arith.addi").replace("arith.mulf", "arith.muli").replace("arith.maximumf", "arith.maxsi")
        body = body.replace("%y = arith.negf %x0 : i32", "%y = arith.muli %x0, %x0 : i32")
    return (
        f"{result} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}}\n"
        f"ins({', '.join(n for n, _ in inputs)} : {', '.join(t for _, t in inputs)}) outs({output} : {type}) {{\n"
        f"^bb0({arguments}):\n{body}\nlinalg.yield %y : {element}\n}} -> {type}"
    )


@dataclass
class _Tiling:
    kind: _Kind
    element: str
    sizes: dict[str, int]
    tiles: dict[str, int]
    order: str
    unknown: bool
    """The sizes are not in the types."""
    parallel: bool
    """The loops that do not reduce are one ``scf.forall``, outside of those that do."""
    on_slice: bool
    """Loops that reduce hand on the tile, not the whole output."""
    lines: list[str] = field(default_factory=list)

    def _type(self, dims: str) -> str:
        return _tensor(self.element, ["?" if self.unknown else self.sizes[d] for d in dims])

    def _signature(self) -> str:
        names = [f"%a{k}" for k in range(len(self.kind.operands) - 1)] + ["%o"]
        arguments = ", ".join(f"{n}: {self._type(dims)}" for n, dims in zip(names, self.kind.operands, strict=True))
        return f"func.func @f({arguments}) -> {self._type(self.kind.operands[-1])} {{"

    def _inputs(self) -> list[tuple[str, str]]:
        return [(f"%a{k}", dims) for k, dims in enumerate(self.kind.operands[:-1])]

    def source(self) -> str:
        operands = [(name, self._type(dims)) for name, dims in [*self._inputs(), ("%o", self.kind.operands[-1])]]
        type = self._type(self.kind.operands[-1])
        return f"{self._signature()}\n{_operation(self.kind, self.element, operands, '%r')}\nreturn %r : {type}\n}}\n"

    def target(self) -> str:
        output = self.kind.operands[-1]
        self.lines = [self._signature(), "%c0 = arith.constant 0 : index"]
        for d in self.kind.loops:
            self.lines.append(f"%t{d} = arith.constant {self.tiles[d]} : index")
            # sizes of the output are those that a result's index is below
            operand, dims = next((n, dims) for n, dims in [("%o", output), *self._inputs()] if d in dims)
            if self.unknown:
                self.lines += [
                    f"%q{d} = arith.constant {dims.index(d)} : index",
                    f"%n{d} = tensor.dim {operand}, %q{d} : {self._type(dims)}",
                ]
            else:
                self.lines.append(f"%n{d} = arith.constant {self.sizes[d]} : index")
        self.lines.append(f"return {self._nest(self.order, '%o', output)} : {self._type(output)}\n}}")
        return "\n".join(self.lines) + "\n"

    def _size(self, d: str) -> tuple[str, str]:
        """Of a tile, as an operand and in a type."""
        even = not self.unknown and self.sizes[d] % self.tiles[d] == 0
        return (str(self.tiles[d]), str(self.tiles[d])) if even else (f"%s{d}", "?")

    def _minimum(self, d: str) -> None:
        if self._size(d)[1] == "?":
            map = f"affine_map<(d0)[s0] -> ({self.tiles[d]}, s0 - d0)>"
            self.lines.append(f"%s{d} = affine.min {map}(%{d})[%n{d}]")

    def _tile_type(self, dims: str) -> str:
        return _tensor(self.element, [self._size(d)[1] for d in dims])

    def _window(self, dims: str) -> str:
        offsets, sizes = ", ".join(f"%{d}" for d in dims), ", ".join(self._size(d)[0] for d in dims)
        return f"[{offsets}] [{sizes}] [{', '.join('1' for _ in dims)}]"

    def _cut(self, name: str, of: str, dims: str) -> str:
        if dims:
            self.lines.append(f"{name} = tensor.extract_slice {of}{self._window(dims)} : {self._type(dims)} to {self._tile_type(dims)}")
        return name if dims else of

    def _put(self, name: str, what: str, into: str, dims: str, operation: str = "insert_slice") -> str:
        if dims:
            head = "" if operation == "parallel_insert_slice" else f"{name} = "
            self.lines.append(
                f"{head}tensor.{operation} {what} into {into}{self._window(dims)} : {self._tile_type(dims)} into {self._type(dims)}"
            )
        return name if dims else what

    def _nest(self, left: str, handed: str, output: str) -> str:
        """The loops that are left, on what is handed on; the name of what they end with."""
        inner = [d for d in left if d in self.kind.reduced]
        if self.parallel and left == self.order and len(inner) < len(left):
            return self._forall([d for d in left if d not in inner], "".join(inner), handed, output)
        if self.on_slice and inner and len(inner) == len(left) and len(left) < len(self.order):
            return self._put("%put", self._reducing(left, self._cut("%cut", handed, output), output), handed, output)
        if not left:
            return self._put("%put", self._tile(self._cut("%cut", handed, output), output), handed, output)
        d, type = left[0], self._type(output)
        self.lines.append(f"%r{d} = scf.for %{d} = %c0 to %n{d} step %t{d} iter_args(%h{d} = {handed}) -> ({type}) {{")
        self._minimum(d)
        self.lines.append(f"scf.yield {self._nest(left[1:], f'%h{d}', output)} : {type}\n}}")
        return f"%r{d}"

    def _forall(self, outer: Sequence[str], inner: str, handed: str, output: str) -> str:
        type = self._type(output)
        loops, upper, step = (", ".join(f"{c}{d}" for d in outer) for c in ("%", "%n", "%t"))
        head = f"%rf = scf.forall ({loops}) = ({', '.join('0' for _ in outer)}) to ({upper}) step ({step})"
        self.lines.append(f"{head} shared_outs(%hf = {handed}) -> ({type}) {{")
        for d in outer:
            self._minimum(d)
        made = self._reducing(inner, self._cut("%cut", "%hf", output), output)
        self.lines.append("scf.forall.in_parallel {")
        self._put("", made, "%hf", output, "parallel_insert_slice")
        self.lines.append("}\n}")
        return "%rf"

    def _reducing(self, left: str, tile: str, output: str) -> str:
        """Loops that hand on the tile."""
        if not left:
            return self._tile(tile, output)
        d, type = left[0], self._tile_type(output)
        self.lines.append(f"%r{d} = scf.for %{d} = %c0 to %n{d} step %t{d} iter_args(%h{d} = {tile}) -> ({type}) {{")
        self._minimum(d)
        self.lines.append(f"scf.yield {self._reducing(left[1:], f'%h{d}', output)} : {type}\n}}")
        return f"%r{d}"

    def _tile(self, tile: str, output: str) -> str:
        operands = [(self._cut(f"%cut{k}", name, dims), self._tile_type(dims)) for k, (name, dims) in enumerate(self._inputs())]
        self.lines.append(_operation(self.kind, self.element, [*operands, (tile, self._tile_type(output))], "%made"))
        return "%made"


def random_tiling(seed: int) -> tuple[str, str, str]:
    """What it is, the operation, and the same in tiles."""
    generator = random.Random(seed)
    kind = generator.choice(_KINDS)
    loops = kind.loops
    sizes = {d: generator.randint(2, 14) for d in loops}
    tiles = {d: generator.choice((1, 2, 3, 4, 5, 8)) for d in loops}
    order = "".join(generator.sample(loops, len(loops)))
    parallel, on_slice = generator.random() < 0.35, generator.random() < 0.5
    if parallel:
        order = "".join(sorted(order, key=lambda d: d in kind.reduced))
    tiling = _Tiling(kind, generator.choice(("f32", "f32", "i32")), sizes, tiles, order, generator.random() < 0.3, parallel, on_slice)
    return f"{kind.name} in tiles", tiling.source(), tiling.target()


def with_a_mistake(text: str, generator: random.Random) -> str | None:
    """The text with a number, a loop or an operand changed; None where nothing was."""
    places: list[tuple[int, int, str]] = []
    for m in re.finditer(r"arith\.constant (\d+)|affine_map<\(d0\)\[s0\] -> \((\d+),|\[(%[mnk])[,\]]|(%c0) to", text):
        group = next(g for g in range(1, 5) if m.group(g) is not None)
        start, end, found = *m.span(group), m.group(group)
        if group <= 2:
            places += [(start, end, str(max(0, int(found) + change))) for change in (-1, 1)]
        else:
            places.append((start, end, "%c0" if group == 3 else "%tm"))
    places += [(m.start(), m.end(), "extract_slice %o") for m in re.finditer(r"extract_slice %h\w", text)]
    if not places:
        return None
    start, end, other = generator.choice(places)
    return text[:start] + other + text[end:]
