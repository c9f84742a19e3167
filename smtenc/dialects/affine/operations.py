"""What the operations of the affine dialect are."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "affine",
    (
        *operations("dma_start dma_wait load parallel prefetch store vector_load vector_store"),
        *operations("apply delinearize_index for if max min", Trait.PURE),
        *operations("yield", Trait.REGION_TERMINATOR | Trait.PURE),
        *operations("linearize_index", Trait.PURE, releases=(20, 22, 24)),
    ),
    note="Expressions over index values.",
    ordered_regions=True,
)
