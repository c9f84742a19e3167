"""Edits of one program whose target a tool produces anew: they remove operations, regions and blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smtenc.canon.graph import BlockNode, Graph, Node
from smtenc.ir.core import Function, Module, Value
from smtenc.reduction.case import Case
from smtenc.reduction.drafts import Draft, changeable, entry, is_terminator, regions_within, returns_of, sweep

_PLACE = re.compile(r".* at .*:([0-9]+):([0-9]+)")
Place = tuple[str, int]
"""A function, and the number of one of its operations, in an order in which an operation precedes those in its regions."""


def _with_bodies(module: Module) -> Iterator[Function]:
    return (f for f in module.functions if f.body is not None)


def _placed(draft: Draft) -> Iterator[tuple[str, int, Node]]:
    """Yield all operations with their places."""
    for function in _with_bodies(draft.origin):
        for k, node in enumerate(draft.graph(function.name).nodes()):
            yield function.name, k, node


@dataclass(frozen=True, slots=True)
class Sweep:
    """An edit that removes all unused operations without effects at once."""

    name: str = "dropping what is not used"
    together: bool = False

    def places(self, case: Case) -> Sequence[str]:
        return ["all"]

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        draft = Draft(case.modules[0])
        for function in _with_bodies(draft.origin):
            sweep(draft.graph(function.name))
        return case.with_modules((draft.module(),))


@dataclass(frozen=True, slots=True)
class RemoveOperations:
    """An edit that removes operations. A used result is replaced by an operand of its type or an argument of the function, if there is one; with
    ``cut``, always by a new argument.
    """

    cut: bool

    @property
    def name(self) -> str:
        return "cutting what comes first" if self.cut else "passing over operations"

    @property
    def together(self) -> bool:
        return True

    def places(self, case: Case) -> Sequence[Place]:
        found = [(name, k) for name, k, node in _placed(Draft(case.modules[0])) if not is_terminator(node)]
        return found if self.cut else found[::-1]

    def apply(self, case: Case, places: Sequence[Place]) -> Case | None:
        draft = Draft(case.modules[0])
        may_change = set(changeable(case.modules))
        for name in dict.fromkeys(name for name, _ in places):
            graph = draft.graph(name)
            nodes = list(graph.nodes())
            gone = {nodes[k] for n, k in places if n == name}
            for node in reversed(nodes):
                if node in gone and node.block is not None and not self._remove(draft, name, node, gone, name in may_change):
                    return None
        return case.with_modules((draft.module(),))

    def _remove(self, draft: Draft, name: str, node: Node, gone: set[Node], may_change: bool) -> bool:
        graph = draft.graph(name)
        values: list[Value] = []
        for result in node.results:
            if not graph.used(result):
                values.append(result)
                continue
            found = None if self.cut else substitute(graph, node, result)
            if found is None and may_change:
                found = draft.new_argument(name, result.type)
            if found is None:
                return False
            values.append(found)
        for result, value in zip(node.results, values, strict=True):
            graph.replace_value(result, value)
        graph.remove(node)
        return True


def substitute(graph: Graph, node: Node, result: Value) -> Value | None:
    """Return an available value of the result's type: an operand of ``node``, else an argument of the function; None if there is none."""
    return next((v for v in (*node.operands, *entry(graph).arguments) if v.type == result.type), None)


@dataclass(frozen=True, slots=True)
class ReturnEarlier:
    """An edit that makes the examined function return the first result of an earlier operation; the operation at the divergence point comes first."""

    name: str = "returning earlier values"
    together: bool = False

    def places(self, case: Case) -> Sequence[Place]:
        finding = case.finding
        if finding is None or finding.function not in changeable(case.modules):
            return []
        graph = Draft(case.modules[0]).graph(finding.function)
        if len(returns_of(graph)) != 1 or len(graph.body.blocks) != 1:
            return []
        nodes = list(entry(graph))
        returned = returns_of(graph)[0].operands
        found = [k for k, node in enumerate(nodes) if node.results and list(returned) != [node.results[0]]]
        parted = _PLACE.fullmatch(finding.divergence[0] or "")
        first = [k for k in found if parted is not None and (nodes[k].location.line, nodes[k].location.column) == _numbers(parted)]
        return [(finding.function, k) for k in dict.fromkeys([*first, *_spread(found)])]

    def apply(self, case: Case, places: Sequence[Place]) -> Case | None:
        ((name, number),) = places
        draft = Draft(case.modules[0])
        graph = draft.graph(name)
        draft.return_instead(name, [list(entry(graph))[number].results[0]])
        sweep(graph)
        return case.with_modules((draft.module(),))


def _numbers(found: re.Match[str]) -> tuple[int, int]:
    return int(found[1]), int(found[2])


def _spread(numbers: Sequence[int], most: int = 16) -> list[int]:
    """Return at most ``most`` of the numbers: the middle one first, then the middles of the halves, and so on."""
    found: list[int] = []
    pending = [(0, len(numbers))]
    while pending and len(found) < most:
        start, end = pending.pop(0)
        if start < end:
            middle = (start + end) // 2
            found.append(numbers[middle])
            pending += [(start, middle), (middle + 1, end)]
    return found


