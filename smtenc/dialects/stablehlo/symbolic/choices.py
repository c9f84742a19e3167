"""Which operations of a program in StableHLO leave nothing open, since only the source has them: any of their results is a behaviour of the source."""

from __future__ import annotations

from collections.abc import Iterable

from smtenc.ir.core import Operation


def is_stablehlo(operation: Operation) -> bool:
    """Return whether an operation is of the dialects stablehlo or chlo."""
    return operation.dialect in ("stablehlo", "chlo")


def of_source_alone(source: Iterable[Operation], target: Iterable[Operation]) -> frozenset[Operation]:
    """Return the source's operations of which the target has none of the same name."""
    names = {operation.name for operation in target}
    return frozenset(operation for operation in source if is_stablehlo(operation) and operation.name not in names)
