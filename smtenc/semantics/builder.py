"""Building symbolic values over one term world: scalars, indices, comparisons, names. Nothing is assumed here, and nothing is an input.

Everything is pure construction, but for names, of which no two are alike.
"""

from __future__ import annotations

from collections.abc import Hashable

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, format_of
from smtenc.floats.plain import floats_over
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    NoneType,
    OpaqueType,
    TupleType,
    Type,
)
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.provenance import Provenance
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Sort, Term, bit_vector
from smtenc.terms.index.lowering import IndexLowering, bits_for
from smtenc.terms.index.space import Index, IndexSpace
from smtenc.terms.index.steps import StepwiseIndexSpace, StepwiseLowering
from smtenc.terms.plain import PlainTerms

TOKEN_BITS = 64
"""Width of a value of a type of which nothing is known but whether two values are equal: more values than any query has terms."""


def is_uninterpreted(type: Type) -> bool:
    """Whether nothing is known of the type's values but whether two are equal. (Those of ``shape`` and ``tosa`` are these dialects' business.)"""
    match type:
        case OpaqueType(text):
            return not text.startswith(("!shape.", "!tosa."))
        case _:
            return isinstance(type, (ComplexType, NoneType, TupleType, FunctionType))


class Builder:
    """Constructors over ``terms``, ``space`` with ``lowering``, and ``floats``."""

    def __init__(self, options: SemanticOptions, provenance: Provenance | None = None, *, rewriting: bool = True) -> None:
        """Without ``rewriting`` terms, floats and indices have no normal form (``plain``, ``index_steps``): queries then say what the programs
        say, step by step, and are left to the solvers.
        """
        self.options = options
        self.provenance = provenance
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
        self._counters: dict[str, int] = {}
        self._names: dict[tuple[str, Hashable], str] = {}

    def fresh_name(self, prefix: str) -> str:
        number = self._counters.get(prefix, 0)
        self._counters[prefix] = number + 1
        name = f"{prefix}.{number}"
        if self.provenance is not None:
            self.provenance.name(name)
        return name

    def name_of(self, prefix: str, key: Hashable) -> str:
        """One name for each ``key``, the same whenever it is asked for again."""
        found = self._names.get((prefix, key))
        if found is None:
            found = self._names[prefix, key] = self.fresh_name(prefix)
        return found

    def constant_index(self, n: int) -> Index:
        return self.space.constant(n)

    def element_index(self, name: str, extent: Index) -> Index:
        """A symbol in [0, extent). Where the extent may be 0 the user guards with 0 < extent."""
        return self.space.symbol(name, 0, max(extent.hi - 1, 0), extent)

    def canonical_index(self, name: str, extent: Index) -> Index:
        """The same symbol whenever ``name`` is asked for with this extent."""
        size = str(extent.constant_value) if extent.constant_value is not None else extent.digest
        return self.element_index(f"{name}.{size}", extent)

    def is_empty(self, shape: Indices) -> Term:
        zero = self.constant_index(0)
        return self.terms.or_(*(self.lowering.less_equal(n, zero) for n in shape))

    def exist(self, indices: Indices) -> Term:
        """None of the symbols below ``indices`` ranges over nothing.

        Of one that does a query knows no bound, but terms are simplified as if there were one: what is built at ``indices`` and holds wherever
        they are is stated under this.
        """
        uppers = {s.upper for i in indices for s in i.symbols() if s.upper is not None}
        return self.terms.not_(self.is_empty(tuple(sorted(uppers, key=lambda upper: upper.digest))))

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

    def element_arguments(self, indices: Indices, shape: Indices) -> tuple[Term, ...]:
        """Indices as function arguments: as wide as a static dimension needs, index_bits for an unknown one."""
        return tuple(
            self.lowering.lower(i, self.options.index_bits if n.constant_value is None else bits_for(0, max(n.constant_value - 1, 0)))
            for i, n in zip(indices, shape, strict=True)
        )

    def constant_scalar(self, type: Type, bits: int) -> Scalar:
        """A number from its bit pattern (two's complement for ``index``, cut to its width)."""
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
