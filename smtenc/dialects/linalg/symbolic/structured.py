"""Execution of a structured operation, of any name: its body at every point of its iteration domain.

The output's map determines some loops from an element of a result; the other loops run for each element in row-major order. The element is a fold
(``reductions``), or the value of the last iteration if the body does not read the output's element.

Authority: MLIR's "'linalg' Dialect" document, and its lowering to loops for the order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from smtenc.dialects.linalg.symbolic import buffers as linalg_buffers
from smtenc.dialects.linalg.symbolic.body_dataflow import Sources, combiner, sources
from smtenc.dialects.linalg.symbolic.buffers import Structure
from smtenc.dialects.linalg.symbolic.output_maps import loops_of, places_of, written
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.ir.types import VectorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.continued import continued
from smtenc.semantics.folds.extrema import SETTLED
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame, operation_may_be_undefined
from smtenc.semantics.loops.parallel import IN_ORDER
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared import affine_maps as affine
from smtenc.semantics.shared.buffers import overwrite
from smtenc.semantics.shared.fastmath import exposed, mixed, promised_by
from smtenc.semantics.values import Indices, MemRef, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name


def run(frame: Frame, structure: Structure) -> list[SymbolicValue]:
    """Return the results of a structured operation; if the outputs are buffers, they are written and the list is empty. Raises ``Unsupported`` for
    maps that do not fit the operands or have an unsupported form, and for reductions that depend on each other in a cycle.
    """
    world = frame.world
    memrefs = [frame.value(v) for v in (*structure.inputs, *structure.outputs)]
    if any(it not in ("parallel", "reduction", "window") for it in structure.iterators) or len(structure.maps) != len(memrefs):
        raise Unsupported("maps or iterators that do not fit the operands")
    buffers = [x for x in memrefs[len(structure.inputs) :] if isinstance(x, MemRef)]
    linalg_buffers.require_accesses(frame, structure, memrefs)
    operands = [linalg_buffers.content(frame, x) for x in memrefs]
    now = frame.pinned(structure.body)
    # a vector is a single element here: no loop runs over its lanes
    elements = [isinstance(v.type, VectorType) for v in (*structure.inputs, *structure.outputs)]
    shapes = [x.shape if isinstance(x, Tensor) and not element else () for x, element in zip(operands, elements, strict=True)]
    extents = _extents(frame, structure, shapes)
    inputs = list(zip(operands, elements, structure.maps[: len(structure.inputs)], strict=False))

    def activate(iteration: Indices, accumulators: Sequence[Scalar]) -> tuple[list[SymbolicValue], Frame]:
        arguments: list[SymbolicValue] = [
            x if element else _element(x, affine.evaluate_map(world, m, iteration)) for x, element, m in inputs
        ]
        arguments += accumulators
        # the body of linalg.map may have no argument for the output
        return now.evaluate_region(structure.body, arguments[: len(structure.body.blocks[0].arguments)], iteration)

    _require_undefinedness_without_accumulators(structure)
    tensors = tuple(x for x in operands[len(structure.inputs) :] if isinstance(x, Tensor))
    if len(tensors) < len(structure.outputs):
        raise Unsupported("an output that is a scalar")
    outputs = _Outputs(frame, structure, extents, tensors, activate, _companions(structure))
    frame.record_region(structure.body, Domain(extents), lambda iteration: activate(iteration, outputs.at(iteration))[1])
    results = [outputs.result(position) for position in range(len(tensors))]
    for buffer, result in zip(buffers, results, strict=False):
        overwrite(frame, buffer, result)
    return [] if buffers else list(results)


def _require_undefinedness_without_accumulators(structure: Structure) -> None:
    """Require that undefined behaviour in the body does not depend on an accumulated value, for which there is no term at a single point. Raises
    ``Unsupported`` if it may.
    """
    block = structure.body.blocks[0]
    accumulators = [block.arguments[k] for k in structure.accumulated() if k < len(block.arguments)]
    if not accumulators:
        return
    for operation in block.operations[:-1]:
        read = (v for inner in operation.walk() for v in inner.operands)
        if operation_may_be_undefined(operation) and any(sources(block, v).values.intersection(accumulators) for v in read):
            raise Unsupported(f"{operation.name} of what a reduction has accumulated so far")


def _element(x: SymbolicValue, indices: Indices) -> Scalar:
    if isinstance(x, MemRef):
        raise Unsupported("a memref that was not read")
    return x.at(indices) if isinstance(x, Tensor) else x


Activate = Callable[[Indices, Sequence[Scalar]], tuple[list[SymbolicValue], Frame]]
"""A function that runs the body of a structured operation at one point, on the outputs' elements there; it returns the yielded values
and the frame.
"""


def _sources(structure: Structure, position: int) -> Sources:
    """Return the values and loops on which the body's value for output ``position`` depends."""
    block = structure.body.blocks[0]
    return sources(block, block.operations[-1].operands[position])


