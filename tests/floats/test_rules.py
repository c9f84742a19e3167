"""Each rule about floats is applied to its example by the algebra's constructors. That it holds is proved in ``tests/rules``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from rule_examples import Constructed

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.rewriting import CONSTRUCTS
from smtenc.floats.rules import ALL_FLOAT_RULES
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.rules import Bits, Floats, Named, Rule, SortPattern, instantiate, known_sort, metavariables
from smtenc.terms.rules import parameter_value as value_of


def _symbol(t: Terms, f: FloatAlgebra, name: str, sort: SortPattern) -> Term:
    match sort:
        case Floats(fmt):
            assert isinstance(fmt, FloatFormat)
            return t.symbol(name, f.sort(fmt))
        case Bits(width):
            return t.symbol(name, bit_vector(int(value_of(width, {}))))
        case _:
            return t.symbol(name, BOOLEAN)


def _literal(t: Terms, f: FloatAlgebra, value: int, sort: SortPattern) -> Term:
    match sort:
        case Floats(fmt):
            assert isinstance(fmt, FloatFormat)
            return f.constant(fmt, value)
        case Bits(width):
            return t.constant(value, int(value_of(width, {})))
        case _:
            return t.bool_constant(bool(value))


def example_values(rule: Rule) -> Mapping[str, Any]:
    """Formats by their names."""
    return {name: FORMATS[value] if isinstance(value, str) and value in FORMATS else value for name, value in rule.example.items()}


def test_rules_have_names_of_their_own() -> None:
    assert len({rule.name for rule in ALL_FLOAT_RULES}) == len(ALL_FLOAT_RULES)


@pytest.mark.parametrize("rule", [r for r in ALL_FLOAT_RULES if not r.by_code], ids=lambda r: r.name)
def test_an_example_fires_its_rule_in_every_order_of_operands(rule: Rule) -> None:
    values = example_values(rule)
    for oriented in rule.orientations():
        t = Terms()
        f = FloatAlgebra(t)
        meaning = Constructed(f, CONSTRUCTS, lambda value, sort: _literal(t, f, value, sort))  # noqa: B023
        variables = {
            v.name: _symbol(t, f, v.name, known_sort(v.sort, values)) for v in metavariables(rule.before) if not isinstance(v, Named)
        }
        fired: list[str] = []
        t.listener = lambda applied: fired.append(applied.name)  # noqa: B023
        before = instantiate(oriented.before, meaning, variables, values)
        t.listener = None
        assert rule.name in fired
        assert before is instantiate(rule.after, meaning, variables, values)


def test_what_nan_becomes_in_a_format_without_one_stays_open() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    half, small = FORMATS["f16"], FORMATS["f4E2M1FN"]
    converted = f.convert(f.constant(half, half.nan_bits), small)
    assert f.value(converted) is None
    assert t.head(converted) == "float.convert"


@pytest.mark.parametrize("name", ["add", "mul", "minimum", "maximum", "minnum", "maxnum", "fma", "equal"])
def test_operands_of_commutative_operations_have_one_order(name: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y, z = (t.symbol(n, f.sort(FORMATS["f16"])) for n in "xyz")
    operation = getattr(f, name)
    rest = (z,) if name == "fma" else ()
    assert operation(x, y, *rest) is operation(y, x, *rest)
