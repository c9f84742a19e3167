"""Replacement of a match by the rule's target; and the constants of a function, which are unique and stand at its beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.canon.constants import constant_of, constant_operation
from smtenc.canon.graph import BlockNode, Graph, Node
from smtenc.canon.matching import Match
from smtenc.canon.templates import Copying
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Value
from smtenc.ir.types import Type

_Key = tuple[str, Attribute, Type]


class Constants:
    """The constants of one function: one for each dialect, value and type, at the beginning of its entry block."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._known: dict[_Key, Node] = {}
        self._keys: dict[Node, _Key] = {}
        self._first: set[Node] = set()
        """The constant operations with which the entry block begins."""
        for node in self._entry:
            if constant_of(node.as_operation()) is None:
                break
            self._first.add(node)
        graph.listeners.append(self._told)

    @property
    def _entry(self) -> BlockNode:
        """The entry block of the function."""
        return self._graph.body.blocks[0]

    def _told(self, what: str, node: Node) -> None:
        """Forget a constant that is removed."""
        if what == "removed":
            self._first.discard(node)
            key = self._keys.pop(node, None)
            if key is not None:
                del self._known[key]

    def _know(self, key: _Key, node: Node) -> None:
        """Note the constant operation of a key."""
        self._known[key] = node
        self._keys[node] = key
        self._first.add(node)

    def value(self, attribute: Attribute, type: Type, dialect: str) -> Value:
        """Return the constant of this value, type and dialect; make it if it is missing."""
        made = constant_operation(attribute, Value(type, "c"), dialect)
        key = (made.name, attribute, type)
        if key not in self._known:
            node = self._graph.node(made, {})
            self._graph.insert_first(node, self._entry)
            self._know(key, node)
        return self._known[key].results[0]

    def is_placed(self, node: Node) -> bool:
        """Return whether a constant operation is the only one of its value, and stands at the beginning of the entry block."""
        if node in self._keys:
            return True
        key = _key(node)
        if node not in self._first or key in self._known:
            return False
        self._know(key, node)
        return True

    def adopt(self, node: Node) -> None:
        """Move a constant operation to the beginning of the entry block, or replace it by the one that is there."""
        key = _key(node)
        known = self._known.get(key)
        if known is None:
            self._graph.move_first(node, self._entry)
            self._know(key, node)
        elif known is not node:
            self._graph.replace(node, known.results)


def _key(node: Node) -> _Key:
    """Return the operation name, value and type of a constant operation."""
    attribute = constant_of(node.as_operation())
    assert attribute is not None, f"{node} is no constant"
    return node.name, attribute, node.results[0].type


Fold = Callable[[Node], Sequence[Attribute] | None]
"""A function that returns the constant results of an operation on constants; None if they are unknown."""


def apply(match: Match, root: Node, constants: Constants, fold: Fold) -> None:
    """Insert the target's operations before ``root``, and replace ``root`` by their results. Operations on constants are folded at once, so that no
    later match finds them unfolded.
    """
    rule, graph = match.rule, match.graph
    replacement = rule.replacement(match.bindings)
    assert replacement is not None, f"{rule.name} makes nothing there"
    target = replacement.function
    values: dict[Value, Value] = {}
    for number, (argument, mine) in enumerate(zip(rule.source.function.arguments, target.arguments, strict=True)):
        if argument in match.values:
            values[mine] = match.values[argument]
        elif number in replacement.constants:
            values[mine] = constants.value(replacement.constants[number], mine.type, rule.dialect)
    assert target.body is not None
    # the copy has new values, because a template may be applied twice
    *operations, terminator = Copying.plain(values).operations(target.body.blocks[0])
    known: dict[Value, Value] = {}
    for operation in operations:
        operands = tuple(known.get(v, v) for v in operation.operands)
        made = graph.node(replace(operation, operands=operands, location=root.location), {}, known)
        found = fold(made)
        if found is None:
            graph.insert(made, root)
        else:
            known |= {v: constants.value(a, v.type, made.dialect) for v, a in zip(made.results, found, strict=True)}
    returned = rule.source.block.operations[-1].operands
    given = dict(zip(returned, (known.get(v, v) for v in terminator.operands), strict=True))
    assert rule.root is not None
    graph.replace(root, [given.get(p, v) for p, v in zip(rule.root.results, root.results, strict=True)])
