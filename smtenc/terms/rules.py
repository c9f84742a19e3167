"""Rewriting rules as data: a pattern, a condition, the result of the rewriting, an example to which the rule applies, and the rule's source.

A rule states ``before = after`` if its condition holds, over metavariables of two kinds:

* a ``Variable`` stands for a term of a sort; a *constant* one for a constant, whose value is symbolic in a proof;
* a ``Parameter`` stands for data that is known for every term: a width, a position, an exponent, a number format. A proof enumerates it.

Arithmetic on constants is written with the operators themselves (``bvadd k1 k2``): while matching, they fold; in a proof, they are terms. Operators
are only names here. Their meaning is an ``Interpretation``: constructors that simplify (``matching``), the text of a theory (``rule_scripts``),
numbers; or the semantics of a dialect, for rules over its operations with symbolic attributes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar, assert_never

# -- parameters -------------------------------------------------------------------------------------------------------


class Kind(Enum):
    """The kind of a parameter, which determines the values that a proof tries."""

    WIDTH = "width"
    """The bit width of a bit-vector: 1 and more."""
    POSITION = "position"
    """The position of a bit, or an exponent of two: 0 and more."""
    INTEGER = "integer"
    FORMAT = "format"
    """A format of floats."""
    ROUNDING = "rounding"
    NAME = "name"
    """A name, for example of one of several operators of one kind."""
    BITS = "bits"
    """The pattern of a float constant."""


class Parameter:
    """An expression over parameters; Python's arithmetic and order operators build larger ones. ``==`` compares structure; ``is_equal`` states an
    equation.
    """

    __slots__ = ()

    def __add__(self, other: Parameter | int) -> Computed:
        return Computed(_PLUS, (self, other))

    def __sub__(self, other: Parameter | int) -> Computed:
        return Computed(_MINUS, (self, other))

    def __rpow__(self, base: int) -> Computed:
        return Computed(POWER, (base, self))

    def __lt__(self, other: Parameter | int) -> Holds:
        return Holds(_LESS, (self, other))

    def __le__(self, other: Parameter | int) -> Holds:
        return Holds(_LESS_EQUAL, (self, other))

    def __gt__(self, other: Parameter | int) -> Holds:
        return Holds(_GREATER, (self, other))

    def __ge__(self, other: Parameter | int) -> Holds:
        return Holds(_GREATER_EQUAL, (self, other))


@dataclass(frozen=True, slots=True)
class Function:
    """A function of parameters' values, with its name in the text of a rule. ``meaning`` has no side effects."""

    name: str
    meaning: Callable[..., Any]

    def __call__(self, *arguments: Parameter | Any) -> Computed:
        return Computed(self, arguments)


@dataclass(frozen=True, slots=True)
class Named(Parameter):
    """A metavariable for a parameter. Its first place in ``before`` binds it, and every other place must have the same value."""

    name: str
    kind: Kind = Kind.POSITION

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Computed(Parameter):
    """The value of a function. In ``before`` it is compared with the value found there, except that ``2 ** n`` binds a free ``n``."""

    function: Function
    arguments: tuple[Parameter | Any, ...]

    def __str__(self) -> str:
        texts = [str(a) for a in self.arguments]
        if self.function.name in ("+", "-", "**"):
            return f"({f' {self.function.name} '.join(texts)})" if self.function is not POWER else "^".join(texts)
        return f"{self.function.name}({', '.join(texts)})"


@dataclass(frozen=True, slots=True)
class Holds:
    """A condition on parameters: ``function`` returns a Python bool."""

    function: Function
    arguments: tuple[Parameter | Any, ...]

    def __str__(self) -> str:
        texts = [str(a) for a in self.arguments]
        if len(texts) == 2 and not self.function.name.isidentifier():
            return f" {self.function.name} ".join(texts)
        return f"{self.function.name}({', '.join(texts)})"


