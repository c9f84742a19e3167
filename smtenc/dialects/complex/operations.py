"""Declarations of the operations of the complex dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL | Trait.FAST_MATH

DIALECT = DialectDeclaration(
    "complex",
    (
        # what is done part by part is taken apart before it is executed
        *operations("add angle conj constant create eq im neg neq re sub", USUAL | Trait.STRUCTURE),
        *operations("bitcast", Trait.PURE | Trait.TOTAL),
        *operations("abs atan2 cos div exp expm1 log log1p mul pow rsqrt sign sin sqrt tan tanh", USUAL),
        *operations("powi", USUAL, releases=(22, 24)),
    ),
    note=(
        "Numbers are taken apart into floats, in tensors and memrefs, too. `mul`, `exp` and their like, which no document defines to the bit, are "
        "unknown functions, or what MLIR's conversions compute."
    ),
    flags={
        "abs add angle atan2 conj cos div exp expm1 im log log1p mul neg pow re rsqrt sign sin sqrt sub tan tanh": "fastmath",
        "powi": "fastmath@22",
    },
)
