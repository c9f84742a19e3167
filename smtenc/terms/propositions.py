"""The store of terms, and smart constructors of what needs no theory: leaves, functions, Booleans, equality, if-then-else.

What is rewritten is said in ``proposition_rules``; those of ``and`` and ``or``, which are about sets of operands, are applied by code here, which
tells their names. Bit-vectors are in ``constructors``, whose ``Terms`` is what everyone uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

import pysmt.operators as op
from pysmt.fnode import FNodeContent

from smtenc.terms import proposition_rules as rules
from smtenc.terms.environment import BOOLEAN, OPERATION, Sort, Term, TermEnvironment, function_sort, payload_of
from smtenc.terms.matching import Constants, Construct, Listener, OperatorRules, Rewriting, Shares, Vocabulary
from smtenc.terms.rules import Bits, Booleans, Rule


class PropositionTerms:
    """A term factory over one environment; ill-typed arguments raise ``TypeError``."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        """Told of every rule of ``proposition_rules`` and ``bit_vector_rules`` that is applied."""
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
        """The bit-vector of ``width`` bits that is ``value`` modulo 2^width."""
        return cast(Term, self._manager.BV(value % (1 << width), width))

    def symbol(self, name: str, sort: Sort) -> Term:
        """The one constant called ``name``; raises ``TypeError`` where the name has another sort."""
        known = self._manager.symbols.get(name)
        if known is not None:
            if known.symbol_type() != sort:
                raise TypeError(f"symbol {name} has sort {known.symbol_type()}, not {sort}")
            return cast(Term, known)
        return cast(Term, self._manager.Symbol(name, sort))

    def apply(self, name: str, arguments: Sequence[Term], result: Sort) -> Term:
        """An uninterpreted function ``name`` of ``arguments``; a constant where there are none."""
        if not arguments:
            return self.symbol(name, result)
        function = self.symbol(name, function_sort(tuple(self.sort(a) for a in arguments), result))
        return cast(Term, self._manager.create_node(node_type=op.FUNCTION, args=tuple(arguments), payload=function))

    def operation(self, head: str, arguments: Sequence[Term], result: Sort) -> Term:
        """A theory or encoding operator that PySMT does not know: prints as ``(head arguments…)``."""
        return cast(Term, self._manager.create_node(node_type=OPERATION, args=tuple(arguments), payload=(head, result)))

    # -- looking at terms -----------------------------------------------------------------------------------------

    def sort(self, term: Term) -> Sort:
        known = self._sorts.get(term)
        if known is None:
            known = self._sorts[term] = self._environment.stc.get_type(term)
        return known

    def width(self, term: Term) -> int:
        """Bits of a bit-vector term. Raises ``TypeError`` for a term of another sort."""
        sort = self.sort(term)
        if not sort.is_bv_type():
            raise TypeError(f"a bit-vector is needed, not a term of sort {sort}")
        return cast(int, sort.width)

    def symbols(self) -> Iterable[Term]:
        return cast(Iterable[Term], self._manager.get_all_symbols())

    @staticmethod
    def value(term: Term) -> int | None:
        """The unsigned value of a bit-vector constant, else None."""
        return int(payload_of(term)[0]) if term.node_type() == op.BV_CONSTANT else None

    @staticmethod
    def truth(term: Term) -> bool | None:
        """The value of a Boolean constant, else None."""
        return bool(payload_of(term)) if term.node_type() == op.BOOL_CONSTANT else None

    @staticmethod
    def head(term: Term) -> str | None:
        """The head of an ``operation`` term, else None."""
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
        return known

    def and_(self, *conjuncts: Term) -> Term:
        """Flat, without duplicates; false where it holds a and not a, also after unit literals have cut disjunctions."""
        return self._joined(_CONJUNCTION, conjuncts)

    def or_(self, *disjuncts: Term) -> Term:
        return self._joined(_DISJUNCTION, disjuncts)

    def _joined(self, connective: _Connective, operands: Sequence[Term]) -> Term:
        """``and`` or ``or``, here with the words of ``and``: its rules are about a set of operands."""
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
        if any(self._complement(part) in parts for part in parts):
            self._tell(connective.complement)
            return absorbing
        cut: list[Term] = []
        changed = False
        for part in parts:
            if part.node_type() == connective.dual:
                if any(inner in parts for inner in part.args()):
                    self._tell(connective.absorbs)
                    continue
                rest = [inner for inner in part.args() if self._complement(inner) not in parts]
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
        """``if c then a else b`` for any sort."""
        self._require_boolean(c)
        self._require_one_sort(a, b)
        known = _ITE.rewritten(self, (c, a, b))
        return known if known is not None else self._node(op.ITE, c, a, b)

    def equal(self, a: Term, b: Term) -> Term:
        """Equality of any sort; ``iff`` for Booleans."""
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

    # -- shared parts ---------------------------------------------------------------------------------------------

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
        """An operator that is never kept: a rule says what it is in others."""
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
        """not a, if it exists as a term already or is a's own argument."""
        if a.node_type() == op.NOT:
            return cast(Term, a.arg(0))
        return cast("Term | None", self._manager.formulae.get(FNodeContent(op.NOT, (a,), None)))

    def _ordered(self, a: Term, b: Term) -> tuple[Term, Term]:
        return (a, b) if creation(a) <= creation(b) else (b, a)


