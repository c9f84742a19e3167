"""Choices that only the source leaves open (``semantics.fastmath``): refinement asks for *some* choice of the source, whatever the target does.

A choice that both programs leave open is one free symbol, which couples them; the target's own choices are free symbols, too, so that the claim is
about all of them. For the source's own choices, the negated claim must hold for every alternative: a conjunction over the alternatives. Alternatives
are selected for one result element at a time, which is correct only if that element alone depends on the choice. If this is not recognized, the
symbol stays: the query then proves the claim for all choices of the source, which is more than needed.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from smtenc.dialects.tosa.symbolic.choices import with_either_zero
from smtenc.floats.operations import FloatKind, FloatOp, kind_of, operation_of
from smtenc.ir.core import Operation
from smtenc.refinement.substitution import substituted
from smtenc.semantics.domain import Domain
from smtenc.semantics.execution import Outcome
from smtenc.semantics.folds.free_order import Reordering
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.open_choices import OpenFold
from smtenc.semantics.shared.any_order import AnyOrder, Pair, any_order, ordered
from smtenc.semantics.tensor_arguments import Token
from smtenc.semantics.values import Indices, MemRef, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

MOST_ALTERNATIVES = 64
"""The largest number of combinations of alternatives in one query."""

Substitution = dict[Term, Term]
"""Replacements of terms."""

_MOST_ORDERS = 3
"""The largest number of orders of one sum that are tried."""

_LONGEST_FOLD = 64
"""The largest length of a fold of the target that is recognized as one order of the source's summands."""

_COMBINERS = {FloatKind.ADD: "arith.addf", FloatKind.MUL: "arith.mulf"}


