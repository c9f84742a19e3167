"""What two runs did beside their results: their traces of events, compared."""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.interpreter import Happened, Scalar, refines
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.dialects import is_upstream
from smtenc.ir.types import MemRefType, UnrankedMemRefType


def answerable(source: Module, target: Module) -> frozenset[str]:
    """Functions without bodies in both modules. What only one of them calls may be what the other computes by itself."""
    names = source.by_name.keys() & target.by_name.keys()
    return frozenset(n for n in names if source.by_name[n].is_declaration and target.by_name[n].is_declaration)


def trace_difference(source: Sequence[Happened], target: Sequence[Happened], nan_any: bool) -> tuple[int, str, str] | None:
    """The first event that differs, counted from 1, and what happens in each run; None where all agree."""
    for number in range(max(len(source), len(target))):
        one, other = (trace[number] if number < len(trace) else None for trace in (source, target))
        if one is None or other is None or one.key != other.key or not _operands_refine(one, other, nan_any):
            return number + 1, _shown(one), _shown(other)
    return None


def leans_on_unknown(source: Sequence[Happened], target: Sequence[Happened], number: int) -> bool:
    """Whether the difference at an event is one between operations of unknown dialects, which may be as good as each other.

    All others are calls of functions without bodies, and what is printed: of that, other operations may print the same text.
    """
    here = [trace[number - 1] for trace in (source, target) if number <= len(trace)]
    if any(event.prints for event in here):
        return len({event.key for event in here}) > 1
    return any(not event.name.startswith("@") for event in here)


def result_leans_on_unknown(function: Function, result: int) -> bool:
    """Whether a result of a function may depend on what an operation answers, or leaves in memory, that nobody here knows."""
    body = function.body
    if body is None or len(body.blocks) != 1:
        return True
    leaning: set[Value] = set()
    *operations, last = body.blocks[0].operations
    for operation in operations:
        inside = list(operation.walk())
        if any(isinstance(v.type, (MemRefType, UnrankedMemRefType)) for op in inside for v in (*op.operands, *op.results)):
            return True
        unknown = any(op.name == "func.call" or not is_upstream(op) for op in inside)
        if unknown or any(v in leaning for op in inside for v in op.operands):
            leaning.update(operation.results)
    return last.operands[result] in leaning


def _operands_refine(source: Happened, target: Happened, nan_any: bool) -> bool:
    pairs = zip(source.operands, target.operands, strict=True)
    return all(m == n and all(refines(x, y, nan_any) for x, y in zip(xs, ys, strict=True)) for (m, xs), (n, ys) in pairs)


def _shown(event: Happened | None) -> str:
    if event is None:
        return "nothing"
    return f"{event.name}({', '.join(_operand(sizes, elements) for sizes, elements in event.operands)})"


def _operand(sizes: tuple[int, ...], elements: tuple[Scalar, ...]) -> str:
    return str(elements[0]) if not sizes and elements else f"[{', '.join(map(str, elements))}]"
