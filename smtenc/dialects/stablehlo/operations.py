"""Declarations of the operations of the stablehlo dialect. Authority: the StableHLO specification (``docs/spec.md`` of openxla/stablehlo)."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "stablehlo",
    (
        *operations(
            """
            abs atan2 bitcast_convert cbrt ceil clamp compare convert cosine count_leading_zeros exponential
            exponential_minus_one floor imag is_finite log log_plus_one logistic negate not popcnt power real reduce_precision
            round_nearest_afz round_nearest_even rsqrt select shift_left shift_right_arithmetic shift_right_logical sign sine sqrt
            subtract tan tanh
            """,
            USUAL | Trait.TOTAL,
        ),
        # of parts that are values of their own: gone before anything is executed
        *operations("complex", USUAL | Trait.TOTAL | Trait.STRUCTURE),
        *operations("add and maximum minimum multiply or xor", USUAL | Trait.TOTAL | Trait.COMMUTATIVE),
        # dividing integers by zero gives an implementation-defined value, which is no undefined behaviour
        *operations("divide remainder", USUAL | Trait.TOTAL),
        *operations("constant iota", USUAL | Trait.TOTAL),
        *operations(
            """
            broadcast broadcast_in_dim concatenate dynamic_broadcast_in_dim dynamic_gather dynamic_iota dynamic_pad dynamic_reshape
            dynamic_slice dynamic_update_slice gather get_dimension_size optimization_barrier pad real_dynamic_slice reshape reverse
            set_dimension_size slice torch_index_select transpose
            """,
            USUAL,
        ),
        *operations(
            """
            batch_norm_grad batch_norm_inference batch_norm_training cholesky convolution dot dot_general dynamic_conv einsum fft map
            reduce reduce_window scatter select_and_scatter sort triangular_solve unary_einsum
            """,
            USUAL | Trait.FOLDS,
        ),
        *operations("case if", Trait.NEW_STORAGE),
        *operations("while", Trait.NEW_STORAGE | Trait.LOOP),
        *operations("return", Trait.PURE | Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.ANY_ELEMENT),
        *operations("get_tuple_element tuple", USUAL | Trait.ANY_ELEMENT),
        *operations("uniform_dequantize uniform_quantize", USUAL),
        # processes, channels, random numbers, and what the outside defines: nothing is known of them
        *operations(
            """
            after_all all_gather all_reduce all_to_all collective_broadcast collective_permute composite create_token
            cross-replica-sum custom_call infeed outfeed partition_id recv reduce_scatter replica_id rng rng_bit_generator send
            """
        ),
    ),
    limits={
        "convolution": "batch groups",
        "dot_general": "an algorithm",
        "power": "integers",
    },
    ordered_regions=True,
)
