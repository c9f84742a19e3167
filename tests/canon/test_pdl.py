"""Rules in PDL and PDLL: what each is proved for, what is refuted by an input, what is refused and where.

Patterns here are written for these tests. ``matched`` and ``made`` are lines of the two regions, without those that all have.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import typer.testing

from smtenc import canon
from smtenc.canon import pdl
from smtenc.canon.driver import RuleSet, canonicalize
from smtenc.canon.pdll import find_program
from smtenc.canon.proof import RuleRecord
from smtenc.canon.rule_files import read_rules
from smtenc.cli.app import app, load
from smtenc.errors import InputError, Unsupported
from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.printing import print_module
from smtenc.verdicts.lattice import Verdict
from tests.effort import some

load(["canon"])
OPTIONS = FrontendOptions()
CORRECT, INCORRECT, POSSIBLY = Verdict.CORRECT, Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT


def operation(name: str, operands: str = "", result: str = "t", attributes: str = "") -> str:
    """``pdl.operation`` with operands and a result type by their names."""
    used = [f"%{o}" for o in operands.split()]
    of = f"({', '.join(used)} : {', '.join(['!pdl.value'] * len(used))})" if used else ""
    braces = f" {{{attributes}}}" if attributes else ""
    return f'pdl.operation "{name}"{of}{braces}{f" -> (%{result} : !pdl.type)" if result else ""}'


def lines(text: str) -> list[str]:
    """``r = arith.addi x y -> t {predicate = p}`` for operations, each with ``r`` as its result; other lines are PDL."""
    found = []
    for line in filter(None, (part.strip() for part in text.split(";"))):
        short = re.fullmatch(r"(\w+) = (\w+\.[\w.]+)((?: \w+)*) -> (\w+)(?: \{(.*)\})?", line)
        if short is None:
            found.append(line)
            continue
        name, operation_, operands, type_, attributes = short.groups()
        named = re.sub(r"(\w+) = (\w+)", r'"\1" = %\2', attributes or "")
        found += [f"%op_{name} = {operation(operation_, operands, type_, named)}", f"%{name} = pdl.result 0 of %op_{name}"]
    return found


def pattern(
    matched: str, made: str, replaced: str = "r", by: str = "n", types: str = "t = pdl.type", operands: str = "x y", name: str = "p"
) -> str:
    """A pattern whose types and operands are declared (``x:u`` is one of type ``u``), as are those that it does not use: none is."""
    declared = [f"%{t.strip()}" for t in types.split(";")]
    for operand in operands.split():
        value, _, type_ = operand.partition(":")
        declared.append(f"%{value} = pdl.operand : %{type_ or 't'}")
    body = "\n    ".join([*declared, *lines(matched)])
    rewrite = "\n      ".join(lines(made))
    return f"""
  pdl.pattern @{name} : benefit(2) {{
    {body}
    pdl.rewrite %op_{replaced} {{
      {rewrite}
      pdl.replace %op_{replaced} with (%{by} : !pdl.value)
    }}
  }}
