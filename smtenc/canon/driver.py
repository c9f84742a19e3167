"""Canonicalization: folds and rules, applied greedily until nothing applies any more. After MLIR's document "Operation Canonicalization".

One round takes all operations, in order; what a change touches is looked at again, until nothing is left; then regions are simplified. Rounds are
repeated until one changes nothing. Every change is told to listeners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from smtenc.canon.constants import constant_of, has_nan
from smtenc.canon.folding import folded
from smtenc.canon.graph import Graph, Node
from smtenc.canon.liveness import is_dead, may_be_undefined
from smtenc.canon.matching import constant_at, match
from smtenc.canon.native import PATTERNS, NativePattern
from smtenc.canon.regions import simplify_regions
from smtenc.canon.rewriting import Constants, apply
from smtenc.canon.rules import Rule
from smtenc.deadline import check
from smtenc.ir.core import Function, Module
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.fingerprint import program_key

CONSTANT_FOLDING, DEAD_CODE, COMMUTATION, CONSTANT_PLACE, REGIONS = (
    "fold-constants",
    "remove-dead",
    "constants-to-the-right",
    "unique-constants",
    "simplify-regions",
)
"""The rules that hold for all dialects, by the names under which they are listed and switched off."""

GLOBAL_RULES = (CONSTANT_FOLDING, DEAD_CODE, COMMUTATION, CONSTANT_PLACE, REGIONS)


@dataclass(frozen=True, slots=True)
class Strategy:
    """How rules are applied. ``max_rewrites`` is of one function; None: no limit.

    ``exact``: only what keeps all that a function may do, its undefined behaviour too: equations, and no promise forgotten.

    ``disabled`` and ``enabled`` are names of rules, or of dialects for all of theirs: where any is enabled, no other rule is; the global ones are
    switched off by name only.
    """

    top_down: bool = True
    simplify_regions: bool = True
    max_iterations: int = 10
    max_rewrites: int | None = None
    disabled: frozenset[str] = frozenset()
    enabled: frozenset[str] = frozenset()
    exact: bool = False

    def allows(self, name: str) -> bool:
        dialect = name.partition(".")[0]
        if name in self.disabled or dialect in self.disabled:
            return False
        return not self.enabled or name in self.enabled or dialect in self.enabled or name in GLOBAL_RULES


@dataclass(frozen=True, slots=True)
class Application:
    """A rule that was applied, and where."""

    rule: str
    operation: str
    location: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.operation} at {self.location}"


@dataclass
class Outcome:
    """``function`` as it became. ``cycle``: the rules that lead from a state of it back to that state, where it does not converge."""

    function: Function
    converged: bool
    iterations: int
    applied: list[Application] = field(default_factory=list)
    cycle: tuple[Application, ...] = ()

    @property
    def counts(self) -> Mapping[str, int]:
        return Counter(a.rule for a in self.applied)


class RuleSet:
    """Rules by the operation that they replace, those of most benefit first. Rules that are refuted, or that native code stands for, are left out."""

    def __init__(self, rules: Sequence[Rule], natives: Sequence[NativePattern] = PATTERNS) -> None:
        self._by_root: dict[str, list[Rule | NativePattern]] = {}
        for rule in rules:
            if rule.root is not None and not rule.refuted and not rule.native and not rule.assumed:
                self._by_root.setdefault(rule.root.name, []).append(rule)
        for native in natives:
            for name in native.roots:
                self._by_root.setdefault(name, []).append(native)
        for found in self._by_root.values():
            found.sort(key=lambda r: -r.benefit)

    def of(self, name: str) -> Sequence[Rule | NativePattern]:
        return self._by_root.get(name, ())


def canonicalize(module: Module, rules: RuleSet, strategy: Strategy = Strategy()) -> tuple[Module, Mapping[str, Outcome]]:
    """The module with all functions canonicalized, and what was done to each. The module's other operations are left alone."""
    outcomes = {f.name: canonicalize_function(f, module, rules, strategy) for f in module.functions if f.body is not None}
    functions = tuple(outcomes[f.name].function if f.name in outcomes else f for f in module.functions)
    return replace(module, functions=functions), MappingProxyType(outcomes)


def canonicalize_function(function: Function, module: Module, rules: RuleSet, strategy: Strategy = Strategy()) -> Outcome:
    """One function. Raises ``deadline.Exceeded`` when the limits of the context are exceeded."""
    return _Run(function, module, rules, strategy).run()


_MOST_STATES = 400
"""Changes that are followed to find a cycle, once it is clear that there may be one."""


class _Stop(Exception):
    """The most rewrites were made."""


