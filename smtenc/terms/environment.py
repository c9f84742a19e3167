"""The import of PySMT: an environment with additional floating-point sorts and operators, and corrections of PySMT's errors.

Sorts, the one extra node type, type checking, and the formula manager, whose cache never keeps an ill-typed term, are here. Smart constructors are in
``terms.constructors``; text output is in ``smtlib``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias, cast

from smtenc.deadline import STEPS, check


@contextmanager
def _without(module: str) -> Iterator[None]:
    """Make imports of ``module`` fail inside this context, unless it has been imported before."""
    if module in sys.modules:
        yield
        return
    sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[module]


# PySMT knows z3's algebraic numbers where it finds z3: no solver is loaded into this process, and nothing here has such numbers
with _without("z3"):
    import pysmt.environment
    import pysmt.formula
    import pysmt.operators
    import pysmt.printers
    import pysmt.type_checker
    from pysmt.fnode import FNode, FNodeContent
    from pysmt.typing import BOOL, INT, BVType, FunctionType, PySMTType
    from pysmt.walkers import handles

Term: TypeAlias = FNode
"""A hash-consed formula node: equal structure in one environment is one object. ``node_id`` grows in order of creation."""

Sort: TypeAlias = PySMTType

OPERATION: int = pysmt.operators.new_node_type(node_str="SMTENC_OPERATION")
"""The extra node type. Its payload is (SMT-LIB head, result sort): ``("fp.add RNE", f32)`` prints as ``(fp.add RNE a b)``."""


class FormatSort(PySMTType):  # type: ignore[misc]
    """The sort of floats of one format before an encoding is chosen. It has no SMT-LIB text: an encoding replaces it."""

    def __init__(self, format_name: str) -> None:
        super().__init__(basename=f"Float.{format_name}")
        self.format_name = format_name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FormatSort) and other.format_name == self.format_name

    def __hash__(self) -> int:
        return hash(self.format_name)


class FloatingPointSort(PySMTType):  # type: ignore[misc]
    """The sort ``(_ FloatingPoint e s)`` of SMT-LIB: ``exponent`` bits, and ``significand`` bits including the hidden one."""

    def __init__(self, exponent: int, significand: int) -> None:
        super().__init__(basename=f"(_ FloatingPoint {exponent} {significand})")
        self.exponent = exponent
        self.significand = significand

    def as_smtlib(self, funstyle: bool = True) -> str:
        text = str(self.basename)
        return f"() {text}" if funstyle else text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FloatingPointSort) and (other.exponent, other.significand) == (self.exponent, self.significand)

    def __hash__(self) -> int:
        return hash((self.exponent, self.significand))


class _TypeChecker(pysmt.type_checker.SimpleTypeChecker):  # type: ignore[misc]
    def get_type(self, formula: FNode) -> Sort:
        known = self.memoization
        sort = known.get(formula)
        if sort is None:
            # arguments were checked when they were made: a walk would take most of the time that a term takes to make
            sorts = [known.get(a) for a in formula.args()]
            if None in sorts:
                sort = self.walk(formula)
            else:
                sort = known[formula] = self.functions[formula.node_type()](formula, args=sorts)
        if sort is None:
            operator = pysmt.operators.op_to_str(formula.node_type())
            raise TypeError(f"ill-typed term: {operator} of {[str(self.walk(a)) for a in formula.args()]}")
        return cast(Sort, sort)

    @handles(OPERATION)  # type: ignore[untyped-decorator]
    def walk_operation(self, formula: FNode, args: list[Sort], **_: object) -> Sort:
        return cast(Sort, formula._content.payload[1])

    @handles(pysmt.operators.EQUALS)  # type: ignore[untyped-decorator]
    def walk_equals(self, formula: FNode, args: list[Sort], **_: object) -> Sort | None:
        # SMT-LIB's equality is polymorphic; PySMT's knows only its own theories.
        return BOOL if args[0] == args[1] and not args[0].is_function_type() else None

    @handles(pysmt.operators.ITE)  # type: ignore[untyped-decorator]
    def walk_ite(self, formula: FNode, args: list[Sort], **_: object) -> Sort | None:
        return args[1] if args[0].is_bool_type() and args[1] == args[2] else None

    @handles(pysmt.operators.FUNCTION)  # type: ignore[untyped-decorator]
    def walk_function(self, formula: FNode, args: list[Sort], **_: object) -> Sort | None:
        sort = formula.function_name().symbol_type()
        if list(args) != list(sort.param_types):
            return None
        return cast(Sort, sort.return_type)


def _print_operation(printer: pysmt.printers.HRPrinter, formula: FNode) -> Iterator[FNode]:
    printer.write(f"({formula._content.payload[0]}")
    for argument in formula.args():
        printer.write(" ")
        yield argument
    printer.write(")")


# str() and repr() of a term, as PySMT prints the nodes that it knows
pysmt.printers.HRPrinter.set_handler(_print_operation, OPERATION)


class _FormulaManager(pysmt.formula.FormulaManager):  # type: ignore[misc]
    _steps = STEPS

    def create_node(self, node_type: int, args: tuple[FNode, ...], payload: object = None) -> FNode:
        # all that computes with terms comes by here, also where they are known
        self._steps -= 1
        if not self._steps:
            self._steps = STEPS
            check()
        # PySMT stores a node before it type-checks it, so that an ill-typed term raises once and succeeds the second time.
        content = FNodeContent(node_type, args, payload)
        known = self.formulae.get(content)
        if known is not None:
            return known
        node = FNode(content, self._next_free_id)
        self._next_free_id += 1
        self._do_type_check(node)
        self.formulae[content] = node
        return node


class _Absent:
    """A placeholder for services of PySMT that are unused here: their tables would take most of the time to make an environment."""

    def __init__(self, environment: pysmt.environment.Environment) -> None:
        pass


class TermEnvironment(pysmt.environment.Environment):  # type: ignore[misc]
    """The environment of one verification and encoding, discarded with it. Of PySMT's services it provides terms, types and text."""

    TypeCheckerClass = _TypeChecker
    FormulaManagerClass = _FormulaManager
    SimplifierClass = SubstituterClass = QuantifierOracleClass = TheoryOracleClass = _Absent
    FreeVarsOracleClass = SizeOracleClass = AtomsOracleClass = TypesOracleClass = _Absent


def bit_vector(width: int) -> Sort:
    """Return the sort ``(_ BitVec width)``; ``width`` is at least 1."""
    return BVType(width)


def function_sort(arguments: tuple[Sort, ...], result: Sort) -> Sort:
    return FunctionType(result, list(arguments))


BOOLEAN: Sort = BOOL
INTEGER: Sort = INT


def payload_of(term: Term) -> Any:
    return term._content.payload
