"""Application of rules: each rule is compiled once to closures over a list of slots, and found by the kinds of a node's operands.

A ``Vocabulary`` maps the operators of a table to nodes and constructors. Nothing here depends on a particular rule or operator.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, assert_never, cast

from smtenc.terms.environment import OPERATION, Term
from smtenc.terms.rules import (
    POWER,
    Application,
    Bits,
    Booleans,
    Computed,
    Condition,
    Floats,
    Holds,
    Literal,
    Named,
    Parameter,
    Pattern,
    Rest,
    Rule,
    SortPattern,
    Variable,
    metavariables,
    names,
)

Listener: TypeAlias = Callable[[Rule], None]
"""A callback that is called with every rule that is applied."""


class Builder(Protocol):
    """The builder of a vocabulary's terms."""

    @property
    def listener(self) -> Listener | None: ...


B = TypeVar("B", bound=Builder)


class Shares:
    """The relation between the sort of an operand and other sorts that typing guarantees, so that no match checks it again."""

    RESULT = "the sort of the result"
    OPERANDS = "one sort with the other operands so marked"
    BOOLEAN = "Bool"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class Construct:
    """An operator's nodes and constructor: ``build(builder, *operands, *parameters)``, ``parameters(node)``.

    ``shares`` has an entry for each operand; the last entry is also that of all further operands.
    """

    kinds: frozenset[Hashable]
    build: Callable[..., Term]
    shares: tuple[str, ...] = (Shares.NOTHING,)
    parameters: Callable[[Term], tuple[Any, ...]] = lambda node: ()


@dataclass(frozen=True, slots=True)
class Constants:
    """The constants of one sort pattern: the kind of their nodes, the number that such a node represents, and the constructor ``literal(builder,
    value, size)``.
    """

    kind: Hashable
    value: Callable[[Term], int]
    literal: Callable[[Any, Any, Any], Term]


@dataclass(frozen=True)
class Vocabulary(Generic[B]):
    """The nodes and constructors of a table of rules. ``constants`` are indexed by the type of the sort pattern; ``size(builder, node)`` is a node's
    bit width or format.
    """

    constructs: Mapping[str, Construct]
    constants: Mapping[type, Constants]
    size: Callable[[B, Term], Any]
    is_boolean: Callable[[B, Term], bool]
    is_true: Callable[[B, Term], bool]


def kind(term: Term) -> Hashable:
    """Return the node type; for an ``operation``, the first word of its head."""
    content = term._content
    node_type: int = content.node_type
    return node_type if node_type != OPERATION else content.payload[0].partition(" ")[0]


Slots: TypeAlias = list[Any]
_Step: TypeAlias = Callable[[Any, Slots], bool]
_Value: TypeAlias = Callable[[Any, Slots], Any]
Attempt: TypeAlias = Callable[[Any, Sequence[Term], Sequence[Any]], "Term | None"]
"""A function from ``(builder, operands, parameters)`` to the new term, or None if the rule does not apply."""


class OperatorRules(Generic[B]):
    """The rules whose pattern has one operator at its root, in the order in which they are tried."""

    def __init__(self, rules: Sequence[Rule], vocabulary: Vocabulary[B]) -> None:
        self._rules = [(rule, oriented) for rule in rules for oriented in rule.orientations()]
        self._vocabulary = vocabulary
        self._attempts: dict[int, Attempt] = {}
        self._found: dict[tuple[Hashable, ...], tuple[tuple[Rule, Attempt], ...]] = {}

    def rewritten(self, builder: B, operands: Sequence[Term], *parameters: Any) -> Term | None:
        """Return the term to which the first applicable rule rewrites the operator on ``operands``; None if no rule applies."""
        key = tuple([kind(a) for a in operands])
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._candidates(operands)
        for rule, attempt in found:
            result = attempt(builder, operands, parameters)
            if result is not None:
                if builder.listener is not None:
                    builder.listener(rule)
                return result
        return None

    def _candidates(self, operands: Sequence[Term]) -> tuple[tuple[Rule, Attempt], ...]:
        return tuple((rule, self._attempt(i)) for i, (rule, oriented) in enumerate(self._rules) if self._may_match(oriented, operands))

    def _attempt(self, index: int) -> Attempt:
        known = self._attempts.get(index)
        if known is None:
            known = self._attempts[index] = _Compiler(self._rules[index][1], self._vocabulary).attempt()
        return known

    def _may_match(self, rule: Rule, operands: Sequence[Term]) -> bool:
        """Return whether the rule may match, judged by the kinds of the operands alone."""
        patterns = rule.before.arguments
        if len(patterns) != len(operands):
            return False
        possible = [_kinds(pattern, self._vocabulary) for pattern in patterns]
        return all(kinds is None or kind(operand) in kinds for kinds, operand in zip(possible, operands, strict=True))


