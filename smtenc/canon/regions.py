"""Simplification of control-flow graphs: remove unreachable blocks, and merge a block with its only successor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.canon.liveness import is_known


def simplify_regions(graph: Graph) -> Iterator[Node]:
    """Simplify all regions of a function. Before each change, yield the terminator next to it; a caller that stops the iteration prevents the
    change.
    """
    for region in list(_regions(graph)):
        if region.owner is None or region.owner.block is not None:
            yield from _remove_unreachable(graph, region)
            yield from _merge(graph, region)


def _regions(graph: Graph) -> Iterator[RegionNode]:
    """Yield the regions whose operations have known semantics."""
    yield graph.body
    for node in graph.nodes():
        if node.regions and is_known(node):
            yield from node.regions


def _remove_unreachable(graph: Graph, region: RegionNode) -> Iterator[Node]:
    """Remove the blocks of a region that cannot be reached from its entry; yield before the change."""
    if len(region.blocks) < 2:
        return
    reached: dict[BlockNode, None] = {}
    todo = [region.blocks[0]]
    while todo:
        block = todo.pop()
        if block not in reached:
            reached[block] = None
            todo += block.successors
    gone = [b for b in region.blocks if b not in reached]
    if gone:
        yield gone[0].terminator
        graph.remove_blocks(gone)


def _merge(graph: Graph, region: RegionNode) -> Iterator[Node]:
    """Append each block with a single predecessor, which ends with a branch to it, to that predecessor; yield before each change."""
    predecessors = Counter(successor for block in region.blocks for successor in block.successors)
    entry = region.blocks[0] if region.blocks else None
    for block in list(region.blocks):
        # a block that was merged into another is empty
        while block.last is not None and block.last.name == "cf.br":
            following = block.last.successors[0]
            if following is block or following is entry or predecessors[following] != 1:
                break
            yield block.last
            graph.merge(block, following)
