"""Construction of a rule from its syntax tree.

The precondition's parts about constants are the rule's condition. A part about registers is what an analysis knows, and an analysis may say anything
of poison. So such a part is stated in two ways. Where it is asserted, as a condition on all inputs, an input that refutes the rule is a
counterexample. For a proof each register of it is replaced by poison where the part does not hold: what is proved then is proved of registers of
which it holds, and of poison.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

from smtenc.canon.alive import formulas
from smtenc.canon.alive.inference import Types
from smtenc.canon.alive.instructions import BINARY, CASTS, CONDITIONS, FLOAT, INTEGER, UNARY
from smtenc.canon.alive.lines import COUNT, Argument, Body, Val, template
from smtenc.canon.alive.syntax import (
    Compared,
    Computed,
    Condition,
    Expression,
    Holds,
    Instruction,
    Joined,
    Name,
    Not,
    Number,
    Operand,
    Undefined,
    Written,
)
from smtenc.canon.alive.tokens import Lines
from smtenc.canon.constants import ANY_CONSTANT, ConstantPattern, Decimal
from smtenc.canon.domains import Listed
from smtenc.canon.rules import NOTHING, Parameter, Rule
from smtenc.errors import UNKNOWN_LOCATION, Location, Unsupported
from smtenc.ir.attributes import Attribute, EnumAttr, OpaqueAttr, UnitAttr
from smtenc.ir.enumerations import LLVM_FCMP_PREDICATE, LLVM_ICMP_PREDICATE
from smtenc.ir.types import IntegerType
from smtenc.verdicts.argument_cases import NO_UNDEF_INPUTS
from smtenc.verdicts.undefined_arguments import NotWrittenOut, leaves

_TRUTH = IntegerType(1)
_RELATIONS = {"==": "eq", "!=": "ne", "<": "slt", "<=": "sle", ">": "sgt", ">=": "sge"}
_INVERTED = {
    "eq": "ne",
    "ne": "eq",
    "slt": "sge",
    "sge": "slt",
    "sgt": "sle",
    "sle": "sgt",
    "ult": "uge",
    "uge": "ult",
    "ugt": "ule",
    "ule": "ugt",
}
_PREDICATES = {"icmp": LLVM_ICMP_PREDICATE, "fcmp": LLVM_FCMP_PREDICATE}


@dataclass(frozen=True, eq=False)
class AliveRule(Rule):
    """The rule of Alive's notation. ``analyses`` are the predicates on registers of its precondition."""

    analyses: tuple[str, ...] = ()


def rule_of(written: Written, name: str, text: Lines) -> Rule:
    """Return the rule of a syntax tree. Raises ``InputError`` for a mistake, and ``Unsupported`` for what has no meaning here."""
    return _Builder(written, name, text).rule()


