"""Choices that change what is claimed of a pair, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from smtenc.semantics.storage.layout_cases import SharedPlaces


class TosaFloats(Enum):
    """How the floats of tosa are read (tosa's ``choices``)."""

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
    """Of a -0.0 and a +0.0 the second operand, as MLIR's expansion of extrema into comparisons gives it; sums of vectors in another of MLIR's orders;
    products that ``contract`` allows to be fused into sums are.
    """


@dataclass(frozen=True, slots=True)
class SemanticOptions:
    """Choices that change what is claimed. ``max_dim`` bounds every unknown dimension; ``index_bits`` is the width of ``index``."""

    index_bits: int = 64
    max_dim: int | None = None
    neg_zero_init: bool = False
    unroll_reductions: int = 0
    unroll: int = 8
    """How often a loop may run whose condition is symbolic (``loops.unrolling``)."""
    unroll_loops: bool = False
    """Loops without a closed form are taken iteration by iteration, not as recurrences."""
    result_dims: tuple[tuple[str, int], ...] = ()
    """(opaque function, argument): its results have that argument's dimensions."""
    reassociate: bool = False
    """The order of float sums is free."""
    no_alias: bool = False
    """Memref arguments are distinct blocks, and begin where these do."""
    defined: tuple[int, ...] = ()
    """Arguments, by their numbers, that are not poison where they are scalars; elements of tensors and memrefs may be."""
    pure_calls: bool = False
    """Functions without bodies that take and give no memory have no effects."""
    vectors_in_bounds: bool = False
    """``vector.load`` and ``vector.store`` out of bounds are undefined behaviour."""
    reductions_in_order: bool = False
    """Reductions of vectors combine floats from the accumulator or the first lane on, lane by lane, and products are rounded."""
    math_identities: bool = False
    """Functions of the mathematical library are taken to be what ``floats.identities`` says."""
    shared_places: SharedPlaces | None = None
    """Which case of layouts is executed (``storage.layout_cases``)."""
    counters_fit: bool = False
    """Counters of the source's loops do not overflow, even behind the last iteration: an assumption, made where the target needs it."""
    tosa: TosaFloats = TosaFloats.DECIDED
    source_way: SourceWay = SourceWay.OPEN

    @property
    def largest_dimension(self) -> int:
        """The bound in force: what the user chose, or 2^31 - 1 (so that two dimensions multiply without overflow in 64 bits)."""
        limit = (1 << (self.index_bits - 1)) - 1
        return min(limit, self.max_dim if self.max_dim is not None else (1 << 31) - 1)


DEFAULT_OPTIONS = SemanticOptions()
