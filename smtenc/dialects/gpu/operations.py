"""Declarations of the operations of the gpu dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "gpu",
    (
        *operations("block_dim block_id global_id grid_dim lane_id thread_id", Trait.PURE, releases=()),
        *operations("warp_execute_on_lane_0", releases=(20, 22, 24)),
        *operations("yield", Trait.PURE | Trait.REGION_TERMINATOR),
    ),
    note="Beside a warp_execute_on_lane_0, barrier, lane_id, shuffle xor and thread_id x have a meaning, too.",
    limits={
        "warp_execute_on_lane_0": "elsewhere than at the top level of functions that are compared; in these, calls and loops over memory that differ "
        "from lane to lane",
    },
    unlisted=60,
    ordered_regions=True,
)