"""


CONSTANT = "%a = pdl.attribute; c = arith.constant -> t {value = a}"


def holds(name: str, *arguments: str) -> str:
    kinds = {"a": "!pdl.attribute", "b": "!pdl.attribute", "p": "!pdl.attribute", "t": "!pdl.type", "u": "!pdl.type"}
    types = ", ".join(kinds.get(a, "!pdl.value") for a in arguments)
    return f'pdl.apply_native_constraint "{name}"({", ".join(f"%{a}" for a in arguments)} : {types})'


def computed(result: str, name: str, *arguments: str) -> str:
    types = ", ".join("!pdl.type" if a in "tu" else "!pdl.attribute" for a in arguments)
    return f'%{result} = pdl.apply_native_rewrite "{name}"({", ".join(f"%{a}" for a in arguments)} : {types}) : !pdl.attribute'


def record_of(text: str, functions: str = "") -> RuleRecord:
    """Of the only pattern of a text."""
    found = pdl.patterns_of(f"{text}\n{functions}", "p.pdl.mlir", OPTIONS)
    for refused in found.refused:
        raise refused.error
    (record,) = canon.proved(found.rules, jobs=1)
    return record


def refusal_of(text: str, functions: str = "") -> str:
    (refused,) = pdl.patterns_of(f"{text}\n{functions}", "p.pdl.mlir", OPTIONS).refused
    assert refused.error.location.line
    assert refused.error.hint
    return str(refused.error)


RULES = {
    "x + 0 = x": (
        pattern(f"{CONSTANT}; {holds('isZero', 'a')}; r = arith.addi x c -> t", "", by="x", operands="x"),
        CORRECT,
        "t: every iN, index",
    ),
    "x + 1 = x, wrong": (
        pattern(f"{CONSTANT}; {holds('isOne', 'a')}; r = arith.addi x c -> t", "", by="x", operands="x"),
        INCORRECT,
        "",
    ),
    "x * 2^k = x << k": (
        pattern(
            f"{CONSTANT}; {holds('is_power_of_two', 'a')}; r = arith.muli x c -> t",
            f"{computed('l', 'log2', 'a')}; k = arith.constant -> t {{value = l}}; n = arith.shli x k -> t",
            operands="x",
        ),
        CORRECT,
        "t: i1 to i64, index",
    ),
    "x * c = x << c, wrong": (
        pattern(f"{CONSTANT}; {holds('IsPowerOf2', 'a')}; r = arith.muli x c -> t", "n = arith.shli x c -> t", operands="x"),
        INCORRECT,
        "",
    ),
    "signed x / 2^k = x >> k, wrong below zero": (
        pattern(
            f"{CONSTANT}; {holds('isPowerOfTwo', 'a')}; r = arith.divsi x c -> t",
            f"{computed('l', 'log2', 'a')}; k = arith.constant -> t {{value = l}}; n = arith.shrsi x k -> t",
            operands="x",
        ),
        INCORRECT,
        "t = i1",
    ),
    "c + x = x + c": (
        pattern(f"{CONSTANT}; r = arith.addi c x -> t", "n = arith.addi x c -> t", operands="x"),
        CORRECT,
        "t: every iN, index",
    ),
    "c - x = x - c, wrong": (
        pattern(f"{CONSTANT}; r = arith.subi c x -> t", "n = arith.subi x c -> t", operands="x"),
        INCORRECT,
        "t = i1",
    ),
    "constants are folded": (
        pattern(
            "%a = pdl.attribute; %b = pdl.attribute; c = arith.constant -> t {value = a}; d = arith.constant -> t {value = b};"
            "s = arith.addi x c -> t; r = arith.subi s d -> t",
            f"{computed('f', 'subi', 'a', 'b')}; k = arith.constant -> t {{value = f}}; n = arith.addi x k -> t",
            operands="x",
        ),
        CORRECT,
        "t: every iN, index",
    ),
    "any predicate, swapped": (
        pattern(
            "%p = pdl.attribute; r = arith.cmpi x y -> b {predicate = p}",
            f"{computed('q', 'swapPredicate', 'p')}; n = arith.cmpi y x -> b {{predicate = q}}",
            types="t = pdl.type; b = pdl.type : i1",
        ),
        CORRECT,
        "t: every iN, index; p: 10 values",
    ),
    "any predicate, inverted, wrong": (
        pattern(
            "%p = pdl.attribute; r = arith.cmpi x y -> b {predicate = p}",
            f"{computed('q', 'invertPredicate', 'p')}; n = arith.cmpi y x -> b {{predicate = q}}",
            types="t = pdl.type; b = pdl.type : i1",
        ),
        INCORRECT,
        "",
    ),
    "not (a < b) is b <= a": (
        pattern(
            "%lt = pdl.attribute = 2 : i64; %one = pdl.attribute = true; l = arith.cmpi x y -> b {predicate = lt};"
            "o = arith.constant -> b {value = one}; r = arith.xori l o -> b",
            "%le = pdl.attribute = 3 : i64; n = arith.cmpi y x -> b {predicate = le}",
            types="t = pdl.type; b = pdl.type : i1",
        ),
        CORRECT,
        "t: every iN, index",
    ),
    "x / x = 1: where x is 0, x / x is undefined": (
        pattern("r = arith.divui x x -> t", f"{computed('l', 'getOneAttr', 't')}; n = arith.constant -> t {{value = l}}", operands="x"),
        CORRECT,
        "t: every iN, index",
    ),
    "x / x = 1 as floats, wrong": (
        pattern(
            "r = arith.divf x x -> t",
            "%l = pdl.attribute = 1.0 : f32; n = arith.constant -> t {value = l}",
            types="t = pdl.type : f32",
            operands="x",
        ),
        INCORRECT,
        "",
    ),
    "(a - b) - c = a - (b + c)": (
        pattern("s = arith.subi x y -> t; r = arith.subi s z -> t", "a = arith.addi y z -> t; n = arith.subi x a -> t", operands="x y z"),
        CORRECT,
        "t: every iN, index",
    ),
    "the same with nsw, wrong": (
        pattern(
            "%f = pdl.attribute = #arith.overflow<nsw>; s = arith.subi x y -> t {overflowFlags = f};"
            "r = arith.subi s z -> t {overflowFlags = f}",
            "a = arith.addi y z -> t {overflowFlags = f}; n = arith.subi x a -> t {overflowFlags = f}",
            operands="x y z",
        ),
        INCORRECT,
        "t = i1",
    ),
    "any flags stay": (
        pattern("%f = pdl.attribute; r = arith.addi x y -> t {overflowFlags = f}", "n = arith.addi y x -> t {overflowFlags = f}"),
        CORRECT,
        "t: every iN, index; f: #arith.overflow<none>, #arith.overflow<nsw>, #arith.overflow<nuw>, #arith.overflow<nsw, nuw>",
    ),
    "c ? x : x is x": (
        pattern("r = arith.select c x x -> t", "", by="x", types="t = pdl.type; b = pdl.type : i1", operands="c:b x"),
        CORRECT,
        "t: every iN, index, f16, bf16",
    ),
    "x == y ? x : y is y": (
        pattern(
            "%eq = pdl.attribute = 0 : i64; c = arith.cmpi x y -> b {predicate = eq}; r = arith.select c x y -> t",
            "",
            by="y",
            types="t = pdl.type; b = pdl.type : i1",
        ),
        CORRECT,
        "t: every iN, index",
    ),
    "an and for two selects, wrong if one condition is poison": (
        pattern(
            "s = arith.select d x y -> t; r = arith.select c s y -> t",
            "e = arith.andi c d -> b; n = arith.select e x y -> t",
            types="t = pdl.type : i8; b = pdl.type : i1",
            operands="c:b d:b x y",
        ),
        INCORRECT,
        "",
    ),
    "trunc(zext(x)) = x": (
        pattern("e = arith.extui x -> u; r = arith.trunci e -> t", "", by="x", types="t = pdl.type; u = pdl.type", operands="x"),
        CORRECT,
        "t: every iN; u: every iN",
    ),
    "zext(trunc(x)) = x, wrong": (
        pattern("e = arith.trunci x -> u; r = arith.extui e -> t", "", by="x", types="t = pdl.type; u = pdl.type", operands="x"),
        INCORRECT,
        "",
    ),
    "sext(zext(x)) = zext(x), all of three widths": (
        pattern(
            "e = arith.extui x -> u; r = arith.extsi e -> v",
            "n = arith.extui x -> v",
            types="t = pdl.type; u = pdl.type; v = pdl.type",
            operands="x",
        ),
        CORRECT,
        "t: every iN; u: every iN; v: every iN",
    ),
    "x + 0.0 = x, wrong at -0.0": (
        pattern(
            "%z = pdl.attribute = 0.0 : f32; c = arith.constant -> t {value = z}; r = arith.addf x c -> t",
            "",
            by="x",
            types="t = pdl.type : f32",
            operands="x",
        ),
        INCORRECT,
        "",
    ),
    "x + -0.0 = x": (
        pattern(
            "%z = pdl.attribute = -0.0 : f32; c = arith.constant -> t {value = z}; r = arith.addf x c -> t",
            "",
            by="x",
            types="t = pdl.type : f32",
            operands="x",
        ),
        CORRECT,
        "",
    ),
    "x * 1 = x as floats": (
        pattern(f"{CONSTANT}; {holds('isOne', 'a')}; r = arith.mulf x c -> t", "", by="x", operands="x"),
        CORRECT,
        "formats of floats",
    ),
    "what is matched is used again": (
        pattern("o = arith.ori x y -> t; r = arith.ori o y -> t", "", by="o"),
        CORRECT,
        "t: every iN, index",
    ),
    "an equal attribute": (
        pattern(
            "%a = pdl.attribute; %b = pdl.attribute; c = arith.constant -> t {value = a}; d = arith.constant -> t {value = b};"
            f"{holds('isEqual', 'a', 'b')}; s = arith.addi x c -> t; r = arith.subi s d -> t",
            "",
            by="x",
            operands="x",
        ),
        CORRECT,
        "t: every iN, index",
    ),
    "tensors, where an operation has no other": (
        pattern("i = tensor.cast x -> t; r = tensor.cast i -> t", "n = tensor.cast x -> t", operands="x"),
        CORRECT,
        "t: tensor<2x3xf32>, tensor<2x3xi32>, tensor<?x3xf32>, ",
    ),
}


@pytest.mark.parametrize("name", some(list(RULES)))
def test_rules(name: str) -> None:
    text, verdict, proved_for = RULES[name]
    record = record_of(text)
    assert record.verdict is verdict, record.reason
    assert proved_for in record.proved_for
    assert not record.vacuous


def test_names_and_benefit_and_places() -> None:
    text = pattern("r = arith.muli x y -> t", "n = arith.addi x y -> t")
    (rule,) = pdl.patterns_of(text.replace("@p ", ""), "p.pdl.mlir", OPTIONS).rules
    assert (rule.name, rule.benefit) == ("pattern-2", 2)
    (record,) = canon.proved([rule], jobs=1)
    assert record.shown is not None
    counterexample = record.shown[1].counterexample
    assert counterexample is not None
    assert rule.root is not None
    assert text.splitlines()[rule.root.location.line - 1].lstrip().startswith("%op_r")
    assert str(rule.root.location).startswith("p.pdl.mlir:")


def test_two_patterns_of_one_name() -> None:
    text = pattern("r = arith.muli x y -> t", "", by="x")
    with pytest.raises(InputError, match="p"):
        pdl.patterns_of(f"module {{ {text} }} module {{ {text} }}", "p.pdl.mlir", OPTIONS)


# -- flags that a pattern does not mention ------------------------------------------------------------------------------

NOT_MENTIONED = pattern(
    "%one = pdl.attribute = 1 : i8; k = arith.constant -> t {value = one}; s = arith.addi x k -> t; r = arith.select c s x -> t",
    "%true = pdl.attribute = true; y = arith.constant -> b {value = true}; i = arith.xori c y -> b; e = arith.extui i -> t;"
    "n = arith.subi s e -> t",
    types="t = pdl.type : i8; b = pdl.type : i1",
    operands="c:b x",
)
"""c ? x + 1 : x is (x + 1) - not c. The addition is used again, and may have any flags: with nsw it may be poison where x is taken."""


def test_flags_that_are_not_mentioned() -> None:
    record = record_of(NOT_MENTIONED)
    assert record.verdict is INCORRECT
    assert "none" in record.proved_for


def test_flags_that_are_mentioned() -> None:
    mentioned = NOT_MENTIONED.replace("%op_s = pdl", "%f = pdl.attribute = #arith.overflow<none>\n    %op_s = pdl").replace(
        '"arith.addi"(%x, %k : !pdl.value, !pdl.value)', '"arith.addi"(%x, %k : !pdl.value, !pdl.value) {"overflowFlags" = %f}'
    )
    assert record_of(mentioned).verdict is CORRECT


# -- native constraints and rewrites ------------------------------------------------------------------------------------

BY_UNKNOWN = pattern(f"{CONSTANT}; {holds('isFine', 'a')}; r = arith.divui x c -> t", "", by="x", operands="x")


def test_unknown_constraint_that_is_needed() -> None:
    record = record_of(BY_UNKNOWN)
    assert record.verdict is POSSIBLY
    assert pdl.unknown_constraints(record.rule) == ("isFine",)


def test_unknown_constraint_that_is_not_needed() -> None:
    record = record_of(pattern(f"{holds('isFine', 'x')}; r = arith.andi x x -> t", "", by="x", operands="x"))
    assert record.verdict is CORRECT
    assert record.assumptions[-1] == "native-constraint=isFine"


def test_negated_constraint() -> None:
    text = pattern(
        f"{CONSTANT}; {holds('isZero', 'a')}; m = arith.muli x c -> t; r = arith.divui m c -> t", "n = arith.divui m c -> t", operands="x"
    )
    assert record_of(text).verdict is CORRECT
    # c * (x / c) = x holds for no c but 1, which is not said
    wrong = pattern(f"{CONSTANT}; {holds('isOne', 'a')}; r = arith.divui x c -> t", "", by="x", operands="x")
    assert record_of(wrong).verdict is CORRECT
    negated = wrong.replace("!pdl.attribute)\n    %op_r", "!pdl.attribute) {isNegated = true}\n    %op_r")
    assert "isNegated" in negated
    assert record_of(negated).verdict is INCORRECT


IS_FINE = """
func.func @isFine(%c: i32) -> i1 {
  %one = arith.constant 1 : i32
  %0 = arith.cmpi eq, %c, %one : i32
  return %0 : i1
}
"""


def test_constraint_of_the_users() -> None:
    record = record_of(BY_UNKNOWN, IS_FINE)
    assert record.verdict is CORRECT
    assert not record.rule.assumed


def test_formulas_come_before_names() -> None:
    text = pattern(f"{CONSTANT}; {holds('isOne', 'a')}; r = arith.divui x c -> t", "", by="x", operands="x")
    assert record_of(text, IS_FINE.replace("isFine", "isOne").replace("constant 1 :", "constant 2 :")).verdict is INCORRECT


def test_rewrite_of_the_users() -> None:
    text = pattern(
        f"{CONSTANT}; r = arith.subi x c -> t",
        f"{computed('m', 'minus', 'a')}; k = arith.constant -> t {{value = m}}; n = arith.addi x k -> t",
        operands="x",
    )
    minus = "func.func @minus(%c: i32) -> i32 {\n %z = arith.constant 0 : i32\n %0 = arith.subi %z, %c : i32\n return %0 : i32\n}"
    assert record_of(text, minus).verdict is CORRECT
    assert record_of(text, minus.replace("%z, %c", "%c, %z")).verdict is INCORRECT
    assert 'the native rewrite "minus" is not known' in refusal_of(text)


def test_constraints_on_types() -> None:
    wide = pattern(
        f"{holds('isWider', 'u', 't')}; e = arith.extui x -> u; r = arith.trunci e -> t",
        "",
        by="x",
        types="t = pdl.type; u = pdl.type",
        operands="x",
    )
    assert record_of(wide).verdict is CORRECT
    assert "holds of no types" in refusal_of(wide.replace("(%u, %t", "(%t, %u"))
    integers = pattern(f"{holds('isInteger', 't')}; r = arith.addi x y -> t", "n = arith.addi y x -> t")
    assert "index" not in record_of(integers).proved_for


def test_constraints_with_results() -> None:
    """A constant that is what a native function makes of another, which MLIR has among what is matched as a constraint with a result."""
    twice = computed("b", "double", "a").replace("rewrite", "constraint")
    text = pattern(
        f"{CONSTANT}; {twice}; d = arith.constant -> t {{value = b}}; s = arith.addi x c -> t; r = arith.subi s d -> t",
        "n = arith.subi x c -> t",
        operands="x",
    )
    double = "func.func @double(%c: i32) -> i32 {\n %0 = arith.addi %c, %c : i32\n return %0 : i32\n}"
    record = record_of(text, double)
    assert record.verdict is CORRECT
    assert record_of(text, double.replace("arith.addi", "arith.muli")).verdict is INCORRECT
    assert "double" in refusal_of(text)


def test_types_for_which_what_is_made_is_not_valid() -> None:
    """A pattern that matches integers of any width, and makes i32."""
    text = pattern(
        "s = arith.addi x y -> t; r = arith.subi s y -> t",
        "%z = pdl.attribute = 0 : i32; k = arith.constant -> t {value = z}; n = arith.addi x k -> t",
    )
    record = record_of(text)
    assert isinstance(record.rule, pdl.PatternRule)
    assert record.rule.narrowed
    assert (record.verdict, record.proved_for) == (CORRECT, "t = i32")
    unmoved = record_of(ADD).rule
    assert isinstance(unmoved, pdl.PatternRule)
    assert not unmoved.narrowed
    formula = record_of(BY_UNKNOWN, IS_FINE)
    assert formula.proved_for == "t = i32"


# -- what is refused ----------------------------------------------------------------------------------------------------

ADD = pattern("r = arith.addi x y -> t", "n = arith.addi y x -> t")
REFUSED = {
    "an operation that nobody knows": (ADD.replace("arith.addi", "mine.add", 1), "mine.add: no such operation is known here"),
    "an operation without a name": (ADD.replace('operation "arith.addi"', "operation", 1), "pdl.operation: an operation without a name"),
    "memory": (
        pattern("l = memref.load q -> t; r = arith.addi x l -> t", "", by="x", types="t = pdl.type; m = pdl.type", operands="x q:m"),
        "memref.load: it has effects, or reads memory",
    ),
    "a terminator": (ADD.replace('"arith.addi"(%x, %y', '"func.return"(%x, %y', 1), "func.return: it ends a block"),
    "a region": (
        pattern("r = tensor.generate -> t", "", by="r", operands="").replace("with (%r : !pdl.value)", "with %op_r"),
        "tensor.generate: no types make it valid",
    ),
    "any value of an attribute": (
        pattern("%p = pdl.attribute; r = tosa.transpose x -> t {perms = p}", "", by="x", operands="x"),
        "tosa.transpose: any value of its attribute perms",
    ),
    "a rewriter in another language": (
        re.sub(r"pdl.rewrite .*\}\n  \}", 'pdl.rewrite %op_r with "mine"(%x : !pdl.value)\n  }', ADD, flags=re.DOTALL),
        'pdl.rewrite: the native rewriter "mine"',
    ),
    "types that do not go together": (
        pattern("r = arith.extui x -> t", "", by="x", operands="x"),
        "arith.extui: no types make it valid",
    ),
    "a result of another type": (
        pattern("r = arith.extui x -> u", "", by="x", types="t = pdl.type; u = pdl.type", operands="x"),
        "what replaces a result has another type",
    ),
    "too few values": (
        ADD.replace("with (%n : !pdl.value)", "with (%n, %n : !pdl.value, !pdl.value)"),
        "pdl.replace: of 1 results by 2 values",
    ),
    "nothing is replaced": (re.sub(r"pdl.replace .*", "", ADD), "pdl.rewrite: replaces nothing"),
    "the root is erased": (re.sub(r"pdl.replace .*", "pdl.erase %op_r", ADD), "pdl.erase: of arith.addi, which nothing replaces"),
    "another operation is replaced": (
        pattern("i = arith.addi x y -> t; r = arith.muli i y -> t", "", by="x").replace("replace %op_r", "replace %op_i"),
        "arith.muli: it does not lead to arith.addi, which is replaced",
    ),
}


@pytest.mark.parametrize("name", some(list(REFUSED)))
def test_refused(name: str) -> None:
    text, message = REFUSED[name]
    assert message in refusal_of(text)


def test_others_are_read() -> None:
    found = pdl.patterns_of(REFUSED["memory"][0].replace("@p", "@q") + ADD, "p.pdl.mlir", OPTIONS)
    assert [r.name for r in found.refused] == ["q"]
    assert [r.name for r in found.rules] == ["p"]


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "p.mlir"
    file.write_text(f"// {ADD.count('x')} pdl.pattern\n{ADD}")
    assert [r.name for r in read_rules(file)] == ["p"]
    file.write_text(REFUSED["memory"][0])
    with pytest.raises(Unsupported, match=r"memref\.load"):
        read_rules(file)
    file.write_text("// pdl.pattern is a word\n")
    with pytest.raises(InputError, match=r"contains no|no function"):
        read_rules(file)


# -- in the driver ------------------------------------------------------------------------------------------------------

PROGRAM = """
func.func @f(%x: {T}) -> {T} {
  %c = arith.constant {C} : {T}
  %0 = arith.muli %x, %c : {T}
  return %0 : {T}
}
"""


@pytest.mark.parametrize(("type", "constant"), [("i32", "8"), ("vector<4xi8>", "dense<8>"), ("index", "8")])
def test_applied(type: str, constant: str) -> None:
    rules = pdl.patterns_of(RULES["x * 2^k = x << k"][0], "p.pdl.mlir", OPTIONS).rules
    for number, becomes in ((constant, True), (constant.replace("8", "6"), False)):
        module = read_text(PROGRAM.replace("{T}", type).replace("{C}", number))
        changed, _ = canonicalize(module, RuleSet(rules))
        assert ("arith.shli" in print_module(changed)) is becomes


def test_unknown_constraints_are_not_applied() -> None:
    text = pattern(f"{holds('isFine', 'x')}; r = arith.muli x c -> t", "", by="x", operands="x c")
    module = read_text(PROGRAM.replace("{T}", "i32").replace("{C}", "8"))
    changed, _ = canonicalize(module, RuleSet(pdl.patterns_of(text, "p.pdl.mlir", OPTIONS).rules))
    assert "arith.muli" in print_module(changed)


# -- the command --------------------------------------------------------------------------------------------------------


def prove(*arguments: str) -> typer.testing.Result:
    return typer.testing.CliRunner().invoke(app, ["canon", "prove", *arguments, "--jobs", "1"])


def test_command(tmp_path: Path) -> None:
    (tmp_path / "p.pdl.mlir").write_text(BY_UNKNOWN)
    (tmp_path / "c.mlir").write_text(IS_FINE)
    found = prove(str(tmp_path / "p.pdl.mlir"))
    assert found.exit_code == 5
    assert "under the native constraint isFine, of which nothing is known" in found.stdout
    found = prove(str(tmp_path / "p.pdl.mlir"), "--constraints", str(tmp_path / "c.mlir"))
    assert found.exit_code == 0, found.stdout
    (tmp_path / "p.pdl.mlir").write_text(REFUSED["memory"][0] + ADD.replace("@p", "@q"))
    found = prove(str(tmp_path / "p.pdl.mlir"), "--json", "-")
    assert found.exit_code == 4
    first, second = map(json.loads, found.stdout.splitlines())
    assert (first["rule"], first["verdict"]) == ("p", "unsupported")
    assert first["location"].startswith(str(tmp_path))
    assert (second["rule"], second["verdict"]) == ("q", "correct")


# -- PDLL ---------------------------------------------------------------------------------------------------------------

PDLL = """
Constraint isFine(a: Attr);
Rewrite addi(a: Attr, b: Attr) -> Attr;

