"""New memory blocks in layouts that are not linear: ``affine_map<(d0) -> (d0 floordiv 32, d0 mod 32)>``, permutations.

Such a layout maps an index to the index in another buffer, which is row-major and as large as the layout's results require ("normalized" in the
memref document). Authority: "Affine Map Layout" of MemRefType in MLIR's builtin dialect document. Offset and strides of such a memref are unknown
numbers.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.ir.attributes import AffineMapAttr
from smtenc.ir.types import MemRefType
from smtenc.semantics.shared.affine_maps import evaluate_map
from smtenc.semantics.storage.layouts import product, row_major, view_of, whole
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Root
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def tiling(type: MemRefType) -> AffineMap | None:
    """Return the layout of a type if it is an affine map other than the identity with several results, with division or with a
    remainder; else None.
    """
    match type.layout:
        case AffineMapAttr(map) if map != AffineMap.identity(len(type.shape)) and (len(map.results) != 1 or _divides(map.results[0])):
            return map
        case _:
            return None


def _divides(expr: AffineExpr) -> bool:
    match expr:
        case AffineBinary(operator, lhs, rhs):
            return operator not in (AffineOperator.ADD, AffineOperator.MUL) or _divides(lhs) or _divides(rhs)
        case _:
            return False


def tiled(world: World, kind: BlockKind, type: MemRefType, map: AffineMap, shape: Indices) -> MemRef:
    """Return a memref of a new memory block of poison in the layout ``map``. Raises ``Unsupported`` for unknown sizes, for symbols, and for results
    that may be negative.
    """
    world.sort(type.element)
    if map.num_symbols or any(n.constant_value is None for n in shape):
        raise Unsupported(f"layout {map} with symbols or of unknown sizes")
    anywhere = tuple(world.element_index(f"tiled.{k}.{n.digest}", n) for k, n in enumerate(shape))
    results = evaluate_map(world, map, anywhere)
    if any(r.lo < 0 for r in results):
        raise Unsupported(f"layout {map}, whose results may be negative")
    # a memref without elements needs no memory
    empty = any(n.constant_value == 0 for n in shape)
    box = tuple(world.constant_index(0 if empty else r.hi + 1) for r in results)
    zero = world.constant_index(0)
    block = Block(world.fresh_name(kind.name.lower()), kind, type.element, size=product(world, box))
    (_, all_of_it), *_ = whole(world, Root(block, zero, zero, box, row_major(world, box))).views
    places = _inverse(map)

    def backward(indices: Indices) -> tuple[Term, Indices]:
        assert places is not None
        found = tuple(indices[p] if q is None else indices[p] * c + indices[q] for p, q, c in places)
        return world.in_bounds(found, shape), found

    offset, *strides = (_any_number(world) for _ in range(1 + len(shape)))
    view = view_of(
        world, all_of_it, offset, tuple(strides), lambda i: evaluate_map(world, map, i), backward if places else None, all_elements=True
    )
    return MemRef(type.element, shape, ((world.terms.true, view),), world.terms.false)


def _any_number(world: World) -> Index:
    half = 1 << (world.options.index_bits - 1)
    return world.space.symbol(world.fresh_name("layout"), -half, half - 1)


def _inverse(map: AffineMap) -> list[tuple[int, int | None, int]] | None:
    """Return, for each dimension, a triple (p, q, c): result p is the dimension if q is None; else results p and q are its quotient and remainder by
    c. None for maps of any other form, and for maps with additional results.
    """
    whole_at = {e.position: k for k, e in enumerate(map.results) if isinstance(e, AffineDim)}
    quotients: dict[int, tuple[int, int]] = {}
    remainders: dict[int, tuple[int, int]] = {}
    for k, e in enumerate(map.results):
        match e:
            case AffineBinary(AffineOperator.FLOORDIV, AffineDim(d), AffineConstant(c)) if c > 0:
                quotients[d] = (k, c)
            case AffineBinary(AffineOperator.MOD, AffineDim(d), AffineConstant(c)) if c > 0:
                remainders[d] = (k, c)
            case _:
                pass
    found: list[tuple[int, int | None, int]] = []
    for d in range(map.num_dims):
        if d in whole_at:
            found.append((whole_at[d], None, 1))
        elif d in quotients and d in remainders and quotients[d][1] == remainders[d][1]:
            found.append((quotients[d][0], remainders[d][0], quotients[d][1]))
        else:
            return None
    used = {p for p, _, _ in found} | {q for _, q, _ in found if q is not None}
    return found if used == set(range(len(map.results))) else None
