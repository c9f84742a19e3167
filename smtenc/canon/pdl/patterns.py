"""Reading of one ``pdl.pattern``: the operations that it matches and makes, as lines, its other demands, and the constructs that are refused.

It follows MLIR's document of the pdl dialect. A range gets its size from the first operation that uses it: the only size that MLIR accepts there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from typing import NoReturn, TypeAlias

from smtenc.canon.constants import ANY_CONSTANT, CONSTANTS, ConstantPattern
from smtenc.canon.domains import Domain, Following, Listed, read_domain
from smtenc.canon.functions import NotApplicable
from smtenc.canon.holes import Part
from smtenc.canon.pdl import natives
from smtenc.canon.pdl.admission import Fact, Oracle, admitted
from smtenc.canon.pdl.lines import Clash, Line, Slot, Types, Val
from smtenc.errors import Location, Unsupported
from smtenc.ir.attributes import (
    ArrayAttr,
    Attribute,
    DenseElementsAttr,
    EnumAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from smtenc.ir.core import Function, Operation, Value
from smtenc.ir.declarations import NOTHING_KNOWN, Trait, declared
from smtenc.ir.enumerations import CMPI_PREDICATE, PLACES
from smtenc.ir.types import IntegerType

_MOST_OF_A_RANGE = 4
_MOST_ENUMERATED = 3
"""The largest bit width of a free integer attribute; all its values are considered."""


@dataclass(eq=False)
class Range:
    """A range of types (numbers) or values. ``items`` is None while its size is unknown."""

    items: list[int] | list[Val] | None
    location: Location


@dataclass(frozen=True, eq=False)
class Fixed:
    """An attribute that is written in the pattern."""

    attribute: Attribute


@dataclass(eq=False)
class Free:
    """An attribute that the pattern matches. ``value`` is the constant whose value it is; ``slot`` the parameter that stands for it."""

    name: str
    type: int | None
    location: Location
    value: Val | None = None
    slot: str = ""


@dataclass(frozen=True, eq=False)
class Computed:
    """The result of a native rewrite."""

    name: str
    arguments: tuple[Entity, ...]
    location: Location


@dataclass(frozen=True, eq=False)
class Typed:
    """A type, by its number."""

    number: int


@dataclass(eq=False)
class Node:
    """An operation that is matched or made. ``line`` is None for a constant whose value is free: it is an argument of the rule."""

    name: str
    results: tuple[Val, ...]
    location: Location
    line: Line | None
    made: bool


Entity: TypeAlias = "Typed | Val | Range | Fixed | Free | Computed | Node"


@dataclass(frozen=True, eq=False)
class Constraint:
    """A native constraint."""

    name: str
    negated: bool
    arguments: tuple[Entity, ...]
    location: Location

    @property
    def known(self) -> str:
        """The constraint's name as ``natives.known_as`` normalizes it."""
        return natives.known_as(self.name)


@dataclass(eq=False)
class Pattern:
    """The content of one pattern. ``operands`` and ``constants`` become the arguments of a rule; ``slots`` are its parameters that are not types."""

    name: str
    location: Location
    benefit: int
    types: Types = field(default_factory=Types)
    matched_types: Types = field(default_factory=Types)
    """The types as they were known after all matched operations were read."""
    source: list[Line] = field(default_factory=list)
    target: list[Line] = field(default_factory=list)
    root: Node | None = None
    replacement: tuple[Val, ...] = ()
    rewrite_location: Location = field(default_factory=Location)
    operands: list[Val] = field(default_factory=list)
    constants: dict[Val, ConstantPattern] = field(default_factory=dict)
    slots: dict[str, Domain] = field(default_factory=dict)
    defaults: dict[str, Part] = field(default_factory=dict)
    constraints: list[Constraint] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    equal: list[tuple[Val, Computed]] = field(default_factory=list)
    """Matched constants, each with the native rewrite whose result it must equal."""
    functions: dict[str, Function] = field(default_factory=dict)
    """The user's functions that the pattern calls."""

    def default(self, slot: Slot) -> Part:
        """Return the value of a parameter with which the pattern is written out."""
        return self.defaults[slot.parameter]

    def number(self, value: int | str, type: int) -> Val:
        """Return the constant of a type that is this number; it is an argument of the rule."""
        pattern = ConstantPattern(value)
        for known, other in self.constants.items():
            if other == pattern and self.types.root(known.type) == self.types.root(type) and known.name.startswith("number"):
                return known
        made = Val(f"number{len(self.constants)}", type)
        self.constants[made] = pattern
        return made


