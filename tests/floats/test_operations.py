"""Operations as data: a row for each kind, one spelling for each operation, and no node of another number of operands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import smtenc
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.arithmetic import CMPF_PREDICATES
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.functions import BINARY_FUNCTIONS, UNARY_FUNCTIONS
from smtenc.floats.operations import (
    PLAIN,
    ROWS,
    TO_INTEGRAL,
    FloatKind,
    FloatOp,
    Integers,
    Result,
    constant_bits,
    kind_of,
    node,
    operation_of,
    remade,
    spelled,
)
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FloatingPointSort, FormatSort, Term, bit_vector

F16, F32 = FORMATS["f16"], FORMATS["f32"]
LIBRARY = sorted({*UNARY_FUNCTIONS, *BINARY_FUNCTIONS})
PARAMETERS: dict[FloatKind, st.SearchStrategy[Any]] = {
    FloatKind.CONSTANT: st.integers(0, 1 << 128),
    FloatKind.CONVERT: st.sampled_from(Rounding),
    FloatKind.TO_INT: st.builds(Integers, st.integers(1, 200), st.booleans()),
    FloatKind.FITS_INT: st.builds(Integers, st.integers(1, 200), st.booleans()),
    FloatKind.FUNCTION: st.sampled_from(LIBRARY),
    FloatKind.INTEGER_POWER: st.integers(1, 200),
    FloatKind.ANY_ORDER_SUM: st.integers(3, 200),
    FloatKind.ANY_ORDER_PRODUCT: st.integers(3, 200),
    FloatKind.MIXED_SUM: st.integers(1, 200),
    FloatKind.MIXED_PRODUCT: st.integers(1, 200),
    FloatKind.APPROXIMATE: st.sampled_from([*LIBRARY, "fpowi"]),
    FloatKind.SIGNLESS: st.sampled_from(["powf", "atan2", "fpowi"]),
    FloatKind.COMPLEX: st.sampled_from(["abs-0", "div-0", "div-1", "powi-1"]),
    FloatKind.COMPARE: st.sampled_from(list(CMPF_PREDICATES)),
    FloatKind.INTEGRAL: st.sampled_from(TO_INTEGRAL),
}
OPERATIONS = st.one_of(*(st.builds(FloatOp, st.just(kind), PARAMETERS.get(kind, st.none())) for kind in FloatKind))
A_PARAMETER = {
    FloatKind.CONSTANT: 0x3C00,
    FloatKind.CONVERT: Rounding.UPWARD,
    FloatKind.TO_INT: Integers(8, True),
    FloatKind.FITS_INT: Integers(7, False),
    FloatKind.FUNCTION: "exp",
    FloatKind.INTEGER_POWER: 32,
    FloatKind.ANY_ORDER_SUM: 3,
    FloatKind.ANY_ORDER_PRODUCT: 4,
    FloatKind.MIXED_SUM: 1,
    FloatKind.MIXED_PRODUCT: 1,
    FloatKind.APPROXIMATE: "powf",
    FloatKind.SIGNLESS: "atan2",
    FloatKind.COMPLEX: "exp-1",
    FloatKind.COMPARE: "olt",
    FloatKind.INTEGRAL: FloatKind.CEIL,
}
NODES = [kind for kind in FloatKind if not ROWS[kind].defined]


def some(kind: FloatKind) -> FloatOp:
    return FloatOp(kind, A_PARAMETER.get(kind))


def operands(t: Terms, count: int, fmt: FloatFormat = F16) -> list[Term]:
    return [t.symbol(f"{fmt.name}.{k}", FormatSort(fmt.name)) for k in range(count)]


def format_of_result(operation: FloatOp) -> FloatFormat | None:
    return F32 if operation.row.result is Result.FORMAT else None


def test_every_kind_has_a_row() -> None:
    assert set(ROWS) == set(FloatKind)
    assert set(A_PARAMETER) == set(PARAMETERS) == {kind for kind in FloatKind if ROWS[kind].parameters is not None}
    assert set(PLAIN) == set(FloatKind) - set(A_PARAMETER)


def test_a_kind_without_a_row_is_no_operation() -> None:
    with pytest.raises(AttributeError):
        FloatKind.SINH  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(KeyError):
        FloatOp("float.sinh")  # type: ignore[arg-type]


def words(kinds: Iterable[FloatKind]) -> set[str]:
    return {kind.word for kind in kinds}


def test_the_number_of_operands_of_each_kind() -> None:
    arities = {0: {"constant"}, 3: {"fma", "any_order_sum"}, 4: {"any_order_product", "any_order_fma"}}
    arities[2] = {*"copysign add mul div rem minimum maximum minnum maxnum less equal sub compare same".split()}
    arities[2] |= {"integer_power", "approximate", "signless", "complex"}
    arities[1] = words(FloatKind) - set().union(*arities.values())
    for arity, kinds in arities.items():
        assert words(kind for kind in FloatKind if some(kind).arity == arity) == kinds
    assert FloatOp(FloatKind.ANY_ORDER_SUM, 7).arity == FloatOp(FloatKind.ANY_ORDER_PRODUCT, 7).arity == 7
    assert words(kind for kind in FloatKind if ROWS[kind].further) == {
        "any_order_sum",
        "any_order_product",
        "any_order_fma",
        "complex",
        "mixed_sum",
        "mixed_product",
    }


def test_what_is_never_a_node() -> None:
    defined = {"sub", "compare", "same", "is_finite", "is_normal", "is_zero", "integral"}
    assert words(kind for kind in FloatKind if ROWS[kind].defined) == defined


def test_what_rounds_into_a_format_and_what_makes_no_magnitude_of_its_own() -> None:
    assert words(kind for kind in FloatKind if ROWS[kind].rounds_into) == {"convert", "from_sint", "from_uint"}
    signs_and_extrema = {"neg", "abs", "copysign", "minimum", "maximum", "minnum", "maxnum"}
    assert words(kind for kind in FloatKind if ROWS[kind].magnitudes == 0) == signs_and_extrema | {"constant", "convert"}
    assert words(kind for kind in FloatKind if ROWS[kind].magnitudes == 2) == {"ceil", "floor"}
    assert {row.magnitudes for row in ROWS.values()} == {0, 1, 2}


def test_what_commutes() -> None:
    commutative = {"add", "mul", "fma", "minimum", "maximum", "minnum", "maxnum", "equal", "same"}
    assert words(kind for kind in FloatKind if ROWS[kind].commutative) == commutative


# -- spelling ---------------------------------------------------------------------------------------------------------


@given(OPERATIONS)
def test_an_operation_is_what_its_head_spells(operation: FloatOp) -> None:
    assert spelled(operation.head) == operation


@given(OPERATIONS, OPERATIONS)
def test_two_operations_have_two_heads(first: FloatOp, second: FloatOp) -> None:
    assert (first == second) is (first.head == second.head)
    assert first != second or hash(first) == hash(second)


@given(st.one_of(OPERATIONS.map(lambda operation: operation.head), st.text(max_size=6)), st.text("0afx -.s8", max_size=3))
def test_what_is_read_is_spelled_so(head: str, more: str) -> None:
    """Nothing is read that would be written otherwise: ``float.to_int s08`` is no operation."""
    try:
        found = spelled(head + more)
    except ValueError:
        return
    assert found.head == head + more


SPELLED = {
    "float.add": PLAIN[FloatKind.ADD],
    "float.round": PLAIN[FloatKind.ROUND],
    "float.roundeven": PLAIN[FloatKind.ROUNDEVEN],
    "float.constant 3c00": FloatOp(FloatKind.CONSTANT, 0x3C00),
    "float.convert": FloatOp(FloatKind.CONVERT, Rounding.NEAREST_EVEN),
    "float.convert toward_zero": FloatOp(FloatKind.CONVERT, Rounding.TOWARD_ZERO),
    "float.to_int s32": FloatOp(FloatKind.TO_INT, Integers(32, True)),
    "float.fits_int u8": FloatOp(FloatKind.FITS_INT, Integers(8, False)),
    "float.function exp": FloatOp(FloatKind.FUNCTION, "exp"),
    "float.function fpowi32": FloatOp(FloatKind.INTEGER_POWER, 32),
    "float.function any-order-sum12": FloatOp(FloatKind.ANY_ORDER_SUM, 12),
    "float.function any-order-product3": FloatOp(FloatKind.ANY_ORDER_PRODUCT, 3),
    "float.function any-order-fma": PLAIN[FloatKind.ANY_ORDER_FMA],
    "float.function mixed-sum1": FloatOp(FloatKind.MIXED_SUM, 1),
    "float.function mixed-product2": FloatOp(FloatKind.MIXED_PRODUCT, 2),
    "float.function approximate-exp": FloatOp(FloatKind.APPROXIMATE, "exp"),
    "float.function signless-powf": FloatOp(FloatKind.SIGNLESS, "powf"),
    "float.function complex-div-1": FloatOp(FloatKind.COMPLEX, "div-1"),
    "float.compare olt": FloatOp(FloatKind.COMPARE, "olt"),
}


@pytest.mark.parametrize("head", SPELLED)
def test_names_are_those_that_queries_have_had(head: str) -> None:
    assert SPELLED[head].head == head
    assert spelled(head) == SPELLED[head]


@pytest.mark.parametrize(
    "head",
    [
        *("", "add", "float.", "float.ad", "float.adds", "float.add ", "float.constant", "float.constant 03c00", "float.constant 3C00"),
        *("float.convert sideways", "float.convert to_nearest_even", "float.to_int 32", "float.to_int s0", "float.to_int s08"),
        *("float.to_int x8", "float.function", "float.function gamma", "float.function fpowi", "float.function fpowi0"),
        *("float.function any-order-sum2", "float.function approximate-add", "float.function signless-exp", "float.compare lt"),
        *("float.integral exp", "float.integral"),
    ],
)
def test_what_is_no_operation_raises(head: str) -> None:
    with pytest.raises(ValueError, match=r"no operation on floats is spelled"):
        spelled(head)


@pytest.mark.parametrize(
    ("kind", "parameter"),
    [
        (FloatKind.ADD, "exp"),
        (FloatKind.CONSTANT, None),
        (FloatKind.CONSTANT, -1),
        (FloatKind.CONSTANT, "3c00"),
        (FloatKind.CONVERT, None),
        (FloatKind.CONVERT, "upward"),
        (FloatKind.TO_INT, "s32"),
        (FloatKind.TO_INT, Integers(0, True)),
        (FloatKind.FUNCTION, "gamma"),
        (FloatKind.FUNCTION, None),
        (FloatKind.INTEGER_POWER, 0),
        (FloatKind.ANY_ORDER_SUM, 2),
        (FloatKind.MIXED_SUM, 0),
        (FloatKind.ANY_ORDER_PRODUCT, True),
        (FloatKind.APPROXIMATE, "add"),
        (FloatKind.SIGNLESS, "exp"),
        (FloatKind.COMPLEX, "abs-1"),
        (FloatKind.COMPARE, "lt"),
        (FloatKind.INTEGRAL, FloatKind.ADD),
    ],
    ids=str,
)
def test_a_parameter_that_the_kind_does_not_have_is_refused(kind: FloatKind, parameter: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{kind.word} is not indexed with "):
        FloatOp(kind, parameter)


def test_functions_of_the_mathematical_library_are_the_unknown_ones() -> None:
    unknown = {kind for kind in FloatKind if ROWS[kind].unknown}
    assert {kind for kind in FloatKind if kind.node_kind == FloatKind.FUNCTION.node_kind} == unknown
    assert FloatOp(FloatKind.FUNCTION, "exp").symbol(F32) == "exp.f32"
    assert FloatOp(FloatKind.ANY_ORDER_SUM, 3).symbol(F16) == "any-order-sum3.f16"
    # of further operands it is another function
    further = [BOOLEAN, FormatSort("f16"), FormatSort("f16")]
    assert FloatOp(FloatKind.ANY_ORDER_SUM, 3).symbol(F16, further) == "any-order-sum3.f16.Bool.2-f16"
    with pytest.raises(AssertionError):
        PLAIN[FloatKind.ADD].symbol(F32)


# -- nodes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.word)
def test_a_node_is_of_its_operation_and_has_its_operands(kind: FloatKind) -> None:
    t, operation = Terms(), some(kind)
    given = operands(t, operation.arity)
    made = node(t, operation, given, format_of_result(operation))
    assert operation_of(made) == operation
    assert kind_of(made) is kind
    assert list(made.args()) == given
    sorts = {
        Result.OPERAND: FormatSort("f16"),
        Result.FORMAT: FormatSort("f32"),
        Result.BOOLEAN: BOOLEAN,
        Result.PATTERN: bit_vector(16),
        Result.INTEGER: bit_vector(8),
    }
    assert t.sort(made) == sorts[operation.row.result]
    assert remade(t, made, given) is made
    assert remade(t, made, operands(t, operation.arity, F32)) is node(
        t, operation, operands(t, operation.arity, F32), format_of_result(operation)
    )


def in_other_numbers(operation: FloatOp) -> Sequence[int]:
    return [
        count for count in range(operation.arity + 3) if count < operation.arity or (count > operation.arity and not operation.row.further)
    ]


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.word)
def test_another_number_of_operands_is_refused(kind: FloatKind) -> None:
    t, operation = Terms(), some(kind)
    for count in in_other_numbers(operation):
        with pytest.raises(TypeError, match=rf"^{re.escape(operation.head)} has {operation.arity} operands"):
            node(t, operation, operands(t, count), format_of_result(operation))
    if operation.row.further:
        assert len(node(t, operation, operands(t, operation.arity + 2)).args()) == operation.arity + 2


@pytest.mark.parametrize("name", LIBRARY)
def test_functions_have_one_operand_or_two(name: str) -> None:
    arity = 2 if name in BINARY_FUNCTIONS else 1
    assert FloatOp(FloatKind.FUNCTION, name).arity == FloatOp(FloatKind.APPROXIMATE, name).arity == arity


@pytest.mark.parametrize("kind", [kind for kind in FloatKind if ROWS[kind].defined], ids=lambda kind: kind.word)
def test_what_a_rule_says_in_others_is_never_a_node(kind: FloatKind) -> None:
    t = Terms()
    with pytest.raises(TypeError, match=f"^{kind.word} is never a node$"):
        node(t, some(kind), operands(t, some(kind).arity))


def test_a_format_is_given_where_it_is_left_open_and_nowhere_else() -> None:
    t = Terms()
    (x,) = operands(t, 1)
    with pytest.raises(TypeError, match=r"^float.convert needs the format of its result$"):
        node(t, FloatOp(FloatKind.CONVERT, Rounding.NEAREST_EVEN), [x])
    with pytest.raises(TypeError, match=r"^float.neg takes no format of its result$"):
        node(t, PLAIN[FloatKind.NEG], [x], F16)


def test_other_terms_are_of_no_operation_but_a_head_that_nobody_knows_is_an_error() -> None:
    t = Terms()
    (x,) = operands(t, 1)
    assert operation_of(x) is None
    assert kind_of(t.true) is None
    assert constant_bits(x) is None
    assert constant_bits(t.constant(3, 8)) is None
    with pytest.raises(ValueError, match="no operation on floats"):
        operation_of(t.operation("float.sinh", (x,), t.sort(x)))
    with pytest.raises(ValueError, match="no operation on floats"):
        operation_of(t.operation("fp.neg", (), FloatingPointSort(8, 24)))


def test_the_pattern_of_a_constant() -> None:
    t = Terms()
    assert constant_bits(node(t, FloatOp(FloatKind.CONSTANT, 0x3C00), (), F16)) == 0x3C00
    assert constant_bits(node(t, PLAIN[FloatKind.NEG], operands(t, 1))) is None


# -- what others rest on ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [k for k in FloatKind if ROWS[k].commutative and k is not FloatKind.SAME], ids=lambda kind: kind.word)
def test_what_commutes_has_one_node(kind: FloatKind) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y, *others = operands(t, ROWS[kind].arity if isinstance(ROWS[kind].arity, int) else 2)
    assert f.made(kind, y, x, *others) is f.made(kind, x, y, *others)
    assert list(f.made(kind, y, x, *others).args()) == [x, y, *others]


def test_nobody_else_spells_an_operation() -> None:
    """Texts that begin as heads do are in ``operations`` alone."""
    package = Path(smtenc.__file__).parent
    written = [
        f"{file.relative_to(package)}: {line.strip()}"
        for file in sorted(package.rglob("*.py"))
        if file != package / "floats" / "operations.py"
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"""["']float\.""", line)
    ]
    assert written == []
