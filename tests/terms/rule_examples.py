"""Rules seen at work: an example built by the constructors, and the names of the rules that were applied on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smtenc.terms.constructors import TERM_CONSTRUCTS, Terms
from smtenc.terms.environment import BOOLEAN, Sort, Term, bit_vector
from smtenc.terms.matching import Construct
from smtenc.terms.rules import Bits, Booleans, Literal, Named, Operator, Rule, Some, SortPattern, instantiate, known_sort, metavariables
from smtenc.terms.rules import parameter_value as value_of


def sort_of(pattern: SortPattern, values: Mapping[str, Any]) -> Sort:
    """Of an example: anything of some sort is a byte."""
    match known_sort(pattern, values):
        case Booleans():
            return BOOLEAN
        case Bits(width):
            return bit_vector(int(value_of(width, {})))
        case Some():
            return bit_vector(8)
        case other:
            raise AssertionError(other)


class Constructed:
    """An interpretation of patterns: what the constructors make of them."""

    def __init__(self, builder: Any, constructs: Mapping[str, Construct], literal: Callable[[int, SortPattern], Term]) -> None:
        self._builder = builder
        self._constructs = constructs
        self.literal = literal

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[Term]) -> Term:
        return self._constructs[operator.name].build(self._builder, *arguments, *parameters)


def constructed(terms: Terms) -> Constructed:
    def literal(value: int, sort: SortPattern) -> Term:
        return terms.constant(value, int(value_of(sort.width, {}))) if isinstance(sort, Bits) else terms.bool_constant(bool(value))

    return Constructed(terms, TERM_CONSTRUCTS, literal)


def example_variables(terms: Terms, rule: Rule, values: Mapping[str, Any]) -> dict[str, Term]:
    """Unknowns for variables, constants for those that the example gives."""
    meaning = constructed(terms)
    return {
        v.name: meaning.literal(values[v.name], known_sort(v.sort, values))
        if v.name in values
        else terms.symbol(v.name, sort_of(v.sort, values))
        for v in metavariables(rule.before)
        if not isinstance(v, Named | Literal)
    }


def fired_by_example(rule: Rule) -> tuple[list[str], Term, Term]:
    """The rules that were applied when the example's ``before`` was built, and what became of ``before`` and ``after``."""
    terms = Terms()
    fired: list[str] = []
    variables = example_variables(terms, rule, rule.example)
    terms.listener = lambda applied: fired.append(applied.name)
    before = instantiate(rule.before, constructed(terms), variables, rule.example)
    terms.listener = None
    return fired, before, instantiate(rule.after, constructed(terms), variables, rule.example)
