"""Proofs that a rewriting rule about integers holds at every bit width at once.

There are three methods. A rule that only combines bits is right if it is right for one bit. A rule that only adds, subtracts and multiplies is right
if both sides are one polynomial over the integers. For all other rules, a number of N bits is an integer below an unknown M = 2H, whatever N is, and
SMT solvers decide the resulting query.

The queries do not use that M is a power of two, nor that the M of a wider type is that of a narrower type times a power of two: it is only twice a
multiple of the narrower M. So a proof holds for every width of 1 and more, also beyond the widths that are proved one by one; a rule without such a
proof may still hold.

Products and quotients are unknowns that satisfy inequalities. The axioms for ``and`` hold for natural numbers of any width; ``or`` and ``xor`` follow
from ``a + b = (a or b) + (a and b) = (a xor b) + 2 (a and b)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType

from smtenc.canon.constants import ConstantPattern
from smtenc.canon.domains import Like, Listed, Numbers
from smtenc.canon.holes import Bindings, Hole, Part, filled
from smtenc.canon.rules import Rule
from smtenc.canon.templates import Template
from smtenc.ir.attributes import EnumAttr, IntegerAttr, OpaqueAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.declarations import declared
from smtenc.ir.types import IntegerType
from smtenc.smtlib.writer import Script
from smtenc.verdicts.discharge import Asker, query_record
from smtenc.verdicts.records import QueryRecord
from solvers import Status

APPLICATION = "canon"
"""The family name of these queries in solver schedules."""

BITWISE, POLYNOMIALS, INTEGERS = "one bit", "polynomials", "integers"
"""The names of the three methods that prove a rule at every width."""

LOGIC = "QF_UFNIA"
_MOST_SHIFTED = 64
"""The largest number of bits of a shift that is written as a product or a quotient."""
MOST_SCRIPTS = 64
"""The largest number of combinations of flags and predicates of one rule for which queries are written."""


class OutOfReach(ValueError):
    """The error for a rule with an operation, attribute, constant or type that has no encoding over unbounded integers here."""


@dataclass(frozen=True, slots=True)
class _Number:
    """An N-bit number as SMT-LIB text: ``value`` is an integer term with 0 <= value < ``modulus``, and ``poison`` a Boolean term."""

    value: str
    poison: str
    modulus: str

    @property
    def half(self) -> str:
        """The name of half the modulus (``M...`` becomes ``H...``)."""
        return f"H{self.modulus[1:]}"

    @property
    def signed(self) -> str:
        """The term of the number's signed (two's complement) value."""
        return f"(ite (>= {self.value} {self.half}) (- {self.value} {self.modulus}) {self.value})"


@dataclass(frozen=True, slots=True)
class EveryWidth:
    """A proof of a rule at every width: ``method`` is one of the three names above; ``queries`` are the records of the queries that solvers
    answered.
    """

    method: str
    queries: tuple[QueryRecord, ...] = ()

    @property
    def by(self) -> str:
        """The method, followed by the names of the solvers that answered, if there were queries."""
        solvers = dict.fromkeys(q.by for q in self.queries if q.by)
        return f"{self.method}, {', '.join(s for s in solvers if s)}" if self.queries else self.method


def at_every_width(rule: Rule, asker: Asker, seconds: float) -> EveryWidth | None:
    """Return a proof of ``rule`` at every width of its integers, or None if no method finds one.

    ``seconds`` limits one query (wall-clock seconds). A proof by ``BITWISE`` is valid only together with a proof of the rule's instance for ``i1``.
    Raises ``deadline.Exceeded``.
    """
    if is_bitwise(rule):
        return EveryWidth(BITWISE)
    if is_polynomial_identity(rule):
        return EveryWidth(POLYNOMIALS)
    queries = []
    try:
        for number, script in enumerate(scripts(rule)):
            name = f"{rule.name}.every-width-{number}"
            asked = asker.ask_script(script, seconds, name=name, family=APPLICATION)
            if asked.result.status is not Status.UNSAT or asked.objection:
                return None
            queries.append(query_record(name, "every-width", asked))
    except OutOfReach:
        return None
    return EveryWidth(INTEGERS, tuple(queries)) if queries else None


def _plain(operation: Operation) -> str:
    """Return the name of an operation; for one of the llvm dialect that of the operation of arith or ub that means the same, if there is one."""
    if operation.name == "llvm.or":
        return "arith.ori"
    return declared(operation.name).same_as or operation.name


_BITWISE = frozenset({"arith.andi", "arith.ori", "arith.xori"})


def is_bitwise(rule: Rule) -> bool:
    """Return whether each bit of the rule's values depends only on bits at the same position, so that its instance for ``i1`` decides it at every
    width. This holds for rules of ``andi``, ``ori`` and ``xori`` on one type parameter, with no condition, whose fixed constants are 0 or -1.
    """
    if rule.when is not None or len(rule.parameters) != 1 or not isinstance(rule.parameters[0].domain, Numbers):
        return False
    uniform = all(c is None or c.value in (None, 0, -1) for c in rule.constants)
    templates = (rule.source, rule.target)
    values = [v for t in templates for v in (*t.function.arguments, *(r for o in t.block.operations for r in o.results))]
    types_vary = all(isinstance(t.type_pattern(v), Hole) for t in templates for v in t.function.arguments)
    return (
        uniform
        and types_vary
        and bool(values)
        and all(_plain(o) in _BITWISE and "isDisjoint" not in o.attributes for t in templates for o in t.block.operations[:-1])
    )


Polynomial = Mapping[tuple[str, ...], int]
"""A polynomial over the integers: it maps each monomial, a sorted tuple of variable names, to its coefficient, which is not 0."""


def is_polynomial_identity(rule: Rule) -> bool:
    """Return whether both sides of the rule are one polynomial over the integers, and the target is poison only if the source is. Such a rule holds
    modulo any M.
    """
    if rule.when is not None or len(rule.parameters) != 1 or not isinstance(rule.parameters[0].domain, Numbers):
        return False
    try:
        sides = [_polynomials(rule, template) for template in (rule.source, rule.target)]
    except OutOfReach:
        return False
    (before, used), (after, needed) = sides
    return before == after and needed <= used


def _polynomials(rule: Rule, template: Template) -> tuple[list[Polynomial], frozenset[int]]:
    """Return the polynomials that a template returns, and the numbers of the arguments whose poison makes a result poison. Raises ``OutOfReach``."""
    values: dict[Value, Polynomial] = {}
    poisoned: dict[Value, frozenset[int]] = {}
    for number, (argument, constant) in enumerate(zip(template.function.arguments, rule.constants, strict=True)):
        if constant is not None and constant.value is not None:
            if not isinstance(constant.value, int):
                raise OutOfReach(f"the constant {constant}")
            values[argument], poisoned[argument] = ({(): constant.value} if constant.value else {}), frozenset()
        else:
            values[argument] = {(f"{number}",): 1}
            poisoned[argument] = frozenset() if constant is not None else frozenset({number})
    *operations, terminator = template.block.operations
    for operation in operations:
        combine = _RING.get(_plain(operation))
        if combine is None or _words(operation.attributes.get("overflowFlags")) or len(operation.results) != 1:
            raise OutOfReach(operation.name)
        if operation in template.attributes:
            raise OutOfReach("flags that are parameters")
        result = operation.results[0]
        values[result] = combine(*(values[v] for v in operation.operands))
        poisoned[result] = frozenset().union(*(poisoned[v] for v in operation.operands))
    returned = terminator.operands
    return [values[v] for v in returned], frozenset().union(*(poisoned[v] for v in returned))


def _sum(a: Polynomial, b: Polynomial, sign: int = 1) -> Polynomial:
    """Return the polynomial ``a + sign * b``, without monomials of coefficient 0."""
    found = dict(a)
    for monomial, coefficient in b.items():
        found[monomial] = found.get(monomial, 0) + sign * coefficient
    return {m: c for m, c in found.items() if c}


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    """Return the polynomial ``a * b``, without monomials of coefficient 0."""
    found: dict[tuple[str, ...], int] = {}
    for (m, c), (n, d) in product(a.items(), b.items()):
        key = tuple(sorted((*m, *n)))
        found[key] = found.get(key, 0) + c * d
    return {m: c for m, c in found.items() if c}


_RING: Mapping[str, Callable[[Polynomial, Polynomial], Polynomial]] = MappingProxyType(
    {"arith.addi": _sum, "arith.subi": lambda a, b: _sum(a, b, -1), "arith.muli": _product}
)


def scripts(rule: Rule) -> Iterator[Script]:
    """Yield queries, one for each combination of flags and predicates that exists. If all of them are unsatisfiable, the rule holds at every width.

    Raises ``OutOfReach`` if a part of the rule has no encoding, or if there are more than ``MOST_SCRIPTS`` combinations.
    """
    if not any(isinstance(p.domain, Numbers) and IntegerType in p.domain.kinds for p in rule.parameters):
        raise OutOfReach("no integer type is a parameter")
    enumerated = [p for p in rule.parameters if isinstance(p.domain, Listed) and not p.domain.open]
    for parameter in rule.parameters:
        domain = parameter.domain
        if not (isinstance(domain, Listed | Like) or domain.follows or (isinstance(domain, Numbers) and IntegerType in domain.kinds)):
            raise OutOfReach(f"{parameter.name} is no integer type")
    choices = list(product(*(p.domain.values({}) for p in enumerated)))
    if len(choices) > MOST_SCRIPTS:
        raise OutOfReach(f"{len(choices)} combinations of flags and predicates")
    for values in choices:
        bindings = dict(zip((p.name for p in enumerated), values, strict=True))
        completed = _completed(rule, bindings)
        if completed is not None:
            yield _Statement(rule, completed).script()


def _completed(rule: Rule, bindings: dict[str, Part]) -> Bindings | None:
    """Return ``bindings`` with the parameters that follow from flags and predicates, or None if one of these has no value: the rule does not apply
    then. Raises ``OutOfReach`` if a parameter follows from types.
    """
    for parameter in rule.parameters:
        domain = parameter.domain
        if domain.follows and not isinstance(domain, Like):
            if not all(n in bindings for n in domain.needs):
                raise OutOfReach(f"{parameter.name} follows from types")
            value = next(iter(domain.values(bindings)), None)
            if value is None:
                return None
            bindings[parameter.name] = value
    return bindings


@dataclass
class _Statement:
    """The state while one query is written: declarations, asserted facts, the moduli used, and the names already introduced."""

    rule: Rule
    bindings: Bindings
    declared: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    moduli: dict[str, None] = field(default_factory=dict)
    known: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    undefined: list[str] = field(default_factory=list)

    def script(self) -> Script:
        """Return the query. It is unsatisfiable if the target refines the source for all moduli. Raises ``OutOfReach``."""
        rule = self.rule
        arguments = [self._argument(v, c) for v, c in zip(rule.source.function.arguments, rule.constants, strict=True)]
        conditions = self._conditions(arguments)
        before, source_undefined = self._run(rule.source, arguments)
        after, target_undefined = self._run(rule.target, arguments)
        wrong = [f"(and (not {a.poison}) (or {b.poison} (distinct {a.value} {b.value})))" for a, b in zip(before, after, strict=True)]
        goal = f"(and (not {source_undefined}) {_any(target_undefined, *wrong)})"
        order = [f"(and (>= H{m[1:]} 1) (= {m} (* 2 H{m[1:]})))" for m in self.moduli]
        relations = list(self._relations())
        widths = [f"(declare-fun {n}{m[1:]} () Int)" for m in self.moduli for n in "MH"]
        body = "\n".join(
            [
                f"(set-logic {LOGIC})",
                *widths,
                "(declare-fun conjunction (Int Int) Int)",
                *self.declared,
                *(f"(assert {f})" for f in (*order, *relations, *self.facts, *conditions)),
                f"(assert {goal})",
                "(check-sat)",
                "(exit)",
                "",
            ]
        )
        return Script("", body, LOGIC, ())

    # -- types -------------------------------------------------------------------------------------------------------

    def _modulus(self, pattern: Part) -> str:
        """Return the name of the unknown that stands for 2 to the power of the width of a type pattern. Raises ``OutOfReach`` for other types."""
        match pattern:
            case Hole(name) if name in self.bindings:
                return self._modulus(self.bindings[name])
            case Hole(name):
                parameter = next(p for p in self.rule.parameters if p.name == name)
                match parameter.domain:
                    case Like(element=IntegerType() as element):
                        return self._modulus(element)
                    case Numbers():
                        name = f"M.{name}"
                    case _:
                        raise OutOfReach(f"the type {name}")
            case IntegerType(width) if width:
                name = f"M.i{width}"
                if name not in self.moduli:
                    self.facts.append(f"(= {name} {1 << width})")
            case _:
                raise OutOfReach(f"the type {pattern}")
        self.moduli[name] = None
        return name

    def _relations(self) -> Iterator[str]:
        """Yield the facts about moduli that follow from "wider than" and "narrower than" in the parameters' domains."""
        for parameter in self.rule.parameters:
            if isinstance(parameter.domain, Numbers):
                for narrow in parameter.domain.wider:
                    yield self._times(f"M.{parameter.name}", f"M.{narrow}")
                for wide in parameter.domain.narrower:
                    yield self._times(f"M.{wide}", f"M.{parameter.name}")

    def _times(self, wide: str, narrow: str) -> str:
        """Return the fact ``wide = 2 * factor * narrow`` with factor >= 1, or ``true`` if one of the moduli is unused."""
        for name in (wide, narrow):
            if name not in self.moduli:
                return "true"
        (factor,) = self._new("factor", wide, narrow)
        return f"(and (>= {factor} 1) (= {wide} (* 2 {factor} {narrow})))"

    # -- values ------------------------------------------------------------------------------------------------------

    def _new(self, *key: str, count: int = 1, sort: str = "Int") -> tuple[str, ...]:
        """Return ``count`` unknowns of ``sort`` for ``key``. The same key gives the same unknowns, in the source and in the target."""
        if key not in self.known:
            names = tuple(f"{key[0]}.{len(self.declared) + k}" for k in range(count))
            self.known[key] = names
            self.declared += [f"(declare-fun {name} () {sort})" for name in names]
        return self.known[key]

    def _argument(self, value: Value, constant: ConstantPattern | None) -> _Number:
        """Return the number for an argument: the rule's constant, or an unknown below the modulus. An argument that is any constant is never
        poison.
        """
        modulus = self._modulus(self.rule.source.type_pattern(value))
        if constant is not None and constant.value is not None:
            return self._constant(constant.value, modulus)
        number = str(self.rule.source.function.arguments.index(value))
        (name,) = self._new(f"argument{number}")
        self.facts.append(f"(and (<= 0 {name}) (< {name} {modulus}))")
        poison = "false" if constant is not None else self._new(f"poison{number}", sort="Bool")[0]
        return _Number(name, poison, modulus)

    def _constant(self, value: object, modulus: str) -> _Number:
        """Return the number for a constant: an integer, ``least`` or ``greatest``. The fact that it fits into the type is asserted. Raises
        ``OutOfReach``.
        """
        half = f"H{modulus[1:]}"
        match value:
            case int() if value >= 0:
                # the rule does not apply to types that do not have this value
                self.facts.append(f"(< {value} {modulus})")
                return _Number(str(value), "false", modulus)
            case int():
                self.facts.append(f"(<= {-value} {half})")
                return _Number(f"(- {modulus} {-value})", "false", modulus)
            case "least":
                return _Number(half, "false", modulus)
            case "greatest":
                return _Number(f"(- {half} 1)", "false", modulus)
            case _:
                raise OutOfReach(f"the constant {value}")

    def _conditions(self, arguments: Sequence[_Number]) -> list[str]:
        """Return the terms that state the rule's condition: it is defined, true and not poison."""
        if self.rule.when is None:
            return []
        results, undefined = self._run(self.rule.when, arguments)
        return [f"(not {undefined})", *(f"(= {r.value} 1)" for r in results), *(f"(not {r.poison})" for r in results)]

    def _run(self, template: Template, arguments: Sequence[_Number]) -> tuple[list[_Number], str]:
        """Return the results of a template on ``arguments``, and the term for "it has undefined behaviour". Raises ``OutOfReach``."""
        values = dict(zip(template.function.arguments, arguments, strict=True))
        self.undefined = []
        *operations, terminator = template.block.operations
        for operation in operations:
            if len(operation.results) != 1 or operation.regions:
                raise OutOfReach(operation.name)
            modulus = self._modulus(template.type_pattern(operation.results[0]))
            attributes = {n: filled(template.attribute_pattern(operation, n), self.bindings) for n in operation.attributes}
            found = self._operation(operation, attributes, [values[v] for v in operation.operands], modulus)
            values[operation.results[0]] = self._named(found)
        return [values[v] for v in terminator.operands], _any(*self.undefined)

    def _named(self, number: _Number) -> _Number:
        """Return the number under a new name that equals its value, so that terms stay short."""
        (name,) = self._new("value", number.value)
        self.facts.append(f"(= {name} {number.value})")
        return _Number(name, number.poison, number.modulus)

    # -- operations --------------------------------------------------------------------------------------------------

    def _operation(self, operation: Operation, attributes: Mapping[str, Part], operands: Sequence[_Number], modulus: str) -> _Number:
        """Return the result of one operation on ``operands``; ``modulus`` is that of its result type. Raises ``OutOfReach``."""
        name = _plain(operation)
        promised = _words(attributes.get("overflowFlags"))
        if any(flag in attributes for flag in ("isExact", "nonNeg", "isDisjoint")):
            raise OutOfReach(f"{name} with promises")
        if name == "arith.constant":
            match attributes["value"]:
                case IntegerAttr(value):
                    return self._constant(value if value >= 0 or modulus != "M.i1" else 1, modulus)
                case _:
                    raise OutOfReach("a constant that is no number")
        if name == "ub.poison":
            return _Number("0", "true", modulus)
        poison = _any(*(o.poison for o in operands))
        if name == "arith.select":
            c, a, b = operands
            return _Number(
                _ite(f"(= {c.value} 1)", a.value, b.value), f"(or {c.poison} {_ite(f'(= {c.value} 1)', a.poison, b.poison)})", modulus
            )
        if name == "arith.cmpi":
            predicate = attributes["predicate"]
            assert isinstance(predicate, EnumAttr)
            return _Number(_ite(_COMPARED[predicate.word](*operands), "1", "0"), poison, modulus)
        if name in _CASTS:
            if promised:
                raise OutOfReach(f"{name} with promises")
            return _Number(self._cast(name, operands[0], modulus), poison, modulus)
        if name in _DIVISIONS:
            self._divide(name, *operands)
        match name:
            case "arith.addi" | "arith.subi" | "arith.muli":
                given, lost = self._arithmetic(name, operands[0], operands[1], promised)
                return _Number(given, _any(poison, *lost), modulus)
            case "arith.divui":
                return _Number(self._divided(*operands)[0], poison, modulus)
            case "arith.remui":
                return _Number(self._divided(*operands)[1], poison, modulus)
            case "arith.divsi":
                q = self._truncated(*operands)[0]
                return _Number(_ite(f"(< {q} 0)", f"(+ {q} {modulus})", q), poison, modulus)
            case "arith.remsi":
                r = self._truncated(*operands)[1]
                return _Number(_ite(f"(< {r} 0)", f"(+ {r} {modulus})", r), poison, modulus)
            case "arith.andi":
                return _Number(self._conjunction(*operands), poison, modulus)
            case "arith.ori":
                a, b = operands
                return _Number(f"(- (+ {a.value} {b.value}) {self._conjunction(a, b)})", poison, modulus)
            case "arith.xori":
                a, b = operands
                return _Number(f"(- (+ {a.value} {b.value}) (* 2 {self._conjunction(a, b)}))", poison, modulus)
            case "arith.shli" | "arith.shrui" if operands[1].value.isdigit() and int(operands[1].value) <= _MOST_SHIFTED:
                given, lost = self._shifted(name, operands[0], int(operands[1].value), promised)
                return _Number(given, _any(poison, *lost), modulus)
            case _ if name in _EXTREMA:
                a, b = operands
                return _Number(_ite(_COMPARED[_EXTREMA[name]](a, b), a.value, b.value), poison, modulus)
            case _:
                raise OutOfReach(name)

    def _arithmetic(self, name: str, a: _Number, b: _Number, promised: frozenset[str]) -> tuple[str, list[str]]:
        """Return the wrapped result of an addition, subtraction or product, and the terms under which it is poison because ``nuw`` or ``nsw`` is
        violated.
        """
        m, h = a.modulus, a.half
        match name:
            case "arith.addi":
                plain, signed = f"(+ {a.value} {b.value})", f"(+ {a.signed} {b.signed})"
                value = _ite(f"(>= {plain} {m})", f"(- {plain} {m})", plain)
            case "arith.subi":
                plain, signed = f"(- {a.value} {b.value})", f"(- {a.signed} {b.signed})"
                value = _ite(f"(< {plain} 0)", f"(+ {plain} {m})", plain)
            case _:
                plain, signed = f"(* {a.value} {b.value})", f"(* {a.signed} {b.signed})"
                first, second = sorted((a.value, b.value))
                value, times, signed_times = self._new("product", first, second, m, count=3)
                self.facts += [
                    f"(= {plain} (+ {value} (* {times} {m})))",
                    # products of congruent factors are congruent modulo M
                    f"(= {signed} (+ {value} (* {signed_times} {m})))",
                    f"(and (<= 0 {value}) (< {value} {m}))",
                ]
        lost = []
        if "nuw" in promised:
            lost.append(f"(or (< {plain} 0) (>= {plain} {m}))")
        if "nsw" in promised:
            lost.append(f"(or (< {signed} (- {h})) (>= {signed} {h}))")
        return value, lost

    def _shifted(self, name: str, a: _Number, amount: int, promised: frozenset[str]) -> tuple[str, list[str]]:
        """Return ``a`` shifted by a number of bits, and the terms under which it is poison: a shift by the width or more, or a flag that is
        violated.
        """
        factor = 1 << amount
        too_far = f"(> {factor} {a.half})"
        by = _Number(str(factor), "false", a.modulus)
        if name == "arith.shrui":
            return self._divided(a, by)[0], [too_far]
        # as a factor the least number is positive here
        value, lost = self._arithmetic("arith.muli", a, by, promised & {"nuw"})
        if "nsw" in promised:
            exact = f"(* {a.signed} {factor})"
            lost.append(f"(or (< {exact} (- {a.half})) (>= {exact} {a.half}))")
        return value, [too_far, *lost]

    def _divide(self, name: str, a: _Number, b: _Number) -> None:
        """Note the undefined behaviour of a division: a divisor that is poison or 0, and, if signed, an overflow (least / -1)."""
        self.undefined += [b.poison, f"(= {b.value} 0)"]
        if name in ("arith.divsi", "arith.remsi"):
            self.undefined.append(f"(and (or {a.poison} (= {a.value} {a.half})) (= {b.value} (- {a.modulus} 1)))")

    def _divided(self, a: _Number, b: _Number) -> tuple[str, ...]:
        """Return q and r with a = q*b + r and 0 <= r < b if b is not 0; both are 0 otherwise."""
        q, r = self._new("divided", a.value, b.value, count=2)
        exact = f"(and (= {a.value} (+ (* {q} {b.value}) {r})) (<= 0 {r}) (< {r} {b.value}) (<= 0 {q}))"
        self.facts.append(_ite(f"(> {b.value} 0)", exact, f"(and (= {q} 0) (= {r} 0))"))
        return q, r

    def _truncated(self, a: _Number, b: _Number) -> tuple[str, ...]:
        """Return q and r with x = q*y + r, |r| < |y| and r of x's sign, for the signed values x and y of ``a`` and ``b``, if y is not 0; both are 0
        otherwise.
        """
        q, r = self._new("truncated", a.value, b.value, a.modulus, count=2)
        x, y = a.signed, b.signed
        size = _ite(f"(< {y} 0)", f"(- {y})", y)
        sign = _ite(f"(< {x} 0)", f"(and (<= {r} 0) (< (- {r}) {size}))", f"(and (<= 0 {r}) (< {r} {size}))")
        exact = f"(and (= {x} (+ (* {q} {y}) {r})) {sign})"
        self.facts.append(_ite(f"(distinct {b.value} 0)", exact, f"(and (= {q} 0) (= {r} 0))"))
        return q, r

    def _conjunction(self, a: _Number, b: _Number) -> str:
        """Return the term for the bitwise ``and`` of two natural numbers. The asserted facts about it hold for any width that both numbers have."""
        x, y = sorted((a.value, b.value))
        key = ("and", x, y, a.modulus)
        text = f"(conjunction {x} {y})"
        if key not in self.known:
            self.known[key] = (text,)
            self.facts += [
                f"(and (<= 0 {text}) (<= {text} {x}) (<= {text} {y}))",
                f"(=> (= {x} {y}) (= {text} {x}))",
                f"(=> (= {x} (- {a.modulus} 1)) (= {text} {y}))",
                f"(=> (= {y} (- {a.modulus} 1)) (= {text} {x}))",
                # (a or b) and (a xor b) are below the modulus, too
                f"(< (- (+ {x} {y}) {text}) {a.modulus})",
            ]
        return text

    def _cast(self, name: str, a: _Number, modulus: str) -> str:
        """Return the value of an extension or truncation to ``modulus``."""
        match name:
            case "arith.extui":
                return a.value
            case "arith.extsi":
                return _ite(f"(>= {a.value} {a.half})", f"(- (+ {a.value} {modulus}) {a.modulus})", a.value)
            case _:
                # a = q*M' + r
                r, q = self._new("cut", a.value, modulus, count=2)
                self.facts.append(f"(and (= {a.value} (+ (* {q} {modulus}) {r})) (<= 0 {r}) (< {r} {modulus}) (<= 0 {q}))")
                return r


