"""Smart constructors: every term is built through ``Terms``, which folds and orders while it builds.

Here are the bit-vectors; leaves, Booleans and equality are in ``propositions``. What is rewritten is said in ``bit_vector_rules``, nowhere here:
a constructor checks sorts, applies the rules of its operator, and makes the node where there are none that apply.
Floats are not here: ``floats.algebra`` builds on ``Terms.operation``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import cast

import pysmt.operators as op

from smtenc.terms.bit_vector_rules import BIT_VECTOR_RULES
from smtenc.terms.environment import Term, payload_of
from smtenc.terms.matching import Construct, OperatorRules, Rewriting, Shares
from smtenc.terms.propositions import PROPOSITION_CONSTRUCTS, PROPOSITION_VOCABULARY, PropositionTerms


class Terms(PropositionTerms):
    """A term factory over one environment.

    Sorts: Bool, bit-vectors of 1 bit and more, and whatever ``operation`` and ``apply`` are told. Ill-typed arguments raise ``TypeError``.
    """

    rewrites = True
    """Whether a constructor may give another term than the one that it is named after (``plain.PlainTerms`` does not)."""

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
        """``bvudiv``: all ones where b = 0."""
        return self._binary(_UNSIGNED_DIVIDE, op.BV_UDIV, a, b)

    def unsigned_remainder(self, a: Term, b: Term) -> Term:
        """``bvurem``: a where b = 0."""
        return self._binary(_UNSIGNED_REMAINDER, op.BV_UREM, a, b)

    def signed_divide(self, a: Term, b: Term) -> Term:
        """``bvsdiv``: rounds toward zero; 1 or -1 where b = 0."""
        return self._binary(_SIGNED_DIVIDE, op.BV_SDIV, a, b)

    def signed_remainder(self, a: Term, b: Term) -> Term:
        """``bvsrem``: the sign of a; a where b = 0."""
        return self._binary(_SIGNED_REMAINDER, op.BV_SREM, a, b)

    # -- bits -----------------------------------------------------------------------------------------------------

    def bit_not(self, a: Term) -> Term:
        w = self.width(a)
        known = _NOT.rewritten(self, (a,))
        return known if known is not None else self._width_node(op.BV_NOT, w, a)

    def bit_and(self, a: Term, b: Term) -> Term:
        return self._commutative(_AND, op.BV_AND, a, b)

    def bit_or(self, a: Term, b: Term) -> Term:
        return self._commutative(_OR, op.BV_OR, a, b)

    def bit_xor(self, a: Term, b: Term) -> Term:
        return self._commutative(_XOR, op.BV_XOR, a, b)

    def shift_left(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_LEFT, op.BV_LSHL, a, b)

    def shift_right_logical(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_RIGHT_LOGICAL, op.BV_LSHR, a, b)

    def shift_right_arithmetic(self, a: Term, b: Term) -> Term:
        return self._binary(_SHIFT_RIGHT_ARITHMETIC, op.BV_ASHR, a, b)

    def extract(self, a: Term, high: int, low: int) -> Term:
        """Bits ``high`` down to ``low``, both included."""
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
        """To ``width`` bits in all."""
        w = self._least_width(a, width)
        known = _ZERO_EXTEND.rewritten(self, (a,), width)
        if known is not None:
            return known
        return cast(Term, self._manager.create_node(node_type=op.BV_ZEXT, args=(a,), payload=(width, width - w)))

    def sign_extend(self, a: Term, width: int) -> Term:
        """To ``width`` bits in all."""
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

    # -- shared parts ---------------------------------------------------------------------------------------------

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

    def _binary(self, rules: OperatorRules[PropositionTerms], node_type: int, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        known = rules.rewritten(self, (a, b))
        return known if known is not None else self._width_node(node_type, w, a, b)

    def _commutative(self, rules: OperatorRules[PropositionTerms], node_type: int, a: Term, b: Term) -> Term:
        """Operands stand in the order of their creation, a constant last."""
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


# -- the rules that are applied ---------------------------------------------------------------------------------------


def _positions(node: Term) -> tuple[int, int]:
    """High and low of an extract."""
    _, low, high = payload_of(node)
    return high, low


def _width_in_all(node: Term) -> tuple[int]:
    return (cast(int, payload_of(node)[0]),)


def _like(node_type: int, build: Callable[..., Term]) -> Construct:
    """Operands and result have one sort."""
    return Construct(frozenset({node_type}), build, (Shares.RESULT,))


def _relation(node_types: frozenset[int], build: Callable[..., Term]) -> Construct:
    return Construct(node_types, build, (Shares.OPERANDS,))


BIT_VECTOR_CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
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

TERM_CONSTRUCTS: Mapping[str, Construct] = MappingProxyType({**PROPOSITION_CONSTRUCTS, **BIT_VECTOR_CONSTRUCTS})
"""Every operator of the rules of ``terms``, by its name there."""

TERM_VOCABULARY = replace(PROPOSITION_VOCABULARY, constructs=TERM_CONSTRUCTS)

_REWRITING = Rewriting(BIT_VECTOR_RULES, TERM_VOCABULARY)
_ADD, _SUBTRACT, _NEGATE, _MULTIPLY = (_REWRITING.of(name) for name in ("bvadd", "bvsub", "bvneg", "bvmul"))
_UNSIGNED_DIVIDE, _UNSIGNED_REMAINDER = _REWRITING.of("bvudiv"), _REWRITING.of("bvurem")
_SIGNED_DIVIDE, _SIGNED_REMAINDER = _REWRITING.of("bvsdiv"), _REWRITING.of("bvsrem")
_NOT, _AND, _OR, _XOR = (_REWRITING.of(name) for name in ("bvnot", "bvand", "bvor", "bvxor"))
_SHIFT_LEFT, _SHIFT_RIGHT_LOGICAL, _SHIFT_RIGHT_ARITHMETIC = (_REWRITING.of(name) for name in ("bvshl", "bvlshr", "bvashr"))
_EXTRACT, _CONCAT, _ZERO_EXTEND, _SIGN_EXTEND = (_REWRITING.of(name) for name in ("extract", "concat", "zero_extend", "sign_extend"))
_UNSIGNED_LESS, _UNSIGNED_LESS_EQUAL = _REWRITING.of("bvult"), _REWRITING.of("bvule")
_SIGNED_LESS, _SIGNED_LESS_EQUAL = _REWRITING.of("bvslt"), _REWRITING.of("bvsle")