@dataclass(frozen=True, slots=True)
class UnwrapRegions:
    """An edit that replaces an operation by the block of one of its regions: one iteration of a loop, one branch, one element of a structured
    operation.
    """

    name: str = "unwrapping regions"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int]]:
        nodes = _placed(Draft(case.modules[0]))
        return [(name, k, r) for name, k, node in nodes for r, region in enumerate(node.regions) if len(region.blocks) == 1]

    def apply(self, case: Case, places: Sequence[tuple[str, int, int]]) -> Case | None:
        ((name, number, region),) = places
        draft = Draft(case.modules[0])
        graph = draft.graph(name)
        node = list(graph.nodes())[number]
        (block,) = node.regions[region].blocks
        if block.last is None or not is_terminator(block.last):
            return None
        may_change = name in changeable(case.modules)
        values: list[Value] = []
        # the induction variable is the lower bound, loop-carried values are as at first
        left = list(node.operands)
        for argument in block.arguments:
            found = next((v for v in left if v.type == argument.type), None)
            if found is not None:
                left.remove(found)
            elif may_change:
                found = draft.new_argument(name, argument.type)
            else:
                return None
            values.append(found)
        given = graph.inline(block, node, values)
        for k, result in enumerate(node.results):
            if not graph.used(result):
                continue
            inner = given[k] if k < len(given) else None
            if inner is not None and inner.type != result.type and may_change and _is_returned_only(graph, result):
                # an element in place of all of them
                (node_of_return,) = returns_of(graph)
                draft.return_instead(name, [inner if v is result else v for v in node_of_return.operands])
                continue
            fits = inner if inner is not None and inner.type == result.type else substitute(graph, node, result)
            if fits is None and may_change:
                fits = draft.new_argument(name, result.type)
            if fits is None:
                return None
            graph.replace_value(result, fits)
        graph.remove(node)
        return case.with_modules((draft.module(),))


def _is_returned_only(graph: Graph, value: Value) -> bool:
    found = returns_of(graph)
    return len(found) == 1 and set(graph.uses.get(value, ())) == {found[0]}


@dataclass(frozen=True, slots=True)
class StraightenBranches:
    """An edit that makes a terminator with several successors branch to one of them, removes unreachable blocks, and joins a block to its only
    predecessor.
    """

    name: str = "straightening branches"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int]]:
        nodes = _placed(Draft(case.modules[0]))
        return [(name, k, s) for name, k, node in nodes for s in range(len(node.successors))]

    def apply(self, case: Case, places: Sequence[tuple[str, int, int]]) -> Case | None:
        ((name, number, successor),) = places
        draft = Draft(case.modules[0])
        graph = draft.graph(name)
        node = list(graph.nodes())[number]
        assert node.block is not None
        if len(node.successors) > 1:
            groups = node.as_operation().operand_groups()
            # the condition comes first
            operands = groups[successor + 1] if len(groups) == len(node.successors) + 1 else ()
            branch = Node("cf.br", list(operands), successors=[node.successors[successor]], location=node.location)
            graph.insert(branch, node)
            graph.remove(node)
        _tidy(graph)
        return case.with_modules((draft.module(),))


def _tidy(graph: Graph) -> None:
    """Remove unreachable blocks, and join consecutive blocks."""
    for region in list(regions_within(graph.body)):
        reached: set[BlockNode] = set()
        pending = region.blocks[:1]
        while pending:
            block = pending.pop()
            if block not in reached:
                reached.add(block)
                pending += block.successors
        gone = [b for b in region.blocks if b not in reached]
        if gone:
            graph.remove_blocks(gone)
        for block in list(region.blocks):
            while block in region.blocks and len(block.successors) == 1 and block.last is not None and block.last.name == "cf.br":
                (following,) = block.successors
                if following is block or sum(b.successors.count(following) for b in region.blocks) > 1 or following is region.blocks[0]:
                    break
                graph.merge(block, following)


@dataclass(frozen=True, slots=True)
class UseArguments:
    """An edit that replaces an operand by the first argument of its function with the same type."""

    name: str = "using arguments instead"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int]]:
        draft = Draft(case.modules[0])
        found = []
        for name, k, node in _placed(draft):
            arguments = entry(draft.graph(name)).arguments
            for i, value in enumerate(node.operands):
                first = next((a for a in arguments if a.type == value.type), None)
                if first is not None and first is not value:
                    found.append((name, k, i))
        return found[:_MOST_OPERANDS]

    def apply(self, case: Case, places: Sequence[tuple[str, int, int]]) -> Case | None:
        ((name, number, operand),) = places
        draft = Draft(case.modules[0])
        graph = draft.graph(name)
        node = list(graph.nodes())[number]
        operands = list(node.operands)
        operands[operand] = next(a for a in entry(graph).arguments if a.type == operands[operand].type)
        graph.set_operands(node, operands)
        sweep(graph)
        return case.with_modules((draft.module(),))


_MOST_OPERANDS = 60
