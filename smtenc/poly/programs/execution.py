"""Execution of programs of the model on numbers, in the order of a schedule or in any other order.

Instances are enumerated from the formulas of the domains, without isl and without loops. Floats follow IEEE 754, rounded to nearest; functions of
``math`` are the platform's. A read of an unwritten element and an access outside an array are errors.
"""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from smtenc.errors import SmtencError, Unsupported
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read
from smtenc.poly.programs.model import Access, Array, Program, Statement
from smtenc.presburger.affine import Variable, constant, parameter
from smtenc.presburger.elimination import TooLarge, without_quantifiers
from smtenc.presburger.formulas import FALSE, Formula, holds, substitute
from smtenc.presburger.linear import linear
from smtenc.presburger.loops import Instance
from smtenc.presburger.ranges import bounds
from smtenc.presburger.relations import Relation, Space

Number = float | int
Nested = Number | Sequence["Nested"]
"""The elements of an array as nested sequences."""
Elements = dict[tuple[int, ...], Number]
"""The elements of an array by their subscripts."""


class RunFailure(SmtencError):
    """The error for an execution without a meaning: a read of an unwritten element, an access outside an array, or a division of an integer by 0."""


def run(
    program: Program, parameters: Mapping[str, int], arrays: Mapping[str, Nested | Elements], schedule: Relation | None = None
) -> dict[str, Elements]:
    """Return all elements of all arrays after an execution. ``arrays`` are the arrays before it, and the values of scalars.

    ``schedule`` gives each instance one time (None: the program's own); instances with equal times are executed in the order of their statements in
    the text. Raises ``RunFailure``, ``Unsupported`` for an operation that cannot be executed, and ``KeyError`` for a parameter without a value.
    """
    return execute(program, parameters, arrays, ordered(program, parameters, schedule))


def execute(
    program: Program, parameters: Mapping[str, int], arrays: Mapping[str, Nested | Elements], instances: Iterable[Instance]
) -> dict[str, Elements]:
    """Return all elements of all arrays after these instances are executed in this order. Raises the errors of ``run``."""
    machine = _Machine(program, parameters, {name: elements(values) for name, values in arrays.items()})
    for name, numbers in instances:
        machine.instance(program.by_name[name], numbers)
    return machine.arrays


def elements(values: Nested | Elements) -> Elements:
    """Return the elements by their subscripts, which begin at 0."""
    if isinstance(values, dict):
        return dict(values)
    found: Elements = {}

    def walk(part: Nested, place: tuple[int, ...]) -> None:
        if isinstance(part, Sequence):
            for k, member in enumerate(part):
                walk(member, (*place, k))
        else:
            found[place] = part

    walk(values, ())
    return found


# -- instances --------------------------------------------------------------------------------------------------------


def ordered(program: Program, parameters: Mapping[str, int], schedule: Relation | None = None) -> list[Instance]:
    """Return all instances for these parameter values, in their order. Raises ``RunFailure`` for infinitely many, and for an instance without a
    time.
    """
    wanted = Relation((), {}, is_map=True) if schedule is None else schedule
    known = {parameter(p): constant(parameters[p]) for p in dict.fromkeys((*program.parameters, *wanted.parameters))}
    values = {parameter(p): value for p, value in parameters.items()}
    timed: list[tuple[tuple[int, ...], int, Instance]] = []
    for number, statement in enumerate(program.statements):
        spaces = [s for s in wanted.spaces() if s.domain == statement.instances]
        times = [(s, _plain(substitute(wanted.formula(s), known), "the schedule")) for s in spaces]
        for numbers in points(statement, parameters):
            if schedule is None:
                point = {**values, **dict(zip(statement.iterators, numbers, strict=True))}
                time = tuple(int(t.evaluate(point)) for t in statement.time)
            else:
                time = _time(statement, numbers, times)
            timed.append((time, number, (statement.name, numbers)))
    return [instance for _, _, instance in sorted(timed)]