@dataclass
class _Builder:
    """The construction of one rule: types, arguments, and the definitions of source and target."""

    written: Written
    name: str
    text: Lines
    arguments: dict[str, Argument] = field(default_factory=dict)
    numbers: list[Argument] = field(default_factory=list)
    cases: dict[Condition, Argument] = field(default_factory=dict)
    open: dict[str, Parameter] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.types = Types(self.text.error)
        self._of_instruction: dict[tuple[Instruction, str], int] = {}
        self.source = {i.result: i for i in self.written.source}
        self.target = {i.result: i for i in self.written.target}

    # -- the rule ----------------------------------------------------------------------------------------------------

    def rule(self) -> Rule:
        """Return the rule."""
        written = self.written
        self._check()
        root = written.source[-1]
        kept = {n.text for c in self._parts() for n in _registers_of_uses(c)}
        returned = [root.result, *(r for r in self.target if r in self.source and r != root.result and r not in kept and self._differs(r))]
        analyses = [c for c in self._parts() if _registers(c)]
        plain = [c for c in self._parts() if not _registers(c)]
        source, target = _Side(self, self.source, False), _Side(self, self.target, True)
        bodies = {"src": (source.body, source.run(returned)), "tgt": (target.body, target.run(returned))}
        for one, other in zip(bodies["src"][1], bodies["tgt"][1], strict=True):
            self.types.merge(one.type, other.type, self.target[root.result].location)
        when = self._condition(plain)
        if when is not None:
            bodies["when"] = when
        sides = dict(bodies)
        if analyses:
            asserted = self._condition([*plain, *analyses])
            sides |= {"asserted": asserted} if asserted is not None else {}
            guarded = [_Side(self, d, t, analyses) for d, t in ((self.source, False), (self.target, True))]
            sides |= {"src": (guarded[0].body, guarded[0].run(returned)), "tgt": (guarded[1].body, guarded[1].run(returned))}
            sides |= {"bare.src": bodies["src"], "bare.tgt": bodies["tgt"]}
        return self._finished(sides, analyses)

    def _finished(self, sides: Mapping[str, tuple[Body, list[Val]]], analyses: Sequence[Condition]) -> Rule:
        self.types.settle()
        order = [a.value.type for a in self._arguments()] + [v.type for body, _ in sides.values() for x in body.lines for v in x.results]
        names, parameters = self.types.parameters(order)
        made = {
            side: template(side, self._arguments(), body, values, self.types, names, self._place(side))
            for side, (body, values) in sides.items()
        }
        used = frozenset().union(*(t.parameters for t in made.values()))
        needed = {n for p in parameters if p.name in used for n in p.domain.needs}
        parameters = tuple(p for p in (*parameters, *self.open.values()) if p.name in used | needed)
        rule = AliveRule(
            self.name,
            made["src"],
            made["tgt"],
            made.get("when"),
            constants=tuple(a.constant for a in self._arguments()),
            parameters=parameters,
            origin="Alive",
            native=True,
            names=tuple(a.shown for a in self._arguments()),
            analyses=tuple(dict.fromkeys(h.name for c in analyses for h in _predicates(c))),
        )
        bare = replace(rule, source=made["bare.src"], target=made["bare.tgt"], when=made.get("asserted")) if analyses else rule
        covered = _covers_undef(bare)
        module = NOTHING if covered or analyses else replace(NOTHING, is_llvm_ir=True)
        assumed = (NO_UNDEF_INPUTS,) if analyses and not covered else ()
        inner = any(n.text in self.source for c in analyses for n in _registers(c))
        rule = replace(rule, module=module, assumed=assumed)
        return replace(rule, asserted=replace(bare, module=module), doubtful=inner) if analyses else rule

    def _place(self, side: str) -> Location:
        return self.written.arrow if "tgt" in side else self.written.location

    def _arguments(self) -> list[Argument]:
        return [*self.arguments.values(), *self.cases.values(), *self.numbers]

    def _parts(self) -> tuple[Condition, ...]:
        return self.written.conditions

    def _check(self) -> None:
        """Raise ``InputError`` for a register that is defined twice, or a root that the target lacks; note inputs in the order of their use."""
        for instructions in (self.written.source, self.written.target):
            seen: set[str] = set()
            for instruction in instructions:
                if instruction.result in seen:
                    raise self.text.error(
                        f"{instruction.result} is defined twice", instruction.location, "a register has one definition on each side"
                    )
                seen.add(instruction.result)
        root = self.written.source[-1]
        if root.result not in self.target:
            hint = "the last register of the source is what the rule replaces"
            raise self.text.error(f"the target does not define {root.result}", self.written.arrow, hint)
        defined: set[str] = set()
        for instruction in self.written.source:
            for operand in instruction.operands:
                for name in _names(operand.value):
                    if name.text in self.source and name.text not in defined:
                        raise self.text.error(f"{name.text} is used before its definition", name.location, "put its definition first")
                    if name.text not in self.source:
                        self._input(name)
            defined.add(instruction.result)
        for instruction in self.written.target:
            if instruction.result in self.arguments:
                hint = "the target defines what the source computes, and new registers"
                raise self.text.error(f"{instruction.result} is an input", instruction.location, hint)

    def _input(self, name: Name) -> Val:
        """Return the argument of an input register or a constant; make it at first use."""
        if name.text not in self.arguments:
            value = Val(name.text.lstrip("%"), self.types.new(anchored=True))
            self.arguments[name.text] = Argument(value, ANY_CONSTANT if name.is_constant else None, name.text)
        return self.arguments[name.text].value

    def existing(self, name: Name) -> Val:
        """Return the argument of a name that the source has. Raises ``InputError`` if it has not."""
        if name.text not in self.arguments:
            raise self.text.error(
                f"{name.text} does not occur in the source", name.location, "the target and Pre: speak of what the source has"
            )
        return self.arguments[name.text].value

    def type_of(self, instruction: Instruction, part: str, kind: str = "") -> int:
        """Return the type of a part of an instruction, the same one whenever the instruction is met: ``result``, ``operand``."""
        key = (instruction, part)
        if key not in self._of_instruction:
            self._of_instruction[key] = self.types.new(kind, anchored=True)
        return self._of_instruction[key]

    def number(self, pattern: ConstantPattern, type: int) -> Val:
        """Return a further argument that is a constant."""
        value = Val(f"number{len(self.numbers)}", type)
        self.numbers.append(Argument(value, pattern))
        return value

    def case(self, condition: Condition) -> Val:
        """Return a further argument of type i1 that is not poison: a case distinction for a part of the precondition, the same on both sides."""
        if condition not in self.cases:
            value = Val(f"case{len(self.cases)}", self.types.new(INTEGER, _TRUTH))
            self.cases[condition] = Argument(value, ANY_CONSTANT)
        return self.cases[condition].value

    def condition_parameter(self, name: str, condition: str) -> str:
        """Return the name of the parameter for a condition of ``icmp`` or ``fcmp`` that is left open."""
        parameter = condition or f"{name}.condition"
        words = tuple(EnumAttr(_PREDICATES[name].name, word) for word in _PREDICATES[name].by_release[19].values())
        known = self.open.get(parameter)
        if known is not None and known.default != words[0]:
            raise self.text.error(f"{condition} is a condition of icmp and of fcmp", self.written.location, "use two names")
        self.open[parameter] = Parameter(parameter, words[0], Listed(f"condition of {name}", words))
        return parameter

    def _differs(self, register: str) -> bool:
        """Return whether the target defines a register of the source in another way."""
        return not self._alike(register, frozenset())

    def _alike(self, register: str, seen: frozenset[str]) -> bool:
        one, other = self.source.get(register), self.target.get(register)
        if one is None or other is None or register in seen:
            return other is None
        if (one.name, one.flags, one.condition, one.to) != (other.name, other.flags, other.condition, other.to):
            return False
        pairs = list(zip(one.operands, other.operands, strict=True))
        return all(_equal(a.value, b.value) for a, b in pairs) and all(
            self._alike(n.text, seen | {register}) for a, _ in pairs for n in _names(a.value)
        )

    # -- conditions --------------------------------------------------------------------------------------------------

    def _condition(self, conditions: Sequence[Condition]) -> tuple[Body, list[Val]] | None:
        """Return the function of a condition; None if it is always true."""
        side = _Side(self, self.source, False)
        truth = side.conjunction(conditions)
        return None if truth is None else (side.body, [truth])


