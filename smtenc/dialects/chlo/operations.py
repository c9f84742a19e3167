"""Declarations of the operations of the chlo dialect, which lowers to stablehlo. Authority: ``ChloOps.td`` of openxla/stablehlo."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "chlo",
    (
        *operations(
            """
            _asin_acos_kernel acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf erf_inv erfc is_inf is_neg_inf
            is_pos_inf lgamma next_after polygamma sinh square tan zeta
            """,
            USUAL | Trait.TOTAL,
        ),
        *operations(
            """
            broadcast_add broadcast_and broadcast_atan2 broadcast_compare broadcast_complex broadcast_divide broadcast_maximum
            broadcast_minimum broadcast_multiply broadcast_next_after broadcast_or broadcast_polygamma broadcast_power
            broadcast_remainder broadcast_select broadcast_shift_left broadcast_shift_right_arithmetic broadcast_shift_right_logical
            broadcast_subtract broadcast_xor broadcast_zeta
            """,
            USUAL,
        ),
        *operations("constant constant_like", USUAL | Trait.TOTAL),
        *operations("ragged_dot top_k", USUAL | Trait.FOLDS),
    ),
)
