"""Semantics of ``vector.contract`` and ``matrix_multiply``: sums of products.

Authority: MLIR's "'vector' Dialect" document. "Operands are promoted to have the same bitwidth as the result before performing the contraction"; "the
promotion happens via sign extension" for integers, and by ``arith.extf`` for floats, as in MLIR's lowering to outer products. Which products are
rounded before they are added is left open, like the order (``lane_folds``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.vector.symbolic.lane_folds import LaneFold, as_step, clipping, combiner_of, flagged, neutral_element, require_separate
from smtenc.dialects.vector.symbolic.values import lane, operand, result
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineMap
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType
from smtenc.semantics.attributes import affine_maps, attribute, flags, integer, iterator_types
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.affine_maps import evaluate_map
from smtenc.semantics.shared.any_order import Pair, ordered
from smtenc.semantics.shared.fastmath import broken_promises, exposed, promised_by
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.shared.vectors import static_vector_type, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def product(world: World, a: Scalar, b: Scalar) -> Scalar:
    """Return the product of two numbers of one type, rounded if they are floats."""
    poison = world.terms.or_(a.poison, b.poison)
    if isinstance(a.type, FloatType):
        return Scalar(a.type, world.floats.mul(a.term, b.term), poison)
    return world.scalar(a.type, INTEGER_BINARY["arith.muli"](world.terms, world.bits(a), world.bits(b)), poison)


def _extended(world: World, x: Scalar, type: Type) -> Scalar:
    """Return a number in the accumulator's type. Raises ``Unsupported`` if that is not the same type, nor a wider one of its kind."""
    match x.type, type:
        case (own, other) if own == other:
            return x
        case IntegerType(narrow), IntegerType(wide) if narrow < wide:
            return world.scalar(type, world.terms.sign_extend(x.term, wide), x.poison)
        case FloatType(), FloatType() if format_of(x.type).width < format_of(type).width:
            return Scalar(type, world.floats.convert(x.term, format_of(type)), x.poison, x.origin)
        case _:
            raise Unsupported(f"elements of type {x.type} in {type}")


def contract(frame: Frame, operation: Operation, mask: Tensor | None = None) -> Scalar | Tensor:
    """Return acc[map(i)] ⊕ the reduction, over the reduction loops, of lhs[map(i)] * rhs[map(i)]. ``mask`` is a vector of ``i1`` over all loops,
    outermost first, that selects iterations; None selects all.

    Raises ``Unsupported`` for maps that do not fit the loops, operands that cannot be extended, and flags that ``lane_folds.flagged`` does not
    support.
    """
    world = frame.world
    if len(operation.operands) != 3:
        raise Unsupported(f"{len(operation.operands)} operands")
    left, right, accumulator = operation.operands
    element_type = accumulator.type.element if isinstance(accumulator.type, VectorType) else accumulator.type
    combiner = combiner_of(operation, element_type)
    maps, iterators = affine_maps(attribute(operation, "indexing_maps")), iterator_types(operation.attributes.get("iterator_types"))
    shapes = [vector_shape(world, vector_type(v.type)) if isinstance(v.type, VectorType) else () for v in operation.operands]
    outputs, extents = _outputs(maps, iterators), _extents(maps, shapes, len(iterators))
    reduced_loops = [d for d, kind in enumerate(iterators) if kind == "reduction"]
    lhs, rhs, starts = frame.tensor(left), frame.tensor(right), operand(frame, accumulator)
    given = isinstance(element_type, FloatType) and flags(operation, "fastmath")
    promised = promised_by(world, as_step(frame, operation, combiner)) if given else frozenset()

    def reduced(indices: Indices) -> Scalar:
        def point(ks: Indices) -> Indices:
            places = {**dict(zip(outputs, indices, strict=True)), **dict(zip(reduced_loops, ks, strict=True))}
            return tuple(places[d] for d in range(len(iterators)))

        def operands(ks: Indices) -> tuple[Scalar, Scalar]:
            read = (
                exposed(world, s, v.at(evaluate_map(world, m, point(ks)))) for s, v, m in zip((left, right), (lhs, rhs), maps, strict=False)
            )
            a, b = (_extended(world, x, element_type) for x in read)
            return a, b

        def element(ks: Indices) -> Scalar:
            a, b = operands(ks)
            made = product(world, a, b)
            broken = broken_promises(world, promised, [a.term, b.term, made.term]) if promised else []
            return replace(made, poison=world.terms.or_(made.poison, *broken))

        def factors(ks: Indices) -> Pair:
            a, b = operands(ks)
            return ordered((a.term, b.term))

        if promised:
            require_separate(promised, "arith.mulf", operands(world.reductions.any_point(tuple(extents[d] for d in reduced_loops))))
        # only a sum can be fused with products
        fused = factors if combiner == "arith.addf" else None
        fold = LaneFold(
            combiner,
            element_type,
            tuple(extents[d] for d in reduced_loops),
            element,
            exposed(world, accumulator, lane(starts, indices)),
            fused,
        )
        clip = clipping(world, mask, dict(zip(outputs, indices, strict=True)), reduced_loops)
        return flagged(frame, operation, fold, indices, None if mask is None else lambda ks: mask.at(point(ks)), clip)

    return result(frame, operation, reduced)


