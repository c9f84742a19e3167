"""Rules about floats in SMT-LIB's theory FloatingPoint, for f16 and f32: rounding is the solvers', NaN is one value there as here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.operations import FloatKind
from smtenc.terms.rule_scripts import OPERATORS, Claim, Domain, SmtLib, Text, Writer, claim, instances, literal_text, sort_text, width_of
from smtenc.terms.rules import Booleans, Floats, IllSorted, Kind, Named, Rule, SortPattern, metavariables

THEORY = "QF_BVFP"
F16, F32 = FORMATS["f16"], FORMATS["f32"]
_MODES = {
    Rounding.NEAREST_EVEN: "RNE",
    Rounding.NEAREST_AWAY: "RNA",
    Rounding.UPWARD: "RTP",
    Rounding.DOWNWARD: "RTN",
    Rounding.TOWARD_ZERO: "RTZ",
}
_KINDS = {FloatKind.CEIL: "RTP", FloatKind.FLOOR: "RTN", FloatKind.TRUNC: "RTZ", FloatKind.ROUND: "RNA", FloatKind.ROUNDEVEN: "RNE"}


def _format(operand: Text) -> FloatFormat:
    if not isinstance(operand.sort, Floats):
        raise IllSorted("a float is needed")
    fmt = operand.sort.format
    assert isinstance(fmt, FloatFormat)
    return fmt


def _like(text: str) -> Writer:
    """``text`` has the operands' places; all have one format, and so has the result."""

    def write(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
        if len({_format(o) for o in operands}) > 1:
            raise IllSorted("one format is needed")
        return Text(text.format(*(o.text for o in operands)), operands[0].sort)

    return write


def _test(text: str) -> Writer:
    made = _like(text)
    return lambda parameters, operands: Text(made(parameters, operands).text, Booleans())


def _convert(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
    fmt, mode = parameters
    _format(operands[0])
    return Text(f"((_ to_fp {fmt.exponent_bits} {fmt.precision}) {_MODES[mode]} {operands[0].text})", Floats(fmt))


def _from_integer(name: str, extension: str) -> Writer:
    def write(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
        (fmt,) = parameters
        width_of(operands[0])
        # of one bit solvers differ
        wide = f"((_ {extension} 1) {operands[0].text})"
        return Text(f"((_ {name} {fmt.exponent_bits} {fmt.precision}) RNE {wide})", Floats(fmt))

    return write


def _integral(parameters: Sequence[Any], operands: Sequence[Text]) -> Text:
    return Text(f"(fp.roundToIntegral {_KINDS[parameters[0]]} {operands[0].text})", operands[0].sort)


def _extremum(less: str, zero: str, nan: str) -> Writer:
    """``zero``: which operand is chosen of two zeros, in terms of signs; ``nan``: of the first operand NaN, then of the second."""
    first_nan, second_nan = nan.split()
    return _like(
        f"(ite (fp.isNaN {{0}}) {first_nan} (ite (fp.isNaN {{1}}) {second_nan}"
        f" (ite (and (fp.isZero {{0}}) (fp.isZero {{1}})) (ite ({zero} {{0}}) {{0}} {{1}}) (ite ({less} {{0}} {{1}}) {{0}} {{1}}))))"
    )


_COMPARED: Mapping[int | None, str] = {
    -1: "(fp.lt {0} {1})",
    0: "(fp.eq {0} {1})",
    1: "(fp.gt {0} {1})",
    None: "(or (fp.isNaN {0}) (fp.isNaN {1}))",
}


def _comparison(relations: frozenset[int | None]) -> Writer:
    return _test(f"(or false {' '.join(text for relation, text in _COMPARED.items() if relation in relations)})")


FLOAT_OPERATORS: Mapping[str, Writer] = {
    **OPERATORS,
    "float.neg": _like("(fp.neg {0})"),
    "float.abs": _like("(fp.abs {0})"),
    "float.add": _like("(fp.add RNE {0} {1})"),
    "float.sub": _like("(fp.sub RNE {0} {1})"),
    "float.mul": _like("(fp.mul RNE {0} {1})"),
    "float.div": _like("(fp.div RNE {0} {1})"),
    "float.fma": _like("(fp.fma RNE {0} {1} {2})"),
    "float.minimum": _extremum("fp.lt", "fp.isNegative", "{0} {1}"),
    "float.maximum": _extremum("fp.gt", "fp.isPositive", "{0} {1}"),
    "float.minnum": _extremum("fp.lt", "fp.isNegative", "{1} {0}"),
    "float.maxnum": _extremum("fp.gt", "fp.isPositive", "{1} {0}"),
    "float.less": _test("(fp.lt {0} {1})"),
    "float.equal": _test("(fp.eq {0} {1})"),
    "float.same": _test("(= {0} {1})"),
    "float.is_nan": _test("(fp.isNaN {0})"),
    "float.is_inf": _test("(fp.isInfinite {0})"),
    "float.is_finite": _test("(not (or (fp.isNaN {0}) (fp.isInfinite {0})))"),
    "float.is_normal": _test("(fp.isNormal {0})"),
    "float.is_zero": _test("(fp.isZero {0})"),
    "float.convert": _convert,
    "float.from_sint": _from_integer("to_fp", "sign_extend"),
    "float.from_uint": _from_integer("to_fp_unsigned", "zero_extend"),
    "float.integral": _integral,
    **{f"float.compare {predicate}": _comparison(relations) for predicate, relations in ieee.CMPF_PREDICATES.items()},
}


def _sort(sort: SortPattern) -> str:
    return f"(_ FloatingPoint {sort.format.exponent_bits} {sort.format.precision})" if isinstance(sort, Floats) else sort_text(sort)


def _literal(value: int, sort: SortPattern) -> str:
    if not isinstance(sort, Floats):
        return literal_text(value, sort)
    fmt = sort.format
    assert isinstance(fmt, FloatFormat)
    if is_nan(fmt, value):
        return f"(_ NaN {fmt.exponent_bits} {fmt.precision})"
    digits = f"{value:0{fmt.width}b}"
    return f"(fp #b{digits[0]} #b{digits[1 : 1 + fmt.exponent_bits]} #b{digits[1 + fmt.exponent_bits :]})"


MEANING = SmtLib(FLOAT_OPERATORS, _sort, _literal)


def _constants(fmt: FloatFormat) -> list[int]:
    magnitudes = [0, 1, fmt.smallest_normal_bits, fmt.one_bits, ieee.from_int(fmt, 3), ieee.from_int(fmt, 4), fmt.infinity_bits]
    return [*magnitudes, *(n | fmt.sign_mask for n in magnitudes), fmt.nan_bits]


def theory_claims(rule: Rule) -> Iterator[Claim]:
    """None where the theory lacks an operator of the rule: fmod, the bits of a float, the sign of a copy."""
    domain = Domain(
        {
            Kind.FORMAT: (F16, F32),
            Kind.ROUNDING: list(Rounding),
            Kind.NAME: list(_KINDS),
            Kind.WIDTH: (1, 8, 12),
        },
        bits=lambda width: range(1 << width) if width < 4 else (0, 1, (1 << width) - 1, 1 << (width - 1)),
        floats=_constants if _number_of_constants(rule) < 3 else lambda fmt: _constants(fmt)[3:9:2],
    )
    try:
        for number, values in enumerate(instances(rule, domain)):
            with suppress(IllSorted):
                yield claim(rule, values, number, MEANING)
    except KeyError:
        return


def _number_of_constants(rule: Rule) -> int:
    return len({v.name for v in metavariables(rule.before) if isinstance(v, Named) and v.kind is Kind.BITS})
