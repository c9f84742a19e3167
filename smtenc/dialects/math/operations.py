"""What the operations of the math dialect are."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL | Trait.FAST_MATH | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "math",
    (
        *operations(
            """
            absi acos acosh asin asinh atan atan2 atanh cbrt copysign cos cosh ctlz ctpop cttz erf exp exp2 expm1 fma fpowi log
            log10 log1p log2 powf rsqrt sin sinh sqrt tan tanh
            """,
            USUAL,
        ),
        *operations("absf ceil floor round roundeven trunc", USUAL | Trait.MONOTONE),
        *operations("ipowi", USUAL & ~Trait.TOTAL),
        *operations("clampf erfc isfinite isinf isnan isnormal sincos", USUAL, releases=(22, 24)),
    ),
    note=(
        "On scalars, tensors and vectors. Exact functions are exact; `exp`, `powf` and their like are unknown "
        "functions with the special values of ISO C."
    ),
    limits={
        "copysign": "the sign of a NaN constant",
    },
)
