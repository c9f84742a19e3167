"""Construction of a rule from a pattern: find its types, turn its constraints into conditions, write it out as MLIR and read it back as templates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

from smtenc.canon.constants import ConstantPattern, Decimal, element_type
from smtenc.canon.holes import Hole, Part
from smtenc.canon.pdl import natives
from smtenc.canon.pdl.admission import Admitted, Domains, Fact, Oracle, admitted, domains
from smtenc.canon.pdl.lines import BOOLEAN, Clash, Line, Slot, Val, function_lines
from smtenc.canon.pdl.patterns import FLAGS, Constraint, Entity, Free, Node, Pattern, PatternReader, Range, Typed
from smtenc.canon.rules import NOTHING, Rule
from smtenc.canon.templates import Copying, Template
from smtenc.errors import InputError, Location, Unsupported
from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.traits import TraitTable, UserTraits
from smtenc.ir.types import FloatType, Type
from smtenc.semantics.purity import is_pure

UNKNOWN_CONSTRAINT = "constraint"
"""The dialect of operations that stand for native constraints of unknown meaning: each is true or false, and has no other effect."""

_TRAITS = TraitTable(MappingProxyType({f"{UNKNOWN_CONSTRAINT}.*": UserTraits(pure=True)}))
ASSUMPTION = "native-constraint="


@dataclass(frozen=True, eq=False)
class PatternRule(Rule):
    """The rule of a ``pdl.pattern``."""

    narrowed: bool = False
    """Whether the pattern matches types for which its replacement is not valid; the verdict does not cover these types."""


def unknown_constraints(rule: Rule) -> tuple[str, ...]:
    """Return the names of a rule's native constraints of unknown meaning. A rule that is proved although it has some is right without them."""
    return tuple(a.removeprefix(ASSUMPTION) for a in rule.assumed if a.startswith(ASSUMPTION))


def is_about_constraints(assumption: str) -> bool:
    """Return whether an assumption of a verdict only says that native constraints may have any value."""
    kind, _, what = assumption.partition("=")
    return f"{kind}=" == ASSUMPTION or (kind in ("declared-traits", "pure-operation") and what.startswith(f"{UNKNOWN_CONSTRAINT}."))


def rule_of(operation: Operation, name: str, functions: Mapping[str, Function], oracle: Oracle) -> Rule:
    """Return the rule of one ``pdl.pattern`` operation. ``functions`` are the user's functions for native constraints and rewrites, by name.

    Raises ``Unsupported`` or ``InputError`` if the pattern is not a rule here.
    """
    reader = PatternReader(operation, name, functions, oracle)
    reader.read()
    return _Builder(reader, functions, oracle).rule()


