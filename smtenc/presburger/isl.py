"""The door to isl: every operation takes and gives isl's notation, so that what is certified is the very text that a user sees.

isl is not trusted: ``smtenc.sets`` has solvers look at each answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import islpy

from smtenc.errors import SmtencError
from smtenc.presburger.loops import Block, Expression, For, If, Integer, Name, Node, Operation, Operator, Statement

VERSION = f"isl (islpy {islpy.VERSION_TEXT})"
MOST_OPERATIONS = 20_000_000
"""isl's own count of its steps, after which it gives up: some seconds."""
MOST_OPERATIONS_OF_CODE = 200_000
"""The same for loops, where a step may be long: there are schedules of two statements that take a second for so many, and minutes for twice as many.
Loops tiled in three dimensions take a tenth.
"""

_GAVE_UP = "maximal number of operations"


class EngineFailure(SmtencError):
    """isl gave up, or refused what it was asked. ``message`` is its own word where it has one."""


class Engine(Protocol):
    """What ``smtenc.sets`` asks of an engine. Operands and results are isl's notation."""

    @property
    def name(self) -> str:
        """What it is called among those that vote."""
        ...

    def is_true(self, predicate: str, *operands: str) -> bool:
        """``empty``, ``subset``, ``equal`` or ``disjoint``."""
        ...

    def result(self, operation: str, *operands: str) -> str:
        """Of a key of ``OPERATIONS``."""
        ...

    def closure(self, operand: str) -> tuple[str, bool]:
        """A relation that holds the transitive closure, and whether it is the closure itself."""
        ...

    def sample(self, operand: str) -> str | None:
        """One element, with values for the parameters, as a set of that element; None where there is none."""
        ...

    def count(self, operand: str) -> int:
        """Of a finite set without parameters. Raises ``EngineFailure`` for another."""
        ...

    def points(self, operand: str, limit: int) -> list[str]:
        """All elements of a finite set without parameters, each as a set. Raises ``EngineFailure`` for another, and for more than ``limit``."""
        ...

    def code(self, schedule: str, context: str, options: str) -> Node:
        """Loops that visit ``schedule``'s domain in the order of its range. Raises ``EngineFailure`` where there are none that end."""
        ...


OPERATIONS: dict[str, Callable[..., Any]] = {
    "show": lambda a: a.coalesce(),
    "union": lambda a, b: a.union(b).coalesce(),
    "intersect": lambda a, b: a.intersect(b).coalesce(),
    "subtract": lambda a, b: a.subtract(b).coalesce(),
    "domain": lambda a: a.domain().coalesce(),
    "range": lambda a: a.range().coalesce(),
    "reverse": lambda a: a.reverse(),
    "compose": lambda a, b: a.apply_range(b).coalesce(),
    "apply": lambda a, b: a.apply(b).coalesce(),
    "lexmin": lambda a: a.lexmin().coalesce(),
    "lexmax": lambda a: a.lexmax().coalesce(),
    "universe": lambda a: a.universe(),
    "params": lambda a: a.params(),
    "explicit": lambda a: a.compute_divs(),
}
"""What isl computes, by name. All work on union sets and union maps, which hold what any set or map does."""

_PREDICATES: dict[str, Callable[..., Any]] = {
    "empty": lambda a: a.is_empty(),
    "subset": lambda a, b: a.is_subset(b),
    "equal": lambda a, b: a.is_equal(b),
    "disjoint": lambda a, b: a.is_disjoint(b),
}


@dataclass(frozen=True, slots=True)
class Isl:
    """isl itself, each operation in a context of its own, which gives up after ``most_operations`` steps of isl's counting."""

    most_operations: int = MOST_OPERATIONS
    most_operations_of_code: int = MOST_OPERATIONS_OF_CODE

    @property
    def name(self) -> str:
        return "isl"

    def is_true(self, predicate: str, *operands: str) -> bool:
        with self._context() as context:
            return bool(_PREDICATES[predicate](*(_read(o, context) for o in operands)))

    def result(self, operation: str, *operands: str) -> str:
        with self._context() as context:
            return str(OPERATIONS[operation](*(_read(o, context) for o in operands)))

    def closure(self, operand: str) -> tuple[str, bool]:
        with self._context() as context:
            found, exact = _read(operand, context).transitive_closure()
            return str(found.coalesce()), bool(exact)

    def sample(self, operand: str) -> str | None:
        with self._context() as context:
            relation = _read(operand, context)
            if relation.is_empty():
                return None
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            return str(whole.sample_point())

    def count(self, operand: str) -> int:
        with self._context() as context:
            relation = _read(operand, context)
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            total = 0
            for each in _sets(whole):
                value = each.count_val()
                if not value.is_int():
                    raise EngineFailure("isl cannot count it: it is not finite, or has parameters")
                total += int(str(value))
            return total

    def points(self, operand: str, limit: int) -> list[str]:
        with self._context() as context:
            relation = _read(operand, context)
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            for each in _sets(whole):
                if not each.is_bounded():
                    raise EngineFailure("there are infinitely many elements")
            if sum(int(str(each.count_val())) for each in _sets(whole)) > limit:
                raise EngineFailure(f"there are more than {limit} elements")
            found: list[str] = []
            whole.foreach_point(lambda point: found.append(str(point.to_set())))
            return found

    def code(self, schedule: str, context: str, options: str) -> Node:
        with self._context() as held:
            try:
                return _node(syntax_tree(held, schedule, context, options, self.most_operations_of_code))
            except islpy.Error as error:
                if _GAVE_UP not in str(error):
                    raise
                raise EngineFailure(f"isl: it gave up after {self.most_operations_of_code} steps") from None

    @contextmanager
    def _context(self) -> Iterator[islpy.Context]:
        context = islpy.Context()
        context.set_max_operations(self.most_operations)
        try:
            yield context
        except islpy.Error as error:
            message = str(error)
            if "max_operations" in message or _GAVE_UP in message:
                message = f"it gave up after {self.most_operations} steps"
            raise EngineFailure(f"isl: {message}") from None


