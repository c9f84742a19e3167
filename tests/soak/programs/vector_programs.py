"""Random programs of the vector and arith dialects: vectors of few lanes, masks, and buffers that they are read from and written to.

A program is one function. Its parameters are made where an operation needs them; its results are what it computed last. What a program does may be
undefined on some inputs: whoever runs it must say so. The texts are those of MLIR 20 and later, with two operations that are newer
(``Program.newest``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import prod
from random import Random

INTEGERS = ("i1", "i8", "i16", "i32", "i64")
FLOATS = ("f16", "f32")
WIDTHS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "f16": 16, "f32": 32}
"""The bit width of each element type that has one."""
ELEMENTS = ("i1", "i8", "i8", "i16", "i32", "i32", "i64", "index", "f16", "f32", "f32")
STORED = ("i8", "i16", "i32", "i64", "f16", "f32", "f32", "index")
"""Elements of buffers. MLIR stores an i1 as a byte, and a vector of them as bits."""
LANES = 16
"""The most lanes that a vector has."""

Shape = tuple[int, ...]


class Unfit(Exception):
    """An operation that cannot be put here."""


@dataclass(frozen=True)
class Number:
    """A scalar type."""

    element: str

    def __str__(self) -> str:
        return self.element


@dataclass(frozen=True)
class Vector:
    """A vector type of static shape."""

    shape: Shape
    element: str

    @property
    def lanes(self) -> int:
        """The element count."""
        return prod(self.shape)

    @property
    def rank(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    def of(self, element: str) -> Vector:
        """Return the type of the same shape with other elements."""
        return Vector(self.shape, element)

    def __str__(self) -> str:
        return f"vector<{''.join(f'{n}x' for n in self.shape)}{self.element}>"


@dataclass(frozen=True)
class Buffer:
    """A memref type with the identity layout. ``shape`` is what it has when the program runs; dimensions in ``dynamic`` are not in the type."""

    shape: Shape
    element: str
    dynamic: frozenset[int] = frozenset()

    def __str__(self) -> str:
        sizes = "".join(f"{'?' if d in self.dynamic else n}x" for d, n in enumerate(self.shape))
        return f"memref<{sizes}{self.element}>"


Type = Number | Vector | Buffer


@dataclass
class Program:
    """The text of a function that grows. ``values`` are what can be used; ``newest`` permits operations that MLIR 20 does not have."""

    name: str
    source: Random
    newest: bool = True
    values: list[tuple[str, Type]] = field(default_factory=list)
    parameters: list[tuple[str, Type]] = field(default_factory=list)
    computed: list[tuple[str, Type]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """The names of the operations, in order."""

    def text(self) -> str:
        """Return the function. Its results are the last six values that are no buffers."""
        results = [(n, t) for n, t in self.computed if not isinstance(t, Buffer)][-6:]
        arguments = ", ".join(f"{n}: {t}" for n, t in self.parameters)
        types = ", ".join(str(t) for _, t in results)
        names = ", ".join(n for n, _ in results)
        last = f"return {names} : {types}" if results else "return"
        body = "\n  ".join([*self.lines, last])
        return f"func.func @{self.name}({arguments}) -> ({types}) {{\n  {body}\n}}\n"

    def undo(self, values: int, parameters: int, computed: int, lines: int, used: int) -> None:
        """Take back what was added since the lists had these lengths."""
        del self.values[values:], self.parameters[parameters:], self.computed[computed:], self.lines[lines:], self.used[used:]

    # -- choices ------------------------------------------------------------------------------------------------------

    def chance(self, probability: float) -> bool:
        """Return True with this probability."""
        return self.source.random() < probability

    def shape(self, rank: int | None = None, lanes: int = LANES) -> Shape:
        """Return a random shape, of 0 to 3 dimensions unless ``rank`` is given."""
        if rank is None:
            rank = self.source.choice((0, 1, 1, 1, 1, 2, 2, 2, 3))
        sizes: list[int] = []
        for left in range(rank, 0, -1):
            room = max(1, lanes // prod(sizes))
            sizes.append(self.source.randint(1, min(room, 16 if left == rank == 1 else 4)))
        self.source.shuffle(sizes)
        return tuple(sizes)

    def kinds(self, element: str) -> str:
        """Return a combining kind for the element type."""
        if element in FLOATS:
            return self.source.choice(("add", "mul", "minimumf", "maximumf", "minnumf", "maxnumf"))
        return self.source.choice(("add", "mul", "and", "or", "xor", "minsi", "maxsi", "minui", "maxui"))

    # -- values -------------------------------------------------------------------------------------------------------

    def parameter(self, type: Type) -> str:
        """Return a new parameter."""
        name = f"%p{len(self.parameters)}"
        self.parameters.append((name, type))
        self.values.append((name, type))
        return name

    def emit(self, text: str, *types: Type, step: bool = True) -> str:
        """Add an operation; return the name of its first result. Unless ``step``, its results are not results of the function."""
        names = [f"%v{len(self.values) + k}" for k in range(len(types))]
        for name, type in zip(names, types, strict=True):
            self.values.append((name, type))
            if step:
                self.computed.append((name, type))
        self.lines.append((f"{', '.join(names)} = " if names else "") + text)
        self.used.append(text.split(" ")[0].split("{")[0])
        return names[0] if names else ""

    def constant(self, type: Number | Vector, values: Sequence[object] | None = None) -> str:
        """Return a constant, with random elements unless ``values`` are given."""
        lanes = type.lanes if isinstance(type, Vector) else 1
        given = [self.number(type.element) for _ in range(lanes)] if values is None else [*values]
        if isinstance(type, Number):
            shown = given[0]
            if type.element == "i1":
                return self.emit(f"arith.constant {'true' if shown in (1, 'true') else 'false'}", type, step=False)
            return self.emit(f"arith.constant {shown} : {type}", type, step=False)
        text = f"{given[0]}" if self.chance(0.3) and values is None else _nested(type.shape, [str(v) for v in given])
        return self.emit(f"arith.constant dense<{text}> : {type}", type, step=False)

    def number(self, element: str) -> str:
        """Return the text of a random number."""
        if element in FLOATS:
            return self.source.choice(("0.0", "-0.0", "1.0", "-2.0", "0.5", "3.0", "1.5"))
        if element == "i1":
            return self.source.choice(("true", "false"))
        if element == "index":
            return str(self.source.choice((0, 1, 2, 3, 5)))
        top = 1 << (WIDTHS[element] - 1)
        return str(self.source.choice((0, 1, -1, 2, 3, 5, top - 1, -top)))

    def any(self, fits: Callable[[Type], bool], new: Callable[[], Type]) -> tuple[str, Type]:
        """Return a value that fits, later ones more often; or a new parameter or constant, of the type that ``new`` gives."""
        known = [(n, t) for n, t in self.values if fits(t)]
        if known and self.chance(0.85):
            return self.source.choice(known + 2 * known[-3:])
        type = new()
        if not isinstance(type, Buffer) and self.chance(0.15):
            return self.constant(type), type
        return self.parameter(type), type

    def one(self, type: Number | Vector) -> str:
        """Return a value of this type."""
        return self.any(lambda t: t == type, lambda: type)[0]

    def vector(
        self,
        ranks: Sequence[int] = (0, 1, 2, 3),
        elements: Sequence[str] = ELEMENTS,
        fits: Callable[[Vector], bool] = lambda _: True,
        lanes: int = LANES,
    ) -> tuple[str, Vector]:
        """Return a vector. Raises ``Unfit`` if random types do not fit."""

        def new() -> Type:
            for _ in range(20):
                type = Vector(
                    self.shape(self.source.choice([r for r in (0, 1, 1, 1, 2, 2, 3) if r in ranks]), lanes), self.source.choice(elements)
                )
                if fits(type):
                    return type
            raise Unfit

        def good(type: Type) -> bool:
            return isinstance(type, Vector) and type.rank in ranks and type.element in elements and type.lanes <= lanes and fits(type)

        name, type = self.any(good, new)
        assert isinstance(type, Vector)
        return name, type

    def index(self, size: int, room: int = 0) -> str:
        """Return an index, usually one from 0 to ``size - 1``, sometimes ``room`` more, sometimes a parameter."""
        if self.chance(0.3):
            return self.any(lambda t: t == Number("index"), lambda: Number("index"))[0]
        return self.constant(Number("index"), [self.source.randint(0, max(0, size - 1 + room))])

    def position(self, sizes: Sequence[int]) -> str:
        """Return a list of positions within ``sizes``, some of them values."""
        places = [
            self.any(lambda t: t == Number("index"), lambda: Number("index"))[0] if self.chance(0.25) else str(self.source.randrange(n))
            for n in sizes
        ]
        return ", ".join(places)

    def mask(self, shape: Shape) -> str:
        """Return a mask of this shape: created, constant, computed, or a parameter."""
        type, kind = Vector(shape, "i1"), self.source.random()
        if kind < 0.35 and shape:
            sizes = [self.index(n + 1, 1) for n in shape]
            return self.emit(f"vector.create_mask {', '.join(sizes)} : {type}", type, step=False)
        if kind < 0.55 and shape:
            bounds = [self.source.randint(0, n) for n in shape]
            bounds = bounds if all(bounds) else [0] * len(shape)
            return self.emit(f"vector.constant_mask [{', '.join(map(str, bounds))}] : {type}", type, step=False)
        return self.one(type)

    def buffer(self, rank: int, element: str | None = None, least: Shape = ()) -> tuple[str, Buffer]:
        """Return a buffer of at least ``rank`` dimensions, whose last ones are usually no smaller than ``least``."""

        def fits(type: Type) -> bool:
            return isinstance(type, Buffer) and len(type.shape) >= rank and (element is None or type.element == element)

        def new() -> Type:
            more = self.source.choice((0, 0, 1)) if rank else 1
            inner = [max(1, n + self.source.choice((0, 0, 1, 2, -1))) for n in least] or [self.source.randint(1, 8) for _ in range(rank)]
            shape = (*(self.source.randint(1, 3) for _ in range(more)), *inner)
            dynamic = frozenset(d for d in range(len(shape)) if self.chance(0.3))
            return Buffer(shape, element or self.source.choice(STORED), dynamic)

        name, type = self.any(fits, new)
        assert isinstance(type, Buffer)
        return name, type


def _nested(shape: Shape, elements: Sequence[str]) -> str:
    if not shape:
        return elements[0]
    n = len(elements) // shape[0]
    return f"[{', '.join(_nested(shape[1:], elements[k * n : (k + 1) * n]) for k in range(shape[0]))}]"


def _dimensions(names: Sequence[int]) -> str:
    return ", ".join(f"d{d}" for d in names)


# -- arith -----------------------------------------------------------------------------------------------------------------------------------


def arithmetic(p: Program) -> None:
    """An operation on the elements of two vectors."""
    name, type = p.vector()
    other = p.one(type)
    if type.element in FLOATS:
        operation = p.source.choice(("addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf"))
    else:
        operation = p.source.choice(("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui"))
    p.emit(f"arith.{operation} {name}, {other} : {type}", type)


def shift_or_division(p: Program) -> None:
    """An operation that is poison or undefined for some second operands, which here seldom come."""
    name, type = p.vector(elements=("i8", "i16", "i32", "i64"))
    operation = p.source.choice(("shli", "shrsi", "shrui", "divui", "remui", "divsi", "remsi"))
    other = p.constant(type, [p.source.choice((1, 2, 3, 7)) for _ in range(type.lanes)])
    p.emit(f"arith.{operation} {name}, {other} : {type}", type)


def comparison(p: Program) -> None:
    """A mask that is a comparison."""
    name, type = p.vector(elements=("i8", "i16", "i32", "i64", "index", "f16", "f32"))
    other = p.one(type)
    if type.element in FLOATS:
        predicate = p.source.choice(("oeq", "ogt", "ole", "une", "ult", "uno"))
        p.emit(f"arith.cmpf {predicate}, {name}, {other} : {type}", type.of("i1"))
    else:
        predicate = p.source.choice(("eq", "ne", "slt", "sge", "ult", "uge"))
        p.emit(f"arith.cmpi {predicate}, {name}, {other} : {type}", type.of("i1"))


def selection(p: Program) -> None:
    """A selection lane by lane, or of the whole vector."""
    name, type = p.vector()
    other = p.one(type)
    if p.chance(0.25):
        p.emit(f"arith.select {p.one(Number('i1'))}, {name}, {other} : {type}", type)
    else:
        p.emit(f"arith.select {p.mask(type.shape)}, {name}, {other} : {type.of('i1')}, {type}", type)


def conversion(p: Program) -> None:
    """A conversion of the elements."""
    name, type = p.vector()
    e, source = type.element, p.source
    choices: list[tuple[str, str]] = []
    if e in INTEGERS:
        choices += [(o, w) for w in INTEGERS if WIDTHS[w] > WIDTHS[e] for o in ("extsi", "extui")]
        choices += [("trunci", w) for w in INTEGERS if WIDTHS[w] < WIDTHS[e]]
        choices += [(o, "index") for o in ("index_cast", "index_castui")]
        choices += [(o, f) for o in ("sitofp", "uitofp") for f in FLOATS]
        choices += [("bitcast", f) for f in FLOATS if WIDTHS[f] == WIDTHS[e]]
    elif e == "index":
        choices += [(o, w) for w in ("i8", "i32", "i64") for o in ("index_cast", "index_castui")]
    else:
        choices += [(o, w) for o in ("fptosi", "fptoui") for w in ("i8", "i32", "i64")]
        choices += [("extf", "f32")] if e == "f16" else [("truncf", "f16")]
        choices += [("bitcast", w) for w in INTEGERS if WIDTHS[w] == WIDTHS[e]]
    operation, to = source.choice(choices)
    p.emit(f"arith.{operation} {name} : {type} to {type.of(to)}", type.of(to))


# -- lanes -----------------------------------------------------------------------------------------------------------------------------------


def broadcast(p: Program) -> None:
    """A broadcast of a number or a vector."""
    if p.chance(0.3):
        type = Vector(p.shape(), p.source.choice(ELEMENTS))
        number = Number(type.element)
        p.emit(f"vector.broadcast {p.one(number)} : {number} to {type}", type)
        return
    name, given = p.vector()
    shape = [p.source.randint(1, 4) if n == 1 and p.chance(0.5) else n for n in given.shape]
    while len(shape) < 3 and p.chance(0.6):
        shape.insert(0, p.source.randint(1, 4))
    if prod(shape) > LANES:
        raise Unfit
    type = Vector(tuple(shape), given.element)
    p.emit(f"vector.broadcast {name} : {given} to {type}", type)


def extraction(p: Program) -> None:
    """A number or a vector of fewer dimensions, out of a vector."""
    name, type = p.vector()
    count = p.source.randint(0, type.rank)
    rest: Type = Vector(type.shape[count:], type.element) if count < type.rank else Number(type.element)
    if not type.rank:
        rest = Number(type.element)
    elif not count:
        count, rest = 1, Vector(type.shape[1:], type.element) if type.rank > 1 else Number(type.element)
    p.emit(f"vector.extract {name}[{p.position(type.shape[:count])}] : {rest} from {type}", rest)


def insertion(p: Program) -> None:
    """A number or a vector of fewer dimensions, into a vector."""
    name, type = p.vector()
    count = p.source.randint(1, type.rank) if type.rank else 0
    part: Number | Vector = Vector(type.shape[count:], type.element) if count < type.rank else Number(type.element)
    p.emit(f"vector.insert {p.one(part)}, {name} [{p.position(type.shape[:count])}] : {part} into {type}", type)


def slice_out(p: Program) -> None:
    """A part of a vector, of the same rank."""
    name, type = p.vector(ranks=(1, 2, 3))
    count = p.source.randint(1, type.rank)
    sizes = [p.source.randint(1, n) for n in type.shape[:count]]
    offsets = [p.source.randint(0, n - k) for n, k in zip(type.shape, sizes, strict=False)]
    result = Vector((*sizes, *type.shape[count:]), type.element)
    p.emit(
        f"vector.extract_strided_slice {name} {{offsets = {offsets}, sizes = {sizes}, strides = {[1] * count}}} : {type} to {result}",
        result,
    )


def slice_in(p: Program) -> None:
    """A vector into a part of a larger one."""
    name, type = p.vector(ranks=(1, 2, 3))
    rank = p.source.randint(1, type.rank)
    inner = Vector(tuple(p.source.randint(1, n) for n in type.shape[type.rank - rank :]), type.element)
    lead = type.rank - rank
    offsets = [p.source.randrange(n) for n in type.shape[:lead]]
    offsets += [p.source.randint(0, n - k) for n, k in zip(type.shape[lead:], inner.shape, strict=True)]
    part = p.one(inner)
    p.emit(f"vector.insert_strided_slice {part}, {name} {{offsets = {offsets}, strides = {[1] * rank}}} : {inner} into {type}", type)


def reshaping(p: Program) -> None:
    """The same lanes in another shape."""
    name, type = p.vector()
    shapes = [s for s in (p.shape() for _ in range(40)) if prod(s) == type.lanes and s != type.shape]
    flat = (type.lanes,)
    shape = p.source.choice([*shapes, flat, (1, *flat), (*flat, 1)])
    if shape == type.shape:
        raise Unfit
    result = Vector(shape, type.element)
    p.emit(f"vector.shape_cast {name} : {type} to {result}", result)


def transposition(p: Program) -> None:
    """The dimensions in another order."""
    name, type = p.vector(ranks=(2, 3))
    order = [*range(type.rank)]
    p.source.shuffle(order)
    result = Vector(tuple(type.shape[d] for d in order), type.element)
    p.emit(f"vector.transpose {name}, {order} : {type} to {result}", result)


def bits(p: Program) -> None:
    """The bits of the last dimension as elements of another width."""
    name, type = p.vector(ranks=(1, 2, 3), elements=("i8", "i16", "i32", "i64", "f16", "f32"))
    row = type.shape[-1] * WIDTHS[type.element]
    choices = [e for e in ("i8", "i16", "i32", "i64", "f16", "f32") if row % WIDTHS[e] == 0 and e != type.element]
    choices = [e for e in choices if prod(type.shape[:-1]) * row // WIDTHS[e] <= LANES]
    if not choices:
        raise Unfit
    element = p.source.choice(choices)
    result = Vector((*type.shape[:-1], row // WIDTHS[element]), element)
    p.emit(f"vector.bitcast {name} : {type} to {result}", result)


def interleaving(p: Program) -> None:
    """Two vectors, lane by lane in turn."""
    name, type = p.vector(ranks=(1, 2, 3), lanes=LANES // 2)
    result = Vector((*type.shape[:-1], 2 * type.shape[-1]), type.element)
    p.emit(f"vector.interleave {name}, {p.one(type)} : {type} -> {result}", result)


def deinterleaving(p: Program) -> None:
    """The even and the odd lanes."""
    name, type = p.vector(ranks=(1, 2, 3), fits=lambda t: t.shape[-1] % 2 == 0)
    result = Vector((*type.shape[:-1], type.shape[-1] // 2), type.element)
    p.emit(f"vector.deinterleave {name} : {type} -> {result}", result, result)


def from_elements(p: Program) -> None:
    """A vector of numbers."""
    type = Vector(p.shape(lanes=8), p.source.choice(ELEMENTS))
    numbers = [p.one(Number(type.element)) for _ in range(type.lanes)]
    p.emit(f"vector.from_elements {', '.join(numbers)} : {type}", type)


def to_elements(p: Program) -> None:
    """The numbers in a vector."""
    if not p.newest:
        raise Unfit
    name, type = p.vector(lanes=6)
    number = Number(type.element)
    first = len(p.values)
    names = [f"%v{first}#{k}" for k in range(type.lanes)] if type.lanes > 1 else [f"%v{first}"]
    left = f"%v{first}:{type.lanes}" if type.lanes > 1 else f"%v{first}"
    p.lines.append(f"{left} = vector.to_elements {name} : {type}")
    p.used.append("vector.to_elements")
    for made in names:
        p.values.append((made, number))
    p.computed += [(made, number) for made in names[-2:]]


def shuffle(p: Program) -> None:
    """Chosen rows of two vectors, or poison."""
    name, type = p.vector(ranks=(1, 2, 3), fits=lambda t: t.lanes <= 12)
    rows = p.source.randint(1, 4)
    other = Vector((rows, *type.shape[1:]), type.element) if p.chance(0.4) else type
    count = p.source.randint(1, max(1, LANES // max(1, prod(type.shape[1:]))))
    last = type.shape[0] + other.shape[0] - 1
    mask = [-1 if p.chance(0.03) else p.source.randint(0, last) for _ in range(count)]
    result = Vector((count, *type.shape[1:]), type.element)
    p.emit(f"vector.shuffle {name}, {p.one(other)} {mask} : {type}, {other}", result)


def steps(p: Program) -> None:
    """The numbers from 0 on."""
    type = Vector((p.source.randint(1, 8),), "index")
    p.emit(f"vector.step : {type}", type)


def fma(p: Program) -> None:
    """A multiplication and an addition, rounded once."""
    name, type = p.vector(elements=("f32",))
    p.emit(f"vector.fma {name}, {p.one(type)}, {p.one(type)} : {type}", type)


# -- reductions ------------------------------------------------------------------------------------------------------------------------------

_SUMMED = ("i8", "i16", "i32", "i64", "f32")
"""Elements that MLIR reduces in machine code."""


def _masked(p: Program, shape: Shape, text: str, result: Type) -> None:
    """Add an operation, sometimes under a mask, sometimes with other lanes beside it."""
    if not p.chance(0.35):
        p.emit(text, result)
        return
    mask = p.mask(shape)
    p.emit(f"vector.mask {mask} {{ {text} }} : {Vector(shape, 'i1')} -> {result}", result)
    p.used.append(text.split(" ")[0])


def reduction(p: Program) -> None:
    """All lanes of a vector, combined."""
    name, type = p.vector(ranks=(1,), elements=_SUMMED)
    number = Number(type.element)
    start = f", {p.one(number)}" if p.chance(0.5) else ""
    _masked(p, type.shape, f"vector.reduction <{p.kinds(type.element)}>, {name}{start} : {type} into {number}", number)


def multi_reduction(p: Program) -> None:
    """Some dimensions of a vector, combined."""
    name, type = p.vector(ranks=(1, 2, 3), elements=_SUMMED)
    dims = sorted(p.source.sample(range(type.rank), p.source.randint(1, type.rank)))
    kept = tuple(n for d, n in enumerate(type.shape) if d not in dims)
    result: Number | Vector = Vector(kept, type.element) if kept else Number(type.element)
    text = f"vector.multi_reduction <{p.kinds(type.element)}>, {name}, {p.one(result)} {dims} : {type} to {result}"
    _masked(p, type.shape, text, result)


def scan(p: Program) -> None:
    """Prefixes along one dimension, combined."""
    name, type = p.vector(ranks=(1, 2, 3), elements=_SUMMED)
    dim = p.source.randrange(type.rank)
    kept = Vector(tuple(n for d, n in enumerate(type.shape) if d != dim), type.element)
    inclusive = p.source.choice(("true", "false"))
    p.emit(
        f"vector.scan <{p.kinds(type.element)}>, {name}, {p.one(kept)} {{inclusive = {inclusive}, reduction_dim = {dim} : i64}} : {type}, {kept}",
        type,
        kept,
    )


def outerproduct(p: Program) -> None:
    """Products of the lanes of two vectors, or of one and a number."""
    name, type = p.vector(ranks=(1,), elements=_SUMMED, lanes=8)
    if p.chance(0.3):
        number = Number(type.element)
        right: Number | Vector = number
        result = type
    else:
        right = Vector((p.source.randint(1, LANES // type.lanes),), type.element)
        result = Vector((*type.shape, *right.shape), type.element)
    other = p.one(right)
    if p.chance(0.6):
        text = f"vector.outerproduct {name}, {other}, {p.one(result)} {{kind = #vector.kind<{p.kinds(type.element)}>}} : {type}, {right}"
    else:
        text = f"vector.outerproduct {name}, {other} : {type}, {right}"
    if isinstance(right, Vector):
        _masked(p, result.shape, text, result)
    else:
        p.emit(text, result)


def contraction(p: Program) -> None:
    """Sums of products over one or two dimensions of an iteration domain of two or three."""
    count = p.source.choice((1, 2, 2, 3, 3))
    sizes = [p.source.randint(1, 3) for _ in range(count)]
    kinds = [p.source.choice(("parallel", "reduction")) for _ in range(count)]
    kinds[p.source.randrange(count)] = "reduction"
    left: list[int] = []
    right: list[int] = []
    for d, kind in enumerate(kinds):
        sides = p.source.choice(((left, right), (left,), (right,))) if kind == "parallel" else (left, right)
        for side in sides:
            side.append(d)
    if not left or not right:
        raise Unfit
    out = [d for d, kind in enumerate(kinds) if kind == "parallel"]
    for order in (left, right, out):
        p.source.shuffle(order)
    element = p.source.choice(_SUMMED)

    def of(dims: Sequence[int]) -> Vector:
        return Vector(tuple(sizes[d] for d in dims), element)

    a, b = of(left), of(right)
    result: Number | Vector = of(out) if out else Number(element)
    all_dims = _dimensions(range(count))
    maps = ", ".join(f"affine_map<({all_dims}) -> ({_dimensions(dims)})>" for dims in (left, right, out))
    iterators = ", ".join(f'"{k}"' for k in kinds)
    kind = "add" if p.chance(0.7) else p.kinds(element)
    attributes = f"{{indexing_maps = [{maps}], iterator_types = [{iterators}], kind = #vector.kind<{kind}>}}"
    text = f"vector.contract {attributes} {p.one(a)}, {p.one(b)}, {p.one(result)} : {a}, {b} into {result}"
    _masked(p, tuple(sizes), text, result)


# -- memory ----------------------------------------------------------------------------------------------------------------------------------


def _transfer(p: Program, shape: Shape, *, repeats: bool) -> tuple[str, Buffer, str, str, str, Shape]:
    """Return a buffer with indices, attributes of a transfer of a vector of this shape, a mask operand, its type after a comma, and its shape."""
    name, type = p.buffer(len(shape), least=shape)
    rank = len(type.shape)
    dims: list[int | None] = [*p.source.sample(range(rank), len(shape))] if p.chance(0.5) else [*range(rank - len(shape), rank)]
    if repeats:
        dims = [None if p.chance(0.15) else d for d in dims]
    places = [p.index(n, 1 if d in dims else 0) for d, n in enumerate(type.shape)]
    map = f"affine_map<({_dimensions(range(rank))}) -> ({', '.join('0' if d is None else f'd{d}' for d in dims)})>"
    inside = ", ".join("true" if d is None or p.chance(0.25) else "false" for d in dims)
    attributes = f"{{permutation_map = {map}" + (f", in_bounds = [{inside}]}}" if dims else "}")
    along = {d: n for d, n in zip(dims, shape, strict=True) if d is not None}
    masked = tuple(along[d] for d in sorted(along))
    mask = f", {p.mask(masked)}" if masked and p.chance(0.4) else ""
    return f"{name}[{', '.join(places)}]", type, attributes, mask, f", {Vector(masked, 'i1')}" if mask else "", masked


def transfer_read(p: Program) -> None:
    """A vector out of a buffer, along some of its dimensions."""
    shape = p.shape()
    place, type, attributes, mask, mask_type, masked = _transfer(p, shape, repeats=True)
    result, padding = Vector(shape, type.element), p.one(Number(type.element))
    del mask_type
    around = not mask and masked and p.chance(0.3)
    text = f"vector.transfer_read {place}, {padding}{mask} {attributes} : {type}, {result}"
    if around:
        text = f"vector.mask {p.mask(masked)} {{ {text} }} : {Vector(masked, 'i1')} -> {result}"
        p.used.append("vector.transfer_read")
    p.emit(text, result)


def transfer_write(p: Program) -> None:
    """A vector into a buffer, along some of its dimensions."""
    place, type, attributes, mask, _, masked = _transfer(p, p.shape(), repeats=False)
    shape = masked
    dims = attributes.partition("-> (")[2].partition(")")[0].replace(" ", "").split(",") if shape else []
    order = sorted(range(len(dims)), key=lambda k: dims[k])
    sizes = [0] * len(dims)
    for n, k in zip(masked, order, strict=True):
        sizes[k] = n
    written = Vector(tuple(sizes), type.element)
    value = p.one(written)
    text = f"vector.transfer_write {value}, {place}{mask} {attributes} : {written}, {type}"
    if not mask and masked and p.chance(0.3):
        text = f"vector.mask {p.mask(masked)} {{ {text} }} : {Vector(masked, 'i1')}"
        p.used.append("vector.transfer_write")
    p.emit(text)


def load(p: Program) -> None:
    """A vector out of a buffer, along its last dimensions."""
    shape = p.shape(p.source.choice((0, 1, 1, 1, 1, 1, 1, 2)))
    name, type = p.buffer(len(shape), least=shape)
    lead = len(type.shape) - len(shape)
    places = [p.index(n - (shape[d - lead] if d >= lead else 1) + 1) for d, n in enumerate(type.shape)]
    result = Vector(shape, type.element)
    p.emit(f"vector.load {name}[{', '.join(places)}] : {type}, {result}", result)


def store(p: Program) -> None:
    """A vector into a buffer, along its last dimensions."""
    shape = p.shape(p.source.choice((0, 1, 1, 1, 1, 1, 1, 2)))
    name, type = p.buffer(len(shape), least=shape)
    lead = len(type.shape) - len(shape)
    places = [p.index(n - (shape[d - lead] if d >= lead else 1) + 1) for d, n in enumerate(type.shape)]
    stored = Vector(shape, type.element)
    p.emit(f"vector.store {p.one(stored)}, {name}[{', '.join(places)}] : {type}, {stored}")


def _row(p: Program) -> tuple[Shape, str, Buffer, str]:
    """Return the shape of a row of lanes, and a place in a buffer from which it may go on."""
    shape = (p.source.randint(1, 8),)
    name, type = p.buffer(1, least=shape)
    places = [p.index(n - (shape[0] - 1 if d == len(type.shape) - 1 and p.chance(0.7) else 0)) for d, n in enumerate(type.shape)]
    return shape, f"{name}[{', '.join(places)}]", type, p.mask(shape)


def masked_load(p: Program) -> None:
    """The lanes whose mask is set, out of a buffer; or the next elements for them."""
    shape, place, type, mask = _row(p)
    result = Vector(shape, type.element)
    operation = p.source.choice(("maskedload", "expandload"))
    p.emit(f"vector.{operation} {place}, {mask}, {p.one(result)} : {type}, {result.of('i1')}, {result} into {result}", result)


def masked_store(p: Program) -> None:
    """The lanes whose mask is set, into a buffer, where they are or one after the other."""
    shape, place, type, mask = _row(p)
    stored = Vector(shape, type.element)
    operation = p.source.choice(("maskedstore", "compressstore"))
    p.emit(f"vector.{operation} {place}, {mask}, {p.one(stored)} : {type}, {stored.of('i1')}, {stored}")


def _offsets(p: Program, shape: Shape, size: int) -> tuple[str, Vector]:
    type = Vector(shape, p.source.choice(("i32", "i64", "index")))
    if p.chance(0.7):
        return p.constant(type, [p.source.randrange(max(1, size)) for _ in range(type.lanes)]), type
    return p.one(type), type


def gather(p: Program) -> None:
    """The elements of a buffer at given offsets."""
    shape = p.shape(p.source.choice((1, 1, 2)), 8)
    name, type = p.buffer(1, least=(6,))
    places = [p.index(1) for _ in type.shape]
    offsets, offset_type = _offsets(p, shape, type.shape[-1])
    result, mask = Vector(shape, type.element), p.mask(shape)
    tail = f"{type}, {offset_type}, {result.of('i1')}, {result} into {result}"
    p.emit(f"vector.gather {name}[{', '.join(places)}] [{offsets}], {mask}, {p.one(result)} : {tail}", result)


def scatter(p: Program) -> None:
    """A vector into a buffer at given offsets."""
    shape = p.shape(1, 8)
    name, type = p.buffer(1, least=(6,))
    places = [p.index(1) for _ in type.shape]
    offsets, offset_type = _offsets(p, shape, type.shape[-1])
    stored, mask = Vector(shape, type.element), p.mask(shape)
    tail = f"{type}, {offset_type}, {stored.of('i1')}, {stored}"
    p.emit(f"vector.scatter {name}[{', '.join(places)}] [{offsets}], {mask}, {p.one(stored)} : {tail}")


def masks(p: Program) -> None:
    """A mask that is a result."""
    shape = p.shape(p.source.choice((1, 1, 2, 3)))
    type = Vector(shape, "i1")
    if p.chance(0.6):
        p.emit(f"vector.create_mask {', '.join(p.index(n + 1, 1) for n in shape)} : {type}", type)
    else:
        bounds = [p.source.randint(1, n) for n in shape]
        p.emit(f"vector.constant_mask {bounds} : {type}", type)


STEPS: Sequence[Callable[[Program], None]] = (
    *(arithmetic, arithmetic, shift_or_division, comparison, selection, conversion, conversion),
    *(
        broadcast,
        extraction,
        extraction,
        insertion,
        insertion,
        slice_out,
        slice_in,
        reshaping,
        transposition,
        bits,
        interleaving,
        deinterleaving,
    ),
    *(from_elements, to_elements, shuffle, shuffle, steps, fma),
    *(reduction, reduction, multi_reduction, multi_reduction, scan, outerproduct, contraction, contraction),
    *(transfer_read, transfer_read, transfer_read, transfer_write, transfer_write, transfer_write, load, store),
    *(masked_load, masked_load, masked_store, masked_store, gather, scatter, masks),
)
"""Operations to choose from, those with more forms more often."""


def random_program(name: str, seed: int, *, newest: bool = True, least: int = 3, most: int = 12) -> Program:
    """Return a function of ``least`` to ``most`` operations, constants and masks not counted; the same for the same seed."""
    source = Random(seed)
    program = Program(name, source, newest)
    wanted, tried = source.randint(least, most), 0
    while wanted and tried < 100:
        tried += 1
        kept = (len(program.values), len(program.parameters), len(program.computed), len(program.lines), len(program.used))
        try:
            source.choice(STEPS)(program)
            wanted -= 1
        except Unfit:
            program.undo(*kept)
    return program
