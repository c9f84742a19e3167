"""Options that change the claim about a pair of programs, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from smtenc.ir.llvm.data_layout import USUAL_MACHINE, MachineLayout
from smtenc.semantics.storage.layout_cases import SharedPlaces


class TosaFloats(Enum):
    """The semantics of tosa's float operations (tosa's ``choices``)."""

    EXACT = "exact"
    """The specification's pseudocode is the only behaviour."""
    DECIDED = "decided"
    """Operations that only the source has behave as in MLIR's lowering; the choices of all others are open."""
    OPEN = "open"
    """All choices that the specification leaves open are open."""


class SourceWay(Enum):
    """The behaviours of the source that count if its operations leave choices open (``fastmath``)."""

    OPEN = "open"
    """All of them: ``refinement.choices`` selects one for each element of a result."""
    USUAL = "usual"
    """One behaviour for all operations: IEEE 754's result, and -0.0 less than +0.0."""
    SECOND = "second"
    """For -0.0 and +0.0 the second operand, as in MLIR's expansion of extrema into comparisons; sums of vectors in another of MLIR's orders; products
    are fused into sums where ``contract`` allows it.
    """


@dataclass(frozen=True, slots=True)
class SemanticOptions:
    """Options that change the claim. ``max_dim`` bounds every dynamic dimension; ``index_bits`` is the bit width of ``index``."""

    index_bits: int = 64
    max_dim: int | None = None
    neg_zero_init: bool = False
    """True if float sums whose accumulator starts at +0.0 start at -0.0 instead."""
    unroll_reductions: int = 0
    """The largest number of points of a fold that is written out exactly (at least 1 in effect); a longer fold is an unknown."""
    unroll: int = 8
    """The number of iterations up to which a loop with symbolic tests is unrolled (``loops.unrolling``)."""
    unroll_loops: bool = False
    """True if loops without a closed form are unrolled instead of encoded as recurrences."""
    result_dims: tuple[tuple[str, int], ...] = ()
    """Pairs (opaque function, argument number): the function's results have the dimensions of that argument."""
    reassociate: bool = False
    """True if the order of float sums, and of folds of float products, is free."""
    no_alias: bool = False
    """True if memref arguments are distinct memory blocks, and start at the beginning of these."""
    defined: tuple[int, ...] = ()
    """The numbers of arguments that are not poison if they are scalars; elements of tensors and memrefs may be."""
    never_poison: tuple[int, ...] = ()
    """The numbers of arguments that are not poison, nor are elements of theirs, if they are scalars or vectors."""
    poison_inputs: bool = True
    """True if arguments may be poison, and what memory holds at the beginning."""
    undef_inputs: bool = True
    """True if arguments of LLVM IR may be undef."""
    pure_calls: bool = False
    """True if functions without bodies, and without memrefs among arguments and results, have no effects."""
    vectors_in_bounds: bool = False
    """True if ``vector.load`` and ``vector.store`` out of bounds are undefined behaviour."""
    reductions_in_order: bool = False
    """True if reductions of vectors combine floats lane by lane, starting with the accumulator or the first lane, and products are rounded."""
    math_identities: bool = False
    """True if functions of the mathematical library satisfy the identities of ``floats.identities``."""
    shared_places: SharedPlaces | None = None
    """The case of layouts that is executed (``storage.layout_cases``); None without a case distinction."""
    counters_fit: bool = False
    """True if counters of the source's loops are assumed not to overflow, even after the last iteration (set if the target needs it)."""
    tosa: TosaFloats = TosaFloats.DECIDED
    """The semantics of tosa's float operations."""
    source_way: SourceWay = SourceWay.OPEN
    """The behaviours of the source that count if its operations leave choices open."""
    layout: MachineLayout = USUAL_MACHINE
    """What the data layout of both modules states."""

    @property
    def largest_dimension(self) -> int:
        """The bound in force: ``max_dim``, by default 2^31 - 1 (so that two dimensions multiply without overflow in 64 bits), but at most what
        ``index`` can represent.
        """
        limit = (1 << (self.index_bits - 1)) - 1
        return min(limit, self.max_dim if self.max_dim is not None else (1 << 31) - 1)


DEFAULT_OPTIONS = SemanticOptions()
