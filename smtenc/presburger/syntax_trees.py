"""Conversion of isl's syntax trees of loops to plain data."""

from __future__ import annotations

from typing import Any

import islpy

from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.loops import Block, Expression, For, If, Integer, Name, Node, Operation, Operator, Statement


def syntax_tree(held: islpy.Context, schedule: str, context: str, options: str) -> islpy.AstNode:
    """Return isl's syntax tree of a schedule; ``smtenc.sets.c_text`` prints the same C text as isl. Raises ``islpy.Error``."""
    build = islpy.AstBuild.from_context(islpy.Set.read_from_str(held, context))
    build = build.set_options(islpy.UnionMap.read_from_str(held, options))
    relation = islpy.UnionMap.read_from_str(held, schedule)
    # reading is not counted: if the limit is reached while isl reads, it reports a syntax error
    held.reset_operations()
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
"""isl's operators promise more than C's: that a dividend is not negative, that a remainder is only compared with 0. Soundness does not depend on
these promises: the operators here are C's.
"""


def plain(node: islpy.AstNode) -> Node:
    """Return the tree as plain data. Raises ``EngineFailure`` for a tree that is no terminating loop program over integers."""
    match node.get_type():
        case _NODE.user:
            name, *arguments = _arguments(node.user_get_expr())
            assert isinstance(name, Name)
            return Statement(name.name, tuple(arguments))
        case _NODE.block:
            children = node.block_get_children()
            return Block(tuple(plain(children.get_at(k)) for k in range(len(children))))
        case _NODE.if_:
            otherwise = plain(node.if_get_else_node()) if node.if_has_else_node() else None
            return If(_expression(node.if_get_cond()), plain(node.if_get_then_node()), otherwise)
        case _NODE.for_:
            return _loop(node)
        case _:
            raise EngineFailure("isl: a syntax tree has what is no loop")


def _loop(node: islpy.AstNode) -> For:
    """Return a loop as plain data. Raises ``EngineFailure`` if it has no upper bound."""
    iterator = _expression(node.for_get_iterator())
    assert isinstance(iterator, Name)
    lower = _expression(node.for_get_init())
    if node.for_is_degenerate():
        return For(iterator.name, lower, None, 1, plain(node.for_get_body()))
    condition = _expression(node.for_get_cond())
    step = _expression(node.for_get_inc())
    if not isinstance(condition, Operation) or not isinstance(step, Integer):
        raise EngineFailure("isl: a loop has no upper bound: the schedule is not bounded")
    return For(iterator.name, lower, condition, step.value, plain(node.for_get_body()))


def _expression(expression: islpy.AstExpr) -> Expression:
    """Return an expression as plain data. Raises ``EngineFailure`` for an unknown operator."""
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
    """Return the operands of an expression as plain data."""
    return [_expression(expression.op_get_arg(k)) for k in range(expression.op_get_n_arg())]
