"""The comparison of two runs' traces of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from smtenc.interpreter import ConcreteMemRef, Happened, Inconclusive, Passed, Scalar, refines
from smtenc.interpreter.values import Pointer, points
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.dialects import is_upstream
from smtenc.ir.llvm.runtime_printing import certainly_differ, kind_of
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
        told = _freed_difference(one, other) or _sharing_difference(one, other)
        if told is not None:
            return number + 1, *told
    return None


def leans_on_unknown(source: Sequence[Happened], target: Sequence[Happened], number: int) -> bool:
    """Return whether the difference at an event is one between operations of unknown dialects, which may be as good as each other.

    All others are calls of functions without bodies, and what is printed: of that, other operations may print the same text, unless it begins with
    other characters.
    """
    here = [trace[number - 1] for trace in (source, target) if number <= len(trace)]
    if any(event.prints for event in here):
        return len({event.key for event in here}) > 1 and not certainly_differ(*(event.key for event in here))
    return any(not event.name.startswith("@") for event in here)


def result_leans_on_unknown(function: Function, result: int) -> bool:
    """Return whether a result of a function may depend on the answer of an unknown operation, or on what it leaves in memory."""
    body = function.body
    if body is None or len(body.blocks) != 1:
        return True
    leaning: set[Value] = set()
    *operations, last = body.blocks[0].operations
    for operation in operations:
        inside = list(operation.walk())
        if any(isinstance(v.type, (MemRefType, UnrankedMemRefType)) for op in inside for v in (*op.operands, *op.results)):
            return True
        unknown = any(op.name in ("func.call", "llvm.call") or not is_upstream(op) for op in inside)
        if unknown or any(v in leaning for op in inside for v in op.operands):
            leaning.update(operation.results)
    return last.operands[result] in leaning


def _operands_refine(source: Happened, target: Happened, nan_any: bool) -> bool:
    """Return whether operands are as large, and what is in them refines; memrefs that one of the two has freed are for ``_freed_difference``. Raises
    ``Inconclusive`` for pointers to blocks of the programs' own that are not passed alike.
    """
    for (m, _), (n, _) in zip(source.operands, target.operands, strict=True):
        own = [any(size < 0 for size in sizes) for sizes in (m, n)]
        if m != n and (all(own) or (any(own) and source.prints)):
            raise Inconclusive("blocks of the programs' own, passed on in another way")
    freed = {k for event in (source, target) for k, passed in event.passed.items() if not passed.alive}
    pairs = enumerate(zip(source.operands, target.operands, strict=True))
    return all(m == n and (k in freed or _elements_refine(m, xs, ys, nan_any)) for k, ((m, xs), (n, ys)) in pairs)


def _elements_refine(sizes: Sequence[int], source: Sequence[Scalar], target: Sequence[Scalar], nan_any: bool) -> bool:
    """Return whether elements refine; of blocks of the programs' own, as many as both have."""
    as_many = all(size >= 0 for size in sizes)
    return all(refines(x, y, nan_any) for x, y in zip(source, target, strict=as_many))


def _freed_difference(source: Happened, target: Happened) -> tuple[str, str] | None:
    """An operand that the target has freed, and the source has not: a callee that reads it is undefined in the target only."""
    for k, given in source.passed.items():
        if given.alive and given.view.size and not target.passed[k].alive:
            callee = f"a {source.name} that reads element {_first(given.view)} of operand {k}"
            return f"{_shown(source)}; {callee} is defined", f"{_shown(target)}; {callee} reads freed memory"
    return None


def _sharing_difference(source: Happened, target: Happened) -> tuple[str, str] | None:
    """Two operands that share an element in one run and not in the other: a callee that writes the one and reads the other tells them apart."""
    for k, j in combinations(source.passed, 2):
        ours, theirs = (_Two(event.passed[k], event.passed[j]) for event in (source, target))
        if not (ours.usable and theirs.usable):
            continue
        for p, q in (*ours.shared(), *theirs.shared()):
            seen = [two.is_one(p, q) for two in (ours, theirs)]
            if seen[0] != seen[1]:
                callee = f"a {source.name} that writes element {list(p)} of operand {k}"
                changed = f"element {list(q)} of operand {j}"
                first, second = (f"changes {changed}" if one else f"leaves {changed} alone" for one in seen)
                return f"{_shown(source)}; {callee} {first}", f"{_shown(target)}; {callee} {second}"
    return None


@dataclass(frozen=True, slots=True)
class _Two:
    """Two memrefs that one event got."""

    one: Passed
    other: Passed

    @property
    def usable(self) -> bool:
        """True if the callee may write the one, and read the other."""
        return self.one.alive and self.one.writable and self.other.alive

    def is_one(self, p: Sequence[int], q: Sequence[int]) -> bool:
        """Return whether an element of the one is an element of the other."""
        one, other = self.one.view, self.other.view
        return one.block is other.block and one.position(tuple(p)) == other.position(tuple(q))

    def shared(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Elements of the one, and what they are in the other."""
        if self.one.view.block is self.other.view.block:
            places = {self.one.view.position(p): p for p in points(self.one.view.sizes)}
            for q in points(self.other.view.sizes):
                p = places.get(self.other.view.position(q))
                if p is not None:
                    yield p, q


def _first(view: ConcreteMemRef) -> list[int]:
    return [0] * len(view.sizes)


def _shown(event: Happened | None) -> str:
    if event is None:
        return "nothing"
    operands = (
        "freed" if k in event.passed and not event.passed[k].alive else _operand(sizes, elements)
        for k, (sizes, elements) in enumerate(event.operands)
    )
    kind = kind_of(event.key)
    return f"{event.name if kind is None else f'@print{kind}'}({', '.join(operands)})"


def _operand(sizes: tuple[int, ...], elements: tuple[Scalar, ...]) -> str:
    if len(elements) == 1 and isinstance(elements[0].value, Pointer):
        return elements[0].value.place
    return str(elements[0]) if not sizes and elements else f"[{', '.join(map(str, elements))}]"