def _read(text: str, context: islpy.Context) -> Any:
    """A union set, or a union map."""
    try:
        return islpy.UnionSet.read_from_str(context, text)
    except islpy.Error:
        return islpy.UnionMap.read_from_str(context, text)


def _sets(union: islpy.UnionSet) -> list[islpy.Set]:
    found: list[islpy.Set] = []
    union.foreach_set(found.append)
    return found


# -- loops ------------------------------------------------------------------------------------------------------------


def syntax_tree(held: islpy.Context, schedule: str, context: str, options: str, most_operations: int = MOST_OPERATIONS) -> islpy.AstNode:
    """isl's own, whose text in C is what ``smtenc.sets.c_text`` prints. Raises ``islpy.Error``."""
    build = islpy.AstBuild.from_context(islpy.Set.read_from_str(held, context))
    build = build.set_options(islpy.UnionMap.read_from_str(held, options))
    relation = islpy.UnionMap.read_from_str(held, schedule)
    # what was read is not counted: where steps run out while isl reads, it speaks of a syntax error
    held.reset_operations()
    held.set_max_operations(most_operations)
    return build.node_from_schedule_map(relation)


# islpy's declarations leave out the members that end in an underscore
_KIND: Any = islpy.ast_expr_type
_IS: Any = islpy.ast_expr_op_type
_NODE: Any = islpy.ast_node_type
_OPERATORS: dict[Any, Operator] = {
    _IS.and_: Operator.AND,
    _IS.and_then: Operator.AND,
    _IS.or_: Operator.OR,
    _IS.or_else: Operator.OR,
    _IS.max: Operator.MAXIMUM,
    _IS.min: Operator.MINIMUM,
    _IS.minus: Operator.NEGATE,
    _IS.add: Operator.ADD,
    _IS.sub: Operator.SUBTRACT,
    _IS.mul: Operator.MULTIPLY,
    _IS.div: Operator.DIVIDE_EXACTLY,
    _IS.fdiv_q: Operator.FLOOR_DIVIDE,
    _IS.pdiv_q: Operator.DIVIDE,
    _IS.pdiv_r: Operator.REMAINDER,
    _IS.zdiv_r: Operator.REMAINDER,
    _IS.cond: Operator.SELECT,
    _IS.select: Operator.SELECT,
    _IS.eq: Operator.EQUAL,
    _IS.le: Operator.AT_MOST,
    _IS.lt: Operator.LESS,
    _IS.ge: Operator.AT_LEAST,
    _IS.gt: Operator.GREATER,
}
"""isl promises more than C: that a dividend is not negative, that a remainder is only compared with 0. Nothing rests on it: our operators are C's."""


def _node(node: islpy.AstNode) -> Node:
    match node.get_type():
        case _NODE.user:
            name, *arguments = _arguments(node.user_get_expr())
            assert isinstance(name, Name)
            return Statement(name.name, tuple(arguments))
        case _NODE.block:
            children = node.block_get_children()
            return Block(tuple(_node(children.get_at(k)) for k in range(len(children))))
        case _NODE.if_:
            otherwise = _node(node.if_get_else_node()) if node.if_has_else_node() else None
            return If(_expression(node.if_get_cond()), _node(node.if_get_then_node()), otherwise)
        case _NODE.for_:
            return _loop(node)
        case _:
            raise EngineFailure("isl: a syntax tree has what is no loop")


def _loop(node: islpy.AstNode) -> For:
    iterator = _expression(node.for_get_iterator())
    assert isinstance(iterator, Name)
    lower = _expression(node.for_get_init())
    if node.for_is_degenerate():
        return For(iterator.name, lower, None, 1, _node(node.for_get_body()))
    condition = _expression(node.for_get_cond())
    step = _expression(node.for_get_inc())
    if not isinstance(condition, Operation) or not isinstance(step, Integer):
        raise EngineFailure("isl: a loop has no upper bound: the schedule is not bounded")
    return For(iterator.name, lower, condition, step.value, _node(node.for_get_body()))


def _expression(expression: islpy.AstExpr) -> Expression:
    match expression.get_type():
        case _KIND.id:
            return Name(str(expression.id_get_id().name))
        case _KIND.int:
            return Integer(int(str(expression.int_get_val())))
        case _:
            operator = _OPERATORS.get(expression.op_get_type())
            if operator is None:
                raise EngineFailure(f"isl: an expression is none of loops over integers: {expression.to_C_str()}")
            return Operation(operator, tuple(_arguments(expression)))


def _arguments(expression: islpy.AstExpr) -> list[Expression]:
    return [_expression(expression.op_get_arg(k)) for k in range(expression.op_get_n_arg())]
