"""The common state of the executions of source and target: construction of values, inputs, premises, and the unknowns of both."""

from __future__ import annotations

from collections.abc import Hashable

from smtenc.ir.core import Function, Operation, Value
from smtenc.ir.llvm.pointees import Pointees
from smtenc.ir.types import Type
from smtenc.semantics.builder import Builder
from smtenc.semantics.definitions import Definitions
from smtenc.semantics.events.numbers import EventNumbers
from smtenc.semantics.flag_flow import Combination
from smtenc.semantics.folds.reductions import Reductions
from smtenc.semantics.inputs import Inputs
from smtenc.semantics.loops.dependency_cache import Walked
from smtenc.semantics.loops.registry import Recurrences
from smtenc.semantics.open_choices import Choices
from smtenc.semantics.options import DEFAULT_OPTIONS, SemanticOptions
from smtenc.semantics.premises import Premises
from smtenc.semantics.provenance import Provenance
from smtenc.semantics.quotients import Quotients
from smtenc.semantics.storage.layout_cases import LayoutCases
from smtenc.semantics.tensor_arguments import TensorArguments
from smtenc.semantics.unknown_functions import UnknownFunctions
from smtenc.semantics.values import Block, Indices, MemRef, Root, Scalar
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


class World(Builder):
    """The state for one pair of functions: a builder of values, with everything that the two executions share."""

    def __init__(self, options: SemanticOptions = DEFAULT_OPTIONS, *, explained: bool = False, rewriting: bool = True) -> None:
        """Create a world. If ``explained``, the operations that introduce conditions are recorded (``provenance``), for cores that name the program's
        parts.
        """
        super().__init__(options, Provenance() if explained else None, rewriting=rewriting)
        self.premises = Premises(self.terms)
        self.layout_cases = LayoutCases(self.terms, options.shared_places)
        if options.math_identities:
            self.floats.identities = lambda name: self.premises.note(f"math-identity={name}")
        self.functions = UnknownFunctions()
        self.inputs = Inputs(self, self.premises, self.functions)
        self.choices = Choices()
        self.reductions = Reductions(self, self.premises, self.choices, self.functions)
        self.recurrences = Recurrences(self, self.functions)
        self.arguments = TensorArguments(self)
        self.definitions = Definitions(self, self.reductions, self.arguments, self.functions)
        self.walked: dict[frozenset[str | None], Walked] = {}
        """For each set of names, the cached results of walks that search terms depending on them."""
        self.quotients = Quotients() if rewriting else None
        """The merging of quotients; None without rewriting."""
        self.combinable: dict[Value, frozenset[Combination]] = {}
        """The values of both programs that may be combined with later operations because of fast-math flags (``flag_flow``)."""
        self.event_numbers = EventNumbers(self.terms)
        self.globals: dict[Hashable, Root] = {}
        """The windows of ``memref.global``, shared by source and target if both declare the same."""
        self.everything: dict[Block, Root] = {}
        """For each block, the window that is all of it (``storage.layouts``)."""
        self.pointees = Pointees()
        """The types as which the objects of both programs are accessed through pointers."""
        self.retyped: dict[Operation, Operation] = {}
        """Operations on integers as wide as ``index``, as operations on ``index``."""
        self.windows: dict[Block, Root] = {}
        """For blocks to which pointers point, the window of the memref from which the first pointer was made (``storage.pointers``)."""
        self.shapes: dict[tuple[Type, Index], list[Indices]] = {}
        """The shapes of the source's tensors and of row-major memrefs that were allocated, by their elements' type and number."""
        self.null: Block | None = None
        """The block to which null pointers point."""
        self.pointed_to: set[Block] = set()
        """The blocks to which pointers that are arguments point, of which no alignment is known."""
        self.answered_pointers: dict[str, tuple[Type, MemRef]] = {}
        """The pointers that events return, by the names of the answers, with the elements of the memory to which they point."""
        self.stored_blocks: dict[Term, Block] = {}
        """The blocks of the caller's to which pointers were stored or loaded, by their ids (``storage.stored_pointers``)."""
        self.any_may_be_read_only = False
        """True if objects of the caller's to which pointers point may be constant, so that no write to them is defined."""
        self.left_pointers: dict[tuple[tuple[Term, Block, Term], ...], tuple[Scalar, ...]] = {}
        """The elements of memory from which pointers that the caller left there were made, by the guards, blocks and places of these pointers."""
        self.stored_objects: tuple[dict[Block, int], dict[Block, int]] = ({}, {})
        """The new objects of source and target to which pointers were stored, numbered in each program."""
        self.stack_marks: dict[Value, int] = {}
        """The numbers of stack objects at marks of the stack's depth."""
        self.allocation_sites: tuple[dict[Operation, Block], dict[Operation, Block]] = ({}, {})
        """The first objects to which pointers point that operations of source and target made, in the order in which these were first executed."""
        self.begun: set[Block] = set()
        """The stack objects whose lives were marked to begin."""
        self.shared_addresses: dict[Hashable, str] = {}
        """The names of addresses that source and target share, by what they must have in common (``llvm.symbolic.memory``)."""
        self.addresses: dict[Block, str] = {}
        """The names of the symbols that give the addresses of new blocks; two blocks of one program never have the same."""
        self.alignments: dict[Block, int] = {}
        """The alignments, in bytes, of new blocks that pointers may point to."""
        self.allocation_starts: dict[Block, Index] = {}
        """The positions of the allocated pointers of blocks of which a memref's descriptor was made (``storage.pointers.allocation_start``)."""
        self.cut: set[Block] = set()
        """The new blocks whose last bytes may be no whole element: these are not counted in their sizes."""
        self.declarations: dict[str, Function] = {}
        """The functions of the llvm dialect that the source runs or calls, by their names (``promises``)."""
        self.calls_by_address = False
        """True if some call of the llvm dialect is of a function that a pointer tells: then unknown functions are told apart by their addresses."""
        self.functions_by_name: dict[str, Root] = {}
        self.function_blocks: dict[Block, str] = {}
        """The functions whose addresses were taken, as objects of no bytes."""
        self.source_calls: dict[str, list[Operation]] = {}
        """The calls of the llvm dialect that the source makes, by the names of what they call (``promises``)."""
        self.entries: dict[bool, Function] = {}
        """The functions that are compared: False gives the source's, True the target's."""
        self.left_blocks: tuple[dict[Block, int], dict[Block, int]] = ({}, {})
        """The own blocks that source and target access out of bounds, numbered in the order of these accesses (``shared.vector_bounds``)."""
