"""Reading of MLIR functions as programs of the polyhedral model: ``affine`` loops, ``scf`` loops with affine bounds, loads and stores of memrefs.

Each store is a statement. A value computed from numbers, constants and scalar arguments is part of the statement that uses it; so is a load, if its
array is not written between the load and the use. Every other value (carried by a loop, yielded by an ``if``, loaded before a loop that overwrites
it, divided by a value that may be 0) is written by a statement of its own, at its place, into an additional array: a local array, with the iterators
of the loops around it as subscripts, so that no two instances share an element.

Source: MLIR's documents of the dialects ``affine``, ``scf``, ``memref`` and ``arith``. The reader assumes that no computation of ``index`` overflows,
that memref arguments do not alias, and that integer arguments are not poison; the program's notes list these assumptions.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import product
from math import isfinite

from smtenc.errors import Location, Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    SparseElementsAttr,
    UnsettledEnumAttr,
)
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import ComplexType, FloatType, IndexType, IntegerType, MemRefType, Type
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read
from smtenc.poly.programs.model import NO_ALIAS, NO_POISON, OVERFLOW, WORDS, Access, Arithmetic, Array, Builder, Evaluation, Program, Touch
from smtenc.presburger.affine import Affine, Kind, Variable, constant, floor_of, parameter, remainder
from smtenc.presburger.formulas import (
    FALSE,
    TRUE,
    Formula,
    at_least,
    compare,
    conjunction,
    disjunction,
    equal,
    less,
    negation,
)
from smtenc.presburger.mlir import affine_of
from smtenc.presburger.ranges import bounds
from smtenc.semantics.attributes import flags, integers
from smtenc.sets.encoding import prepared
from smtenc.sets.loops import Cases, combined_cases, extreme_cases

OPAQUE_LOAD = "a load from an argument that is never stored to"
"""The operation name of an opaque load; MLIR has no operation of this name."""
MOST_CASES = 16
"""The largest number of cases (expressions, each under a condition, of which one holds) of a number."""
MOST_NODES = 4096
"""The largest number of nodes in the expression of one statement."""

_PURE_DIALECTS = frozenset(("arith", "math", "complex", "index"))
_SIGNED = {"eq": "=", "ne": "!=", "slt": "<", "sle": "<=", "sgt": ">", "sge": ">="}
_UNSIGNED = {"ult": "<", "ule": "<=", "ugt": ">", "uge": ">="}
_HINT_AFFINE = "sums of iterators, sizes and index arguments, with constants as factors, and their floordiv, ceildiv and mod by constants"


@dataclass(frozen=True, slots=True)
class _Number:
    """An affine value of iterators and parameters, as cases."""

    cases: Cases
    type: str


@dataclass(frozen=True, slots=True)
class _Load:
    """A load of an element of an array."""

    array: str
    subscripts: tuple[Cases, ...]
    type: str


@dataclass(frozen=True, slots=True)
class _Operation:
    """An operation on trees."""

    name: str
    operands: tuple[_Tree, ...]
    type: str
    attributes: tuple[tuple[str, str], ...]
    size: int
    """The number of nodes of the tree, with shared nodes counted repeatedly."""


_Tree = _Number | _Load | Constant | _Operation


@dataclass(frozen=True, slots=True)
class _Write:
    """A write of a value to an element of an array."""

    array: str
    subscripts: tuple[Cases, ...]
    value: _Tree


def read_function(module: Module, function: str = "") -> Program:
    """Return the function of this name, or the only function, as a program. Raises the errors of ``program_of``, and ``Unsupported`` if there is no
    such function.
    """
    if not function and len(module.functions) != 1:
        names = ", ".join(f.name for f in module.functions)
        raise Unsupported("there are several functions" if names else "there is no function", Location(module.file), hint=names)
    found = module.by_name.get(function) if function else module.functions[0]
    if found is None:
        raise Unsupported(
            f"there is no function @{function}",
            Location(module.file),
            hint=f"there are {', '.join('@' + f.name for f in module.functions)}",
        )
    return program_of(found)


def program_of(function: Function, *, opaque_loads: bool = False) -> Program:
    """Return a function as a program of the polyhedral model. Raises ``Unsupported`` with a location if it is no affine program.

    ``opaque_loads``: a load from an argument that is never stored to may have semi-affine subscripts. It is then an operation (``OPAQUE_LOAD``) on
    the operands of its subscripts. Such a program can be compared, but not printed or scheduled.
    """
    if function.fault is not None:
        raise function.fault
    if function.body is None:
        raise Unsupported(f"@{function.name} is a declaration", function.location, hint="a function with a body")
    return _Reader(function, opaque_loads).program()


class _Reader:
    """The translation of one function."""

    def __init__(self, function: Function, opaque_loads: bool) -> None:
        self._function = function
        self._opaque_loads = opaque_loads
        self._arithmetic_done: dict[tuple[str, Affine, Formula], Arithmetic] = {}
        self._widths: dict[str, int | None] = {}
        self._made_of: dict[Value, frozenset[str]] = {}
        """The parameters from which a number may be computed."""
        self._evaluations: dict[Evaluation, None] = {}
        self._builder = Builder()
        self._names: set[str] = set(WORDS)
        self._parameters: dict[str, None] = {}
        self._context: list[Formula] = []
        self._arrays: dict[str, Array] = {}
        self._signature: list[str] = []
        self._touches: list[Touch] = []
        self._of_memref: dict[Value, tuple[str, tuple[Cases, ...]]] = {}
        """The array that a memref is, and the iterators of the loops around its allocation, which are its first subscripts."""
        self._owned: dict[Value, Block] = {}
        """The block of each allocation."""
        self._numbers: dict[Value, Cases] = {}
        self._truths: dict[Value, Formula] = {}
        self._trees: dict[Value, _Tree] = {}
        self._uses: dict[Value, list[Operation]] = {}
        self._written: dict[Operation, frozenset[Value]] = {}
        self._place: dict[Operation, tuple[Block, int]] = {}
        self._around: dict[Block, Operation | None] = {}
        self._definitions: dict[Value, Operation] = {}
        self._choosing: dict[Operation, bool] = {}
        self._location = function.location

    def program(self) -> Program:
        """Return the program. Raises ``Unsupported``."""
        body = self._function.body
        assert body is not None
        block = self._only_block(body, self._function.location)
        for argument in block.arguments:
            self._argument(argument)
        self._look_at(block, None)
        last = self._block(block)
        if last.name != "func.return":
            raise Unsupported(operation=last.name, location=last.location, hint="functions that end with func.return are read")
        if not self._builder.statements:
            raise Unsupported(f"@{self._function.name} stores nothing, and gives nothing", self._function.location)
        return Program(
            self._function.name,
            tuple(self._parameters),
            self._arrays,
            tuple(self._builder.statements),
            conjunction(self._context),
            (NO_ALIAS, OVERFLOW, NO_POISON),
            tuple(self._signature),
            tuple(self._touches),
            self._interface(block),
            tuple(self._arithmetic_done.values()),
            tuple(self._evaluations),
            self._widths,
        )

    def _interface(self, block: Block) -> tuple[tuple[str, str], ...]:
        """Return the names and types of the arguments, and the types of the results."""
        results = (("", f"-> {t}") for t in self._function.type.results)
        return (*((a.name, str(a.type)) for a in block.arguments), *results)

    # -- names and arguments --------------------------------------------------------------------------------------

    def _name(self, wished: str) -> str:
        """Return an unused identifier of isl's notation, similar to ``wished``."""
        plain = re.sub(r"\W", "_", wished, flags=re.ASCII) or "v"
        plain = plain if plain[0].isalpha() or plain[0] == "_" else f"v{plain}"
        name, number = plain, 0
        while name in self._names:
            name, number = f"{plain}_{number}", number + 1
        self._names.add(name)
        return name

    def _parameter(self, wished: str) -> Affine:
        """Return a new parameter, which is an argument of the program."""
        name = self._name(wished)
        self._parameters[name] = None
        self._signature.append(name)
        return Affine.variable(parameter(name))

    def _argument(self, value: Value) -> None:
        """Add one argument: an array, a parameter, or a scalar value. Raises ``Unsupported`` for other types."""
        match value.type:
            case MemRefType(shape):
                self._require_plain(value.type, self._function.location)
                name = self._name(value.name)
                self._signature.append(name)
                extents: list[Affine] = []
                for k, size in enumerate(shape):
                    extents.append(constant(size) if size is not None else self._parameter(f"{name}_dim{k}"))
                    if size is None:
                        self._context.append(at_least(extents[-1]))
                self._arrays[name] = Array(name, tuple(extents), str(value.type.element))
                self._of_memref[value] = (name, ())
            case IndexType():
                self._integer(value, None)
            case IntegerType(width) if 1 < width <= 64:
                self._integer(value, width)
            case FloatType() | IntegerType() | ComplexType():
                name = self._name(value.name)
                self._signature.append(name)
                self._arrays[name] = Array(name, (), str(value.type), is_value=True)
                self._trees[value] = _Load(name, (), str(value.type))
            case _:
                raise Unsupported(f"an argument of type {value.type}", self._function.location, hint="memrefs, numbers and index are")

    def _integer(self, value: Value, width: int | None) -> None:
        """Make an integer argument a parameter."""
        self._numbers[value] = [(TRUE, self._parameter(value.name))]
        self._widths[self._signature[-1]] = width
        self._made_of[value] = frozenset(self._signature[-1:])
        self._trees[value] = _Number(self._numbers[value], str(value.type))

    def _require_plain(self, type_: MemRefType, location: Location) -> None:
        """Raise ``Unsupported`` for a memref with a layout other than the identity, or with elements that are no numbers."""
        identity = isinstance(type_.layout, AffineMapAttr) and type_.layout.map.is_identity()
        if type_.layout is not None and not identity:
            hint = "elements with other subscripts may be the same in it: memrefs without a layout are read"
            raise Unsupported(f"the layout of {type_}", location, hint=hint)
        if not isinstance(type_.element, FloatType | IntegerType | IndexType | ComplexType):
            raise Unsupported(f"elements of {type_}", location, hint="memrefs of numbers are read")

    # -- looking ahead --------------------------------------------------------------------------------------------

    def _look_at(self, block: Block, around: Operation | None) -> None:
        """Note, for a block and all blocks in it, the users of each value and the memrefs that each operation writes."""
        self._around[block] = around
        for number, operation in enumerate(block.operations):
            self._place[operation] = (block, number)
            self._definitions.update(dict.fromkeys(operation.results, operation))
            for operand in operation.operands:
                self._uses.setdefault(operand, []).append(operation)
            written = {operation.operands[1]} if operation.name in ("affine.store", "memref.store") else set()
            for region in operation.regions:
                for inner in region.blocks:
                    self._look_at(inner, operation)
                    written |= {v for o in inner.operations for v in self._written[o]}
            self._written[operation] = frozenset(written)

    def _sinks(self, value: Value) -> Iterator[Operation]:
        """Yield the operations that use a computation of ``value`` in a statement, a bound or a condition."""
        found = dict.fromkeys(self._uses.get(value, ()))
        left = list(found)
        while left:
            user = left.pop()
            if _is_computation(user) and not self._is_kept(user):
                more = [u for u in self._uses.get(user.results[0], ()) if u not in found]
                found.update(dict.fromkeys(more))
                left += more
            else:
                yield user

    def _between(self, operation: Operation, sink: Operation) -> tuple[bool, frozenset[Value]]:
        """Return whether ``sink`` is in the same block as ``operation``; and the memrefs that are written after ``operation`` and before ``sink`` is
        executed.
        """
        block, start = self._place[operation]
        ancestor, same = sink, True
        while self._place[ancestor][0] is not block:
            outer = self._around[self._place[ancestor][0]]
            assert outer is not None, "a definition dominates its uses"
            ancestor, same = outer, False
        end = self._place[ancestor][1] + (0 if same else 1)
        return same, frozenset().union(*(self._written[o] for o in block.operations[start + 1 : end]))

    def _is_kept(self, operation: Operation) -> bool:
        """Return whether the result of a computation is written into an array of its own: it must be executed at its place, and as often as there."""
        declaration = declared(operation.name)
        if not declaration.has(Trait.TOTAL):
            divisor = self._constant_of(operation.operands[1]) if len(operation.operands) == 2 else None
            return not (declaration.has(Trait.DIVISION) and divisor is not None and divisor not in (0, -1))
        if not self._is_open(operation):
            return False
        users = self._uses.get(operation.results[0], ())
        return len(users) > 1 or any(self._place[u][0] is not self._place[operation][0] for u in users)

    def _is_open(self, operation: Operation) -> bool:
        """Return whether flags allow an operation several results, so that all its users must use the same one."""
        known = self._choosing.get(operation)
        if known is None:
            parts = (self._definitions.get(v) for v in operation.operands)
            inner = any(p is not None and _is_computation(p) and not self._is_kept(p) and self._is_open(p) for p in parts)
            known = self._choosing[operation] = inner or bool(flags(operation, "fastmath"))
        return known

    def _constant_of(self, value: Value) -> int | None:
        """Return the integer that a value is a constant of; None if it is no constant."""
        definition = self._definitions.get(value)
        attribute = None if definition is None else definition.attributes.get("value")
        constant_ = definition is not None and definition.name in ("arith.constant", "index.constant")
        return attribute.value if constant_ and isinstance(attribute, IntegerAttr) else None

    # -- blocks ---------------------------------------------------------------------------------------------------

    def _only_block(self, region: Region, location: Location) -> Block:
        """Return the only block of a region. Raises ``Unsupported`` for several."""
        if len(region.blocks) != 1:
            raise Unsupported("several blocks", location, hint="structured loops (affine.for, scf.for) are read, branches are not")
        return region.blocks[0]

    def _block(self, block: Block) -> Operation:
        """Read the operations of a block, and return its terminator."""
        *operations, last = block.operations
        for operation in operations:
            try:
                self._location = operation.location
                self._operation(operation)
            except Unsupported as error:
                error.attribute_to(operation.name, operation.location)
                raise
        self._note_parameters(last)
        if last.name == "func.return":
            self._return(last)
        return last

    def _note_parameters(self, operation: Operation) -> None:
        """Note the parameters from which the operands of an operation are computed."""
        used = self._parameters_of(operation.operands)
        if _is_computation(operation) or operation.name in _NUMBERS:
            self._made_of.update(dict.fromkeys(operation.results, used))
            return
        domain, depth = self._builder.domain, self._builder.depth
        known = [v for v in _deciding(operation) if v in self._numbers]
        surely = {v.name for value in known for v in _in_all_cases(self._numbers[value])}
        deciding = self._parameters_of(known) & surely
        for parameters, decides in ((used, False), (deciding, True)):
            if parameters:
                self._evaluations[Evaluation(domain, depth, parameters, decides)] = None

    def _parameters_of(self, values: Iterable[Value]) -> frozenset[str]:
        """Return the parameters from which the values may be computed."""
        return frozenset().union(*(self._made_of.get(v, frozenset()) for v in values))

    def _operation(self, operation: Operation) -> None:
        """Read one operation. Raises ``Unsupported``."""
        self._note_parameters(operation)
        handler = _HANDLERS.get(operation.name)
        if handler is not None:
            handler(self, operation)
        elif _is_computation(operation):
            self._computation(operation)
        else:
            hint = "affine and scf loops and ifs, loads and stores of memrefs, and arithmetic are read"
            raise Unsupported(operation=operation.name, location=operation.location, hint=hint)

    def _nothing(self, operation: Operation) -> None:
        """Ignore an operation without an effect here, such as a prefetch."""

    # -- numbers --------------------------------------------------------------------------------------------------

    def _cases(self, value: Value, what: str) -> Cases:
        """Return a value as affine cases; ``what`` names it in the error. Raises ``Unsupported`` if it is not affine."""
        found = self._numbers.get(value)
        if found is None:
            by = self._definitions.get(value)
            origin = f": {by.name} gives it" if by is not None else ""
            hint = "it depends on data" if by is not None and by.name.endswith(".load") else _HINT_AFFINE
            raise Unsupported(f"{what} %{value.name} is not affine{origin}", hint=hint)
        return found

    def _pruned(self, cases: Cases) -> Cases | None:
        """Return the cases without those that cannot occur here; None if there are too many."""
        if len(cases) == 1:
            return cases
        domain = self._builder.domain
        kept = [(g, e) for g, e in cases if _may_hold(conjunction((*self._context, domain, g)))]
        if not kept:
            # nothing is executed here
            kept = cases[:1]
        if all(e == kept[0][1] for _, e in kept):
            return [(TRUE, kept[0][1])]
        return kept if len(kept) <= MOST_CASES else None

    def _give(self, value: Value, cases: Cases | None) -> bool:
        """Note that ``value`` is a number with these cases, and return whether it is; None, or too many cases, mean that it is not."""
        pruned = None if cases is None else self._pruned(cases)
        if pruned is None:
            return False
        self._numbers[value] = pruned
        self._trees[value] = _Number(pruned, str(value.type))
        return True

    def _results(self, expressions: Iterable[AffineExpr], num_dims: int, operands: Sequence[Value], what: str) -> list[Cases]:
        """Return the results of an affine map on ``operands``. Raises ``Unsupported``."""
        given = [self._cases(v, what) for v in operands]
        found: list[Cases] = []
        for expression in expressions:
            cases: Cases = []
            for chosen in product(*given):
                values = [e for _, e in chosen]
                guard = conjunction(g for g, _ in chosen)
                cases.append((guard, affine_of(expression, values[:num_dims], values[num_dims:])))
                for part in _parts(expression):
                    self._computed("affine", guard, affine_of(part, values[:num_dims], values[num_dims:]))
            pruned = self._pruned(cases)
            if pruned is None:
                raise Unsupported(f"{what} is one of more than {MOST_CASES} expressions")
            found.append(pruned)
        return found

    def _computed(self, operation: str, guard: Formula, expression: Affine, width: int | None = None) -> None:
        """Note a computed number that has to fit its type, of ``width`` bits, or ``index`` if None."""
        if not expression.is_constant:
            made = Arithmetic(operation, conjunction((self._builder.domain, guard)), expression, width, self._location)
            self._arithmetic_done.setdefault((operation, expression, made.domain), made)

    def _map(self, operation: Operation, name: str) -> AffineMap:
        """Return the affine map that an attribute is. Raises ``Unsupported`` if it is missing."""
        attribute = operation.attributes.get(name)
        if not isinstance(attribute, AffineMapAttr):
            raise Unsupported(f"{name} is missing")
        return attribute.map

    def _apply(self, operation: Operation) -> None:
        """Read an ``affine.apply``, ``affine.min`` or ``affine.max``."""
        map_ = self._map(operation, "map")
        found = self._results(map_.results, map_.num_dims, operation.operands, "the operand")
        least = operation.name != "affine.max"
        whole = reduce(lambda a, b: extreme_cases(a, b, least=least), found)
        if not self._give(operation.results[0], whole):
            raise Unsupported(f"one of more than {MOST_CASES} expressions")

    def _dim(self, operation: Operation) -> None:
        """Read a ``memref.dim``."""
        memref, position = operation.operands
        name, leading = self._array_of(memref)
        at = self._cases(position, "the dimension")
        extents = self._arrays[name].extents[len(leading) :]
        if len(at) != 1 or not at[0][1].is_constant or not 0 <= at[0][1].constant < len(extents):
            raise Unsupported("a dimension that is no constant, or that there is not")
        size = extents[int(at[0][1].constant)]
        if size is None:
            raise Unsupported(f"the size of %{memref.name} is not affine")
        self._give(operation.results[0], [(TRUE, size)])

    # -- computations ---------------------------------------------------------------------------------------------

    def _computation(self, operation: Operation) -> None:
        """Read a pure operation on numbers."""
        (result,) = operation.results
        if self._give(result, self._arithmetic(operation)):
            if operation.name == "arith.constant" and isinstance(result.type, IntegerType):
                self._trees[result] = self._tree_of(operation)
            return
        self._truth(operation)
        tree = self._tree_of(operation)
        if self._is_kept(operation):
            self._trees[result] = self._keep(result, tree, operation.location)
        else:
            self._trees[result] = tree

    def _tree_of(self, operation: Operation) -> _Tree:
        """Return the operation as a tree of its operands."""
        (result,) = operation.results
        if operation.name == "arith.constant":
            return _constant(operation.attributes.get("value"), result.type)
        operands = tuple(self._tree(v) for v in operation.operands)
        size = 1 + sum(o.size if isinstance(o, _Operation) else 1 for o in operands)
        if size > MOST_NODES:
            raise Unsupported(f"an expression of more than {MOST_NODES} operations")
        return _Operation(operation.name, operands, str(result.type), _attributes(operation), size)

    def _tree(self, value: Value) -> _Tree:
        """Return the tree of a value. Raises ``Unsupported`` for a memref."""
        found = self._trees.get(value)
        if found is None:
            raise Unsupported(f"%{value.name} is used as a number", hint="memrefs are used by loads, stores and memref.dim")
        return found

    def _arithmetic(self, operation: Operation) -> Cases | None:
        """Return the result of an operation on numbers as affine cases; None if it is not affine."""
        type_ = operation.results[0].type
        name = operation.name.partition(".")[2]
        if _promises_more(operation):
            return None
        if name == "constant":
            attribute = operation.attributes.get("value")
            return [(TRUE, constant(attribute.value))] if isinstance(attribute, IntegerAttr) and type_ != IntegerType(1) else None
        given = [self._numbers.get(v) for v in operation.operands]
        if name == "select" and given[1] is not None and given[2] is not None and operation.operands[0] in self._truths:
            truth = self._truths[operation.operands[0]]
            sides = ((truth, given[1]), (negation(truth), given[2]))
            return [(conjunction((t, g)), e) for t, side in sides for g, e in side]
        operands = [g for g in given if g is not None]
        if len(operands) != len(given):
            return None
        match name, operation.operands, operands:
            case (("index_cast" | "casts" | "extsi"), (value,), (a,)) if _holds(value.type, type_):
                return a
            case _, _, (a, b) if isinstance(type_, IndexType):
                found = self._binary(name, a, b)
                for guard, expression in found or ():
                    self._computed(operation.name, guard, expression)
                return found
            case _:
                return None

    def _binary(self, name: str, a: Cases, b: Cases) -> Cases | None:
        """Return the result of a binary operation on ``index``, which does not overflow; None if it is not affine."""
        match name:
            case "addi" | "add":
                return combined_cases(a, b, Affine.__add__)
            case "subi" | "sub":
                return combined_cases(a, b, Affine.__sub__)
            case "muli" | "mul":
                a, b = (b, a) if all(e.is_constant for _, e in a) else (a, b)
                return combined_cases(a, b, lambda x, y: x.scaled(y.constant)) if all(e.is_constant for _, e in b) else None
            case "minsi" | "mins":
                return extreme_cases(a, b, least=True)
            case "maxsi" | "maxs":
                return extreme_cases(a, b, least=False)
        if len(b) != 1 or not b[0][1].is_constant or b[0][1].constant <= 0:
            return None
        n = int(b[0][1].constant)
        match name:
            case "floordivsi" | "floordivs":
                return [(g, floor_of(e, n)) for g, e in a]
            case "ceildivsi" | "ceildivs":
                return [(g, -floor_of(-e, n)) for g, e in a]
            # rounded towards 0, and with the sign of the dividend
            case "divsi" | "divs":
                return [*((g, floor_of(e, n)) for g, e in _from_zero(a)), *((g, -floor_of(-e, n)) for g, e in _below_zero(a))]
            case "remsi" | "rems":
                return [*((g, remainder(e, n)) for g, e in _from_zero(a)), *((g, -remainder(-e, n)) for g, e in _below_zero(a))]
            case "divui" | "divu" | "remui" | "remu" if not any(self._may_hold_here(g) for g, _ in _below_zero(a)):
                return [(g, floor_of(e, n) if name.startswith("div") else remainder(e, n)) for g, e in a]
            case _:
                return None

    def _may_hold_here(self, guard: Formula) -> bool:
        """Return whether a condition may hold at this place."""
        return _may_hold(conjunction((*self._context, self._builder.domain, guard)))

    def _truth(self, operation: Operation) -> None:
        """Note the condition that an ``i1`` result states, if it is a condition on iterators and parameters."""
        (result,) = operation.results
        if result.type != IntegerType(1):
            return
        name = operation.name.partition(".")[2]
        value = operation.attributes.get("value")
        if name == "constant" and isinstance(value, IntegerAttr):
            self._truths[result] = TRUE if value.value else FALSE
        given = [self._numbers.get(v) for v in operation.operands]
        if name in ("cmpi", "cmp") and None not in given:
            text = str(operation.attributes.get("predicate", operation.attributes.get("pred")))
            predicate = re.findall(r"\w+", text)[-1]
            a, b = (g for g in given if g is not None)
            if predicate in _SIGNED or predicate in _UNSIGNED:
                parts = [conjunction((g, h, _comparison(predicate, x, y))) for g, x in a for h, y in b]
                self._truths[result] = disjunction(parts)
        truths = [self._truths.get(v) for v in operation.operands]
        known = [t for t in truths if t is not None]
        if len(known) == 2 == len(truths):
            a_, b_ = known
            match name:
                case "andi":
                    self._truths[result] = conjunction(known)
                case "ori":
                    self._truths[result] = disjunction(known)
                case "xori":
                    self._truths[result] = disjunction((conjunction((a_, negation(b_))), conjunction((negation(a_), b_))))

    # -- memory ---------------------------------------------------------------------------------------------------

    def _array_of(self, memref: Value) -> tuple[str, tuple[Cases, ...]]:
        """Return the array that a memref is, and its first subscripts. Raises ``Unsupported`` for views."""
        found = self._of_memref.get(memref)
        if found is None:
            raise Unsupported(f"%{memref.name} is neither an argument nor an allocation", hint="views of memrefs are not read")
        return found

    def _alloc(self, operation: Operation) -> None:
        """Read an allocation: a local array. Raises ``Unsupported`` for dynamic sizes in a loop or conditional."""
        (result,) = operation.results
        assert isinstance(result.type, MemRefType)
        self._require_plain(result.type, operation.location)
        sizes = list(operation.operand_groups()[0])
        if len(operation.operand_groups()) > 1 and operation.operand_groups()[1]:
            raise Unsupported("symbols of a layout")
        if sizes and (self._builder.depth or self._builder.domain != TRUE):
            raise Unsupported("sizes that are no constants, in a loop or an if", hint="an allocation of constant size is read there")
        extents: list[Affine | None] = []
        for size in result.type.shape:
            cases = [(TRUE, constant(size))] if size is not None else self._cases(sizes.pop(0), "the size")
            extents.append(cases[0][1] if len(cases) == 1 else None)
        around = self._iterators()
        name = self._name(result.name)
        self._arrays[name] = Array(name, (*(None for _ in around), *extents), str(result.type.element), is_local=True)
        self._of_memref[result] = (name, around)
        self._owned[result] = self._place[operation][0]

    def _dealloc(self, operation: Operation) -> None:
        """Check a deallocation, which must be in the block of the allocation and after all uses. Raises ``Unsupported``."""
        (memref,) = operation.operands
        block, number = self._place[operation]
        if self._owned.get(memref) is not block:
            raise Unsupported(
                f"%{memref.name} is not allocated in this block", hint="a deallocation in the block of the allocation is read"
            )
        for later in block.operations[number + 1 :]:
            if any(memref in o.operands for o in later.walk()):
                raise Unsupported(f"%{memref.name} is used after it", hint="the deallocation comes last")

    def _iterators(self) -> tuple[Cases, ...]:
        """Return the iterators of the loops around this place."""
        variables = (Variable(Kind.IN, k, "", loop.iterator) for k, loop in enumerate(self._builder.loops))
        return tuple([(TRUE, Affine.variable(v))] for v in variables)

    def _element(self, operation: Operation, memref: Value, indices: Sequence[Value]) -> tuple[str, tuple[Cases, ...]]:
        """Return the array and the subscripts of a load or store."""
        name, leading = self._array_of(memref)
        if operation.name.startswith("affine."):
            map_ = self._map(operation, "map")
            subscripts = self._results(map_.results, map_.num_dims, indices, "the subscript")
        else:
            subscripts = [self._cases(v, "the subscript") for v in indices]
        return name, (*leading, *subscripts)

    def _load(self, operation: Operation) -> None:
        """Read a load."""
        memref, *indices = operation.operands
        (result,) = operation.results
        if self._opaque_loads and self._is_opaque(operation):
            self._trees[result] = self._opaque_load(operation)
            return
        array, subscripts = self._element(operation, memref, indices)
        tree = _Load(array, subscripts, str(result.type))
        between = [self._between(operation, sink) for sink in self._sinks(result)]
        if any(memref in written for _, written in between):
            self._trees[result] = self._keep(result, tree, operation.location)
            return
        self._trees[result] = tree
        if not any(same for same, _ in between):
            for guard, chosen in _choices(subscripts):
                domain = conjunction((self._builder.domain, guard))
                access = Access(array, tuple(chosen(s) for s in subscripts))
                self._touches.append(Touch(access, domain, self._builder.loops, operation.location))

    def _is_opaque(self, operation: Operation) -> bool:
        """Return whether an operation loads from an argument that is never stored to, with semi-affine subscripts, and a use of the result is in the
        same block.
        """
        memref, *_ = operation.operands
        attribute = operation.attributes.get("map")
        if not isinstance(attribute, AffineMapAttr) or memref not in self._function.arguments:
            return False
        stored = any(memref in written for written in self._written.values())
        return not stored and any(map(_is_semi_affine, attribute.map.results)) and self._is_used_beside(operation)

    def _is_used_beside(self, operation: Operation) -> bool:
        """Return whether a use of the result is in the block of the operation."""
        return any(same for same, _ in (self._between(operation, sink) for sink in self._sinks(operation.results[0])))

    def _opaque_load(self, operation: Operation) -> _Operation:
        """Return a load as an operation on the operands of its subscripts."""
        memref, *indices = operation.operands
        (result,) = operation.results
        numbers = tuple(_Number(self._cases(v, "the subscript's operand"), str(v.type)) for v in indices)
        position = str(self._function.arguments.index(memref))
        attributes = (("argument", position), ("map", str(self._map(operation, "map"))))
        return _Operation(OPAQUE_LOAD, numbers, str(result.type), attributes, 1 + len(numbers))

    def _store(self, operation: Operation) -> None:
        """Read a store: a statement."""
        value, memref, *indices = operation.operands
        array, subscripts = self._element(operation, memref, indices)
        self._statement([_Write(array, subscripts, self._tree(value))], operation.location)

    def _cell(self, wished: str, type_: Type) -> _Load:
        """Return a new local element, one for each iteration of the loops around this place."""
        around = self._iterators()
        name = self._name(wished)
        self._arrays[name] = Array(name, tuple(None for _ in around), str(type_), is_local=True)
        return _Load(name, around, str(type_))

    def _keep(self, result: Value, tree: _Tree, location: Location) -> _Load:
        """Add a statement that writes a value into a local element, and return a load of that element."""
        cell = self._cell(result.name, result.type)
        self._statement([_Write(cell.array, cell.subscripts, tree)], location)
        return cell

    def _return(self, operation: Operation) -> None:
        """Read the return: results are arrays of the program."""
        for k, value in enumerate(operation.operands):
            if isinstance(value.type, MemRefType):
                name, _ = self._array_of(value)
                if value not in self._owned or not self._arrays[name].is_local:
                    raise Unsupported("an argument, or one memref twice, is returned", operation.location, operation=operation.name)
                self._arrays[name] = replace(self._arrays[name], is_local=False)
            else:
                name = self._name(f"result{k}")
                self._arrays[name] = Array(name, (), str(value.type))
                self._statement([_Write(name, (), self._tree(value))], operation.location)
            self._signature.append(name)

    # -- statements -----------------------------------------------------------------------------------------------

    def _statement(self, writes: Sequence[_Write], location: Location) -> None:
        """Add a statement for each choice of cases; exactly one of them is executed."""
        numbers = [s for w in writes for s in w.subscripts] + [c for w in writes for c in _numbers_in(w.value)]
        several = _choices(numbers)
        for guard, chosen in several:
            if len(several) > 1 and not self._may_hold_here(guard):
                continue
            made = _Statement(chosen)
            values = [made.value(w.value) for w in writes]
            targets = [made.access(w.array, w.subscripts, writes=True) for w in writes]
            with self._builder.guard(guard if len(several) > 1 else TRUE):
                self._builder.statement(made.accesses, list(zip(targets, values, strict=True)), location)

    # -- control --------------------------------------------------------------------------------------------------

    def _if(self, operation: Operation) -> None:
        """Read an ``affine.if`` or ``scf.if``. Raises ``Unsupported`` if its condition depends on data."""
        if operation.name == "scf.if":
            truth = self._truths.get(operation.operands[0])
            if truth is None:
                raise Unsupported(
                    f"the condition %{operation.operands[0].name} depends on data",
                    hint="comparisons of index values are read; arith.select chooses between data",
                )
        else:
            truth = self._in_set(operation)
        cells = [self._cell(r.name, r.type) for r in operation.results]
        regions = [r for r in operation.regions if r.blocks]
        for guard, region in zip((truth, negation(truth)), regions, strict=False):
            with self._builder.guard(guard):
                last = self._block(self._only_block(region, operation.location))
                for cell, value in zip(cells, last.operands, strict=True):
                    self._statement([_Write(cell.array, cell.subscripts, self._tree(value))], last.location)
        self._trees.update(zip(operation.results, cells, strict=True))

    def _in_set(self, operation: Operation) -> Formula:
        """Return the condition of an ``affine.if``."""
        attribute = operation.attributes.get("condition")
        if not isinstance(attribute, IntegerSetAttr):
            raise Unsupported("a condition that is no integer set")
        set_ = attribute.set
        found = self._results([e for e, _ in set_.constraints], set_.num_dims, operation.operands, "the operand of the condition")
        parts = []
        for cases, (_, equality) in zip(found, set_.constraints, strict=True):
            parts.append(_in_one(cases, equal if equality else at_least))
        return conjunction(parts)

    def _affine_for(self, operation: Operation) -> None:
        """Read an ``affine.for``."""
        lower_operands, upper_operands, initial = _three(operation)
        step = operation.attributes.get("step")
        if not isinstance(step, IntegerAttr) or step.value <= 0:
            raise Unsupported("a step that is no positive constant")
        lower, upper = self._map(operation, "lowerBoundMap"), self._map(operation, "upperBoundMap")
        lowest = self._results(lower.results, lower.num_dims, lower_operands, "the lower bound")
        highest = self._results(upper.results, upper.num_dims, upper_operands, "the upper bound")
        self._for(operation, lowest, highest, step.value, initial)

    def _scf_for(self, operation: Operation) -> None:
        """Read an ``scf.for``."""
        lower, upper, step, *initial = operation.operands
        if "unsignedCmp" in operation.attributes:
            raise Unsupported("unsigned comparison of the bounds")
        size = self._step(step)
        self._for(operation, [self._cases(lower, "the lower bound")], [self._cases(upper, "the upper bound")], size, initial)

    def _step(self, value: Value) -> int:
        """Return the value of a step. Raises ``Unsupported`` if it is no positive constant."""
        cases = self._cases(value, "the step")
        if len(cases) != 1 or not cases[0][1].is_constant or cases[0][1].constant <= 0:
            raise Unsupported(f"the step %{value.name} is no positive constant")
        return int(cases[0][1].constant)

    def _for(self, operation: Operation, lower: list[Cases], upper: list[Cases], step: int, initial: Sequence[Value]) -> None:
        """Read a loop with the maximum of ``lower`` and the minimum of ``upper`` as bounds."""
        block = self._only_block(operation.regions[0], operation.location)
        variable, *carried = block.arguments
        cells = [self._cell(r.name, r.type) for r in operation.results]
        for cell, value in zip(cells, initial, strict=True):
            self._statement([_Write(cell.array, cell.subscripts, self._tree(value))], operation.location)
        self._trees.update(zip(operation.results, cells, strict=True))
        with self._loop(operation, variable, lower, upper, step):
            self._trees.update(zip(carried, cells, strict=True))
            last = self._block(block)
            self._carry(cells, [self._tree(v) for v in last.operands], last.location)

    def _carry(self, cells: Sequence[_Load], values: Sequence[_Tree], location: Location) -> None:
        """Add the statements that assign the next loop-carried values: one statement for all if a value needs another's old value, else one for
        each.
        """
        writes = [_Write(c.array, c.subscripts, v) for c, v in zip(cells, values, strict=True) if c != v]
        overwritten = {w.array for w in writes}
        crossing = any(n in overwritten - {w.array} for w in writes for n in _loads_in(w.value))
        for group in [writes] if crossing else [[w] for w in writes]:
            if group:
                self._statement(group, location)

    @contextmanager
    def _loop(
        self, operation: Operation, variable: Value, lower: list[Cases], upper: list[Cases], step: int, *, parallel: bool = False
    ) -> Iterator[None]:
        """Enter a loop in which its body is read."""
        name = self._name(variable.name)
        iterator = self._builder.iterator(name)
        parts: list[Formula] = []
        start = [e for cases in lower for _, e in cases]
        # the iterator is below each upper bound, at least each lower bound, and a multiple of the step above the greatest lower bound
        for cases in upper:
            parts.append(_in_one(cases, lambda e: less(iterator, e)))
        if step == 1:
            for cases in lower:
                parts.append(_in_one(cases, lambda e: at_least(iterator - e)))
        else:
            first = self._pruned(reduce(lambda a, b: extreme_cases(a, b, least=False), lower))
            if first is None:
                raise Unsupported(f"a lower bound that is one of more than {MOST_CASES} expressions")
            parts.append(_in_one(first, lambda e: conjunction((at_least(iterator - e), equal(remainder(iterator - e, step))))))
            # the last comparison is with a number beyond the upper bound
            width = variable.type.width if isinstance(variable.type, IntegerType) else None
            self._computed(operation.name, conjunction(parts), iterator + step, width)
        self._numbers[variable] = [(TRUE, iterator)]
        self._trees[variable] = _Number(self._numbers[variable], str(variable.type))
        first_one = start[0] if len(start) == 1 else None
        with self._builder.loop(name, conjunction(parts), operation.location, step=step, parallel=parallel, first=first_one):
            yield

    def _affine_parallel(self, operation: Operation) -> None:
        """Read an ``affine.parallel``."""
        if operation.results:
            raise Unsupported("reductions", hint="a loop with iter_args is read")
        lower, upper = self._map(operation, "lowerBoundsMap"), self._map(operation, "upperBoundsMap")
        count = lower.num_dims + lower.num_symbols
        lowest = self._results(lower.results, lower.num_dims, operation.operands[:count], "the lower bound")
        highest = self._results(upper.results, upper.num_dims, operation.operands[count:], "the upper bound")
        groups = [integers(operation.attributes.get(name)) for name in ("lowerBoundsGroups", "upperBoundsGroups")]
        sides = [_grouped(lowest, groups[0]), _grouped(highest, groups[1])]
        self._parallel(operation, sides[0], sides[1], integers(operation.attributes.get("steps")))

    def _scf_parallel(self, operation: Operation) -> None:
        """Read an ``scf.parallel``."""
        lower, upper, steps, _ = operation.operand_groups()
        if operation.results:
            raise Unsupported("reductions", hint="a loop with iter_args is read")
        bounds_ = [[[self._cases(v, "the bound")] for v in side] for side in (lower, upper)]
        self._parallel(operation, bounds_[0], bounds_[1], [self._step(v) for v in steps])

    def _parallel(self, operation: Operation, lower: list[list[Cases]], upper: list[list[Cases]], steps: Sequence[int]) -> None:
        """Read a loop nest whose iterations are independent."""
        block = self._only_block(operation.regions[0], operation.location)
        with ExitStack() as stack:
            for variable, low, high, step in zip(block.arguments, lower, upper, steps, strict=True):
                stack.enter_context(self._loop(operation, variable, low, high, step, parallel=True))
            self._block(block)