_PLUS = Function("+", lambda a, b: a + b)
_MINUS = Function("-", lambda a, b: a - b)
POWER = Function("**", lambda a, b: a**b)
_LESS = Function("<", lambda a, b: a < b)
_LESS_EQUAL = Function("<=", lambda a, b: a <= b)
_GREATER = Function(">", lambda a, b: a > b)
_GREATER_EQUAL = Function(">=", lambda a, b: a >= b)
_EQUAL = Function("=", lambda a, b: a == b)


def is_equal(first: Parameter | Any, second: Parameter | Any) -> Holds:
    return Holds(_EQUAL, (first, second))


def parameter_value(expression: Parameter | Any, values: Mapping[str, Any]) -> Any:
    """Return the value of a parameter expression; anything that is no ``Parameter`` is returned itself. Raises ``KeyError`` for a free parameter."""
    match expression:
        case Named():
            return values[expression.name]
        case Computed():
            return expression.function.meaning(*(parameter_value(a, values) for a in expression.arguments))
        case _:
            return expression


def holds(condition: Holds, values: Mapping[str, Any]) -> bool:
    return bool(condition.function.meaning(*(parameter_value(a, values) for a in condition.arguments)))


# -- sorts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bits:
    """The sort of bit-vectors of ``width`` bits."""

    width: Parameter | int


@dataclass(frozen=True, slots=True)
class Booleans:
    pass


@dataclass(frozen=True, slots=True)
class Integers:
    """The sort of mathematical integers."""


@dataclass(frozen=True, slots=True)
class Floats:
    """The sort of floats of a number format, which is a parameter's value."""

    format: Parameter | Any


@dataclass(frozen=True, slots=True)
class Some:
    """An arbitrary sort, the same for all variables whose sort has this name."""

    name: str = "S"


SortPattern: TypeAlias = Bits | Booleans | Integers | Floats | Some

# -- patterns ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable for any term of the sort, the same at every place; if ``constant``, for any constant."""

    name: str
    sort: SortPattern
    constant: bool = False

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Literal:
    """The constant of ``sort`` with this value: of bits modulo 2^width, 0 or 1 for a Bool, the pattern of a float.

    In ``before``, a bare parameter (or ``2 ** n`` with n free) is bound by the value found there.
    """

    value: Parameter | int
    sort: SortPattern

    def __str__(self) -> str:
        if self.sort == Booleans():
            return "true" if self.value else "false"
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Rest:
    """The further operands of an operator that is associative, commutative and has a unit: in a proof, one additional operand."""

    name: str
    sort: SortPattern

    def __str__(self) -> str:
        return f"{self.name}…"


@dataclass(frozen=True, slots=True)
class Application:
    operator: Operator
    arguments: tuple[Pattern, ...]
    parameters: tuple[Parameter | Any, ...] = ()

    def __str__(self) -> str:
        head = " ".join([self.operator.name, *(str(p) for p in self.parameters)])
        return f"({' '.join([head, *(str(a) for a in self.arguments)])})"


@dataclass(frozen=True, slots=True)
class Operator:
    """An operator by its name. ``commutative``: a rule about two operands applies to them in either order."""

    name: str
    commutative: bool = False

    def __call__(self, *arguments: Pattern, at: Sequence[Parameter | Any] = ()) -> Application:
        """Return the application of this operator to ``arguments``. ``at`` are the operator's parameters, for example high and low of an extract."""
        return Application(self, arguments, tuple(at))


Pattern: TypeAlias = Variable | Literal | Rest | Application
Condition: TypeAlias = Holds | Application
"""A condition on parameters, or a Bool pattern: on constants it is decided by folding; on terms, it holds if it simplifies to true."""

