"""A proof by execution: both programs run once on data as terms (``interpreter.terms``), and give the same terms.

Where control flow and indices do not depend on data, one such run is a run on all inputs, and costs what the operations executed cost, whatever their
order and wherever values are kept on the way. It says nothing where the programs differ: unequal terms may have equal values.

What is compared is what refinement asks. The target's run meets no undefined behaviour, and what it requires to be defined the source requires, too.
Every element of a result, and of memory that the caller sees, is the source's, or the source's is poison. The target loads no element of the caller's
that the source does not load: it may have been left uninitialised (``refinement.memory.loads_uninitialised``).

Memrefs that may overlap have one history (``interpreter.histories``): both programs must store the same to them in the same order, or to one of them
only. Of parallel loops the races are looked at with each in a block of its own, so the target may have none there.

After: Tucker et al., Practical Formal Verification for MLIR Programs, 2026.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import prod

from smtenc import interpreter
from smtenc.deadline import Exceeded, current, within
from smtenc.errors import Unsupported
from smtenc.interpreter import (
    POISON,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Execution,
    Inconclusive,
    Origin,
    Scalar,
    Undefined,
)
from smtenc.interpreter.histories import History, SharedBlock
from smtenc.interpreter.layouts import footprint, strided
from smtenc.interpreter.memory import overlap
from smtenc.interpreter.terms import DataTerms, Rewriting, Term
from smtenc.interpreter.values import delinearize, points
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, VectorType
from smtenc.ir.vscale import is_scalable
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.counterexamples.memory import same_place, state_difference
from smtenc.verdicts.symbolic import operations_of

MOST_STEPS = 4_000_000
"""Operations that one run may execute."""

_DIALECTS = frozenset("affine arith cf func index linalg math scf tensor vector".split())
_OPERATIONS = frozenset(
    {
        *(f"memref.{n}" for n in "alloc alloca alloca_scope alloca_scope.return cast collapse_shape copy dealloc dim expand_shape".split()),
        *(f"memref.{n}" for n in "get_global global load rank store subview transpose".split()),
        *(f"bufferization.{n}" for n in "alloc_tensor clone to_buffer to_memref to_tensor".split()),
    }
)
"""What is run: dialects, and of others operations. What says how things are, such as ``memref.distinct_objects``, may be undefined without showing."""

_PARALLEL = frozenset({"scf.parallel", "scf.forall", "affine.parallel"})

_RESTS_ON = {
    "bufferization.to_memref": ("to-memref-read-only",),
    "bufferization.to_buffer": ("to-memref-read-only",),
    "bufferization.to_tensor": ("to-tensor-is-a-snapshot", "no-write-after-to-tensor-or-clone"),
    "bufferization.clone": ("no-write-after-to-tensor-or-clone",),
}
"""Assumptions by the operations that need them."""


_SAMPLES = 7
_RETURNED = (Origin.ARGUMENT, Origin.HEAP)
"""Where a buffer that is returned comes from."""


class Different(Exception):
    """Raised where the terms of both runs differ, which says nothing of their values, or where such runs prove nothing."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof that the target refines the source under ``assumptions``."""

    assumptions: tuple[str, ...]
    steps: int
    """Operations that both runs have executed."""


def proof_by_execution(
    modules: Sequence[Module],
    functions: Sequence[Function],
    semantics: SemanticOptions,
    *,
    nan_any: bool,
    rewriting: bool = True,
    steps: int = MOST_STEPS,
) -> Proof | None:
    """Return the proof, None if execution gives none within half of the time that is left and ``steps`` operations a run.

    Under ``rewriting``, terms count as equal that differ only by the rules that ``Rewriting`` names.
    """
    ways = Rewriting.NONE if not rewriting else Rewriting.ANY_NAN if nan_any else Rewriting.EXACT
    try:
        with within(current().share):
            return _Comparison(modules, functions, semantics, nan_any, DataTerms(ways), steps).proof()
    except (Different, Undefined, Inconclusive, Unsupported, Exceeded, IndexError):
        return None


@dataclass(eq=False)
class _Run:
    """One execution, with the blocks of its memref arguments."""

    execution: Execution
    blocks: Sequence[Block]
    histories: Sequence[History]
    loaded: frozenset[tuple[int, int]]
    """Arguments, and positions in their blocks, that were read before the program had written them."""