_HANDLERS: Mapping[str, Callable[[_Reader, Operation], None]] = {
    "affine.apply": _Reader._apply,
    "affine.min": _Reader._apply,
    "affine.max": _Reader._apply,
    "affine.for": _Reader._affine_for,
    "affine.if": _Reader._if,
    "affine.load": _Reader._load,
    "affine.parallel": _Reader._affine_parallel,
    "affine.prefetch": _Reader._nothing,
    "affine.store": _Reader._store,
    "memref.alloc": _Reader._alloc,
    "memref.alloca": _Reader._alloc,
    "memref.dealloc": _Reader._dealloc,
    "memref.dim": _Reader._dim,
    "memref.load": _Reader._load,
    "memref.prefetch": _Reader._nothing,
    "memref.store": _Reader._store,
    "scf.for": _Reader._scf_for,
    "scf.if": _Reader._if,
    "scf.parallel": _Reader._scf_parallel,
}


_NUMBERS = frozenset(("affine.apply", "affine.min", "affine.max"))
"""Operations other than arithmetic whose result is a number."""


def _deciding(operation: Operation) -> list[Value]:
    """Return the values that bound a loop, or are subscripts of a load or a store."""
    match operation.name:
        case "affine.for":
            lower, upper, _ = _three(operation)
            return [*_used(operation, "lowerBoundMap", lower), *_used(operation, "upperBoundMap", upper)]
        case "affine.load":
            return _used(operation, "map", operation.operands[1:])
        case "affine.store":
            return _used(operation, "map", operation.operands[2:])
        case "scf.for":
            return list(operation.operands[:3])
        case "memref.load":
            return list(operation.operands[1:])
        case "memref.store":
            return list(operation.operands[2:])
        case _:
            return []