@dataclass
class _Builder:
    """The construction of one rule: the operations and truth values of its condition, facts about types, and the names of unknown constraints."""

    reader: PatternReader
    user: Mapping[str, Function]
    oracle: Oracle
    when: list[Line] = field(default_factory=list)
    truths: list[Val] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    private: set[Line] = field(default_factory=set)
    """Matched operations whose results only matched operations use."""
    open: set[Line] = field(default_factory=set)
    """Matched operations whose results are a nondeterministic choice."""
    truth: Val | None = None
    narrowed: bool = False
    said: set[int] = field(default_factory=set)
    """Types that only the replacement or a formula determines, so that the verdict must name them."""

    @property
    def pattern(self) -> Pattern:
        """The pattern that was read."""
        return self.reader.pattern

    def rule(self) -> Rule:
        """Return the rule. Raises ``Unsupported``."""
        pattern = self.pattern
        try:
            alone = self._alone()
            self._constraints()
            admitted_types = self._admitted([*pattern.source, *pattern.target, *self.when])
        except Clash as clash:
            raise Unsupported(f"{clash}, as its constraints or what it makes demand", pattern.location) from None
        self._require_connected()
        self.truth = self._condition()
        for line in (*pattern.source, *pattern.target):
            self._require_types(line, admitted_types)
        self._compare(alone, admitted_types)
        body = self._read(admitted_types)
        if self._mention_flags(body):
            body = self._read(admitted_types)
        rule = self._rule(body, admitted_types)
        if rule.fault:
            raise Unsupported(rule.fault, pattern.location, hint="all that is matched leads to the operation that is replaced")
        return rule

    def _admitted(self, lines: Sequence[Line]) -> Admitted:
        """Return the valid types for ``lines`` and all facts. Raises ``Unsupported`` if there are none."""
        pattern = self.pattern
        found = admitted(pattern.types, lines, [*pattern.facts, *self.facts], self.oracle, pattern.default)
        if found.complaint:
            at = found.at
            place, operation = (pattern.location, "") if at is None else (at.location, at.name if isinstance(at, Line) else "")
            hint = "the pattern matches nothing, or makes what MLIR would not accept"
            raise Unsupported(found.complaint, place, operation=operation, hint=hint)
        return found

    def _alone(self) -> Admitted:
        """Return the types that the matched operations and the constraints on types allow, without the replacement. Merge and fix types in
        ``matched_types``.
        """
        pattern = self.pattern
        facts = []
        for constraint in pattern.constraints:
            fact = self._fact(constraint)
            if fact is not None and all(n < len(pattern.matched_types) for n in fact.types):
                facts.append(fact)
        return admitted(pattern.matched_types, pattern.source, facts, self.oracle, pattern.default)

    def _compare(self, alone: Admitted, found: Admitted) -> None:
        """Note in ``narrowed`` whether the replacement is valid for fewer types than the matched operations, and in ``said`` the types that only it
        determines.
        """
        before, after = self.pattern.matched_types, self.pattern.types
        if alone.complaint or alone.shaped or found.shaped:
            return
        numbers = list(dict.fromkeys(n for line in self.pattern.source for n in line.types))
        numbers += [v.type for v in self.pattern.constants if v.type < len(before)]
        settled = {n for n in numbers if before.fixed(n) is None and alone.values(before.root(n)) and after.fixed(n) is not None}
        self.said |= {after.root(n) for n in settled}
        self.narrowed = bool(settled) or any(
            not alone.relations(before, one, other) <= found.relations(after, one, other)
            for k, one in enumerate(numbers)
            for other in numbers[:k]
        )

    def _require_connected(self) -> None:
        """Raise ``Unsupported`` if a matched operation does not lead to the operation that is replaced."""
        root = self.pattern.root
        assert root is not None
        assert root.line is not None
        needed = set(root.line.operands)
        for line in reversed(self.pattern.source):
            if needed & set(line.results):
                needed |= set(line.operands)
            elif line is not root.line:
                hint = "patterns of operations that lead to the one that is replaced are compared"
                raise Unsupported(f"it does not lead to {root.name}, which is replaced", line.location, operation=line.name, hint=hint)

    def _require_types(self, line: Line, found: Admitted) -> None:
        """Raise ``Unsupported`` if the type of a result is not determined."""
        types = self.pattern.types
        for value in line.results:
            if types.fixed(value.type) is None and not any(types.root(value.type) in part[0] for part in found.parts):
                raise Unsupported("the type of its result is not known", line.location, operation=line.name, hint="write it")

    # -- constraints -------------------------------------------------------------------------------------------------

    def _constraints(self) -> None:
        """Turn all constraints of the pattern into facts about types, constants of the rule, truth values, or unknown constraints."""
        pattern = self.pattern
        for value, computed in pattern.equal:
            other = self.reader.constant_value(computed, value.type, self.when)
            self.facts.append(Fact((value.type,), natives.is_integer, f'"{computed.name}" is one of integers', computed.location))
            self.truths.append(self.reader.formula(("eq", "a", "b"), {"a": value, "b": other}, value.type, self.when, computed.location))
        kinds: Admitted | None = None
        for constraint in pattern.constraints:
            if constraint.name in self.user:
                truth = self.reader.call(constraint.name, constraint.arguments, self.when, constraint.location)
                if pattern.types.fixed(truth.type) != BOOLEAN:
                    raise Unsupported(f"@{constraint.name} does not give i1", constraint.location, hint="a condition holds or does not")
                self._demand(truth, constraint)
            elif self._says_nothing(constraint) or self._of_types(constraint):
                pass
            else:
                kinds = kinds or self._admitted([*pattern.source, *pattern.target])
                if not self._of_constants(constraint, kinds):
                    self._assume(constraint)

    def _says_nothing(self, constraint: Constraint) -> bool:
        """Return whether a constraint does not depend on values or types. Note the operations that a ``hasOneUse`` makes private."""
        if constraint.known not in natives.OF_NO_VALUE:
            return False
        if constraint.known == "hasoneuse":
            for argument in constraint.arguments:
                values = argument.results if isinstance(argument, Node) else [argument]
                if not constraint.negated:
                    self.private |= {line for line in self.pattern.source if any(v in line.results for v in values)}
            return True
        return not constraint.negated

    def _of_types(self, constraint: Constraint) -> bool:
        """Return whether the constraint is a known one on types; note its fact."""
        fact = self._fact(constraint)
        if fact is not None:
            self.facts.append(fact)
        return fact is not None

    def _fact(self, constraint: Constraint) -> Fact | None:
        """Return the fact that a constraint on types states; None for other constraints."""
        arity, holds = natives.ON_TYPES.get(constraint.known, (0, None))
        numbers = [n for n in map(_type_number, constraint.arguments) if n is not None]
        if (
            holds is None
            or constraint.negated
            or constraint.name in self.user
            or len(numbers) != len(constraint.arguments)
            or len(numbers) != arity
        ):
            return None
        why = f'the native constraint "{constraint.name}" holds of no types that fit the operations'
        return Fact(tuple(numbers), holds, why, constraint.location)

    def _of_constants(self, constraint: Constraint, found: Admitted) -> bool:
        """Return whether the constraint is a known one on constants; add its constant pattern or formula."""
        pattern, known = self.pattern, constraint.known
        there = len(self.when)
        values = [self.reader.constant(a, None, self.when) for a in constraint.arguments]
        constants = [v for v in values if v is not None]
        if not constants or len(constants) < len(values):
            del self.when[there:]
            return False
        types = [t for v in constants for t in self._possible(v.type, found)]
        floats = bool(types) and all(isinstance(element_type(t), FloatType) for t in types)
        only = constants[0]
        is_any = only in pattern.constants and pattern.constants[only].value is None
        if len(constants) == 1 and is_any and not constraint.negated:
            if floats and known in natives.FLOATS:
                pattern.constants[only] = ConstantPattern(_decimal(natives.FLOATS[known]))
                return True
            if not floats and known in natives.CONSTANTS:
                pattern.constants[only] = ConstantPattern(natives.CONSTANTS[known])
                self._must_be_integer(only, constraint)
                return True
        names, formula = natives.CONDITIONS.get(known, ("", None))
        if floats or formula is None or len(names.split()) != len(constants):
            del self.when[there:]
            return False
        for value in constants[1:]:
            pattern.types.merge(only.type, value.type)
        self._must_be_integer(only, constraint)
        arguments = dict(zip(names.split(), constants, strict=True))
        self._demand(self.reader.formula(formula, arguments, only.type, self.when, constraint.location), constraint)
        return True

    def _must_be_integer(self, value: Val, constraint: Constraint) -> None:
        """Add the fact that the type of ``value`` is an integer or index type."""
        why = f'the native constraint "{constraint.name}" is one on integers'
        self.facts.append(Fact((value.type,), natives.is_integer, why, constraint.location))

    def _possible(self, number: int, found: Admitted) -> tuple[Type, ...]:
        """Return the types that an unknown may have."""
        fixed = self.pattern.types.fixed(number)
        return (fixed,) if fixed is not None else found.values(self.pattern.types.root(number))

    def _assume(self, constraint: Constraint) -> None:
        """Add a truth value for a constraint of unknown meaning: it holds, whatever it means."""
        if constraint.name not in self.unknown:
            self.unknown.append(constraint.name)
        truth = Val(f"unknown{len(self.truths)}", self.pattern.types.new(BOOLEAN))
        word = "".join(c if c.isalnum() or c == "_" else "_" for c in constraint.name)
        self.when.append(Line(f"{UNKNOWN_CONSTRAINT}.{word}", (), {}, (truth,), constraint.location, asked=False))
        self._demand(truth, constraint)

    def _demand(self, truth: Val, constraint: Constraint) -> None:
        """Add a truth value to the condition, negated if the constraint is."""
        if constraint.negated:
            truth = self._combined("arith.xori", truth, self.pattern.number(1, truth.type), constraint.location)
        self.truths.append(truth)

    def _combined(self, name: str, one: Val, other: Val, location: Location) -> Val:
        """Return the value of a new operation called ``name`` on two truth values."""
        made = Val(f"truth{len(self.when)}", one.type)
        self.when.append(Line(name, (one, other), {}, (made,), location, asked=False))
        return made

    def _condition(self) -> Val | None:
        """Return the conjunction of all truth values; None if there are none."""
        if not self.truths:
            return None
        found, *others = self.truths
        for other in others:
            found = self._combined("arith.andi", found, other, self.pattern.location)
        return found

    # -- templates ---------------------------------------------------------------------------------------------------

    def _read(self, found: Admitted) -> _Body:
        """Return the pattern's functions, written out with one choice of types and read back as MLIR."""
        pattern = self.pattern
        arguments = self._arguments()
        source, target = self._source(), self._target()
        assert pattern.root is not None
        inner = tuple(v for line in self._observed() for v in line.results)
        functions: dict[str, tuple[Sequence[Line], tuple[Val, ...]]] = {
            "src": (source, (*pattern.root.results, *inner)),
            "tgt": (target, (*pattern.replacement, *inner)),
        }
        if self.truth is not None:
            functions["when"] = (self.when, (self.truth,))
        type_of = self._type_of(found)
        rows: list[tuple[str, Location]] = []
        for name, (lines, returned) in functions.items():
            places = [pattern.location, *(o.location for o in lines), pattern.rewrite_location, pattern.location]
            rows += zip(function_lines(name, arguments, lines, returned, type_of, pattern.default), places, strict=True)
        rows += [(_declaration(name, f), f.location) for name, f in pattern.functions.items()]
        module = _read_rows(rows, replace(self.oracle.options, traits=_TRAITS))
        return _Body(functions, arguments, module)

    def _type_of(self, found: Admitted) -> Callable[[int], Type]:
        """Return the function from numbers to types, for one choice of types."""
        types, row = self.pattern.types, found.first
        return lambda number: types.fixed(number) or row[types.root(number)]

    def _arguments(self) -> tuple[Val, ...]:
        """Return the arguments of the rule: the used operands and constants."""
        pattern = self.pattern
        used = {v for line in (*pattern.source, *pattern.target, *self.when) for v in line.operands} | set(pattern.replacement)
        return tuple(v for v in (*pattern.operands, *pattern.constants) if v in used)

    def _source(self) -> list[Line]:
        """Return the matched operations with the root last, because the root may use operations that stand after it in the pattern."""
        pattern = self.pattern
        assert pattern.root is not None
        return [*(line for line in pattern.source if line is not pattern.root.line), *([pattern.root.line] if pattern.root.line else [])]

    def _target(self) -> list[Line]:
        """Return the operations of the target: the matched operations that it uses again, then those that the pattern makes."""
        return [*self._reused(), *self.pattern.target]

    def _reused(self) -> list[Line]:
        """Return the matched operations whose results the target uses, in order."""
        pattern = self.pattern
        used = {v for line in pattern.target for v in line.operands} | set(pattern.replacement)
        used |= {v for line in self._observed() for v in line.results}
        kept: list[Line] = []
        for line in reversed(pattern.source):
            if used & set(line.results):
                kept.append(line)
                used |= set(line.operands)
        return kept[::-1]

    def _observed(self) -> list[Line]:
        """Return the matched operations, except for the root, with nondeterministic results that may be used elsewhere. Source and target return
        these results.
        """
        root = self.pattern.root
        assert root is not None
        return [line for line in self.pattern.source if line is not root.line and line in self.open and line not in self.private]

    def _mention_flags(self, body: _Body) -> bool:
        """Make parameters of flags that the pattern does not mention on matched operations that are used again; update ``open``. Return whether the
        functions must be read again.
        """
        pattern = self.pattern
        changed = False
        lines, _ = body.functions["src"]
        read = dict(zip(lines, _operations(body.module.by_name["src"]), strict=True))
        reused = self._reused()
        for line in lines:
            operation = read[line]
            missing = [key for key in FLAGS if key in operation.attributes and key not in line.attributes]
            if line in reused and missing:
                flagged = replace(line, attributes={**line.attributes, **{key: self.reader.add_slot(key) for key in missing}})
                self._exchange(line, flagged)
                changed, line = True, flagged
            left_open = "fastmath" in line.attributes or not is_pure(body.module, operation)
            assert pattern.root is not None
            if left_open and line is not pattern.root.line and line not in self.open:
                self.open.add(line)
                changed = True
        return changed

    def _exchange(self, line: Line, other: Line) -> None:
        """Replace a matched operation by another version of it everywhere."""
        pattern = self.pattern
        pattern.source[pattern.source.index(line)] = other
        assert pattern.root is not None
        if pattern.root.line is line:
            pattern.root.line = other
        if line in self.private:
            self.private.add(other)
        self.when = [other if o is line else o for o in self.when]

    def _rule(self, body: _Body, found: Admitted) -> Rule:
        """Return the rule for the functions that were read."""
        pattern = self.pattern
        order = [v.type for v in body.arguments] + [v.type for lines, _ in body.functions.values() for o in lines for v in o.results]
        used = {a.parameter for lines, _ in body.functions.values() for o in lines for a in o.attributes.values() if isinstance(a, Slot)}
        for name in reversed(pattern.slots):
            if name in used:
                used.update(pattern.slots[name].needs)
        slots = {name: domain for name, domain in pattern.slots.items() if name in used}
        named = domains(pattern.types, found, order, slots, pattern.defaults, frozenset(self.said))
        templates = {name: self._template(name, body, named) for name in body.functions}
        return PatternRule(
            pattern.name,
            templates["src"],
            templates["tgt"],
            templates.get("when"),
            constants=tuple(pattern.constants.get(v) for v in body.arguments),
            parameters=named.parameters,
            module=replace(NOTHING, traits=_TRAITS) if self.unknown else NOTHING,
            origin="pdl.pattern",
            benefit=pattern.benefit,
            assumed=tuple(f"{ASSUMPTION}{name}" for name in self.unknown),
            narrowed=self.narrowed,
        )

    def _template(self, name: str, body: _Body, named: Domains) -> Template:
        """Return a function as a template: with the pattern's source locations, holes for its parameters, and the user's functions inlined."""
        pattern = self.pattern
        lines, _ = body.functions[name]
        function = body.module.by_name[name]
        *read, terminator = _operations(function, all_of_them=True)
        types: dict[Value, Part] = {}
        attributes: dict[Operation, Mapping[str, Part]] = {}

        def note(value: Value, unknown: int) -> None:
            hole = named.names.get(unknown) or named.names.get(pattern.types.root(unknown))
            if hole is not None:
                types[value] = Hole(hole)

        for argument, mine in zip(function.arguments, body.arguments, strict=True):
            note(argument, mine.type)
        made: list[Operation] = []
        known: dict[Value, Value] = {}
        for line, operation in zip(lines, read, strict=True):
            for result, mine in zip(operation.results, line.results, strict=True):
                note(result, mine.type)
            placed = replace(operation, operands=tuple(known.get(v, v) for v in operation.operands), location=line.location)
            if line.name == "func.call":
                callee = next(f for n, f in pattern.functions.items() if str(line.attributes["callee"]) == f"@{n}")
                given = dict(zip(callee.arguments, placed.operands, strict=True))
                assert callee.body is not None
                *inner, end = Copying.plain(given).operations(callee.body.blocks[0])
                made += inner
                known[operation.results[0]] = end.operands[0]
                continue
            made.append(placed)
            slots = {key: Hole(a.parameter) for key, a in line.attributes.items() if isinstance(a, Slot)}
            if slots:
                attributes[placed] = slots
        end = replace(terminator, operands=tuple(known.get(v, v) for v in terminator.operands), location=pattern.rewrite_location)
        place = pattern.rewrite_location if name == "tgt" else pattern.location
        block = Block(function.arguments, (*made, end))
        return Template(replace(function, body=Region((block,)), location=place), MappingProxyType(types), MappingProxyType(attributes))


