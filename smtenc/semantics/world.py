"""What the source's and the target's executions share: one term world, one index space, inputs, constants, and what was assumed.

Everything here is pure construction; undefined behaviour and SSA environments are in ``execution``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import prod

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, format_of
from smtenc.floats.plain import floats_over
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, SparseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    OpaqueType,
    Shape,
    TensorType,
    TupleType,
    Type,
    VectorType,
)
from smtenc.semantics.constant_elements import densified, literal_patterns
from smtenc.semantics.folds.reductions import Reductions
from smtenc.semantics.provenance import Provenance
from smtenc.semantics.tensor_arguments import Tokens
from smtenc.semantics.values import Choice, Indices, Root, Scalar, SymbolicValue, Tensor
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Sort, Term, bit_vector
from smtenc.terms.index import Index, IndexSpace
from smtenc.terms.index_lowering import IndexLowering, bits_for
from smtenc.terms.index_steps import StepwiseIndexSpace, StepwiseLowering
from smtenc.terms.plain import PlainTerms
from smtenc.terms.tabulation import MOST_POINTS, Table

TOKEN_BITS = 64
"""Width of a value of a type of which nothing is known but whether two values are equal: more values than any query has terms."""

MOST_ENUMERATED_ELEMENTS = 256
"""A non-splat constant up to this size is spelled out element by element; a larger one is a function with unknown elements."""


class TosaFloats(Enum):
    """How the floats of tosa are read (``tosa_choices``)."""

    EXACT = "exact"
    """The specification's pseudocode is the only behaviour."""
    DECIDED = "decided"
    """Operations that only the source has do what MLIR's lowering makes of them; what else is open, is."""
    OPEN = "open"
    """Everything that the specification leaves open is."""


class SourceWay(Enum):
    """What is taken of the source where its operations leave something open (``fastmath``)."""

    OPEN = "open"
    """Everything: ``refinement.choices`` picks for each element of a result that alone depends on a choice."""
    USUAL = "usual"
    """One way for all operations: IEEE 754's result, and -0.0 for less than +0.0."""
    SECOND = "second"
    """The same, but of a -0.0 and a +0.0 the second operand, as MLIR's expansion of extrema into comparisons gives it."""


@dataclass(frozen=True, slots=True)
class SemanticOptions:
    """Choices that change what is claimed. ``max_dim`` bounds every unknown dimension; ``index_bits`` is the width of ``index``."""

    index_bits: int = 64
    max_dim: int | None = None
    neg_zero_init: bool = False
    unroll_reductions: int = 0
    unroll: int = 8
    """How often a loop may run whose condition is symbolic (``control``)."""
    result_dims: tuple[tuple[str, int], ...] = ()
    """(opaque function, argument): its results have that argument's dimensions."""
    reassociate: bool = False
    """The order of float sums is free."""
    no_alias: bool = False
    """Memref arguments are distinct blocks, and begin where these do."""
    pure_calls: bool = False
    """Functions without bodies that take and give no memory have no effects."""
    tosa: TosaFloats = TosaFloats.DECIDED
    source_way: SourceWay = SourceWay.OPEN

    @property
    def largest_dimension(self) -> int:
        """The bound in force: what the user chose, or 2^31 - 1 (so that two dimensions multiply without overflow in 64 bits)."""
        limit = (1 << (self.index_bits - 1)) - 1
        return min(limit, self.max_dim if self.max_dim is not None else (1 << 31) - 1)


def is_uninterpreted(type: Type) -> bool:
    """Whether nothing is known of the type's values but whether two are equal. (Those of ``shape`` and ``tosa`` are these dialects' business.)"""
    match type:
        case OpaqueType(text):
            return not text.startswith(("!shape.", "!tosa."))
        case _:
            return isinstance(type, (ComplexType, NoneType, TupleType, FunctionType))