class PatternReader:
    """The reader of one pattern. ``functions`` are the user's functions, by name. It raises ``Unsupported``."""

    def __init__(self, operation: Operation, name: str, functions: Mapping[str, Function], oracle: Oracle) -> None:
        benefit = operation.attributes.get("benefit")
        self.pattern = Pattern(name, operation.location, benefit.value if isinstance(benefit, IntegerAttr) else 1)
        self._operation, self._functions, self._oracle = operation, functions, oracle
        self._known: dict[Value, Entity] = {}
        self._names: set[str] = set()
        self._rewriting = False
        self._erased: list[Node] = []

    def read(self) -> Pattern:
        """Return the pattern. Raises ``Unsupported``."""
        *matched, rewrite = self._operation.regions[0].blocks[0].operations
        try:
            for operation in matched:
                self._read(operation)
            self.pattern.matched_types = deepcopy(self.pattern.types)
            self._read_rewrite(rewrite)
        except Clash as clash:
            raise Unsupported(str(clash), self.pattern.location, hint="one value has two types") from None
        return self.pattern

    def _read_rewrite(self, rewrite: Operation) -> None:
        """Read the rewrite part. Raises ``Unsupported`` if it is native code or replaces nothing."""
        self._rewriting = True
        self.pattern.rewrite_location = rewrite.location
        if "name" in rewrite.attributes or not rewrite.regions or not rewrite.regions[0].blocks:
            _refuse(
                f"the native rewriter {rewrite.attributes.get('name', '')}",
                rewrite,
                "a rewrite whose operations stand in the pattern is read",
            )
        for operation in rewrite.regions[0].blocks[0].operations:
            self._read(operation)
        root = self.pattern.root
        if root is None:
            _refuse("replaces nothing", rewrite, "pdl.replace says what the root becomes")
        for node in self._erased:
            if node.made:
                raise Unsupported(f"pdl.erase of {node.name}, which the pattern makes", node.location)

    # -- operations of pdl -------------------------------------------------------------------------------------------

    def _read(self, operation: Operation) -> None:
        """Read one operation of the pdl dialect. Raises ``Unsupported`` for an unknown one."""
        read = self._READERS.get(operation.name)
        if read is None:
            _refuse("has no meaning here", operation, f"there are {', '.join(sorted(self._READERS))}")
        read(self, operation)

    def _bind(self, operation: Operation, entity: Entity) -> None:
        """Note the entity that the first result of a pdl operation stands for."""
        self._known[operation.results[0]] = entity

    def _name(self, value: Value) -> str:
        """Return an unused name for an SSA value, similar to its own."""
        written = re.sub(r"_\d+$", "", re.sub(r"\W", "_", value.name))
        base = written if re.match(r"[A-Za-z]", written) and not written.startswith(("unnamed", "number")) else "v"
        return self._fresh(base)

    def _fresh(self, base: str) -> str:
        """Return an unused name that begins with ``base``."""
        name, count = base, 0
        while name in self._names:
            count += 1
            name = f"{base}_{count}"
        self._names.add(name)
        return name

    def _type(self, operation: Operation) -> None:
        """Read a ``pdl.type``."""
        match operation.attributes.get("constantType"):
            case TypeAttr(type):
                self._bind(operation, Typed(self.pattern.types.new(type)))
            case _:
                self._bind(operation, Typed(self.pattern.types.new(name=self._parameter_name(operation.results[0]))))

    def _parameter_name(self, value: Value) -> str:
        """Return the parameter name for a ``pdl.type``: its SSA name, or ``T``."""
        # names are unique in a file: the parser appended a number to a name that occurs in several patterns
        written = re.sub(r"_\d+$", "", re.sub(r"\W", "_", value.name))
        return written if re.match(r"[A-Za-z]", written) and not written.startswith("unnamed") else "T"

    def _types(self, operation: Operation) -> None:
        """Read a ``pdl.types``."""
        match operation.attributes.get("constantTypes"):
            case ArrayAttr(elements):
                numbers = [self.pattern.types.new(e.type) for e in elements if isinstance(e, TypeAttr)]
                self._bind(operation, Range(numbers, operation.location))
            case _:
                self._bind(operation, Range(None, operation.location))

    def _operand(self, operation: Operation) -> None:
        """Read a ``pdl.operand``."""
        number = self._typed(operation.operands[0]) if operation.operands else self.pattern.types.new()
        self._bind(operation, self._new_operand(self._name(operation.results[0]), number))

    def _new_operand(self, name: str, type: int) -> Val:
        """Return a new operand of the pattern."""
        value = Val(name, type)
        self.pattern.operands.append(value)
        return value

    def _operands(self, operation: Operation) -> None:
        """Read a ``pdl.operands``."""
        found = Range(None, operation.location)
        if operation.operands:
            types = self._known[operation.operands[0]]
            assert isinstance(types, Range)
            if types.items is None:
                _refuse("a range of values whose types are a range of unknown size", operation, "name the values one by one")
            name = self._name(operation.results[0])
            found.items = [self._new_operand(self._fresh(f"{name}_{k}"), t) for k, t in enumerate(types.items) if isinstance(t, int)]
        self._bind(operation, found)

    def _typed(self, value: Value) -> int:
        """Return the number of the type that a pdl value stands for."""
        found = self._known[value]
        assert isinstance(found, Typed)
        return found.number

    def _attribute(self, operation: Operation) -> None:
        """Read a ``pdl.attribute``."""
        match operation.attributes.get("value"):
            case None:
                type = self._typed(operation.operands[0]) if operation.operands else None
                name = re.sub(r"_\d+$", "", re.sub(r"\W", "_", operation.results[0].name))
                name = name if re.match(r"[A-Za-z]", name) and not name.startswith("unnamed") else ""
                self._bind(operation, Free(name, type, operation.location))
            case attribute:
                self._bind(operation, Fixed(attribute))

    def _result(self, operation: Operation) -> None:
        """Read a ``pdl.result``."""
        node = self._known[operation.operands[0]]
        index = operation.attributes["index"]
        assert isinstance(node, Node)
        assert isinstance(index, IntegerAttr)
        if index.value >= len(node.results):
            _refuse(f"result {index.value} of {node.name}, which has {len(node.results)}", operation, "results count from 0")
        self._bind(operation, node.results[index.value])

    def _results(self, operation: Operation) -> None:
        """Read a ``pdl.results``."""
        node = self._known[operation.operands[0]]
        assert isinstance(node, Node)
        index = operation.attributes.get("index")
        if isinstance(index, IntegerAttr):
            # a group of results; it is one result if the operation has only one
            if len(node.results) != 1 or index.value:
                _refuse(f"group {index.value} of the results of {node.name}", operation, "pdl.result names one of them")
            single = str(operation.results[0].type) == "!pdl.value"
            self._bind(operation, node.results[0] if single else Range(list(node.results), operation.location))
            return
        self._bind(operation, Range(list(node.results), operation.location))

    def _range(self, operation: Operation) -> None:
        """Read a ``pdl.range``."""
        items: list[int | Val] = []
        for operand in operation.operands:
            found = self._known[operand]
            match found:
                case Range(items=None):
                    _refuse("a range of unknown size", operation, "name its elements one by one")
                case Range():
                    items += found.items or ()
                case Typed(number):
                    items.append(number)
                case Val():
                    items.append(found)
                case _:
                    _refuse("a range of what are no types and no values", operation, "")
        self._bind(operation, Range(items, operation.location))  # type: ignore[arg-type]

    def _apply_constraint(self, operation: Operation) -> None:
        """Read a ``pdl.apply_native_constraint``."""
        name = operation.attributes["name"]
        assert isinstance(name, StringAttr)
        if operation.results:
            # a constraint with a result is read like a native rewrite
            self._apply_rewrite(operation)
            return
        negated = operation.attributes.get("isNegated")
        arguments = tuple(self._known[v] for v in operation.operands)
        is_negated = isinstance(negated, IntegerAttr) and bool(negated.value)
        self.pattern.constraints.append(Constraint(name.value, is_negated, arguments, operation.location))

    def _apply_rewrite(self, operation: Operation) -> None:
        """Read a ``pdl.apply_native_rewrite``, which must return one attribute."""
        name = operation.attributes["name"]
        assert isinstance(name, StringAttr)
        if len(operation.results) != 1 or str(operation.results[0].type) != "!pdl.attribute":
            _refuse(
                f'the native rewrite "{name.value}", which does not give one attribute',
                operation,
                "one that gives an attribute may be known",
            )
        self._bind(operation, Computed(name.value, tuple(self._known[v] for v in operation.operands), operation.location))

    def _replace(self, operation: Operation) -> None:
        """Read a ``pdl.replace``: its operation is the pattern's root. Raises ``Unsupported`` for a second one."""
        replaced, by, values = operation.operand_groups()
        node = self._known[replaced[0]]
        assert isinstance(node, Node)
        if node.made or node.line is None:
            _refuse(f"of {node.name}, which is not matched as an operation", operation, "the root of the pattern is replaced")
        if self.pattern.root is not None:
            _refuse("of a second operation", operation, "a pattern replaces its root")
        if not node.results:
            _refuse(f"of {node.name}, which has no results", operation, "effects of operations are not compared")
        given: list[Val] = []
        if by:
            made = self._known[by[0]]
            assert isinstance(made, Node)
            given += made.results
        for value in values:
            given += self._values(value, operation)
        if len(given) != len(node.results):
            _refuse(f"of {len(node.results)} results by {len(given)} values", operation, "each result becomes one value")
        for mine, theirs in zip(node.results, given, strict=True):
            self._must_be_same(mine.type, theirs.type, operation)
        self.pattern.root, self.pattern.replacement = node, tuple(given)

    def _must_be_same(self, one: int, other: int, at: Operation) -> None:
        """Make two types equal. If the pattern names both, add the fact that they are equal instead, because the pattern may be wrong."""
        types = self.pattern.types
        if types.named(one) and types.named(other):
            # the pattern names both types, so they may differ, and then the pattern is wrong
            self.pattern.facts.append(Fact((one, other), natives.same, "what replaces a result has another type", at.location))
        else:
            types.merge(one, other)

    def _values(self, value: Value, at: Operation) -> list[Val]:
        """Return the values that a pdl value or range stands for. Raises ``Unsupported`` for a range of unknown size."""
        found = self._known[value]
        if isinstance(found, Range) and found.items is None:
            _refuse("a range of unknown size", at, "name its elements one by one")
        return [v for v in _items(found) if isinstance(v, Val)]

    def _erase(self, operation: Operation) -> None:
        """Read a ``pdl.erase``, which may name any matched operation except the root."""
        node = self._known[operation.operands[0]]
        assert isinstance(node, Node)
        if node is self.pattern.root or self.pattern.root is None:
            _refuse(f"of {node.name}, which nothing replaces", operation, "an operation that nobody uses is removed anyway")
        self._erased.append(node)

    # -- operations that are matched or made -------------------------------------------------------------------------

    def _operation_of(self, operation: Operation) -> None:
        """Read a ``pdl.operation``."""
        name = operation.attributes.get("opName")
        if not isinstance(name, StringAttr):
            _refuse("an operation without a name", operation, "the pattern must say which operation it matches")
        declaration = declared(name.value)
        if declaration is NOTHING_KNOWN:
            raise Unsupported("no such operation is known here", operation.location, operation=name.value, hint="smtenc ops lists what is")
        if declaration.has(Trait.TERMINATOR | Trait.REGION_TERMINATOR):
            raise Unsupported(
                "it ends a block", operation.location, operation=name.value, hint="patterns speak of operations within a block"
            )
        if not self._rewriting and not declaration.has(Trait.PURE):
            hint = "patterns of operations whose results depend on their operands only are compared"
            raise Unsupported("it has effects, or reads memory", operation.location, operation=name.value, hint=hint)
        operands, attributes, types = operation.operand_groups()
        named = operation.attributes["attributeValueNames"]
        assert isinstance(named, ArrayAttr)
        keys = [n.value for n in named if isinstance(n, StringAttr)]
        entities = {key: self._known[a] for key, a in zip(keys, attributes, strict=True)}
        if name.value in CONSTANTS and isinstance(entities.get("value", entities.get("values")), Free | Computed):
            self._constant(operation, name.value, entities, types)
            return
        slots = {key: self._placed(name.value, key, entity, operation) for key, entity in entities.items()}
        pieces = [self._known[v] for v in operands]
        given: list[Entity] = [self._known[t] for t in types]
        if not given and self._rewriting:
            # MLIR infers the types from the operands or from the replaced operation
            given = [Range(None, operation.location)]
        self._settle(name.value, slots, pieces, given, operation)
        used = tuple(v for piece in pieces for v in _items(piece) if isinstance(v, Val))
        numbers = [n for piece in given for n in _items(piece) if isinstance(n, int)]
        base = self._name(operation.results[0])
        results = tuple(Val(base if len(numbers) == 1 else self._fresh(f"{base}_{k}"), n) for k, n in enumerate(numbers))
        line = Line(name.value, used, slots, results, operation.location)
        (self.pattern.target if self._rewriting else self.pattern.source).append(line)
        self._bind(operation, Node(name.value, results, operation.location, line, self._rewriting))

    def _constant(self, operation: Operation, name: str, entities: Mapping[str, Entity], types: Sequence[Value]) -> None:
        """Read a constant whose value is not written: it is an argument of the rule if matched, and is computed from matched constants if made."""
        number = self._only_type([self._known[t] for t in types])
        value = entities.get("value", entities.get("values"))
        if self._rewriting:
            assert isinstance(value, Free | Computed)
            given = self.constant_value(value, number, self.pattern.target)
            self._bind(operation, Node(name, (given,), operation.location, None, True))
            return
        if isinstance(value, Computed):
            given = Val(self._fresh("c"), number)
            self.pattern.constants[given] = ANY_CONSTANT
            self.pattern.equal.append((given, value))
            self._bind(operation, Node(name, (given,), operation.location, None, False))
            return
        assert isinstance(value, Free)
        if value.slot:
            raise Unsupported(f"the attribute %{value.name} is the value of a constant, and something else", value.location)
        if value.value is None:
            value.value = Val(self._fresh(value.name or "c"), number)
            self.pattern.constants[value.value] = ANY_CONSTANT
        self.pattern.types.merge(value.value.type, number)
        if value.type is not None:
            self.pattern.types.merge(value.type, number)
        self._bind(operation, Node(name, (value.value,), operation.location, None, False))

    def _only_type(self, pieces: Sequence[Entity]) -> int:
        """Return the number of the one type of a constant. Raises ``Unsupported`` for several."""
        match pieces:
            case [Typed(number)]:
                return number
            case [Range() as found]:
                if found.items is None:
                    found.items = [self.pattern.types.new()]
                if len(found.items) == 1 and isinstance(found.items[0], int):
                    return found.items[0]
            case []:
                return self.pattern.types.new()
            case _:
                pass
        raise Unsupported("a constant has one result", self.pattern.location)

    def _placed(self, operation: str, key: str, entity: Entity, at: Operation) -> Attribute | Slot:
        """Return the attribute ``key`` of an operation: the written attribute, or a parameter. Raises ``Unsupported``."""
        match entity:
            case Fixed(attribute):
                return _settled(operation, key, attribute)
            case Free(value=None):
                domain = self._domain(operation, key, entity)
                if domain is None:
                    hint = "values of constants, predicates, flags and attributes of few bits can be free; write the value of any other"
                    raise Unsupported(f"any value of its attribute {key}", at.location, operation=operation, hint=hint)
                if not entity.slot:
                    entity.slot = self._slot(entity.name or key, domain)
                elif {*self.pattern.slots[entity.slot].values({})} != {*domain.values({})}:
                    raise Unsupported(f"the attribute %{entity.name} stands for different things", entity.location)
                return Slot(entity.slot)
            case Computed():
                return Slot(self._following(entity))
            case _:
                raise Unsupported(f"its attribute {key} is the value of a constant, too", at.location, operation=operation)

    def _domain(self, operation: str, key: str, entity: Free) -> Domain | None:
        """Return the domain of a free attribute ``key`` of an operation; None if it has too many values."""
        enumeration = PLACES.get(operation, {}).get(key)
        type = self.pattern.types.fixed(entity.type) if entity.type is not None else None
        if enumeration is not None:
            words = sorted(enumeration.words) if enumeration != CMPI_PREDICATE else list(enumeration.by_release[19].values())
            return Listed(enumeration.name, tuple(EnumAttr(enumeration.name, word) for word in words))
        if key in _FLAGS and operation.startswith(("arith.", "math.")):
            return read_domain(_FLAGS[key], OpaqueAttr)
        if operation == "index.cmp" and key == "pred":
            words = list(CMPI_PREDICATE.by_release[19].values())
            return Listed("predicate", tuple(OpaqueAttr(f"#index<cmp_predicate {w}>") for w in words))
        if isinstance(type, IntegerType) and type.width <= _MOST_ENUMERATED:
            half = 1 << (type.width - 1) if type.width > 1 else 0
            return Listed(str(type), tuple(IntegerAttr(n - half, type) for n in range(1 << type.width)))
        return None

    def _slot(self, name: str, domain: Domain) -> str:
        """Return the name of a new parameter with this domain, similar to ``name``."""
        unique, count = re.sub(r"\W", "_", name), 0
        while unique in self.pattern.slots:
            count += 1
            unique = f"{name}{count}"
        self.pattern.slots[unique] = domain
        self.pattern.defaults[unique] = next(iter(domain.values(self.pattern.defaults)))
        return unique

    def add_slot(self, key: str) -> Slot:
        """Return a parameter for flags that a pattern does not mention: it matches operations with any flags."""
        return Slot(self._slot(key, read_domain(_FLAGS[key], OpaqueAttr)))

    def _following(self, entity: Computed) -> str:
        """Return the name of the parameter that a native rewrite computes from others. Raises ``Unsupported`` for an unknown rewrite."""
        function = natives.PARAMETERS.get(natives.known_as(entity.name))
        slots = [a.slot for a in entity.arguments if isinstance(a, Free) and a.slot]
        if function is None or len(slots) != len(entity.arguments):
            raise self._unknown_rewrite(entity)
        domain = Following(entity.name, _or_nothing(function), tuple(slots))
        for name, known in self.pattern.slots.items():
            if isinstance(known, Following) and known.text == domain.text and known.needs == domain.needs:
                return name
        # the slot's default is a value of this function
        return self._slot(f"{natives.known_as(entity.name)}_{slots[0]}", domain)

    def _unknown_rewrite(self, entity: Computed) -> Unsupported:
        """Return the error for a native rewrite that is unknown."""
        hint = f"a function @{entity.name} on constants, in the file or in one that --constraints names, says what it gives"
        return Unsupported(f'the native rewrite "{entity.name}" is not known', entity.location, hint=hint)

    # -- ranges ------------------------------------------------------------------------------------------------------

    def _settle(
        self, name: str, attributes: Mapping[str, Attribute | Slot], operands: Sequence[Entity], types: Sequence[Entity], at: Operation
    ) -> None:
        """Set the size of each range of unknown size to the only one with which MLIR accepts the operation. Raises ``Unsupported`` if there is not
        exactly one.
        """
        unknown = list(dict.fromkeys(r for r in (*operands, *types) if isinstance(r, Range) and r.items is None))
        if not unknown:
            return
        fitting = []
        for sizes in product(range(_MOST_OF_A_RANGE), repeat=len(unknown)):
            if self._fits(name, attributes, operands, types, dict(zip(unknown, sizes, strict=True))):
                fitting.append(sizes)
        if len(fitting) != 1:
            found = "no size of its ranges makes it valid" if not fitting else "its ranges may have several sizes"
            raise Unsupported(found, at.location, operation=name, hint="name operands, and types of results, one by one")
        for range_, size in zip(unknown, fitting[0], strict=True):
            if range_ in types:
                range_.items = [self.pattern.types.new() for _ in range(size)]
            else:
                range_.items = [self._new_operand(self._fresh("v"), self.pattern.types.new()) for _ in range(size)]

    def _fits(
        self,
        name: str,
        attributes: Mapping[str, Attribute | Slot],
        operands: Sequence[Entity],
        types: Sequence[Entity],
        sizes: Mapping[Range, int],
    ) -> bool:
        """Return whether MLIR accepts the operation for ranges of these sizes and some types."""
        table = Types()
        mirrored: dict[int, int] = {}

        def mirror(number: int) -> int:
            root = self.pattern.types.root(number)
            if root not in mirrored:
                mirrored[root] = table.new(self.pattern.types.fixed(root))
            return mirrored[root]

        def numbers(pieces: Sequence[Entity]) -> Iterator[int]:
            for piece in pieces:
                if isinstance(piece, Range) and piece in sizes:
                    yield from (table.new() for _ in range(sizes[piece]))
                    continue
                for item in _items(piece):
                    yield mirror(item if isinstance(item, int) else item.type)

        used = tuple(Val(f"a{k}", n) for k, n in enumerate(numbers(operands)))
        given = tuple(Val(f"r{k}", n) for k, n in enumerate(numbers(types)))
        line = Line(name, used, attributes, given)
        if _WRONG_NUMBER.search(self._oracle.asked_of(line, lambda n: table.fixed(n) or IntegerType(8), self.pattern.default)):
            return False
        return bool(not admitted(table, [line], (), self._oracle, self.pattern.default).complaint)

    # -- constants ---------------------------------------------------------------------------------------------------

    def constant_value(self, entity: Entity, type: int, body: list[Line]) -> Val:
        """Return the constant that an attribute is, with type number ``type``, as a value that the lines of ``body`` may use. Raises
        ``Unsupported``.
        """
        match entity:
            case Free(value=Val() as value):
                self.pattern.types.merge(value.type, type)
                return value
            case Free():
                raise Unsupported(f"the attribute %{entity.name} is the value of no constant", entity.location)
            case Fixed(attribute):
                return self._written(attribute, type, body)
            case Computed():
                return self._computed(entity, type, body)
            case _:
                raise Unsupported("an attribute is expected", self.pattern.location)

    def _written(self, attribute: Attribute, type: int, body: list[Line]) -> Val:
        """Return the value of a new ``arith.constant`` in ``body``."""
        if isinstance(attribute, IntegerAttr | FloatAttr | DenseElementsAttr):
            self.pattern.types.fix(type, attribute.type)
        value = Val(self._fresh("k"), type)
        body.append(Line("arith.constant", (), {"value": attribute}, (value,), self.pattern.location))
        return value

    def _computed(self, entity: Computed, type: int, body: list[Line]) -> Val:
        """Return the result of a native rewrite on constants; its operations are appended to ``body``. Raises ``Unsupported``."""
        if entity.name in self._functions:
            return self.call(entity.name, entity.arguments, body, entity.location, type)
        known = natives.known_as(entity.name)
        if known in natives.NUMBERS:
            match entity.arguments:
                case (Typed(number),):
                    self.pattern.types.merge(number, type)
                case (Free(value=Val() as value),):
                    self.pattern.types.merge(value.type, type)
                case ():
                    pass
                case _:
                    raise self._unknown_rewrite(entity)
            return self.pattern.number(natives.NUMBERS[known], type)
        names, formula = natives.REWRITES.get(known, ("", None))
        if formula is None or len(names.split()) != len(entity.arguments):
            raise self._unknown_rewrite(entity)
        arguments = {n: self.constant_value(a, type, body) for n, a in zip(names.split(), entity.arguments, strict=True)}
        return self.formula(formula, arguments, type, body, entity.location)

    def formula(self, formula: object, arguments: Mapping[str, Val], type: int, body: list[Line], location: Location) -> Val:
        """Return the value of a formula of ``natives`` whose numbers have type number ``type``; its operations are appended to ``body``."""
        match formula:
            case str(name):
                return arguments[name]
            case int(number):
                return self.pattern.number(number, type)
            case (str(name), *parts):
                operands = tuple(self.formula(p, arguments, type, body, location) for p in parts)
                if name in natives.PREDICATES:
                    attributes: dict[str, Attribute | Slot] = {"predicate": EnumAttr(CMPI_PREDICATE.name, name)}
                    result, name = self.pattern.types.truth_of(operands[0].type), "cmpi"
                else:
                    attributes, result = {}, operands[0].type
                value = Val(self._fresh("f"), result)
                body.append(Line(name if "." in name else f"arith.{name}", operands, attributes, (value,), location))
                return value
            case _:
                raise AssertionError(formula)

    def call(self, name: str, arguments: Sequence[Entity], body: list[Line], location: Location, type: int | None = None) -> Val:
        """Return the result of a call of the user's function ``name`` on constants; the call is appended to ``body``. The function's type determines
        the types of its arguments. Raises ``Unsupported`` if the function is no formula, or an argument is no constant.
        """
        function = self._functions[name]
        flat = [item for a in arguments for item in (_items(a) if isinstance(a, Range) else [a])]
        if function.fault is not None:
            raise function.fault
        if function.body is None or len(function.body.blocks) != 1 or len(function.type.results) != 1:
            raise Unsupported(
                f"@{name} is no function of one block and one result", function.location, hint="formulas are straight-line code"
            )
        if len(flat) != len(function.type.inputs):
            raise Unsupported(
                f"@{name} takes {len(function.type.inputs)} arguments, and is given {len(flat)}",
                location,
                hint=f"it stands at {function.location}",
            )
        for operation in function.body.blocks[0].operations[:-1]:
            if not declared(operation.name).has(Trait.PURE) or operation.regions:
                raise Unsupported(
                    "in a formula", operation.location, operation=operation.name, hint="formulas are pure, straight-line code"
                )
        values = []
        for given, wanted in zip(flat, function.type.inputs, strict=True):
            value = self.constant(given, self.pattern.types.new(wanted), body)
            if value is None:
                raise Unsupported(f"an argument of @{name} that is no constant", location, hint="formulas are about constants")
            values.append(value)
        result = type if type is not None else self.pattern.types.new()
        self.pattern.types.fix(result, function.type.results[0])
        self.pattern.functions[name] = function
        made = Val(self._fresh("f"), result)
        body.append(Line("func.call", tuple(values), {"callee": SymbolRefAttr((name,))}, (made,), location, asked=False))
        return made

    def constant(self, entity: Entity | int, type: int | None, body: list[Line]) -> Val | None:
        """Return the constant that an argument of a native function is, or None if it is none. ``type`` is the number of its type, if known."""
        match entity:
            case Free(value=Val() as value):
                pass
            case Fixed(attribute) if isinstance(attribute, IntegerAttr | FloatAttr | DenseElementsAttr):
                number = self.pattern.types.new(attribute.type)
                value = self._written(attribute, number, body)
            case Val() if entity in self.pattern.constants:
                value = entity
            case Val():
                line = next((o for o in self.pattern.source if entity in o.results and o.name in CONSTANTS), None)
                if line is None:
                    return None
                if line not in body:
                    body.append(line)
                value = entity
            case Computed():
                return self.constant_value(entity, self.pattern.types.new() if type is None else type, body)
            case Node(results=(only,)):
                return self.constant(only, type, body)
            case Range(items=[Val() as only]):
                return self.constant(only, type, body)
            case _:
                return None
        if type is not None:
            self.pattern.types.merge(value.type, type)
        return value

    _READERS: Mapping[str, Callable[[PatternReader, Operation], None]] = {
        "pdl.type": _type,
        "pdl.types": _types,
        "pdl.operand": _operand,
        "pdl.operands": _operands,
        "pdl.attribute": _attribute,
        "pdl.operation": _operation_of,
        "pdl.result": _result,
        "pdl.results": _results,
        "pdl.range": _range,
        "pdl.apply_native_constraint": _apply_constraint,
        "pdl.apply_native_rewrite": _apply_rewrite,
        "pdl.replace": _replace,
        "pdl.erase": _erase,
    }


