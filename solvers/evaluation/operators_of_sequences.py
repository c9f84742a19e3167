"""The semantics of the symbols on strings, sequences and regular expressions, in the form that ``operators`` defines.

Sources: theory UnicodeStrings of SMT-LIB 2.7; the references of cvc5 and z3 for their extensions, especially sequences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from itertools import pairwise
from typing import Any

from solvers.evaluation.values import ArrayValue, FunctionValue, Undetermined, Value, incomparable
from solvers.smtlib.terms import Term
from solvers.values import sequences, strings
from solvers.values.open_results import Open
from solvers.values.regular_expressions import Languages, Regex

LONGEST = 1 << 22
"""The largest number of characters or elements of a sequence that is constructed."""

Operator = Callable[..., Value]
"""A function from a term and the values of its arguments to the value of the term."""


def _limited(length: int) -> None:
    if length > LONGEST:
        raise Open(f"a string or sequence is longer than {LONGEST}")


def _comparable(operation: Callable[..., Value]) -> Operator:
    """Return an operator that compares elements. It raises Open if the equality of some element is not decidable here."""

    def operator(term: Term, *values: Any) -> Value:
        if any(map(incomparable, values)):
            raise Open(f"{term.head} of elements whose equality is not decided")
        return operation(*values)

    return operator


def _concatenated(term: Term, *values: Any) -> Value:
    _limited(sum(map(len, values)))
    if isinstance(values[0], str):
        return "".join(values)
    return tuple(element for value in values for element in value)


def _replaced_all(s: Any, part: Any, new: Any) -> Value:
    if part:
        _limited(len(s) + len(s) // len(part) * len(new))
    result: Value = sequences.replace_all(s, part, new)
    return result


def _replaced(s: Any, part: Any, new: Any) -> Value:
    _limited(len(s) + len(new))
    result: Value = sequences.replace(s, part, new)
    return result


def _last_index(s: Any, part: Any) -> Value:
    if not part:
        raise Open("the last index of nothing is not the same for all solvers")
    found = sequences.index_of(s[::-1], part[::-1], 0)
    return -1 if found < 0 else len(s) - len(part) - found


def _unit(term: Term, element: Any) -> Value:
    """Return a sequence of one element. z3's strings are sequences of characters: for the sort String the element is a code point."""
    return chr(element) if term.sort.name == "String" else (element,)


def _element(term: Term, s: Any, position: int) -> Value:
    if not 0 <= position < len(s):
        return Undetermined(f"{term.head} outside of a sequence may be anything")
    return ord(s[position]) if isinstance(s, str) else s[position]


def _to_int(s: str) -> int:
    if len(s) > LONGEST >> 4:
        raise Open("a numeral in a string is too long")
    return strings.to_int(s)


def _from_int(number: int) -> str:
    if number.bit_length() > LONGEST >> 2:
        raise Open("a number is too long for a string")
    return strings.from_int(number)


def applied(function: Value, *values: Value) -> Value:
    """Return a function applied to the values or, in z3, an array of arrays at these indices. Raises Open if this is not possible."""
    if isinstance(function, FunctionValue):
        return function.applied(*values)
    for value in values:
        if not isinstance(function, ArrayValue) or incomparable(value):
            raise Open("an array is indexed by arrays")
        function = function.select(value)
    return function


