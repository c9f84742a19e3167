"""Declarations of the operations of the ub dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL | Trait.ANY_ELEMENT

DIALECT = DialectDeclaration(
    "ub",
    (
        *operations("poison", USUAL),
        *operations("unreachable", Trait.TERMINATOR, releases=(22, 24)),
    ),
    limits={
        "poison": "types other than numbers, and tensors and vectors of these",
    },
)
