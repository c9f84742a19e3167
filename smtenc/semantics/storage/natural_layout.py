"""The assumption on the data layout of programs that state none: numbers have their natural alignment.

Authority: LLVM's Language Reference, "Data Layout": where nothing is stated, integers of 64 bits and more are aligned to 4 bytes; machines of 64 bits
state more.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr, OpaqueAttr, StringAttr, TypeAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.llvm.data_layout import is_aligned_otherwise, lies_otherwise
from smtenc.ir.types import Type
from smtenc.semantics.world import World

NATURAL = "data-layout=natural"
"""The assumption that numbers are aligned as is natural where a program does not say so."""
_ACCESSES = frozenset(("llvm.load", "llvm.store"))


def note_types(world: World, module: Module, function: Function) -> None:
    """Note the assumption if a function has types in memory that lie otherwise by LLVM's defaults."""
    if function.body is None or NATURAL in world.premises.assumptions or _states_layout(module):
        return
    for block in function.body.blocks:
        for op in (inner for top in block.operations for inner in top.walk()):
            if op.name.startswith("llvm.") and any(_is_other(type) for type in _in_memory(op)):
                world.premises.note(NATURAL)
                return


def note_access(world: World, module: Module, operation: Operation) -> None:
    """Note the assumption if an access of a place whose alignment is not known is aligned as its type, which the program does not lay out."""
    stated = operation.attributes.get("alignment")
    if isinstance(stated, IntegerAttr) and stated.value:
        return
    if any(is_aligned_otherwise(v.type) for v in operation.results or operation.operands[:1]) and not _states_layout(module):
        world.premises.note(NATURAL)


def _in_memory(op: Operation) -> list[Type]:
    """The types of what an operation accesses, or in terms of which it computes addresses."""
    accessed = [v.type for v in op.results or op.operands[:1]] if op.name in _ACCESSES else []
    return accessed + [a.type for a in op.attributes.values() if isinstance(a, TypeAttr)]


def _is_other(type: Type) -> bool:
    try:
        return lies_otherwise(type)
    except Unsupported:
        return False


def _states_layout(module: Module) -> bool:
    """Return whether a module says how integers are aligned."""
    for one in module.attributes:
        match one.get("llvm.data_layout"):
            case StringAttr(text) if text:
                return True
        match one.get("dlti.dl_spec"):
            case OpaqueAttr(text) if "i64" in text:
                return True
    return False
