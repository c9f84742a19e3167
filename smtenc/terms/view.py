"""Terms as SMT-LIB sees them: the head of each node as text, its sort as text. What a whole script looks like is ``smtlib``'s business."""

from __future__ import annotations

from typing import cast

import pysmt.operators as op

from smtenc.terms.environment import OPERATION, FloatingPointSort, FormatSort, Sort, Term, payload_of

_HEADS = {
    op.AND: "and",
    op.OR: "or",
    op.NOT: "not",
    op.IFF: "=",
    op.EQUALS: "=",
    op.ITE: "ite",
    op.BV_ADD: "bvadd",
    op.BV_SUB: "bvsub",
    op.BV_NEG: "bvneg",
    op.BV_MUL: "bvmul",
    op.BV_UDIV: "bvudiv",
    op.BV_UREM: "bvurem",
    op.BV_SDIV: "bvsdiv",
    op.BV_SREM: "bvsrem",
    op.BV_NOT: "bvnot",
    op.BV_AND: "bvand",
    op.BV_OR: "bvor",
    op.BV_XOR: "bvxor",
    op.BV_LSHL: "bvshl",
    op.BV_LSHR: "bvlshr",
    op.BV_ASHR: "bvashr",
    op.BV_CONCAT: "concat",
    op.BV_ULT: "bvult",
    op.BV_SLT: "bvslt",
}


def head(term: Term) -> str:
    """The operator of a compound term, or the whole text of a leaf. Raises ``ValueError`` for nodes that have no SMT-LIB text."""
    kind = term.node_type()
    known = _HEADS.get(kind)
    if known is not None:
        return known
    match kind:
        case op.SYMBOL:
            return cast(str, term.symbol_name())
        case op.FUNCTION:
            return cast(str, payload_of(term).symbol_name())
        case op.BOOL_CONSTANT:
            return "true" if payload_of(term) else "false"
        case op.BV_CONSTANT:
            value, width = payload_of(term)
            return f"#x{int(value):0{width // 4}x}" if width % 4 == 0 else f"#b{int(value):0{width}b}"
        case op.BV_EXTRACT:
            _, low, high = payload_of(term)
            return f"(_ extract {high} {low})"
        case op.BV_ZEXT:
            return f"(_ zero_extend {payload_of(term)[1]})"
        case op.BV_SEXT:
            return f"(_ sign_extend {payload_of(term)[1]})"
        case _ if kind == OPERATION:
            return cast(str, payload_of(term)[0])
        case _:
            raise ValueError(f"no SMT-LIB text for a node of type {op.op_to_str(kind)}")


def function_name(term: Term) -> str | None:
    """The uninterpreted function or constant at the root of ``term``, None for any other node."""
    match term.node_type():
        case op.SYMBOL:
            return cast(str, term.symbol_name())
        case op.FUNCTION:
            return cast(str, payload_of(term).symbol_name())
        case _:
            return None


def sort_text(sort: Sort) -> str:
    """``Bool``, ``(_ BitVec 8)``, ``(_ FloatingPoint 8 24)``. Raises ``ValueError`` for a sort that an encoding should have replaced."""
    if sort.is_bool_type():
        return "Bool"
    if sort.is_bv_type():
        return f"(_ BitVec {sort.width})"
    match sort:
        case FloatingPointSort():
            return f"(_ FloatingPoint {sort.exponent} {sort.significand})"
        case FormatSort():
            raise ValueError(f"floats of format {sort.format_name} are not encoded yet")
        case _:
            raise ValueError(f"no SMT-LIB text for sort {sort}")
