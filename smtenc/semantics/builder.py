"""Construction of symbolic values over one set of terms: scalars, indices, comparisons, names. No function of this module states a premise or creates
an input of the program.

All constructions are pure, except those of fresh names, which are all different.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, format_of
from smtenc.floats.plain import floats_over
from smtenc.ir.types import (
    ArrayType,
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    LLVMFunctionType,
    NoneType,
    OpaqueType,
    StructType,
    TupleType,
    Type,
)
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.provenance import Provenance
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Sort, Term, bit_vector
from smtenc.terms.index.lowering import IndexLowering, bits_for
from smtenc.terms.index.model import Atom, Opaque
from smtenc.terms.index.space import Index, IndexSpace
from smtenc.terms.index.steps import StepwiseIndexSpace, StepwiseLowering
from smtenc.terms.plain import PlainTerms

TOKEN_BITS = 64
"""The bit width of a value of an uninterpreted type: it has more values than any query has terms."""


def is_uninterpreted(type: Type) -> bool:
    """Return whether values of the type can only be compared for equality. Types of the dialects ``shape`` and ``tosa`` give False: these dialects
    define their own semantics.
    """
    match type:
        case OpaqueType(text):
            return not text.startswith(("!shape.", "!tosa."))
        case _:
            return isinstance(type, (ComplexType, NoneType, TupleType, FunctionType, LLVMFunctionType, StructType, ArrayType))


class Builder:
    """Constructors of symbolic values over ``terms``, ``space`` with its ``lowering``, and ``floats``."""

    def __init__(self, options: SemanticOptions, provenance: Provenance | None = None, *, rewriting: bool = True) -> None:
        """Create a builder. If ``rewriting`` is False, terms, floats and indices have no normal form (``plain``, ``steps``): queries then follow the
        programs step by step, and the solvers do all simplification.
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
        """Return ``prefix.N`` with the next unused number ``N`` for this prefix, and report the name to ``provenance``."""
        number = self._counters.get(prefix, 0)
        self._counters[prefix] = number + 1
        name = f"{prefix}.{number}"
        if self.provenance is not None:
            self.provenance.name(name)
        return name

    def name_of(self, prefix: str, key: Hashable) -> str:
        """Return the name ``prefix.N`` that belongs to ``key``: equal keys give the same name, different keys different names."""
        found = self._names.get((prefix, key))
        if found is None:
            found = self._names[prefix, key] = self.fresh_name(prefix)
        return found

    def constant_index(self, n: int) -> Index:
        """Return the constant ``n`` as an index."""
        return self.space.constant(n)

    def element_index(self, name: str, extent: Index) -> Index:
        """Return a symbol with the range [0, extent). Where the extent may be 0, the caller must add the guard 0 < extent."""
        return self.space.symbol(name, 0, max(extent.hi - 1, 0), extent)

    def canonical_index(self, name: str, extent: Index) -> Index:
        """Return the symbol that belongs to ``name`` and ``extent``: equal arguments give the same symbol."""
        size = str(extent.constant_value) if extent.constant_value is not None else extent.digest
        return self.element_index(f"{name}.{size}", extent)

    def is_empty(self, shape: Indices) -> Term:
        """Return the condition that some dimension of ``shape`` is at most 0."""
        zero = self.constant_index(0)
        return self.terms.or_(*(self.lowering.less_equal(n, zero) for n in shape))

    def exist(self, indices: Indices) -> Term:
        """Return the condition that no symbol in ``indices`` has an empty range.

        Queries state no bounds for a symbol whose range is empty, but terms are simplified as if its bounds held. Hence a fact about terms that are
        built at ``indices``, for arbitrary values of its symbols, has to be stated under this condition.
        """
        uppers = {s.upper for i in indices for s in i.symbols() if s.upper is not None}
        return self.terms.not_(self.is_empty(tuple(sorted(uppers, key=lambda upper: upper.digest))))

    def in_bounds(self, indices: Indices, shape: Indices) -> Term:
        """Return the condition 0 <= i < n in every dimension."""
        zero = self.constant_index(0)
        return self.terms.and_(
            *(self.lowering.less_equal(zero, i) for i in indices),
            *(self.lowering.less(i, n) for i, n in zip(indices, shape, strict=True)),
        )

    def wrap(self, index: Index) -> Index:
        """Return the value of type ``index`` that arithmetic with the mathematical result ``index`` gives: ``index`` itself if its range shows that
        nothing overflowed, else ``index`` modulo 2^index_bits (two's complement).
        """
        half = 1 << (self.options.index_bits - 1)
        if -half <= index.lo and index.hi < half:
            return index
        return self.index_of_bits(self.lowering.lower(index, self.options.index_bits))

    def unwrapped(self, index: Index, factors: Collection[Atom] | None = None) -> tuple[Index, list[Index]]:
        """Return ``index`` with the exact sums and products in place of those that ``wrap`` took modulo 2^index_bits, and these exact numbers, inner
        ones first. The result is equal to ``index`` modulo 2^index_bits, and is ``index`` itself if nothing wraps.

        ``factors``: only sums are replaced that have one of these atoms as a factor, as the places of a memref have its strides.
        """
        total, inner = self.constant_index(index.constant), list[Index]()
        for coefficient, monomial in index.polynomial:
            product = self.constant_index(coefficient)
            for atom in monomial:
                exact, found = self._exact(atom, factors)
                product, inner = product * exact, [*inner, *found]
            total = total + product
        return (total, inner) if inner else (index, [])

    def _exact(self, atom: Atom, factors: Collection[Atom] | None) -> tuple[Index, list[Index]]:
        plain = self.space.product(1, (atom,))
        if not isinstance(atom, Opaque):
            return plain, []
        assert isinstance(atom.key, tuple)
        term: Term = atom.key[0]
        source = self.lowering.source(term)
        if source is None or self.terms.width(term) != self.options.index_bits or source == plain:
            return plain, []
        exact, inner = self.unwrapped(source, factors)
        if factors is not None and not any(part in factors for _, monomial in exact.polynomial for part in monomial):
            return plain, []
        return exact, [*inner, exact]

    def index_of_bits(self, term: Term) -> Index:
        """Return the index whose two's complement bits (of any bit width) are ``term``."""
        width, v = self.terms.width(term), self.terms.value(term)
        half = 1 << (width - 1)
        if v is not None:
            return self.constant_index(v - 2 * half if v >= half else v)
        return self.lowering.opaque(self.space, term, -half, half - 1)

    def as_index(self, scalar: Scalar) -> Index:
        """Return an integer as wide as ``index`` as a signed index: the one of which it was made, if that is known."""
        half, term = 1 << (self.options.index_bits - 1), self.bits(scalar)
        known = self.lowering.source(term)
        if known is not None and -half <= known.lo and known.hi < half:
            return known
        return self.index_of_bits(term)

    def as_integer(self, index: Index, poison: Term | None = None) -> Scalar:
        """Return an index as an integer of as many bits. It is never poison if ``poison`` is None."""
        bits = self.options.index_bits
        return Scalar(IntegerType(bits), self.lowering.lower(index, bits), self.terms.false if poison is None else poison)

    def bits(self, scalar: Scalar) -> Term:
        """Return the value of an integer or index scalar as a bit-vector of its type's bit width. The value of another type (floats) is returned as
        it is.
        """
        if isinstance(scalar.value, Index):
            return self.lowering.lower(scalar.value, self.options.index_bits)
        return scalar.value

    def width(self, type: Type) -> int:
        """Return the bit width of an integer type or of ``index``. Raises ``Unsupported`` for other types and for ``i0``."""
        match type:
            case IntegerType(width) if width > 0:
                return width
            case IndexType():
                return self.options.index_bits
            case _:
                raise Unsupported(f"type {type} is not an integer with a width")

    def sort(self, type: Type) -> Sort:
        """Return the sort of the term of a scalar of this type. For ``index`` it is a bit-vector of index_bits, for an uninterpreted type one of
        ``TOKEN_BITS``. Raises ``Unsupported`` for types that have no bit width.
        """
        if isinstance(type, FloatType):
            return self.floats.sort(format_of(type))
        return bit_vector(TOKEN_BITS if is_uninterpreted(type) else self.width(type))

    def scalar(self, type: Type, term: Term, poison: Term | None = None) -> Scalar:
        """Return the scalar whose value is ``term`` (for ``index``: its two's complement bits). It is never poison if ``poison`` is None."""
        value = self.index_of_bits(term) if isinstance(type, IndexType) else term
        return Scalar(type, value, self.terms.false if poison is None else poison)

    def index_scalar(self, index: Index, poison: Term | None = None) -> Scalar:
        """Return a scalar of type ``index``. It is never poison if ``poison`` is None."""
        return Scalar(IndexType(), index, self.terms.false if poison is None else poison)

    def boolean(self, condition: Term, poison: Term) -> Scalar:
        """Return the ``i1`` scalar that is 1 exactly where ``condition`` holds."""
        t = self.terms
        return Scalar(IntegerType(1), t.ite(condition, t.constant(1, 1), t.constant(0, 1)), poison)

    def holds(self, scalar: Scalar) -> Term:
        """Return the Bool term that an ``i1`` scalar is 1, poison aside."""
        return self.terms.equal(scalar.term, self.terms.constant(1, 1))

    def poison(self, type: Type) -> Scalar:
        """Return a scalar of this type that is always poison."""
        if is_uninterpreted(type):
            return Scalar(type, self.terms.constant(0, TOKEN_BITS), self.terms.true)
        return Scalar(type, self.zero(type).value, self.terms.true)

    def zero(self, type: Type) -> Scalar:
        """Return the scalar 0 (+0.0 for floats) of this type, which is not poison. Raises ``Unsupported`` for types that have no bit width."""
        match type:
            case FloatType():
                return Scalar(type, self.floats.constant(format_of(type), 0), self.terms.false)
            case IndexType():
                return Scalar(type, self.constant_index(0), self.terms.false)
            case _:
                return Scalar(type, self.terms.constant(0, self.width(type)), self.terms.false)

    def ite(self, condition: Term, a: Scalar, b: Scalar) -> Scalar:
        """Return ``if condition then a else b`` of two scalars of one type, for value and poison."""
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
        """Return ``if condition then a else b`` of two indices."""
        return a if a is b else self.ite(condition, self.index_scalar(a), self.index_scalar(b)).index

    def different(self, a: Scalar, b: Scalar) -> Term:
        """Return the condition that the values of two scalars of one bit width differ, poison aside. All NaNs are one value; +0.0 and -0.0 are two."""
        if isinstance(a.value, Index) and isinstance(b.value, Index):
            return self.terms.not_(self.lowering.equal(a.value, b.value))
        if isinstance(a.type, FloatType):
            return self.terms.not_(self.floats.same(a.term, b.term))
        if isinstance(a.value, Index) or isinstance(b.value, Index):
            # one is an integer as wide as ``index``
            return self.terms.not_(self.lowering.equal(self.as_index(a), self.as_index(b)))
        return self.terms.distinct(a.term, b.term)

    def shapes_differ(self, a: Indices, b: Indices) -> Term:
        """Return the condition that two shapes of one rank differ in some dimension."""
        return self.terms.or_(*(self.terms.not_(self.lowering.equal(n, m)) for n, m in zip(a, b, strict=True)))

    def not_refined(self, source: Scalar, target: Scalar) -> Term:
        """Return the condition that ``target`` does not refine ``source``: ``source`` is not poison, and ``target`` is poison or has another
        value.
        """
        return self.terms.and_(self.terms.not_(source.poison), self.terms.or_(target.poison, self.different(source, target)))

    def element_arguments(self, indices: Indices, shape: Indices) -> tuple[Term, ...]:
        """Return ``indices`` as bit-vector arguments of an element function. The bit width is the smallest that holds the indices of a static
        dimension, and index_bits for a dynamic one.
        """
        return tuple(
            self.lowering.lower(i, self.options.index_bits if n.constant_value is None else bits_for(0, max(n.constant_value - 1, 0)))
            for i, n in zip(indices, shape, strict=True)
        )

    def constant_scalar(self, type: Type, bits: int) -> Scalar:
        """Return the constant with this bit pattern. For ``index`` it is read as two's complement after a cut to index_bits. It is not poison."""
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