def _used(operation: Operation, name: str, operands: Sequence[Value]) -> list[Value]:
    """Return the operands of an affine map that occur in its results."""
    attribute = operation.attributes.get(name)
    if not isinstance(attribute, AffineMapAttr):
        return []
    leaves = [leaf for result in attribute.map.results for leaf in _leaves(result)]
    positions = {e.position for e in leaves if isinstance(e, AffineDim)}
    positions |= {attribute.map.num_dims + e.position for e in leaves if isinstance(e, AffineSymbol)}
    return [v for k, v in enumerate(operands) if k in positions]


def _leaves(expression: AffineExpr) -> Iterator[AffineExpr]:
    """Yield the leaves of an affine expression."""
    if isinstance(expression, AffineBinary):
        yield from _leaves(expression.lhs)
        yield from _leaves(expression.rhs)
    else:
        yield expression


def _in_all_cases(cases: Cases) -> set[Variable]:
    """Return the variables on which a number depends in every case."""
    return set.intersection(*({*e.variables()} for _, e in cases))


class _Statement:
    """The accesses of one statement, for one choice of cases."""

    def __init__(self, chosen: Callable[[Cases], Affine]) -> None:
        self._chosen = chosen
        self.accesses: list[Access] = []

    def access(self, array: str, subscripts: Iterable[Cases], *, writes: bool = False) -> int:
        """Return the number of an access; equal accesses have one number."""
        access = Access(array, tuple(map(self._chosen, subscripts)), writes)
        if access not in self.accesses:
            self.accesses.append(access)
        return self.accesses.index(access)

    def value(self, tree: _Tree) -> Computation:
        """Return a tree as a computation."""
        match tree:
            case _Number(cases, type_):
                return Index(self._chosen(cases), type_)
            case _Load(array, subscripts, type_):
                return Read(self.access(array, subscripts), type_)
            case Constant():
                return tree
            case _Operation(name, operands, type_, attributes):
                return Compute(name, tuple(map(self.value, operands)), type_, attributes)


