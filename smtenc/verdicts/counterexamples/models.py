"""Between a query and a solver's model: what to ask for, and which inputs the answers describe."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from smtenc.floats.encoding import FloatEncoding
from smtenc.ir.types import MemRefType, PointerType, TensorType, Type, VectorType
from smtenc.refinement.queries import Query
from smtenc.semantics.world import World
from smtenc.smtlib.writer import Script
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from smtenc.verdicts.counterexamples.inputs import NO_GLOBALS, Input, InputGlobal, InputMemRef, InputScalar, InputTensor, Model, of_numbers
from smtenc.verdicts.counterexamples.pointers import NOTHING_POINTED, Pointed, pointers_of_model
from solvers import FloatValue, parse_value


@dataclass(frozen=True, slots=True)
class EncodedQuery:
    """A query as text, and what is needed to read a model of it."""

    query: Query
    script: Script
    observations: tuple[Observation, ...]
    approximated: tuple[str, ...]
    encoding: FloatEncoding
    dimensions: tuple[tuple[str, int], ...] = ()
    """The symbols of unknown dimensions, and their widths."""
    reads: tuple[ConstantRead, ...] = ()
    loose: Script | None = None
    """A weaker query that is easier to prove, if there is one: where it is unsatisfiable, so is this one."""

    def with_dimensions_below(self, bound: int) -> str:
        """The script with small dimensions: what is sat then is sat, and is easier to read and to run."""
        extra = "".join(f"(assert (bvule {n} (_ bv{bound} {w})))\n" for n, w in self.dimensions if w > bound.bit_length())
        return self.script.text.replace("(check-sat)\n", f"{extra}(check-sat)\n")


@dataclass(frozen=True, slots=True)
class Observation:
    """An input, by the name of its symbol or function (``arg0``, ``arg0.dim1``, ``arg0.poison``): positions of its arguments and of itself

    among the values asked for.
    """

    name: str
    format_name: str | None
    arguments: tuple[int, ...]
    position: int


@dataclass(frozen=True, slots=True)
class ConstantRead:
    """A read of a large constant (``World.tables``), and where its arguments are among the values asked for."""

    term: Term
    arguments: tuple[int, ...]


def elements_read(encoded: EncodedQuery, values: Sequence[str]) -> list[tuple[Term, tuple[int, ...]]]:
    """The reads of large constants, with what their arguments are in a model."""
    return [(read.term, tuple(_integer(values[k]) for k in read.arguments)) for read in encoded.reads]


def dimensions_of(query: Query, world: World) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for node in postorder(query.assertions):
        name = function_name(node)
        if name is not None and ".dim" in name and not node.args():
            found[name] = world.terms.width(node)
    return tuple(found.items())


def _is_input(name: str) -> bool:
    return name.startswith(("arg", "result", "mem.", "size.", "global."))


def observe(world: World, query: Query, encoding: FloatEncoding) -> tuple[tuple[Observation, ...], tuple[ConstantRead, ...], list[Term]]:
    """Return the terms to ask a model for: every input that the query reads, its indices, the places where the results differ, and where constants
    are read.
    """
    observations: list[Observation] = []
    reads: list[ConstantRead] = []
    observed: dict[Term, int] = {}

    def ask(neutral: Term) -> int:
        plain = encoding.encode_any(neutral)
        return observed.setdefault(plain, len(observed))

    for node in postorder(query.assertions):
        name = function_name(node)
        if name in world.inputs.tables:
            reads.append(ConstantRead(node, tuple(ask(a) for a in node.args())))
        if name is None or not _is_input(name):
            continue
        sort = world.terms.sort(node)
        arguments = tuple(ask(a) for a in node.args())
        observations.append(Observation(name, sort.format_name if isinstance(sort, FormatSort) else None, arguments, ask(node)))
    return tuple(observations), tuple(reads), list(observed)


def read_model(encoded: EncodedQuery, values: Sequence[str]) -> Model:
    """The inputs that a solver's values (in the order of the script's) describe, with abstract codes turned into floats."""
    parsed = [_integer(v) for v in values]
    scalars: dict[str, int | None] = {}
    elements: dict[str, dict[tuple[int, ...], int | None]] = {}
    dimensions: dict[str, int] = {}
    positions: dict[str, int] = {}
    poisoned: set[tuple[str, tuple[int, ...]]] = set()
    places: dict[str, int] = {}
    extents: dict[tuple[str, int], int] = {}
    cells = _Cells({}, set())
    for o in encoded.observations:
        value = parsed[o.position]
        index = tuple(parsed[a] for a in o.arguments)
        base, _, suffix = o.name.partition(".")
        if base == "size":
            extents[suffix, index[0]] = value
        elif base == "mem":
            cells.read(suffix, index, value if o.format_name is None else encoded.encoding.bits_of(o.format_name, value))
        elif base == "global" or suffix in ("block", "offset") or suffix.startswith("stride"):
            places[o.name] = value
        elif suffix == "poison":
            if value:
                poisoned.add((base, index))
        elif suffix.startswith("dim"):
            dimensions[o.name] = value
        elif base.startswith("result"):
            positions[suffix] = value
        else:
            bits = value if o.format_name is None else encoded.encoding.bits_of(o.format_name, value)
            if o.arguments:
                elements.setdefault(base, {})[index] = bits
            else:
                scalars[base] = bits
    for base, index in poisoned:
        if index:
            elements.setdefault(base, {})[index] = None
        else:
            scalars[base] = None
    indices = tuple(positions.get(f"index{d}", i.constant_value or 0) for d, i in enumerate(encoded.query.indices))
    return Model(scalars, elements, dimensions, indices, places, cells.held(), extents)


@dataclass(slots=True)
class _Cells:
    """What memory holds at first: ``mem.TYPE`` and ``mem.TYPE.poison`` are functions of a block's id and a position."""

    values: dict[tuple[str, int, int], int]
    poisoned: set[tuple[str, int, int]]

    def read(self, name: str, arguments: tuple[int, ...], value: int) -> None:
        type, _, poison = name.partition(".")
        block, position = arguments
        if not poison:
            self.values[type, block, position] = value
        elif value:
            self.poisoned.add((type, block, position))

    def held(self) -> dict[tuple[str, int], dict[int, int | None]]:
        """By type and block: the positions that the model speaks of."""
        held: dict[tuple[str, int], dict[int, int | None]] = {}
        for (type, block, position), bits in [*self.values.items(), *dict.fromkeys(self.poisoned).items()]:
            held.setdefault((type, block), {})[position] = bits
        return held


