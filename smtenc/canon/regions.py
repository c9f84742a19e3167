"""Simplification of the graphs of blocks: what nobody reaches goes, blocks that follow each other become one, arguments that nobody uses go."""

from __future__ import annotations

from collections.abc import Iterator

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode


def simplify_regions(graph: Graph) -> list[Node]:
    """Simplifies all regions of a function; the terminators and operations around what was changed."""
    return [node for region in list(_regions(graph)) for node in (*_remove_unreachable(graph, region), *_merge(graph, region))]


def _regions(graph: Graph) -> Iterator[RegionNode]:
    yield graph.body
    for node in graph.nodes():
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
        witness = gone[0].terminator
        # they may use each other's values
        for block in gone:
            for node in block:
                graph.set_operands(node, ())
        for block in gone:
            graph.remove_block(block)
        yield witness


def _merge(graph: Graph, region: RegionNode) -> Iterator[Node]:
    """A block with one predecessor that goes nowhere else is the rest of that one."""
    changed = True
    while changed:
        changed = False
        predecessors: dict[BlockNode, list[BlockNode]] = {b: [] for b in region.blocks}
        for block in region.blocks:
            for successor in block.successors:
                predecessors[successor].append(block)
        for block in region.blocks[1:]:
            match predecessors[block]:
                case [before] if before is not block and before.terminator.name == "cf.br":
                    yield before.terminator
                    graph.merge(before, block)
                    changed = True
                    break
                case _:
                    pass