@dataclass
class _Side:
    """The operations of one side, or of a condition, which are made as they are needed. ``analyses`` are the parts of the precondition whose registers
    are poison where they do not hold.
    """

    builder: _Builder
    definitions: Mapping[str, Instruction]
    in_target: bool
    analyses: Sequence[Condition] = ()
    body: Body = field(default_factory=Body)
    known: dict[str, Val] = field(default_factory=dict)
    place: Location = UNKNOWN_LOCATION
    active: set[str] = field(default_factory=set)

    @property
    def _types(self) -> Types:
        return self.builder.types

    def run(self, returned: Sequence[str]) -> list[Val]:
        """Add all instructions, and return the values of these registers."""
        todo = list(self.analyses)
        todo = self._guard(todo, set(self.builder.source))
        defined: set[str] = set()
        for register in self.definitions:
            self._register(Name(register, self.definitions[register].location))
            defined.add(register)
            if not self.in_target:
                todo = self._guard(todo, set(self.builder.source) - defined)
        return [self.known[r] for r in returned]

    def _guard(self, conditions: Sequence[Condition], later: set[str]) -> list[Condition]:
        """Make registers poison where a part of the precondition does not hold, unless one of them is defined later; return the other parts."""
        left = []
        for condition in conditions:
            names = list({n.text: n for n in _registers(condition)}.values())
            if any(n.text in later for n in names):
                left.append(condition)
                continue
            if len(names) > 2:
                raise Unsupported(
                    "a condition on more than two registers", names[0].location, hint="join conditions by && where that is meant"
                )
            truth = self.conjunction([condition])
            if truth is not None:
                self._poison(condition, names, truth)
        return left

    def _poison(self, condition: Condition, names: Sequence[Name], truth: Val) -> None:
        """Replace the register, or one of two, by poison where ``truth`` does not hold. Which one is a case distinction: either may be poison alone."""
        values = [self._register(n) for n in names]
        guarded = []
        for value in values:
            (poison,) = self.body.add("mlir.poison", (), (value.type,), self.place)
            guarded.append(self.choose(truth, value, poison))
        if len(names) == 1:
            self.known[names[0].text] = guarded[0]
            return
        first = self.builder.case(condition)
        self.known[names[0].text] = self.choose(first, guarded[0], values[0])
        self.known[names[1].text] = self.choose(first, values[1], guarded[1])

    # -- instructions ------------------------------------------------------------------------------------------------

    def _register(self, name: Name) -> Val:
        """Return the value of a register or constant. The target may use what the source defines."""
        if name.text in self.known:
            return self.known[name.text]
        definition = self.definitions.get(name.text) or self.builder.source.get(name.text)
        if definition is None:
            return self.builder.existing(name)
        if name.text in self.active or (self.in_target and self._is_early(name, definition)):
            raise self.builder.text.error(f"{name.text} is used before its definition", name.location, "put its definition first")
        self.active.add(name.text)
        value = self._instruction(definition)
        self.active.remove(name.text)
        self.known[name.text] = value
        return value

    def _is_early(self, name: Name, definition: Instruction) -> bool:
        """Return whether a register is used in the target before the target defines it. A register of the source is there already."""
        used, arrow = name.location, self.builder.written.arrow
        return name.text in self.definitions and used != definition.location and arrow.line <= used.line <= definition.location.line

    def _instruction(self, instruction: Instruction) -> Val:
        place, types = instruction.location, self._types
        anchor = self.builder.type_of(instruction, "result")
        self.place = place
        match instruction.name:
            case "copy":
                (value,) = self._operands(instruction.operands, anchor)
                return value
            case "icmp" | "fcmp" as name:
                operands = self._operands(
                    instruction.operands, self.builder.type_of(instruction, "operand", INTEGER if name == "icmp" else FLOAT)
                )
                return self._compared(instruction, operands)
            case "select":
                (condition,) = self._operands(instruction.operands[:1], types.new(INTEGER, _TRUTH))
                values = self._operands(instruction.operands[1:], anchor)
                return self._add("select", (condition, *values), anchor, instruction)
            case name if name in CASTS:
                cast = CASTS[name]
                before = self.builder.type_of(instruction, "operand", cast.source)
                operands = self._operands(instruction.operands, before)
                types.be(anchor, cast.target, place)
                if instruction.to is not None:
                    types.merge(anchor, types.written(instruction.to), place)
                if cast.order:
                    types.wider(*((anchor, before) if cast.order > 0 else (before, anchor)), place)
                return self._add(name, operands, anchor, instruction)
            case name:
                meaning = {**BINARY, **UNARY}[name]
                types.be(anchor, meaning.kind, place)
                return self._add(meaning.operation, self._operands(instruction.operands, anchor), anchor, instruction, meaning.attributes)

    def _add(
        self,
        name: str,
        operands: Sequence[Val],
        type: int,
        instruction: Instruction,
        attributes: Mapping[str, Attribute] = MappingProxyType({}),
    ) -> Val:
        given = {**attributes, **_flags(instruction)}
        (result,) = self.body.add(
            name, operands, (type,), instruction.location, MappingProxyType(given), called=instruction.result.lstrip("%")
        )
        return result

    def _compared(self, instruction: Instruction, operands: Sequence[Val]) -> Val:
        name, words = instruction.name, CONDITIONS[instruction.name]
        enumeration = _PREDICATES[name]
        word = words.get(instruction.condition)
        opened: Mapping[str, str] = {}
        if word is None:
            opened = {"predicate": self.builder.condition_parameter(name, instruction.condition)}
        first = word or next(iter(enumeration.by_release[19].values()))
        given = {"predicate": EnumAttr(enumeration.name, first), **_flags(instruction)}
        type = self._types.new(INTEGER, _TRUTH, anchored=True)
        called = instruction.result.lstrip("%")
        (result,) = self.body.add(name, operands, (type,), instruction.location, MappingProxyType(given), MappingProxyType(opened), called)
        return result

    def _operands(self, operands: Sequence[Operand], type: int) -> list[Val]:
        """Return the values of operands, all of one type."""
        found = []
        for operand in operands:
            if operand.type is not None:
                self._types.merge(type, self._types.written(operand.type), operand.value.location)
            value = self.value(operand.value)
            self._types.merge(type, value.type, operand.value.location)
            found.append(value)
        return found

    # -- expressions -------------------------------------------------------------------------------------------------

    def value(self, expression: Expression) -> Val:
        """Return the value of an expression."""
        types = self._types
        match expression:
            case Name():
                return self._register(expression)
            case Number(value, _, negative, truth):
                if isinstance(value, Fraction):
                    return self.builder.number(ConstantPattern(Decimal(value, negative)), types.new(FLOAT))
                return self.builder.number(ConstantPattern(value), types.new(INTEGER, _TRUTH if truth else None))
            case Undefined(word, place):
                (result,) = self.body.add(f"mlir.{word}", (), (types.new(),), place)
                return result
            case Computed(function, operands, place):
                self.place = place
                return self._function(function, operands, place)

    def _function(self, function: str, operands: Sequence[Expression], place: Location) -> Val:
        if function != "width":
            self._refuse_registers(operands)
        if function in formulas.SIZES:
            (operand,) = self._counted(function, operands, 1, place)
            count = formulas.SIZES[function](self, operand)
            result = self._types.new(INTEGER)
            self._types.size(result, count.type)
            (found,) = self.body.add(COUNT, (count,), (result,), place)
            return found
        if function in formulas.CONVERSIONS:
            (operand,) = self._counted(function, operands, 1, place)
            result = self._types.new(INTEGER, anchored=True)
            self._types.wider(*((operand.type, result) if function == "trunc" else (result, operand.type)), place)
            return self.body.add(function, (operand,), (result,), place)[0]
        if function in ("-", "~") and len(operands) == 1:
            operand = self.value(operands[0])
            self._types.be(operand.type, INTEGER, place)
            return (
                self.make("sub", self.number(0, operand), operand)
                if function == "-"
                else self.make("xor", operand, self.number(-1, operand))
            )
        if function in formulas.OPERATORS:
            one, other = self._alike(operands)
            operator = formulas.OPERATORS[function]
            computed: Val = operator(self, one, other)
            return computed
        if function not in formulas.FUNCTIONS:
            known = sorted((*formulas.FUNCTIONS, *formulas.SIZES, *formulas.CONVERSIONS))
            raise self.builder.text.error(f"no function {function}", place, f"there are {', '.join(known)}")
        entry = formulas.FUNCTIONS[function]
        made: Val = entry.make(self, *self._counted(function, operands, entry.count, place))
        return made

    def _counted(self, name: str, operands: Sequence[Expression], count: int, place: Location) -> list[Val]:
        """Return the values of operands, integers of one type. Raises ``InputError`` if there are not ``count``."""
        if len(operands) != count:
            raise self.builder.text.error(f"{name} has {len(operands)} operands, not {count}", place, f"write {name} of {count}")
        return self._alike(operands)

    def _alike(self, operands: Sequence[Expression]) -> list[Val]:
        values = [self.value(o) for o in operands]
        for value, operand in zip(values, operands, strict=True):
            self._types.be(value.type, INTEGER, operand.location)
            self._types.merge(values[0].type, value.type, operand.location)
        return values

    def _refuse_registers(self, operands: Sequence[Expression]) -> None:
        for operand in operands:
            if isinstance(operand, Name) and not operand.is_constant:
                hint = "an expression is of constants; width(%x) is one, and predicates such as MaskedValueIsZero(%x, C) take registers"
                raise self.builder.text.error(f"the register {operand.text} in an expression", operand.location, hint)

    # -- the operations of formulas ----------------------------------------------------------------------------------

    def make(self, name: str, *operands: Val) -> Val:
        """Return the result of an operation on operands of one type, which is its own."""
        attributes = next((m.attributes for m in UNARY.values() if m.operation == name), MappingProxyType({}))
        return self.body.add(name, operands, (operands[0].type,), self.place, attributes)[0]

    def compare(self, predicate: str, one: Val, other: Val) -> Val:
        """Return the result of a comparison."""
        attributes = MappingProxyType({"predicate": EnumAttr(LLVM_ICMP_PREDICATE.name, predicate)})
        return self.body.add("icmp", (one, other), (self._types.new(INTEGER, _TRUTH),), self.place, attributes)[0]

    def choose(self, condition: Val, one: Val, other: Val) -> Val:
        """Return the result of a selection."""
        return self.body.add("select", (condition, one, other), (one.type,), self.place)[0]

    def number(self, value: int | str, like: Val) -> Val:
        """Return a constant of the type of ``like``."""
        return self.builder.number(ConstantPattern(value), like.type)

    def overflows(self, name: str, one: Val, other: Val) -> Val:
        """Return whether a result does not fit."""
        types = (one.type, self._types.new(INTEGER, _TRUTH))
        return self.body.add(f"intr.{name}.with.overflow", (one, other), types, self.place)[1]

    # -- conditions --------------------------------------------------------------------------------------------------

    def conjunction(self, conditions: Sequence[Condition], *, positive: bool = True, sign: str = "&&") -> Val | None:
        """Return the truth value of conditions that are joined; None if it is true. With ``positive`` False it is that of the negation of each.

        Constants come first, so that a register that is poison does not count where constants decide.
        """
        found: Val | None = None
        for condition in sorted(conditions, key=lambda c: bool(_registers(c))):
            truth = self._truth(condition, positive)
            if truth is None and sign == "||":
                return None
            if truth is None:
                continue
            if found is None:
                found = truth
            elif sign == "&&":
                found = self.choose(found, truth, self.number(0, found))
            else:
                found = self.choose(found, self.number(1, found), truth)
        return found

    def _truth(self, condition: Condition, positive: bool) -> Val | None:
        match condition:
            case Not(inner):
                return self._truth(inner, not positive)
            case Joined(sign, conditions):
                if not conditions:
                    return None if positive else self._false()
                joined = sign if positive else {"&&": "||", "||": "&&"}[sign]
                return self.conjunction(conditions, positive=positive, sign=joined)
            case Compared(relation, one, other, place):
                self.place = place
                self._refuse_registers((one, other))
                values = self._alike((one, other))
                predicate = _RELATIONS[relation] if relation in _RELATIONS else _RELATIONS[relation[1:]].replace("s", "u", 1)
                if _is_count(one) and _is_count(other):
                    predicate = predicate.replace("s", "u", 1)
                return self.compare(predicate if positive else _INVERTED[predicate], *values)
            case Holds(name, operands, place):
                self.place = place
                return self._predicate(name, operands, place, positive)

    def _false(self) -> Val:
        return self.builder.number(ConstantPattern(0), self._types.new(INTEGER, _TRUTH))

    def _predicate(self, name: str, operands: Sequence[Expression], place: Location, positive: bool) -> Val | None:
        if name in formulas.OF_USES:
            return None
        if name in formulas.OF_POINTERS:
            raise Unsupported(f"the predicate {name}", place, hint="rules about integers and floats are proved")
        if name not in formulas.PREDICATES:
            known = sorted((*formulas.PREDICATES, *formulas.OF_USES))
            raise self.builder.text.error(f"no predicate {name}", place, f"there are {', '.join(known)}")
        predicate = formulas.PREDICATES[name]
        if not positive and any(_names_of_registers(o) for o in operands):
            # what an analysis does not know is not known to be wrong
            return None
        truth = predicate.make(self, *self._counted(name, operands, predicate.count, place))
        return truth if positive else self.make("xor", truth, self.number(1, truth))