def _integer(text: str) -> int:
    """A solver's Bool or bit-vector as an unsigned number, its float as its IEEE 754 pattern."""
    value = parse_value(text)
    if isinstance(value, FloatValue):
        return value.bits
    assert isinstance(value, int), f"{text} is neither a Bool nor a bit-vector nor a float"
    return int(value)


# -- to inputs --------------------------------------------------------------------------------------------------------


def inputs_of_model(
    types: Sequence[Type],
    model: Model,
    default: Callable[[Type], int],
    globals: Mapping[str, MemRefType] = NO_GLOBALS,
    pointers: Pointed = NOTHING_POINTED,
    alignment: int = 1,
) -> list[Input]:
    """Inputs that agree with the model wherever it speaks; ``default`` gives the other elements. ``pointers``: the memory to which only
    pointers lead, whose blocks are aligned to ``alignment``, or as the source states.

    Raises ``Unsupported`` for memrefs whose layout cannot be executed.
    """
    inputs: dict[int, Input] = {}
    shapes: dict[int, tuple[int, ...]] = {}
    types = of_numbers(types)
    for k, type in enumerate(types):
        name = f"arg{k}"
        match type:
            case TensorType(dims) | VectorType(dims) | MemRefType(dims):
                shapes[k] = tuple(n if n is not None else model.dimensions.get(f"{name}.dim{d}", 1) for d, n in enumerate(dims))
                if not isinstance(type, MemRefType):
                    table = dict(model.elements.get(name, {}))
                    if not shapes[k] and name in model.scalars:
                        table[()] = model.scalars[name]
                    other = default(type.element)
                    inputs[k] = InputTensor(type, shapes[k], table, lambda _, other=other: other)  # type: ignore[misc]
            case PointerType():
                continue
            case _:
                inputs[k] = InputScalar(type, model.scalars.get(name, default(type)))
    globals_held: Sequence[InputGlobal] = ()
    memrefs = {k: (type, shapes[k]) for k, type in enumerate(types) if isinstance(type, MemRefType)}
    if memrefs or globals:
        from smtenc.verdicts.counterexamples.buffers import memory_of_model  # imports NumPy: only where something is run

        placed, held = memory_of_model(memrefs, globals, model, default)
        inputs |= placed
        globals_held = held
    if pointers:
        first = 1 + len({x.block.number for x in inputs.values() if isinstance(x, InputMemRef)})
        aims = pointers_of_model(pointers, model, default, first, alignment)
        inputs |= {**aims.arguments, **dict(enumerate([*aims.objects, *aims.globals], len(types)))}
    inputs |= dict(enumerate(globals_held, len(inputs)))
    return [inputs[k] for k in sorted(inputs)]
