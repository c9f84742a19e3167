"""Declarations of the operations of the linalg dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.DESTINATION_PASSING

DIALECT = DialectDeclaration(
    "linalg",
    (
        *operations(
            """
            batch_matmul batch_matvec batch_mmt4d batch_reduce_matmul batch_vecmat conv_1d conv_1d_ncw_fcw conv_1d_nwc_wcf conv_2d
            conv_2d_nchw_fchw conv_2d_ngchw_fgchw conv_2d_ngchw_gfchw conv_2d_ngchw_gfchw_q conv_2d_nhwc_fhwc conv_2d_nhwc_fhwc_q
            conv_2d_nhwc_hwcf conv_2d_nhwc_hwcf_q conv_3d conv_3d_ncdhw_fcdhw conv_3d_ndhwc_dhwcf conv_3d_ndhwc_dhwcf_q
            depthwise_conv_1d_ncw_cw depthwise_conv_1d_nwc_wc depthwise_conv_1d_nwc_wcm depthwise_conv_2d_nchw_chw
            depthwise_conv_2d_nhwc_hwc depthwise_conv_2d_nhwc_hwc_q depthwise_conv_2d_nhwc_hwcm depthwise_conv_2d_nhwc_hwcm_q
            depthwise_conv_3d_ncdhw_cdhw depthwise_conv_3d_ndhwc_dhwc depthwise_conv_3d_ndhwc_dhwcm dot fill_rng_2d matmul matvec
            mmt4d pooling_nchw_max pooling_nchw_sum pooling_ncw_max pooling_ncw_sum pooling_ndhwc_max pooling_ndhwc_min
            pooling_ndhwc_sum pooling_nhwc_max pooling_nhwc_max_unsigned pooling_nhwc_min pooling_nhwc_min_unsigned pooling_nhwc_sum
            pooling_nwc_max pooling_nwc_max_unsigned pooling_nwc_min pooling_nwc_min_unsigned pooling_nwc_sum quantized_batch_matmul
            quantized_matmul reduce softmax vecmat winograd_filter_transform winograd_input_transform winograd_output_transform
            """,
            USUAL | Trait.FOLDS,
        ),
        *operations("broadcast copy fill generic map transpose", USUAL | Trait.ANY_ELEMENT),
        *operations("index", USUAL | Trait.TOTAL),
        *operations("yield", USUAL | Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.TOTAL),
        *operations(
            """
            abs add ceil div div_unsigned erf exp floor log max min mul negf powf reciprocal round rsqrt select sqrt square sub tanh
            """,
            USUAL,
            releases=(19, 20, 22),
        ),
        *operations("conv_2d_nchw_fchw_q conv_2d_nhwgc_gfhwc conv_2d_nhwgc_gfhwc_q", USUAL | Trait.FOLDS, releases=(20, 22, 24)),
        *operations(
            "batch_matmul_transpose_a batch_matmul_transpose_b matmul_transpose_a matmul_transpose_b",
            USUAL | Trait.FOLDS,
            releases=(19, 20),
        ),
        *operations("elemwise_binary elemwise_unary", USUAL, releases=(19, 20)),
        *operations("elementwise pack unpack", USUAL, releases=(22, 24)),
        *operations("contract", USUAL | Trait.FOLDS, releases=(22, 24)),
        *operations("scaled_contract", USUAL | Trait.FOLDS, releases=(24,)),
    ),
    note="On tensors, and on buffers that do not overlap, through one mechanism for `generic` and the named operations.",
    limits={
        "generic": (
            "an output map with other terms than a loop, its positive multiple, or a constant; reductions that "
            "depend on each other in a circle; what is undefined depending on what was accumulated"
        ),
        "reduce": ("reductions that depend on each other in a circle; what is undefined depending on what was accumulated"),
    },
    ordered_regions=True,
)