# -- trees ------------------------------------------------------------------------------------------------------------


def _numbers_in(tree: _Tree) -> Iterator[Cases]:
    """Yield the cases of all numbers and subscripts in a tree."""
    match tree:
        case _Number(cases):
            yield cases
        case _Load(_, subscripts):
            yield from subscripts
        case _Operation(_, operands):
            for operand in operands:
                yield from _numbers_in(operand)
        case Constant():
            pass


def _loads_in(tree: _Tree) -> Iterator[str]:
    """Yield the arrays that a tree loads from."""
    match tree:
        case _Load(array):
            yield array
        case _Operation(_, operands):
            for operand in operands:
                yield from _loads_in(operand)
        case _:
            pass


def _choices(numbers: Iterable[Cases]) -> list[tuple[Formula, Callable[[Cases], Affine]]]:
    """Return each combination of cases of all numbers: its condition, and the function from a number's cases to the chosen value. Raises
    ``Unsupported`` if there are more than ``MOST_CASES``.
    """
    open_ = list({id(c): c for c in numbers if len(c) > 1}.values())
    total = reduce(lambda n, c: n * len(c), open_, 1)
    if total > MOST_CASES:
        raise Unsupported(f"a statement with {total} cases", hint=f"at most {MOST_CASES} are told apart")
    return [
        (conjunction(g for g, _ in chosen), partial(_chosen, {id(c): e for c, (_, e) in zip(open_, chosen, strict=True)}))
        for chosen in product(*open_)
    ]


