"""Declarations of the operations of the vector dialect."""

from __future__ import annotations

from collections.abc import Hashable

from smtenc.ir.core import Operation
from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.NEW_STORAGE
LANES = USUAL | Trait.TOTAL

DIALECT = DialectDeclaration(
    "vector",
    (
        *operations("bitcast broadcast extract extract_strided_slice fma insert insert_strided_slice shape_cast transpose", LANES),
        *operations("deinterleave interleave shuffle", LANES),
        *operations("contract multi_reduction", LANES | Trait.FOLDS),
        *operations("reduction", LANES | Trait.FOLDS | Trait.FAST_MATH),
        *operations(
            """
            from_elements mask outerproduct scalable.extract scalable.insert scan
            step vscale
            """,
            Trait.PURE,
        ),
        *operations("constant_mask create_mask", LANES),
        *operations("gather transfer_read", USUAL | Trait.LEAVES_MEMORY),
        OperationDeclaration("transfer_write", Trait.PURE, RELEASES, overwrites=1),
        *operations("expandload load maskedload", Trait.LEAVES_MEMORY),
        *operations("compressstore maskedstore print scatter"),
        *operations("type_cast", Trait.PURE | Trait.VIEW | Trait.TOTAL),
        *operations("store", Trait.STORES),
        *operations("yield", Trait.PURE | Trait.REGION_TERMINATOR),
        *operations("extractelement insertelement splat", LANES, releases=(19, 20)),
        *operations("flat_transpose matrix_multiply", Trait.PURE, releases=(19, 20)),
        *operations("warp_execute_on_lane_0", releases=(19, 20)),
        *operations("to_elements", Trait.PURE, releases=(22, 24)),
        *operations("reshape", Trait.PURE, releases=(19,)),
    ),
    note="On vectors of static shape. A position out of range makes poison.",
    flags={"reduction": "fastmath", "contract": "fastmath@24"},
    limits={
        "bitcast": "elements of different widths",
        "contract": "masks; operands that are extended",
        "insert_strided_slice": "strides",
        "reduction": "flags of more than 32 lanes, or of one; more lanes of `maxnumf` and `minnumf` without an accumulator",
        "transfer_read transfer_write": "tensors of vectors; maps that are no permutations",
        "expandload compressstore": "vectors of more than one dimension",
        "mask": "operations of other dialects in it",
    },
    ordered_regions=True,
)


def print_form(operation: Operation) -> Hashable:
    """Return a key for the form in which a ``vector.print`` writes its operands: their types, the string, and the punctuation after it."""
    words = (str(operation.attributes.get(name)) for name in ("stringLiteral", "punctuation"))
    return "vector.print", *(v.type for v in operation.operands), *words