# -- syntax trees --------------------------------------------------------------------------------------------------------


def _names(expression: Expression) -> Iterator[Name]:
    """Yield the registers and constants of an expression."""
    match expression:
        case Name():
            yield expression
        case Computed(operands=operands):
            for operand in operands:
                yield from _names(operand)
        case _:
            pass


def _names_of_registers(expression: Expression) -> list[Name]:
    """Return the registers whose values an expression depends on."""
    if isinstance(expression, Computed) and expression.function == "width":
        return []
    if isinstance(expression, Computed):
        return [n for o in expression.operands for n in _names_of_registers(o)]
    return [n for n in _names(expression) if not n.is_constant]


def _predicates(condition: Condition) -> Iterator[Holds]:
    """Yield the predicates of a condition that are about the values of registers."""
    match condition:
        case Not(inner):
            yield from _predicates(inner)
        case Joined(conditions=conditions):
            for part in conditions:
                yield from _predicates(part)
        case Holds(name, operands) if name not in formulas.OF_USES and any(_names_of_registers(o) for o in operands):
            yield condition
        case _:
            pass


def _registers(condition: Condition) -> list[Name]:
    """Return the registers whose values a condition depends on."""
    return [n for h in _predicates(condition) for o in h.operands for n in _names_of_registers(o)]


