"""Semantics of the operations that move lanes, and of ``fma``.

A position that is out of range or poison gives poison: "the result is undefined" (MLIR's "'vector' Dialect" document), like the result of LLVM's
``extractelement`` and ``insertelement``. In newer releases the static position -1 has this meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.arith.symbolic import floats as arith_float
from smtenc.errors import Unsupported
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType
from smtenc.semantics.attributes import attribute, integers, mixed
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import elementwise, lift
from smtenc.semantics.shared.fastmath import with_fastmath
from smtenc.semantics.shared.vectors import vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

POSITIONS = "vector-positions=poison"
"""The assumption that a position out of range gives poison; the document calls the result undefined."""


def _value(frame: Frame, value: Value) -> Scalar | Tensor:
    """Return an operand that is a number or a vector of static shape. Raises ``Unsupported`` for other vectors."""
    if isinstance(value.type, VectorType):
        vector_type(value.type)
        return frame.tensor(value)
    return frame.scalar(value)


def _lane(value: Scalar | Tensor, indices: Indices) -> Scalar:
    return value.at(indices) if isinstance(value, Tensor) else value


def _result(frame: Frame, operation: Operation, vector: Tensor) -> Scalar | Tensor:
    """Return ``vector`` with the result's shape, or its only lane if the result is a number."""
    type = operation.results[0].type
    if not isinstance(type, VectorType):
        return vector.at(())
    return Tensor(vector_type(type).element, vector_shape(frame.world, type), vector.at)


def _poisoned(world: World, value: Scalar, condition: Term) -> Scalar:
    return Scalar(
        value.type, value.value, world.terms.or_(condition, value.poison), value.origin if condition is world.terms.false else None
    )


# -- positions --------------------------------------------------------------------------------------------------------


def _positions(frame: Frame, operation: Operation, dynamic: Sequence[Value], sizes: Indices) -> tuple[Indices, Term]:
    """Return the positions of ``extract`` or ``insert`` in the first dimensions, and the condition that they are out of range or poison."""
    static = integers(attribute(operation, "static_position", "position"))
    if len(static) > len(sizes):
        raise Unsupported(f"{len(static)} positions in a vector of rank {len(sizes)}")
    world = frame.world
    given = mixed(static, tuple(dynamic))
    return _places(frame, [world.index_scalar(world.constant_index(p)) if isinstance(p, int) else _index(frame, p) for p in given], sizes)


def _index(frame: Frame, value: Value) -> Scalar:
    """Return a position as an ``index`` scalar; a position of an integer type is read as an unsigned number, as in LLVM."""
    world, scalar = frame.world, frame.scalar(value)
    if not isinstance(scalar.type, IntegerType):
        return scalar
    unsigned = world.index_of_bits(world.terms.zero_extend(scalar.term, scalar.type.width + 1))
    return world.index_scalar(unsigned, scalar.poison)


def _places(frame: Frame, values: Sequence[Scalar], sizes: Indices) -> tuple[Indices, Term]:
    world = frame.world
    places = tuple(v.index for v in values)
    outside = world.terms.not_(world.in_bounds(places, sizes[: len(places)]))
    if world.terms.truth(outside) is None:
        world.premises.note(POSITIONS)
    return places, world.terms.or_(outside, *(v.poison for v in values))


def _extracted(frame: Frame, operation: Operation, source: Tensor, places: Indices, nowhere: Term) -> Scalar | Tensor:
    world = frame.world

    def at(rest: Indices) -> Scalar:
        return world.poison(source.element) if nowhere is world.terms.true else _poisoned(world, source.at((*places, *rest)), nowhere)

    return _result(frame, operation, Tensor(source.element, source.shape[len(places) :], at))


def _inserted(frame: Frame, value: Scalar | Tensor, dest: Tensor, places: Indices, nowhere: Term) -> Tensor:
    """Return ``dest`` with ``value`` at ``places``; all lanes are poison if ``nowhere`` holds."""
    world, count = frame.world, len(places)

    def at(indices: Indices) -> Scalar:
        if nowhere is world.terms.true:
            return world.poison(dest.element)
        here = world.terms.and_(*(world.lowering.equal(i, p) for i, p in zip(indices, places, strict=False)))
        if here is world.terms.false:
            return _poisoned(world, dest.at(indices), nowhere)
        return _poisoned(world, world.ite(here, _lane(value, indices[count:]), dest.at(indices)), nowhere)

    return Tensor(dest.element, dest.shape, at)


def extract(frame: Frame, operation: Operation) -> Scalar | Tensor:
    vector, *dynamic = operation.operands
    source = _value(frame, vector)
    if not isinstance(source, Tensor):
        # newer releases allow to extract from a number
        return source
    places, nowhere = _positions(frame, operation, dynamic, source.shape)
    return _extracted(frame, operation, source, places, nowhere)


def insert(frame: Frame, operation: Operation) -> Tensor:
    value, destination, *dynamic = operation.operands
    vector_type(destination.type)
    dest = frame.tensor(destination)
    places, nowhere = _positions(frame, operation, dynamic, dest.shape)
    return _inserted(frame, _value(frame, value), dest, places, nowhere)


