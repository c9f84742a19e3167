"""Declarations of the operations of the tosa dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "tosa",
    (
        *operations(
            """
            apply_scale arithmetic_right_shift bitwise_not cast clz cos logical_left_shift logical_not logical_right_shift
            pow resize sin table
            """,
            USUAL,
        ),
        *operations("bitwise_and bitwise_or bitwise_xor logical_and logical_or logical_xor", USUAL | Trait.COMMUTATIVE),
        *operations("abs ceil floor mul negate reciprocal sub", USUAL | Trait.MONOTONE),
        *operations("add", USUAL | Trait.MONOTONE | Trait.COMMUTATIVE),
        *operations("erf exp log rsqrt sigmoid tanh", USUAL | Trait.NEARLY_MONOTONE),
        *operations("clamp", USUAL | Trait.MONOTONE | Trait.ON_STORAGE),
        *operations("maximum minimum", USUAL | Trait.MONOTONE | Trait.ON_STORAGE | Trait.COMMUTATIVE),
        *operations(
            """
            argmax avg_pool2d conv2d conv3d depthwise_conv2d fft2d matmul max_pool2d reduce_all reduce_any reduce_max reduce_min
            reduce_sum rfft2d transpose_conv2d
            """,
            USUAL | Trait.FOLDS,
        ),
        *operations(
            """
            cond_if const equal greater greater_equal pad rescale scatter select
            """,
            USUAL | Trait.ON_STORAGE,
        ),
        *operations("concat gather identity reshape reverse slice tile transpose", USUAL | Trait.ANY_ELEMENT | Trait.ON_STORAGE),
        *operations("custom variable", USUAL & ~Trait.PURE),
        *operations("while_loop", Trait.ON_STORAGE | Trait.NEW_STORAGE),
        *operations("yield", USUAL | Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.ON_STORAGE),
        *operations("fully_connected reduce_prod", USUAL | Trait.FOLDS, releases=(19, 20)),
        *operations("int_div", USUAL, releases=(19, 20)),
        *operations("variable.read variable.write", USUAL & ~Trait.PURE, releases=(19, 20)),
        *operations(
            """
            add_shape cast_from_block_scaled cast_to_block_scaled const_shape dim div_ceil_shape div_floor_shape intdiv mul_shape
            sub_shape
            """,
            USUAL,
            releases=(22, 24),
        ),
        *operations("matmul_t_block_scaled reduce_product", USUAL | Trait.FOLDS, releases=(22, 24)),
        *operations("variable_read variable_write", USUAL & ~Trait.PURE, releases=(22, 24)),
        *operations(
            """
            assert_equal_shape concat_shape exp2_shape log2_ceil_shape log2_floor_shape max_shape min_shape mod_shape
            reshape_block_scaled row_gather row_gather_block_scaled slice_shape
            """,
            USUAL,
            releases=(24,),
        ),
        *operations("argmin avg_pool2d_adaptive conv2d_block_scaled matmul_t max_pool2d_adaptive", USUAL | Trait.FOLDS, releases=(24,)),
    ),
    note=(
        "With attributes as in MLIR 19, or operands as in 22; shapes static or dynamic. Unsigned and quantized "
        "elements only where an operation moves, compares or wraps them."
    ),
    limits={
        "cond_if while_loop": "arguments of other types than the operands, effects on variables",
        "argmax": "more elements than the result type counts",
        "resize": ("scale, offset or border that is not constant, integers other than i8 to i32 and i16 to i48 (bilinear)"),
        "scatter": "an unknown number of indices, or more than 256",
        "matmul fully_connected": "zero points of floats, operands wider than the result",
        "div_floor_shape div_ceil_shape mod_shape": "a divisor that may not be positive",
        "reshape slice": "a size that may or may not be -1",
        "transpose": "perms that are not constant",
        "pad": "a zero point of floats",
        "conv2d conv3d depthwise_conv2d transpose_conv2d": "zero points of floats, operands wider than the accumulator",
        "max_pool2d": "padding as large as the kernel",
        "avg_pool2d": (
            "padding as large as the kernel, integers other than i8 and i16, zero points of floats, operands wider than the accumulator"
        ),
        "negate": "zero points that are not constant or of more than 32 bits",
        "mul": "a shift of other products than of i32",
        "clamp": "bounds that are NaN or not in order",
        "cast": "unsigned integers other than to floats, floats of one width",
        "apply_scale": "INEXACT_ROUND, values of more than 64 bits",
        "rescale": "INEXACT_ROUND, double rounding without scale32, unsigned elements of more than 16 bits",
        "table": "other types than i8 to i8 and i16 to i32",
    },
    ordered_regions=True,
)