def _chosen(by: Mapping[int, Affine], cases: Cases) -> Affine:
    """Return the chosen value of a number."""
    return by.get(id(cases), cases[0][1])


def _is_computation(operation: Operation) -> bool:
    """Return whether an operation has one scalar result and no effect except possible undefined behaviour."""
    if operation.name.partition(".")[0] not in _PURE_DIALECTS or operation.regions or len(operation.results) != 1:
        return False
    scalars = isinstance(operation.results[0].type, FloatType | IntegerType | IndexType | ComplexType)
    return scalars and declared(operation.name).has(Trait.PURE)


def _attributes(operation: Operation) -> tuple[tuple[str, str], ...]:
    """Return the attributes as texts that distinguish different meanings, without flags that promise nothing. Raises ``Unsupported`` for an attribute
    whose text is incomplete.
    """
    found = []
    for name, attribute in sorted(operation.attributes.items()):
        if name in ("fastmath", "overflowFlags"):
            text = ",".join(sorted(flags(operation, name)))
        else:
            text = _text(name, attribute)
        if text:
            found.append((name, text))
    return tuple(found)


def _text(name: str, attribute: Attribute) -> str:
    """Return an attribute as text. Raises ``Unsupported`` for an attribute whose text is incomplete."""
    match attribute:
        case DenseElementsAttr() | SparseElementsAttr() | IntegerSetAttr() | UnsettledEnumAttr():
            raise Unsupported(f"the attribute {name} = {attribute}")
        case ArrayAttr(elements):
            return f"[{', '.join(_text(name, e) for e in elements)}]"
        case _:
            return str(attribute)


