"""Declarations of the operations of the quant dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "quant",
    (*operations("dcast qcast scast", Trait.PURE),),
)
