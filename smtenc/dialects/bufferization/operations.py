"""Declarations of the operations of the bufferization dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.ANY_ELEMENT

DIALECT = DialectDeclaration(
    "bufferization",
    (
        *operations("clone dealloc_tensor materialize_in_destination to_tensor", USUAL),
        *operations("alloc_tensor", USUAL | Trait.NEW_STORAGE),
        *operations("dealloc"),
        *operations("to_memref", USUAL, releases=(19, 20)),
        *operations("to_buffer", USUAL, releases=(22, 24)),
    ),
    limits={
        "alloc_tensor": "sparse encodings, other than in a copy",
        "to_tensor": "in a body that runs many times; unranked",
        "to_memref to_buffer clone": "in a body that runs many times; unranked; layouts that are not linear",
        "dealloc_tensor": "in a body that runs many times; of what may share the storage of tensors that are used later",
        "materialize_in_destination": "in a body that runs many times; into views with strides that may be negative or 0",
        "dealloc": "in a body that runs many times; parts of blocks",
    },
    ordered_regions=True,
)