def _outputs(maps: Sequence[AffineMap], iterators: Sequence[str]) -> list[int]:
    """Return the loops that are the accumulator's dimensions, in their order. Raises ``Unsupported`` unless they are the parallel loops."""
    if len(maps) != 3:
        raise Unsupported(f"{len(maps)} indexing maps")
    found = [e.position for e in maps[2].results if isinstance(e, AffineDim)]
    parallel = [d for d, kind in enumerate(iterators) if kind == "parallel"]
    if len(found) != len(maps[2].results) or sorted(found) != parallel:
        raise Unsupported(f"an accumulator with the map {maps[2]}")
    return found


def _extents(maps: Sequence[AffineMap], shapes: Sequence[Indices], count: int) -> list[Index]:
    """Return the trip counts of the loops, each of which is a dimension of an operand. Raises ``Unsupported`` for any other loop, and for results of
    maps that are neither loops nor constants.
    """
    sizes: dict[int, Index] = {}
    for map, shape in zip(maps, shapes, strict=True):
        for e, n in zip(map.results, shape, strict=True):
            if isinstance(e, AffineDim):
                sizes.setdefault(e.position, n)
            elif not _is_inside(e, n):
                raise Unsupported(f"the map {map}")
    if len(sizes) < count:
        raise Unsupported("a loop without a size")
    return [sizes[d] for d in range(count)]


def _is_inside(place: AffineExpr, extent: Index) -> bool:
    """Return whether a place is constant and below the extent."""
    return isinstance(place, AffineConstant) and 0 <= place.value < extent.lo


def matrix_multiply(frame: Frame, operation: Operation) -> Tensor:
    """Return the product of two matrices that are flattened column by column, as in LLVM's ``llvm.matrix.multiply``: element (i, k) of the first one is
    lane ``i + k * lhs_rows``.
    """
    world = frame.world
    lhs, rhs = (frame.tensor(v) for v in operation.operands)
    types = [static_vector_type(v.type) for v in (*operation.operands, *operation.results)]
    rows, inner, columns = (integer(operation.attributes.get(name)) for name in ("lhs_rows", "lhs_columns", "rhs_columns"))
    if [t.shape for t in types] != [(rows * inner,), (inner * columns,), (rows * columns,)] or len({t.element for t in types}) != 1:
        raise Unsupported(f"matrices of {rows}x{inner} and {inner}x{columns} as {types[0]} and {types[1]}")
    type = types[2].element
    combiner = "arith.addf" if isinstance(type, FloatType) else "arith.addi"

    def element(indices: Indices) -> Scalar:
        column, row = world.space.delinearize(indices[0], (world.constant_index(columns), world.constant_index(rows)))

        def operands(ks: Indices) -> tuple[Scalar, Scalar]:
            return lhs.at((row + ks[0] * rows,)), rhs.at((ks[0] + column * inner,))

        def factors(ks: Indices) -> Pair:
            a, b = operands(ks)
            return ordered((a.term, b.term))

        fold = LaneFold(
            combiner,
            type,
            (world.constant_index(inner),),
            lambda ks: product(world, *operands(ks)),
            neutral_element(world, combiner, type),
            factors if combiner == "arith.addf" else None,
        )
        return flagged(frame, operation, fold, indices)

    return Tensor(type, vector_shape(world, types[2]), element)


SEMANTICS: Mapping[str, Semantics] = {"vector.contract": contract, "vector.matrix_multiply": matrix_multiply}

MASKED: Mapping[str, Callable[[Frame, Operation, Tensor], SymbolicValue]] = {"vector.contract": contract}
"""The semantics in the region of a ``vector.mask``."""
