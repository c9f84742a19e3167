"""Reading of loop nests in C as programs of the polyhedral model.

A name in a bound, a condition or a subscript that no loop defines is a parameter; a scalar that is never assigned is a value. An undeclared array or
scalar has the type ``double``. Integer literals take the type of the operand they are combined with; iterators and parameters are converted to it.
Integer overflow is assumed not to happen.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import NoReturn

from smtenc.errors import InputError
from smtenc.poly.programs.c_syntax import Assignment, Branch, Call, Count, Declaration, Item, Number, Place, Source, Syntax, Tree
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read
from smtenc.poly.programs.model import IN_BOUNDS, NO_ALIAS, OVERFLOW, WORDS, Access, Array, Builder, Program
from smtenc.presburger.affine import Affine, parameter, remainder
from smtenc.presburger.formulas import TRUE, Formula, at_least, conjunction, disjunction, equal, negation
from smtenc.presburger.loops import Expression, Integer, MalformedProgram, Name, Operation, Operator
from smtenc.sets.loops import Cases, cases, formula

_AFFINE = {
    "+": Operator.ADD,
    "-": Operator.SUBTRACT,
    "*": Operator.MULTIPLY,
    "min": Operator.MINIMUM,
    "max": Operator.MAXIMUM,
    "floord": Operator.FLOOR_DIVIDE,
    "==": Operator.EQUAL,
    "<=": Operator.AT_MOST,
    ">=": Operator.AT_LEAST,
    "<": Operator.LESS,
    ">": Operator.GREATER,
    "&&": Operator.AND,
    "||": Operator.OR,
}
_ROUNDING = "C rounds towards 0: write floord(a, b), or ceild(a, b), which do not"

_FLOATS = {"+": "arith.addf", "-": "arith.subf", "*": "arith.mulf", "/": "arith.divf", "%": "arith.remf"}
_INTEGERS = {"+": "arith.addi", "-": "arith.subi", "*": "arith.muli", "/": "arith.divsi", "%": "arith.remsi"}
_COMPARISONS = {
    "==": ("oeq", "eq"),
    "!=": ("une", "ne"),
    "<": ("olt", "slt"),
    "<=": ("ole", "sle"),
    ">": ("ogt", "sgt"),
    ">=": ("oge", "sge"),
}
FUNCTIONS: Mapping[str, tuple[str, int]] = {
    "sqrt": ("math.sqrt", 1),
    "exp": ("math.exp", 1),
    "log": ("math.log", 1),
    "sin": ("math.sin", 1),
    "cos": ("math.cos", 1),
    "tanh": ("math.tanh", 1),
    "fabs": ("math.absf", 1),
    "floor": ("math.floor", 1),
    "ceil": ("math.ceil", 1),
    "pow": ("math.powf", 2),
    "fmin": ("arith.minnumf", 2),
    "fmax": ("arith.maxnumf", 2),
}
"""Functions of C's library: the MLIR operation and the number of operands. Names with the suffix ``f``, such as ``sqrtf``, are the same for
``float``.
"""
_BITS = {"index": 0, "i32": 1, "i64": 2, "f32": 3, "f64": 4}
"""The order of types: the type of an operation is the greatest type of its operands."""


def read_c(text: str, file: str) -> Program:
    """Return the program of a C text. Raises ``InputError`` with line and column for C that is not supported, or is no affine program."""
    source = Source(text, file)
    syntax = Syntax(source)
    return _Reader(source, syntax.program(), syntax.name).program()


class _Reader:
    """The translation of the syntax tree of one text."""

    def __init__(self, source: Source, items: Sequence[Item], name: str) -> None:
        self._source = source
        self._items = items
        self._name = name or "nest"
        self._builder = Builder()
        self._scope: dict[str, Affine] = {}
        declared = [d for d in _walk(items) if isinstance(d, Declaration)]
        self._declared = {d.name: d for d in declared}
        for again in (d for d in declared if self._declared[d.name] is not d):
            raise source.failure(again.offset, f"'{again.name}' is declared twice")
        self._assigned = {item.target.name for item in _walk(items) if isinstance(item, Assignment)}
        self._iterators = {item.iterator for item in _walk(items) if isinstance(item, Count)}
        self._parameters = self._found_parameters()
        self._arrays: dict[str, Array] = {}
        self._conditions_on_parameters: list[Formula] = []

    def program(self) -> Program:
        """Return the program. Raises ``InputError``."""
        self._scope = {p: Affine.variable(parameter(p)) for p in self._parameters}
        self._sequence(self._items)
        if not self._builder.statements:
            raise self._source.failure(0, "there is no statement", hint="for (int i = 0; i < N; i++) A[i] = B[i];")
        # arguments in their order, then all others in that of their first use
        order = [d.name for d in self._declared.values() if d.is_argument]
        arrays = {name: self._arrays[name] for name in (*order, *self._arrays) if name in self._arrays}
        return Program(
            self._name, self._parameters, arrays, tuple(self._builder.statements), TRUE, self._notes(), interface=self._interface()
        )

    def _interface(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the function's arguments, and their types as text."""
        return tuple((d.name, d.element + "[]" * len(d.extents)) for d in self._declared.values() if d.is_argument)

    def _notes(self) -> tuple[str, ...]:
        """Return the assumptions of the program."""
        arguments = sum(d.is_argument and bool(d.extents) for d in self._declared.values())
        return (OVERFLOW, IN_BOUNDS, *([NO_ALIAS] if arguments > 1 else []))

    # -- names ----------------------------------------------------------------------------------------------------

    def _found_parameters(self) -> tuple[str, ...]:
        """Return the parameters: first the declared ones, in the order of their declarations; then the others, in the order of their first use."""
        met: dict[str, None] = {}
        for d in self._declared.values():
            if d.is_argument and d.element in ("i32", "i64") and not d.extents and d.name not in self._assigned:
                met[d.name] = None
        for tree in self._affine_trees():
            for place in _places(tree):
                if not place.subscripts and place.name not in self._iterators:
                    met.setdefault(place.name)
                    declared = self._declared.get(place.name)
                    if declared is not None and (declared.extents or declared.element not in ("i32", "i64")):
                        said = f"'{place.name}' is no integer, and is in a bound, a condition or a subscript"
                        raise self._source.failure(place.offset, said, hint="of iterators and parameters, sums and constants")
        for word in (w for w in (*met, *self._iterators) if w in WORDS):
            at = re.search(rf"\b{word}\b", self._source.text)
            said = f"'{word}' is a word of isl's notation, and no name of an iterator or a parameter"
            raise self._source.failure(0 if at is None else at.start(), said, hint=f"{word}_")
        for name in met:
            if name in self._assigned:
                self._refuse_assigned(name)
        return tuple(met)

    def _refuse_assigned(self, name: str) -> NoReturn:
        """Raise ``InputError`` for a parameter that is assigned."""
        item = next(i for i in _walk(self._items) if isinstance(i, Assignment) and i.target.name == name)
        hint = "bounds, conditions and subscripts depend on iterators and parameters, which nothing assigns"
        raise self._source.failure(item.offset, f"'{name}' is assigned, and is in a bound, a condition or a subscript", hint=hint)

    def _affine_trees(self) -> Iterator[Tree]:
        """Yield bounds, conditions, subscripts and sizes, in the order of the text."""
        for item in _walk(self._items):
            match item:
                case Count():
                    yield from (item.start, item.condition)
                case Branch():
                    yield item.condition
                case Declaration():
                    yield from (e for e in item.extents if e is not None)
                case Assignment():
                    for place in (item.target, *_places(item.value)):
                        yield from place.subscripts

    # -- items ----------------------------------------------------------------------------------------------------

    def _sequence(self, items: Iterable[Item]) -> None:
        """Add the statements of the items to the program."""
        for item in items:
            match item:
                case Count():
                    self._loop(item)
                case Branch():
                    condition = self._condition(item.condition)
                    with self._builder.guard(condition):
                        self._sequence(item.then)
                    with self._builder.guard(negation(condition)):
                        self._sequence(item.otherwise)
                case Assignment():
                    self._statement(item)
                case Declaration():
                    pass

    def _loop(self, item: Count) -> None:
        """Add the statements of a loop to the program."""
        if item.iterator in self._scope or item.iterator in self._assigned:
            raise self._source.failure(item.offset, f"there are two things that are called '{item.iterator}'")
        iterator = self._builder.iterator(item.iterator)
        # a loop ends at the first failing condition: a condition that fails once must fail for all later iterations
        outer = dict(self._scope)
        start = self._cases(item.start)
        self._scope[item.iterator] = iterator
        parts = list(self._conjuncts(item.condition))
        if not [self._ends(part, item) for part in parts].count(True):
            raise self._source.failure(item.condition.offset, f"nothing here ends the loop over {item.iterator}")
        descends = item.step < 0
        size = abs(item.step)
        begun = []
        for guard, value in start:
            distance = value - iterator if descends else iterator - value
            begun.append(conjunction((guard, at_least(distance), equal(remainder(distance, size)) if size > 1 else TRUE)))
        within = conjunction((disjunction(begun), *(self._condition(p) for p in parts)))
        with self._builder.loop(item.iterator, within, self._source.location(item.offset), descends=descends, step=size):
            self._sequence(item.body)
        self._scope = outer

    def _conjuncts(self, condition: Tree) -> Iterator[Call]:
        """Yield the comparisons of a loop's condition. Raises ``InputError`` for other conditions."""
        match condition:
            case Call("&&", operands):
                for operand in operands:
                    yield from self._conjuncts(operand)
            case Call(("<" | "<=" | ">" | ">="), _):
                yield condition
            case _:
                raise self._source.failure(condition.offset, "a loop goes on as long as comparisons by <, <=, > or >= hold")

    def _ends(self, comparison: Call, item: Count) -> bool:
        """Return whether a comparison becomes false eventually. Raises ``InputError`` if it may become true again after it was false."""
        iterator = next(iter(self._scope[item.iterator].variables()))
        sides = [self._cases(o) for o in comparison.operands]
        sign = 1 if comparison.name.startswith("<") else -1
        ends = True
        for _, a in sides[0]:
            for _, b in sides[1]:
                slope = (b - a).coefficient(iterator) * sign
                ends &= slope != 0
                below = any(iterator in f.numerator.variables() for e in (a, b) for f in e.floors())
                if below or (slope < 0 if item.step < 0 else slope > 0):
                    way = "down" if item.step < 0 else "up"
                    hint = "for (int i = 0; i < N; i++), for (int i = N - 1; i >= 0; i--)"
                    raise self._source.failure(
                        comparison.offset, f"the loop over {item.iterator} goes {way}, and this does not end it", hint=hint
                    )
        return ends

    def _statement(self, item: Assignment) -> None:
        """Add one assignment to the program."""
        place = item.target
        if place.name in self._scope:
            raise self._source.failure(
                place.offset, f"'{place.name}' is {'a parameter' if place.name in self._parameters else 'an iterator'}"
            )
        made = _Statement(self)
        element = self._array(place).element
        value = made.value(item.value, element)
        written = made.access(place, writes=True)
        self._builder.statement(made.accesses, [(written, value)], self._source.location(item.offset), name=item.label, text=item.text)

    # -- arrays ---------------------------------------------------------------------------------------------------

    def _array(self, place: Place) -> Array:
        """Return the array, or scalar, that a place names; its declaration gives type and extents. Raises ``InputError``."""
        found = self._arrays.get(place.name)
        scope = self._declared.get(place.name)
        if scope is not None and not scope.offset <= place.offset < (scope.until or len(self._source.text)):
            raise self._source.failure(place.offset, f"'{place.name}' is declared elsewhere, and not around this")
        if place.name in self._iterators:
            hint = "what a loop leaves in its iterator is not read"
            raise self._source.failure(place.offset, f"no loop around this defines '{place.name}'", hint=hint)
        if place.name in self._parameters:
            raise self._source.failure(place.offset, f"'{place.name}' is a parameter, and has subscripts here")
        if found is None:
            declared = self._declared.get(place.name)
            extents: tuple[Affine | None, ...] = (None,) * len(place.subscripts)
            element, local = "f64", False
            if declared is not None:
                for inner in (p for e in declared.extents if e is not None for p in _places(e) if p.name not in self._parameters):
                    raise self._source.failure(inner.offset, f"'{inner.name}' is no parameter, and is in the size of '{place.name}'")
                extents = tuple(None if e is None else self._affine(e) for e in declared.extents)
                element, local = declared.element, declared.is_local
            is_value = not extents and place.name not in self._assigned
            found = self._arrays[place.name] = Array(place.name, extents, element, is_value, local)
        if len(found.extents) != len(place.subscripts):
            said = f"'{place.name}' has {len(found.extents)} dimensions, and {len(place.subscripts)} subscripts here"
            raise self._source.failure(place.offset, said)
        return found

    # -- affine expressions ---------------------------------------------------------------------------------------

    def _expression(self, tree: Tree) -> Expression:
        """Return a tree as an affine expression. Raises ``InputError``."""
        match tree:
            case Number(text):
                number = _integer(text)
                if number is None:
                    raise self._source.failure(tree.offset, f"{text} is no integer")
                return Integer(number)
            case Place(name, ()):
                if name not in self._scope:
                    raise self._source.failure(tree.offset, f"no loop around this defines '{name}'")
                return Name(name)
            case Place(name, _):
                raise self._source.failure(
                    tree.offset, f"an element of '{name}' is no affine expression", hint="of iterators and parameters, sums and constants"
                )
            case Call("-", (operand,)):
                return Operation(Operator.NEGATE, (self._expression(operand),))
            case Call("!=", (a, b)):
                sides = self._expression(a), self._expression(b)
                return Operation(Operator.OR, (Operation(Operator.LESS, sides), Operation(Operator.GREATER, sides)))
            case Call("ceild", (a, b)):
                minus = Operation(Operator.NEGATE, (self._expression(a),))
                return Operation(Operator.NEGATE, (Operation(Operator.FLOOR_DIVIDE, (minus, self._expression(b))),))
            case Call(("/" | "%"), _):
                raise self._source.failure(tree.offset, f"'{tree.name}' in an affine expression", hint=_ROUNDING)
            case Call(("(i32)" | "(i64)"), (operand,)):
                return self._expression(operand)
            case Call(name, operands) if name in _AFFINE:
                return Operation(_AFFINE[name], tuple(self._expression(o) for o in operands))
            case Call(name):
                raise self._source.failure(tree.offset, f"'{name}' is in no affine expression")

    def _cases(self, tree: Tree) -> Cases:
        """Return the cases of an affine expression with minima and maxima. Raises ``InputError``."""
        try:
            return cases(self._expression(tree), self._scope)
        except MalformedProgram as error:
            raise self._no_affine(tree, error) from None

    def _no_affine(self, tree: Tree, error: MalformedProgram) -> InputError:
        """Return the error for a tree that is no affine expression."""
        return self._source.failure(tree.offset, f"no affine expression: {error.message}")

    def _affine(self, tree: Tree) -> Affine:
        """Return a tree as one affine expression. Raises ``InputError``, also for a minimum or a maximum."""
        found = self._cases(tree)
        if len(found) != 1 or found[0][0] != TRUE:
            raise self._source.failure(tree.offset, "a minimum or maximum is in no subscript", hint="if (i < n) ... else ...")
        return found[0][1]

    def _condition(self, tree: Tree) -> Formula:
        """Return a tree as a formula. Raises ``InputError``."""
        if isinstance(tree, Call) and tree.name == "!" and len(tree.operands) == 1:
            return negation(self._condition(tree.operands[0]))
        try:
            return formula(self._expression(tree), self._scope)
        except MalformedProgram as error:
            raise self._no_affine(tree, error) from None