class Rewriting(Generic[B]):
    """A table of rules by the operator at the root, without the rules that are applied by code."""

    def __init__(self, rules: Iterable[Rule], vocabulary: Vocabulary[B]) -> None:
        self._rules = [rule for rule in rules if not rule.by_code]
        self._vocabulary = vocabulary

    def of(self, operator: str) -> OperatorRules[B]:
        return OperatorRules([r for r in self._rules if r.before.operator.name == operator], self._vocabulary)


def _kinds(pattern: Pattern, vocabulary: Vocabulary[Any]) -> frozenset[Hashable] | None:
    """Return the kinds of nodes that may match a pattern; None if every kind may."""
    match pattern:
        case Literal() | Variable(constant=True):
            return frozenset({vocabulary.constants[type(pattern.sort)].kind})
        case Variable():
            return None
        case Application():
            return vocabulary.constructs[pattern.operator.name].kinds
        case Rest():
            raise ValueError(f"{pattern}: only code applies rules about all operands")
        case _:
            assert_never(pattern)


class _Region:
    """The places of a pattern to which typing gives one sort."""

    def __init__(self) -> None:
        self.sizes: set[Any] = set()


class _Compiler:
    """The compiler of one rule, in one orientation, to an ``Attempt``."""

    def __init__(self, rule: Rule, vocabulary: Vocabulary[Any]) -> None:
        self._rule = rule
        self._vocabulary = vocabulary
        self._slots: dict[str, int] = {}
        self._size = 0
        # structure first, then what a parameter is, then what is compared, then conditions
        self._structure: list[_Step] = []
        self._bindings: list[_Step] = []
        self._comparisons: list[_Step] = []
        self._places: dict[Any, list[int]] = {}

    def attempt(self) -> Attempt:
        root = self._rule.before
        count = len(root.arguments)
        places = self._new(count + len(root.parameters))
        self._match_parameters(places[count:], root.parameters)
        self._match_operands(places[:count], root, _Region(), known=True)
        self._bind_sizes()
        conditions = [self._condition(c) for c in self._rule.condition]
        build = self._build(self._rule.after)
        steps = (*self._structure, *self._bindings, *self._comparisons, *conditions)
        spare = [None] * (self._size - len(places))

        def attempt(builder: Any, operands: Sequence[Term], parameters: Sequence[Any]) -> Term | None:
            slots = [*operands, *parameters, *spare]
            for step in steps:
                if not step(builder, slots):
                    return None
            return cast(Term, build(builder, slots))

        return attempt

    def _new(self, count: int) -> list[int]:
        self._size += count
        return list(range(self._size - count, self._size))

    # -- before -------------------------------------------------------------------------------------------------------

    def _match_operands(self, places: Sequence[int], pattern: Application, own: _Region, known: bool) -> None:
        """Add the steps that match the operands in ``places``. ``known``: the kinds of these nodes are already checked."""
        shares = self._vocabulary.constructs[pattern.operator.name].shares
        together = _Region()
        for number, (place, argument) in enumerate(zip(places, pattern.arguments, strict=True)):
            match shares[min(number, len(shares) - 1)]:
                case Shares.RESULT:
                    region = own
                case Shares.OPERANDS:
                    region = together
                case Shares.BOOLEAN:
                    region = _Region()
                    region.sizes.add(Booleans())
                case _:
                    region = _Region()
            self._match(place, argument, region, known)

    def _match(self, place: int, pattern: Pattern, region: _Region, known: bool) -> None:
        kinds = _kinds(pattern, self._vocabulary)
        if kinds is not None and not known:
            self._structure.append(_is_of_kind(place, kinds))
        match pattern:
            case Variable():
                first = self._slots.setdefault(pattern.name, place)
                if first != place:
                    self._structure.append(_are_same(first, place))
                self._match_sort(place, pattern.sort, region)
            case Literal():
                self._match_sort(place, pattern.sort, region)
                self._match_value(place, pattern)
            case Application():
                construct = self._vocabulary.constructs[pattern.operator.name]
                places = self._new(len(pattern.arguments))
                self._structure.append(_unpacked(place, places))
                if pattern.parameters:
                    parameters = self._new(len(pattern.parameters))
                    self._structure.append(_indexed(place, parameters, construct.parameters))
                    self._match_parameters(parameters, pattern.parameters)
                self._match_operands(places, pattern, region, known=False)
            case Rest():
                raise ValueError(f"{pattern}: only code applies rules about all operands")
            case _:
                assert_never(pattern)

    def _match_sort(self, place: int, sort: SortPattern, region: _Region) -> None:
        match sort:
            case Bits() | Floats():
                size = _size(sort)
                if size not in region.sizes:
                    region.sizes.add(size)
                    self._places.setdefault(size, []).append(place)
            case Booleans() if sort not in region.sizes:
                region.sizes.add(sort)
                is_boolean = self._vocabulary.is_boolean
                self._comparisons.append(lambda builder, slots: is_boolean(builder, slots[place]))
            case _:
                pass

    def _match_value(self, place: int, literal: Literal) -> None:
        value, expected, bits = self._vocabulary.constants[type(literal.sort)].value, literal.value, isinstance(literal.sort, Bits)
        match expected:
            case int() if not bits or expected in (0, 1):
                self._structure.append(lambda builder, slots: value(slots[place]) == expected)
            case Named(name) if name not in self._slots:
                (slot,) = self._new(1)
                self._slots[name] = slot
                self._structure.append(_bound(slot, lambda builder, slots: value(slots[place])))
            case Computed(function, (2, Named(name))) if function is POWER and name not in self._slots:
                # 2^n: bound where the value is a power of two
                (slot,) = self._new(1)
                self._slots[name] = slot
                self._structure.append(lambda builder, slots: value(slots[place]).bit_count() == 1)
                self._bindings.append(_bound(slot, lambda builder, slots: value(slots[place]).bit_length() - 1))
            case _:
                size, computed = self._vocabulary.size, self._later(expected)
                # of one width or format it is one number
                remembers = names(expected) <= names(literal.sort)
                known: dict[Any, int] = {}

                def compare(builder: Any, slots: Slots) -> bool:
                    of = size(builder, slots[place])
                    wanted = known.get(of)
                    if wanted is None:
                        wanted = computed(builder, slots)
                        if bits:
                            wanted %= 1 << of
                        if remembers:
                            known[of] = wanted
                    return value(slots[place]) == wanted

                self._comparisons.append(compare)

    def _later(self, expression: Parameter | Any) -> _Value:
        """Return a function for the value of an expression that is evaluated after all parameters are bound."""
        known: list[_Value] = []

        def value(builder: Any, slots: Slots) -> Any:
            if not known:
                known.append(self._parameter(expression))
            return known[0](builder, slots)

        return value

    def _match_parameters(self, places: Sequence[int], expressions: Sequence[Parameter | Any]) -> None:
        for place, expression in zip(places, expressions, strict=True):
            if isinstance(expression, Named) and expression.name not in self._slots:
                self._slots[expression.name] = place
            else:
                self._comparisons.append(_equals(place, self._later(expression)))

    def _bind_sizes(self) -> None:
        """Bind the widths and formats that are used from the terms, and compare those of unrelated places."""
        rule = self._rule
        used = {v.name for part in (rule.before, rule.after, *rule.condition) for v in _computed_with(part)}
        sized = {name for size in self._places if not isinstance(size, Named) for name in (v.name for v in metavariables(size))}
        size_of = self._vocabulary.size
        for size, places in self._places.items():
            if isinstance(size, Named) and size.name not in self._slots:
                if size.name not in used | sized and len(places) == 1:
                    continue
                (slot,) = self._new(1)
                self._slots[size.name] = slot
                first, *places = places
                self._bindings.append(_bound(slot, lambda builder, slots, first=first: size_of(builder, slots[first])))  # type: ignore[misc]
            for place in places:
                wanted = self._later(size)
                self._comparisons.append(
                    lambda builder, slots, place=place, wanted=wanted: size_of(builder, slots[place]) == wanted(builder, slots)  # type: ignore[misc]
                )

    # -- conditions and after -----------------------------------------------------------------------------------------

    def _condition(self, condition: Condition) -> _Step:
        match condition:
            case Holds(function, arguments):
                return self._called(function.meaning, arguments)
            case Application():
                build, is_true = self._build(condition), self._vocabulary.is_true
                return lambda builder, slots: is_true(builder, build(builder, slots))
            case _:
                assert_never(condition)

    def _parameter(self, expression: Parameter | Any) -> _Value:
        match expression:
            case Named(name):
                slot = self._slots[name]
                return lambda builder, slots: slots[slot]
            case Computed(function, arguments):
                return self._called(function.meaning, arguments)
            case _:
                return lambda builder, slots: expression

    def _called(self, meaning: Callable[..., Any], arguments: Sequence[Parameter | Any]) -> _Value:
        places = [self._slots[a.name] if isinstance(a, Named) else None for a in arguments]
        match places, arguments:
            case [int(i), int(j)], _:
                return lambda builder, slots: meaning(slots[i], slots[j])
            case [int(i), None], [_, other] if not isinstance(other, Parameter):
                return lambda builder, slots: meaning(slots[i], other)
            case [int(i), int(j), int(k)], _:
                return lambda builder, slots: meaning(slots[i], slots[j], slots[k])
            case _:
                values = [self._parameter(a) for a in arguments]
                return lambda builder, slots: meaning(*[v(builder, slots) for v in values])

    def _build(self, pattern: Pattern) -> _Value:
        match pattern:
            case Variable(name):
                slot = self._slots[name]
                return lambda builder, slots: slots[slot]
            case Literal(value, sort):
                literal, number = self._vocabulary.constants[type(sort)].literal, self._parameter(value)
                size = self._parameter(_size(sort))
                return lambda builder, slots: literal(builder, number(builder, slots), size(builder, slots))
            case Application(operator, arguments, parameters):
                return self._build_application(operator.name, arguments, parameters)
            case Rest():
                raise ValueError(f"{pattern}: only code applies rules about all operands")
            case _:
                assert_never(pattern)

    def _build_application(self, operator: str, arguments: Sequence[Pattern], parameters: Sequence[Parameter | Any]) -> _Value:
        build = self._vocabulary.constructs[operator].build
        values = [*(self._build(a) for a in arguments), *(self._parameter(p) for p in parameters)]
        match values:
            case [x]:
                return lambda builder, slots: build(builder, x(builder, slots))
            case [x, y]:
                return lambda builder, slots: build(builder, x(builder, slots), y(builder, slots))
            case [x, y, z]:
                return lambda builder, slots: build(builder, x(builder, slots), y(builder, slots), z(builder, slots))
            case _:
                return lambda builder, slots: build(builder, *[v(builder, slots) for v in values])


