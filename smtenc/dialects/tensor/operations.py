"""Declarations of the operations of the tensor dialect."""

from __future__ import annotations

from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.ANY_ELEMENT | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "tensor",
    (
        *operations("concat dim empty extract generate pad splat", USUAL),
        *operations("cast collapse_shape expand_shape extract_slice", Trait.PURE | Trait.ANY_ELEMENT | Trait.VIEW),
        *operations("bitcast gather", USUAL & ~Trait.ANY_ELEMENT),
        *operations("from_elements rank", USUAL | Trait.TOTAL),
        OperationDeclaration("insert", USUAL & ~Trait.NEW_STORAGE, RELEASES, overwrites=1),
        OperationDeclaration("insert_slice", USUAL & ~Trait.NEW_STORAGE, RELEASES, overwrites=1),
        *operations("parallel_insert_slice", Trait.STRUCTURE | Trait.NEW_STORAGE),
        *operations("reshape", Trait.PURE | Trait.VIEW),
        OperationDeclaration("scatter", Trait.PURE, RELEASES, overwrites=1),
        *operations("yield", Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.PURE | Trait.TOTAL | Trait.NEW_STORAGE),
        *operations("pack unpack", USUAL & ~Trait.ANY_ELEMENT, releases=(19, 20)),
    ),
    note="Shapes static or dynamic; no tensor is enumerated.",
    limits={
        "empty": "sparse encodings",
        "expand_shape": "two unknown sizes in one group without an output_shape",
        "insert_slice": "a stride that may be 0 or negative",
        "reshape": "a shape operand of unknown length",
        "scatter": "more than 64 slices, or an unknown number; without `unique`",
    },
    ordered_regions=True,
)