def _known(values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return the values if all are known. Raises Open otherwise, because no sequence holds an Undetermined value."""
    for value in values:
        if isinstance(value, Undetermined):
            raise Open(value.reason)
    return values


_SHARED: Mapping[str, Operator] = {
    "++": _concatenated,
    "len": lambda t, s: len(s),
    "at": lambda t, s, position: sequences.at(s, position),
    "contains": _comparable(lambda s, part: sequences.index_of(s, part, 0) >= 0),
    "prefixof": _comparable(lambda part, s: sequences.starts_with(s, part)),
    "suffixof": _comparable(lambda part, s: sequences.ends_with(s, part)),
    "indexof": _comparable(lambda s, part, start=0: sequences.index_of(s, part, start)),
    "replace": _comparable(_replaced),
    "replace_all": _comparable(_replaced_all),
    "last_indexof": _comparable(_last_index),
    "rev": lambda t, s: s[::-1],
    "update": lambda t, s, position, new: sequences.update(s, position, new),
}
SEQUENCES: Mapping[str, Operator] = {
    **{f"str.{name}": operator for name, operator in _SHARED.items()},
    **{f"seq.{name}": operator for name, operator in _SHARED.items()},
    **dict.fromkeys(("str.substr", "seq.extract"), lambda t, s, start, count: sequences.extract(s, start, count)),
    "str.<": lambda t, *values: all(a < b for a, b in pairwise(values)),
    "str.<=": lambda t, *values: all(a <= b for a, b in pairwise(values)),
    "str.is_digit": lambda t, s: strings.is_digit(s),
    "str.to_code": lambda t, s: strings.to_code(s),
    "str.from_code": lambda t, code: strings.from_code(code),
    "str.to_int": lambda t, s: _to_int(s),
    "str.from_int": lambda t, number: _from_int(number),
    "str.from_ubv": lambda t, number: _from_int(number),
    "str.to_lower": lambda t, s: strings.lowered(s),
    "str.to_upper": lambda t, s: strings.raised(s),
    "seq.unit": _unit,
    "seq.nth": _element,
    "seq.map": lambda t, function, s: _known(tuple(applied(function, element) for element in s)),
}


# --- regular expressions ----------------------------------------------------------------------------------------------------------


def _range(languages: Languages, term: Term, first: str, last: str) -> Regex:
    """Return the language of re.range; it is empty unless both bounds are single characters in ascending order."""
    return languages.range(ord(first), ord(last)) if len(first) == len(last) == 1 else languages.none


def _index_of_match(languages: Languages, term: Term, s: str, regex: Regex, start: int) -> int:
    """Return cvc5's str.indexof_re: the start of the leftmost match from ``start`` on, or -1."""
    found = languages.leftmost(regex, s, start) if 0 <= start <= len(s) else None
    return -1 if found is None else found[0]


def _matches_replaced(languages: Languages, term: Term, s: str, regex: Regex, new: str) -> str:
    _limited(len(s) * (1 + len(new)))
    return languages.all_replaced(regex, s, new)


LANGUAGES: Mapping[str, Callable[..., Value]] = {
    "str.to_re": lambda languages, t, s: languages.text(s),
    "str.in_re": lambda languages, t, s, regex: languages.contains(regex, s),
    "str.replace_re": lambda languages, t, s, regex, new: languages.replaced(regex, s, new),
    "str.replace_re_all": _matches_replaced,
    "str.indexof_re": _index_of_match,
    "re.none": lambda languages, t: languages.none,
    "re.all": lambda languages, t: languages.all,
    "re.allchar": lambda languages, t: languages.any_character,
    "re.++": lambda languages, t, *parts: languages.concatenation(parts),
    "re.union": lambda languages, t, *parts: languages.union(parts),
    "re.inter": lambda languages, t, *parts: languages.intersection(parts),
    "re.*": lambda languages, t, part: languages.star(part),
    "re.+": lambda languages, t, part: languages.concatenation((part, languages.star(part))),
    "re.opt": lambda languages, t, part: languages.union((languages.empty, part)),
    "re.comp": lambda languages, t, part: languages.complement(part),
    "re.diff": lambda languages, t, *parts: reduce(lambda a, b: languages.intersection((a, languages.complement(b))), parts),
    "re.range": _range,
    "re.^": lambda languages, t, part: languages.loop(part, t.indices[0], t.indices[0]),
    "re.loop": lambda languages, t, part: languages.loop(part, *t.indices),
}
"""The operators on regular expressions: functions of the languages, the term and the values of its arguments."""