class SourceChoices:
    """The choices that only the source makes, for each element of its results."""

    def __init__(self, world: World, source: Outcome, elements: Sequence[Scalar | None]) -> None:
        """Prepare the choices. ``elements`` are the source's results at the indices at which queries compare them; None for memrefs."""
        self._world = world
        self._source = source
        self._elements = elements

    def not_refined(
        self, k: int, s: Scalar, t: Scalar, indices: Indices, around: Sequence[Term], among: frozenset[Operation] | None = None
    ) -> Term:
        """Return the condition that result ``k``, ``s`` in the source and ``t`` in the target at ``indices``, is not refined for any choice of the
        source.

        ``around`` are the claim's other terms. At constant indices, only choices of the operations ``among`` are selected: those that ``each_its_own``
        finds.
        """
        world = self._world
        usual = world.not_refined(s, t)
        if (
            not world.choices.open
            or usual is world.terms.false
            or isinstance(s.value, Index)
            or self._source.memory.writes
            or self._source.events
        ):
            return usual
        own = self._own(k, s, t, indices, around, among)
        claims: list[Term] = []
        # without own choices there is one combination, which replaces nothing
        for picked in itertools.product(*own.values()):
            chosen = self._consistently({term: other for substitution in picked for term, other in substitution.items()})
            value, poison = substituted(world, (s.term, s.poison), chosen)
            claims.append(world.not_refined(Scalar(s.type, value, poison), t))
            if claims[-1] is world.terms.false:
                break
        return world.terms.and_(*claims)

    def _consistently(self, chosen: Substitution) -> Substitution:
        """The replacements ``chosen``, where terms that contain other replaced choices have these replaced, too."""
        moved = {term: other for term, other in chosen.items() if term is not other}
        if len(moved) < 2:
            return chosen
        for _ in moved:
            others = substituted(self._world, list(moved.values()), moved)
            if all(a is b for a, b in zip(others, moved.values(), strict=True)):
                break
            moved = dict(zip(moved, others, strict=True))
        return {**chosen, **moved}

    # -- which choices are the source's own -----------------------------------------------------------------------

    def each_its_own(self, s: Scalar, indices: Indices) -> frozenset[Operation]:
        """Return the operations of which each element of a result contains one execution of its own; ``s`` is the element at the symbols
        ``indices``.
        """
        found = self._places(self._choices_below(_terms(self._world, s)))
        return frozenset(operation for operation, places in found.items() if len(places) == 1 and set(indices) <= set(next(iter(places))))

    def _places(self, choices: Iterable[Term]) -> dict[Operation, set[Indices]]:
        """The places at which operations make these choices."""
        places: dict[Operation, set[Indices]] = {}
        for choice in choices:
            for operation, place in self._world.choices.open[choice].places:
                places.setdefault(operation, set()).add(place)
        return places

    def _own(
        self, k: int, s: Scalar, t: Scalar, indices: Indices, around: Sequence[Term], among: frozenset[Operation] | None
    ) -> dict[Term, list[Substitution]]:
        """The choices that may be selected for this element alone, with their alternatives, in the order of creation."""
        world = self._world
        others = set(self._choices_below([*_terms(world, t), *around]))
        mine = self._choices_below(_terms(world, s))
        places = self._places(mine)
        elsewhere = self._operations_elsewhere(k)
        wanted = [i for i in indices if i.constant_value is None]

        def is_own(operation: Operation) -> bool:
            # this element contains one execution of the operation, and every other element a different one
            found = places[operation]
            if among is not None and operation not in among:
                return False
            return operation not in elsewhere and len(found) == 1 and all(i in next(iter(found)) for i in wanted)

        own: dict[Term, list[Substitution]] = {}
        ways = 1
        for choice in mine:
            made = world.choices.open[choice].places
            # if the places of a choice are unknown, it is unknown which other terms depend on it
            if choice in others or not made or not all(is_own(operation) for operation, _ in made):
                continue
            alternatives = self._alternatives(choice, t)
            if alternatives and ways * len(alternatives) <= MOST_ALTERNATIVES:
                ways *= len(alternatives)
                own[choice] = alternatives
        # alternatives cannot be substituted inside the description of an unknown
        picked = [other for alternatives in own.values() for substitution in alternatives for other in substitution.values()]
        hidden = set(self._choices_below(self._behind(picked))) if len(own) > 1 else set()
        return {choice: alternatives for choice, alternatives in own.items() if choice not in hidden}

    def _choices_below(self, terms: Iterable[Term]) -> list[Term]:
        """The open choices in ``terms``, in the order of the walk."""
        return [term for term in postorder(terms) if term in self._world.choices.open]

    def _operations_elsewhere(self, k: int) -> set[Operation]:
        """The operations on whose choices results other than ``k``, folds or undefined behaviour may depend."""
        observed = [terms for j, terms in enumerate(self._observed) if j != k]
        return {
            operation
            for terms in (*observed, self._beside)
            for choice in self._choices_below(terms)
            for operation, _ in self._world.choices.open[choice].places
        }

    @cached_property
    def _observed(self) -> list[list[Term]]:
        """The terms of each compared element of the results; none for memrefs."""
        return [[] if element is None else _terms(self._world, element) for element in self._elements]

    @cached_property
    def _beside(self) -> list[Term]:
        """The terms of the source's definedness, the assumptions, sizes, memory, folds and tensor arguments."""
        world, source = self._world, self._source
        terms = [*source.undefined, *world.premises.restrictions]
        for result in source.results:
            match result:
                case Tensor():
                    terms += self._numbers(result.shape)
                case MemRef():
                    terms += [result.poison, *self._numbers(result.shape)]
                    terms += [term for guard, view in result.views for term in (guard, *self._window(view))]
        memory = source.memory
        terms += [mark.guard for mark in (*memory.freed, *memory.uninitialised, *memory.read)]
        terms += [region.guard for region in memory.regions]
        terms += [term for mark in memory.frozen for term in (mark.guard, *self._numbers(mark.shape), *self._window(mark.view))]
        for family in source.somewhere:
            terms.append(family.at(_anywhere(world, family.domain)))
        return [*terms, *self._behind([*terms, *itertools.chain.from_iterable(self._observed)])]

    def _behind(self, terms: Iterable[Term]) -> list[Term]:
        """The descriptions of the unknowns in ``terms``, and of those in these descriptions."""
        found: list[Term] = []
        done: set[str] = set()
        todo = list(terms)
        while todo:
            names = {(function_name(term) or "").removesuffix(".poison") for term in postorder(todo)} - done
            done |= names
            todo = [term for name in sorted(names) for term in self._hidden_by(name)]
            found += todo
        return found

    def _hidden_by(self, name: str) -> Sequence[Term]:
        """The description of a fold, tensor argument or definition that is an unknown; empty for other names."""
        world = self._world
        fold, token = world.reductions.by_name.get(name), world.arguments.by_name.get(name)
        if fold is not None:
            return self._body(fold)
        return self._passed_on(token) if token is not None else world.definitions.behind(name)

    def _body(self, reduction: Reduction) -> list[Term]:
        """The terms of a fold: its domain, its initial value, and its elements or, if it has none, one step from its own value."""
        world, fold = self._world, reduction.fold
        at = _anywhere(world, fold.domain)
        step = fold.step(reduction.value, at) if fold.element is None else fold.element(at)
        return [*self._numbers(fold.domain.extents), *_terms(world, fold.initial), *_terms(world, step)]

    def _passed_on(self, token: Token) -> list[Term]:
        return [*self._numbers(token.tensor.shape), *token.element]

    def _window(self, view: View) -> list[Term]:
        """The numbers that determine the places of a view."""
        root = view.root
        return self._numbers((view.offset, *view.strides, root.pointer, root.offset, *root.shape, *root.strides))

    def _numbers(self, indices: Iterable[Index]) -> list[Term]:
        return [self._world.lowering.lower(i, self._world.options.index_bits) for i in indices]

    # -- alternatives ---------------------------------------------------------------------------------------------

    def _alternatives(self, choice: Term, t: Scalar) -> list[Substitution]:
        """The alternatives of a choice, as replacements."""
        fold = self._world.choices.open[choice].fold
        if fold is None:
            return [{choice: value} for value in self._values(choice, t)]
        ways = dict.fromkeys((*self._sums_of(fold, t), *fold.ways))
        # if a fold is never poison, none of its alternatives is
        poison = {} if fold.poison is self._world.terms.false else {fold.poison}
        return [{choice: choice}, *({choice: way.term, **dict.fromkeys(poison, way.poison)} for way in ways)]

    def _values(self, choice: Term, t: Scalar) -> tuple[Term, ...]:
        """The recorded alternatives, and for a sum or product in any order the orders in which the target computes it.

        If the target, too, has a sum of as many parts in any order, the choice itself is one of these values: at some indices the parts of both are
        the same, and then the source may take the order that the target takes. At others, any order of the source's parts is allowed.
        """
        open = self._world.choices.open[choice]
        known = open.alternatives
        if open.anything and self._world.terms.sort(choice) == self._world.terms.sort(t.term):
            known = (t.term, *known)
        match operation_of(choice):
            case FloatOp(FloatKind.ANY_ORDER_SUM, int(count)):
                kind = FloatKind.ADD
            case FloatOp(FloatKind.ANY_ORDER_PRODUCT, int(count)):
                kind = FloatKind.MUL
            case _:
                return known
        parts = Counter(choice.args()[:count])
        order = any_order(choice) or AnyOrder(kind, tuple(choice.args()[:count]))
        terms = list(postorder(_terms(self._world, t)))
        found = [term for term in terms if term is not choice and self._is_order_of(term, order, parts)]
        form = operation_of(choice), len(choice.args())
        coupled = [choice] if any((operation_of(term), len(term.args())) == form for term in terms) else []
        return tuple(dict.fromkeys((*found, *coupled, *known)))[:_MOST_ORDERS]

    def _is_order_of(self, tree: Term, open: AnyOrder, parts: Counter[Term]) -> bool:
        """Return whether a tree of operations, and of sums or products in any order, is one order of ``parts`` (with a further +0.0, or fused
        products, if ``open`` allows them).
        """
        if self._operands(tree, open.kind) is None:
            return False
        leaves, pairs = self._parts(tree, open.kind, parts)
        if leaves != parts and open.from_zero:
            # one +0.0 may be a further summand
            floats = self._world.floats
            fmt = floats.format(open.parts[0])
            zero = floats.constant(fmt, fmt.zero_bits(False))
            if zero not in parts and leaves[zero] == 1:
                del leaves[zero]
        return leaves == parts and pairs <= Counter(open.pairs)

    def _sums_of(self, open: OpenFold, t: Scalar) -> list[Scalar]:
        """The target's sums of the summands of one of the folds, in the target's order; if the signs of zeros are open, with either sign for a zero
        result.
        """
        world = self._world
        reordering = Reordering(world)
        found: list[Scalar] = []
        for term in postorder(_terms(world, t)):
            name = function_name(term) if not term.args() else None
            known = world.reductions.by_name.get(name) if name is not None else None
            is_sum = kind_of(term) is FloatKind.ADD or (
                known is not None and known.fold.combiner == "arith.addf" and known.fold.freedom is None
            )
            ways = (reordering.in_some_order(term, fold, zeros_count=open.signed_zeros) for fold in open.folds) if is_sum else ()
            way = next((w for w in ways if w is not None), None)
            if way is not None:
                found += [way] if open.signed_zeros else with_either_zero(world, way)
            if len(found) >= _MOST_ORDERS:
                break
        return found

    def _operands(self, term: Term, kind: FloatKind) -> AnyOrder | None:
        """The operands that a term combines by ``kind`` in some order: as a single operation, a fold of constant length, or a sum or product in any
        order. None for other terms.
        """
        match operation_of(term):
            case FloatOp(found) if found is kind:
                return AnyOrder(kind, tuple(term.args()))
            case FloatOp(FloatKind.FMA) if kind is FloatKind.ADD:
                x, y, rest = term.args()
                return AnyOrder(kind, (self._world.floats.mul(x, y), rest), (ordered((x, y)),))
            case FloatOp():
                open = any_order(term)
                return open if open is not None and open.kind is kind and not open.from_zero else None
            case _:
                pass
        name = function_name(term) if not term.args() else None
        known = self._world.reductions.by_name.get(name) if name is not None else None
        if known is None or known.fold.element is None or known.fold.combiner != _COMBINERS[kind] or known.fold.freedom is not None:
            return None
        places = known.fold.domain.points(self._world, _LONGEST_FOLD)
        return None if places is None else AnyOrder(kind, (known.fold.initial.term, *(known.fold.element(at).term for at in places)))

    def _parts(self, tree: Term, kind: FloatKind, leaves: Mapping[Term, int]) -> tuple[Counter[Term], Counter[Pair]]:
        """The leaves of a tree of operations ``kind`` (terms of ``leaves``, or any other operands), and the pairs of factors whose product may be
        added without rounding.
        """
        found: Counter[Term] = Counter()
        pairs: Counter[Pair] = Counter()
        todo = [tree]
        while todo:
            term = todo.pop()
            operands = None if term in leaves else self._operands(term, kind)
            if operands is None:
                found[term] += 1
            else:
                todo += operands.parts
                pairs.update(operands.pairs)
            if found.total() > sum(leaves.values()) + 1:
                break
        return found, pairs


def _terms(world: World, scalar: Scalar) -> list[Term]:
    return [world.bits(scalar), scalar.poison]


def _anywhere(world: World, domain: Domain) -> Indices:
    """An arbitrary point of a domain."""
    return domain.some_point(world, world.fresh_name("anywhere"))
