"""Declarations of the operations of the cf dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "cf",
    (
        *operations("br cond_br switch", Trait.TERMINATOR),
        *operations("assert"),
    ),
)
