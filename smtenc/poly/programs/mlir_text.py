"""Printing of a program as an MLIR function, with given loops: of ``affine`` or ``scf``, around ``arith`` and ``math``.

The function's arguments are the parameters, as ``index``, then the program's arrays in their order: scalars that are never written as values, all
others as memrefs. If the program was read from MLIR, they are in the order of its signature, and parameters that are sizes of memrefs are computed by
``memref.dim``. Local arrays are allocated in the function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read, reads
from smtenc.poly.programs.generation import arguments, expression_of
from smtenc.poly.programs.model import Access, Array, Program
from smtenc.presburger.affine import Affine, parameter
from smtenc.presburger.loops import Expression, Integer, Name, Node
from smtenc.presburger.loops import Statement as Call
from smtenc.sets.mlir_text import Dialect, Printer, Scope, apply_text, mlir_lines, symbol_name, value_name

CASTS = frozenset(
    f"arith.{name}" for name in "extf truncf sitofp uitofp fptosi fptoui extsi extui trunci index_cast index_castui bitcast".split()
)
_COMPARISONS = frozenset(("arith.cmpf", "arith.cmpi"))
_ARITH = """addf subf mulf divf remf negf maximumf minimumf maxnumf minnumf addi subi muli maxsi maxui minsi minui andi ori xori shli shrsi shrui
    divsi divui remsi remui floordivsi ceildivsi ceildivui"""
_MATH = """sqrt rsqrt cbrt exp exp2 expm1 log log2 log10 log1p sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh erf absf absi ceil
    floor round roundeven trunc powf copysign fma ipowi ctlz cttz ctpop"""
_OF_ONE_TYPE = frozenset((*(f"arith.{name}" for name in _ARITH.split()), *(f"math.{name}" for name in _MATH.split())))
"""Operations whose operands and result have one type."""
_FLAGS = {"fastmath": "fastmath", "overflowFlags": "overflow", "overflow": "overflow"}
"""The flag attributes, with their names in the syntax of operations."""


def mlir_function(program: Program, loops: Node, dialect: Dialect | None = None) -> str:
    """Return the program as MLIR text. ``dialect`` is chosen as in ``smtenc.sets.mlir_text.mlir_lines``.

    Raises ``Unsupported`` for a local array of unknown size, for an operation without a syntax here, and if ``affine`` is requested and cannot
    express a bound, a condition or a subscript.
    """
    writer = _Function(program)
    body = mlir_lines(loops, writer.scope, writer.body, dialect)
    if body is None:
        raise Unsupported("a bound, a condition or a subscript has no form in affine loops", hint="loops of scf have all of them")
    given = [
        f"{writer.scope[p]}: index" if p in writer.scope else f"{writer.values[p]}: {type_of(program.arrays[p])}" for p in _order(program)
    ]
    lines = [f"func.func @{symbol_name(program.name)}({', '.join(given)}) {{"]
    before, after = writer.buffers()
    lines += [f"  {line}" for line in (*writer.sizes(), *before, *body, *after, "return")]
    return "".join(f"{line}\n" for line in (*lines, "}"))


def type_of(array: Array) -> str:
    """Return the type of an array as an argument."""
    if array.is_value:
        return array.element
    sizes = (str(int(e.constant)) if e is not None and e.is_constant else "?" for e in array.extents)
    return f"memref<{''.join(f'{size}x' for size in sizes)}{array.element}>"


def _order(program: Program) -> list[str]:
    """Return the names of the arguments, in order."""
    sizes = _sizes(program)
    own = (*program.parameters, *(a.name for a in program.arrays.values() if not a.is_local))
    return [name for name in dict.fromkeys((*program.signature, *own)) if name in own and name not in sizes]


def _sizes(program: Program) -> dict[str, tuple[str, int]]:
    """Return the parameters that are sizes of arguments, with array and dimension; they are not arguments of the MLIR function."""
    found: dict[str, tuple[str, int]] = {}
    for array in program.arrays.values() if program.signature else ():
        for k, extent in enumerate(array.extents):
            name = "" if extent is None else next((p for p in program.parameters if extent == Affine.variable(parameter(p))), "")
            if name and not array.is_local:
                found.setdefault(name, (array.name, k))
    return found


class _Function:
    """The printing of one function."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.scope: Scope = {p: value_name(p) for p in program.parameters}
        taken = set(self.scope.values())
        self.values: dict[str, str] = {}
        for name in program.arrays:
            value = value_name(name if not name[:1].isdecimal() else f"a{name}")
            while value in taken:
                value += "_"
            taken.add(value)
            self.values[name] = value

    def sizes(self) -> Iterator[str]:
        """Yield the operations that compute the sizes of memrefs."""
        for name, (array, dimension) in _sizes(self.program).items():
            place = f"{self.scope[name]}.at"
            yield f"{place} = arith.constant {dimension} : index"
            yield f"{self.scope[name]} = memref.dim {self.values[array]}, {place} : {type_of(self.program.arrays[array])}"

    def buffers(self) -> tuple[list[str], list[str]]:
        """Return the operations that allocate the local arrays, and those that free them. Scalars are allocated on the stack."""
        made: list[str] = []
        freed: list[str] = []
        for array in self.program.arrays.values():
            if not array.is_local or array.is_value:
                continue
            sizes = []
            for k, extent in enumerate(array.extents):
                if extent is None:
                    raise Unsupported(f"nobody knows the size of the local array '{array.name}'", hint="declare its extents")
                match expression_of(extent):
                    case Integer():
                        pass
                    case Name(name):
                        sizes.append(self.scope[name])
                    case size:
                        sizes.append(f"{self.values[array.name]}.{k}")
                        made.append(f"{sizes[-1]} = {apply_text(size, self.scope)}")
            kind = "alloc" if array.extents else "alloca"
            made.append(f"{self.values[array.name]} = memref.{kind}({', '.join(sizes)}) : {type_of(array)}")
            if array.extents:
                freed.append(f"memref.dealloc {self.values[array.name]} : {type_of(array)}")
        return made, freed

    def body(self, call: Call, scope: Scope, printer: Printer) -> Iterator[str]:
        """Yield the lines for one call of a statement."""
        yield from _Instance(self, call, scope, printer).lines