def _size(sort: SortPattern) -> Parameter | Any:
    match sort:
        case Bits(size) | Floats(size):
            return size
        case _:
            return None


def _computed_with(part: Pattern | Condition) -> Iterator[Variable | Rest | Named]:
    """Yield the metavariables in operators' parameters, values of literals and conditions, without those of variables' sorts."""
    match part:
        case Application():
            for parameter in part.parameters:
                yield from metavariables(parameter)
            for argument in part.arguments:
                yield from _computed_with(argument)
        case Literal() | Holds():
            yield from metavariables(part)
        case _:
            pass


# -- steps ------------------------------------------------------------------------------------------------------------


def _is_of_kind(place: int, kinds: frozenset[Hashable]) -> _Step:
    return lambda builder, slots: kind(slots[place]) in kinds


def _are_same(first: int, second: int) -> _Step:
    return lambda builder, slots: slots[first] is slots[second]


def _equals(place: int, wanted: _Value) -> _Step:
    return lambda builder, slots: bool(slots[place] == wanted(builder, slots))


def _bound(slot: int, value: _Value) -> _Step:
    def bind(builder: Any, slots: Slots) -> bool:
        slots[slot] = value(builder, slots)
        return True

    return bind


def _unpacked(place: int, places: Sequence[int]) -> _Step:
    first, count = places[0], len(places)

    def unpack(builder: Any, slots: Slots) -> bool:
        arguments = slots[place]._content.args
        if len(arguments) != count:
            return False
        slots[first : first + count] = arguments
        return True

    return unpack


def _indexed(place: int, places: Sequence[int], parameters: Callable[[Term], tuple[Any, ...]]) -> _Step:
    first, count = places[0], len(places)

    def unpack(builder: Any, slots: Slots) -> bool:
        slots[first : first + count] = parameters(slots[place])
        return True

    return unpack