class _Run:
    def __init__(self, function: Function, module: Module, rules: RuleSet, strategy: Strategy) -> None:
        self._module, self._rules, self._strategy = module, rules, strategy
        self._graph = Graph(function)
        self._constants = Constants(self._graph)
        self._worklist: dict[Node, None] = {}
        self._applied: list[Application] = []
        self._graph.listeners.append(self._told)

    def run(self) -> Outcome:
        converged, iterations = False, 0
        try:
            while iterations < self._strategy.max_iterations:
                iterations += 1
                if not self._round():
                    converged = True
                    break
            cycle = () if converged else self._cycle()
        except _Stop:
            cycle = ()
        return Outcome(self._graph.function(), converged, iterations, self._applied, cycle)

    def _told(self, what: str, node: Node) -> None:
        """What changed, and what it uses or is used by, is looked at again."""
        match what:
            case "inserted" | "changed":
                self._worklist[node] = None
            case "replaced":
                for result in node.results:
                    self._worklist |= dict.fromkeys(self._graph.uses.get(result, ()))
            case "removed":
                self._worklist.pop(node, None)
                for operand in node.operands:
                    definition = self._graph.definition(operand)
                    if definition is not None and definition.block is not None:
                        self._worklist[definition] = None
            case _:
                raise AssertionError(what)

    def _round(self) -> bool:
        """Whether anything changed."""
        before = len(self._applied)
        nodes = list(self._graph.nodes())
        # the worklist is a stack
        self._worklist = dict.fromkeys(reversed(nodes) if self._strategy.top_down else nodes)
        while self._worklist:
            check()
            node, _ = self._worklist.popitem()
            if node.block is not None:
                self._visit(node)
        if self._strategy.simplify_regions and self._strategy.allows(REGIONS):
            for done in simplify_regions(self._graph):
                self._note(REGIONS, done)
        return len(self._applied) > before

    def _visit(self, node: Node) -> None:
        """The first of what applies to an operation."""
        allows = self._strategy.allows
        if allows(DEAD_CODE) and is_dead(self._graph, node) and not (self._strategy.exact and may_be_undefined(node)):
            self._note(DEAD_CODE, node)
            self._graph.remove(node)
        elif constant_of(node.as_operation()) is not None:
            if allows(CONSTANT_PLACE) and self._constants.adopt(node):
                self._note(CONSTANT_PLACE, node)
        elif allows(CONSTANT_FOLDING) and self._fold(node):
            self._note(CONSTANT_FOLDING, node)
        elif allows(COMMUTATION) and self._commute(node):
            self._note(COMMUTATION, node)
        else:
            self._rewrite(node)

    def _fold(self, node: Node) -> bool:
        if node.regions or node.successors or not node.operands:
            return False
        constants = [constant_at(self._graph, v) for v in node.operands]
        known = [c for c in constants if c is not None]
        if len(known) < len(constants):
            return False
        found = folded(node.as_operation(), known, self._module)
        if found is None or (self._strategy.exact and any(map(has_nan, found))):
            return False
        dialect = node.name.partition(".")[0]
        values = [self._constants.value(a, v.type, dialect) for a, v in zip(found, node.results, strict=True)]
        self._graph.replace(node, values)
        return True

    def _commute(self, node: Node) -> bool:
        """Constants behind what is none, the others in their order."""
        if not declared(node.name).has(Trait.COMMUTATIVE):
            return False
        is_constant = [constant_at(self._graph, v) is not None for v in node.operands]
        if is_constant == sorted(is_constant):
            return False
        pairs = zip(is_constant, node.operands, strict=True)
        self._graph.set_operands(node, [v for _, v in sorted(pairs, key=lambda pair: pair[0])])
        return True

    def _rewrite(self, node: Node) -> None:
        exact = self._strategy.exact
        for rule in self._rules.of(node.name):
            if not self._strategy.allows(rule.name) or (exact and not rule.equal):
                continue
            if isinstance(rule, NativePattern):
                place = Application(rule.name, node.name, str(node.location))
                if rule.rewrite(self._graph, node, self._constants):
                    self._count(place)
                    return
            elif (found := match(rule, self._graph, node, self._module, exact=exact)) is not None:
                self._note(rule.name, node)
                apply(found, node, self._constants)
                return

    def _note(self, rule: str, node: Node) -> None:
        self._count(Application(rule, node.name, str(node.location)))

    def _count(self, application: Application) -> None:
        if self._strategy.max_rewrites is not None and len(self._applied) >= self._strategy.max_rewrites:
            raise _Stop
        self._applied.append(application)

    def _cycle(self) -> tuple[Application, ...]:
        """What was applied between two states of the function that are the same, if it goes on; empty where none comes again soon."""
        seen: dict[Hashable, int] = {}
        start = len(self._applied)
        while len(self._applied) < start + _MOST_STATES:
            key = program_key(self._graph.function())
            if key in seen:
                return tuple(self._applied[seen[key] :])
            seen[key] = len(self._applied)
            if not self._round():
                return ()
        return ()