def _reads(structure: Structure, position: int, other: int) -> bool:
    """Return whether the body's value for output ``position`` depends on the accumulated element of output ``other``."""
    block, argument = structure.body.blocks[0], len(structure.inputs) + other
    return argument < len(block.arguments) and block.arguments[argument] in _sources(structure, position).values


def _companions(structure: Structure) -> tuple[tuple[int, ...], ...]:
    accumulated = [k - len(structure.inputs) for k in structure.accumulated()]
    return tuple(tuple(q for q in accumulated if q != p and _reads(structure, p, q)) for p in range(len(structure.outputs)))


@dataclass(frozen=True, slots=True)
class _Element:
    """One element of an output: its index, the extents of the loops that its map does not determine, and the iteration point for values of these
    loops.
    """

    indices: Indices
    sizes: Indices
    point: Callable[[Indices], Indices]


def _behind(outer: Indices) -> Callable[[Indices], Indices]:
    """Return the function that puts the values of the outer loops before those of the inner loops."""
    return lambda inner: (*outer, *inner)


@dataclass(frozen=True, slots=True)
class _Outputs:
    """The outputs of one structured operation, with their elements before the operation."""

    frame: Frame
    structure: Structure
    extents: Indices
    tensors: tuple[Tensor, ...]
    activate: Activate
    companions: tuple[tuple[int, ...], ...]
    """For each output: the other outputs, accumulated at the same time, on whose accumulated values it depends."""

    def map(self, position: int) -> AffineMap:
        return self.structure.maps[len(self.structure.inputs) + position]

    def at(self, point: Indices) -> list[Scalar]:
        """Return the elements of all outputs at one iteration point, before the operation."""
        return [x.at(affine.evaluate_map(self.frame.world, self.map(p), point)) for p, x in enumerate(self.tensors)]

    # -- dependencies -------------------------------------------------------------------------------------------------

    def _require_order(self, position: int, under_way: frozenset[int] = frozenset()) -> None:
        """Raise ``Unsupported`` if companions of an output run through other loops or do not accumulate, or if the dependency of reductions is
        cyclic.
        """
        for other in self.companions[position]:
            if other in under_way:
                raise Unsupported("reductions that depend on each other")
            if set(places_of(self.map(other))) != set(places_of(self.map(position))) or not _reads(self.structure, other, other):
                raise Unsupported("a reduction that depends on another one, which goes through other loops or only keeps the last value")
            self._require_order(other, under_way | {position})

    def _order_matters(self, position: int, lacking: Sequence[int]) -> bool:
        """Return whether another order of the parallel loops ``lacking``, which the output's map does not determine, could give another element."""
        parallel = {d for d in lacking if self.structure.iterators[d] == "parallel"}
        found = _sources(self.structure, position)
        arguments = zip(self.structure.body.blocks[0].arguments, self.structure.maps, strict=False)
        read = {d for argument, m in arguments if argument in found.values for d in loops_of(m)}
        return bool(parallel) and (_reads(self.structure, position, position) or bool(parallel & (read | found.loops)))

    # -- results ------------------------------------------------------------------------------------------------------

    def result(self, position: int) -> Tensor:
        """Return an output after the operation. Raises ``Unsupported`` if its map or its companions have an unsupported form."""
        world, output, map = self.frame.world, self.tensors[position], self.map(position)
        places = places_of(map)
        lacking = [d for d in range(map.num_dims) if d not in places]
        self._require_order(position)
        if self._order_matters(position, lacking):
            world.premises.note(IN_ORDER)
        folds = bool(lacking) and _reads(self.structure, position, position)
        sizes = tuple(self.extents[d] for d in lacking)

        def at(indices: Indices) -> Scalar:
            loops = {d: place.loop(world, indices) for d, place in places.items()}

            def point(ks: Indices) -> Indices:
                whole = {**loops, **dict(zip(lacking, ks, strict=True))}
                return tuple(whole[d] for d in range(map.num_dims))

            element = _Element(indices, sizes, point)
            here = written(world, map, places, self.extents, indices, point(sizes))
            if folds:
                value = self._folded(position, element, output.at(indices), sizes, lambda ks: ks)
            else:
                here = world.terms.and_(here, world.terms.not_(world.is_empty(sizes)))
                value = self._yielded(position, element, tuple(n - 1 for n in sizes))
            return world.ite(here, value, output.at(indices))

        return Tensor(output.element, output.shape, at)

    def _held(self, position: int, element: _Element, ks: Indices, own: Scalar | None = None) -> list[Scalar]:
        """Return the elements of all outputs at an iteration ``ks``, exact for those on which output ``position`` depends. ``own`` is the accumulated
        element of output ``position`` itself, None for the element before the operation.
        """
        held = self.at(element.point(ks))
        for other in self.companions[position]:
            held[other] = self._so_far(other, element, held[other], ks)
        return [own if p == position and own is not None else x for p, x in enumerate(held)]

    def _yielded(self, position: int, element: _Element, ks: Indices, own: Scalar | None = None) -> Scalar:
        """Return the value that the body yields for an output at iteration ``ks`` of the loops that its map does not determine."""
        value = self.activate(element.point(ks), self._held(position, element, ks, own))[0][position]
        if not isinstance(value, Scalar):
            raise Unsupported("a body that yields a tensor")
        return value

    def _so_far(self, position: int, element: _Element, start: Scalar, ks: Indices) -> Scalar:
        """Return the accumulated value of an output before iteration ``ks``: first the complete rows of the loops, then the finished part of the last
        row.
        """
        value = start
        for d, k in enumerate(ks):
            done = (k, *element.sizes[d + 1 :])
            value = self._folded(position, element, value, done, _behind(ks[:d]))
        return value

    def _folded(self, position: int, element: _Element, start: Scalar, extents: Indices, iteration: Callable[[Indices], Indices]) -> Scalar:
        """Return the fold of output ``position`` from ``start`` over the indices below ``extents`` in row-major order; ``iteration`` maps these
        indices to values of the loops that the output's map does not determine.
        """
        world = self.frame.world
        block = self.structure.body.blocks[0]

        def step(accumulator: Scalar, js: Indices) -> Scalar:
            return self._yielded(position, element, iteration(js), accumulator)

        accumulator = block.arguments[len(self.structure.inputs) + position]
        combined = combiner(block, accumulator, block.operations[-1].operands[position])
        if combined is None:
            return world.reductions.reduce(Fold(start.type, Domain(extents), start, step, None, None))
        operation, value = combined
        name = operation.name
        if name in SETTLED and operation in world.choices.decided:
            if world.options.source_way is SourceWay.SECOND:
                # the sign of a zero result depends on the order
                return world.reductions.reduce(Fold(start.type, Domain(extents), start, step, None, None))
            name = SETTLED[name][0]
        # an extremum is the same in any order
        reassociated = operation.name in FLOAT_SUMS and "reassoc" in promised_by(world, operation)

        def summand(js: Indices) -> Scalar:
            ks = iteration(js)
            return self.activate(element.point(ks), self._held(position, element, ks))[1].scalar(value)

        fold = Fold(start.type, Domain(extents), start, step, name, summand, reassociated)
        result = continued(world, fold)
        if reassociated and not isinstance(result.value, Index):
            first = exposed(world, self.structure.outputs[position], start)
            with world.reductions.deeper():
                each = exposed(world, value, summand(world.reductions.any_point(extents)))
            result = _mixed(world, Site(operation, (*self.frame.iteration, *element.indices)), name, result, [first, each])
        choice = None if isinstance(result.value, Index) else world.choices.open.get(result.value)
        if choice is not None:
            choice.places.add(Site(operation, (*self.frame.iteration, *element.indices)))
        return result