def points(statement: Statement, parameters: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
    """Yield the iterations of a statement, in lexicographic order. Raises ``RunFailure`` for infinitely many."""
    known = {parameter(p): constant(value) for p, value in parameters.items()}
    yield from _solutions(_plain(substitute(statement.domain, known), statement.name), statement.iterators, statement.name)


def _plain(formula: Formula, what: str) -> Formula:
    """Return an equivalent formula without quantifiers. Raises ``RunFailure`` if it is too large."""
    try:
        return without_quantifiers(formula)
    except TooLarge:
        raise RunFailure(f"{what}: without its quantifiers it is too large to be enumerated") from None


def _time(statement: Statement, numbers: tuple[int, ...], times: Sequence[tuple[Space, Formula]]) -> tuple[int, ...]:
    """Return the time of an instance. Raises ``RunFailure`` if it has none."""
    for space, formula in times:
        inputs = {v: constant(n) for v, n in zip(space.inputs, numbers, strict=True)}
        found = next(_solutions(substitute(formula, inputs), space.outputs, f"the time of {statement.name}"), None)
        if found is not None:
            return found
    raise RunFailure(f"the schedule has no time for {statement.instance(numbers)}")


def _solutions(formula: Formula, variables: Sequence[Variable], what: str) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of a formula for its only variables, in lexicographic order. Raises ``RunFailure`` if a variable is unbounded."""
    if formula == FALSE:
        return
    if not variables:
        if holds(formula, {}):
            yield ()
        return
    box = bounds(linear(formula))
    if box is None:
        return
    first, *others = variables
    interval = box.get(first)
    if interval is None or interval.low is None or interval.high is None:
        raise RunFailure(f"{what}: nothing bounds '{first.label or first}'")
    for value in range(interval.low, interval.high + 1):
        for rest in _solutions(substitute(formula, {first: constant(value)}), others, what):
            yield (value, *rest)


# -- execution --------------------------------------------------------------------------------------------------------


class _Machine:
    """The state of an execution: parameter values and array elements."""

    def __init__(self, program: Program, parameters: Mapping[str, int], arrays: dict[str, Elements]) -> None:
        self._program = program
        self._parameters = {parameter(p): value for p, value in parameters.items()}
        self.arrays: dict[str, Elements] = {name: arrays.get(name, {}) for name in program.arrays}

    def instance(self, statement: Statement, numbers: Sequence[int]) -> None:
        """Execute one instance of a statement. Raises ``RunFailure`` and ``Unsupported``."""
        point = {**self._parameters, **dict(zip(statement.iterators, numbers, strict=True))}
        places = [(self._program.arrays[a.array], self._place(a, point)) for a in statement.accesses]

        def element(number: int) -> Number:
            array, place = places[number]
            found = self.arrays[array.name].get(place)
            if found is None:
                raise RunFailure(f"{statement.instance(numbers)} reads {_shown(array, place)}, which nobody wrote", statement.location)
            return found

        try:
            written = [(number, value_of(value, element, point)) for number, value in statement.writes]
        except ZeroDivisionError:
            raise RunFailure(f"{statement.instance(numbers)} divides an integer by 0", statement.location) from None
        for number, value in written:
            array, place = places[number]
            self.arrays[array.name][place] = value

    def _place(self, access: Access, point: Mapping[Variable, int]) -> tuple[int, ...]:
        """Return the subscripts of an access. Raises ``RunFailure`` if they are outside the array."""
        array = self._program.arrays[access.array]
        place = tuple(int(s.evaluate(point)) for s in access.subscripts)
        for subscript, extent in zip(place, array.extents, strict=True):
            if extent is not None and not 0 <= subscript < extent.evaluate(point):
                raise RunFailure(f"{_shown(array, place)} is outside the array")
        return place


def _shown(array: Array, place: Sequence[int]) -> str:
    """Return an element as text, such as ``A[1][2]``."""
    return f"{array.name}{''.join(f'[{n}]' for n in place)}"


def value_of(value: Computation, element: Callable[[int], Number], point: Mapping[Variable, int]) -> Number:
    """Return the value of a computation; ``element(k)`` is the element that access ``k`` reads. Raises ``ZeroDivisionError`` for integers, and
    ``Unsupported``.
    """
    match value:
        case Read(access):
            return element(access)
        case Constant("true" | "false" as truth, _):
            return int(truth == "true")
        case Constant(text, type_):
            return _rounded(float(text), type_) if _is_float(type_) else _wrapped(int(text), type_)
        case Index(expression, type_):
            number = int(expression.evaluate(point))
            return _rounded(number, type_) if _is_float(type_) else _wrapped(number, type_)
        case Compute("arith.select", (condition, first, second)):
            return value_of(first if value_of(condition, element, point) else second, element, point)
        case Compute(operation, operands, type_, attributes):
            numbers = [value_of(o, element, point) for o in operands]
            found = _computed(operation, numbers, type_, dict(attributes).get("predicate", ""), [o.type for o in operands])
            return _rounded(found, type_) if _is_float(type_) else _wrapped(int(found), type_)


def _is_float(type_: str) -> bool:
    """Return whether a type is ``f32`` or ``f64``."""
    return type_ in ("f32", "f64")


def _rounded(number: Number, type_: str) -> float:
    """Return a number as a float of the type, rounded once."""
    if type_ == "f64":
        return float(number)
    if isinstance(number, int) and abs(number) > 1 << 53:
        raise Unsupported("an integer of more than 53 bits as a float of 32 bits is not run")
    try:
        return float(struct.unpack("f", struct.pack("f", number))[0])
    except OverflowError:
        return math.copysign(math.inf, number)


def _wrapped(number: int, type_: str) -> int:
    """Return an integer wrapped to the signed range of the type."""
    if type_ == "i1":
        return number & 1
    bits = 64 if type_ == "index" else int(type_.removeprefix("i"))
    return (number + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1))


def _total(function: Callable[..., float]) -> Callable[..., float]:
    """Return the function with NaN and infinity as results where Python raises an error."""

    def extended(*operands: float) -> float:
        try:
            return function(*operands)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return extended


def _divided(a: float, b: float) -> float:
    """Return the IEEE 754 quotient, also for a divisor of 0."""
    if b:
        return a / b
    return math.nan if not a or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


def _power(a: float, b: float) -> float:
    """Return ``a`` to the power of ``b``, with NaN and infinities as results where Python raises an error."""
    try:
        return math.pow(a, b)
    except OverflowError:
        return -math.inf if a < 0 and b % 2 == 1 else math.inf
    except ValueError:
        # a negative number to a power that is no integer; 0 to a negative power
        return math.nan if a else -math.inf if math.copysign(1.0, a) < 0 and b % 2 == 1 else math.inf


def _logarithm(a: float) -> float:
    """Return the natural logarithm; minus infinity for 0."""
    return -math.inf if a == 0 else math.log(a)


def _whole(rounding: Callable[[float], int]) -> Callable[[float], float]:
    """Return the function that rounds to an integer and keeps the sign of zero, infinities and NaN."""
    return lambda a: math.copysign(rounding(a), a) if math.isfinite(a) else a


def _least(a: float, b: float) -> float:
    """Return the lesser number; if one operand is NaN, the other."""
    return b if math.isnan(a) else a if math.isnan(b) else min(a, b)


def _greatest(a: float, b: float) -> float:
    """Return the greater number; if one operand is NaN, the other."""
    return b if math.isnan(a) else a if math.isnan(b) else max(a, b)


def _position(a: float) -> tuple[float, float]:
    """Return the sort key of a float, for which -0.0 is less than 0.0."""
    return a, math.copysign(1.0, a)


def _either_nan(function: Callable[[float, float], float]) -> Callable[[float, float], float]:
    """Return the function with NaN as result if an operand is NaN."""
    return lambda a, b: math.nan if math.isnan(a) or math.isnan(b) else function(a, b)


def _quotient(a: int, b: int) -> int:
    """Return the quotient of two integers, rounded towards 0."""
    return a // b if (a < 0) is (b < 0) else -(-a // b)


_FUNCTIONS: Mapping[str, Callable[..., Number]] = {
    "arith.addf": operator.add,
    "arith.subf": operator.sub,
    "arith.mulf": operator.mul,
    "arith.divf": _divided,
    "arith.remf": _total(math.fmod),
    "arith.negf": operator.neg,
    "arith.minnumf": _least,
    "arith.maxnumf": _greatest,
    "arith.minimumf": _either_nan(lambda a, b: min(a, b, key=_position)),
    "arith.maximumf": _either_nan(lambda a, b: max(a, b, key=_position)),
    "arith.addi": operator.add,
    "arith.subi": operator.sub,
    "arith.muli": operator.mul,
    "arith.divsi": _quotient,
    "arith.remsi": lambda a, b: a - b * _quotient(a, b),
    "arith.floordivsi": operator.floordiv,
    "arith.ceildivsi": lambda a, b: -(-a // b),
    "arith.minsi": min,
    "arith.maxsi": max,
    "arith.andi": operator.and_,
    "arith.ori": operator.or_,
    "arith.xori": operator.xor,
    "arith.extf": lambda a: a,
    "arith.truncf": lambda a: a,
    "arith.sitofp": lambda a: a,
    "arith.index_cast": lambda a: a,
    "arith.extsi": lambda a: a,
    "arith.trunci": lambda a: a,
    "math.sqrt": _total(math.sqrt),
    "math.exp": _total(math.exp),
    "math.log": _total(_logarithm),
    "math.sin": _total(math.sin),
    "math.cos": _total(math.cos),
    "math.tanh": math.tanh,
    "math.absf": abs,
    "math.absi": abs,
    "math.floor": _whole(math.floor),
    "math.ceil": _whole(math.ceil),
    "math.powf": _power,
}
_ORDERED: Mapping[str, Callable[[Number, Number], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def _computed(operation: str, numbers: Sequence[Number], type_: str, predicate: str, types: Sequence[str]) -> Number:
    """Return the result of an MLIR operation on numbers, before it is rounded or wrapped. Raises ``Unsupported``."""
    if operation == "arith.cmpf" and predicate[1:] in _ORDERED:
        if any(math.isnan(n) for n in numbers):
            return int(predicate.startswith("u"))
        compared = _ORDERED[predicate[1:]](*numbers)
        return int(compared)
    if operation == "arith.cmpi" and predicate.removeprefix("s") in _ORDERED:
        return int(_ORDERED[predicate.removeprefix("s")](*numbers))
    if operation == "arith.fptosi":
        if not math.isfinite(numbers[0]):
            raise Unsupported("a float that is no number as an integer", operation=operation)
        return math.trunc(numbers[0])
    if operation in ("arith.extsi", "arith.sitofp") and types[0] == "i1":
        return -numbers[0]
    if operation not in _FUNCTIONS:
        raise Unsupported("is not run on numbers", operation=operation)
    return _FUNCTIONS[operation](*numbers)
