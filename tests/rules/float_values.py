"""Rules about floats by enumeration: both sides for all values of small formats, computed by ``floats.arithmetic`` and SMT-LIB's bit-vectors.

A column is one value for each assignment of the rule's variables; None where nothing is said, as of NaN in a format without one. What the
left side leaves open, the right side may choose.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from smtlib_semantics import operate

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic as ieee
from smtenc.floats import rules as floats
from smtenc.floats.formats import FORMATS, FloatFormat, NanEncoding, Rounding, is_finite, is_inf, is_nan, is_zero, magnitude
from smtenc.terms.rule_scripts import Domain, instances
from smtenc.terms.rules import (
    Bits,
    Floats,
    IllSorted,
    Kind,
    Named,
    Operator,
    Rule,
    SortPattern,
    instantiate,
    known_sort,
    metavariables,
    parameter_value,
)

TINY = (
    FloatFormat("ieee5", 5, 2, 3, 1),
    FloatFormat("fn5", 5, 2, 3, 1, False, NanEncoding.ALL_ONES),
    FloatFormat("fnuz5", 5, 2, 3, 2, False, NanEncoding.NEGATIVE_ZERO),
    FORMATS["f4E2M1FN"],
)
"""One of each kind, so small that all pairs of values take no time."""
NARROW = FloatFormat("ieee4", 4, 2, 2, 1)
WIDE = FloatFormat("ieee11", 11, 5, 6, 15)
MIDDLE = FloatFormat("ieee6", 6, 3, 3, 3)
"""All have infinity and NaN, and ``WIDE`` more than twice the precision of ``NARROW``."""
ONE_OF_EACH = tuple(FORMATS[name] for name in ("f8E5M2", "f8E4M3FN", "f8E4M3FNUZ"))
"""All pairs of values of these."""
EIGHT = tuple(fmt for fmt in FORMATS.values() if fmt.width == 8)

Value = int | None


@dataclass(frozen=True)
class Column:
    """``kind`` is a format, a width, or 0 for Bool."""

    kind: Any
    values: tuple[Value, ...]


def datum(fmt: FloatFormat, bits: int) -> int:
    return fmt.nan_bits if is_nan(fmt, bits) else bits


_PLAIN: Mapping[str, Callable[..., int]] = {
    "neg": ieee.neg,
    "abs": ieee.abs_,
    "copysign": ieee.copysign,
    "sub": ieee.sub,
    "fma": ieee.fma,
    **{name.removeprefix("float."): fold for name, fold in floats.FOLDS.items()},
}
_TESTS: Mapping[str, Callable[..., bool]] = {
    "is_nan": is_nan,
    "is_inf": is_inf,
    "is_finite": is_finite,
    "is_zero": is_zero,
    "is_normal": lambda fmt, x: is_finite(fmt, x) and magnitude(fmt, x) >= fmt.smallest_normal_bits,
    "less": lambda fmt, x, y: ieee.compare(fmt, "olt", x, y),
    "equal": lambda fmt, x, y: ieee.compare(fmt, "oeq", x, y),
    "same": lambda fmt, x, y: datum(fmt, x) == datum(fmt, y),
}


@cache
def _computed(name: str, fmt: FloatFormat, *values: int) -> int:
    return _PLAIN[name](fmt, *values)


def _one(operator: str, kinds: Sequence[Any], parameters: Sequence[Any], values: Sequence[int]) -> int:
    name, _, predicate = operator.removeprefix("float.").partition(" ")
    if name == "copysign" and is_nan(kinds[0], values[1]):
        # the sign of a NaN is not known: here it is not the one that its pattern has
        return ieee.copysign(kinds[0], values[0], values[1] ^ kinds[0].sign_mask)
    if name in _PLAIN:
        return _computed(name, kinds[0], *values)
    if name in _TESTS:
        return int(_TESTS[name](kinds[0], *values))
    match name:
        case "function":
            assert list(parameters) == ["sqrt"], "the others are unknown"
            return ieee.sqrt(kinds[0], values[0])
        case "compare":
            return int(ieee.compare(kinds[0], predicate, *values))
        case "convert":
            return ieee.convert(kinds[0], parameters[0], values[0], parameters[1])
        case "integral":
            return floats.ROUNDINGS[parameters[0]](kinds[0], values[0])
        case "from_sint":
            (x,), width = values, kinds[0]
            return ieee.from_int(parameters[0], x - (1 << width) if x >> (width - 1) else x)
        case "from_uint":
            return ieee.from_int(parameters[0], values[0])
        case _:
            # bits and from_bits: a cast
            return values[0]


def _result(operator: Operator, parameters: Sequence[Any], kinds: Sequence[Any]) -> tuple[str, Any]:
    """The text of an operator of ``terms`` (empty for one of floats), and the kind of its result."""
    name = operator.name.removeprefix("float.")
    match name:
        case "convert" | "from_sint" | "from_uint" | "from_bits":
            if name == "from_bits" and parameters[0].width != kinds[0]:
                raise IllSorted("a pattern has the format's width")
            return "", parameters[0]
        case "bits":
            return "", kinds[0].width
        case "extract":
            high, low = parameters
            return f"(_ extract {high} {low})", high - low + 1
        case "zero_extend" | "sign_extend":
            if parameters[0] < kinds[0]:
                raise IllSorted("an extension makes nothing shorter")
            return f"(_ {name} {parameters[0] - kinds[0]})", parameters[0]
    if operator.name in ("=", "distinct", "bvslt", "bvult", "bvand", "bvxor") and len(set(kinds)) > 1:
        raise IllSorted("one width is needed")
    if operator.name in ("ite", "not", "and", "or", "=", "distinct", "bvand", "bvxor", "bvslt", "bvult"):
        return name, kinds[1] if name == "ite" else kinds[0] if name in ("bvand", "bvxor") else 0
    return "", 0 if name in _TESTS or name.startswith("compare ") else kinds[0]


class Values:
    """An interpretation of patterns: columns of values."""

    def __init__(self, length: int) -> None:
        self._length = length

    def literal(self, value: int, sort: SortPattern) -> Column:
        kind = _kind(sort)
        number = value % (1 << kind) if isinstance(sort, Bits) else value
        return Column(kind, (number,) * self._length)

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[Column]) -> Column:
        kinds = [a.kind for a in arguments]
        if any(isinstance(k, FloatFormat) for k in kinds) and operator.name not in ("ite",) and len(set(kinds)) > 1:
            raise IllSorted("one format is needed")
        text, kind = _result(operator, parameters, kinds)

        def computed(row: tuple[Value, ...]) -> Value:
            if text == "ite":
                return row[1] if row[0] else row[2]
            known = [v for v in row if v is not None]
            if len(known) < len(row):
                return None
            if text:
                return int(operate(text, kinds, known, kind))
            try:
                return _one(operator.name, kinds, parameters, known)
            except Unsupported:
                return None

        # many rows have the same operands: of a formula each part is computed once for each of its own
        rows = list(zip(*(a.values for a in arguments), strict=True))
        known = {row: computed(row) for row in set(rows)}
        return Column(kind, tuple([known[row] for row in rows]))


def _kind(sort: SortPattern) -> Any:
    match sort:
        case Floats(fmt):
            return fmt
        case Bits(width):
            return parameter_value(width, {})
        case _:
            return 0


def _range(kind: Any, patterns: bool, values: Callable[[FloatFormat], Sequence[int]]) -> list[int]:
    if isinstance(kind, FloatFormat):
        found = values(kind)
        return list(found) if patterns else list(dict.fromkeys(datum(kind, bits) for bits in found))
    return list(range(1 << kind if kind else 2))


def wrong(rule: Rule, values: Mapping[str, Any], floats_of: Callable[[FloatFormat], Sequence[int]]) -> str | None:
    """An assignment for which the sides differ, None where there is none. Raises ``IllSorted`` where there is no left side."""
    patterns = any(name in str(rule.before) for name in ("float.bits", "float.from_bits"))
    variables = {v.name: v for v in metavariables(rule.before) if not isinstance(v, Named)}
    kinds = [_kind(known_sort(v.sort, values)) for v in variables.values()]
    rows = list(itertools.product(*(_range(kind, patterns, floats_of) for kind in kinds)))
    columns = {name: Column(kind, tuple(row[n] for row in rows)) for n, (name, kind) in enumerate(zip(variables, kinds, strict=True))}
    meaning = Values(len(rows))
    before = instantiate(rule.before, meaning, columns, values)
    try:
        after = instantiate(rule.after, meaning, columns, values)
    except IllSorted as error:
        return f"no term on the right: {error}"
    except Unsupported:
        # what a format has no value for: a constructor refuses it
        after = Column(before.kind, (None,) * len(rows))
    if before.kind != after.kind:
        return f"{before.kind} became {after.kind}"
    fmt = before.kind if isinstance(before.kind, FloatFormat) else None
    for row, x, y in zip(rows, before.values, after.values, strict=True):
        if x is not None and (y is None or (x != y if fmt is None else datum(fmt, x) != datum(fmt, y))):
            named = {n: getattr(v, "name", v) for n, v in values.items()}
            return f"{dict(zip(variables, row, strict=True))} with {named}: {x} became {y}"
    return None


def formats_in(rule: Rule) -> int:
    return len({v.name for v in metavariables(rule.before) if isinstance(v, Named) and v.kind is Kind.FORMAT})


def _all(fmt: FloatFormat) -> Sequence[int]:
    return range(1 << fmt.width)


def _special(fmt: FloatFormat) -> Sequence[int]:
    """Of longer formats what is beside zero, one, the least normal and the greatest number, infinity and NaN."""
    if fmt.width <= 6:
        return _all(fmt)
    places = {0, 1, fmt.smallest_normal_bits, fmt.one_bits, fmt.max_finite_bits, fmt.infinity_pattern, ieee.from_int(fmt, 3)}
    near = {p + d for p in places for d in (-1, 0, 1) if 0 <= p + d <= fmt.magnitude_mask}
    return sorted(near | {n | fmt.sign_mask for n in near})


def _few(fmt: FloatFormat) -> Sequence[int]:
    """Where there are three constants at a time."""
    return _special(fmt)[:: max(1, len(_special(fmt)) // 6)]


def enumerated(rule: Rule, thorough: bool) -> tuple[str, float, str]:
    """For which formats, the seconds, and what is wrong (empty where nothing is)."""
    start = time.monotonic()
    several = formats_in(rule) > 1
    variables = sum(not isinstance(v, Named) and isinstance(v.sort, Floats) for v in set(metavariables(rule.before)))
    constants = sum(isinstance(v, Named) and v.kind is Kind.BITS for v in set(metavariables(rule.before)))
    once = rule in (*floats.ROUNDED_ONCE, floats.ROOT_ROUNDED_ONCE)
    formats: Sequence[FloatFormat]
    if once:
        # all but the last pair must be refused
        formats, told = (TINY[0], MIDDLE, FORMATS["f8E4M3"], NARROW, WIDE), "4 in 11 bits"
    elif several:
        formats, told = (*TINY, NARROW, WIDE), "formats of 4, 5 and 11 bits"
    else:
        formats, told = (*TINY, NARROW), "formats of 4 and 5 bits"
        if variables < 2:
            # saturates beside a fraction
            formats, told = (*formats, FORMATS["f6E2M3FN"]), "formats of 4 to 6 bits"
    few = _few if constants > 2 else _special
    rounds: list[tuple[Sequence[FloatFormat], Callable[[FloatFormat], Sequence[int]], str]] = [
        (formats, few, told if constants <= 2 else f"{told}, few constants")
    ]
    if thorough and not several:
        whole = EIGHT if variables + constants < 2 else ONE_OF_EACH if variables + constants == 2 and constants < 2 else ()
        if whole:
            rounds.append((whole, _all, f"{len(whole)} formats of 8 bits"))
        others = [fmt for fmt in EIGHT if fmt not in whole]
        if others:
            rounds.append((others, few, f"{len(others)} of 8 bits at special values"))
    elif thorough:
        rounds.append(((*EIGHT, FORMATS["f16"]), _special, "formats of 8 and 16 bits at special values"))
    count = 0
    for chosen, values, _ in rounds:
        domain = Domain(
            {
                Kind.FORMAT: chosen,
                Kind.ROUNDING: list(Rounding),
                Kind.NAME: list(floats.ROUNDINGS),
                Kind.WIDTH: (1, 2, 3, 4) if not thorough else (1, 2, 3, 4, 5, 6),
            },
            bits=lambda width: range(1 << width),
            floats=lambda fmt, values=values: list(dict.fromkeys(datum(fmt, bits) for bits in values(fmt))),  # type: ignore[misc]
        )
        for instance in instances(rule, domain):
            try:
                found = wrong(rule, instance, values)
            except IllSorted:
                continue
            count += 1
            if found:
                return told, time.monotonic() - start, found
    if not count:
        return told, time.monotonic() - start, "no instance makes a term"
    return " and ".join(text for _, _, text in rounds), time.monotonic() - start, ""