@dataclass(eq=False)
class _Comparison:
    modules: Sequence[Module]
    functions: Sequence[Function]
    semantics: SemanticOptions
    nan_any: bool
    terms: DataTerms
    steps: int
    _apart: bool = field(init=False)
    """Whether memref arguments are blocks of their own."""

    def __post_init__(self) -> None:
        memrefs = [t.element for t in self.functions[0].type.inputs if isinstance(t, MemRefType)]
        # an assumption says that blocks of different element types are none
        self._apart = self.semantics.no_alias or len(set(memrefs)) == len(memrefs)

    def proof(self) -> Proof:
        self._require_one_way()
        (m, n), (f, g) = self.modules, self.functions
        # an order that is left open is the source's to choose, and anybody's in the target
        source, target = self._run(m, f, chooses=True), self._run(n, g, chooses=False)
        if not target.execution.machine.required <= source.execution.machine.required:
            raise Different("what the target requires to be defined")
        if not target.loaded <= source.loaded:
            raise Different("what the target loads")
        self._compare_results(source, target)
        for pair in zip(source.blocks, target.blocks, strict=True):
            self._compare_states(*pair)
        for one, other in zip(source.histories, target.histories, strict=True):
            self._compare_histories(one, other)
        for s, t in zip(source.blocks, target.blocks, strict=True):
            if not isinstance(s, SharedBlock):
                self._compare_elements(source.execution, s, target.execution, t, _positions(s) | _positions(t))
        done = sum(self.steps - r.execution.machine.fuel for r in (source, target))
        return Proof(self._assumptions(), done)

    def _require_one_way(self) -> None:
        """Raise ``Different`` if one run of the target is not all that it may do."""
        source, target = self.functions
        if source.type.inputs != target.type.inputs or len(source.type.results) != len(target.type.results):
            raise Different("the signatures")
        for operation in self._operations():
            if operation.dialect not in _DIALECTS and operation.name not in _OPERATIONS:
                raise Different(operation.name)
        if any(map(is_scalable, self.modules)):
            raise Different("the length of scalable vectors")
        operations = operations_of(self.modules[1], target)
        if not self._apart and any(o.name in _PARALLEL for o in operations):
            raise Different("races of blocks that may overlap")

    def _assumptions(self) -> tuple[str, ...]:
        elements = {t.element for t in self.functions[0].type.inputs if isinstance(t, MemRefType)}
        found = ["memref-arguments-live-writable"] if elements else []
        found += ["no-alias-across-element-types"] if len(elements) > 1 else []
        for operation in self._operations():
            found += _RESTS_ON.get(operation.name, ())
        return tuple(dict.fromkeys([*found, *self.terms.notes]))

    def _operations(self) -> Iterable[Operation]:
        for module, function in zip(self.modules, self.functions, strict=True):
            yield from operations_of(module, function)

    # -- runs ---------------------------------------------------------------------------------------------------------

    def _run(self, module: Module, function: Function, *, chooses: bool) -> _Run:
        """Return the run of one program on data as terms. Raises ``Undefined``, ``Inconclusive`` and ``Different``."""
        histories: dict[Type, History] = {}
        blocks: list[Block] = []
        loaded: set[tuple[int, int]] = set()
        arguments = [self._argument(k, type, blocks, histories, loaded) for k, type in enumerate(function.type.inputs)]
        execution = interpreter.run(
            function,
            module,
            arguments,
            index_bits=self.semantics.index_bits,
            fuel=self.steps,
            patience=self.steps,
            terms=self.terms,
            compiling=True,
            chooses=chooses,
            vectors_in_bounds=self.semantics.vectors_in_bounds,
            reductions_in_order=self.semantics.reductions_in_order,
        )
        execution.force_effects()
        if execution.oracle.trace or execution.used_approximate:
            raise Different("what nobody knows")
        if any(b.writable for b in execution.memory.globals.values()):
            raise Different("globals that others may have written")
        if histories and not all(b.alive and b.writable and not b.doubtful for b in blocks):
            raise Different("what may be done with memory that may overlap")
        return _Run(execution, blocks, list(histories.values()), frozenset(loaded))

    def _argument(
        self, k: int, type: Type, blocks: list[Block], histories: dict[Type, History], loaded: set[tuple[int, int]]
    ) -> ConcreteValue:
        match type:
            case FloatType() | IntegerType() | IndexType():
                return self.terms.input((k, ()), type)
            case TensorType() | VectorType():
                return ConcreteTensor(type, _static(type.shape), lambda index: self.terms.input((k, index), type.element))
            case MemRefType():
                return self._view(k, type, blocks, histories, loaded)
            case _:
                raise Different(f"an argument of type {type}")

    def _view(
        self, k: int, type: MemRefType, blocks: list[Block], histories: dict[Type, History], loaded: set[tuple[int, int]]
    ) -> ConcreteMemRef:
        """Return a view of a block that holds the argument and no more: an access outside is undefined in the source, and ends the proof in the
        target.
        """
        sizes = _static(type.shape)
        layout = strided(type, sizes)
        offset, *strides = _static((layout.offset, *layout.strides))
        low, high = footprint(sizes, strides)
        if offset + low < 0:
            raise Different("elements before the first of a block")
        if not isinstance(type.element, (FloatType, IntegerType, IndexType)):
            raise Different(f"elements of type {type.element}")

        def content(position: int) -> Scalar:
            loaded.add((k, position))
            return self.terms.input((k, position), type.element)

        size, name = offset + high + 1, f"block {k}"
        if self._apart:
            block = Block(type.element, size, Origin.ARGUMENT, name, content)
        else:
            history = histories.setdefault(type.element, History(self.terms))
            block = SharedBlock(
                type.element, size, Origin.ARGUMENT, name, content, history=history, load=lambda position: loaded.add((k, position))
            )
        view = ConcreteMemRef(type, block, 0, offset, sizes, tuple(strides))
        if type.layout is not None and len({view.position(index) for index in points(sizes)}) < view.size:
            raise Different("elements that share a place")
        blocks.append(block)
        return view

    # -- what they gave -----------------------------------------------------------------------------------------------

    def _compare_results(self, source: _Run, target: _Run) -> None:
        pairs = dict(zip(source.blocks, target.blocks, strict=True))
        new: list[tuple[ConcreteMemRef, ConcreteMemRef]] = []
        for k, (s, t) in enumerate(zip(source.execution.results, target.execution.results, strict=True)):
            match s, t:
                case Scalar(), Scalar():
                    self._compare(s, t)
                case ConcreteTensor(), ConcreteTensor() if s.shape == t.shape:
                    # a proof needs all elements; most that differ do so at some of these
                    for index in _samples(s.shape):
                        self._compare(source.execution.element(k, index), target.execution.element(k, index))
                    for one, other in zip(source.execution.elements_of(s), target.execution.elements_of(t), strict=True):
                        self._compare(one, other)
                case ConcreteMemRef(), ConcreteMemRef() if s.sizes == t.sizes and s.block.alive and s.block.origin in _RETURNED:
                    self._compare_states(s.block, t.block)
                    found = same_place(s, t, pairs)
                    if found is False or s.block.any_layout or t.block.any_layout or s.block.origin != t.block.origin:
                        raise Different("where a result is")
                    if found is None:
                        self._compare_elements(
                            source.execution, s.block, target.execution, t.block, {s.position(index) for index in points(s.sizes)}
                        )
                        new.append((s, t))
                case _:
                    raise Different("results of different kinds")
        if any(overlap(a[k], b[k]) for a in new for b in new if a is not b for k in (0, 1)):
            raise Different("results that share elements")

    def _compare_states(self, source: Block, target: Block) -> None:
        if state_difference(source, target) is not None or target.doubtful or source.parts or target.parts:
            raise Different("what may be done with memory")

    def _compare_elements(self, source: Execution, s: Block, target: Execution, t: Block, positions: Iterable[int]) -> None:
        if not s.alive:
            return
        for position in positions:
            self._compare(source.cell(s, position), target.cell(t, position))

    def _compare_histories(self, source: History, target: History) -> None:
        """Compare what both runs stored in memory that may overlap: all stores are the same, or all are to one block with the same final content."""
        if source.version == target.version:
            return
        written = [{k for k, b in enumerate(h.blocks) if b.stored} for h in (source, target)]
        if len(written[0] | written[1]) > 1:
            raise Different("stores to memory that may overlap")
        for k in written[0] | written[1]:
            s, t = source.blocks[k], target.blocks[k]
            for position in s.stored | t.stored:
                self._compare(s.read(position), t.read(position))

    def _compare(self, source: Scalar, target: Scalar) -> None:
        """Raise ``Different`` unless the target's element is seen to refine the source's."""
        s, t = source.value, target.value
        if s is POISON:
            return
        if type(s) is Term or type(t) is Term:
            if s is not t:
                raise Different("elements")
        elif not interpreter.refines(Scalar(source.type, source.known), Scalar(target.type, target.known), self.nan_any):
            raise Different("elements")


def _static(sizes: Sequence[int | None]) -> tuple[int, ...]:
    """Return the extents of a shape. Raises ``Different`` if one is unknown."""
    known = [n for n in sizes if n is not None]
    if len(known) < len(sizes):
        raise Different("sizes that are not static")
    return tuple(known)


def _samples(shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Indices of the first and the last element, and of a few that are spread between them."""
    count = prod(shape)
    for position in dict.fromkeys((count - 1) * k // _SAMPLES for k in range(_SAMPLES + 1) if count):
        yield delinearize(position, shape)


def _positions(block: Block) -> set[int]:
    """The positions that a run has written."""
    return block.stored | {view.position(index) for view in block.written for index in points(view.sizes)}
