"""The SMT-LIB view of terms: the head of each node and its sort as text. The text of a whole script is in ``smtlib``."""

from __future__ import annotations

import re
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
    op.PLUS: "+",
    op.TIMES: "*",
    op.LE: "<=",
}

_SIMPLE = re.compile(r"[A-Za-z~!@$%^&*_+=<>.?/-][A-Za-z0-9~!@$%^&*_+=<>.?/-]*", re.ASCII)
_QUOTABLE = re.compile(r"[ -~]*")
# SMT-LIB 2.6, appendix B: commands are reserved words, too. Bitwuzla does not take them quoted either.
_RESERVED = frozenset(
    """_ ! as exists forall let match par BINARY DECIMAL HEXADECIMAL NUMERAL STRING assert check-sat check-sat-assuming declare-const
    declare-datatype declare-datatypes declare-fun declare-sort define-fun define-fun-rec define-funs-rec define-sort echo exit
    get-assertions get-assignment get-info get-model get-option get-proof get-unsat-assumptions get-unsat-core get-value pop push reset
    reset-assertions set-info set-logic set-option""".split()
)
_TAKEN = _RESERVED | frozenset(_HEADS.values()) | {"true", "false", "xor", "distinct", "=>", "Bool"}
_THEORY_PREFIXES = ("bv", "fp.", "to_fp", "$t")
"""The prefixes of names that may be operators of a theory, or definitions of ``smtlib.writer``."""
_ESCAPED = "escaped "


def symbol_text(name: str) -> str:
    """Return ``name`` as an SMT-LIB symbol: itself if it is one, else quoted, else escaped (``%`` and hexadecimal digits). The map is injective."""
    if name not in _TAKEN and not name.startswith((*_THEORY_PREFIXES, _ESCAPED)):
        if _SIMPLE.fullmatch(name):
            return name
        if _QUOTABLE.fullmatch(name) and not set(name) & {"|", "\\"}:
            return f"|{name}|"
    return f"|{_ESCAPED}{''.join(c if c.isascii() and c.isalnum() else f'%{ord(c):x};' for c in name)}|"


def head(term: Term) -> str:
    """Return the operator of a compound term, or the whole text of a leaf. Raises ``ValueError`` for nodes that have no SMT-LIB text."""
    kind = term.node_type()
    known = _HEADS.get(kind)
    if known is not None:
        return known
    match kind:
        case op.SYMBOL:
            return symbol_text(term.symbol_name())
        case op.FUNCTION:
            return symbol_text(payload_of(term).symbol_name())
        case op.BOOL_CONSTANT:
            return "true" if payload_of(term) else "false"
        case op.BV_CONSTANT:
            value, width = payload_of(term)
            return f"#x{int(value):0{width // 4}x}" if width % 4 == 0 else f"#b{int(value):0{width}b}"
        case op.INT_CONSTANT:
            value = int(payload_of(term))
            return str(value) if value >= 0 else f"(- {-value})"
        case op.EXISTS:
            return f"exists ({' '.join(f'({head(v)} {sort_text(v.symbol_type())})' for v in payload_of(term))})"
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


def bound_symbols(term: Term) -> tuple[Term, ...]:
    """Return the symbols that a quantifier at the root of ``term`` binds; an empty tuple for any other node."""
    return tuple(payload_of(term)) if term.node_type() == op.EXISTS else ()


def function_name(term: Term) -> str | None:
    """Return the name of the uninterpreted function or constant at the root of ``term``; None for any other node."""
    match term.node_type():
        case op.SYMBOL:
            return cast(str, term.symbol_name())
        case op.FUNCTION:
            return cast(str, payload_of(term).symbol_name())
        case _:
            return None