_FORMATS = {"f16": "<e", "f32": "<f", "f64": "<d"}


def _constant(attribute: Attribute | None, type_: Type) -> Constant:
    """Return an attribute as a constant. Raises ``Unsupported`` if it is no number."""
    match attribute:
        case FloatAttr(bits, FloatType(name)):
            return Constant(_float_text(bits, name), str(type_))
        case IntegerAttr(value):
            return Constant(("true" if value else "false") if type_ == IntegerType(1) else str(value), str(type_))
        case _:
            raise Unsupported(f"the constant {attribute}")


def _float_text(bits: int, format_: str) -> str:
    """Return the shortest decimal text, with a point, of a finite float; the bits in hexadecimal for other values and formats."""
    if format_ in _FORMATS:
        layout = _FORMATS[format_]
        (number,) = struct.unpack(layout, bits.to_bytes(struct.calcsize(layout), "little"))
        if isfinite(number):
            mantissa, mark, exponent = repr(number).partition("e")
            return f"{mantissa}{'' if '.' in mantissa else '.0'}{mark}{exponent}"
    return f"{bits:#x}"


# -- numbers ----------------------------------------------------------------------------------------------------------


def _parts(expression: AffineExpr) -> Iterator[AffineExpr]:
    """Yield the expression and all its subexpressions that are operations."""
    if isinstance(expression, AffineBinary):
        yield expression
        yield from _parts(expression.lhs)
        yield from _parts(expression.rhs)


