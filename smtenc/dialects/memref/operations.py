"""Declarations of the operations of the memref dialect."""

from __future__ import annotations

from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "memref",
    (
        *operations("alloca_scope atomic_rmw dma_start dma_wait generic_atomic_rmw memory_space_cast realloc reshape view"),
        OperationDeclaration("extract_aligned_pointer_as_index", releases=RELEASES, not_executed="blocks of a run have no addresses"),
        *operations("cast collapse_shape dim expand_shape get_global load subview transpose", Trait.ANY_ELEMENT | Trait.LEAVES_MEMORY),
        *operations("alloc alloca copy dealloc reinterpret_cast", Trait.ANY_ELEMENT),
        *operations("store", Trait.ANY_ELEMENT | Trait.STORES),
        *operations("alloca_scope.return atomic_yield", Trait.REGION_TERMINATOR | Trait.YIELDS),
        *operations("assume_alignment"),
        *operations("extract_strided_metadata", Trait.TOTAL | Trait.ANY_ELEMENT),
        *operations("global", Trait.STRUCTURE),
        *operations("prefetch", Trait.TOTAL | Trait.LEAVES_MEMORY),
        *operations("rank", Trait.TOTAL | Trait.ANY_ELEMENT | Trait.LEAVES_MEMORY),
        *operations("distinct_objects", releases=(22, 24)),
    ),
    note="Strided and linear layouts; arguments may alias. What an allocation holds is poison until it is written.",
    limits={
        "load": "of memrefs that lie in memory",
        "expand_shape": "two unknown sizes in one group without an output_shape",
        "alloc alloca": ("in a body that runs many times; layouts that are not linear, of unknown sizes or with symbols; negative strides"),
        "alloca_scope": "several blocks; allocations in a body that runs many times",
        "dealloc realloc": "in a body that runs many times; a part of a block",
        "get_global": "constants without a value; mutable globals that the programs declare differently",
        "store atomic_rmw": "in a body that runs many times",
        "generic_atomic_rmw": "in a body that runs many times; several blocks",
        "copy": (
            "in a body that runs many times; between parts of one buffer that may overlap; into views with "
            "strides that may be negative or 0; other ranks"
        ),
        "cast": "from unranked to another rank; layouts that are not linear",
        "distinct_objects": "parts of one block that may overlap",
        "extract_aligned_pointer_as_index": "blocks that the caller does not know",
        "reshape": "to a shape of unknown length",
        "view": (
            "as another type, bytes that are used otherwise, too, or that views of another place or type may overlap; elements with padding"
        ),
        "global": "dynamic or strided layouts; one declared differently in the two programs",
    },
    ordered_regions=True,
)
