"""Declarations of the operations of the gpu dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "gpu",
    (*operations("block_dim block_id global_id grid_dim lane_id thread_id", Trait.PURE, releases=()),),
    ordered_regions=True,
)
