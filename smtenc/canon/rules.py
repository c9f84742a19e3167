"""A rewriting rule: what it matches, when, and what it makes of that, with parameters for types and attributes.

    @src_NAME(x, c) = @tgt_NAME(x, c)  where @when_NAME(x, c)

A rule speaks of the value that ``source`` returns. Its arguments are any values; some are constants (``constants``), of one value or any. ``when`` is
a function of them, too, which gives one i1: it looks at constants only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
    """``name`` is that of its alias, without ``!`` or ``#``. ``default`` is what the text says, ``spelling`` how."""

    name: str
    default: Part
    domain: Domain


@dataclass(frozen=True, eq=False)
class Rule:
    """``name`` is unique among all rules of a run. ``constants`` has an entry for each argument, None where that is any value."""

    name: str
    source: Template
    target: Template
    when: Template | None = None
    constants: tuple[ConstantPattern | None, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    fixed: tuple[Parameter, ...] = ()
    """What follows from its parameters, and is nothing but the default wherever a proof has looked: elsewhere the rule says nothing."""
    module: Module = NOTHING
    """What the functions refer to: declarations, and globals."""
    origin: str = ""
    """The pattern or fold of MLIR that it restates."""
    releases: tuple[int, ...] = ()
    """The releases of MLIR that have it; none where it is nobody's but ours."""
    benefit: int = 1
    equal: bool = False
    """An equation: the source refines the target, too, so that it may be applied to either side of a comparison."""
    refuted: bool = False
    """It is known to be wrong, and kept to be shown: it is never applied."""
    native: bool = False
    """The driver has code for it (``native``): what is written here is proved, and an example of it."""
    assumed: tuple[str, ...] = ()
    """Native constraints that nobody here knows, which hold by assumption."""

    @property
    def dialect(self) -> str:
        return self.name.partition(".")[0]

    @property
    def location(self) -> Location:
        return self.source.function.location

    @cached_property
    def root(self) -> Operation | None:
        """The operation that is replaced: the last one whose results ``source`` returns, or that has an effect. None where it returns an argument."""
        *operations, terminator = self.source.block.operations
        returned = set(terminator.operands)
        for operation in reversed(operations):
            if not operation.results or returned & set(operation.results):
                return operation
        return None

    @cached_property
    def elementwise(self) -> bool:
        """Whether what holds for numbers holds for each element of vectors and tensors: all operations work element by element."""
        templates = [t for t in (self.source, self.target, self.when) if t is not None]
        operations = [o for t in templates for o in t.block.operations[:-1]]
        return all(o.name == "arith.constant" or kernel_of(o.name) is not None for o in operations)

    @property
    def sampled(self) -> bool:
        """Whether it may be applied where no proof has looked: its parameters have samples only."""
        return any(isinstance(p.domain, Listed) and p.domain.open for p in self.parameters)

    @cached_property
    def is_fold(self) -> bool:
        """Whether it makes no operation but constants: the replacement is a value that is there, or a constant."""
        return not self._made

    @cached_property
    def _made(self) -> tuple[Operation, ...]:
        """The operations of the replacement that do not fold, being functions of constants."""
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
        """What it does to the numbers of operations and of uses of values, where nothing else uses what it matched; constants count nothing."""
        removed = [o for o in self.source.block.operations[:-1] if o.name != "arith.constant"]
        known = {a for t in (self.source, self.target) for a, c in zip(t.function.arguments, self.constants, strict=True) if c is not None}

        def uses(operations: Sequence[Operation], block: Block) -> int:
            return sum(v not in known for o in (*operations, block.operations[-1]) for v in o.operands)

        return len(self._made) - len(removed), uses(self._made, self.target.block) - uses(removed, self.source.block)

    @cached_property
    def matched(self) -> frozenset[Operation]:
        """The operations of ``source`` from which its root takes what it works on, and the root itself."""
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
        """Why it cannot be applied to programs, though it may be right; empty where it can."""
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
        function = self.module.by_name.get(symbol)
        return function is not None and function.is_declaration

    def replacement(self, bindings: Bindings) -> Replacement | None:
        """What it makes where its parameters have these values; None where that is no valid program."""
        key = tuple(bindings.get(p.name) for p in self.parameters)
        if key not in self._replacements:
            self._replacements[key] = self._replacement(bindings)
        return self._replacements[key]

    @cached_property
    def _replacements(self) -> dict[tuple[Part, ...], Replacement | None]:
        return {}

    def _replacement(self, bindings: Bindings) -> Replacement | None:
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
        """Values of the parameters to prove it for, and whether these are all. ``most``: how many at most; then widths are those of ``SAMPLES``."""
        every = list(islice(self._bindings(self.parameters, {}, None), most + 1 if most is not None else None))
        if most is None or len(every) <= most:
            return every, True
        for widths in SAMPLES:
            some = list(islice(self._bindings(self.parameters, {}, widths), most + 1))
            if len(some) <= most:
                break
        return some[:most], False

    def _bindings(self, parameters: Sequence[Parameter], bound: dict[str, Part], widths: Sequence[int] | None) -> Iterator[Bindings]:
        if not parameters:
            yield MappingProxyType(dict(bound))
            return
        first, *rest = parameters
        for value in first.domain.values(bound):
            if widths is not None and isinstance(first.domain, Numbers) and isinstance(value, IntegerType) and value.width not in widths:
                continue
            yield from self._bindings(rest, {**bound, first.name: value}, widths)

    def instance(self, bindings: Bindings) -> Instance | None:
        """The rule for these values; None where it says nothing: a constant that does not fit, or operations that are not valid there."""
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
        return None if any(verify(found.program(way)) for way in (found.forward, found.backward)) else found


def _as_its_type_says(operation: Operation) -> Operation:
    """A number that the text has, as a constant of the type that a parameter stands for. Raises ``Unsupported`` where there is none."""
    attribute = operation.attributes.get("value")
    if operation.name != "arith.constant" or not isinstance(attribute, IntegerAttr | FloatAttr):
        return operation
    type = operation.results[0].type
    bits = attribute.bits if isinstance(attribute, FloatAttr) else attribute.value % (1 << bit_width(element_type(type)))
    return replace(operation, attributes=MappingProxyType({**operation.attributes, "value": splat(bits, type)}))


@dataclass(frozen=True, eq=False, slots=True)
class Replacement:
    """``function`` is the target for values of the parameters; ``constants`` are those of its arguments that the source does not have."""

    function: Function
    constants: Mapping[int, Attribute]


SAMPLES = ((1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64), (1, 2, 3, 8, 16, 32, 64), (1, 2, 8, 32, 64), (1, 8, 32))
"""Widths to look at where there are too many combinations for all."""


@dataclass(frozen=True, slots=True)
class Direction:
    """Two functions of which the second is to refine the first. The first is undefined where the condition does not hold."""

    before: Function
    after: Function


@dataclass(frozen=True, eq=False)
class Instance:
    """A rule for values of its parameters, both ways. ``defined`` are the numbers of the arguments that are constants."""

    rule: Rule
    bindings: Bindings
    forward: Direction
    backward: Direction
    module: Module
    defined: tuple[int, ...]

    def program(self, way: Direction) -> Module:
        """A module with both functions, and what they refer to."""
        return replace(self.module, functions=(way.before, way.after, *self.module.functions))

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.bindings.items())


def _with_constants(function: Function, fixed: Mapping[int, Attribute], when: Function | None) -> Function:
    """The function with constants for the arguments that are fixed, undefined where ``when`` does not hold."""
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
    """``when`` on these arguments, and that what it gives holds."""
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
