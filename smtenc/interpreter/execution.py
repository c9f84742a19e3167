"""The public interface of the interpreter: running a function on concrete arguments, and comparing two executions.

The semantics of the operations is in ``smtenc.dialects``, found by name (``ir.registry``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.choices import may_refine
from smtenc.interpreter.floats.enclosures import Enclosure
from smtenc.interpreter.loops.nests import compiled
from smtenc.interpreter.loops.nontermination import Watch
from smtenc.interpreter.loops.segments import segments_of
from smtenc.interpreter.machine import PATIENCE, Machine, Observed
from smtenc.interpreter.memory import Memory, as_tensor, check_element, held
from smtenc.interpreter.opaque import Ended, Oracle
from smtenc.interpreter.terms import DataTerms
from smtenc.interpreter.values import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    NotPlain,
    Origin,
    Payload,
    Pointer,
    Remembered,
    Scalar,
    Unclaimed,
    Undefined,
)
from smtenc.interpreter.vectors import native, patterns, places
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.llvm.data_layout import USUAL_MACHINE
from smtenc.ir.types import FloatType

__all__ = ["Execution", "Inconclusive", "Undefined", "refines", "refines_at", "run", "same_shape"]

_RECURSION_LIMIT = 20_000
"""The Python recursion limit for chains of lazy tensors, which may be some hundreds of operations deep."""


@contextmanager
def _evaluation() -> Iterator[None]:
    """Switch off NumPy's floating-point errors inside this context, and turn ``RecursionError`` into ``Inconclusive``."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _RECURSION_LIMIT))
    try:
        with np.errstate(all="ignore"):
            yield
    except RecursionError as error:
        raise Inconclusive("the program nests too deeply to be executed") from error
    finally:
        sys.setrecursionlimit(before)


@dataclass(frozen=True, eq=False)
class Execution:
    """A finished run. The elements of result tensors are computed on demand, by ``element``."""

    results: tuple[ConcreteValue, ...]
    machine: Machine
    ended: bool = False
    """A flag that tells whether the last event of the trace did not return, so that there are no results."""

    @property
    def used_approximate(self) -> frozenset[str]:
        """The names of operations computed so far whose bits came from the oracle, for arguments on which mathematical libraries differ."""
        return frozenset(self.machine.approximate)

    @property
    def unclaimed(self) -> Sequence[Unclaimed]:
        """The premises that the run has violated so far and continued after (see ``premises_hold`` of ``run``)."""
        return self.machine.unclaimed

    @property
    def oracle(self) -> Oracle:
        """The oracle of this run, with its recorded queries and the trace of events."""
        return self.machine.oracle

    @property
    def memory(self) -> Memory:
        """The memory after the function's execution."""
        return self.machine.memory

    def element(self, result: int, index: Index = ()) -> Scalar:
        """Return a scalar result (``index`` is empty), or the element at ``index`` of a result tensor, or of a result buffer after the function's
        execution.

        Raises ``Undefined``, ``Inconclusive``, or ``IndexError`` as the computation of the element does.
        """
        match self.results[result]:
            case Scalar() as scalar:
                return scalar
            case ConcreteTensor() as tensor:
                with _evaluation():
                    return self.machine.patiently(lambda: tensor.at(index), lambda: [tensor])
            case ConcreteMemRef() as view:
                check_element(view, view.position(index), "reading a result")
                return self.cell(view.block, view.position(index))

    def elements(self, result: int) -> list[Scalar]:
        """Return all elements of a result tensor in row-major order. Raises as ``element`` does."""
        tensor = self.results[result]
        assert isinstance(tensor, ConcreteTensor)
        return self.elements_of(tensor)

    @property
    def observed(self) -> Sequence[Observed]:
        """The arguments and the results of the function's own operations; empty unless the run was started with ``observing``."""
        return self.machine.observed or ()

    def elements_of(self, tensor: ConcreteTensor) -> list[Scalar]:
        """Return all elements of a tensor of this run in row-major order. Raises as ``element`` does."""
        with _evaluation():
            return self.machine.patiently(lambda: [tensor.at(index) for index in tensor.indices()], lambda: [tensor])

    def patterns_of(self, tensor: ConcreteTensor) -> bytes | None:
        """Return the bits of all elements of a tensor of this run, with every NaN as the same pattern, computed for the whole tensor at once. Return
        None if all elements (two or more, without poison) have the same bits.

        Raises ``NotPlain`` if the tensor cannot be computed at once or has elements that are left open, ``Inconclusive``.
        """
        with _evaluation():
            vector = self.machine.vector(tensor)
        if vector.opened or vector.upper is not None:
            raise NotPlain("elements that are left open")
        values = np.array(vector.values)
        nan = values != values
        if nan.any():
            values[nan] = np.nan
        bits = patterns(values)
        if vector.poison is not None:
            return bits.tobytes() + vector.poison.tobytes()
        return bits.tobytes() if bits.size < 2 or (bits != bits.flat[0]).any() else None

    def cell(self, block: Block | Remembered, position: int) -> Scalar:
        """Return the content of a block, or of a remembered earlier state of a block, at a position. Raises ``Undefined``, ``Inconclusive``."""
        with _evaluation():
            return self.machine.patiently(lambda: block.read(position), lambda: [held(block)])

    def force_effects(self) -> None:
        """Compute everything whose computation could be undefined behaviour, whether a result depends on it or not. Raises ``Undefined`` or
        ``Inconclusive``.
        """
        with _evaluation():
            self.machine.force_effects()


