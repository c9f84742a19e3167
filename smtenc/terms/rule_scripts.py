"""SMT-LIB scripts of a rule that are unsatisfiable if the rule holds: its terms are written out without simplification.

A proof is for values of the rule's parameters (``instances``). Variables are unknowns, constant ones, too. Theories of other sorts add their
operators to ``OPERATORS`` and their sorts to ``sort_text``'s argument.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from smtenc.terms.rules import (
    Bits,
    Booleans,
    Floats,
    Holds,
    IllSorted,
    Integers,
    Kind,
    Literal,
    Named,
    Operator,
    Rule,
    Some,
    SortPattern,
    Variable,
    holds,
    instantiate,
    known_sort,
    metavariables,
    names,
    parameter_value,
)


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a term and its sort, whose parameters are known."""

    text: str
    sort: SortPattern


Writer: TypeAlias = Callable[[Sequence[Any], Sequence[Text]], Text]
"""A function from an operator's parameters and operands to the text of its application. Raises ``IllSorted``."""


def width_of(operand: Text) -> int:
    if not isinstance(operand.sort, Bits):
        raise IllSorted(f"a bit-vector is needed, not {operand.text}")
    return int(parameter_value(operand.sort.width, {}))


def _plain(name: str, operands: Sequence[Text], sort: SortPattern) -> Text:
    return Text(f"({' '.join([name, *(o.text for o in operands)])})", sort)


def _one_sort(operands: Sequence[Text]) -> SortPattern:
    sort = operands[0].sort
    if any(o.sort != sort for o in operands):
        raise IllSorted(f"one sort is needed: {', '.join(o.text for o in operands)}")
    return sort


def _like(name: str) -> Writer:
    """Return a writer for an operator whose operands and result have one sort."""
    return lambda parameters, operands: _plain(name, operands, _one_sort(operands))


