"""Printing of a program as a C function, with given loops.

The function's arguments are the parameters, as ``int``, then the program's arrays in their order. A scalar that is written is an array of one
element, so that callers get its value; an array with an unknown size other than the first is a pointer to pointers. C has no fast-math flags: they
are omitted, which allows fewer results. ``c_reader`` reads the text as the same program, except for these points.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.poly.programs.c_reader import FUNCTIONS
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read
from smtenc.poly.programs.generation import Arguments, arguments, expression_of, floored
from smtenc.poly.programs.model import Access, Array, Program
from smtenc.presburger.affine import Affine
from smtenc.presburger.loops import Name, Node
from smtenc.presburger.loops import Statement as Call
from smtenc.sets.c_text import KEYWORDS, MACROS, c_text, expression_text, macros

TYPES = {"f64": "double", "f32": "float", "i32": "int", "i64": "long", "index": "long"}
_PLAIN = re.compile(r"[A-Za-z_]\w*", re.ASCII)

_INFIX: Mapping[str, tuple[str, int]] = {
    **{f"arith.{name}": ("*", 5) for name in ("mulf", "muli")},
    **{f"arith.{name}": ("/", 5) for name in ("divf", "divsi")},
    "arith.remsi": ("%", 5),
    **{f"arith.{name}": ("+", 6) for name in ("addf", "addi")},
    **{f"arith.{name}": ("-", 6) for name in ("subf", "subi")},
    "arith.andi": ("&&", 13),
    "arith.ori": ("||", 14),
}
"""Infix operators, with their precedence: a greater number binds less tightly. ``&&`` and ``||`` are for conditions only."""
_COMPARISONS: Mapping[tuple[str, str], str] = {
    **{("arith.cmpf", p): s for p, s in (("oeq", "=="), ("une", "!="), ("olt", "<"), ("ole", "<="), ("ogt", ">"), ("oge", ">="))},
    **{("arith.cmpi", p): s for p, s in (("eq", "=="), ("ne", "!="), ("slt", "<"), ("sle", "<="), ("sgt", ">"), ("sge", ">="))},
}
_CALLS = {operation: name for name, (operation, _) in FUNCTIONS.items()}
_EXTREMES = {"arith.minsi": "min", "arith.maxsi": "max"}
_CASTS = frozenset(("arith.extf", "arith.truncf", "arith.sitofp", "arith.fptosi", "arith.extsi", "arith.trunci"))
_UNARY, _COMPARISON, _CHOICE = 3, 8, 15


def c_function(program: Program, loops: Node) -> str:
    """Return the program as a C function, preceded by the headers and macros that it needs. Raises ``Unsupported`` if a name is not valid in C, or C
    has no operator or function for an operation.
    """
    for name in (program.name, *program.parameters, *program.arrays):
        if not _PLAIN.fullmatch(name) or name in KEYWORDS or name in MACROS or name in FUNCTIONS:
            raise Unsupported(f"'{name}' is no name in C")
    node = floored(loops)
    writer = _Function(program)
    body = c_text(node, writer.body)
    given = [f"int {p}" for p in program.parameters]
    given += [_declared(a) for a in program.arrays.values() if not a.is_local or a.is_value]
    made = [f"{_declared(a)};" for a in program.arrays.values() if a.is_local and not a.is_value]
    # the braces of a sequence are the function's
    lines = body.splitlines()
    if lines[:1] == ["{"] and lines[-1:] == ["}"]:
        lines = [line.removeprefix("  ") for line in lines[1:-1]]
    needed = [definition for name, definition in MACROS.items() if definition in macros(node) or name in writer.called]
    headers = ["#include <math.h>"] if writer.called & FUNCTIONS.keys() else []
    inside = [f"  {line}" for line in (*made, *lines)]
    text = (*headers, *needed, f"void {program.name}({', '.join(given) or 'void'}) {{", *inside, "}")
    return "".join(f"{line}\n" for line in text)


def _declared(array: Array) -> str:
    """Return the declarator of an array. Raises ``Unsupported`` if C has no such type."""
    if array.element not in TYPES:
        raise Unsupported(f"'{array.name}' has elements of the type {array.element}, which C does not have")
    name = f"{TYPES[array.element]} {array.name}"
    if array.is_value:
        return name
    if not array.extents:
        return name if array.is_local else f"{name}[1]"
    sizes = ["" if e is None else expression_text(expression_of(e)) for e in array.extents]
    if array.is_local and "" in sizes:
        raise Unsupported(f"nobody knows the size of the local array '{array.name}'", hint="declare its extents")
    if "" in sizes[1:]:
        return f"{TYPES[array.element]} {'*' * len(sizes)}{array.name}"
    return f"{name}{''.join(f'[{size}]' for size in sizes)}"


class _Function:
    """The printing of one function."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.called: set[str] = set()
        """The functions and macros that computations of statements use."""

    def body(self, call: Call) -> Sequence[str]:
        """Return the lines for one call of a statement."""
        statement = self._program.by_name[call.name]
        instance = _Instance(self, statement.accesses, arguments(call, statement))
        if len(statement.writes) == 1:
            ((target, value),) = statement.writes
            return (f"{instance.place(target)} = {instance.text(value)}; // {call.name}",)
        # all reads come before the first write
        kept = [f"{TYPES[v.type]} {call.name}_{k} = {instance.text(v)};" for k, (_, v) in enumerate(statement.writes)]
        written = [f"{instance.place(target)} = {call.name}_{k};" for k, (target, _) in enumerate(statement.writes)]
        return ("{", *(f"  {line}" for line in (*kept, *written)), "}")