def comparison(term: Term) -> tuple[Term, Term, bool, bool] | None:
    """Return, for ``a < b`` or ``a <= b``, the tuple of ``a``, ``b``, whether the comparison is signed, and whether it is strict; None for any other
    term.
    """
    kind = term.node_type()
    if kind in (op.BV_SLT, op.BV_ULT):
        a, b = term.args()
        return a, b, kind == op.BV_SLT, True
    if kind == op.NOT and term.arg(0).node_type() in (op.BV_SLT, op.BV_ULT):
        b, a = term.arg(0).args()
        return a, b, term.arg(0).node_type() == op.BV_SLT, False
    return None


def disequality(term: Term) -> tuple[Term, Term] | None:
    """Return the two sides of ``a != b``; None for any other term."""
    if term.node_type() == op.NOT and term.arg(0).node_type() == op.EQUALS:
        a, b = term.arg(0).args()
        return a, b
    return None


def conjuncts(term: Term) -> tuple[Term, ...]:
    """Return the arguments of an ``and``; a term of any other kind as a tuple of one."""
    return tuple(term.args()) if term.node_type() == op.AND else (term,)


def disjuncts(term: Term) -> tuple[Term, ...]:
    """Return the arguments of an ``or``; a term of any other kind as a tuple of one."""
    return tuple(term.args()) if term.node_type() == op.OR else (term,)


def literals(term: Term) -> frozenset[tuple[Term, bool]]:
    """Return pairs of a term and whether it must hold (or be set, for one bit) for ``term`` to hold: the parts of its conjunctions, without
    negations.
    """
    found: set[tuple[Term, bool]] = set()
    todo = [(term, True)]
    while todo:
        part, holds = todo.pop()
        if part.is_not() or part.is_bv_not():
            todo.append((part.arg(0), not holds))
        elif (part.is_and() or _is_bit(part, op.BV_AND)) if holds else (part.is_or() or _is_bit(part, op.BV_OR)):
            todo += [(x, holds) for x in part.args()]
        elif (condition := _of_condition(part)) is not None:
            todo.append((condition[0], holds is condition[1]))
        elif (bit := _against_constant(part)) is not None:
            todo.append((bit[0], holds is bit[1]))
        else:
            found.add((part, holds))
    return frozenset(found)


def _is_bit(term: Term, kind: int) -> bool:
    """Return whether the term is a bit-vector of 1 bit made by an operation of this node type."""
    return bool(term.node_type() == kind and term.bv_width() == 1)


def _of_condition(term: Term) -> tuple[Term, bool] | None:
    """Return, for a bit that is a condition or its negation, the condition and whether it holds if the bit is set; else None."""
    if not term.is_ite() or not all(x.is_bv_constant() and x.bv_width() == 1 for x in term.args()[1:]):
        return None
    condition, then, otherwise = term.args()
    return (condition, bool(then.constant_value())) if then is not otherwise else None


def _against_constant(term: Term) -> tuple[Term, bool] | None:
    """Return, for ``x = 1`` and ``x xor 0``, where x is one bit, (x, True): x is set if the term holds. Return (x, False) for ``x = 0`` and ``x xor
    1``, else None.
    """
    if not (term.is_equals() or term.is_bv_xor()):
        return None
    a, b = term.args()
    constant, other = (a, b) if a.is_bv_constant() else (b, a)
    if not constant.is_bv_constant() or constant.bv_width() != 1:
        return None
    return other, bool(constant.constant_value()) is term.is_equals()


def sort_text(sort: Sort) -> str:
    """Return the text of a sort: ``Bool``, ``Int``, ``(_ BitVec 8)``, ``(_ FloatingPoint 8 24)``. Raises ``ValueError`` for a sort that an encoding
    should have replaced.
    """
    if sort.is_bool_type():
        return "Bool"
    if sort.is_int_type():
        return "Int"
    if sort.is_bv_type():
        return f"(_ BitVec {sort.width})"
    match sort:
        case FloatingPointSort():
            return f"(_ FloatingPoint {sort.exponent} {sort.significand})"
        case FormatSort():
            raise ValueError(f"floats of format {sort.format_name} are not encoded yet")
        case _:
            raise ValueError(f"no SMT-LIB text for sort {sort}")