Pattern AddZero => replace op<arith.addi>(x: Value, op<arith.constant>{value = attr<"0 : i32">}) with x;

Pattern Fold with benefit(3) {
  let t: Type;
  let c = op<arith.constant>{value = a: Attr} -> (t);
  let d = op<arith.constant>{value = b: Attr} -> (t);
  let inner = op<arith.addi>(x: Value<t>, c) -> (t);
  let root = op<arith.addi>(inner, d) -> (t);
  rewrite root with {
    let sum = op<arith.constant>{value = addi(a, b)} -> (t);
    replace root with op<arith.addi>(x, sum) -> (t);
  };
}

Pattern Wrong {
  let root = op<arith.muli>(all: ValueRange) -> (types: TypeRange);
  rewrite root with {
    replace root with op<arith.addi>(all) -> (types);
  };
}

Pattern => replace op<arith.divsi>(x: Value, y: Value) with op<arith.divui>(x, y);
"""
ENVIRONMENT = {"PATH": "/usr/bin:/bin"}
try:
    find_program(ENVIRONMENT)
    HAS_PDLL = True
except InputError:
    HAS_PDLL = False
needs_pdll = pytest.mark.skipif(not HAS_PDLL, reason="no mlir-pdll")


@needs_pdll
def test_pdll(tmp_path: Path) -> None:
    file = tmp_path / "p.pdll"
    file.write_text(PDLL)
    found = pdl.read_patterns(file, OPTIONS, environ=ENVIRONMENT)
    assert not found.refused
    last = 1 + PDLL[: PDLL.index("Pattern =>")].count("\n")
    assert [r.name for r in found.rules] == ["AddZero", "Fold", "Wrong", f"pattern-{last}"]
    assert str(found.rules[-1].location) == f"{file}:{last}:1"
    verdicts = [r.verdict for r in canon.proved(found.rules, jobs=1)]
    assert verdicts == [CORRECT, CORRECT, INCORRECT, INCORRECT]


@needs_pdll
def test_pdll_with_faults(tmp_path: Path) -> None:
    file = tmp_path / "p.pdll"
    file.write_text("Pattern {\n  replace x with y;\n}\n")
    with pytest.raises(InputError) as caught:
        pdl.read_patterns(file, OPTIONS, environ=ENVIRONMENT)
    assert (caught.value.location.line, caught.value.excerpt) == (2, "  replace x with y;")
    file.write_text('#include "others.pdll"\n')
    with pytest.raises(InputError) as caught:
        pdl.read_patterns(file, OPTIONS, environ=ENVIRONMENT)
    assert "-I" in caught.value.hint
    folder = tmp_path / "included"
    folder.mkdir()
    (folder / "others.pdll").write_text("Pattern => replace op<arith.addi>(x: Value, y: Value) with x;\n")
    (rule,) = pdl.read_patterns(file, OPTIONS, environ=ENVIRONMENT, includes=[folder]).rules
    assert not rule.location.line


def test_without_pdll(tmp_path: Path) -> None:
    file = tmp_path / "p.pdll"
    file.write_text(PDLL)
    with pytest.raises(InputError, match="PDLL needs mlir-pdll") as caught:
        pdl.read_patterns(file, OPTIONS, environ={})
    assert "SMTENC_MLIR_PDLL" in caught.value.hint
    with pytest.raises(InputError, match="not a program"):
        pdl.read_patterns(file, OPTIONS, environ={"SMTENC_MLIR_PDLL": "/nowhere/mlir-pdll", "PATH": ""})