def creation(term: Term) -> int:
    return cast(int, term.node_id())


# -- the rules that are applied ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Connective:
    """``and`` or ``or``: its nodes, its dual's, its unit, and the names of what ``_joined`` does."""

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


def width_of(terms: PropositionTerms, term: Term) -> int:
    return cast(int, payload_of(term)[1]) if term.node_type() == op.BV_CONSTANT else terms.width(term)


def _construct(*kinds: int, build: Any, shares: tuple[str, ...]) -> Construct:
    return Construct(frozenset(kinds), build, shares)


_BOOLEAN, _OPERANDS = (Shares.BOOLEAN,), (Shares.OPERANDS,)
PROPOSITION_CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
        "not": _construct(op.NOT, build=PropositionTerms.not_, shares=_BOOLEAN),
        "and": _construct(op.AND, build=PropositionTerms.and_, shares=_BOOLEAN),
        "or": _construct(op.OR, build=PropositionTerms.or_, shares=_BOOLEAN),
        "=>": _construct(build=PropositionTerms.implies, shares=_BOOLEAN),
        "xor": _construct(build=PropositionTerms.xor, shares=_BOOLEAN),
        "=": _construct(op.EQUALS, build=PropositionTerms.equal, shares=_OPERANDS),
        "iff": _construct(op.IFF, build=PropositionTerms.equal, shares=_BOOLEAN),
        "distinct": _construct(build=PropositionTerms.distinct, shares=_OPERANDS),
        "ite": _construct(op.ITE, build=PropositionTerms.ite, shares=(Shares.BOOLEAN, Shares.RESULT)),
    }
)
CONSTANTS: Mapping[type, Constants] = MappingProxyType(
    {
        Bits: Constants(op.BV_CONSTANT, lambda term: int(payload_of(term)[0]), PropositionTerms.constant),
        Booleans: Constants(op.BOOL_CONSTANT, lambda term: int(payload_of(term)), lambda terms, value, _: terms.bool_constant(bool(value))),
    }
)

PROPOSITION_VOCABULARY = Vocabulary[PropositionTerms](
    PROPOSITION_CONSTRUCTS,
    CONSTANTS,
    width_of,
    is_boolean=lambda terms, term: terms.sort(term) is BOOLEAN,
    is_true=lambda terms, term: term is terms.true,
)

_REWRITING = Rewriting(rules.PROPOSITION_RULES, PROPOSITION_VOCABULARY)
_NOT, _ITE, _EQUAL, _IFF = (_REWRITING.of(name) for name in ("not", "ite", "=", "iff"))
_IMPLIES, _XOR, _DISTINCT = (_REWRITING.of(name) for name in ("=>", "xor", "distinct"))
