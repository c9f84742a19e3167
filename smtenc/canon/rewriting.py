"""Putting a rule's target in the place of what its source matched, and constants, which are unique and stand first in their function."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from smtenc.canon.constants import constant_of, constant_operation
from smtenc.canon.graph import BlockNode, Graph, Node
from smtenc.canon.matching import Match
from smtenc.canon.templates import Copying
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type


class Constants:
    """The constants of one function: one for each dialect, value and type, at the beginning of its entry block."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._known: dict[tuple[str, Attribute, Type], Node] = {}
        graph.listeners.append(self._told)

    @property
    def _entry(self) -> BlockNode:
        return self._graph.body.blocks[0]

    def _told(self, what: str, node: Node) -> None:
        if what == "removed":
            self._known = self._known if node not in self._known.values() else {k: n for k, n in self._known.items() if n is not node}

    def value(self, attribute: Attribute, type: Type, dialect: str) -> Value:
        """A constant, made where there is none yet."""
        made = constant_operation(attribute, Value(type, "c"), dialect)
        key = (made.name, attribute, type)
        if key not in self._known:
            node = self._graph.node(made, {})
            self._graph.insert_first(node, self._entry)
            self._known[key] = node
        return self._known[key].results[0]

    def adopt(self, node: Node) -> bool:
        """Moves a constant to its place, or uses the one that is there instead. Whether anything changed."""
        attribute = constant_of(node.as_operation())
        assert attribute is not None, f"{node} is no constant"
        key = (node.name, attribute, node.results[0].type)
        known = self._known.get(key)
        if known is None:
            self._known[key] = node
            moved = node.block is not self._entry or any(constant_of(n.as_operation()) is None for n in _before(node))
            if moved:
                self._graph.move_first(node, self._entry)
            return moved
        if known is node:
            return False
        self._graph.replace(node, known.results)
        return True


def _before(node: Node) -> Sequence[Node]:
    found = []
    before = node.before
    while before is not None:
        found.append(before)
        before = before.before
    return found


def apply(match: Match, root: Node, constants: Constants) -> None:
    """Makes the operations of the target before ``root``, and uses what it gives instead."""
    rule, graph = match.rule, match.graph
    target = rule.target.instance(match.bindings)
    values: dict[Value, Value] = {}
    for argument, mine, constant in zip(rule.source.function.arguments, target.arguments, rule.constants, strict=True):
        if argument in match.values:
            values[mine] = match.values[argument]
        else:
            attribute = constant.attribute(mine.type) if constant is not None else None
            assert attribute is not None, f"{rule.name} has an argument that nothing stands for"
            values[mine] = constants.value(attribute, mine.type, rule.dialect)
    assert target.body is not None
    *operations, terminator = target.body.blocks[0].operations
    for operation in operations:
        # values of their own: a template may be applied twice
        copy = Copying.plain(values)
        made = Operation(
            operation.name,
            tuple(copy.value(v) for v in operation.operands),
            tuple(copy.value(v) for v in operation.results),
            MappingProxyType(dict(operation.attributes)),
            location=root.location,
        )
        graph.insert(graph.node(made, {}), root)
    returned = rule.source.block.operations[-1].operands
    replacement = dict(zip(returned, (values[v] for v in terminator.operands), strict=True))
    assert rule.root is not None
    graph.replace(root, [replacement.get(p, v) for p, v in zip(rule.root.results, root.results, strict=True)])
