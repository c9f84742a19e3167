"""Semantics of the operations that read or write the lanes at a position, and of ``fma``.

A position that is out of range or poison gives poison: "the result is undefined" (MLIR's "'vector' Dialect" document), like the result of LLVM's
``extractelement`` and ``insertelement``. In newer releases the static position -1 has this meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.vector.symbolic.values import lane, operand, result, vector_operand
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import attribute, integers, mixed
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import elementwise
from smtenc.semantics.shared.fastmath import with_fastmath
from smtenc.semantics.shared.vectors import poisoned
from smtenc.semantics.storage.updates import overwritten
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.environment import Term

POSITIONS = "vector-positions=poison"
"""The assumption that a position out of range gives poison; the document calls the result undefined."""


# -- positions --------------------------------------------------------------------------------------------------------


def _positions(frame: Frame, operation: Operation, dynamic: Sequence[Value], sizes: Indices) -> tuple[Indices, Term]:
    """Return the positions of ``extract`` or ``insert`` in the first dimensions, and the condition that they are out of range or poison."""
    static = integers(attribute(operation, "static_position", "position"))
    if len(static) > len(sizes):
        raise Unsupported(f"{len(static)} positions in a vector of rank {len(sizes)}")
    world = frame.world
    given = mixed(static, tuple(dynamic))
    return _places(
        frame, [world.index_scalar(world.constant_index(p)) if isinstance(p, int) else position_index(frame, p) for p in given], sizes
    )


def position_index(frame: Frame, value: Value) -> Scalar:
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


def extracted(frame: Frame, operation: Operation, source: Tensor, places: Indices, nowhere: Term) -> Scalar | Tensor:
    """Return the lanes of ``source`` at ``places`` in its first dimensions; poison if ``nowhere`` holds."""
    world = frame.world

    def at(rest: Indices) -> Scalar:
        return world.poison(source.element) if nowhere is world.terms.true else poisoned(world, source.at((*places, *rest)), nowhere)

    return result(frame, operation, at)


def inserted(frame: Frame, value: Scalar | Tensor, dest: Tensor, places: Indices, nowhere: Term) -> Tensor:
    """Return ``dest`` with ``value`` at ``places``; all lanes are poison if ``nowhere`` holds."""
    world, count = frame.world, len(places)
    if nowhere is world.terms.false:
        # an update of some lanes, which loops that insert lane by lane have a closed form for
        part = value if isinstance(value, Tensor) else Tensor(dest.element, (), lambda _: value)

        def backward(indices: Indices) -> tuple[Term, Indices]:
            here = (world.lowering.equal(i, p) for i, p in zip(indices, places, strict=False))
            return world.terms.and_(*here), indices[count:]

        return overwritten(world, dest, part, lambda rest: (*places, *rest), backward)

    def at(indices: Indices) -> Scalar:
        if nowhere is world.terms.true:
            return world.poison(dest.element)
        here = world.terms.and_(*(world.lowering.equal(i, p) for i, p in zip(indices, places, strict=False)))
        if here is world.terms.false:
            return poisoned(world, dest.at(indices), nowhere)
        return poisoned(world, world.ite(here, lane(value, indices[count:]), dest.at(indices)), nowhere)

    return Tensor(dest.element, dest.shape, at)


def extract(frame: Frame, operation: Operation) -> Scalar | Tensor:
    vector, *dynamic = operation.operands
    source = operand(frame, vector)
    if not isinstance(source, Tensor):
        # newer releases allow to extract from a number
        return source
    places, nowhere = _positions(frame, operation, dynamic, source.shape)
    return extracted(frame, operation, source, places, nowhere)


def insert(frame: Frame, operation: Operation) -> Tensor:
    value, destination, *dynamic = operation.operands
    dest = vector_operand(frame, destination)
    places, nowhere = _positions(frame, operation, dynamic, dest.shape)
    return inserted(frame, operand(frame, value), dest, places, nowhere)


def extract_element(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """Return the lane at a position, of a vector of at most one dimension."""
    vector, *position = operation.operands
    source = vector_operand(frame, vector)
    places, nowhere = _places(frame, [position_index(frame, v) for v in position], source.shape)
    return extracted(frame, operation, source, places, nowhere)


def insert_element(frame: Frame, operation: Operation) -> Tensor:
    value, destination, *position = operation.operands
    dest = vector_operand(frame, destination)
    places, nowhere = _places(frame, [position_index(frame, v) for v in position], dest.shape)
    return inserted(frame, operand(frame, value), dest, places, nowhere)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.extract": extract,
    "vector.insert": insert,
    "vector.extractelement": extract_element,
    "vector.insertelement": insert_element,
    "vector.fma": elementwise(with_fastmath(lambda f, a, b, c: f.fma(a, b, c))),
}
