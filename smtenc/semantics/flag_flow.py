"""The values of a program that may be sums, products or quotients under fast-math flags, whichever way they take to their uses: through loops,
branches, tensors, memory and calls.

A later operation with the flag may be combined with them (``shared.fastmath``). ``values.Origin`` knows the parts of those that reach it directly; of
all others this module knows no more than that there may be parts. It is an over-approximation that looks at operations only, not at terms.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Block, Module, Operation, Value
from smtenc.ir.types import FloatType, IntegerType, MemRefType, Type, UnrankedMemRefType
from smtenc.semantics.attributes import FAST, flags

Combination = tuple[str, str]
"""The kind of a value (``sum``, ``product`` or ``quotient``), and the flag by which later operations may be combined with it."""

SUM, PRODUCT, FUSED, QUOTIENT = ("sum", "reassoc"), ("product", "reassoc"), ("product", "contract"), ("quotient", "arcp")

_RESULTS: Mapping[str, tuple[Combination, ...]] = {
    "arith.addf": (SUM,),
    "arith.subf": (SUM,),
    "arith.mulf": (PRODUCT, FUSED),
    "arith.divf": (QUOTIENT,),
    "llvm.fadd": (SUM,),
    "llvm.fsub": (SUM,),
    "llvm.fmul": (PRODUCT, FUSED),
    "llvm.fdiv": (QUOTIENT,),
    "llvm.intr.vector.reduce.fadd": (SUM,),
    "llvm.intr.vector.reduce.fmul": (PRODUCT, FUSED),
}
_COMPUTING = frozenset({"arith", "math", "complex", "index"})
"""The dialects whose operations compute a new number from their operands …"""
_PASSING = frozenset({"arith.select", "arith.bitcast"})
"""… and those of them that return an operand."""

_Node = Value | Type
"""A value, or the memory for elements of a type."""


@functools.lru_cache(maxsize=8)
def combinable(module: Module) -> Mapping[Value, frozenset[Combination]]:
    """Return the values of a module that may be combined with a later operation, with the ways in which they may."""
    seeds: dict[Combination, set[_Node]] = {}
    operations = [op for f in module.functions if f.body for block in f.body.blocks for o in block.operations for op in o.walk()]
    for op in operations:
        for combination in _made(op):
            seeds.setdefault(combination, set()).update(op.results or [a for r in op.regions for b in r.blocks for a in b.arguments])
    if not seeds:
        return {}
    edges: dict[_Node, list[_Node]] = {}
    for op in operations:
        for source, target in _flow(op):
            edges.setdefault(source, []).append(target)
    for source, target in _calls(module, operations):
        edges.setdefault(source, []).append(target)
    found: dict[Value, set[Combination]] = {}
    for combination, todo in seeds.items():
        done: set[_Node] = set()
        while todo:
            node = todo.pop()
            if node not in done:
                done.add(node)
                todo.update(edges.get(node, ()))
        for node in done:
            if isinstance(node, Value):
                found.setdefault(node, set()).add(combination)
    return {value: frozenset(ways) for value, ways in found.items()}


def _made(op: Operation) -> Iterator[Combination]:
    """The ways in which the results of an operation may be combined with later ones because of its own flags."""
    name = "fastmathFlags" if op.dialect == "llvm" else "fastmath"
    words = _words(op, name)
    if not words:
        return
    known = _RESULTS.get(op.name)
    if known is None and op.dialect == "vector":
        # a reduction
        known = (PRODUCT, FUSED) if "mul" in str(op.attributes.get("kind")) else (SUM,)
    for kind, flag in known or ():
        if flag in words:
            yield kind, flag


def _words(op: Operation, name: str) -> frozenset[str]:
    """The fast-math flags of an operation of any function of the module; all of them where it cannot be read which it has."""
    try:
        return flags(op, name)
    except Unsupported:
        return FAST


def _flow(op: Operation) -> Iterator[tuple[_Node, _Node]]:
    """The values that may pass to others, or to memory and back, by an operation and the terminators of its regions."""
    if (op.dialect in _COMPUTING and op.name not in _PASSING) or op.name in _RESULTS:
        return
    inner = [a for r in op.regions for block in r.blocks[:1] for a in block.arguments]
    yielded = [b.operations[-1] for r in op.regions for b in r.blocks if b.operations]
    if op.name in ("scf.for", "affine.for"):
        count = len(op.results)
        carried = [_last(xs, count) for xs in (op.operands, *(y.operands for y in yielded))]
        for values in carried:
            yield from _pairs(values, op.results)
            yield from _pairs(values, _last(inner, count))
        return
    if op.dialect == "linalg" and op.regions:
        yield from _of_structured(op, inner, yielded[0])
        return
    given = [*op.operands, *(v for y in yielded for v in y.operands)]
    taken = [*op.results, *inner, *(v for block in op.successors for v in block.arguments)]
    is_bitcast = op.name.endswith("bitcast")
    for v in given:
        for w in taken:
            if is_bitcast or _element(v.type) == _element(w.type):
                yield from _edge(v, w)
    if any(_is_memory(v.type) for v in (*op.operands, *op.results)):
        for v in given:
            yield v, _element(v.type)
        for w in op.results:
            yield _element(w.type), w


def _of_structured(op: Operation, inner: list[Value], end: Operation) -> Iterator[tuple[_Node, _Node]]:
    for operand, argument in zip(op.operands, inner, strict=False):
        yield from _edge(operand, argument)
    count = len(end.operands)
    outputs = op.operands[len(inner) - count : len(inner)]
    for output, argument, value in zip(outputs, _last(inner, count), end.operands, strict=False):
        if not _is_free_fold(op, argument, value):
            yield value, argument
        yield from _edge(value, output) if _is_memory(output.type) else ()
    for values in (outputs, end.operands):
        yield from _pairs(values, op.results)


def _is_free_fold(op: Operation, accumulator: Value, yielded: Value) -> bool:
    """Return whether an output is a fold in any order (``linalg``'s ``structured``): what is accumulated is then no operand of a single sum."""
    block: Block = op.regions[0].blocks[0]
    last = next((o for o in block.operations if yielded in o.results), None)
    if last is None or last.name not in ("arith.addf", "arith.mulf") or _words(last, "fastmath") != {"reassoc"}:
        return False
    uses = [o for o in block.operations for inner in o.walk() if accumulator in inner.operands]
    return uses == [last] and last.operands.count(accumulator) == 1


def _calls(module: Module, operations: Iterable[Operation]) -> Iterator[tuple[_Node, _Node]]:
    """The arguments and results of functions that any call may pass to any other function: their names are not looked at."""
    calls = [op for op in operations if op.name in ("func.call", "func.call_indirect", "llvm.call", "call")]
    if not calls:
        return
    functions = [f for f in module.functions if f.body]
    for f in functions:
        assert f.body is not None
        ends = [b.operations[-1] for b in f.body.blocks if b.operations]
        for call in calls:
            for given, taken in ((call.operands, f.arguments), *((end.operands, call.results) for end in ends)):
                if [_element(v.type) for v in given] == [_element(w.type) for w in taken]:
                    yield from _pairs(given, taken)


def _pairs(sources: Iterable[Value], targets: Iterable[Value]) -> Iterator[tuple[_Node, _Node]]:
    for source, target in zip(sources, targets, strict=False):
        yield from _edge(source, target)


def _edge(source: Value, target: Value) -> Iterator[tuple[_Node, _Node]]:
    """The flow from one value to another; a memref stands for all memory of its element type."""
    yield (
        _element(source.type) if _is_memory(source.type) else source,
        _element(target.type) if _is_memory(target.type) else target,
    )


def _last(values: Iterable[Value], count: int) -> list[Value]:
    return list(values)[-count:] if count else []


def _element(type: Type) -> Type:
    return type if isinstance(type, FloatType | IntegerType) else getattr(type, "element", type)


def _is_memory(type: Type) -> bool:
    return isinstance(type, MemRefType | UnrankedMemRefType)
