"""Declarations of the operations of the affine dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "affine",
    (
        *operations("dma_start dma_wait"),
        *operations("store vector_store", Trait.STORES),
        *operations("load prefetch vector_load", Trait.LEAVES_MEMORY),
        *operations("parallel", Trait.LOOP | Trait.ANY_ELEMENT),
        *operations("apply delinearize_index max min", Trait.PURE),
        *operations("for", Trait.LOOP | Trait.PURE | Trait.ANY_ELEMENT),
        *operations("if", Trait.PURE | Trait.ANY_ELEMENT),
        *operations("yield", Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.PURE | Trait.LEAVES_MEMORY),
        *operations("linearize_index", Trait.PURE, releases=(20, 22, 24)),
    ),
    limits={
        "if": "conditions other than integer sets",
        "vector_load vector_store": "vectors of more than 64 elements, memrefs of vectors",
    },
    ordered_regions=True,
)