def extract_element(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """Return the lane at a position, of a vector of at most one dimension."""
    vector, *position = operation.operands
    vector_type(vector.type)
    source = frame.tensor(vector)
    places, nowhere = _places(frame, [_index(frame, v) for v in position], source.shape)
    return _extracted(frame, operation, source, places, nowhere)


def insert_element(frame: Frame, operation: Operation) -> Tensor:
    value, destination, *position = operation.operands
    vector_type(destination.type)
    dest = frame.tensor(destination)
    places, nowhere = _places(frame, [_index(frame, v) for v in position], dest.shape)
    return _inserted(frame, _value(frame, value), dest, places, nowhere)


# -- shapes -----------------------------------------------------------------------------------------------------------


def broadcast(frame: Frame, operation: Operation) -> Tensor:
    """Return the operand repeated: a vector's dimensions are the result's last ones, and those of size 1 repeat; a number (``splat``) is repeated
    everywhere.
    """
    source, type = _value(frame, operation.operands[0]), vector_type(operation.results[0].type)
    if not isinstance(source, Tensor):
        return Tensor(type.element, vector_shape(frame.world, type), lambda _: source)
    zero, rank = frame.world.constant_index(0), len(source.shape)

    def at(indices: Indices) -> Scalar:
        last = indices[len(indices) - rank :]
        return source.at(tuple(zero if n.constant_value == 1 else i for i, n in zip(last, source.shape, strict=True)))

    return Tensor(type.element, vector_shape(frame.world, type), at)


def transpose(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose dimension k is dimension permutation[k] of the operand."""
    vector_type(operation.operands[0].type)
    source, type = frame.tensor(operation.operands[0]), vector_type(operation.results[0].type)
    permutation = integers(attribute(operation, "permutation", "transp"))
    if sorted(permutation) != list(range(len(source.shape))):
        raise Unsupported(f"permutation {list(permutation)}")
    places = [permutation.index(d) for d in range(len(permutation))]
    return Tensor(type.element, vector_shape(frame.world, type), lambda indices: source.at(tuple(indices[k] for k in places)))


def shape_cast(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector with the same lanes in row-major order in another shape."""
    vector_type(operation.operands[0].type)
    source, type, space = frame.tensor(operation.operands[0]), vector_type(operation.results[0].type), frame.world.space
    shape = vector_shape(frame.world, type)

    def at(indices: Indices) -> Scalar:
        return source.at(space.delinearize(space.linearize(indices, shape), source.shape))

    return Tensor(type.element, shape, at)


def bitcast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the vector with the bits of each lane as another type. Lanes of different bit widths have no semantics here: the result depends on the
    byte order of the machine.
    """
    types = (operation.operands[0].type, operation.results[0].type)
    elements: list[Type] = [vector_type(type).element for type in types]
    if not all(isinstance(e, (IntegerType, FloatType)) for e in elements) or bit_width(elements[0]) != bit_width(elements[1]):
        return frame.without_semantics(operation)
    return lift(frame, operation, [frame.tensor(operation.operands[0])], arith_float.bitcast)


def extract_strided_slice(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose lane i is lane offset + i * stride of the operand, in the first dimensions; the other dimensions are complete."""
    vector_type(operation.operands[0].type)
    source, type = frame.tensor(operation.operands[0]), vector_type(operation.results[0].type)
    offsets, strides = (integers(operation.attributes.get(name)) for name in ("offsets", "strides"))
    count = len(offsets)

    def at(indices: Indices) -> Scalar:
        outer = (i * s + o for i, o, s in zip(indices, offsets, strides, strict=False))
        return source.at((*outer, *indices[count:]))

    return Tensor(type.element, vector_shape(frame.world, type), at)


def insert_strided_slice(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the destination with the operand in its last dimensions, from the offsets on; the first offsets are the position of the operand. Strides
    other than 1 have no semantics here.
    """
    value, destination = operation.operands
    small = vector_type(value.type).shape
    vector_type(destination.type)
    source, dest, world = frame.tensor(value), frame.tensor(destination), frame.world
    offsets, strides = (integers(operation.attributes.get(name)) for name in ("offsets", "strides"))
    if any(s != 1 for s in strides) or len(offsets) != len(dest.shape):
        return frame.without_semantics(operation)
    leading = len(offsets) - len(small)

    def at(indices: Indices) -> Scalar:
        inner: list[Index] = [i - o for i, o in zip(indices, offsets, strict=True)]
        sizes = tuple(map(world.constant_index, (*(1 for _ in range(leading)), *small)))
        here = world.in_bounds(tuple(inner), sizes)
        if here is world.terms.false:
            return dest.at(indices)
        return world.ite(here, source.at(tuple(inner[leading:])), dest.at(indices))

    return Tensor(dest.element, dest.shape, at)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.extract": extract,
    "vector.insert": insert,
    "vector.extractelement": extract_element,
    "vector.insertelement": insert_element,
    "vector.broadcast": broadcast,
    "vector.splat": broadcast,
    "vector.transpose": transpose,
    "vector.shape_cast": shape_cast,
    "vector.bitcast": bitcast,
    "vector.extract_strided_slice": extract_strided_slice,
    "vector.insert_strided_slice": insert_strided_slice,
    "vector.fma": elementwise(with_fastmath(lambda f, a, b, c: f.fma(a, b, c))),
}
