"""Operations of the tensor dialect on tensors of complex numbers: on the tensor of the real parts, and on that of the imaginary ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.ir.llvm.aggregates import OnParts, each_part, first_part

_EACH = "cast collapse_shape concat empty expand_shape extract extract_slice from_elements gather insert insert_slice reshape scatter splat".split()

PARTS: Mapping[str, OnParts] = MappingProxyType(
    {**{f"tensor.{name}": each_part for name in _EACH}, "tensor.dim": first_part, "tensor.rank": first_part}
)
