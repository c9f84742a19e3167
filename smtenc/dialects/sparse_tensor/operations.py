"""Declarations of the operations of the sparse_tensor dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "sparse_tensor",
    (
        *operations("""
            assemble binary compress concatenate convert coordinates coordinates_buffer crd_translate disassemble expand
            extract_iteration_space foreach has_runtime_library iterate load lvl new number_of_entries out positions print push_back
            reduce reinterpret_map reorder_coo select slice.offset slice.stride sort storage_specifier.get storage_specifier.init
            storage_specifier.set unary values
            """),
        *operations("yield", Trait.REGION_TERMINATOR),
        *operations("coiterate extract_value", releases=(20, 22, 24)),
    ),
    limits={
        "convert": "unranked tensors",
    },
)
