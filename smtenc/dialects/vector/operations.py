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
        *operations("deinterleave from_elements interleave scalable.extract scalable.insert shuffle step vscale", LANES),
        *operations("outerproduct", LANES),
        *operations("multi_reduction scan", LANES | Trait.FOLDS),
        *operations("contract reduction", LANES | Trait.FOLDS | Trait.FAST_MATH),
        *operations("mask", Trait.PURE),
        *operations("constant_mask create_mask", LANES),
        *operations("gather transfer_read", USUAL | Trait.LEAVES_MEMORY),
        OperationDeclaration("transfer_write", Trait.PURE, RELEASES, overwrites=1),
        *operations("expandload load maskedload", Trait.LEAVES_MEMORY),
        *operations("compressstore maskedstore print scatter"),
        *operations("type_cast", Trait.PURE | Trait.VIEW | Trait.TOTAL),
        *operations("store", Trait.STORES),
        *operations("yield", Trait.PURE | Trait.REGION_TERMINATOR),
        *operations("extractelement flat_transpose insertelement splat", LANES, releases=(19, 20)),
        *operations("matrix_multiply", LANES | Trait.FOLDS, releases=(19, 20)),
        *operations("warp_execute_on_lane_0", releases=(19, 20)),
        *operations("to_elements", LANES, releases=(22, 24)),
        *operations("reshape", LANES, releases=(19,)),
    ),
    note="A position out of range makes poison.",
    flags={"reduction": "fastmath", "contract": "fastmath@24"},
    limits={
        "reshape": "shapes that are not constant",
        "contract": "flags that combine it with the operations of its operands",
        "reduction": "flags that combine it with operations before it, if a mask or more than 32 lanes are reduced",
        "transfer_read transfer_write": "tensors of vectors; maps that are no permutations",
        "expandload compressstore": "vectors of more than one dimension",
        "step": "positions that `index` may not hold",
        "mask": "operations of other dialects in it",
        "warp_execute_on_lane_0": "elsewhere than at the top level of functions that are compared; in these, calls and loops over memory that differ "
        "from lane to lane",
    },
    ordered_regions=True,
)


def print_form(operation: Operation) -> Hashable:
    """Return a key for the form in which a ``vector.print`` writes its operands: their types, the string, and the punctuation after it."""
    words = (str(operation.attributes.get(name)) for name in ("stringLiteral", "punctuation"))
    return "vector.print", *(v.type for v in operation.operands), *words