class _Statement:
    """The accesses of one statement, and the computation of its value."""

    def __init__(self, reader: _Reader) -> None:
        self._reader = reader
        self._source = reader._source
        self.accesses: list[Access] = []
        self._types: dict[int, str] = {}
        """The types of trees, by the identity of the tree."""

    def access(self, place: Place, *, writes: bool = False) -> int:
        """Return the number of the access to a place; equal accesses have one number."""
        access = Access(self._reader._array(place).name, tuple(self._reader._affine(s) for s in place.subscripts), writes)
        if access not in self.accesses:
            self.accesses.append(access)
        return self.accesses.index(access)

    def value(self, tree: Tree, type_: str) -> Computation:
        """Return a tree as a computation of the MLIR type ``type_``, converted if necessary. Raises ``InputError``."""
        own = self._type(tree) or type_
        if own == "index" or (own == "i1" and type_ != "i1"):
            own = type_
        found = self._of_type(tree, own)
        return found if own == type_ else self._converted(found, own, type_, tree)

    def _of_type(self, tree: Tree, type_: str) -> Computation:
        """Return a tree as a computation whose own type is ``type_``."""
        floats = type_.startswith("f")
        match tree:
            case Number(text):
                return self._literal(text, type_, tree)
            case Place(name, ()) if name in self._reader._scope:
                return Index(self._reader._scope[name], type_)
            case Place():
                return Read(self.access(tree), self._reader._array(tree).element)
            case Call("-", (operand,)):
                value = self.value(operand, type_)
                if isinstance(value, Constant):
                    return Constant(value.text[1:] if value.text.startswith("-") else f"-{value.text}", type_)
                return Compute("arith.negf", (value,), type_) if floats else Compute("arith.subi", (Constant("0", type_), value), type_)
            case Call("?", (condition, first, second)):
                return Compute("arith.select", (self._truth(condition), self.value(first, type_), self.value(second, type_)), type_)
            case Call(name, (a, b)) if name in _FLOATS:
                if self._type(tree) == "index" and name in "+-*":
                    whole = self._reader._cases(tree)
                    if len(whole) == 1 and whole[0][0] == TRUE:
                        return Index(whole[0][1], type_)
                if name in "/%" and self._type(tree) in ("", "index"):
                    raise self._source.failure(
                        tree.offset, f"'{name}' of integers", hint="convert one to the type that you mean: (double)n"
                    )
                return Compute((_FLOATS if floats else _INTEGERS)[name], (self.value(a, type_), self.value(b, type_)), type_)
            case Call(("min" | "max") as name, (a, b)):
                operands = (self.value(a, type_), self.value(b, type_))
                if not floats:
                    return Compute(f"arith.{name}si", operands, type_)
                # as the usual macro does: comparisons with NaN are false
                predicate = "olt" if name == "min" else "ogt"
                return Compute("arith.select", (Compute("arith.cmpf", operands, "i1", (("predicate", predicate),)), *operands), type_)
            case Call(name, (operand,)) if name.startswith("("):
                return self.value(operand, name[1:-1])
            case Call(name, operands) if floats and (name in FUNCTIONS or (name[:-1] in FUNCTIONS and name.endswith("f"))):
                operation, count = FUNCTIONS.get(name) or FUNCTIONS[name[:-1]]
                if len(operands) != count:
                    raise self._source.failure(tree.offset, f"{name} takes {count}, not {len(operands)}")
                return Compute(operation, tuple(self.value(o, type_) for o in operands), type_)
            case Call(name):
                if name in (*_COMPARISONS, "&&", "||", "!"):
                    raise self._source.failure(tree.offset, "a condition is no number", hint="write c ? 1 : 0")
                raise self._source.failure(
                    tree.offset,
                    f"nothing is known of '{name}' with {len(tree.operands)} operands",
                    hint=f"there are: {', '.join(FUNCTIONS)}",
                )

    def _truth(self, tree: Tree) -> Computation:
        """Return a condition as a computation of type ``i1``."""
        match tree:
            case Call(("&&" | "||") as name, (a, b)):
                return Compute("arith.andi" if name == "&&" else "arith.ori", (self._truth(a), self._truth(b)), "i1")
            case Call("!", (operand,)):
                return Compute("arith.xori", (self._truth(operand), Constant("true", "i1")), "i1")
            case Call(name, (a, b)) if name in _COMPARISONS:
                type_ = max((self._type(o) or "index" for o in (a, b)), key=_BITS.__getitem__)
                operands = (self.value(a, type_), self.value(b, type_))
                of_floats, of_integers = _COMPARISONS[name]
                if type_.startswith("f"):
                    return Compute("arith.cmpf", operands, "i1", (("predicate", of_floats),))
                return Compute("arith.cmpi", operands, "i1", (("predicate", of_integers),))
            case _:
                raise self._source.failure(tree.offset, "expected a comparison")

    def _type(self, tree: Tree) -> str:
        """Return the type of a tree, computed once."""
        known = self._types.get(id(tree))
        if known is None:
            known = self._types[id(tree)] = self._found_type(tree)
        return known

    def _found_type(self, tree: Tree) -> str:
        """Return the type of a tree: empty for an integer literal, whose type is that of its context; ``index`` for iterators, parameters and
        combinations of them.
        """
        match tree:
            case Number(text):
                if _is_float(tree):
                    return "f32" if text[-1] in "fF" else "f64"
                number = _integer(text)
                return "i64" if number is not None and (text[-1] in "lL" or number >> 31) else ""
            case Place(name, ()) if name in self._reader._scope:
                return "index"
            case Place():
                return self._reader._array(tree).element
            case Call("?", (_, first, second)):
                return self._greatest((first, second))
            case Call(name, _) if name.startswith("("):
                return name[1:-1]
            case Call(name, _) if name in _COMPARISONS or name in ("&&", "||", "!"):
                return "i1"
            case Call(name, operands) if name in FUNCTIONS or (name[:-1] in FUNCTIONS and name.endswith("f")):
                return "f64" if name in FUNCTIONS else "f32"
            case Call(_, operands):
                return self._greatest(operands)

    def _greatest(self, operands: Sequence[Tree]) -> str:
        """Return the greatest type of the operands."""
        return max((self._type(o) for o in operands), key=lambda t: _BITS.get(t, -1), default="")

    def _literal(self, text: str, type_: str, tree: Tree) -> Constant:
        """Return a number as a constant of this type. Raises ``InputError`` if it has no such value."""
        number = _integer(text)
        if type_.startswith("f"):
            try:
                found = _float_constant(float(text.rstrip("fFlL")) if number is None else float(number), type_)
            except (OverflowError, ValueError):
                found = None
            if found is None:
                raise self._source.failure(tree.offset, f"{text} is no number of this type")
            return found
        if number is None:
            raise self._source.failure(tree.offset, f"{text} is no integer, and one is computed here")
        return Constant(str(number), type_)

    def _converted(self, value: Computation, own: str, type_: str, tree: Tree) -> Computation:
        """Return the computation converted from type ``own`` to ``type_``. Raises ``InputError`` if there is no conversion."""
        match own[0], type_[0]:
            case "f", "f" if isinstance(value, Constant) and (rounded := _float_constant(float(value.text), type_)) is not None:
                return rounded
            case "f", "f":
                return Compute("arith.extf" if _BITS[own] < _BITS[type_] else "arith.truncf", (value,), type_)
            case "i", "f":
                return Compute("arith.sitofp", (value,), type_)
            case "f", "i":
                return Compute("arith.fptosi", (value,), type_)
            case "i", "i" if own != "i1":
                return Compute("arith.extsi" if _BITS[own] < _BITS[type_] else "arith.trunci", (value,), type_)
        raise self._source.failure(tree.offset, f"no conversion from {own} to {type_}")