class _Instance:
    """The printing of one call. ``lines`` are its operations: first all loads, then the computation, then all stores."""

    def __init__(self, function: _Function, call: Call, scope: Scope, printer: Printer) -> None:
        self._function = function
        self._arrays = function.program.arrays
        self._scope = scope
        self._printer = printer
        statement = function.program.by_name[call.name]
        self._accesses = statement.accesses
        self._arguments = arguments(call, statement)
        self.lines: list[str] = []
        # an access is loaded once, because no write comes in between
        self._loaded: dict[int, str] = {}
        self._known: dict[Computation, str] = {}
        for number in dict.fromkeys(n for _, value in statement.writes for n in reads(value)):
            self._loaded[number] = self._load(number)
        written = [(target, self._value(value)) for target, value in statement.writes]
        for target, value in written:
            access = self._accesses[target]
            array = self._arrays[access.array]
            self._printer.store(value, function.values[array.name], self._subscripts(access), type_of(array), scope, self.lines)

    def _subscripts(self, access: Access) -> list[Expression]:
        """Return the subscripts of an access as expressions of visible names."""
        return [self._arguments.expression(s) for s in access.subscripts]

    def _load(self, number: int) -> str:
        """Return the name of the value that an access reads."""
        access = self._accesses[number]
        array = self._arrays[access.array]
        buffer = self._function.values[array.name]
        if array.is_value:
            return buffer
        return self._printer.load(buffer, self._subscripts(access), type_of(array), self._scope, self.lines)

    def _value(self, value: Computation) -> str:
        """Return the name of a computation's value; equal computations are printed once."""
        if value not in self._known:
            self._known[value] = self._made(value)
        return self._known[value]

    def _made(self, value: Computation) -> str:
        """Return the name of a computation's value, and append its operations."""
        match value:
            case Read(access):
                return self._loaded[access]
            case Constant(text, "i1"):
                return self._defined(f"arith.constant {'true' if text in ('true', '1', '-1') else 'false'}")
            case Constant(text, type_):
                return self._defined(f"arith.constant {text} : {type_}")
            case Index(expression, type_):
                return self._integer(self._printer.value(self._arguments.expression(expression), self._scope, self.lines), type_)
            case Compute(operation, operands, type_, attributes):
                values = [self._value(o) for o in operands]
                return self._defined(_operation(operation, values, [o.type for o in operands], type_, dict(attributes)))

    def _integer(self, index: str, type_: str) -> str:
        """Return an index converted to the type; a float is rounded to nearest."""
        if type_ == "index":
            return index
        integer = type_ if type_.startswith("i") else "i64"
        cast = self._defined(f"arith.index_cast {index} : index to {integer}")
        return cast if integer == type_ else self._defined(f"arith.sitofp {cast} : {integer} to {type_}")

    def _defined(self, operation: str) -> str:
        """Append an operation, and return the name of its result."""
        value = self._printer.fresh()
        self.lines.append(f"{value} = {operation}")
        return value


def _operation(operation: str, values: Sequence[str], types: Sequence[str], type_: str, attributes: dict[str, str]) -> str:
    """Return an operation in its own syntax. Raises ``Unsupported``."""
    predicate = attributes.pop("predicate", "")
    flags = ""
    for name, text in attributes.items():
        if name not in _FLAGS:
            raise Unsupported(f"the attribute '{name}' has no form here", operation=operation)
        if text not in ("", "none"):
            flags += f" {_FLAGS[name]}<{text}>"
    given = f"{', '.join(values)}{flags}"
    if operation in _COMPARISONS and predicate:
        return f"{operation} {predicate}, {given} : {types[0]}"
    if operation == "arith.select":
        return f"{operation} {given} : {type_}"
    if operation in CASTS:
        return f"{operation} {given} : {types[0]} to {type_}"
    if operation in _OF_ONE_TYPE and {*types} == {type_}:
        return f"{operation} {given} : {type_}"
    raise Unsupported("its form as text is not known here", operation=operation)
