"""Declarations of the operations of the complex dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE

DIALECT = DialectDeclaration(
    "complex",
    (
        *operations(
            """
            abs add angle atan2 bitcast conj constant cos create div eq exp expm1 im log log1p mul neg neq pow re rsqrt sign sin
            sqrt sub tan tanh
            """,
            USUAL,
        ),
        *operations("powi", USUAL, releases=(22, 24)),
    ),
    flags={
        "abs add angle atan2 conj cos div exp expm1 im log log1p mul neg pow re rsqrt sign sin sqrt sub tan tanh": "fastmath",
        "powi": "fastmath@22",
    },
)
