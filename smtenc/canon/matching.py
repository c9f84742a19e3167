"""Matching of a rule's source against a program: the operations, values and parameter values that it stands for at one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.canon.constants import constant_of, element_type
from smtenc.canon.domains import Numbers
from smtenc.canon.folding import holds
from smtenc.canon.graph import Graph, Node
from smtenc.canon.holes import Part, matched
from smtenc.canon.liveness import gives_one_value, gives_the_same_again
from smtenc.canon.rules import Rule
from smtenc.ir.attributes import Attribute, OpaqueAttr
from smtenc.ir.core import Module, Operation, Value

PROMISES: Mapping[str, Attribute | None] = MappingProxyType(
    {
        "overflowFlags": OpaqueAttr("#arith.overflow<none>"),
        "fastmath": OpaqueAttr("#arith.fastmath<none>"),
        "isExact": None,
        "nonNeg": None,
        "isDisjoint": None,
        "exact": None,
    }
)
"""Attributes that give an operation more undefined or unspecified behaviour, with the value that promises nothing (None: the attribute is absent).

To drop a promise is a refinement: a rule that is stated without a promise may be applied to an operation that has one.
"""


@dataclass
class Match:
    """One match of a rule: ``values`` maps the values of its source to those of the program, ``nodes`` its operations, ``bindings`` its parameters.

    If ``exact``, an operation with more promises than the rule's is not a match.
    """

    rule: Rule
    graph: Graph
    bindings: dict[str, Part] = field(default_factory=dict)
    values: dict[Value, Value] = field(default_factory=dict)
    nodes: dict[Operation, Node] = field(default_factory=dict)
    exact: bool = False

    def constant(self, value: Value) -> Attribute | None:
        """Return the constant that an argument of the rule stands for; None if the argument is unmatched or no constant."""
        return constant_at(self.graph, self.values[value]) if value in self.values else None


def constant_at(graph: Graph, value: Value) -> Attribute | None:
    """Return the value of a constant; None if ``value`` is not the result of a constant operation."""
    node = graph.definition(value)
    return constant_of(node.as_operation()) if node is not None else None


def match(rule: Rule, graph: Graph, root: Node, module: Module, *, exact: bool = False) -> Match | None:
    """Return the match of the rule's source with ``root`` as the operation that it replaces. Return None if it does not match there, or if the rule
    does not apply to the parameter values found. ``exact``: operations that promise more than those of the rule do not match.
    """
    if rule.root is None or rule.root.name != root.name:
        return None
    found = Match(rule, graph, exact=exact)
    if not (_operation(found, rule.root, root) and _inner_stay(found, root, module) and _only_returned_are_used(found, rule.root, root)):
        return None
    if not (_parameters_hold(found) and _condition_holds(found, module)):
        return None
    return found if rule.replacement(found.bindings) is not None else None


def _operation(found: Match, pattern: Operation, node: Node) -> bool:
    """Return whether an operation of the pattern matches ``node``, with all that it depends on; note it in ``found``."""
    if pattern in found.nodes:
        return found.nodes[pattern] is node
    if pattern.name != node.name or len(pattern.operands) != len(node.operands) or len(pattern.results) != len(node.results):
        return False
    if pattern.regions or node.regions or node.successors:
        return False
    found.nodes[pattern] = node
    if not _attributes(found, pattern, node):
        return False
    for result, value in zip(pattern.results, node.results, strict=True):
        if not _bind(found, result, value):
            return False
    return all(_value(found, p, v) for p, v in zip(pattern.operands, node.operands, strict=True))


def _attributes(found: Match, pattern: Operation, node: Node) -> bool:
    """Return whether the attributes of ``node`` match those of the pattern. Unless ``found.exact``, it may have more promises."""
    for name in pattern.attributes:
        wanted = found.rule.source.attribute_pattern(pattern, name)
        there = node.attributes.get(name, PROMISES.get(name))
        if there is None:
            return False
        if wanted == there or matched(wanted, there, found.bindings):
            continue
        if found.exact or not (name in PROMISES and wanted == PROMISES[name]):
            return False
    others = [name for name in node.attributes if name not in pattern.attributes and not is_discardable(name)]
    return all(name in PROMISES and (not found.exact or node.attributes[name] == PROMISES[name]) for name in others)


def is_discardable(name: str) -> bool:
    """Return whether an attribute belongs to another dialect (its name has a dot). Such attributes do not change the meaning of the operation."""
    return "." in name


def _value(found: Match, pattern: Value, value: Value) -> bool:
    """Return whether ``value`` matches a value of the pattern, with the operation that defines it or the constant that it must be."""
    source = found.rule.source
    if not _bind(found, pattern, value):
        return False
    defined = next((o for o in source.block.operations if pattern in o.results), None)
    if defined is None:
        constant = found.rule.constants[source.function.arguments.index(pattern)]
        if constant is None:
            return True
        attribute = constant_at(found.graph, value)
        return attribute is not None and constant.accepts(attribute)
    node = found.graph.definition(value)
    return node is not None and node.results.index(value) == defined.results.index(pattern) and _operation(found, defined, node)


def _bind(found: Match, pattern: Value, value: Value) -> bool:
    """Return whether a value of the pattern can stand for ``value``: it has the same type up to holes, and stands for no other value."""
    if pattern in found.values:
        return found.values[pattern] is value
    if not matched(found.rule.source.type_pattern(pattern), value.type, found.bindings):
        return False
    found.values[pattern] = value
    return True


def _inner_stay(found: Match, root: Node, module: Module) -> bool:
    """Return whether the inner operations of the match would have the same results at the root. If an operation's result is a nondeterministic
    choice, only the match may use it.
    """
    inner = {node for node in found.nodes.values() if node is not root}
    matched = Counter(found.nodes.values())
    for node in inner:
        if gives_the_same_again(node, module):
            continue
        if matched[node] > 1:
            # the rule has two operations, each with its own nondeterministic choice
            return False
        users = {user for value in node.results for user in found.graph.uses.get(value, ())}
        if not (gives_one_value(node) and users <= {*inner, root}):
            return False
    return True


def _only_returned_are_used(found: Match, pattern: Operation, root: Node) -> bool:
    """Return whether all results of the root that the rule does not return are unused."""
    returned = found.rule.source.block.operations[-1].operands
    return all(p in returned or not found.graph.used(v) for p, v in zip(pattern.results, root.results, strict=True))


def _parameters_hold(found: Match) -> bool:
    """Return whether all parameters have values in their domains, and the fixed parameters have the values that the rule states. Bind those that
    follow.
    """
    rule = found.rule
    for parameter in rule.parameters:
        if parameter.name not in found.bindings:
            if not parameter.domain.follows:
                return False
            value = next(iter(parameter.domain.values(found.bindings)), None)
            if value is None:
                return False
            found.bindings[parameter.name] = value
        value = found.bindings[parameter.name]
        if not parameter.domain.holds(value, found.bindings):
            return False
        if isinstance(parameter.domain, Numbers) and not rule.elementwise and element_type(value) is not value:
            return False
    for parameter in rule.fixed:
        known = all(n in found.bindings for n in parameter.domain.needs)
        if known and next(iter(parameter.domain.values(found.bindings)), None) != parameter.default:
            return False
    return True


def _condition_holds(found: Match, module: Module) -> bool:
    """Return whether the rule's condition holds for the constants of the match."""
    rule = found.rule
    if rule.when is None:
        return True
    arguments: list[Attribute | None] = []
    instance = rule.when.instance(found.bindings)
    for argument, constant, value in zip(rule.source.function.arguments, rule.constants, instance.arguments, strict=True):
        if constant is not None and constant.value is not None:
            attribute = constant.attribute(value.type)
            if attribute is None:
                return False
            arguments.append(attribute)
        else:
            arguments.append(found.constant(argument) if constant is not None else None)
    return holds(instance, arguments, module)