def _is_semi_affine(expression: AffineExpr) -> bool:
    """Return whether two non-constant expressions are multiplied, or an expression is divided by a non-constant one."""
    match expression:
        case AffineBinary(_, lhs, rhs):
            variable = [not isinstance(e, AffineConstant) for e in (lhs, rhs)]
            own = expression.operator is not AffineOperator.ADD and (
                all(variable) if expression.operator is AffineOperator.MUL else variable[1]
            )
            return own or _is_semi_affine(lhs) or _is_semi_affine(rhs)
        case _:
            return False


def _holds(inner: Type, outer: Type) -> bool:
    """Return whether the second type has every signed integer of the first. ``index`` is taken to have 64 bits."""
    widths = [64 if isinstance(t, IndexType) else t.width if isinstance(t, IntegerType) else 0 for t in (inner, outer)]
    return 1 < widths[0] <= widths[1]


def _promises_more(operation: Operation) -> bool:
    """Return whether flags make the result poison where it is its exact integer value. The flag ``nsw`` alone only promises that this value fits the
    type.
    """
    unsigned = flags(operation, "overflowFlags") - {"nsw"}
    return bool(unsigned) or "isExact" in operation.attributes or "nonNeg" in operation.attributes


def _from_zero(cases: Cases) -> Cases:
    """Return the cases restricted to values of at least 0."""
    return [(conjunction((g, at_least(e))), e) for g, e in cases if at_least(e) != FALSE]