def _any(*propositions: str) -> str:
    """Return the disjunction of the propositions, ``false`` if there is none. (SMT-LIB's ``or`` needs at least two.)"""
    some = [p for p in dict.fromkeys(propositions) if p != "false"]
    return f"(or {' '.join(some)})" if len(some) > 1 else some[0] if some else "false"


def _ite(condition: str, one: str, other: str) -> str:
    """Return the conditional term."""
    return f"(ite {condition} {one} {other})"


def _words(flags: Part) -> frozenset[str]:
    """Return the words of a flags attribute without ``none``; the empty set for another attribute."""
    match flags:
        case OpaqueAttr(text):
            return frozenset(text.partition("<")[2].rstrip(">").replace(" ", "").split(",")) - {"none"}
        case _:
            return frozenset()


def _compared(relation: str, signed: bool) -> Callable[[_Number, _Number], str]:
    """Return the function that compares two numbers by ``relation``, as signed or as unsigned integers."""
    return lambda a, b: f"({relation} {a.signed if signed else a.value} {b.signed if signed else b.value})"


_COMPARED: Mapping[str, Callable[[_Number, _Number], str]] = MappingProxyType(
    {
        "eq": _compared("=", False),
        "ne": _compared("distinct", False),
        **{
            f"{sign}{word}": _compared(relation, sign == "s")
            for sign in "su"
            for word, relation in zip(("lt", "le", "gt", "ge"), ("<", "<=", ">", ">="), strict=True)
        },
    }
)
_EXTREMA = MappingProxyType({"arith.minsi": "slt", "arith.maxsi": "sgt", "arith.minui": "ult", "arith.maxui": "ugt"})
_CASTS = frozenset({"arith.extui", "arith.extsi", "arith.trunci"})
_DIVISIONS = frozenset({"arith.divui", "arith.remui", "arith.divsi", "arith.remsi"})
