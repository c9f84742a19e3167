"""The store of terms and their smart constructors: every term is built through ``Terms``, which folds and orders while it builds.

The rewrite rules are in ``proposition_rules`` and ``bit_vector_rules``: a constructor checks sorts, applies the rules of its operator, and makes the
node if no rule applies. The rules of ``and`` and ``or``, which are about sets of operands, are applied by code here, which reports their names.
Floats are not here: ``floats.algebra`` builds on ``Terms.operation``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

import pysmt.operators as op
from pysmt.fnode import FNodeContent

from smtenc.terms import proposition_rules as rules
from smtenc.terms.bit_vector_rules import BIT_VECTOR_RULES
from smtenc.terms.environment import BOOLEAN, OPERATION, Sort, Term, TermEnvironment, function_sort, payload_of
from smtenc.terms.matching import Constants, Construct, Listener, OperatorRules, Rewriting, Shares, Vocabulary
from smtenc.terms.rules import Bits, Booleans, Rule


class Terms:
    """A term factory over one environment.

    The sorts are Bool, bit-vectors of at least 1 bit, and the result sorts given to ``operation`` and ``apply``. Ill-typed arguments raise
    ``TypeError``.
    """

    rewrites = True
    """A flag that tells whether a constructor may give another term than the one that it is named after (``plain.PlainTerms`` does not)."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        """The callback that is called with every rule of ``proposition_rules`` and ``bit_vector_rules`` that is applied."""
        self._environment = TermEnvironment()
        self._manager = self._environment.formula_manager
        self._equalities: dict[tuple[Term, Term], Term] = {}
        self._sorts: dict[Term, Sort] = {}
        self._negations: dict[Term, Term] = {}
        self.true: Term = self._manager.TRUE()
        self.false: Term = self._manager.FALSE()

    # -- leaves ---------------------------------------------------------------------------------------------------

    def bool_constant(self, value: bool) -> Term:
        return self.true if value else self.false

    def constant(self, value: int, width: int) -> Term:
        """Return the bit-vector constant of ``width`` bits with ``value`` modulo 2^width."""
        return cast(Term, self._manager.BV(value % (1 << width), width))

    def symbol(self, name: str, sort: Sort) -> Term:
        """Return the constant called ``name``, one object per name. Raises ``TypeError`` if the name already has another sort."""
        known = self._manager.symbols.get(name)
        if known is not None:
            if known.symbol_type() != sort:
                raise TypeError(f"symbol {name} has sort {known.symbol_type()}, not {sort}")
            return cast(Term, known)
        return cast(Term, self._manager.Symbol(name, sort))

    def apply(self, name: str, arguments: Sequence[Term], result: Sort) -> Term:
        """Return the uninterpreted function ``name`` applied to ``arguments``; a constant if there are no arguments."""
        if not arguments:
            return self.symbol(name, result)
        function = self.symbol(name, function_sort(tuple(self.sort(a) for a in arguments), result))
        return cast(Term, self._manager.create_node(node_type=op.FUNCTION, args=tuple(arguments), payload=function))

    def operation(self, head: str, arguments: Sequence[Term], result: Sort) -> Term:
        """Return the node of a theory or encoding operator that PySMT does not know; it prints as ``(head arguments…)``."""
        return cast(Term, self._manager.create_node(node_type=OPERATION, args=tuple(arguments), payload=(head, result)))

    # -- looking at terms -----------------------------------------------------------------------------------------

    def sort(self, term: Term) -> Sort:
        known = self._sorts.get(term)
        if known is None:
            known = self._sorts[term] = self._environment.stc.get_type(term)
        return known

    def width(self, term: Term) -> int:
        """Return the bit width of a bit-vector term. Raises ``TypeError`` for a term of another sort."""
        sort = self.sort(term)
        if not sort.is_bv_type():
            raise TypeError(f"a bit-vector is needed, not a term of sort {sort}")
        return cast(int, sort.width)

    def symbols(self) -> Iterable[Term]:
        return cast(Iterable[Term], self._manager.get_all_symbols())

    @staticmethod
    def value(term: Term) -> int | None:
        """Return the unsigned value of a bit-vector constant, else None."""
        return int(payload_of(term)[0]) if term.node_type() == op.BV_CONSTANT else None

    @staticmethod
    def truth(term: Term) -> bool | None:
        """Return the value of a Boolean constant, else None."""
        return bool(payload_of(term)) if term.node_type() == op.BOOL_CONSTANT else None

    @staticmethod
    def head(term: Term) -> str | None:
        """Return the head of an ``operation`` term, else None."""
        return cast(str, payload_of(term)[0]) if term.node_type() == OPERATION else None

    # -- Booleans -------------------------------------------------------------------------------------------------

    def not_(self, a: Term) -> Term:
        self._require_boolean(a)
        known = _NOT.rewritten(self, (a,))
        if known is not None:
            return known
        connective = _CONNECTIVES.get(a.node_type())
        if connective is None:
            return self._node(op.NOT, a)
        # remembered: terms share parts, and going down every path to them again takes exponential time
        known = self._negations.get(a)
        if known is None:
            self._tell(connective.negated)
            known = self._negations[a] = self._joined(_CONNECTIVES[connective.dual], [self.not_(x) for x in a.args()])
            if known.node_type() in _CONNECTIVES:
                self._negations.setdefault(known, a)
        return known

    def and_(self, *conjuncts: Term) -> Term:
        """Return the conjunction, flat and without duplicates; false if it has both a and not a, also after unit literals have shortened
        disjunctions.
        """
        return self._joined(_CONJUNCTION, conjuncts)

    def or_(self, *disjuncts: Term) -> Term:
        return self._joined(_DISJUNCTION, disjuncts)

    def _joined(self, connective: _Connective, operands: Sequence[Term]) -> Term:
        """Return the conjunction or disjunction of the operands. Names and comments are those of ``and``: its rules are about a set of operands."""
        unit, absorbing = self.bool_constant(connective.unit), self.bool_constant(not connective.unit)
        parts: dict[Term, None] = {}
        self._require_boolean(*operands)
        todo = list(reversed(operands))
        while todo:
            part = todo.pop()
            if part.node_type() == connective.node_type:
                self._tell(connective.flat)
                todo.extend(reversed(part.args()))
            elif part is absorbing:
                self._tell(connective.absorbing)
                return absorbing
            elif part is unit:
                self._tell(connective.neutral)
            elif part in parts:
                self._tell(connective.repeated)
            else:
                parts[part] = None
        # looked up once for each part: those of a disjunction below may be as many as there are parts
        refuted = {self._complement(part) for part in parts}
        if not refuted.isdisjoint(parts):
            self._tell(connective.complement)
            return absorbing
        cut: list[Term] = []
        changed = False
        for part in parts:
            if part.node_type() == connective.dual:
                if any(inner in parts for inner in part.args()):
                    self._tell(connective.absorbs)
                    continue
                rest = [inner for inner in part.args() if inner not in refuted]
                if len(rest) < len(part.args()):
                    self._tell(connective.cuts)
                    changed = True
                    cut.append(self._joined(_CONNECTIVES[connective.dual], rest))
                    continue
            cut.append(part)
        if changed:
            return self._joined(connective, cut)
        return self._nary(connective.node_type, cut, unit)

    def implies(self, a: Term, b: Term) -> Term:
        self._require_boolean(a, b)
        return self._defined(_IMPLIES, a, b)

    def xor(self, a: Term, b: Term) -> Term:
        self._require_boolean(a, b)
        return self._defined(_XOR, a, b)

    def ite(self, c: Term, a: Term, b: Term) -> Term:
        """Return ``if c then a else b`` for terms of any sort."""
        self._require_boolean(c)
        self._require_one_sort(a, b)
        known = _ITE.rewritten(self, (c, a, b))
        return known if known is not None else self._node(op.ITE, c, a, b)

    def equal(self, a: Term, b: Term) -> Term:
        """Return the equality of two terms of one sort; ``iff`` for Booleans."""
        self._require_one_sort(a, b)
        a, b = self._ordered(a, b)
        if self.sort(a) == BOOLEAN:
            known = _IFF.rewritten(self, (a, b))
            return known if known is not None else self._node(op.IFF, a, b)
        known = self._equalities.get((a, b))
        if known is None:
            known = _EQUAL.rewritten(self, (a, b))
            if known is None:
                known = self._node(op.EQUALS, a, b)
            self._equalities[a, b] = known
        return known

    def distinct(self, a: Term, b: Term) -> Term:
        self._require_one_sort(a, b)
        return self._defined(_DISTINCT, a, b)

    # -- bit-vector arithmetic ------------------------------------------------------------------------------------

    def add(self, a: Term, b: Term) -> Term:
        return self._commutative(_ADD, op.BV_ADD, a, b)

    def negate(self, a: Term) -> Term:
        w = self.width(a)
        known = _NEGATE.rewritten(self, (a,))
        return known if known is not None else self._width_node(op.BV_NEG, w, a)

    def subtract(self, a: Term, b: Term) -> Term:
        return self._binary(_SUBTRACT, op.BV_SUB, a, b)

    def multiply(self, a: Term, b: Term) -> Term:
        return self._commutative(_MULTIPLY, op.BV_MUL, a, b)

    def unsigned_divide(self, a: Term, b: Term) -> Term:
        """Return ``bvudiv``: all ones if b = 0."""
        return self._binary(_UNSIGNED_DIVIDE, op.BV_UDIV, a, b)

    def unsigned_remainder(self, a: Term, b: Term) -> Term:
        """Return ``bvurem``: a if b = 0."""
        return self._binary(_UNSIGNED_REMAINDER, op.BV_UREM, a, b)

    def signed_divide(self, a: Term, b: Term) -> Term:
        """Return ``bvsdiv``: the quotient rounded toward zero; if b = 0, 1 for a negative a, else -1."""
        return self._binary(_SIGNED_DIVIDE, op.BV_SDIV, a, b)

    def signed_remainder(self, a: Term, b: Term) -> Term:
        """Return ``bvsrem``: the remainder with the sign of a; a if b = 0."""
        return self._binary(_SIGNED_REMAINDER, op.BV_SREM, a, b)

    # -- bits -----------------------------------------------------------------------------------------------------

    def bit_not(self, a: Term) -> Term:
        w = self.width(a)
        known = _BIT_NOT.rewritten(self, (a,))
        return known if known is not None else self._width_node(op.BV_NOT, w, a)

    def bit_and(self, a: Term, b: Term) -> Term:
        return self._commutative(_BIT_AND, op.BV_AND, a, b)

    def bit_or(self, a: Term, b: Term) -> Term:
        return self._commutative(_BIT_OR, op.BV_OR, a, b)

    def bit_xor(self, a: Term, b: Term) -> Term:
        return self._commutative(_BIT_XOR, op.BV_XOR, a, b)

    def shift_left(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_LEFT, op.BV_LSHL, a, b)

    def shift_right_logical(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_RIGHT_LOGICAL, op.BV_LSHR, a, b)

    def shift_right_arithmetic(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_RIGHT_ARITHMETIC, op.BV_ASHR, a, b)

    def extract(self, a: Term, high: int, low: int) -> Term:
        """Return bits ``high`` down to ``low``, both included. Raises ``TypeError`` if the bit-vector does not have them."""
        w = self.width(a)
        if not 0 <= low <= high < w:
            raise TypeError(f"no bits {high} to {low} in a bit-vector of {w}")
        known = _EXTRACT.rewritten(self, (a,), high, low)
        if known is not None:
            return known
        # PySMT's own BVExtract and BVZExt do not know the width of an ``operation``
        return cast(Term, self._manager.create_node(node_type=op.BV_EXTRACT, args=(a,), payload=(high - low + 1, low, high)))

    def concat(self, high: Term, low: Term) -> Term:
        w = self.width(high) + self.width(low)
        known = _CONCAT.rewritten(self, (high, low))
        return known if known is not None else self._width_node(op.BV_CONCAT, w, high, low)

    def zero_extend(self, a: Term, width: int) -> Term:
        """Return the bit-vector extended by zeros to ``width`` bits."""
        w = self._least_width(a, width)
        known = _ZERO_EXTEND.rewritten(self, (a,), width)
        if known is not None:
            return known
        return cast(Term, self._manager.create_node(node_type=op.BV_ZEXT, args=(a,), payload=(width, width - w)))

    def sign_extend(self, a: Term, width: int) -> Term:
        """Return the bit-vector extended by its sign bit to ``width`` bits."""
        w = self._least_width(a, width)
        known = _SIGN_EXTEND.rewritten(self, (a,), width)
        if known is not None:
            return known
        return cast(Term, self._manager.create_node(node_type=op.BV_SEXT, args=(a,), payload=(width, width - w)))

    # -- comparisons ----------------------------------------------------------------------------------------------

    def unsigned_less(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        known = _UNSIGNED_LESS.rewritten(self, (a, b))
        return known if known is not None else self._node(op.BV_ULT, a, b)

    def unsigned_less_equal(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        return self._defined(_UNSIGNED_LESS_EQUAL, a, b)

    def signed_less(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        known = _SIGNED_LESS.rewritten(self, (a, b))
        return known if known is not None else self._node(op.BV_SLT, a, b)

    def signed_less_equal(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        return self._defined(_SIGNED_LESS_EQUAL, a, b)

    # -- shared parts -----------------------------------------------------------------------------------------

    # Sorts are checked before anything is folded: x + 0 = x must not hide that 0 has another width.

    def _require_boolean(self, *arguments: Term) -> None:
        for a in arguments:
            if self.sort(a) is not BOOLEAN:
                raise TypeError(f"a Bool is needed, not a term of sort {self.sort(a)}")

    def _require_one_sort(self, a: Term, b: Term) -> None:
        first, second = self.sort(a), self.sort(b)
        if first is not second and first != second:
            raise TypeError(f"one sort is needed, not {self.sort(a)} and {self.sort(b)}")

    def _tell(self, rule: Rule) -> None:
        if self.listener is not None:
            self.listener(rule)

    def _defined(self, rules: OperatorRules[Any], a: Term, b: Term) -> Term:
        """Return the definition, by a rule, of an operator that has no nodes."""
        found = rules.rewritten(self, (a, b))
        assert found is not None
        return found

    def _node(self, node_type: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments))

    def _nary(self, node_type: int, parts: Sequence[Term], empty: Term) -> Term:
        if not parts:
            return empty
        if len(parts) == 1:
            return parts[0]
        return self._node(node_type, *sorted(parts, key=creation))

    def _complement(self, a: Term) -> Term | None:
        """Return not a if it exists as a term already, or the argument of a if a is a negation; else None."""
        if a.node_type() == op.NOT:
            return cast(Term, a.arg(0))
        if a.node_type() in _CONNECTIVES:
            return self._negations.get(a)
        return cast("Term | None", self._manager.formulae.get(FNodeContent(op.NOT, (a,), None)))

    def _ordered(self, a: Term, b: Term) -> tuple[Term, Term]:
        return (a, b) if creation(a) <= creation(b) else (b, a)

    def _common_width(self, a: Term, b: Term) -> int:
        w = self.width(a)
        if self.width(b) != w:
            raise TypeError(f"one width is needed, not {w} and {self.width(b)}")
        return w

    def _least_width(self, a: Term, width: int) -> int:
        w = self.width(a)
        if width < w:
            raise TypeError(f"a bit-vector of {w} bits cannot be extended to {width}")
        return w

    def _binary(self, rules: OperatorRules[Terms], node_type: int, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        known = rules.rewritten(self, (a, b))
        return known if known is not None else self._width_node(node_type, w, a, b)

    def _commutative(self, rules: OperatorRules[Terms], node_type: int, a: Term, b: Term) -> Term:
        """Return the node of a commutative operator: operands are in the order of their creation, a constant last."""
        w = self._common_width(a, b)
        known = rules.rewritten(self, (a, b))
        if known is not None:
            return known
        if self.value(a) is not None:
            a, b = b, a
        elif self.value(b) is None:
            a, b = self._ordered(a, b)
        return self._width_node(node_type, w, a, b)

    def _width_node(self, node_type: int, width: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments, payload=(width,)))


def creation(term: Term) -> int:
    return cast(int, term.node_id())


# -- the rules that are applied ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Connective:
    """The connective ``and`` or ``or``: its node type, that of its dual, its unit, and the rules that ``_joined`` applies."""

    node_type: int
    dual: int
    unit: bool
    flat: Rule
    neutral: Rule
    absorbing: Rule
    repeated: Rule
    complement: Rule
    absorbs: Rule
    cuts: Rule
    negated: Rule


_CONJUNCTION = _Connective(
    op.AND,
    op.OR,
    True,
    flat=rules.AND_FLAT,
    neutral=rules.AND_TRUE,
    absorbing=rules.AND_FALSE,
    repeated=rules.AND_REPEATED,
    complement=rules.AND_COMPLEMENT,
    absorbs=rules.AND_ABSORBS,
    cuts=rules.AND_CUTS,
    negated=rules.NOT_AND,
)
_DISJUNCTION = _Connective(
    op.OR,
    op.AND,
    False,
    flat=rules.OR_FLAT,
    neutral=rules.OR_FALSE,
    absorbing=rules.OR_TRUE,
    repeated=rules.OR_REPEATED,
    complement=rules.OR_COMPLEMENT,
    absorbs=rules.OR_ABSORBS,
    cuts=rules.OR_CUTS,
    negated=rules.NOT_OR,
)
_CONNECTIVES: Mapping[int, _Connective] = MappingProxyType({op.AND: _CONJUNCTION, op.OR: _DISJUNCTION})


def width_of(terms: Terms, term: Term) -> int:
    return cast(int, payload_of(term)[1]) if term.node_type() == op.BV_CONSTANT else terms.width(term)


def _positions(node: Term) -> tuple[int, int]:
    """Return the high and the low position of an extract."""
    _, low, high = payload_of(node)
    return high, low


def _width_in_all(node: Term) -> tuple[int]:
    return (cast(int, payload_of(node)[0]),)


def _like(node_type: int, build: Callable[..., Term]) -> Construct:
    """Return a construct whose operands and result have one sort."""
    return Construct(frozenset({node_type}), build, (Shares.RESULT,))


def _relation(node_types: frozenset[int], build: Callable[..., Term]) -> Construct:
    return Construct(node_types, build, (Shares.OPERANDS,))


def _connective(node_types: frozenset[int], build: Callable[..., Term]) -> Construct:
    return Construct(node_types, build, (Shares.BOOLEAN,))


TERM_CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
        "not": _connective(frozenset({op.NOT}), Terms.not_),
        "and": _connective(frozenset({op.AND}), Terms.and_),
        "or": _connective(frozenset({op.OR}), Terms.or_),
        "=>": _connective(frozenset(), Terms.implies),
        "xor": _connective(frozenset(), Terms.xor),
        "iff": _connective(frozenset({op.IFF}), Terms.equal),
        "=": _relation(frozenset({op.EQUALS}), Terms.equal),
        "distinct": _relation(frozenset(), Terms.distinct),
        "ite": Construct(frozenset({op.ITE}), Terms.ite, (Shares.BOOLEAN, Shares.RESULT)),
        "bvadd": _like(op.BV_ADD, Terms.add),
        "bvsub": _like(op.BV_SUB, Terms.subtract),
        "bvneg": _like(op.BV_NEG, Terms.negate),
        "bvmul": _like(op.BV_MUL, Terms.multiply),
        "bvudiv": _like(op.BV_UDIV, Terms.unsigned_divide),
        "bvurem": _like(op.BV_UREM, Terms.unsigned_remainder),
        "bvsdiv": _like(op.BV_SDIV, Terms.signed_divide),
        "bvsrem": _like(op.BV_SREM, Terms.signed_remainder),
        "bvnot": _like(op.BV_NOT, Terms.bit_not),
        "bvand": _like(op.BV_AND, Terms.bit_and),
        "bvor": _like(op.BV_OR, Terms.bit_or),
        "bvxor": _like(op.BV_XOR, Terms.bit_xor),
        "bvshl": _like(op.BV_LSHL, Terms.shift_left),
        "bvlshr": _like(op.BV_LSHR, Terms.shift_right_logical),
        "bvashr": _like(op.BV_ASHR, Terms.shift_right_arithmetic),
        "extract": Construct(frozenset({op.BV_EXTRACT}), Terms.extract, parameters=_positions),
        "concat": Construct(frozenset({op.BV_CONCAT}), Terms.concat),
        "zero_extend": Construct(frozenset({op.BV_ZEXT}), Terms.zero_extend, parameters=_width_in_all),
        "sign_extend": Construct(frozenset({op.BV_SEXT}), Terms.sign_extend, parameters=_width_in_all),
        "bvult": _relation(frozenset({op.BV_ULT}), Terms.unsigned_less),
        "bvslt": _relation(frozenset({op.BV_SLT}), Terms.signed_less),
        "bvule": _relation(frozenset(), Terms.unsigned_less_equal),
        "bvsle": _relation(frozenset(), Terms.signed_less_equal),
    }
)
"""Every operator of the rules of ``terms``, by its name there."""

TERM_CONSTANTS: Mapping[type, Constants] = MappingProxyType(
    {
        Bits: Constants(op.BV_CONSTANT, lambda term: int(payload_of(term)[0]), Terms.constant),
        Booleans: Constants(op.BOOL_CONSTANT, lambda term: int(payload_of(term)), lambda terms, value, _: terms.bool_constant(bool(value))),
    }
)

TERM_VOCABULARY = Vocabulary[Terms](
    TERM_CONSTRUCTS,
    TERM_CONSTANTS,
    width_of,
    is_boolean=lambda terms, term: terms.sort(term) is BOOLEAN,
    is_true=lambda terms, term: term is terms.true,
)

_REWRITING = Rewriting((*rules.PROPOSITION_RULES, *BIT_VECTOR_RULES), TERM_VOCABULARY)
_NOT, _ITE, _EQUAL, _IFF = (_REWRITING.of(name) for name in ("not", "ite", "=", "iff"))
_IMPLIES, _XOR, _DISTINCT = (_REWRITING.of(name) for name in ("=>", "xor", "distinct"))
_ADD, _SUBTRACT, _NEGATE, _MULTIPLY = (_REWRITING.of(name) for name in ("bvadd", "bvsub", "bvneg", "bvmul"))
_UNSIGNED_DIVIDE, _UNSIGNED_REMAINDER = _REWRITING.of("bvudiv"), _REWRITING.of("bvurem")
_SIGNED_DIVIDE, _SIGNED_REMAINDER = _REWRITING.of("bvsdiv"), _REWRITING.of("bvsrem")
_BIT_NOT, _BIT_AND, _BIT_OR, _BIT_XOR = (_REWRITING.of(name) for name in ("bvnot", "bvand", "bvor", "bvxor"))
_SHIFT_LEFT, _SHIFT_RIGHT_LOGICAL, _SHIFT_RIGHT_ARITHMETIC = (_REWRITING.of(name) for name in ("bvshl", "bvlshr", "bvashr"))
_EXTRACT, _CONCAT, _ZERO_EXTEND, _SIGN_EXTEND = (_REWRITING.of(name) for name in ("extract", "concat", "zero_extend", "sign_extend"))
_UNSIGNED_LESS, _UNSIGNED_LESS_EQUAL = _REWRITING.of("bvult"), _REWRITING.of("bvule")
_SIGNED_LESS, _SIGNED_LESS_EQUAL = _REWRITING.of("bvslt"), _REWRITING.of("bvsle")
