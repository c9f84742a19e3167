"""What the operations of the func dialect are."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

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