def _registers_of_uses(condition: Condition) -> list[Name]:
    """Return the registers that are stated to have one use. Only a part of its own states that."""
    match condition:
        case Holds(name, operands) if name in formulas.OF_USES:
            return [n for o in operands for n in _names(o)]
        case Joined("&&", conditions):
            return [n for c in conditions for n in _registers_of_uses(c)]
        case _:
            return []


def _is_count(expression: Expression) -> bool:
    """Return whether an expression is of counts of bits and numbers, which are compared as unsigned integers."""
    match expression:
        case Number(value):
            return isinstance(value, int) and value >= 0
        case Computed(function, operands):
            return function in formulas.SIZES or (function in ("+", "-", "*") and len(operands) == 2 and all(map(_is_count, operands)))
        case _:
            return False


def _equal(one: Expression, other: Expression) -> bool:
    """Return whether two operands are the same name or number."""
    match one, other:
        case Name(a), Name(b):
            return a == b
        case Number(a, _, n), Number(b, _, m):
            return (a, n) == (b, m)
        case _:
            return False


def _flags(instruction: Instruction) -> dict[str, Attribute]:
    """Return the attributes of the llvm dialect for an instruction's flags."""
    found: dict[str, Attribute] = {}
    words = list(dict.fromkeys(instruction.flags))
    if wrapping := [w for w in words if w in ("nsw", "nuw")]:
        found["overflowFlags"] = OpaqueAttr(f"#llvm.overflow<{', '.join(wrapping)}>")
    for word, name in (("exact", "isExact"), ("disjoint", "isDisjoint"), ("nneg", "nonNeg")):
        if word in words:
            found[name] = UnitAttr()
    if fast := [w for w in words if w not in ("nsw", "nuw", "exact", "disjoint", "nneg")]:
        found["fastmathFlags"] = OpaqueAttr(f"#llvm.fastmath<{', '.join(fast)}>")
    return found


# -- undef -----------------------------------------------------------------------------------------------------------------


def _covers_undef(rule: Rule) -> bool:
    """Return whether a proof for inputs that are not undef is one for all: the target has each input once, and the source freezes none."""
    numbers = [k for k, c in enumerate(rule.constants) if c is None]
    try:
        used = [leaf.argument for leaf in leaves(rule.target.function, numbers, is_source=False)]
        frozen = any(leaf.frozen for leaf in leaves(rule.source.function, numbers, is_source=True))
    except NotWrittenOut:
        return False
    return not used or (len(set(used)) == len(used) and -1 not in used and not frozen)


__all__ = ["AliveRule", "rule_of"]
