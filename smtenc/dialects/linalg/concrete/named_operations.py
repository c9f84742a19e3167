"""Named linalg operations as data: iteration domain and indexing maps, in a notation of one line each.

Generic form carries the region of a named operation but not its maps; they come from here. The notation is

    ``domain | operand | … | output``

where the domain lists the loops in order and each operand is a list of index expressions over them; ``S0 S1 S2`` and ``D0 D1 D2`` are the
operation's strides and dilations, ``-`` is a rank-0 map (a scalar operand). Source: MLIR's ``LinalgNamedStructuredOps.yaml``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator

_CONTRACTIONS = {
    "fill_rng_2d": "m n | - | - | - | m n",
    "dot": "k | k | k | -",
    "matvec": "m n | m n | n | m",
    "vecmat": "n m | m | m n | n",
    "matmul": "m n k | m k | k n | m n",
    "matmul_transpose_a": "m n k | k m | k n | m n",
    "matmul_transpose_b": "m n k | m k | n k | m n",
    "quantized_matmul": "m n k | m k | k n | - | - | m n",
    "mmt4d": "m n k a b c | m k a c | n k b c | m n a b",
    "batch_mmt4d": "z m n k a b c | z m k a c | z n k b c | z m n a b",
    "batch_matmul": "z m n k | z m k | z k n | z m n",
    "batch_matmul_transpose_a": "z m n k | z k m | z k n | z m n",
    "batch_matmul_transpose_b": "z m n k | z m k | z n k | z m n",
    "quantized_batch_matmul": "z m n k | z m k | z k n | - | - | z m n",
    "batch_reduce_matmul": "z m n k | z m k | z k n | m n",
    "batch_matvec": "z m k | z m k | z k | z m",
    "batch_vecmat": "z n k | z k | z k n | z n",
}

_CONVOLUTIONS = {
    "conv_1d": "w x | w+x | x | w",
    "conv_2d": "h w y x | h+y w+x | y x | h w",
    "conv_3d": "d h w z y x | d+z h+y w+x | z y x | d h w",
    "conv_1d_nwc_wcf": "n w f x c | n w*S0+x*D0 c | x c f | n w f",
    "conv_1d_ncw_fcw": "n f w c x | n c w*S0+x*D0 | f c x | n f w",
    "conv_2d_nhwc_hwcf": "n h w f y x c | n h*S0+y*D0 w*S1+x*D1 c | y x c f | n h w f",
    "conv_2d_nhwc_fhwc": "n h w f y x c | n h*S0+y*D0 w*S1+x*D1 c | f y x c | n h w f",
    "conv_2d_nhwc_hwcf_q": "n h w f y x c | n h*S0+y*D0 w*S1+x*D1 c | y x c f | - | - | n h w f",
    "conv_2d_nhwc_fhwc_q": "n h w f y x c | n h*S0+y*D0 w*S1+x*D1 c | f y x c | - | - | n h w f",
    "conv_2d_nchw_fchw": "n f h w c y x | n c h*S0+y*D0 w*S1+x*D1 | f c y x | n f h w",
    "conv_2d_nchw_fchw_q": "n f h w c y x | n c h*S0+y*D0 w*S1+x*D1 | f c y x | - | - | n f h w",
    "conv_2d_ngchw_fgchw": "n g f h w c y x | n g c h*S0+y*D0 w*S1+x*D1 | f g c y x | n g f h w",
    "conv_2d_ngchw_gfchw": "n g f h w c y x | n g c h*S0+y*D0 w*S1+x*D1 | g f c y x | n g f h w",
    "conv_2d_ngchw_gfchw_q": "n g f h w c y x | n g c h*S0+y*D0 w*S1+x*D1 | g f c y x | - | - | n g f h w",
    "conv_2d_nhwgc_gfhwc": "n h w g f y x c | n h*S0+y*D0 w*S1+x*D1 g c | g f y x c | n h w g f",
    "conv_2d_nhwgc_gfhwc_q": "n h w g f y x c | n h*S0+y*D0 w*S1+x*D1 g c | g f y x c | - | - | n h w g f",
    "conv_3d_ndhwc_dhwcf": "n d h w f z y x c | n d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 c | z y x c f | n d h w f",
    "conv_3d_ndhwc_dhwcf_q": "n d h w f z y x c | n d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 c | z y x c f | - | - | n d h w f",
    "conv_3d_ncdhw_fcdhw": "n d h w f z y x c | n c d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 | f c z y x | n f d h w",
    "depthwise_conv_1d_nwc_wc": "n w c x | n w*S0+x*D0 c | x c | n w c",
    "depthwise_conv_1d_ncw_cw": "n w c x | n c w*S0+x*D0 | c x | n c w",
    "depthwise_conv_1d_nwc_wcm": "n w c m x | n w*S0+x*D0 c | x c m | n w c m",
    "depthwise_conv_2d_nhwc_hwc": "n h w c y x | n h*S0+y*D0 w*S1+x*D1 c | y x c | n h w c",
    "depthwise_conv_2d_nchw_chw": "n h w c y x | n c h*S0+y*D0 w*S1+x*D1 | c y x | n c h w",
    "depthwise_conv_2d_nhwc_hwc_q": "n h w c y x | n h*S0+y*D0 w*S1+x*D1 c | y x c | - | - | n h w c",
    "depthwise_conv_2d_nhwc_hwcm": "n h w c m y x | n h*S0+y*D0 w*S1+x*D1 c | y x c m | n h w c m",
    "depthwise_conv_2d_nhwc_hwcm_q": "n h w c m y x | n h*S0+y*D0 w*S1+x*D1 c | y x c m | - | - | n h w c m",
    "depthwise_conv_3d_ndhwc_dhwc": "n d h w z y x c | n d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 c | z y x c | n d h w c",
    "depthwise_conv_3d_ncdhw_cdhw": "n d h w z y x c | n c d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 | c z y x | n c d h w",
    "depthwise_conv_3d_ndhwc_dhwcm": "n d h w m z y x c | n d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 c | z y x c m | n d h w c m",
}

_POOLINGS = {
    ("nhwc", "sum max max_unsigned min min_unsigned"): "n h w c y x | n h*S0+y*D0 w*S1+x*D1 c | y x | n h w c",
    ("nchw", "sum max"): "n c h w y x | n c h*S0+y*D0 w*S1+x*D1 | y x | n c h w",
    ("nwc", "sum max max_unsigned min min_unsigned"): "n w c x | n w*S0+x*D0 c | x | n w c",
    ("ncw", "sum max"): "n c w x | n c w*S0+x*D0 | x | n c w",
    ("ndhwc", "sum max min"): "n d h w c z y x | n d*S0+z*D0 h*S1+y*D1 w*S2+x*D2 c | z y x | n d h w c",
}

NAMED: Mapping[str, str] = MappingProxyType(
    {
        f"linalg.{name}": maps
        for name, maps in {
            **_CONTRACTIONS,
            **_CONVOLUTIONS,
            **{f"pooling_{layout}_{pool}": maps for (layout, pools), maps in _POOLINGS.items() for pool in pools.split()},
        }.items()
    }
)

_ELEMENTWISE = """
    abs add ceil copy div div_unsigned elementwise elemwise_binary elemwise_unary erf exp fill floor log map max min mul negf powf
    reciprocal round rsqrt select sqrt square sub tanh
