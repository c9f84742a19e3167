"""Effects of operations: whether an operation with unused results may be removed, and whether its results are the same at every execution."""

from __future__ import annotations

from smtenc.canon.graph import Graph, Node
from smtenc.ir.core import Module
from smtenc.ir.declarations import NOTHING_KNOWN, Trait, declared
from smtenc.ir.types import MemRefType, UnrankedMemRefType
from smtenc.semantics.purity import is_pure

ADDRESSES = frozenset(f"memref.{name}" for name in "cast collapse_shape dim expand_shape get_global rank subview transpose".split())
"""Operations on memrefs that read no memory: they only compute addresses and shapes."""


def is_dead(graph: Graph, node: Node) -> bool:
    """Return whether an operation may be removed: its results are unused, it terminates, and its only effects are reads of memory. It may have
    undefined behaviour.
    """
    if node.successors or any(map(graph.used, node.results)):
        return False
    return all(_does_nothing(inner, inner is node) for inner in node.walk())


def _does_nothing(node: Node, outermost: bool) -> bool:
    """Return whether one operation has no effects other than reads of memory. Only terminators inside the operation under consideration count as
    such.
    """
    known = declared(node.name)
    if known.has(Trait.TERMINATOR | Trait.REGION_TERMINATOR):
        return not outermost and not node.successors
    if _has_memory(node):
        return node.dialect == "memref" and known.has(Trait.LEAVES_MEMORY) and bool(node.results)
    return known.has(Trait.PURE)


def is_known(node: Node) -> bool:
    """Return whether the operation and all operations around it have known semantics. In a region of an unknown operation, operations may mean
    anything.
    """
    around: Node | None = node
    while around is not None:
        if declared(around.name) is NOTHING_KNOWN:
            return False
        around = around.parent
    return True


def may_be_undefined(node: Node) -> bool:
    """Return whether an operation may have undefined behaviour, as far as its declaration tells. Operations with regions, dynamic extents (which may
    disagree) or memrefs count as such.
    """
    sizes = (n for v in (*node.operands, *node.results) for n in getattr(v.type, "shape", ()))
    return bool(node.regions) or not declared(node.name).has(Trait.TOTAL) or any(n is None for n in sizes) or _has_memory(node)


def _has_memory(node: Node) -> bool:
    """Return whether an operand or result of the operation is a memref."""
    return any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in (*node.operands, *node.results))


def gives_the_same_again(node: Node, module: Module) -> bool:
    """Return whether an operation without regions has the same results wherever and however often it is executed."""
    return node.name in ADDRESSES or is_pure(module, node.as_operation())


def gives_one_value(node: Node) -> bool:
    """Return whether the results of an operation depend only on its operands, and perhaps on a nondeterministic choice, but not on the time of
    execution.
    """
    return node.name in ADDRESSES or (declared(node.name).has(Trait.PURE) and not _has_memory(node))
