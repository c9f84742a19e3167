"""Declarations of the operations of the scf dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "scf",
    (
        *operations("forall parallel while", Trait.LOOP | Trait.ANY_ELEMENT),
        *operations("condition reduce.return", Trait.REGION_TERMINATOR | Trait.YIELDS),
        *operations("forall.in_parallel reduce", Trait.REGION_TERMINATOR),
        *operations("for", Trait.LOOP | Trait.PURE | Trait.ANY_ELEMENT),
        *operations("if index_switch", Trait.PURE | Trait.ANY_ELEMENT),
        *operations("execute_region", Trait.ANY_ELEMENT),
        *operations("yield", Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.PURE),
    ),
    limits={
        "while": "a region that yields other than its condition says",
        "parallel": "events in the body, where the other program has another loop",
        "forall": "events in the body; other outputs than tensors",
    },
    ordered_regions=True,
)