def _mixed(world: World, site: Site, combiner: str, result: Scalar, operands: Sequence[Scalar]) -> Scalar:
    """Return the result of a fold in any order, as an unknown if its start or its elements (``operands``) are sums or products with which it may be
    combined: their parts may then be summed in any order, too.
    """
    kind = "sum" if combiner == "arith.addf" else "product"
    hidden = [x for x in operands if x.origin is not None and not _is_free_fold(world, x, combiner)]
    parts: list[Term] = []
    found = False
    for x in hidden:
        assert x.origin is not None
        known = x.origin.kind == kind and "reassoc" in x.origin.flags
        if known or (kind, "reassoc") in x.origin.hidden:
            found = True
            parts += x.origin.parts if known else (x.term,)
    return replace(result, value=mixed(world, site, kind, [result.term], parts, [], result.term)) if found else result


def _is_free_fold(world: World, x: Scalar, combiner: str) -> bool:
    """Return whether a number is a fold of the same combiner in any order: folds that follow each other leave the same open
    in both programs."""
    known = world.reductions.by_name.get(function_name(x.term) or "")
    return known is not None and known.fold.reassociated and known.fold.combiner == combiner


def _extents(frame: Frame, structure: Structure, shapes: Sequence[Indices]) -> Indices:
    """Return the trip counts of the loops: for each loop, the first extent of an operand that the loop alone indexes. Accesses out of bounds and
    inconsistent extents are undefined behaviour. Raises ``Unsupported`` for a map of wrong rank or a loop that no operand bounds.
    """
    world = frame.world
    extents: list[Index | None] = [None] * len(structure.iterators)
    for map, shape in zip(structure.maps, shapes, strict=True):
        if len(map.results) != len(shape):
            raise Unsupported(f"map {map} for an operand of rank {len(shape)}")
        for e, n in zip(map.results, shape, strict=True):
            if isinstance(e, AffineDim) and extents[e.position] is None:
                extents[e.position] = n
    known = tuple(n for n in extents if n is not None)
    if len(known) < len(extents):
        raise Unsupported(f"the size of loop {extents.index(None)} does not follow from an operand")
    checks: list[tuple[AffineExpr, Index]] = [
        (e, n) for map, shape in zip(structure.maps, shapes, strict=True) for e, n in zip(map.results, shape, strict=True)
    ]
    not_empty = world.terms.not_(world.is_empty(known))
    for e, n in checks:
        if isinstance(e, AffineDim):
            # "the loop ranges must be consistent": one loop, one size
            frame.undefined_if(world.terms.not_(world.lowering.equal(n, known[e.position])))
        else:
            frame.undefined_if(world.terms.and_(not_empty, _outside(frame, e, n, known)))
    return known


