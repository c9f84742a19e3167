"""Canonicalization of functions: constant folding and rules, applied greedily until none applies. It follows MLIR's document "Operation
Canonicalization".

One iteration visits all operations, in order; operations that a change affects are visited again until the worklist is empty; then regions are
simplified. Iterations are repeated until one changes nothing.
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
    """Options of the driver.

    ``top_down``: visit operations from first to last. ``max_iterations`` and ``max_rewrites`` limit the work on one function; ``max_rewrites`` None
    means no limit. ``exact``: make only changes that keep all behaviours of the function, its undefined behaviour too: apply only rules that are
    equations, and drop no promise. ``disabled`` and ``enabled`` are names of rules, or of dialects for all of their rules: if any is enabled, no
    other rule is, except for the global ones, which are switched off only by name.
    """

    top_down: bool = True
    simplify_regions: bool = True
    max_iterations: int = 10
    max_rewrites: int | None = None
    disabled: frozenset[str] = frozenset()
    enabled: frozenset[str] = frozenset()
    exact: bool = False

    def allows(self, name: str) -> bool:
        """Return whether the rule called ``name`` is switched on."""
        dialect = name.partition(".")[0]
        if name in self.disabled or dialect in self.disabled:
            return False
        return not self.enabled or name in self.enabled or dialect in self.enabled or name in GLOBAL_RULES


@dataclass(frozen=True, slots=True)
class Application:
    """One application of a rule: the rule's name, the operation's name, and its source location."""

    rule: str
    operation: str
    location: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.operation} at {self.location}"


@dataclass
class Outcome:
    """The result for one function: ``function`` as it is now, whether it ``converged``, the number of iterations, and the applications in order.

    ``cycle``: if it does not converge, the applications that lead from a state of the function back to the same state; empty if no such cycle was
    found.
    """

    function: Function
    converged: bool
    iterations: int
    applied: list[Application] = field(default_factory=list)
    cycle: tuple[Application, ...] = ()

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of applications of each rule, by name."""
        return Counter(a.rule for a in self.applied)


class RuleSet:
    """Rules grouped by the name of the operation that they replace, with the greatest benefit first. Rules that are refuted, that rest on
    assumptions, that native code replaces, or that cannot be applied (``Rule.fault``) are left out.
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
        """Return the rules and native patterns for operations called ``name``, the greatest benefit first."""
        return self._by_root.get(name, ())


def canonicalize(module: Module, rules: RuleSet, strategy: Strategy = Strategy()) -> tuple[Module, Mapping[str, Outcome]]:
    """Return the module with all its functions canonicalized, and the outcome for each function that has a body, by name. The module's other
    operations stay as they are.
    """
    outcomes = {f.name: canonicalize_function(f, module, rules, strategy) for f in module.functions if f.body is not None}
    functions = tuple(outcomes[f.name].function if f.name in outcomes else f for f in module.functions)
    return replace(module, functions=functions), MappingProxyType(outcomes)


def canonicalize_function(function: Function, module: Module, rules: RuleSet, strategy: Strategy = Strategy()) -> Outcome:
    """Return the outcome of canonicalizing one function. Raises ``deadline.Exceeded`` if a time or memory limit of the context is exceeded."""
    return _Run(function, module, rules, strategy).run()


_MOST_STATES, _MOST_OPERATIONS = 400, 30_000
"""The largest number of changes that are followed in search of a cycle, and the largest total number of operations that are hashed for it."""

_CHANGES, _CHANGES_OF_ONE = 1_000, 32
"""The number of changes in one iteration, plus the number for each operation, beyond which the iteration is taken to be endless."""


class _Stop(Exception):
    """Signals that ``max_rewrites`` applications were made."""


class _Endless(Exception):
    """Signals that one iteration has made too many changes."""


class _Run:
    """The canonicalization of one function: its graph, constants, worklist, and the applications so far."""

    def __init__(self, function: Function, module: Module, rules: RuleSet, strategy: Strategy) -> None:
        self._module, self._rules, self._strategy = module, rules, strategy
        self._graph = Graph(function)
        self._constants = Constants(self._graph)
        self._worklist: dict[Node, None] = {}
        self._applied: list[Application] = []
        self._graph.listeners.append(self._told)

    def run(self) -> Outcome:
        """Return the outcome, after at most ``max_iterations`` iterations."""
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
        """Put operations that a change may affect on the worklist: the changed operation, and the operations whose results it uses or that use its
        results.
        """
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
        """Run one iteration and return whether anything changed. Raises ``_Endless``."""
        most = _CHANGES + _CHANGES_OF_ONE * sum(1 for _ in self._graph.nodes())
        changes = 0
        for _ in self._changes():
            changes += 1
            if changes > most:
                raise _Endless
        return changes > 0

    def _changes(self) -> Iterator[None]:
        """Run one iteration; yield after each change."""
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
        """Make the first change that applies to an operation, if any does."""
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
        """Return the constant results of an operation on constants; None if an operand is no constant, if the results are unknown, or if folding is
        off.
        """
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
        """Return the operands of a commutative operation with constants last and the order otherwise kept; None if they already are, or it is not
        commutative.
        """
        if not declared(node.name).has(Trait.COMMUTATIVE):
            return None
        is_constant = [constant_at(self._graph, v) is not None for v in node.operands]
        if is_constant == sorted(is_constant):
            return None
        pairs = zip(is_constant, node.operands, strict=True)
        return [v for _, v in sorted(pairs, key=lambda pair: pair[0])]

    def _rewrite(self, node: Node) -> None:
        """Apply the first rule or native pattern that matches at an operation, if any does."""
        exact = self._strategy.exact
        for rule in self._rules.of(node.name):
            if not self._strategy.allows(rule.name) or (exact and not rule.equal):
                continue
            if isinstance(rule, NativePattern):
                # a native pattern tells only afterwards whether it changed the graph
                self._stop_at_most()
                place = Application(rule.name, node.name, str(node.location))
                if rule.rewrite(self._graph, node, self._constants):
                    self._applied.append(place)
                    if node.block is not None:
                        # the operation may be dead now; until it is removed, its operands count as used
                        self._worklist[node] = None
                    return
            elif (found := match(rule, self._graph, node, self._module, exact=exact)) is not None:
                self._note(rule.name, node)
                apply(found, node, self._constants, self._folded)
                return

    def _note(self, rule: str, node: Node) -> None:
        """Record an application that is about to be made. Raises ``_Stop`` if the limit is reached."""
        self._stop_at_most()
        self._applied.append(Application(rule, node.name, str(node.location)))

    def _stop_at_most(self) -> None:
        """Raise ``_Stop`` if ``max_rewrites`` applications were made."""
        if self._strategy.max_rewrites is not None and len(self._applied) >= self._strategy.max_rewrites:
            raise _Stop

    def _cycle(self) -> tuple[Application, ...]:
        """Continue to apply rules, and return the applications between two equal states of the function; empty if no state repeats within the
        limits.
        """
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
            # ``program_key`` does not support the function
            pass
        return ()
