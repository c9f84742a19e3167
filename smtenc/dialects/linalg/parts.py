"""Operations of the linalg dialect that only move elements, on tensors of complex numbers: on the real parts, and on the imaginary ones.

What ``linalg.generic`` computes is taken apart with its body.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.ir.llvm.aggregates import OnParts, each_part

PARTS: Mapping[str, OnParts] = MappingProxyType({f"linalg.{name}": each_part for name in ("broadcast", "fill", "transpose")})