def _below_zero(cases: Cases) -> Cases:
    """Return the cases restricted to values below 0."""
    return [(conjunction((g, at_least(-e - 1))), e) for g, e in cases if at_least(-e - 1) != FALSE]


def _comparison(predicate: str, a: Affine, b: Affine) -> Formula:
    """Return the formula of a comparison of ``index`` values, as signed or as unsigned numbers. As unsigned numbers, negative values are the
    greatest.
    """
    if predicate in _SIGNED:
        return compare(a, _SIGNED[predicate], b)
    operator = _UNSIGNED[predicate]
    signs = [(at_least(e), at_least(-e - 1)) for e in (a, b)]
    alike = conjunction((disjunction(conjunction(pair) for pair in zip(*signs, strict=True)), compare(a, operator, b)))
    apart = conjunction((signs[0][0], signs[1][1]) if operator.startswith("<") else (signs[0][1], signs[1][0]))
    return disjunction((alike, apart))


def _in_one(cases: Cases, condition: Callable[[Affine], Formula]) -> Formula:
    """Return the formula that the condition holds for the case that applies."""
    return disjunction(conjunction((g if len(cases) > 1 else TRUE, condition(e))) for g, e in cases)


def _may_hold(formula: Formula) -> bool:
    """Return False only if intervals show that the formula has no solution."""
    return bounds(prepared(formula, eliminate=False)) is not None


def _grouped(results: Sequence[Cases], counts: Sequence[int]) -> list[list[Cases]]:
    """Return the results in consecutive groups of these sizes."""
    rest = list(results)
    found = []
    for count in counts:
        found.append(rest[:count])
        del rest[:count]
    return found


def _three(operation: Operation) -> tuple[Sequence[Value], Sequence[Value], Sequence[Value]]:
    """Return the lower operands, the upper operands and the initial values of an ``affine.for``."""
    lower, upper, initial = operation.operand_groups()
    return lower, upper, initial