def _relation(name: str) -> Writer:
    def write(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
        _one_sort(operands)
        return _plain(name, operands, Booleans())

    return write


def _ite(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
    if operands[0].sort != Booleans():
        raise IllSorted("a condition is a Bool")
    return _plain("ite", operands, _one_sort(operands[1:]))


def _concat(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
    return _plain("concat", operands, Bits(sum(width_of(o) for o in operands)))


def _extract(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
    high, low = parameters
    if not 0 <= low <= high < width_of(operands[0]):
        raise IllSorted(f"no bits {high} to {low} in {operands[0].text}")
    return _plain(f"(_ extract {high} {low})", operands, Bits(high - low + 1))


def _extend(name: str) -> Writer:
    def write(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
        added = parameters[0] - width_of(operands[0])
        if added < 0:
            raise IllSorted(f"{operands[0].text} has more than {parameters[0]} bits")
        return _plain(f"(_ {name} {added})", operands, Bits(parameters[0]))

    return write


_UNIFORM = "bvadd bvsub bvneg bvmul bvudiv bvurem bvsdiv bvsrem bvnot bvand bvor bvxor bvshl bvlshr bvashr not and or xor =>".split()

OPERATORS: Mapping[str, Writer] = MappingProxyType(
    {
        **{name: _like(name) for name in _UNIFORM},
        **{name: _relation(name) for name in "= distinct bvult bvule bvslt bvsle".split()},
        "iff": _relation("="),
        "ite": _ite,
        "concat": _concat,
        "extract": _extract,
        "zero_extend": _extend("zero_extend"),
        "sign_extend": _extend("sign_extend"),
    }
)

SOME_SORT = "Any"
"""The name of the sort ``Some`` in a script: an uninterpreted sort."""


def sort_text(sort: SortPattern) -> str:
    match sort:
        case Bits(width):
            return f"(_ BitVec {width})"
        case Booleans():
            return "Bool"
        case Integers():
            return "Int"
        case Some():
            return SOME_SORT
        case _:
            raise IllSorted(f"no text for {sort}")


def literal_text(value: int, sort: SortPattern) -> str:
    match sort:
        case Booleans():
            return "true" if value else "false"
        case Bits(width):
            size = parameter_value(width, {})
            return f"#b{value % (1 << size):0{size}b}"
        case Integers():
            return str(value) if value >= 0 else f"(- {-value})"
        case _:
            raise IllSorted(f"no literal of {sort}")


@dataclass(frozen=True)
class SmtLib:
    """The interpretation of terms as SMT-LIB text."""

    operators: Mapping[str, Writer] = field(default_factory=lambda: OPERATORS)
    sort: Callable[[SortPattern], str] = sort_text
    literal_of: Callable[[int, SortPattern], str] = literal_text

    def literal(self, value: int, sort: SortPattern) -> Text:
        if isinstance(sort, Bits) and parameter_value(sort.width, {}) < 1:
            raise IllSorted("a bit-vector of no bits")
        return Text(self.literal_of(value, sort), sort)

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[Text]) -> Text:
        return self.operators[operator.name](parameters, arguments)


@dataclass(frozen=True)
class Claim:
    """One instance of a rule: its declarations, and a Bool term that is unsatisfiable if the instance holds."""

    declarations: tuple[str, ...]
    difference: str


def claim(rule: Rule, values: Mapping[str, Any], number: int, meaning: SmtLib) -> Claim:
    """Return the claim that ``condition and before != after`` is unsatisfiable for these values of the parameters; ``number`` makes names distinct.

    Raises ``IllSorted`` if the values make no term of ``before``, and ``ValueError`` if ``before`` is well-sorted but ``after`` is not of its sort.
    """
    variables: dict[str, Text] = {}
    declarations: list[str] = []
    for variable in metavariables(rule.before):
        if not isinstance(variable, Named) and variable.name not in variables:
            sort = known_sort(variable.sort, values)
            if isinstance(sort, Bits) and parameter_value(sort.width, {}) < 1:
                raise IllSorted("a bit-vector of no bits")
            text = f"{variable.name}.{number}"
            variables[variable.name] = Text(text, sort)
            declarations.append(f"(declare-fun {text} () {meaning.sort(sort)})")
    before = instantiate(rule.before, meaning, variables, values)
    try:
        after = instantiate(rule.after, meaning, variables, values)
    except IllSorted as error:
        raise ValueError(f"rule {rule.name} makes no term of {before.text}: {error}") from error
    if before.sort != after.sort:
        raise ValueError(f"rule {rule.name}: {before.text} and {after.text} differ in sort for {dict(values)}")
    terms = [instantiate(c, meaning, variables, values).text for c in rule.condition if not isinstance(c, Holds)]
    return Claim(tuple(declarations), f"(and {' '.join([*terms, f'(distinct {before.text} {after.text})'])})")


def script(claims: Iterable[Claim], logic: str) -> str:
    """Return the script that is satisfiable if any of the claims is violated."""
    lines = [f"(set-logic {logic})"]
    differences: list[str] = []
    for each in claims:
        lines += each.declarations
        differences.append(each.difference)
    if any(f" {SOME_SORT})" in line for line in lines):
        lines.insert(1, f"(declare-sort {SOME_SORT} 0)")
    lines.append(f"(assert {differences[0] if len(differences) == 1 else '(or ' + ' '.join(differences) + ')'})")
    return "\n".join([*lines, "(check-sat)", "(exit)", ""])


# -- what to try ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Domain:
    """The values of parameters by kind that a proof tries. ``bits(width)`` are the values of a constant of this bit width, ``floats(format)`` those
    of a float constant; ``sorts`` are the sorts for ``Some``.
    """

    values: Mapping[Kind, Sequence[Any]]
    bits: Callable[[int], Iterable[int]]
    sorts: Sequence[SortPattern] = (Some(), Booleans())
    floats: Callable[[Any], Iterable[int]] = lambda fmt: ()


def instances(rule: Rule, domain: Domain) -> Iterator[dict[str, Any]]:
    """Yield the values of the rule's parameters in the domain for which the conditions on parameters hold, well-sorted or not."""
    named: dict[str, Named] = {v.name: v for v in metavariables(rule.before) if isinstance(v, Named)}
    sorts = dict.fromkeys(v.sort.name for v in metavariables(rule.before) if isinstance(v, Variable) and isinstance(v.sort, Some))
    # a constant's values depend on its width
    order = sorted(named.values(), key=lambda v: v.kind is Kind.BITS)
    widths = {v.name: literal.sort for literal in _literals(rule) for v in metavariables(literal.value) if isinstance(v, Named)}
    conditions = [c for c in rule.condition if isinstance(c, Holds)]
    for chosen in itertools.product(*(domain.sorts for _ in sorts)):
        yield from _extended(order, dict(zip(sorts, chosen, strict=True)), domain, widths, conditions)


def _extended(
    order: Sequence[Named], known: dict[str, Any], domain: Domain, widths: Mapping[str, SortPattern], conditions: Sequence[Holds]
) -> Iterator[dict[str, Any]]:
    decidable = [c for c in conditions if names(c) <= known.keys()]
    if not all(holds(c, known) for c in decidable):
        return
    if not order:
        yield known
        return
    first, *others = order
    left = [c for c in conditions if c not in decidable]
    for value in _values(first, known, domain, widths):
        yield from _extended(others, {**known, first.name: value}, domain, widths, left)


def _values(parameter: Named, known: Mapping[str, Any], domain: Domain, widths: Mapping[str, SortPattern]) -> Iterable[Any]:
    if parameter.kind is not Kind.BITS:
        return domain.values[parameter.kind]
    sort = known_sort(widths[parameter.name], known)
    match sort:
        case Bits(width):
            return domain.bits(parameter_value(width, {}))
        case Floats(fmt):
            return domain.floats(fmt)
        case _:
            return (0, 1)


def _literals(rule: Rule) -> Iterator[Literal]:
    todo: list[Any] = [rule.before]
    while todo:
        part = todo.pop()
        if isinstance(part, Literal):
            yield part
        else:
            todo.extend(getattr(part, "arguments", ()))
