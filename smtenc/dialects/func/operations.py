"""Declarations of the operations of the func dialect."""

from __future__ import annotations

import re

from smtenc.ir.core import Function
from smtenc.ir.declarations import DialectDeclaration, Trait, operations
from smtenc.ir.types import UnrankedMemRefType

DIALECT = DialectDeclaration(
    "func",
    (
        *operations("call_indirect constant"),
        *operations("call", Trait.ANY_ELEMENT | Trait.LEAVES_MEMORY),
        *operations("func", Trait.STRUCTURE),
        *operations("return", Trait.TERMINATOR | Trait.YIELDS | Trait.PURE | Trait.TOTAL | Trait.LEAVES_MEMORY),
    ),
    note="Functions of any blocks, several a file; calls that are not recursive.",
    limits={
        "call": "recursion; declarations that may have effects, in regions or with parts of new buffers",
        "func": "irreducible graphs of blocks",
    },
)

_PRINTERS = re.compile(r"printMemref(BF16|F16|F32|F64|I8|I16|I32|I64|Ind|C32|C64)")


def prints_a_buffer(function: Function) -> bool:
    """Return whether a declared function is, by its name and type, one of MLIR's runner utilities that print all elements of a memref."""
    found = _PRINTERS.fullmatch(function.name) is not None and function.is_declaration and not function.type.results
    return found and len(function.type.inputs) == 1 and isinstance(function.type.inputs[0], UnrankedMemRefType)
