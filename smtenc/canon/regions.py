"""Simplification of the graphs of blocks: what nobody reaches goes, blocks that follow each other become one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.canon.liveness import is_known


def simplify_regions(graph: Graph) -> Iterator[Node]:
    """Simplifies all regions of a function. Gives the terminator around which something is about to be changed; who stops asking stops the changes."""
    for region in list(_regions(graph)):
        if region.owner is None or region.owner.block is not None:
            yield from _remove_unreachable(graph, region)
            yield from _merge(graph, region)


def _regions(graph: Graph) -> Iterator[RegionNode]:
    """Those of which it is known what they do."""
    yield graph.body
    for node in graph.nodes():
        if node.regions and is_known(node):
            yield from node.regions


def _remove_unreachable(graph: Graph, region: RegionNode) -> Iterator[Node]:
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
    """A block with one predecessor that goes nowhere else is the rest of that one."""
    predecessors = Counter(successor for block in region.blocks for successor in block.successors)
    entry = region.blocks[0] if region.blocks else None
    for block in list(region.blocks):
        # what was merged into another is empty
        while block.last is not None and block.last.name == "cf.br":
            following = block.last.successors[0]
            if following is block or following is entry or predecessors[following] != 1:
                break
            yield block.last
            graph.merge(block, following)