# -- rules ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Rule:
    """The rule ``before = after`` under all of ``condition``.

    ``example`` has values for parameters and constants, by name, for which the rule applies when ``before`` is built; variables are unknowns.
    ``source`` names the reason why the rule holds. ``by_code``: the rule is applied by a function that reports it, not by a matcher. Raises
    ``ValueError`` if ``after`` or the condition has a metavariable that ``before`` does not bind.
    """

    name: str
    before: Application
    after: Pattern
    condition: tuple[Condition, ...] = ()
    example: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    source: str = ""
    by_code: bool = False

    def __post_init__(self) -> None:
        bound = names(self.before)
        free = set().union(names(self.after), *(names(c) for c in self.condition)) - bound
        if free:
            raise ValueError(f"rule {self.name}: {', '.join(sorted(free))} is not bound by {self.before}")

    @property
    def equation(self) -> str:
        text = f"{self.before} = {self.after}"
        return f"{text} if {' and '.join(str(c) for c in self.condition)}" if self.condition else text

    def __str__(self) -> str:
        return f"{self.name}: {self.equation}"

    def orientations(self) -> Iterator[Rule]:
        """Yield the rule for every order of two operands of the commutative operators in ``before``, first the order as written."""
        seen: set[Pattern] = set()
        for before in _orders(self.before):
            assert isinstance(before, Application)
            if before not in seen:
                seen.add(before)
                # not constructed, which would ask again whether all is bound
                oriented = copy(self)
                object.__setattr__(oriented, "before", before)
                yield oriented


def _orders(pattern: Pattern) -> Iterator[Pattern]:
    if not isinstance(pattern, Application):
        yield pattern
        return
    arguments = [list(_orders(a)) for a in pattern.arguments]
    swaps = (False, True) if pattern.operator.commutative and len(pattern.arguments) == 2 else (False,)
    for swapped in swaps:
        chosen: list[tuple[Pattern, ...]] = [()]
        for choices in arguments:
            chosen = [(*first, a) for first in chosen for a in choices]
        for each in chosen:
            yield Application(pattern.operator, each[::-1] if swapped else each, pattern.parameters)


def names(part: Pattern | Condition | SortPattern | Parameter | Any) -> set[str]:
    """Return the names of the metavariables in a part of a rule."""
    return {variable.name for variable in metavariables(part)}


def metavariables(part: Pattern | Condition | SortPattern | Parameter | Any) -> Iterator[Variable | Rest | Named]:
    """Yield the metavariable at every place of a part of a rule, in reading order; those of a variable's sort come before the variable."""
    match part:
        case Named():
            yield part
        case Variable() | Rest():
            yield from metavariables(part.sort)
            yield part
        case Literal():
            yield from metavariables(part.sort)
            yield from metavariables(part.value)
        case Application():
            for each in (*part.parameters, *part.arguments):
                yield from metavariables(each)
        case Computed() | Holds():
            for each in part.arguments:
                yield from metavariables(each)
        case Bits():
            yield from metavariables(part.width)
        case Floats():
            yield from metavariables(part.format)
        case _:
            pass


# -- what a rule means ------------------------------------------------------------------------------------------------

T = TypeVar("T")


class Interpretation(Protocol[T]):
    """A meaning of literals and operators: terms, text, numbers. Raises ``IllSorted`` if operands do not fit."""

    def literal(self, value: int, sort: SortPattern) -> T:
        """Return the literal of a sort whose parameters have values."""
        ...

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[T]) -> T: ...


class IllSorted(Exception):
    """The values of the parameters make no well-sorted term of the pattern."""


def instantiate(pattern: Pattern | Condition, meaning: Interpretation[T], variables: Mapping[str, T], values: Mapping[str, Any]) -> T:
    """Return the pattern with ``variables`` for its variables and ``values`` for its parameters."""
    match pattern:
        case Variable() | Rest():
            return variables[pattern.name]
        case Literal():
            return meaning.literal(parameter_value(pattern.value, values), known_sort(pattern.sort, values))
        case Application():
            parameters = [parameter_value(p, values) for p in pattern.parameters]
            return meaning.apply(pattern.operator, parameters, [instantiate(a, meaning, variables, values) for a in pattern.arguments])
        case Holds():
            return meaning.literal(int(holds(pattern, values)), Booleans())
        case _:
            assert_never(pattern)


def known_sort(sort: SortPattern, values: Mapping[str, Any]) -> SortPattern:
    """Return the sort with its parameters replaced by their values."""
    match sort:
        case Bits():
            return Bits(parameter_value(sort.width, values))
        case Floats():
            return Floats(parameter_value(sort.format, values))
        case Some():
            found: SortPattern = values.get(sort.name, sort)
            return found
        case _:
            return sort
