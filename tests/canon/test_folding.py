"""What is folded is what the program would have computed; what may be anything else is not folded."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.constants import constant_of, has_nan, splat
from smtenc.canon.driver import RuleSet, canonicalize_function
from smtenc.canon.folding import foldable, folded, holds
from smtenc.canon.folding import given as run_of
from smtenc.frontend import read_text
from smtenc.interpreter.execution import run
from smtenc.interpreter.values import Scalar
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Function, Module
from smtenc.ir.types import IntegerType
from tests.effort import examples

FOLDS_ONLY = RuleSet([], [])


def function_of(text: str) -> tuple[Function, Module]:
    module = read_text(text)
    assert module.functions[0].fault is None, module.functions[0].fault
    return module.functions[0], module


def returned(function: Function) -> list[Attribute | None]:
    """The constants that a function returns; None for what is none."""
    assert function.body is not None
    operations = function.body.blocks[0].operations
    values = {r: constant_of(o) for o in operations for r in o.results}
    return [values.get(v) for v in operations[-1].operands]


def after(body: str, type: str) -> Attribute | None:
    """What ``%r`` is, after folding."""
    function, module = function_of(f"func.func @f() -> {type} {{\n{body}\nreturn %r : {type}\n}}")
    (found,) = returned(canonicalize_function(function, module, FOLDS_ONLY).function)
    return found


BINARY = "addi subi muli andi ori xori maxsi maxui minsi minui divsi divui remsi remui shli shrsi shrui ceildivsi floordivsi".split()


@given(st.integers(0, 1_000_000))
@examples(60)
def test_folding_agrees_with_the_interpreter(seed: int) -> None:
    """A random expression of constants: everything that runs to a number is folded to that number."""
    random, lines, values = Random(seed), list[str](), list[str]()
    width = random.choice((1, 2, 8, 32, 64))
    type = f"i{width}"
    for k in range(3):
        value = random.choice((0, 1, -1, random.getrandbits(width) - (1 << (width - 1))))
        written = f"{value} : {type}" if width > 1 else "true" if value & 1 else "false"
        lines.append(f"%c{k} = arith.constant {written}")
        values.append(f"%c{k}")
    for k in range(random.randint(1, 5)):
        lines.append(f"%v{k} = arith.{random.choice(BINARY)} {random.choice(values)}, {random.choice(values)} : {type}")
        values.append(f"%v{k}")
    text = "\n".join(lines)
    function, module = function_of(f"func.func @f() -> {type} {{\n{text}\nreturn {values[-1]} : {type}\n}}")
    (found,) = returned(canonicalize_function(function, module, FOLDS_ONLY).function)
    expected = run_of(function, module, 64)
    # where it is undefined, or poison, any answer will do
    if expected is not None:
        assert found == expected[0]
        execution = run(function, module, ())
        scalar = execution.results[0]
        assert isinstance(scalar, Scalar)
        assert splat(scalar.bits(), IntegerType(width)) == found


@pytest.mark.parametrize(
    ("body", "type"),
    [
        pytest.param("%0 = arith.constant 0 : i8\n%1 = arith.constant 1 : i8\n%r = arith.divsi %1, %0 : i8", "i8", id="undefined"),
        pytest.param("%0 = arith.constant 9 : i8\n%r = arith.shli %0, %0 : i8", "i8", id="poison"),
        pytest.param("%0 = arith.constant 127 : i8\n%r = arith.addi %0, %0 overflow<nsw> : i8", "i8", id="poison by a flag"),
        pytest.param(
            "%0 = arith.constant 0.0 : f32\n%1 = arith.constant -0.0 : f32\n%r = arith.maxnumf %0, %1 : f32", "f32", id="left open"
        ),
        pytest.param("%0 = arith.constant 0.1 : f32\n%r = math.exp %0 : f32", "f32", id="known nearly"),
        pytest.param('%0 = arith.constant 1 : i8\n%r = "foo.bar"(%0) : (i8) -> i8', "i8", id="what nobody knows"),
        pytest.param(
            "%0 = arith.constant 4294967296 : index\n%r = arith.index_cast %0 : index to i64",
            "i64",
            id="another number where index has 32 bits",
        ),
        pytest.param(
            "%0 = arith.constant 2147483648 : index\n%1 = arith.constant 0 : index\n%r = arith.cmpi slt, %0, %1 : index",
            "i1",
            id="another answer where index has 32 bits",
        ),
        pytest.param(
            "%0 = arith.constant dense<1> : tensor<2000xi8>\n%r = arith.addi %0, %0 : tensor<2000xi8>", "tensor<2000xi8>", id="large"
        ),
        pytest.param("%0 = arith.constant 4 : index\n%r = tensor.empty(%0) : tensor<?xi8>", "tensor<?xi8>", id="unknown shape"),
    ],
)
def test_what_is_not_folded(body: str, type: str) -> None:
    assert after(body, type) is None


@pytest.mark.parametrize(
    ("body", "type", "value"),
    [
        ("%0 = arith.constant 200 : index\n%r = arith.muli %0, %0 : index", "index", "40000 : index"),
        ("%0 = arith.constant -1 : index\n%r = arith.addi %0, %0 : index", "index", "-2 : index"),
        pytest.param(
            "%0 = arith.constant 1099511627776 : i64\n%r = arith.index_cast %0 : i64 to index",
            "index",
            "1099511627776 : index",
            id="a constant of 64 bits is cut where there are fewer",
        ),
        ("%0 = arith.constant -128 : i8\n%r = arith.extui %0 : i8 to i16", "i16", "128 : i16"),
        ("%0 = arith.constant true\n%r = arith.extsi %0 : i1 to i8", "i8", "-1 : i8"),
        ("%0 = arith.constant 1.5 : f32\n%r = arith.negf %0 : f32", "f32", "0xbfc00000 : f32"),
        ("%0 = arith.constant dense<[1, 2]> : vector<2xi8>\n%r = arith.muli %0, %0 : vector<2xi8>", "vector<2xi8>", None),
        ("%0 = arith.constant 7 : i8\n%r = tensor.from_elements %0, %0 : tensor<2xi8>", "tensor<2xi8>", None),
    ],
)
def test_what_is_folded(body: str, type: str, value: str | None) -> None:
    found = after(body, type)
    assert found is not None
    assert value is None or str(found) == value


def test_elements_that_are_alike_are_a_splat() -> None:
    found = after("%0 = arith.constant dense<[5, 5]> : vector<2xi8>\n%r = arith.addi %0, %0 : vector<2xi8>", "vector<2xi8>")
    assert found == splat(10, read_text("func.func private @g(vector<2xi8>)").functions[0].type.inputs[0])


def test_several_results() -> None:
    function, module = function_of("""func.func @f() -> (i8, i1) {
      %0 = arith.constant -1 : i8
      %s, %o = arith.addui_extended %0, %0 : i8, i1
      return %s, %o : i8, i1
    }""")
    assert [str(a) for a in returned(canonicalize_function(function, module, FOLDS_ONLY).function)] == ["-2 : i8", "1 : i1"]


def test_a_nan_is_a_constant_like_others() -> None:
    found = after("%0 = arith.constant 0.0 : f32\n%r = arith.divf %0, %0 : f32", "f32")
    assert found is None or has_nan(found)


def test_terminators_and_effects_are_no_functions() -> None:
    assert foldable("arith.addi")
    assert not any(map(foldable, ("func.return", "scf.yield", "memref.store", "func.call", "foo.bar", "cf.assert")))


def test_an_operation_with_regions_is_not_asked() -> None:
    function, module = function_of("""func.func @f() -> i8 {
      %t = arith.constant true
      %c = arith.constant 1 : i8
      %0 = scf.if %t -> i8 {
        scf.yield %c : i8
      } else {
        scf.yield %c : i8
      }
      return %0 : i8
    }""")
    assert returned(canonicalize_function(function, module, FOLDS_ONLY).function) == [None]


WHEN = """func.func @when(%a: {0}, %b: {0}) -> {1} {{
  %0 = arith.cmpi ult, %a, %b : {0}
  return %0 : {1}
}}"""


@pytest.mark.parametrize(
    ("type", "truth", "a", "b", "true"),
    [
        ("i8", "i1", "1 : i8", "2 : i8", True),
        ("i8", "i1", "2 : i8", "2 : i8", False),
        pytest.param(
            "vector<2xi8>", "vector<2xi1>", "dense<[1, 2]> : vector<2xi8>", "dense<[2, 3]> : vector<2xi8>", True, id="all elements"
        ),
        pytest.param("vector<2xi8>", "vector<2xi1>", "dense<[1, 3]> : vector<2xi8>", "dense<[2, 3]> : vector<2xi8>", False, id="not all"),
        ("index", "i1", "1 : index", "2 : index", True),
        pytest.param("index", "i1", "1 : index", "4294967296 : index", False, id="not where index has 32 bits"),
    ],
)
def test_a_condition_holds_of_all_elements_whatever_the_width_of_index(type: str, truth: str, a: str, b: str, true: bool) -> None:
    function, module = function_of(WHEN.format(type, truth))
    constants, _ = function_of(f"func.func @f() {{\n%0 = arith.constant {a}\n%1 = arith.constant {b}\nreturn\n}}")
    assert constants.body is not None
    found = [constant_of(o) for o in constants.body.blocks[0].operations[:2]]
    assert holds(function, found, module) == true


def test_a_condition_that_is_undefined_does_not_hold() -> None:
    function, module = function_of("""func.func @when(%a: i8) -> i1 {
      %0 = arith.divui %a, %a : i8
      %1 = arith.cmpi eq, %0, %0 : i8
      return %1 : i1
    }""")
    assert holds(function, [splat(1, IntegerType(8))], module)
    assert not holds(function, [splat(0, IntegerType(8))], module)


def test_operands_that_are_one_value_are_one_constant() -> None:
    function, module = function_of("func.func @f(%x: i8) -> i8 {\n%0 = arith.muli %x, %x : i8\nreturn %0 : i8\n}")
    assert function.body is not None
    operation = function.body.blocks[0].operations[0]
    five = splat(5, IntegerType(8))
    assert folded(operation, [five, five], module) == (splat(25, IntegerType(8)),)
