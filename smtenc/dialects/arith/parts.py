"""Constant tensors of complex numbers as those of their parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.llvm.aggregates import OnParts, Parts


def _constants(operation: Operation, _: Sequence[Parts], results: Sequence[Parts]) -> list[Operation]:
    value = operation.attributes.get("value")
    if not isinstance(value, DenseElementsAttr):
        raise Unsupported(f"a constant {value}", operation.location)
    size = value.element_bytes // 2
    made: list[Operation] = []
    for k, result in enumerate(results[0]):
        # the elements have the real part first
        raw = b"".join(value.raw[at : at + size] for at in range(k * size, len(value.raw), 2 * size))
        part = DenseElementsAttr(result.type, raw, value.splat)  # type: ignore[arg-type]
        made.append(replace(operation, results=(result,), attributes=MappingProxyType({**operation.attributes, "value": part})))
    return made


PARTS: Mapping[str, OnParts] = MappingProxyType({"arith.constant": _constants})
