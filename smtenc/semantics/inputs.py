"""The common inputs of both programs: unknown values (arguments, opaque results, dimensions) and constants."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from math import prod

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, SparseElementsAttr
from smtenc.ir.types import (
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    Shape,
    TensorType,
    Type,
    VectorType,
)
from smtenc.semantics.builder import Builder, is_uninterpreted
from smtenc.semantics.constant_elements import densified, literal_patterns
from smtenc.semantics.premises import Premises
from smtenc.semantics.unknown_functions import UnknownFunctions
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.terms.tabulation import MOST_POINTS, Table

MOST_ENUMERATED_ELEMENTS = 256
"""The largest element count of a non-splat constant that is written out element by element; a larger one is a function whose elements are unknown at
first.
"""


LARGEST_VSCALE = 1 << 16
"""The largest number by which scalable dimensions are multiplied."""


class Inputs:
    """The unknowns and constants of one pair of programs."""

    def __init__(self, builder: Builder, premises: Premises, functions: UnknownFunctions) -> None:
        self._builder, self._premises, self._functions = builder, premises, functions
        self.tables: dict[str, Table] = {}
        """Large constants by name: functions whose elements are added to queries as needed."""

    def dimension(self, name: str, parameters: tuple[Term, ...] = ()) -> Index:
        """Return an unknown dimension between 0 and ``options.largest_dimension``: the symbol ``name``, or, with ``parameters``, the function
        ``name`` of them.
        """
        bound = self._builder.options.largest_dimension
        if bound < (1 << (self._builder.options.index_bits - 1)) - 1:
            self._premises.note(f"max-dim={bound}")
        if not parameters:
            return self._builder.space.symbol(name, 0, bound)
        bits = self._builder.options.index_bits
        term = self._builder.terms.apply(name, parameters, bit_vector(bits))
        self._functions.facts[self._builder.terms.unsigned_less_equal(term, self._builder.terms.constant(bound, bits))] = name
        return self._builder.lowering.opaque(self._builder.space, term, 0, bound)

    def shape(self, shape: Shape, name: str, parameters: tuple[Term, ...] = ()) -> Indices:
        """Return the extents of a shape. Dynamic dimensions become symbols ``name.dimK``, or functions of ``parameters`` with these names."""
        return tuple(
            self._builder.constant_index(n) if n is not None else self.dimension(f"{name}.dim{k}", parameters) for k, n in enumerate(shape)
        )

    def vscale(self) -> Index:
        """Return the symbol ``vscale``, by which scalable dimensions are multiplied: at least 1 and at most ``LARGEST_VSCALE``, which is noted as a
        premise.
        """
        self._premises.note(f"max-vscale={LARGEST_VSCALE}")
        return self._builder.space.symbol("vscale", 1, LARGEST_VSCALE)

    def vector_shape(self, type: VectorType) -> Indices:
        """Return the extents of a vector type; a scalable dimension is its number times ``vscale``."""
        scalable = type.scalable or (False,) * len(type.shape)
        sizes = zip(type.shape, scalable, strict=True)
        return tuple(self.vscale() * n if grows else self._builder.constant_index(n) for n, grows in sizes)

    def unknown(self, type: Type, name: str, parameters: tuple[Term, ...] = ()) -> SymbolicValue:
        """Return an arbitrary value of ``type`` that may be poison, such as an argument or an opaque result. Its elements are applications of the
        function ``name`` to ``parameters`` and, for tensors and vectors, to the index.

        Raises ``Unsupported`` for memrefs and other types without symbolic values.
        """
        match type:
            case TensorType(shape, element):
                return self._unknown_elements(element, self.shape(shape, name, parameters), name, parameters)
            case VectorType():
                return self._unknown_elements(type.element, self.vector_shape(type), name, parameters)
            case IntegerType() | IndexType() | FloatType():
                return self._unknown_scalar(type, name, parameters)
            case _ if is_uninterpreted(type):
                return self._unknown_scalar(type, name, parameters)
            case MemRefType():
                raise Unsupported(f"an unknown value of type {type}")
            case _:
                raise Unsupported(f"type {type}")

    def _unknown_elements(self, element: Type, shape: Indices, name: str, parameters: tuple[Term, ...]) -> Tensor:
        """A tensor whose elements are applications of ``name``."""
        self._builder.sort(element)  # raises for an element type without values

        def at(indices: Indices) -> Scalar:
            return self._unknown_scalar(element, name, (*parameters, *self._builder.element_arguments(indices, shape)))

        return Tensor(element, shape, at)

    def _unknown_scalar(self, type: Type, name: str, arguments: Sequence[Term]) -> Scalar:
        """A scalar whose value and poison are applications of ``name`` and ``name.poison``."""
        return self._builder.scalar(
            type,
            self._builder.terms.apply(name, arguments, self._builder.sort(type)),
            self._builder.terms.apply(f"{name}.poison", arguments, BOOLEAN),
        )

    def constant(self, type: Type, attribute: Attribute | None) -> SymbolicValue:
        """Return the value of a constant attribute of this type. Raises ``Unsupported`` for attributes without a value."""
        match attribute, type:
            case IntegerAttr(value), IntegerType() | IndexType():
                return self._builder.constant_scalar(type, value)
            case FloatAttr(bits), FloatType():
                return self._builder.constant_scalar(type, bits)
            case DenseElementsAttr(), TensorType() | VectorType():
                return self._dense(attribute, type)
            case SparseElementsAttr(), TensorType() | VectorType():
                return self._sparse(attribute, type)
            case _:
                raise Unsupported(f"constant {attribute} of type {type}")

    def _dense(self, attribute: DenseElementsAttr, type: TensorType | VectorType) -> Tensor:
        """The tensor of a dense constant."""
        shape = self.vector_shape(type) if isinstance(type, VectorType) else self.shape(type.shape, "")
        if attribute.splat:
            only = self._builder.constant_scalar(type.element, attribute.bits(0)) if attribute.count else self._builder.zero(type.element)
            return Tensor(type.element, shape, lambda _: only)
        if isinstance(type, VectorType) and type.is_scalable:
            raise Unsupported(f"a constant of type {type} that has different elements")

        @cache
        def name() -> str:
            # large resources are compared by their hash, and read only if a query depends on their elements
            name = f"constant-{attribute.count}x{type.element}-{hashlib.sha256(attribute.raw).hexdigest()[:32]}"
            if is_uninterpreted(type.element):
                self._functions.approximations[name] = None
            else:
                width = 0 if isinstance(type.element, FloatType) else self._builder.width(type.element)
                self.add_table(Table(name, (0,), (attribute.count,), lambda: literal_patterns(attribute, type.element, width)))
            return name

        def at(indices: Indices) -> Scalar:
            linear = self._builder.space.linearize(indices, shape)
            if linear.constant_value is not None:
                inside = 0 <= linear.constant_value < attribute.count
                return (
                    self._builder.constant_scalar(type.element, attribute.bits(linear.constant_value))
                    if inside
                    else self._builder.zero(type.element)
                )
            if attribute.count > MOST_ENUMERATED_ELEMENTS:
                arguments = self._builder.element_arguments((linear,), (self._builder.constant_index(attribute.count),))
                return self._builder.scalar(type.element, self._builder.terms.apply(name(), arguments, self._builder.sort(type.element)))
            return self._select_element(linear, attribute, type.element, 0, attribute.count)

        return Tensor(type.element, shape, at)

    def add_table(self, table: Table) -> Table:
        """Register a function that stands for data, whose elements ``refinement.constants`` adds to queries as needed. Return ``table``, or the table
        registered before under the same name.
        """
        self._functions.approximations[table.name] = None
        return self.tables.setdefault(table.name, table)

    def _select_element(self, linear: Index, attribute: DenseElementsAttr, element: Type, start: int, end: int) -> Scalar:
        """The element at ``linear`` among those in [start, end), by bisection: a run of equal elements is one constant."""
        size = attribute.element_bytes
        chunk = attribute.raw[start * size : end * size]
        if chunk == chunk[:size] * (end - start):
            return self._builder.constant_scalar(element, attribute.bits(start))
        middle = (start + end) // 2
        return self._builder.ite(
            self._builder.lowering.less(linear, self._builder.constant_index(middle)),
            self._select_element(linear, attribute, element, start, middle),
            self._select_element(linear, attribute, element, middle, end),
        )

    def _sparse(self, attribute: SparseElementsAttr, type: TensorType | VectorType) -> Tensor:
        """The tensor of a sparse constant."""
        if len(attribute.indices) > MOST_ENUMERATED_ELEMENTS:
            if prod(n or 0 for n in type.shape) > MOST_POINTS:
                raise Unsupported(f"sparse constant of more than {MOST_POINTS} elements, zeros included")
            return self._dense(densified(attribute), type)

        def at(indices: Indices) -> Scalar:
            result = self._builder.zero(type.element)
            for position, bits in attribute.entries.items():
                here = self._builder.terms.and_(
                    *(self._builder.lowering.equal(i, self._builder.constant_index(p)) for i, p in zip(indices, position, strict=True))
                )
                result = self._builder.ite(here, self._builder.constant_scalar(type.element, bits), result)
            return result

        return Tensor(type.element, self.shape(type.shape, ""), at)
