"""Canonicalization: folds and rules, applied greedily until nothing applies any more. After MLIR's document "Operation Canonicalization".

One round takes all operations, in order; what a change touches is looked at again, until nothing is left; then regions are simplified. Rounds are
repeated until one changes nothing. Every change is told to listeners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from smtenc.canon.constants import constant_of, has_nan
from smtenc.canon.folding import folded
from smtenc.canon.graph import Graph, Node
from smtenc.canon.liveness import is_dead, is_known, may_be_undefined
from smtenc.canon.matching import constant_at, match
from smtenc.canon.native import PATTERNS, NativePattern
from smtenc.canon.regions import simplify_regions
from smtenc.canon.rewriting import Constants, apply
from smtenc.canon.rules import Rule
from smtenc.deadline import check
from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Function, Module, Value
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
    """Rules by the operation that they replace, those of most benefit first. Those that are refuted, that native code stands for, or that cannot
    be applied (``Rule.fault``) are left out.
    """

    def __init__(self, rules: Sequence[Rule], natives: Sequence[NativePattern] = PATTERNS) -> None:
        self._by_root: dict[str, list[Rule | NativePattern]] = {}
        for rule in rules:
            if rule.root is not None and not rule.refuted and not rule.native and not rule.assumed and not rule.fault:
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


_MOST_STATES, _MOST_OPERATIONS = 400, 30_000
"""Changes that are followed to find a cycle, once it is clear that there may be one, and operations that are looked at for that, all in all."""

_CHANGES, _CHANGES_OF_ONE = 1_000, 32
"""Changes in one round, at least and for each operation, after which it does not look as if there were an end."""


class _Stop(Exception):
    """The most rewrites were made."""


class _Endless(Exception):
    """A round does not come to an end."""


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
        except _Endless:
            cycle = self._cycle()
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
        most = _CHANGES + _CHANGES_OF_ONE * sum(1 for _ in self._graph.nodes())
        changes = 0
        for _ in self._changes():
            changes += 1
            if changes > most:
                raise _Endless
        return changes > 0

    def _changes(self) -> Iterator[None]:
        """One round, change by change."""
        nodes = [n for n in self._graph.nodes() if is_known(n)]
        # the worklist is a stack
        self._worklist = dict.fromkeys(reversed(nodes) if self._strategy.top_down else nodes)
        while self._worklist:
            check()
            node, _ = self._worklist.popitem()
            before = len(self._applied)
            if node.block is not None and is_known(node):
                self._visit(node)
            if len(self._applied) > before:
                yield
        if self._strategy.simplify_regions and self._strategy.allows(REGIONS):
            for place in simplify_regions(self._graph):
                self._note(REGIONS, place)
                yield

    def _visit(self, node: Node) -> None:
        """The first of what applies to an operation."""
        allows = self._strategy.allows
        if allows(DEAD_CODE) and is_dead(self._graph, node) and not (self._strategy.exact and may_be_undefined(node)):
            self._note(DEAD_CODE, node)
            self._graph.remove(node)
        elif constant_of(node.as_operation()) is not None:
            if allows(CONSTANT_PLACE) and not self._constants.is_placed(node):
                self._note(CONSTANT_PLACE, node)
                self._constants.adopt(node)
        elif (found := self._folded(node)) is not None:
            self._note(CONSTANT_FOLDING, node)
            values = [self._constants.value(a, v.type, node.dialect) for a, v in zip(found, node.results, strict=True)]
            self._graph.replace(node, values)
        elif allows(COMMUTATION) and (operands := self._commuted(node)) is not None:
            self._note(COMMUTATION, node)
            self._graph.set_operands(node, operands)
        else:
            self._rewrite(node)

    def _folded(self, node: Node) -> Sequence[Attribute] | None:
        """What an operation on constants gives; None where that is not known."""
        if not self._strategy.allows(CONSTANT_FOLDING) or node.regions or node.successors or not node.operands:
            return None
        known: list[Attribute] = []
        for operand in node.operands:
            constant = constant_at(self._graph, operand)
            if constant is None:
                return None
            known.append(constant)
        found = folded(node.as_operation(), known, self._module)
        return None if found is None or (self._strategy.exact and any(map(has_nan, found))) else found

    def _commuted(self, node: Node) -> list[Value] | None:
        """Constants behind what is none, the others in their order; None where they are so already."""
        if not declared(node.name).has(Trait.COMMUTATIVE):
            return None
        is_constant = [constant_at(self._graph, v) is not None for v in node.operands]
        if is_constant == sorted(is_constant):
            return None
        pairs = zip(is_constant, node.operands, strict=True)
        return [v for _, v in sorted(pairs, key=lambda pair: pair[0])]

    def _rewrite(self, node: Node) -> None:
        exact = self._strategy.exact
        for rule in self._rules.of(node.name):
            if not self._strategy.allows(rule.name) or (exact and not rule.equal):
                continue
            if isinstance(rule, NativePattern):
                # what it does is known when it is done
                self._stop_at_most()
                place = Application(rule.name, node.name, str(node.location))
                if rule.rewrite(self._graph, node, self._constants):
                    self._applied.append(place)
                    if node.block is not None:
                        # it may be dead now, and what it uses is used as long as it is there
                        self._worklist[node] = None
                    return
            elif (found := match(rule, self._graph, node, self._module, exact=exact)) is not None:
                self._note(rule.name, node)
                apply(found, node, self._constants, self._folded)
                return

    def _note(self, rule: str, node: Node) -> None:
        """Before something is done."""
        self._stop_at_most()
        self._applied.append(Application(rule, node.name, str(node.location)))

    def _stop_at_most(self) -> None:
        if self._strategy.max_rewrites is not None and len(self._applied) >= self._strategy.max_rewrites:
            raise _Stop

    def _cycle(self) -> tuple[Application, ...]:
        """What was applied between two states of the function that are the same, if it goes on; empty where none comes again soon."""
        try:
            seen = {hash(program_key(self._graph.function())): len(self._applied)}
            start, looked = len(self._applied), 0
            while len(self._applied) < start + _MOST_STATES and looked < _MOST_OPERATIONS:
                before = len(self._applied)
                for _ in self._changes():
                    key = hash(program_key(self._graph.function()))
                    if key in seen:
                        return tuple(self._applied[seen[key] :])
                    seen[key] = len(self._applied)
                    looked += sum(1 for _ in self._graph.nodes())
                    if len(self._applied) >= start + _MOST_STATES or looked >= _MOST_OPERATIONS:
                        break
                if len(self._applied) == before:
                    break
        except (_Stop, Unsupported):
            # something of the function has a meaning elsewhere
            pass
        return ()
