"""What an operation does beside giving its results: what may go when nobody uses them, and what gives the same whenever it runs."""

from __future__ import annotations

from smtenc.canon.graph import Graph, Node
from smtenc.ir.core import Module
from smtenc.ir.declarations import NOTHING_KNOWN, Trait, declared
from smtenc.ir.types import MemRefType, UnrankedMemRefType
from smtenc.semantics.purity import is_pure

ADDRESSES = frozenset(f"memref.{name}" for name in "cast collapse_shape dim expand_shape get_global rank subview transpose".split())
"""Operations on memrefs that look at no memory, only at where it lies."""


def is_dead(graph: Graph, node: Node) -> bool:
    """Whether nobody uses what an operation gives, and it does nothing else: it ends, and at most reads memory. It may be undefined."""
    if node.successors or any(map(graph.used, node.results)):
        return False
    return all(_does_nothing(inner, inner is node) for inner in node.walk())


def _does_nothing(node: Node, outermost: bool) -> bool:
    known = declared(node.name)
    if known.has(Trait.TERMINATOR | Trait.REGION_TERMINATOR):
        return not outermost and not node.successors
    if _has_memory(node):
        return node.dialect == "memref" and known.has(Trait.LEAVES_MEMORY) and bool(node.results)
    return known.has(Trait.PURE)


def is_known(node: Node) -> bool:
    """Whether it is known what an operation does, and everything around it: in a region of one that nobody knows, operations may mean anything."""
    around: Node | None = node
    while around is not None:
        if declared(around.name) is NOTHING_KNOWN:
            return False
        around = around.parent
    return True


def may_be_undefined(node: Node) -> bool:
    """Whether running an operation may be undefined behaviour, as far as its declaration says. On tensors, shapes that differ are."""
    sizes = (n for v in (*node.operands, *node.results) for n in getattr(v.type, "shape", ()))
    return bool(node.regions) or not declared(node.name).has(Trait.TOTAL) or any(n is None for n in sizes) or _has_memory(node)


def _has_memory(node: Node) -> bool:
    return any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in (*node.operands, *node.results))


def gives_the_same_again(node: Node, module: Module) -> bool:
    """Whether an operation without regions gives the same wherever it stands, as often as it runs."""
    return node.name in ADDRESSES or is_pure(module, node.as_operation())


def gives_one_value(node: Node) -> bool:
    """Whether what an operation gives depends on its operands, and perhaps on a choice that is left open, but not on when it runs."""
    return node.name in ADDRESSES or (declared(node.name).has(Trait.PURE) and not _has_memory(node))