def run(
    function: Function,
    module: Module,
    arguments: Sequence[ConcreteValue],
    *,
    index_bits: int = 64,
    fuel: int = 1_000_000,
    library: int = 0,
    globals: Mapping[str, Block] | None = None,
    oracle: Oracle | None = None,
    as_specified: bool = False,
    patience: int = PATIENCE,
    observing: bool = False,
    terms: DataTerms | None = None,
    compiling: bool = False,
    chooses: bool = False,
    identities: bool = False,
    premises_hold: bool = True,
    vectors_in_bounds: bool = False,
    reductions_in_order: bool = False,
    checker: Callable[[Operation, str, Sequence[ConcreteValue]], None] | None = None,
) -> Execution:
    """Execute a function's body on these arguments; tensors stay lazy. ``globals`` are the blocks of mutable globals; a global without an entry
    starts as declared.

    ``oracle`` answers for results that the interpreter cannot compute. ``as_specified``: floats of tosa are enclosures of the results that the
    specification allows, instead of the results of its pseudocode. ``identities``: functions of the mathematical library are computed by their
    expansions. ``vectors_in_bounds``: ``vector.load`` and ``vector.store`` out of bounds are undefined behaviour. ``reductions_in_order``: vectors
    are reduced lane by lane, and sums without an accumulator start with the first lane.

    ``terms``: values that depend on the arguments' elements are terms of these, and have no number (``interpreter.terms``).

    ``chooses``: reductions whose order is left open are computed in one of their orders.

    ``checker`` is given the checks of the program (``stablehlo.custom_call @check.…``): the operation, its name and its operands. Without it they are
    events.

    ``compiling``: loop nests of scalars are compiled first, which pays off from about 10,000 steps.

    ``premises_hold``: a run that violates a premise raises ``Unclaimed``; otherwise the run continues if it can, and ``Execution.unclaimed`` lists
    the violated premises.

    ``observing``: the arguments and the results of each of the function's operations are kept.

    ``fuel`` bounds the number of operations and elements computed, during this call and later through the execution. A computation that takes more
    than ``patience`` of it is done for whole tensors at once if that is possible: the results are the same. Raises ``Undefined`` for undefined
    behaviour (found so far: see ``Execution.force_effects``), ``Inconclusive`` if the function cannot be executed, ``ValueError`` if the number of
    arguments is not the function's.
    """
    if len(arguments) != len(function.type.inputs):
        raise ValueError(f"@{function.name} takes {len(function.type.inputs)} arguments, not {len(arguments)}")
    lent = [a for a in arguments if isinstance(a, ConcreteTensor)]
    memory = Memory(dict(globals or {}), lent=lent, addresses=Addresses(library, index_bits // 8, module.layout or USUAL_MACHINE))
    machine = Machine(module, index_bits, fuel, library, memory, oracle or Oracle())
    machine.oracle.big_endian = memory.addresses.layout.big_endian
    machine.as_specified, machine.patience, machine.terms = as_specified, patience, terms
    machine.compiler, machine.chooses, machine.segmenter = compiled if compiling else None, chooses, segments_of
    machine.identities, machine.premises_hold, machine.watching = identities, premises_hold, Watch
    machine.vectors_in_bounds, machine.reductions_in_order = vectors_in_bounds, reductions_in_order
    machine.checker = checker
    if observing:
        machine.observed = [Observed(None, as_tensor(a) if isinstance(a, ConcreteMemRef) else a) for a in arguments]
    with _evaluation():
        try:
            return Execution(machine.call(function, arguments), machine)
        except Ended:
            return Execution((), machine, ended=True)


def refines(source: Scalar, target: Scalar, nan_any: bool = True) -> bool:
    """Return whether the target scalar refines the source scalar.

    Poison is refined by any value, and poison refines only poison. NaN refines NaN whatever its bits, unless ``nan_any`` is False. +0.0 and −0.0
    differ. If one of the scalars is left open (``values.Open``), return whether some alternative of the target may refine some alternative of the
    source. A source that may be several values (``enclosures``) is refined by each of them.
    """

    def plain(s: Payload, t: Payload) -> bool:
        return _refines(Scalar(source.type, s), Scalar(target.type, t), nan_any)

    return may_refine(source.value, target.value, plain)


def _refines(source: Scalar, target: Scalar, nan_any: bool) -> bool:
    if source.is_poison:
        return True
    if target.is_poison:
        return False
    if isinstance(source.value, Pointer) and isinstance(target.value, Pointer):
        return _is_same_place(source.value, target.value)
    if isinstance(source.value, Enclosure):
        return not target.is_nan and source.value.holds(target.value)
    if nan_any and source.is_nan and target.is_nan:
        return True
    return source.bits() == target.bits()


def _is_same_place(source: Pointer, target: Pointer) -> bool:
    """Return whether a target's pointer is the source's: blocks that the caller can see have the same names in both executions. Raises
    ``Inconclusive`` for blocks of which that is not known, and where a source's allocation may have failed.
    """
    s, t = source.block, target.block
    if s is None and t is None:
        return source.offset == target.offset
    if s is not None and t is not None and s.origin.visible and t.origin.visible:
        return s.name == t.name and source.offset == target.offset
    local = [b is not None and not b.origin.visible for b in (s, t)]
    sure = all(p.offset == 0 if p.block is None else _is_inside(p) for p in (source, target))
    if all(local) or not sure or (local[0] and t is None):
        raise Inconclusive("pointers to new objects, or beside objects, whose addresses are not known")
    return False


def _is_inside(pointer: Pointer) -> bool:
    """Return whether a pointer points into a block that others may still use: not to one on a stack."""
    block = pointer.block
    return (
        block is not None and block.alive and block.origin is not Origin.STACK and 0 <= pointer.offset < block.size * max(block.granule, 1)
    )


def known_to_differ(source: Execution, target: Execution, result: int, nan_any: bool, most: int) -> list[Index]:
    """Return up to ``most`` indices at which the target's result does not refine the source's, for tensors that both executions have computed as
    wholes. The list is empty if one of them has not, or if the shapes differ. ``nan_any``: all NaNs count as equal.

    Elements that one of the executions leaves open are not listed.
    """
    tensors = [e.results[result] for e in (source, target)]
    known = [(t.type.element, t.known[0]) for t in tensors if isinstance(t, ConcreteTensor) and t.known]
    if len(known) < 2 or known[0][1].values.shape != known[1][1].values.shape:
        return []
    (type, s), (_, t) = known
    a, b = (patterns(v.values) for v in (s, t))
    differ = np.asarray(a != b)
    if nan_any:
        differ &= ~((s.values != s.values) & (t.values != t.values))
    if s.upper is not None:
        assert isinstance(type, FloatType)
        low, value, high = (places(native(type), a) for a in (s.values, t.values, s.upper))
        differ &= ~((low <= value) & (value <= high) & (t.values == t.values))
    if t.poison is not None:
        # whatever payload stands in for it
        differ |= t.poison
    for hidden in (s.poison, *s.opened.values(), *t.opened.values()):
        if hidden is not None:
            differ &= ~hidden
    return [tuple(map(int, index)) for index in np.argwhere(differ)[:most]]


def same_shape(source: Execution, target: Execution, result: int) -> bool:
    """Return whether a result has the same dimensions in both executions (a scalar has none)."""
    return _shape(source.results[result]) == _shape(target.results[result])


def _shape(value: ConcreteValue) -> tuple[int, ...]:
    match value:
        case Scalar():
            return ()
        case ConcreteTensor(_, shape):
            return shape
        case ConcreteMemRef():
            return value.sizes


def refines_at(source: Execution, target: Execution, result: int, index: Index = (), nan_any: bool = True) -> bool:
    """Return whether the target's result refines the source's result at an index. Raises what the computation of the two elements raises.

    An ``Undefined`` of the source means that any target refines it. Call ``source.force_effects()`` first, so that an ``Undefined`` raised here is
    the target's.
    """
    return refines(source.element(result, index), target.element(result, index), nan_any)