_FLAGS: Mapping[str, str] = {"overflowFlags": "overflow", "fastmath": "fastmath"}
FLAGS = frozenset(_FLAGS)
"""Attributes that a pattern need not mention; they have few values."""

_WRONG_NUMBER = re.compile(
    r"expected \d+ .*operand|requires .*(operand|result)s?$|number of (operands|results)|expected \d+ results?", re.IGNORECASE
)


def _refuse(what: str, operation: Operation, hint: str) -> NoReturn:
    """Raise ``Unsupported`` at a pdl operation."""
    raise Unsupported(what, operation.location, operation=operation.name, hint=hint)


def _items(piece: Entity) -> Sequence[int | Val]:
    """Return the types or values that an entity consists of."""
    match piece:
        case Range():
            return piece.items or ()
        case Typed(number):
            return (number,)
        case Val():
            return (piece,)
        case _:
            raise AssertionError(piece)


def _or_nothing(function: Callable[..., Part]) -> Callable[..., Part]:
    """Return ``function`` with ``KeyError`` turned into ``NotApplicable``."""

    def of(*parts: Part) -> Part:
        try:
            return function(*parts)
        except KeyError as error:
            raise NotApplicable(str(error)) from None

    return of


def _settled(operation: str, key: str, attribute: Attribute) -> Attribute:
    """Return an attribute as MLIR reads it in its place: an integer that encodes an enumeration becomes the word."""
    enumeration = PLACES.get(operation, {}).get(key)
    if enumeration is not None and isinstance(attribute, IntegerAttr):
        words = list(enumeration.meanings(attribute.value))
        if len(words) == 1:
            return EnumAttr(enumeration.name, words[0])
    return attribute
