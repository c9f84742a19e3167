"""Writing random programs: values by type, operations on scalars and on tensors alike, bodies of structured operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

Shape = tuple[int, ...]

INTEGERS = ("i8", "i16", "i32", "i64")
FLOATS = ("f16", "f32", "f64")
ELEMENTS = ("i1", *INTEGERS, *FLOATS)
"""Not bf16: processors that have AVX512-BF16 flush its subnormal numbers to zero."""


@dataclass(frozen=True)
class Shaped:
    """A tensor or buffer type with known dimensions."""

    shape: Shape
    element: str
    kind: str = "tensor"

    def __str__(self) -> str:
        return f"{self.kind}<{''.join(f'{n}x' for n in self.shape)}{self.element}>"


class Unfit(Exception):
    """A step for which the program has no operands. What it wrote so far is dead code."""


class Names:
    """Names of one function."""

    def __init__(self) -> None:
        self.count = 0

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"


@dataclass
class Lane:
    """Where operations on elements are written: ``typed`` makes the type of values from that of elements.

    It is the identity in bodies of structured operations, and gives tensors of one shape outside of them.
    """

    source: Random
    names: Names
    typed: Callable[[str], str]
    lines: list[str]
    values: list[tuple[str, str]] = field(default_factory=list)
    """Names and the types of their elements, the latest at the end."""
    float_parameter: Callable[[str], str] | None = None
    """Where floats come from instead of constants: MLIR 19 emits whole tensors of -0.0, which folding finds soon, as +0.0."""

    def constant(self, element: str, value: int | str) -> str:
        type = self.typed(element)
        name = self.names.fresh()
        # a boolean alone says its type itself
        text = f"dense<{value}> : {type}" if type != element else str(value) if element == "i1" else f"{value} : {type}"
        self.lines.append(f"{name} = arith.constant {text}")
        return name

    def any_constant(self, element: str) -> str:
        if element == "i1":
            return self.constant(element, self.source.choice(("true", "false")))
        if element in FLOATS:
            if self.float_parameter:
                return self.float_parameter(element)
            return self.constant(element, self.source.choice(("0.0", "-0.0", "1.0", "-1.0", "0.5", "3.0", "-2.5", "1.0e-3", "6.0e4")))
        return self.constant(element, self.source.choice((0, 1, -1, 2, 3, 7, 8, 127, -128)))

    def operand(self, element: str) -> str:
        """A value of the type, later ones more often; or a constant."""
        known = [name for name, type in self.values if type == element]
        if not known or self.source.random() < 0.08:
            return self.any_constant(element)
        return self.source.choice(known + known[-2:])

    def emit(self, text: str, *elements: str) -> list[str]:
        """One operation and the element types of its results."""
        names = [self.names.fresh() for _ in elements]
        self.lines.append(f"{', '.join(names)} = {text}")
        self.values += zip(names, elements, strict=True)
        return names

    def operation(self) -> None:
        """Some operation of arith or math."""
        self.source.choice(_OPERATIONS)(self)

    def convert(self, name: str, element: str, to: str) -> str:
        """The value in another type, by one operation or none. What a float has no integer for is poison."""
        if element == to:
            return name
        return self.emit(f"{_conversion(self.source, element, to)} {name} : {self.typed(element)} to {self.typed(to)}", to)[0]


def width(element: str) -> int:
    return 64 if element == "index" else int(element.lstrip("ibf"))


def _conversion(source: Random, element: str, to: str) -> str:
    pair = (element in FLOATS, to in FLOATS)
    wider = width(to) > width(element)
    if "index" in (element, to):
        return source.choice(("arith.index_cast", "arith.index_castui"))
    if pair == (True, True):
        return "arith.extf" if wider else "arith.truncf"
    if pair == (True, False):
        return source.choice(("arith.fptosi", "arith.fptoui"))
    if pair == (False, True):
        return source.choice(("arith.sitofp", "arith.uitofp"))
    return source.choice(("arith.extsi", "arith.extui")) if wider else "arith.trunci"


# -- operations -------------------------------------------------------------------------------------------------------


def _flags(source: Random, flags: Iterable[str], kind: str) -> str:
    return f" {kind}<{source.choice(tuple(flags))}>" if source.random() < 0.15 else ""


def _binary(lane: Lane, names: Sequence[str], element: str, flags: str = "") -> None:
    a, b = lane.operand(element), lane.operand(element)
    lane.emit(f"{lane.source.choice(names)} {a}, {b}{flags} : {lane.typed(element)}", element)


def _wrapping(lane: Lane) -> None:
    flags = _flags(lane.source, ("nsw", "nuw", "nsw, nuw"), "overflow")
    _binary(lane, ("arith.addi", "arith.subi", "arith.muli"), lane.source.choice(INTEGERS), flags)


def _bitwise(lane: Lane) -> None:
    _binary(lane, ("arith.andi", "arith.ori", "arith.xori"), lane.source.choice(("i1", *INTEGERS)))


def _extremes(lane: Lane) -> None:
    _binary(lane, ("arith.maxsi", "arith.minsi", "arith.maxui", "arith.minui"), lane.source.choice(INTEGERS))


def _shift(lane: Lane) -> None:
    """Half of the time by less than the width."""
    element = lane.source.choice(INTEGERS)
    name = lane.source.choice(("arith.shli", "arith.shrsi", "arith.shrui"))
    amount = lane.operand(element)
    if lane.source.random() < 0.7:
        mask = lane.constant(element, width(element) - 1)
        (amount,) = lane.emit(f"arith.andi {amount}, {mask} : {lane.typed(element)}", element)
    lane.emit(f"{name} {lane.operand(element)}, {amount} : {lane.typed(element)}", element)


def _division(lane: Lane) -> None:
    """By a small odd number, because otherwise the whole program is soon undefined."""
    element = lane.source.choice(INTEGERS)
    names = "divsi divui remsi remui floordivsi ceildivsi ceildivui".split()
    (low,) = lane.emit(f"arith.andi {lane.operand(element)}, {lane.constant(element, 7)} : {lane.typed(element)}", element)
    (odd,) = lane.emit(f"arith.ori {low}, {lane.constant(element, 1)} : {lane.typed(element)}", element)
    lane.emit(f"arith.{lane.source.choice(names)} {lane.operand(element)}, {odd} : {lane.typed(element)}", element)


def _extended(lane: Lane) -> None:
    element = lane.source.choice(INTEGERS)
    a, b, type = lane.operand(element), lane.operand(element), lane.typed(element)
    if lane.source.random() < 0.4:
        lane.emit(f"arith.addui_extended {a}, {b} : {type}, {lane.typed('i1')}", element, "i1")
    else:
        lane.emit(f"arith.{lane.source.choice(('mulsi_extended', 'mului_extended'))} {a}, {b} : {type}", element, element)


def _integer_unary(lane: Lane) -> None:
    element = lane.source.choice(INTEGERS)
    name = lane.source.choice(("absi", "ctlz", "cttz", "ctpop"))
    lane.emit(f"math.{name} {lane.operand(element)} : {lane.typed(element)}", element)


def _float_arithmetic(lane: Lane) -> None:
    flags = _flags(lane.source, ("nnan", "ninf", "nnan,ninf"), "fastmath")
    element = lane.source.choice(FLOATS)
    _binary(lane, ("arith.addf", "arith.subf", "arith.mulf", "arith.divf"), element, flags)


def _float_extremes(lane: Lane) -> None:
    element = lane.source.choice(FLOATS)
    _binary(lane, ("arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf", "math.copysign", "arith.remf"), element)


def _float_unary(lane: Lane) -> None:
    element = lane.source.choice(FLOATS)
    names = ("arith.negf", *(f"math.{n}" for n in "absf ceil floor trunc round roundeven sqrt".split()))
    lane.emit(f"{lane.source.choice(names)} {lane.operand(element)} : {lane.typed(element)}", element)


def _fused(lane: Lane) -> None:
    element = lane.source.choice(("f32", "f64"))
    a, b, c = (lane.operand(element) for _ in range(3))
    lane.emit(f"math.fma {a}, {b}, {c} : {lane.typed(element)}", element)


def _comparison(lane: Lane) -> None:
    if lane.source.random() < 0.5:
        name, predicates, element = "cmpi", "eq ne slt sle sgt sge ult ule ugt uge", lane.source.choice(("i1", *INTEGERS))
    else:
        name, predicates = "cmpf", "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"
        element = lane.source.choice(FLOATS)
    a, b = lane.operand(element), lane.operand(element)
    lane.emit(f"arith.{name} {lane.source.choice(predicates.split())}, {a}, {b} : {lane.typed(element)}", "i1")


def _selection(lane: Lane) -> None:
    element = lane.source.choice(ELEMENTS)
    condition, a, b, type = lane.operand("i1"), lane.operand(element), lane.operand(element), lane.typed(element)
    lane.emit(f"arith.select {condition}, {a}, {b} : {'' if type == element else lane.typed('i1') + ', '}{type}", element)


def _conversion_step(lane: Lane) -> None:
    element, to = lane.source.sample(ELEMENTS, 2)
    if "i1" in (element, to) and (element in FLOATS or to in FLOATS):
        return
    lane.convert(lane.operand(element), element, to)


def _bits(lane: Lane) -> None:
    """Only from integers to floats: the bits of a NaN are not compared."""
    to = lane.source.choice(FLOATS)
    element = f"i{width(to)}"
    lane.emit(f"arith.bitcast {lane.operand(element)} : {lane.typed(element)} to {lane.typed(to)}", to)


_OPERATIONS: tuple[Callable[[Lane], None], ...] = (
    *(_wrapping, _wrapping, _bitwise, _extremes, _shift, _division, _extended, _integer_unary),
    *(_float_arithmetic, _float_arithmetic, _float_extremes, _float_unary, _fused),
    *(_comparison, _selection, _conversion_step, _bits),
)


# -- programs ---------------------------------------------------------------------------------------------------------


@dataclass
class Program:
    """A function under construction: tensors, and where they come from."""

    name: str
    source: Random
    names: Names = field(default_factory=Names)
    parameters: list[tuple[str, Shaped]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    values: list[tuple[str, Shaped]] = field(default_factory=list)

    def parameter(self, type: Shaped) -> str:
        name = f"%p{len(self.parameters)}"
        self.parameters.append((name, type))
        self.values.append((name, type))
        return name

    def shape(self, rank: int | None = None) -> Shape:
        n = self.source.choice((1, 1, 2, 2, 2, 3, 3, 4)) if rank is None else rank
        return tuple(self.source.choice((1, 2, 2, 3, 4, 5)) for _ in range(n))

    def choose(self, allowed: Callable[[Shaped], bool], rank: int | None = None, elements: Sequence[str] = ELEMENTS) -> tuple[str, Shaped]:
        """A value whose type will do, or a parameter of the rank. Raises ``Unfit`` if there is none."""
        known = [v for v in self.values if v[1].element in elements and allowed(v[1])]
        if known and self.source.random() < 0.85:
            return self.source.choice(known + known[-3:])
        type = Shaped(self.shape(rank), self.source.choice(elements))
        if allowed(type):
            return self.parameter(type), type
        if not known:
            raise Unfit
        return self.source.choice(known)

    def of_type(self, type: Shaped) -> str:
        """A value of the type, or a parameter."""
        known = [name for name, other in self.values if other == type]
        return self.source.choice(known) if known and self.source.random() < 0.85 else self.parameter(type)

    def emit(self, text: str, type: Shaped, visible: bool = True) -> str:
        name = self.names.fresh()
        self.lines.append(f"{name} = {text}")
        if visible:
            self.values.append((name, type))
        return name

    def index(self, value: int) -> str:
        return self.emit(f"arith.constant {value} : index", Shaped((), "index"), visible=False)

    def maybe_dynamic(self, value: int) -> str:
        """A number in the text, or the name of a value."""
        return self.index(value) if self.source.random() < 0.25 else str(value)

    def zero(self, element: str) -> str:
        value = "false" if element == "i1" else f"0.0 : {element}" if element in FLOATS else f"0 : {element}"
        return self.emit(f"arith.constant {value}", Shaped((), element), visible=False)

    def lane(self, shape: Shape) -> Lane:
        """Operations on tensors of one shape."""
        known = [(name, type.element) for name, type in self.values if type.shape == shape]

        def parameter(element: str) -> str:
            return self.of_type(Shaped(shape, element))

        return Lane(self.source, self.names, lambda element: str(Shaped(shape, element)), self.lines, known, parameter)

    def body(self, arguments: Sequence[tuple[str, str]]) -> Lane:
        """The operations of a region with scalar arguments ``(name, type)``."""
        return Lane(self.source, self.names, lambda element: element, [], list(arguments))

    def text(self, results: Sequence[tuple[str, Shaped]]) -> str:
        parameters = ", ".join(f"{name}: {type}" for name, type in self.parameters)
        types = ", ".join(str(type) for _, type in results)
        returned = f"return {', '.join(name for name, _ in results)} : {types}" if results else "return"
        lines = "\n  ".join([*self.lines, returned])
        return f"func.func @{self.name}({parameters}) -> ({types}) {{\n  {lines}\n}}\n"
