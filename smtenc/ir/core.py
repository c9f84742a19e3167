"""Values, operations, blocks, regions, functions and modules.

Everything is immutable once built. Values, blocks and operations compare by identity: two operations with equal parts are still two.
``Operation`` keeps MLIR's name, inherent and discardable attributes in one mapping, and every operand segment resolved by the caller
through ``operand_groups``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location
from smtenc.ir.attributes import Attribute, DenseArrayAttr, DenseElementsAttr
from smtenc.ir.llvm.data_layout import USUAL_MACHINE, MachineLayout
from smtenc.ir.traits import NO_TRAITS, TraitTable
from smtenc.ir.types import FunctionType, Type

FUNCTIONS = ("func.func", "llvm.func")
"""The operations that are functions."""
VERIFIER_OFF = "verifier-off"
"""The assumption of a module that MLIR's own verifier has not checked or not accepted."""


def _no_attributes() -> Mapping[str, Attribute]:
    return MappingProxyType({})


@dataclass(frozen=True, eq=False, slots=True)
class Value:
    """An SSA value: an operation's result or a block's argument. ``name`` is for messages only (``%0``, ``%arg1``)."""

    type: Type
    name: str = ""

    def __repr__(self) -> str:
        return f"%{self.name}: {self.type}"


@dataclass(frozen=True, eq=False, slots=True)
class Operation:
    """One operation in generic form. ``successors`` are the blocks that a terminator names, with the operands each receives."""

    name: str
    operands: tuple[Value, ...] = ()
    results: tuple[Value, ...] = ()
    attributes: Mapping[str, Attribute] = field(default_factory=_no_attributes)
    regions: tuple[Region, ...] = ()
    successors: tuple[Block, ...] = ()
    location: Location = UNKNOWN_LOCATION

    @property
    def dialect(self) -> str:
        return self.name.partition(".")[0]

    def operand_groups(self) -> tuple[tuple[Value, ...], ...]:
        """Return the operands split by ``operandSegmentSizes`` (``operand_segment_sizes`` in older MLIR); one group if there is no such attribute.

        Raises ``ValueError`` if the attribute is malformed or the sizes do not add up.
        """
        sizes = self.attributes.get("operandSegmentSizes", self.attributes.get("operand_segment_sizes"))
        match sizes:
            case None:
                return (self.operands,)
            case DenseArrayAttr(_, values):
                counts = values
            case DenseElementsAttr():
                counts = tuple(sizes.bits(i) for i in range(sizes.count))
            case _:
                raise ValueError(f"operand segment sizes of {self.name} are not an integer array")
        if sum(counts) != len(self.operands):
            raise ValueError(f"operand segment sizes {list(counts)} of {self.name} do not add up to its {len(self.operands)} operands")
        groups: list[tuple[Value, ...]] = []
        start = 0
        for n in counts:
            groups.append(self.operands[start : start + n])
            start += n
        return tuple(groups)

    def walk(self) -> Iterator[Operation]:
        """Yield this operation and all operations in its regions, in order."""
        yield self
        for region in self.regions:
            for block in region.blocks:
                for operation in block.operations:
                    yield from operation.walk()


@dataclass(eq=False, slots=True)
class Block:
    """``operations`` ends with the terminator. It is filled once by the reader (successors make blocks refer to each other), then left alone."""

    arguments: tuple[Value, ...] = ()
    operations: tuple[Operation, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Region:
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Function:
    """A ``func.func`` or ``llvm.func`` (``operation``). ``body`` is None for a declaration, and for a function with a ``fault``, the error of a reader
    or verifier. ``variadic``: callers may pass more arguments than ``type`` has.

    Of a function with a fault only the name is known; if its header was refused, too, ``type`` has no arguments and results.
    """

    name: str
    type: FunctionType
    body: Region | None
    attributes: Mapping[str, Attribute] = field(default_factory=_no_attributes)
    location: Location = UNKNOWN_LOCATION
    fault: InputError | None = None
    operation: str = "func.func"
    variadic: bool = False

    @property
    def is_declaration(self) -> bool:
        return self.body is None and self.fault is None

    @property
    def arguments(self) -> tuple[Value, ...]:
        return self.body.blocks[0].arguments if self.body else ()


@dataclass(frozen=True, eq=False)
class Module:
    """A file: its functions in order, and the other top-level operations (globals, unknown symbols).

    ``assumptions`` names what reading it took for granted (``VERIFIER_OFF``). ``metadata`` is the text of the file's ``{-# … #-}`` section, to which
    attributes that are not modelled may refer. ``attributes`` are those of the file's ``builtin.module``s, without their names. ``reader`` is the
    program that read the file, with its release. ``traits`` are the traits that the user states of unknown operations. ``is_llvm_ir``: it was LLVM IR,
    whose arguments may be undef and null. ``layout`` is what its data layout states and its types do not; None
    if nothing in it depends on that.
    """

    functions: tuple[Function, ...]
    others: tuple[Operation, ...] = ()
    file: str = ""
    assumptions: tuple[str, ...] = ()
    metadata: str = ""
    attributes: tuple[Mapping[str, Attribute], ...] = ()
    reader: str = ""
    traits: TraitTable = NO_TRAITS
    is_llvm_ir: bool = False
    layout: MachineLayout | None = USUAL_MACHINE
    by_name: Mapping[str, Function] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", MappingProxyType({f.name: f for f in self.functions}))