@dataclass(frozen=True)
class _Body:
    """The functions of a pattern: each has its operations and the values that it returns; ``module`` is what was read back."""

    functions: Mapping[str, tuple[Sequence[Line], tuple[Val, ...]]]
    arguments: tuple[Val, ...]
    module: Module


def _operations(function: Function, *, all_of_them: bool = False) -> tuple[Operation, ...]:
    """Return the operations of a function's only block; without the terminator, unless ``all_of_them``."""
    assert function.body is not None
    found = function.body.blocks[0].operations
    return found if all_of_them else found[:-1]


def _declaration(name: str, function: Function) -> str:
    """Return the declaration of a function as MLIR text."""
    return f"func.func private @{name}({', '.join(map(str, function.type.inputs))}) -> ({', '.join(map(str, function.type.results))})"


def _read_rows(rows: Iterable[tuple[str, Location]], options: FrontendOptions) -> Module:
    """Return the module of these lines. Raises ``Unsupported`` at the location of the line that has an error."""
    texts, places = zip(*rows, strict=True)
    try:
        module = read_text("\n".join(texts), "", options)
        for function in module.functions:
            if function.fault is not None:
                raise function.fault
    except InputError as error:
        line = error.location.line
        place = places[line - 1] if 0 < line <= len(places) else places[0]
        raise Unsupported(f"what it means is not valid: {error.message}", place, hint="MLIR would not accept it") from None
    return module


def _type_number(entity: Entity) -> int | None:
    """Return the number of the single type that an entity has or is; None if there is none."""
    match entity:
        case Typed(number):
            return number
        case Val(_, type):
            return type
        case Free(type=int() as number):
            return number
        case Free(value=Val(_, type)):
            return type
        case Range(items=[Val(_, type)]):
            return type
        case Range(items=[int() as number]):
            return number
        case Node(results=(Val(_, type),)):
            return type
        case _:
            return None


def _decimal(number: int) -> Decimal:
    """Return an integer as a float constant; negative numbers have the sign bit."""
    return Decimal(Fraction(number), number < 0)