class World:
    """One per pair of functions."""

    def __init__(self, options: SemanticOptions = SemanticOptions(), *, explained: bool = False, rewriting: bool = True) -> None:
        """``explained``: who brought in which condition is kept (``provenance``), for cores that name the program's parts.

        Without ``rewriting`` terms, floats and indices have no normal form (``plain``, ``index_steps``): queries then say what the programs say,
        step by step, and are left to the solvers.
        """
        self.options = options
        self.provenance = Provenance() if explained else None
        self.terms: Terms
        self.space: IndexSpace
        self.lowering: IndexLowering
        if rewriting:
            self.terms = Terms()
            self.space, self.lowering = IndexSpace(), IndexLowering(self.terms)
        else:
            self.terms = PlainTerms()
            self.lowering = StepwiseLowering(self.terms)
            self.space = StepwiseIndexSpace(self.terms, self.lowering)
        self.floats = floats_over(self.terms, reassociate=options.reassociate)
        self.assumptions: dict[str, None] = {}
        self.source_executed = False
        """What is executed now is the target, which must not narrow the claim where the source did not."""
        self.existing: set[Indices] = set()
        """The shapes of the source's tensors: where it is executed, these are."""
        self.restrictions: dict[Term, str] = {}
        """What assumptions leave out of the claim: terms that every query takes for granted, and the assumptions' names."""
        self.approximations: dict[str, None] = {}
        """Functions that stand for something known more loosely than it is (a large constant, a fold)."""
        self.tables: dict[str, Table] = {}
        """Those of them that stand for large constants, with the elements."""
        self.facts: dict[Term, str] = {}
        """What holds of memory in every execution, and the function of which it speaks: only queries with that function need it."""
        self.choices: dict[Term, Choice] = {}
        """What operations leave open (``fastmath``, ``tosa_choices``), by the term that stands for it."""
        self.decided: frozenset[Operation] = frozenset()
        """Operations of the source alone that leave nothing open, but go ``options.source_way``, or do what MLIR's lowering of tosa does.

        Sound for any: it is one way to run the source.
        """
        self.place: Indices = ()
        """Where in the loops and tensors around it an elementwise operation is being executed."""
        self.globals: dict[Hashable, Root] = {}
        """The blocks of ``memref.global``, shared by source and target where both declare the same."""
        self.calls: dict[str, tuple[str, ...]] = {}
        """Unknown functions (``opaque``), and for each argument whether it is a ``scalar`` or a ``tensor``."""
        self.opaque: dict[Operation, None] = {}
        """Operations that were executed without semantics of their own (``opaque``), the source's first."""
        self._counters: dict[str, int] = {}
        self._names: dict[tuple[str, Hashable], str] = {}
        self.reductions = Reductions(self)
        self.tokens = Tokens(self)

    def assume(self, name: str, term: Term) -> None:
        """Takes ``term`` for granted, under an assumption that the verdict lists."""
        if term is not self.terms.true:
            self.assumptions[name] = None
            self.restrictions[term] = name

    # -- names and indices ----------------------------------------------------------------------------------------

    def fresh_name(self, prefix: str) -> str:
        number = self._counters.get(prefix, 0)
        self._counters[prefix] = number + 1
        name = f"{prefix}.{number}"
        if self.provenance is not None:
            self.provenance.name(name)
        return name

    def constant_index(self, n: int) -> Index:
        return self.space.constant(n)

    def element_index(self, name: str, extent: Index) -> Index:
        """A symbol in [0, extent). Where the extent may be 0 the user guards with 0 < extent."""
        return self.space.symbol(name, 0, max(extent.hi - 1, 0), extent)

    def is_empty(self, shape: Indices) -> Term:
        zero = self.constant_index(0)
        return self.terms.or_(*(self.lowering.less_equal(n, zero) for n in shape))

    def points(self, extents: Indices, most: int) -> list[Indices] | None:
        """All indices below ``extents``, in row-major order; None where they are more than ``most``, or nobody knows how many."""
        sizes = [n.constant_value for n in extents]
        count = None if None in sizes else prod(n for n in sizes if n is not None)
        if count is None or count > most:
            return None
        return [self.space.delinearize(self.constant_index(k), extents) for k in range(count)]

    def in_bounds(self, indices: Indices, shape: Indices) -> Term:
        """0 <= i < n in every dimension."""
        zero = self.constant_index(0)
        return self.terms.and_(
            *(self.lowering.less_equal(zero, i) for i in indices),
            *(self.lowering.less(i, n) for i, n in zip(indices, shape, strict=True)),
        )

    def wrap(self, index: Index) -> Index:
        """An ``index`` value after arithmetic: itself where its range shows that nothing overflowed, else modulo 2^index_bits."""
        half = 1 << (self.options.index_bits - 1)
        if -half <= index.lo and index.hi < half:
            return index
        return self.index_of_bits(self.lowering.lower(index, self.options.index_bits))

    def index_of_bits(self, term: Term) -> Index:
        """The index whose two's complement bits (of any width) are ``term``."""
        width, v = self.terms.width(term), self.terms.value(term)
        half = 1 << (width - 1)
        if v is not None:
            return self.constant_index(v - 2 * half if v >= half else v)
        return self.lowering.opaque(self.space, term, -half, half - 1)

    def bits(self, scalar: Scalar) -> Term:
        """An integer or index value as a bit-vector of its type's width."""
        if isinstance(scalar.value, Index):
            return self.lowering.lower(scalar.value, self.options.index_bits)
        return scalar.value

    # -- types ----------------------------------------------------------------------------------------------------

    def width(self, type: Type) -> int:
        match type:
            case IntegerType(width) if width > 0:
                return width
            case IndexType():
                return self.options.index_bits
            case _:
                raise Unsupported(f"type {type} is not an integer with a width")

    def sort(self, type: Type) -> Sort:
        """The sort of a scalar's term; an index's is a bit-vector."""
        if isinstance(type, FloatType):
            return self.floats.sort(format_of(type))
        return bit_vector(TOKEN_BITS if is_uninterpreted(type) else self.width(type))

    def scalar(self, type: Type, term: Term, poison: Term | None = None) -> Scalar:
        """A scalar from its term (bits for ``index``)."""
        value = self.index_of_bits(term) if isinstance(type, IndexType) else term
        return Scalar(type, value, self.terms.false if poison is None else poison)

    def index_scalar(self, index: Index, poison: Term | None = None) -> Scalar:
        """A value of type ``index``, not poison unless ``poison`` says so."""
        return Scalar(IndexType(), index, self.terms.false if poison is None else poison)

    def boolean(self, condition: Term, poison: Term) -> Scalar:
        """An ``i1``."""
        t = self.terms
        return Scalar(IntegerType(1), t.ite(condition, t.constant(1, 1), t.constant(0, 1)), poison)

    def holds(self, scalar: Scalar) -> Term:
        """The Bool of an ``i1``."""
        return self.terms.equal(scalar.term, self.terms.constant(1, 1))

    def poison(self, type: Type) -> Scalar:
        if is_uninterpreted(type):
            return Scalar(type, self.terms.constant(0, TOKEN_BITS), self.terms.true)
        return Scalar(type, self.zero(type).value, self.terms.true)

    def zero(self, type: Type) -> Scalar:
        match type:
            case FloatType():
                return Scalar(type, self.floats.constant(format_of(type), 0), self.terms.false)
            case IndexType():
                return Scalar(type, self.constant_index(0), self.terms.false)
            case _:
                return Scalar(type, self.terms.constant(0, self.width(type)), self.terms.false)

    def ite(self, condition: Term, a: Scalar, b: Scalar) -> Scalar:
        """``if condition then a else b``."""
        truth = self.terms.truth(condition)
        if truth is not None:
            return a if truth else b
        poison = self.terms.ite(condition, a.poison, b.poison)
        if isinstance(a.value, Index) and isinstance(b.value, Index):
            if a.value is b.value:
                return Scalar(a.type, a.value, poison)
            lo, hi = min(a.value.lo, b.value.lo), max(a.value.hi, b.value.hi)
            width = bits_for(min(lo, -1), hi)
            chosen = self.terms.ite(condition, self.lowering.lower(a.value, width), self.lowering.lower(b.value, width))
            return Scalar(a.type, self.lowering.opaque(self.space, chosen, lo, hi), poison)
        return Scalar(a.type, self.terms.ite(condition, a.term, b.term), poison)

    def index_ite(self, condition: Term, a: Index, b: Index) -> Index:
        """``if condition then a else b``."""
        return a if a is b else self.ite(condition, self.index_scalar(a), self.index_scalar(b)).index

    def different(self, a: Scalar, b: Scalar) -> Term:
        """Two values of one type differ, poison aside. NaN is one value; +0.0 and -0.0 are two."""
        if isinstance(a.value, Index) and isinstance(b.value, Index):
            return self.terms.not_(self.lowering.equal(a.value, b.value))
        if isinstance(a.type, FloatType):
            return self.terms.not_(self.floats.same(a.term, b.term))
        return self.terms.distinct(a.term, b.term)

    def shapes_differ(self, a: Indices, b: Indices) -> Term:
        """Two shapes of one rank differ in some dimension."""
        return self.terms.or_(*(self.terms.not_(self.lowering.equal(n, m)) for n, m in zip(a, b, strict=True)))

    def not_refined(self, source: Scalar, target: Scalar) -> Term:
        """The source's value is not poison, and the target's is poison or another one."""
        return self.terms.and_(self.terms.not_(source.poison), self.terms.or_(target.poison, self.different(source, target)))

    # -- inputs ---------------------------------------------------------------------------------------------------

    def dimension(self, name: str, parameters: tuple[Term, ...] = ()) -> Index:
        """An unknown dimension; with ``parameters``, a function of them."""
        bound = self.options.largest_dimension
        if bound < (1 << (self.options.index_bits - 1)) - 1:
            self.assumptions[f"max-dim={bound}"] = None
        if not parameters:
            return self.space.symbol(name, 0, bound)
        bits = self.options.index_bits
        term = self.terms.apply(name, parameters, bit_vector(bits))
        self.facts[self.terms.unsigned_less_equal(term, self.terms.constant(bound, bits))] = name
        return self.lowering.opaque(self.space, term, 0, bound)

    def shape(self, shape: Shape, name: str, parameters: tuple[Term, ...] = ()) -> Indices:
        """Index terms of a shape; unknown dimensions become symbols ``name.dimK``, or functions of ``parameters`` by that name."""
        return tuple(self.constant_index(n) if n is not None else self.dimension(f"{name}.dim{k}", parameters) for k, n in enumerate(shape))

    def name_of(self, prefix: str, key: Hashable) -> str:
        """One name for each ``key``, the same whenever it is asked for again."""
        found = self._names.get((prefix, key))
        if found is None:
            found = self._names[prefix, key] = self.fresh_name(prefix)
        return found

    def unknown(self, type: Type, name: str, parameters: tuple[Term, ...] = ()) -> SymbolicValue:
        """Any value of ``type``, as one function ``name`` of ``parameters`` and the index: an argument, an opaque result. It may be poison.

        Raises ``Unsupported`` for types without symbolic values.
        """
        match type:
            case TensorType(shape, element):
                return self._unknown_elements(element, self.shape(shape, name, parameters), name, parameters)
            case VectorType(shape, element, scalable):
                if any(scalable):
                    raise Unsupported(f"scalable vector type {type}")
                return self._unknown_elements(element, self.shape(shape, name, parameters), name, parameters)
            case IntegerType() | IndexType() | FloatType():
                return self._unknown_scalar(type, name, parameters)
            case _ if is_uninterpreted(type):
                return self._unknown_scalar(type, name, parameters)
            case MemRefType():
                raise Unsupported(f"an unknown value of type {type}")
            case _:
                raise Unsupported(f"type {type}")

    def _unknown_elements(self, element: Type, shape: Indices, name: str, parameters: tuple[Term, ...]) -> Tensor:
        self.sort(element)  # raises for an element type without values

        def at(indices: Indices) -> Scalar:
            return self._unknown_scalar(element, name, (*parameters, *self.element_arguments(indices, shape)))

        return Tensor(element, shape, at)

    def element_arguments(self, indices: Indices, shape: Indices) -> tuple[Term, ...]:
        """Indices as function arguments: as wide as a static dimension needs, index_bits for an unknown one."""
        return tuple(
            self.lowering.lower(i, self.options.index_bits if n.constant_value is None else bits_for(0, max(n.constant_value - 1, 0)))
            for i, n in zip(indices, shape, strict=True)
        )

    def _unknown_scalar(self, type: Type, name: str, arguments: Sequence[Term]) -> Scalar:
        return self.scalar(type, self.terms.apply(name, arguments, self.sort(type)), self.terms.apply(f"{name}.poison", arguments, BOOLEAN))

    # -- constants ------------------------------------------------------------------------------------------------

    def constant(self, type: Type, attribute: Attribute | None) -> SymbolicValue:
        """The value of a constant attribute. Raises ``Unsupported`` for attributes without one."""
        match attribute, type:
            case IntegerAttr(value), IntegerType() | IndexType():
                return self._constant_scalar(type, value)
            case FloatAttr(bits), FloatType():
                return self._constant_scalar(type, bits)
            case DenseElementsAttr(), TensorType() | VectorType():
                return self._dense(attribute, type)
            case SparseElementsAttr(), TensorType() | VectorType():
                return self._sparse(attribute, type)
            case _:
                raise Unsupported(f"constant {attribute} of type {type}")

    def _constant_scalar(self, type: Type, bits: int) -> Scalar:
        match type:
            case FloatType():
                value: Term | Index = self.floats.constant(FORMATS[format_of(type).name], bits)
            case IndexType():
                width = self.options.index_bits
                wrapped = bits % (1 << width)
                value = self.constant_index(wrapped - (1 << width) if wrapped >> (width - 1) else wrapped)
            case _:
                value = self.terms.constant(bits, self.width(type))
        return Scalar(type, value, self.terms.false)

    def _dense(self, attribute: DenseElementsAttr, type: TensorType | VectorType) -> Tensor:
        shape = self.shape(type.shape, "")
        if attribute.splat:
            only = self._constant_scalar(type.element, attribute.bits(0)) if attribute.count else self.zero(type.element)
            return Tensor(type.element, shape, lambda _: only)

        @cache
        def name() -> str:
            # large resources are compared by their hash, and read only where a query comes to depend on what they hold
            name = f"constant-{attribute.count}x{type.element}-{hashlib.sha256(attribute.raw).hexdigest()[:32]}"
            if is_uninterpreted(type.element):
                self.approximations[name] = None
            else:
                width = 0 if isinstance(type.element, FloatType) else self.width(type.element)
                self.add_table(Table(name, (0,), (attribute.count,), lambda: literal_patterns(attribute, type.element, width)))
            return name

        def at(indices: Indices) -> Scalar:
            linear = self.space.linearize(indices, shape)
            if linear.constant_value is not None:
                inside = 0 <= linear.constant_value < attribute.count
                return self._constant_scalar(type.element, attribute.bits(linear.constant_value)) if inside else self.zero(type.element)
            if attribute.count > MOST_ENUMERATED_ELEMENTS:
                arguments = self.element_arguments((linear,), (self.constant_index(attribute.count),))
                return self.scalar(type.element, self.terms.apply(name(), arguments, self.sort(type.element)))
            return self._select_element(linear, attribute, type.element, 0, attribute.count)

        return Tensor(type.element, shape, at)

    def add_table(self, table: Table) -> Table:
        """A function that stands for data, of which queries learn what they need (``refinement.constants``): ``table``, or its equal from before."""
        self.approximations[table.name] = None
        return self.tables.setdefault(table.name, table)

    def _select_element(self, linear: Index, attribute: DenseElementsAttr, element: Type, start: int, end: int) -> Scalar:
        """Elements [start, end) by bisection, so that runs of equal elements cost one constant."""
        size = attribute.element_bytes
        chunk = attribute.raw[start * size : end * size]
        if chunk == chunk[:size] * (end - start):
            return self._constant_scalar(element, attribute.bits(start))
        middle = (start + end) // 2
        return self.ite(
            self.lowering.less(linear, self.constant_index(middle)),
            self._select_element(linear, attribute, element, start, middle),
            self._select_element(linear, attribute, element, middle, end),
        )

    def _sparse(self, attribute: SparseElementsAttr, type: TensorType | VectorType) -> Tensor:
        if len(attribute.indices) > MOST_ENUMERATED_ELEMENTS:
            if prod(n or 0 for n in type.shape) > MOST_POINTS:
                raise Unsupported(f"sparse constant of more than {MOST_POINTS} elements, zeros included")
            return self._dense(densified(attribute), type)

        def at(indices: Indices) -> Scalar:
            result = self.zero(type.element)
            for position, bits in attribute.entries.items():
                here = self.terms.and_(*(self.lowering.equal(i, self.constant_index(p)) for i, p in zip(indices, position, strict=True)))
                result = self.ite(here, self._constant_scalar(type.element, bits), result)
            return result

        return Tensor(type.element, self.shape(type.shape, ""), at)
