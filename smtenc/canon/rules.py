"""A rewriting rule: its source, its condition and its target, with parameters for types and attributes.

    @src_NAME(x, c) = @tgt_NAME(x, c)  where @when_NAME(x, c)

A rule is about the values that ``source`` returns. Its arguments are arbitrary values; some are constants (``constants``), of one value or of any.
``when`` is a function of the same arguments that returns one i1; it uses constants only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from types import MappingProxyType

from smtenc.canon.constants import ConstantPattern, constant_operation, element_type, splat
from smtenc.canon.domains import Domain, Listed, Numbers
from smtenc.canon.holes import Bindings, Part
from smtenc.canon.templates import Copying, Template
from smtenc.errors import Location, Unsupported
from smtenc.interpreter.machine import kernel_of
from smtenc.ir.attributes import Attribute, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, bit_width
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FunctionType, IntegerType
from smtenc.ir.verifier import verify

NOTHING = Module(())


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a rule. ``name`` is its alias without ``!`` or ``#``; ``default`` is the value that the text gives it."""

    name: str
    default: Part
    domain: Domain


@dataclass(frozen=True, eq=False)
class Rule:
    """A rewriting rule. ``name`` is unique among all rules of a run. ``constants`` has an entry for each argument; it is None if the argument is any
    value.
    """

    name: str
    source: Template
    target: Template
    when: Template | None = None
    constants: tuple[ConstantPattern | None, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    fixed: tuple[Parameter, ...] = ()
    """Parameters that follow from others, but had their default value in all proofs; the rule does not apply to other values."""
    module: Module = NOTHING
    """The declarations and globals that the functions refer to."""
    origin: str = ""
    """The pattern or fold of MLIR that the rule restates."""
    releases: tuple[int, ...] = ()
    """The releases of MLIR that have the rule; empty if MLIR does not have it."""
    benefit: int = 1
    equal: bool = False
    """Whether the rule is an equation: the target refines the source and the source refines the target, so it may be applied to both sides of a
    comparison.
    """
    refuted: bool = False
    """Whether the rule is known to be wrong. It is kept as an example, and never applied."""
    native: bool = False
    """Whether the driver has code for the rule (``native``). The rule is proved as a statement about that code, and is not applied itself."""
    assumed: tuple[str, ...] = ()
    """Assumptions of the rule itself, such as native constraints of unknown meaning, which hold by assumption."""
    names: tuple[str, ...] = ()
    """The names of the arguments in reports, empty for one that is not shown; without any they are ``%arg0`` and so on."""
    asserted: Rule | None = None
    """The same rule for inputs on which all of its condition holds and is not poison; None if this rule is about no others. A counterexample
    to it is shown first.
    """
    doubtful: bool = False
    """Whether only a counterexample to ``asserted`` refutes the rule."""

    @property
    def dialect(self) -> str:
        """The part of the rule's name before the first dot."""
        return self.name.partition(".")[0]

    @property
    def location(self) -> Location:
        """The source location of the rule's source function."""
        return self.source.function.location

    @cached_property
    def root(self) -> Operation | None:
        """The operation that is replaced: the last operation without results, or with a result that ``source`` returns. None if there is none."""
        *operations, terminator = self.source.block.operations
        returned = set(terminator.operands)
        for operation in reversed(operations):
            if not operation.results or returned & set(operation.results):
                return operation
        return None

    @cached_property
    def elementwise(self) -> bool:
        """True if a proof for scalars covers vectors and tensors: all operations work element by element."""
        templates = [t for t in (self.source, self.target, self.when) if t is not None]
        operations = [o for t in templates for o in t.block.operations[:-1]]
        return all(o.name == "arith.constant" or kernel_of(o.name) is not None for o in operations)

    @property
    def sampled(self) -> bool:
        """True if the rule may be applied to parameter values that no proof considers, because a domain is open."""
        return any(isinstance(p.domain, Listed) and p.domain.open for p in self.parameters)

    @cached_property
    def is_fold(self) -> bool:
        """True if the rule makes no operation except constants: the replacement is an existing value or a constant."""
        return not self._made

    @cached_property
    def _made(self) -> tuple[Operation, ...]:
        """The operations of the replacement that are not functions of constants, and so do not fold."""
        known = {a for a, c in zip(self.target.function.arguments, self.constants, strict=True) if c is not None}
        made = []
        for operation in self.target.block.operations[:-1]:
            if not operation.regions and known.issuperset(operation.operands) and declared(operation.name).has(Trait.PURE):
                known.update(operation.results)
            else:
                made.append(operation)
        return tuple(made)

    @cached_property
    def growth(self) -> tuple[int, int]:
        """The changes in the number of operations and of uses of values, if the matched operations have no other use. Constants are not counted."""
        removed = [o for o in self.source.block.operations[:-1] if o.name != "arith.constant"]
        known = {a for t in (self.source, self.target) for a, c in zip(t.function.arguments, self.constants, strict=True) if c is not None}

        def uses(operations: Sequence[Operation], block: Block) -> int:
            return sum(v not in known for o in (*operations, block.operations[-1]) for v in o.operands)

        return len(self._made) - len(removed), uses(self._made, self.target.block) - uses(removed, self.source.block)

    @cached_property
    def matched(self) -> frozenset[Operation]:
        """The root, and the operations of ``source`` on which its operands depend."""
        defined = {v: o for o in self.source.block.operations for v in o.results}
        todo = [self.root] if self.root is not None else []
        found: set[Operation] = set()
        while todo:
            operation = todo.pop()
            if operation not in found:
                found.add(operation)
                todo += [defined[v] for v in operation.operands if v in defined]
        return frozenset(found)

    @property
    def fault(self) -> str:
        """The reason why the rule cannot be applied to programs, although it may be right; empty if it can."""
        if self.root is None:
            return "its source has no operation to replace"
        for operation in self.source.block.operations[:-1]:
            if operation not in self.matched:
                return f"its source has {operation.name}, from which nothing leads to {self.root.name}, which it replaces"
        there = {v for o in self.matched for v in o.operands}
        used = {v for top in self.target.block.operations for o in top.walk() for v in o.operands}
        arguments = zip(self.source.function.arguments, self.target.function.arguments, self.constants, strict=True)
        for number, (argument, mine, constant) in enumerate(arguments):
            if argument not in there and mine in used and (constant is None or constant.value is None):
                return f"its target uses argument {number + 1}, which its source does not"
        templates = [t for t in (self.source, self.target, self.when) if t is not None]
        for operation in (o for t in templates for top in t.block.operations for o in top.walk()):
            for attribute in operation.attributes.values():
                if isinstance(attribute, SymbolRefAttr) and not self._is_declared(attribute.root):
                    return f"it knows what @{attribute.root} is, which may be another thing in a program"
        return ""

    def _is_declared(self, symbol: str) -> bool:
        """Return whether a symbol is a function without a body."""
        function = self.module.by_name.get(symbol)
        return function is not None and function.is_declaration

    def replacement(self, bindings: Bindings) -> Replacement | None:
        """Return the rule's target for these parameter values; None if it is not a valid program."""
        key = tuple(bindings.get(p.name) for p in self.parameters)
        if key not in self._replacements:
            self._replacements[key] = self._replacement(bindings)
        return self._replacements[key]

    @cached_property
    def _replacements(self) -> dict[tuple[Part, ...], Replacement | None]:
        """The replacements computed so far, by parameter values."""
        return {}

    def _replacement(self, bindings: Bindings) -> Replacement | None:
        """Return the rule's target for these parameter values; None if it is not a valid program."""
        target = self.target.instance(bindings)
        assert target.body is not None
        block = target.body.blocks[0]
        used = {v for top in block.operations for o in top.walk() for v in o.operands}
        there = {v for o in self.matched for v in o.operands}
        constants: dict[int, Attribute] = {}
        for number, (argument, mine, constant) in enumerate(
            zip(self.source.function.arguments, target.arguments, self.constants, strict=True)
        ):
            if argument not in there and mine in used:
                attribute = constant.attribute(mine.type) if constant is not None and constant.value is not None else None
                if attribute is None:
                    return None
                constants[number] = attribute
        try:
            body = Region((Block(block.arguments, tuple(map(_as_its_type_says, block.operations))),))
        except (Unsupported, ValueError):
            return None
        target = replace(target, body=body)
        return None if verify(Module((target,))) else Replacement(target, constants)

    def bindings(self, most: int | None) -> tuple[list[Bindings], bool]:
        """Return parameter values for which to prove the rule, and whether these are all.

        ``most`` is the largest number of combinations (None: no limit). If there are more, only integers of the widths in ``SAMPLES`` are used.
        """
        every = list(islice(self._bindings(self.parameters, {}, None), most + 1 if most is not None else None))
        if most is None or len(every) <= most:
            return every, True
        for widths in SAMPLES:
            some = list(islice(self._bindings(self.parameters, {}, widths), most + 1))
            if len(some) <= most:
                break
        return some[:most], False

    def _bindings(self, parameters: Sequence[Parameter], bound: dict[str, Part], widths: Sequence[int] | None) -> Iterator[Bindings]:
        """Yield the values of ``parameters``, with integers of ``widths`` only (None: all)."""
        if not parameters:
            yield MappingProxyType(dict(bound))
            return
        first, *rest = parameters
        for value in first.domain.values(bound):
            if widths is not None and isinstance(first.domain, Numbers) and isinstance(value, IntegerType) and value.width not in widths:
                continue
            yield from self._bindings(rest, {**bound, first.name: value}, widths)

    def instance(self, bindings: Bindings) -> Instance | None:
        """Return the rule for these parameter values; None if it does not apply to them, because a constant does not fit or an operation is
        invalid.
        """
        source, target = self.source.instance(bindings), self.target.instance(bindings)
        fixed: dict[int, Attribute] = {}
        for number, (argument, constant) in enumerate(zip(source.arguments, self.constants, strict=True)):
            if constant is not None and constant.value is not None:
                attribute = constant.attribute(argument.type)
                if attribute is None:
                    return None
                fixed[number] = attribute
        when = self.when.instance(bindings) if self.when is not None else None
        left = [n for n in range(len(self.constants)) if n not in fixed]
        defined = tuple(k for k, n in enumerate(left) if self.constants[n] is not None)
        found = Instance(
            self,
            bindings,
            Direction(_with_constants(source, fixed, when), _with_constants(target, fixed, None)),
            Direction(_with_constants(target, fixed, when), _with_constants(source, fixed, None)),
            self.module,
            defined,
        )
        if any(verify(found.program(way)) for way in (found.forward, found.backward)):
            return None
        names = {f"arg{k}": self.names[n] for k, n in enumerate(left)} if self.names else {}
        return replace(found, names=MappingProxyType(names))


def _as_its_type_says(operation: Operation) -> Operation:
    """Return a constant operation with its value converted to the type of its result. Raises ``Unsupported`` if that type has no constants."""
    attribute = operation.attributes.get("value")
    if operation.name != "arith.constant" or not isinstance(attribute, IntegerAttr | FloatAttr):
        return operation
    type = operation.results[0].type
    bits = attribute.bits if isinstance(attribute, FloatAttr) else attribute.value % (1 << bit_width(element_type(type)))
    return replace(operation, attributes=MappingProxyType({**operation.attributes, "value": splat(bits, type)}))


@dataclass(frozen=True, eq=False, slots=True)
class Replacement:
    """The target of a rule for some parameter values. ``constants`` are the values of those arguments, by number, that the matched operations do not
    use.
    """

    function: Function
    constants: Mapping[int, Attribute]


SAMPLES = ((1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64), (1, 2, 3, 8, 16, 32, 64), (1, 2, 8, 32, 64), (1, 8, 32))
"""The bit widths to prove if there are too many combinations for all widths; the first entry that is small enough is used."""


@dataclass(frozen=True, slots=True)
class Direction:
    """Two functions of which the second is to refine the first. The first is undefined if the rule's condition does not hold."""

    before: Function
    after: Function


@dataclass(frozen=True, eq=False)
class Instance:
    """A rule for some parameter values, in both directions. ``defined`` are the numbers of the arguments that are arbitrary constants."""

    rule: Rule
    bindings: Bindings
    forward: Direction
    backward: Direction
    module: Module
    defined: tuple[int, ...]
    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The names of the arguments in reports, by ``arg0`` and so on; without any, these themselves."""

    def program(self, way: Direction) -> Module:
        """Return a module with both functions, and the declarations they refer to."""
        return replace(self.module, functions=(way.before, way.after, *self.module.functions))

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.bindings.items())


def _with_constants(function: Function, fixed: Mapping[int, Attribute], when: Function | None) -> Function:
    """Return the function with constants in place of the arguments in ``fixed``, undefined if ``when`` does not hold."""
    assert function.body is not None
    block = function.body.blocks[0]
    made = [constant_operation(attribute, block.arguments[n]) for n, attribute in fixed.items()]
    if when is not None:
        made += _asserted(when, block.arguments)
    arguments = tuple(a for n, a in enumerate(block.arguments) if n not in fixed)
    entry = Block(arguments, (*made, *block.operations))
    type = FunctionType(tuple(a.type for a in arguments), function.type.results)
    attributes = MappingProxyType({n: a for n, a in function.attributes.items() if n != "arg_attrs" and not n.startswith("rule.")})
    return Function(function.name, type, Region((entry, *function.body.blocks[1:])), attributes, function.location)


def _asserted(when: Function, arguments: Sequence[Value]) -> Iterator[Operation]:
    """Yield the operations of ``when`` on these arguments, and an assertion that its result is true."""
    assert when.body is not None
    body = when.body.blocks[0]
    copy = Copying.plain(dict(zip(body.arguments, arguments, strict=True)))
    *operations, terminator = copy.operations(body)
    yield from operations
    yield Operation(
        "cf.assert",
        terminator.operands,
        attributes=MappingProxyType({"msg": StringAttr("the condition of the rule")}),
        location=when.location,
    )
