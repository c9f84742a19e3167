"""Sums whose order is free, found in formulas and taken apart: into single summands, and parts that are families of summands.

"Sum" stands for any combiner ⊕ that is associative and commutative (integers modulo 2^n, extrema, float sums and products whose order is free). Such
a fold is the ⊕ of a multiset, and so is a nest, a chain or a ⊕ of such folds. ``combiners`` has the combiners themselves, and ``free_order`` compares
sums.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smtenc.floats.operations import FloatKind, kind_of
from smtenc.ir.types import FloatType
from smtenc.semantics.folds.combiners import FLOAT_OPERATIONS, Irregular, Operation, combine
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.iteration import Part
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name, head
from smtenc.terms.walk import postorder

DEEPEST = 4
"""The largest depth of nested folds that are taken apart; deeper ones are single summands."""

_INTEGER_HEADS = {"arith.addi": "bvadd", "arith.muli": "bvmul", "arith.andi": "bvand", "arith.ori": "bvor", "arith.xori": "bvxor"}


@dataclass(frozen=True, slots=True)
class Sum:
    """A multiset of summands: ``singles`` and those of ``parts``. ``poisons`` are further conditions under which the sum is poison."""

    singles: tuple[Term, ...]
    poisons: tuple[Term, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """A sum that stands in a formula as ``value``, whose poison is that of the folds in it."""

    operation: Operation
    value: Scalar
    sum: Sum


class FreeSums:
    """The free sums of one world's formulas. If ``in_some_order``, float sums with a fixed order are included."""

    def __init__(self, world: World, *, in_some_order: bool = False) -> None:
        self._world = world
        self._in_some_order = in_some_order

    # -- finding ----------------------------------------------------------------------------------------------------

    def found(self, terms: Sequence[Term]) -> list[tuple[Term, Operation]]:
        """Return the largest subterms of ``terms`` that are sums with a fold among their summands, each with its combiner."""
        roots: dict[Term, None] = dict.fromkeys(terms)
        free: dict[Term, Operation] = {}
        for node in postorder(terms):
            fold = self._reduction(node)
            if fold is not None:
                free[node] = _operation(fold.fold)
                continue
            for argument in node.args():
                operation = free.get(argument)
                if operation is not None and self._is_sum(node, operation):
                    free[node] = operation
                elif operation is not None:
                    roots[argument] = None
        return [(term, free[term]) for term in roots if term in free]

    def _reduction(self, term: Term) -> Reduction | None:
        """The free fold whose value ``term`` is; None for other terms."""
        name = function_name(term) if not term.args() else None
        found = self._world.reductions.by_name.get(name) if name is not None else None
        if found is None or found.fold.element is None or found.fold.optional is not None or found.fold.factors is not None:
            return None
        free = found.fold.combiner == "arith.addf" if self._in_some_order else self._world.reductions.is_free(found.fold)
        return found if free else None

    def _is_sum(self, term: Term, operation: Operation) -> bool:
        """Return whether ``term`` is x ⊕ y."""
        if operation.freedom is not None:
            return False
        if isinstance(operation.type, FloatType):
            if operation.combiner not in FLOAT_OPERATIONS:
                return False
            kind = FLOAT_OPERATIONS[operation.combiner]
            # a single operation has no flag here: only the assumption, or exactness, makes its order free
            free = kind not in (FloatKind.ADD, FloatKind.MUL) or self._world.options.reassociate or self._in_some_order
            return free and kind_of(term) is kind
        return head(term) == _INTEGER_HEADS.get(operation.combiner)

    def total(self, term: Term, operation: Operation) -> Total:
        """Return the sum ``term`` taken apart; its value is poison if one of its folds is."""
        folds = [r for r in map(self._reduction, self._summands(term, operation)) if r is not None and _operation(r.fold) == operation]
        poison = self._world.terms.or_(*(r.value.poison for r in folds))
        value = self._world.scalar(operation.type, term, poison)
        if operation.freedom is not None:
            return Total(operation, value, self._as_it_is(folds[0].fold))
        return Total(operation, value, self._sum(value, operation, DEEPEST))

    def _as_it_is(self, fold: Fold) -> Sum:
        """The fold's initial value and its elements, not taken apart."""
        assert fold.element is not None
        poisons = () if fold.initial.poison is self._world.terms.false else (fold.initial.poison,)
        return Sum((self._world.bits(fold.initial),), poisons, (Part(fold.domain.extents, fold.element),))

    # -- taking sums apart --------------------------------------------------------------------------------------------

    def _summands(self, term: Term, operation: Operation) -> list[Term]:
        """The operands of the nested sum ``term``."""
        found: list[Term] = []
        todo = [term]
        while todo:
            node = todo.pop()
            if self._is_sum(node, operation):
                todo.extend(node.args())
            else:
                found.append(node)
        return found

    def _sum(self, scalar: Scalar, operation: Operation, depth: int) -> Sum:
        """The multiset whose sum is ``scalar``; it is poison under the same conditions."""
        world = self._world
        singles: list[Term] = []
        parts: list[Part] = []
        poisons = dict.fromkeys(scalar.poison.args() if head(scalar.poison) == "or" else (scalar.poison,))
        more: list[Term] = []
        for term in self._summands(world.bits(scalar), operation):
            r = self._reduction(term)
            accounted = r is not None and (r.value.poison is world.terms.false or r.value.poison in poisons)
            if r is None or not accounted or depth == 0 or _operation(r.fold) != operation:
                singles.append(term)
                continue
            # the fold's poison is that of its initial value and its elements, which are added instead
            more.append(r.value.poison)
            start = self._sum(r.fold.initial, operation, depth - 1)
            singles += start.singles
            parts += [*start.parts, *self._elements(r.fold, operation, depth - 1)]
            poisons |= dict.fromkeys(start.poisons)
        left = [p for p in poisons if p not in more and p is not world.terms.false]
        return Sum(tuple(singles), tuple(left), tuple(parts))

    def _elements(self, fold: Fold, operation: Operation, depth: int) -> list[Part]:
        """The summands of a fold except its initial value. Folds within it contribute their summands, over the product of the domains."""
        assert fold.element is not None
        element, outer = fold.element, fold.domain.extents
        whole = Part(outer, element)
        at = whole.bound(self._world)
        found = self._sum(element(at), operation, depth)
        domains = tuple(dict.fromkeys(p.extents for p in found.parts))
        # the points of all inner domains form a product only if the inner domain is the same at each outer point
        if not domains or any(s in n.symbols() for inner in domains for n in inner for i in at for s in i.symbols()):
            return [whole]
        if any(isinstance(n, Index) and n.lo < 0 for inner in domains for n in inner):
            return [whole]

        def there(k: Indices) -> Sum:
            nested = self._sum(element(k), operation, depth)
            if {p.extents for p in nested.parts} != set(domains):
                raise Irregular
            return nested

        def starts(k: Indices) -> Scalar:
            return self.single(there(k), operation)

        def within(inner: Indices) -> Callable[[Indices], Scalar]:
            def at(k: Indices) -> Scalar:
                own = [p for p in there(k[: len(outer)]).parts if p.extents == inner]
                return self.combined([p.at(k[len(outer) :]) for p in own], operation)

            return at

        return [Part(outer, starts), *(Part((*outer, *inner), within(inner)) for inner in domains)]

    def combined(self, summands: Sequence[Scalar], operation: Operation) -> Scalar:
        """Return x ⊕ y ⊕ … for at least one summand."""
        result = summands[0]
        for other in summands[1:]:
            result = combine(self._world, operation, result, other)
        return result

    def single(self, sum: Sum, operation: Operation) -> Scalar:
        """Return the sum of all single summands, poison under the conditions ``sum.poisons``. There is at least one, since each fold has an initial
        value.
        """
        none = self._world.terms.false
        value = self.combined([self._world.scalar(operation.type, term, none) for term in sum.singles], operation)
        return Scalar(value.type, value.value, self._world.terms.or_(*sum.poisons))


def _operation(fold: Fold) -> Operation:
    """The operation of the fold."""
    return Operation(fold.combiner or "", fold.type, fold.freedom)