def _outside(frame: Frame, e: AffineExpr, size: Index, extents: Indices) -> Term:
    """Return the condition that an access leaves a dimension of extent ``size``. It is exact for expressions that are monotone in every loop. Raises
    ``Unsupported`` for other expressions, unless they are known to stay inside.
    """
    world, zero = frame.world, frame.world.constant_index(0)
    if _is_monotone(e):
        low = affine.evaluate(world, e, tuple(zero for _ in extents))
        high = affine.evaluate(world, e, tuple(n - 1 for n in extents))
        return world.terms.or_(world.lowering.less(low, zero), world.lowering.less_equal(size, high))
    value = affine.evaluate(world, e, tuple(world.element_index(world.fresh_name("loop"), n) for n in extents))
    if not (world.space.less_equal(zero, value) and world.space.less_than(value, size)):
        raise Unsupported(f"access {e}, which is not monotone in the loops and not known to be in bounds")
    return world.terms.false


def _is_monotone(e: AffineExpr) -> bool:
    match e:
        case AffineBinary(AffineOperator.ADD, a, b):
            return _is_monotone(a) and _is_monotone(b)
        case AffineBinary(AffineOperator.MUL | AffineOperator.FLOORDIV | AffineOperator.CEILDIV, a, AffineConstant(c)):
            return c > 0 and _is_monotone(a)
        case AffineBinary():
            return False
        case _:
            return True
