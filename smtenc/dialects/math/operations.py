"""Declarations of the operations of the math dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL | Trait.FAST_MATH | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "math",
    (
        *operations(
            """
            acos acosh asin asinh atan atanh cbrt cosh erf exp exp2 expm1 log log10 log1p log2 rsqrt sinh tanh
            """,
            USUAL | Trait.NEARLY_MONOTONE,
        ),
        *operations("absi atan2 copysign cos ctlz ctpop cttz fma fpowi powf sin tan", USUAL),
        *operations("absf ceil floor round roundeven sqrt trunc", USUAL | Trait.MONOTONE),
        *operations("ipowi", USUAL & ~Trait.TOTAL),
        *operations("clampf isfinite isinf isnan isnormal sincos", USUAL, releases=(22, 24)),
        *operations("erfc", USUAL | Trait.NEARLY_MONOTONE, releases=(22, 24)),
    ),
    note=(
        "On scalars, tensors and vectors. Exact functions are exact; `exp`, `powf` and their like are unknown "
        "functions with the special values of ISO C."
    ),
    flags={
        """
        acos acosh asin asinh atan atanh cbrt cosh erf exp exp2 expm1 log log10 log1p log2 rsqrt sinh tanh atan2 copysign cos fma fpowi powf sin
        tan absf ceil floor round roundeven sqrt trunc
        """: "fastmath",
        "clampf isfinite isinf isnan isnormal sincos erfc": "fastmath@22",
        "fma": "roundingmode@24",
    },
    limits={
        "copysign": "the sign of a NaN constant",
    },
)
