"""What the operations of the vector dialect are."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE

DIALECT = DialectDeclaration(
    "vector",
    (
        *operations(
            """
            bitcast broadcast constant_mask contract create_mask deinterleave extract extract_strided_slice fma from_elements gather
            insert insert_strided_slice interleave mask multi_reduction outerproduct reduction scalable.extract scalable.insert scan
            scatter shape_cast shuffle step transfer_read transfer_write transpose type_cast vscale
            """,
            USUAL,
        ),
        *operations("compressstore expandload load maskedload maskedstore print store"),
        *operations("yield", USUAL | Trait.REGION_TERMINATOR),
        *operations("extractelement flat_transpose insertelement matrix_multiply splat", USUAL, releases=(19, 20)),
        *operations("warp_execute_on_lane_0", releases=(19, 20)),
        *operations("to_elements", USUAL, releases=(22, 24)),
        *operations("reshape", USUAL, releases=(19,)),
    ),
    ordered_regions=True,
)