"""
ELEMENTWISE = frozenset(f"linalg.{name}" for name in _ELEMENTWISE.split())
"""Names of operations whose operands all have the identity map, or the rank-0 map if they are scalars."""


def named_maps(name: str, strides: Sequence[int], dilations: Sequence[int]) -> tuple[AffineMap, ...]:
    """Return the indexing maps of a named operation, inputs before the output. ``strides`` and ``dilations`` replace ``S0 S1 S2`` and ``D0 D1 D2``.
    Raises ``KeyError`` for a name that is not in ``NAMED``.
    """
    loops, *operands = [part.split() for part in NAMED[name].split("|")]
    positions = {loop: i for i, loop in enumerate(loops)}
    scales = {**{f"S{i}": s for i, s in enumerate(strides)}, **{f"D{i}": d for i, d in enumerate(dilations)}}

    def expression(text: str) -> AffineExpr:
        terms: list[AffineExpr] = []
        for term in text.split("+"):
            loop, _, scale = term.partition("*")
            dim: AffineExpr = AffineDim(positions[loop])
            factor = scales.get(scale, 1)
            terms.append(dim if factor == 1 else AffineBinary(AffineOperator.MUL, dim, AffineConstant(factor)))
        result = terms[0]
        for term_ in terms[1:]:
            result = AffineBinary(AffineOperator.ADD, result, term_)
        return result

    return tuple(AffineMap(len(loops), 0, tuple(expression(e) for e in operand if e != "-")) for operand in operands)
