"""Declarations of the operations of the shape dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "shape",
    (
        *operations(
            """
            add any broadcast concat const_shape const_size const_witness dim div from_extent_tensor from_extents get_extent
            index_to_size is_broadcastable max meet min mul num_elements rank reduce shape_eq shape_of size_to_index split_at
            to_extent_tensor value_as_shape value_of with_shape
            """,
            Trait.PURE,
        ),
        *operations("""
            assuming assuming_all cstr_broadcastable cstr_eq cstr_require debug_print func function_library
            """),
        *operations("assuming_yield", Trait.REGION_TERMINATOR | Trait.YIELDS),
        *operations("return", Trait.REGION_TERMINATOR),
        *operations("yield", Trait.REGION_TERMINATOR | Trait.YIELDS | Trait.PURE),
    ),
    note="Shapes as extent tensors.",
    limits={
        "shape_of": "a `!shape.value_shape`",
        "from_extents": "a size that may be an error",
        "split_at": "results of type `!shape.shape` where the place may be outside",
        "broadcast": "shapes of unknown rank; a result of type `!shape.shape` that may be an error",
        "any max min": "shapes of unknown rank; shapes of different ranks",
        "reduce is_broadcastable shape_eq num_elements cstr_broadcastable cstr_eq": "shapes of unknown rank",
    },
    ordered_regions=True,
)
