"""Named linalg operations as data: their loops, and the subscripts of each operand as sums of loops. The body is the region of the operation.
Authority: MLIR's ``LinalgNamedStructuredOps.yaml`` of the releases 19 to 22; operations that only some of these releases have are included.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator


@dataclass(frozen=True, slots=True)
class NamedOperation:
    """The loops and the operands of a named operation.

    ``loops`` names the loops in order, reductions in capitals. ``operands`` (inputs, then outputs) names the loops of each dimension; ``x+K`` is a
    window: loop x times its stride plus loop K times its dilation, windows counted in order of their first appearance. An operand without loops is a
    scalar.
    """

    loops: str
    operands: tuple[str, ...]
    strided: bool = True
    """True if the operation has strides and dilations."""

    @property
    def iterators(self) -> tuple[str, ...]:
        return tuple("reduction" if loop.isupper() else "parallel" for loop in self.loops)

    @property
    def windows(self) -> int:
        """The number of spatial dimensions, which have a stride and a dilation."""
        return max(operand.count("+") for operand in self.operands)

    def maps(self, strides: tuple[int, ...], dilations: tuple[int, ...]) -> tuple[AffineMap, ...]:
        return tuple(self._map(operand, strides, dilations) for operand in self.operands)

    def _map(self, operand: str, strides: tuple[int, ...], dilations: tuple[int, ...]) -> AffineMap:
        results: list[AffineExpr] = []
        window = 0
        for dimension in operand.split():
            outer, _, inner = dimension.partition("+")
            expr: AffineExpr = AffineDim(self.loops.index(outer))
            if inner:
                expr = AffineBinary(
                    AffineOperator.ADD, _scaled(expr, strides[window]), _scaled(AffineDim(self.loops.index(inner)), dilations[window])
                )
                window += 1
            results.append(expr)
        return AffineMap(len(self.loops), 0, tuple(results))


def _scaled(expr: AffineExpr, factor: int) -> AffineExpr:
    return expr if factor == 1 else AffineBinary(AffineOperator.MUL, expr, AffineConstant(factor))


def _with_zero_points(operation: NamedOperation) -> NamedOperation:
    """Return the operation with two more inputs, both scalars: the zero points of the image (or left factor) and of the filter."""
    *inputs, output = operation.operands
    return replace(operation, operands=(*inputs, "", "", output))


_POOLS = ("sum", "max", "max_unsigned", "min", "min_unsigned")

_PLAIN: Mapping[str, NamedOperation] = {
    "linalg.fill_rng_2d": NamedOperation("mn", ("", "", "", "m n"), strided=False),
    "linalg.dot": NamedOperation("K", ("K", "K", "")),
    "linalg.matmul": NamedOperation("mnK", ("m K", "K n", "m n")),
    "linalg.matmul_transpose_a": NamedOperation("mnK", ("K m", "K n", "m n")),
    "linalg.matmul_transpose_b": NamedOperation("mnK", ("m K", "n K", "m n")),
    "linalg.matvec": NamedOperation("mK", ("m K", "K", "m")),
    "linalg.vecmat": NamedOperation("nK", ("K", "K n", "n")),
    "linalg.batch_matmul": NamedOperation("bmnK", ("b m K", "b K n", "b m n")),
    "linalg.batch_matmul_transpose_a": NamedOperation("bmnK", ("b K m", "b K n", "b m n")),
    "linalg.batch_matmul_transpose_b": NamedOperation("bmnK", ("b m K", "b n K", "b m n")),
    "linalg.batch_matvec": NamedOperation("bmK", ("b m K", "b K", "b m")),
    "linalg.batch_vecmat": NamedOperation("bnK", ("b K", "b K n", "b n")),
    "linalg.batch_reduce_matmul": NamedOperation("BmnK", ("B m K", "B K n", "m n")),
    "linalg.mmt4d": NamedOperation("mnKabC", ("m K a C", "n K b C", "m n a b")),
    "linalg.batch_mmt4d": NamedOperation("zmnKabC", ("z m K a C", "z n K b C", "z m n a b")),
    "linalg.conv_1d": NamedOperation("wK", ("w+K", "K", "w"), strided=False),
    "linalg.conv_2d": NamedOperation("hwKL", ("h+K w+L", "K L", "h w"), strided=False),
    "linalg.conv_3d": NamedOperation("dhwJKL", ("d+J h+K w+L", "J K L", "d h w"), strided=False),
    "linalg.conv_1d_nwc_wcf": NamedOperation("nwfKC", ("n w+K C", "K C f", "n w f")),
    "linalg.conv_1d_ncw_fcw": NamedOperation("nfwCK", ("n C w+K", "f C K", "n f w")),
    "linalg.conv_2d_nhwc_hwcf": NamedOperation("nhwfKLC", ("n h+K w+L C", "K L C f", "n h w f")),
    "linalg.conv_2d_nhwc_fhwc": NamedOperation("nhwfKLC", ("n h+K w+L C", "f K L C", "n h w f")),
    "linalg.conv_2d_nchw_fchw": NamedOperation("nfhwCKL", ("n C h+K w+L", "f C K L", "n f h w")),
    "linalg.conv_2d_ngchw_fgchw": NamedOperation("ngfhwCKL", ("n g C h+K w+L", "f g C K L", "n g f h w")),
    "linalg.conv_2d_ngchw_gfchw": NamedOperation("ngfhwCKL", ("n g C h+K w+L", "g f C K L", "n g f h w")),
    "linalg.conv_2d_nhwgc_gfhwc": NamedOperation("nhwgfKLC", ("n h+K w+L g C", "g f K L C", "n h w g f")),
    "linalg.conv_3d_ndhwc_dhwcf": NamedOperation("ndhwfJKLC", ("n d+J h+K w+L C", "J K L C f", "n d h w f")),
    "linalg.conv_3d_ncdhw_fcdhw": NamedOperation("ndhwfJKLC", ("n C d+J h+K w+L", "f C J K L", "n f d h w")),
    "linalg.depthwise_conv_1d_nwc_wc": NamedOperation("nwcK", ("n w+K c", "K c", "n w c")),
    "linalg.depthwise_conv_1d_ncw_cw": NamedOperation("nwcK", ("n c w+K", "c K", "n c w")),
    "linalg.depthwise_conv_1d_nwc_wcm": NamedOperation("nwcmK", ("n w+K c", "K c m", "n w c m")),
    "linalg.depthwise_conv_2d_nchw_chw": NamedOperation("nhwcKL", ("n c h+K w+L", "c K L", "n c h w")),
    "linalg.depthwise_conv_2d_nhwc_hwc": NamedOperation("nhwcKL", ("n h+K w+L c", "K L c", "n h w c")),
    "linalg.depthwise_conv_2d_nhwc_hwcm": NamedOperation("nhwcmKL", ("n h+K w+L c", "K L c m", "n h w c m")),
    "linalg.depthwise_conv_3d_ndhwc_dhwc": NamedOperation("ndhwJKLc", ("n d+J h+K w+L c", "J K L c", "n d h w c")),
    "linalg.depthwise_conv_3d_ncdhw_cdhw": NamedOperation("ndhwJKLc", ("n c d+J h+K w+L", "c J K L", "n c d h w")),
    "linalg.depthwise_conv_3d_ndhwc_dhwcm": NamedOperation("ndhwmJKLc", ("n d+J h+K w+L c", "J K L c m", "n d h w c m")),
    **{f"linalg.pooling_nwc_{kind}": NamedOperation("nwcK", ("n w+K c", "K", "n w c")) for kind in _POOLS},
    "linalg.pooling_ncw_sum": NamedOperation("ncwK", ("n c w+K", "K", "n c w")),
    "linalg.pooling_ncw_max": NamedOperation("ncwK", ("n c w+K", "K", "n c w")),
    **{
        f"linalg.pooling_ndhwc_{kind}": NamedOperation("ndhwcJKL", ("n d+J h+K w+L c", "J K L", "n d h w c"))
        for kind in ("sum", "max", "min")
    },
    **{f"linalg.pooling_nhwc_{kind}": NamedOperation("nhwcKL", ("n h+K w+L c", "K L", "n h w c")) for kind in _POOLS},
    "linalg.pooling_nchw_sum": NamedOperation("nchwKL", ("n c h+K w+L", "K L", "n c h w")),
    "linalg.pooling_nchw_max": NamedOperation("nchwKL", ("n c h+K w+L", "K L", "n c h w")),
}

_QUANTIZED = (
    *(f"conv_2d_{layouts}" for layouts in ("nhwc_hwcf", "nhwc_fhwc", "nchw_fchw", "ngchw_gfchw", "nhwgc_gfhwc")),
    "conv_3d_ndhwc_dhwcf",
    "depthwise_conv_2d_nhwc_hwc",
    "depthwise_conv_2d_nhwc_hwcm",
)
"""Names of operations that have a variant with zero points and the suffix ``_q``."""

NAMED: Mapping[str, NamedOperation] = {
    **_PLAIN,
    **{f"linalg.{name}_q": _with_zero_points(_PLAIN[f"linalg.{name}"]) for name in _QUANTIZED},
    "linalg.quantized_matmul": _with_zero_points(_PLAIN["linalg.matmul"]),
    "linalg.quantized_batch_matmul": _with_zero_points(_PLAIN["linalg.batch_matmul"]),
}
"""The named operations, with the loop order of the file of MLIR 19 and 20: the order of the reduction loops is the order of summation."""

ELEMENTWISE = frozenset(
    f"linalg.{name}"
    for name in (
        *("abs", "ceil", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt", "sqrt", "square", "tanh"),
        *("add", "div", "div_unsigned", "max", "min", "mul", "powf", "sub", "select"),
        *("copy", "elementwise", "elemwise_binary", "elemwise_unary", "fill"),
    )
)
"""Names of operations with one parallel loop per dimension of the output: operands are read at the output's index, operands of rank 0
at every index.
"""