def _walk(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items and all items in loops and branches, in order."""
    for item in items:
        yield item
        match item:
            case Count():
                yield from _walk(item.body)
            case Branch():
                yield from _walk(item.then)
                yield from _walk(item.otherwise)


def _places(tree: Tree) -> Iterator[Place]:
    """Yield the places in a tree, including those in subscripts."""
    match tree:
        case Place(_, subscripts):
            yield tree
            for s in subscripts:
                yield from _places(s)
        case Call(_, operands):
            for operand in operands:
                yield from _places(operand)


def _is_float(number: Number) -> bool:
    """Return whether a literal is a floating-point literal."""
    return not number.text.startswith(("0x", "0X")) and any(c in ".eE" for c in number.text)


def _integer(text: str) -> int | None:
    """Return the value of a signed integer literal; None if the text is none. Literals that begin with 0 are octal, with 0x hexadecimal."""
    found = re.fullmatch(r"(-?)(0[xX])?([0-9a-fA-F]+?)[lL]*", text, re.ASCII)
    if found is None:
        return None
    sign, hexadecimal, digits = found.groups()
    try:
        return int(f"{sign}{digits}", 16 if hexadecimal else 8 if digits.startswith("0") else 10)
    except ValueError:
        return None


def _float_constant(number: float, type_: str) -> Constant | None:
    """Return the nearest float as a constant; None if it is infinite."""
    try:
        (nearest,) = struct.unpack("f", struct.pack("f", number)) if type_ == "f32" else (number,)
    except OverflowError:
        return None
    if not isfinite(nearest):
        return None
    mantissa, mark, exponent = repr(nearest).partition("e")
    return Constant(f"{mantissa}{'' if '.' in mantissa else '.0'}{mark}{exponent}", type_)
