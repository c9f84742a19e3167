"""Operations of a pattern before they are MLIR: their values have names, their types are unknowns, and some of their attributes are parameters.

One line is one operation. It is printed as MLIR for chosen types, and the text that is read back becomes a template with holes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from smtenc.errors import UNKNOWN_LOCATION, Location
from smtenc.ir.attributes import Attribute, UnitAttr, bare_or_quoted
from smtenc.ir.printing import print_attribute, print_type
from smtenc.ir.types import IntegerType, Type

BOOLEAN = IntegerType(1)


class Clash(ValueError):
    """The error for one unknown type that must be two different types."""


@dataclass
class Types:
    """The unknown types of one pattern, by number. Some are fixed to a type, some are merged because they are equal."""

    _parents: list[int] = field(default_factory=list)
    _fixed: dict[int, Type] = field(default_factory=dict)
    _names: dict[int, str] = field(default_factory=dict)
    _models: dict[int, int] = field(default_factory=dict)

    def new(self, fixed: Type | None = None, name: str = "") -> int:
        """Return the number of a new unknown. ``name`` is used in reports."""
        number = len(self._parents)
        self._parents.append(number)
        if fixed is not None:
            self._fixed[number] = fixed
        if name:
            self._names[number] = name
        return number

    def __len__(self) -> int:
        return len(self._parents)

    def truth_of(self, model: int) -> int:
        """Return the number of the result type of a comparison of two values of type ``model``: ``i1`` in the shape of ``model``."""
        known = next((n for n, m in self._models.items() if self.root(m) == self.root(model)), None)
        if known is not None:
            return known
        number = self.new(BOOLEAN)
        self._models[number] = model
        return number

    def model(self, number: int) -> int | None:
        """Return the type whose shape a type of ``truth_of`` has; None for other types."""
        return self._models.get(number)

    def root(self, number: int) -> int:
        """Return the number that represents all unknowns merged with ``number``."""
        while self._parents[number] != number:
            number = self._parents[number]
        return number

    def fixed(self, number: int) -> Type | None:
        """Return the type that an unknown is fixed to; None if it is open."""
        return self._fixed.get(self.root(number))

    def name(self, number: int) -> str:
        """Return the name of an unknown; empty if it has none."""
        return self._names.get(self.root(number), "")

    def named(self, number: int) -> bool:
        """Return whether the pattern's text names or fixes the type."""
        return bool(self.name(number)) or self.fixed(number) is not None

    def fix(self, number: int, type: Type) -> None:
        """Fix an unknown to a type. Raises ``Clash`` if it is fixed to another."""
        root = self.root(number)
        known = self._fixed.setdefault(root, type)
        if known != type:
            raise Clash(f"{known} is to be {type}")

    def merge(self, one: int, other: int) -> None:
        """Make two unknowns equal. Raises ``Clash`` if they are fixed to different types."""
        first, second = sorted((self.root(one), self.root(other)))
        if first == second:
            return
        known, mine = self._fixed.get(first), self._fixed.get(second)
        if known is not None and mine is not None and known != mine:
            raise Clash(f"{known} is to be {mine}")
        self._parents[second] = first
        if mine is not None:
            self._fixed[first] = mine
        if second in self._names:
            self._names.setdefault(first, self._names[second])


@dataclass(frozen=True, slots=True)
class Val:
    """An SSA value by its name, without ``%``; ``type`` is a number of ``Types``."""

    name: str
    type: int


@dataclass(frozen=True, slots=True)
class Slot:
    """A parameter in the place of an attribute."""

    parameter: str


@dataclass(frozen=True, eq=False)
class Line:
    """One operation. ``asked``: MLIR's verifier is asked which types it may have."""

    name: str
    operands: tuple[Val, ...] = ()
    attributes: Mapping[str, Attribute | Slot] = field(default_factory=dict)
    results: tuple[Val, ...] = ()
    location: Location = UNKNOWN_LOCATION
    asked: bool = True

    @property
    def types(self) -> Iterator[int]:
        """The types of all operands and results, by number."""
        return (v.type for v in (*self.operands, *self.results))


TypeOf = Callable[[int], Type]
AttributeOf = Callable[[Slot], Attribute]


def line_text(line: Line, type_of: TypeOf, attribute_of: AttributeOf) -> str:
    """Return the operation in MLIR's generic form."""
    entries = [_entry(n, attribute_of(a) if isinstance(a, Slot) else a) for n, a in line.attributes.items()]
    operands, results = (", ".join(print_type(type_of(v.type)) for v in values) for values in (line.operands, line.results))
    bound = ", ".join(f"%{v.name}" for v in line.results)
    used = ", ".join(f"%{v.name}" for v in line.operands)
    return f'{bound}{" = " if bound else ""}"{line.name}"({used}){_braced(entries)} : ({operands}) -> ({results})'


def _entry(name: str, attribute: Attribute) -> str:
    """Return one entry of an attribute dictionary as text."""
    return bare_or_quoted(name) if isinstance(attribute, UnitAttr) else f"{bare_or_quoted(name)} = {print_attribute(attribute)}"


def _braced(entries: Iterable[str]) -> str:
    """Return the entries in braces, with a space before them; empty if there are none."""
    inner = ", ".join(entries)
    return f" {{{inner}}}" if inner else ""


def function_lines(
    name: str, arguments: Iterable[Val], lines: Iterable[Line], returned: Iterable[Val], type_of: TypeOf, attribute_of: AttributeOf
) -> Iterator[str]:
    """Yield the lines of a function: its header, one line for each operation, the return, and the closing brace."""
    returned = tuple(returned)
    types = ", ".join(print_type(type_of(v.type)) for v in returned)
    yield f"func.func @{name}({', '.join(f'%{v.name}: {print_type(type_of(v.type))}' for v in arguments)}) -> ({types}) {{"
    for line in lines:
        yield line_text(line, type_of, attribute_of)
    yield f'"func.return"({", ".join(f"%{v.name}" for v in returned)}) : ({types}) -> ()'
    yield "}"