class _Instance:
    """The printing of one statement with given arguments."""

    def __init__(self, function: _Function, accesses: Sequence[Access], given: Arguments) -> None:
        self._function = function
        self._arrays = function._program.arrays
        self._accesses = accesses
        self._given = given

    def place(self, number: int) -> str:
        """Return the text of the element that an access refers to."""
        access = self._accesses[number]
        array = self._arrays[access.array]
        if not array.extents:
            return array.name if array.is_value or array.is_local else f"{array.name}[0]"
        return f"{array.name}{''.join(f'[{self._index(s)}]' for s in access.subscripts)}"

    def _index(self, value: Affine) -> str:
        """Return the text of a subscript."""
        return expression_text(self._given.expression(value))

    def text(self, value: Computation) -> str:
        """Return the text of a computation. Raises ``Unsupported``."""
        return self._text(value)[0]

    def _text(self, value: Computation) -> tuple[str, int]:
        """Return the text of a computation, and the precedence of its outermost operator."""
        match value:
            case Read(access):
                return self.place(access), 0
            case Constant("true" | "false" as truth, "i1"):
                return ("1 == 1", _COMPARISON) if truth == "true" else ("1 == 0", _COMPARISON)
            case Constant(text, type_):
                return f"{text}{'f' if type_ == 'f32' else ''}", _UNARY if text.startswith("-") else 0
            case Index(expression, type_):
                shown = self._given.expression(expression)
                text = expression_text(shown)
                return f"({TYPES[type_]}){text if isinstance(shown, Name) else f'({text})'}", _UNARY
            case Compute(operation, operands, type_, attributes):
                return self._computed(operation, operands, type_, dict(attributes).get("predicate", ""))

    def _computed(self, operation: str, operands: Sequence[Computation], type_: str, predicate: str) -> tuple[str, int]:
        """Return the text of an operation, and the precedence of its outermost operator."""
        match operation, operands:
            case ("arith.negf", (operand,)):
                return f"-{self._within(operand, 2)}", _UNARY
            case ("arith.xori", (operand, Constant("true", "i1"))):
                return f"!{self._within(operand, 2)}", _UNARY
            case ("arith.select", (condition, first, second)) if type_ != "i1":
                shown = (self._within(condition, 14), self._within(first, 14), self._within(second, 14))
                return "{} ? {} : {}".format(*shown), _CHOICE
            case (_, (a, b)) if operation in _INFIX and (type_ == "i1") is (operation in ("arith.andi", "arith.ori")):
                symbol, precedence = _INFIX[operation]
                # the grouping of floating-point sums and products is kept
                return f"{self._within(a, precedence)} {symbol} {self._within(b, precedence - 1)}", precedence
            case (_, (a, b)) if (operation, predicate) in _COMPARISONS:
                return f"{self._within(a, 7)} {_COMPARISONS[operation, predicate]} {self._within(b, 7)}", _COMPARISON
            case (_, (operand,)) if operation in _CASTS and type_ in TYPES and operand.type in TYPES:
                return f"({TYPES[type_]}){self._within(operand, 2)}", _UNARY
            case _ if operation in _EXTREMES or (operation in _CALLS and type_ in ("f32", "f64")):
                name = _EXTREMES.get(operation) or _CALLS[operation]
                self._function.called.add(name)
                return f"{name}{'f' if type_ == 'f32' else ''}({', '.join(self.text(o) for o in operands)})", 0
            case _:
                raise Unsupported("C has no operator and no function for it", operation=operation)

    def _within(self, value: Computation, loosest: int) -> str:
        """Return the text of a computation, in parentheses if its precedence number is greater than ``loosest``."""
        text, precedence = self._text(value)
        return f"({text})" if precedence > loosest else text
