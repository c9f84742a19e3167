"""Declarations of the operations of the builtin dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "builtin",
    (
        *operations("module", Trait.STRUCTURE),
        *operations("unrealized_conversion_cast", Trait.PURE | Trait.ANY_ELEMENT),
    ),
    limits={
        "unrealized_conversion_cast": "different types, but for integers and `index` of one width, and what stands for memrefs and vectors in LLVM",
    },
)
