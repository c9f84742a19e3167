"""Never a false "correct": random programs and random rewritings of them, right and wrong, against the interpreter.

Whenever a pair is called correct, no random input may show a difference; whenever it is called incorrect, the counterexample was run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from differential import concrete, draw_arguments, function_text, read, seeds
from hypothesis import Phase, given
from linalg_text import generic

from smtenc.verdicts.lattice import Verdict
from tests.effort import examples

INPUTS = 100
MANY = examples(60, phases=[Phase.generate])
SOME = examples(40, phases=[Phase.generate])

# -- expressions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Expr:
    """An operation on expressions; ``arg`` and ``const`` are leaves. ``flags`` is text behind the operands."""

    op: str
    type: str
    args: tuple[Expr, ...] = ()
    value: str = ""
    flags: str = ""


INTEGER = {
    "total": ("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"),
    "partial": ("divui", "divsi", "remui", "remsi", "ceildivsi", "floordivsi"),
    "shift": ("shli", "shrui", "shrsi"),
}
FLOAT = ("addf", "subf", "mulf", "divf", "maximumf", "minimumf")
COMMUTATIVE = {"addi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui", "addf", "mulf", "maximumf", "minimumf"}
CONSTANTS = {
    "i8": ("0", "1", "-1", "2", "7", "127", "-128"),
    "i32": ("0", "1", "-1", "2", "31", "100"),
    "index": ("0", "1", "2", "3", "-1"),
    "f32": ("0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "0x7F800000"),
}
SIGNED = ("eq", "ne", "slt", "sle", "ult", "uge")
ORDERED = ("oeq", "olt", "ole", "ult", "uno", "une")


def build(source: Random, type: str, leaves: list[Expr], depth: int) -> Expr:
    """A random expression of ``type``."""
    if depth == 0 or source.random() < 0.15:
        own = [leaf for leaf in leaves if leaf.type == type]
        return source.choice(own) if own and source.random() < 0.8 else Expr("const", type, value=source.choice(CONSTANTS[type]))
    if source.random() < 0.15:
        predicate = source.choice(ORDERED if type == "f32" else SIGNED)
        parts = tuple(build(source, type, leaves, depth - 1) for _ in range(4))
        return Expr("select", type, parts, value=predicate)
    if type == "f32" and source.random() < 0.2:
        return Expr(source.choice(("negf", "absf")), type, (build(source, type, leaves, depth - 1),))
    group = FLOAT if type == "f32" else INTEGER[source.choice(("total", "total", "total", "partial", "shift"))]
    op = source.choice(group)
    flags = source.choice(("", "", "overflow<nsw>", "overflow<nuw>")) if op in ("addi", "subi", "muli", "shli") else ""
    if type == "f32":
        flags = source.choice(("", "", "", "fastmath<nnan>"))
    return Expr(op, type, (build(source, type, leaves, depth - 1), build(source, type, leaves, depth - 1)), flags=flags)


def emit(expr: Expr, result: str) -> str:
    """MLIR text that defines ``result``; names of inner values are made from it."""
    lines: list[str] = []
    counter = 0

    def name() -> str:
        nonlocal counter
        counter += 1
        return f"{result}_{counter}"

    def visit(e: Expr, into: str | None = None) -> str:
        if e.op == "arg" and into is None:
            return e.value
        here = into or name()
        operands = [visit(a) for a in e.args]
        match e.op:
            case "arg":
                condition = name()
                lines.append(f"{condition} = arith.constant true")
                lines.append(f"{here} = arith.select {condition}, {e.value}, {e.value} : {e.type}")
            case "const":
                lines.append(f"{here} = arith.constant {e.value} : {e.type}")
            case "select":
                condition = name()
                compare = "cmpf" if e.type == "f32" else "cmpi"
                lines.append(f"{condition} = arith.{compare} {e.value}, {operands[0]}, {operands[1]} : {e.type}")
                lines.append(f"{here} = arith.select {condition}, {operands[2]}, {operands[3]} : {e.type}")
            case _:
                dialect = "math" if e.op == "absf" else "arith"
                lines.append(f"{here} = {dialect}.{e.op} {', '.join(operands)} {e.flags} : {e.type}")
        return here

    visit(expr, result)
    return "\n".join(lines)


def rewrite(source: Random, expr: Expr, leaves: list[Expr]) -> Expr:
    """One random step somewhere in the tree; half of them keep the meaning, and most of the others do not."""
    if expr.args and source.random() < 0.6:
        k = source.randrange(len(expr.args))
        return replace(expr, args=(*expr.args[:k], rewrite(source, expr.args[k], leaves), *expr.args[k + 1 :]))
    type = expr.type
    zero = Expr("const", type, value="-0.0" if type == "f32" else "0")
    one = Expr("const", type, value="1.0" if type == "f32" else "1")
    add, mul, sub = ("addf", "mulf", "subf") if type == "f32" else ("addi", "muli", "subi")
    right = [
        Expr(add, type, (expr, zero)),
        Expr(mul, type, (one, expr)),
        Expr(sub, type, (expr, replace(zero, value="0.0") if type == "f32" else zero)),
        Expr("maximumf" if type == "f32" else "maxsi", type, (expr, expr)),
        replace(expr, flags=""),
    ]
    wrong = [Expr(add, type, (expr, one)), Expr("subf" if type == "f32" else "xori", type, (zero, expr))]
    if type == "f32":
        wrong.append(Expr("addf", type, (expr, replace(zero, value="0.0"))))
    if len(expr.args) == 2:
        (right if expr.op in COMMUTATIVE else wrong).extend([replace(expr, args=expr.args[::-1])] * 3)
        wrong += [expr.args[0], expr.args[1]]
        wrong += [replace(expr, op=op, flags="") for op in (FLOAT if type == "f32" else INTEGER["total"][:4])]
    if expr.op == "const":
        wrong.append(replace(expr, value=source.choice(CONSTANTS[type])))
    if expr.op == "mulf" and not expr.flags:
        right += [replace(expr, args=tuple(Expr("negf", type, (a,)) for a in expr.args))] * 3
    if expr.op in ("addi", "subi", "muli"):
        wrong += [replace(expr, flags="overflow<nsw>")] * 3
    if expr.op == "select":
        c, d, x, y = expr.args
        negation = {"eq": "ne", "ne": "eq", "ult": "uge", "uge": "ult", "oeq": "une", "une": "oeq"}.get(expr.value)
        right += [replace(expr, args=(c, d, y, x), value=negation)] * 3 if negation else []
        wrong += [replace(expr, args=(c, d, y, x)), replace(expr, args=(d, c, x, y))]
    return source.choice(right if source.random() < 0.55 else wrong)


# -- the property -----------------------------------------------------------------------------------------------------


def check(verify: Any, source: str, target: str, seed: int, most: int | None = None) -> Verdict:
    """Verifies, and holds the verdict against ``INPUTS`` runs of both programs; inputs with a first argument above ``most`` are not run."""
    record = verify(source, target, trials=0 if seed % 2 else 200, seconds=2.0)
    assert "internal error" not in record.reason, record.reason
    if record.verdict is Verdict.INCORRECT:
        assert record.counterexample is not None
        assert record.counterexample.confirmed
        return Verdict.INCORRECT
    if record.verdict is Verdict.CORRECT:
        before, after = read(source), read(target)
        for k in range(INPUTS):
            arguments = draw_arguments(before.functions[0].type.inputs, seed + k, small_indices=k % 2 == 0)
            if most is not None and (arguments[0].bits[0] or 0) > most:
                continue
            s, t = (concrete(m.functions[0], m, arguments, 64) for m in (before, after))
            assert refines(s, t), f"called correct, and differs on {arguments}: {s} became {t}\n{source}\n{target}"
    verdict: Verdict = record.verdict
    return verdict


def refines(source: Any, target: Any) -> bool:
    """Of shown results: what is undefined or poison may become anything, the rest stays."""
    if source == "undefined" or source == "poison":
        return True
    if isinstance(source, str) or isinstance(target, str):
        return bool(source == target)
    return len(source) == len(target) and all(refines(s, t) for s, t in zip(source, target, strict=True))


@MANY
@given(seed=seeds)
def test_scalar_programs(verify: Any, seed: int) -> None:
    source = Random(seed)
    type = source.choice(("i8", "i8", "i32", "index", "f32", "f32"))
    leaves = [Expr("arg", type, value=f"%{n}") for n in "abc"]
    expr = build(source, type, leaves, source.randrange(1, 4))
    rewritten = expr
    for _ in range(source.randrange(1, 4)):
        rewritten = rewrite(source, rewritten, leaves)
    signature = f"(%a: {type}, %b: {type}, %c: {type}) -> {type}"
    check(verify, function_text("f", signature, emit(expr, "%r")), function_text("f", signature, emit(rewritten, "%r")), seed)


@SOME
@given(seed=seeds)
def test_structured_programs(verify: Any, seed: int) -> None:
    """Elementwise operations and reductions with random bodies, maps and sizes."""
    source = Random(seed)
    element = source.choice(("i8", "f32"))
    n = source.choice(("3", "?", "2", "1"))
    kind = f"tensor<{n}x{n}x{element}>"
    reduction = source.random() < 0.5
    output = f"tensor<{n}x{element}>" if reduction else kind
    leaves = [Expr("arg", element, value=v) for v in ("%x0", "%x1")]
    accumulator = Expr("arg", element, value="%acc")
    expr = build(source, element, leaves if reduction else [*leaves, accumulator], 2)
    rewritten = rewrite(source, rewrite(source, expr, leaves), leaves) if source.random() < 0.8 else expr
    swapped = source.random() < 0.2
    combiner = source.choice(("addf", "mulf", "maximumf") if element == "f32" else ("addi", "xori", "maxui", "subi"))

    def program(e: Expr, maps: list[str], flip: bool) -> str:
        if reduction:
            e = Expr(combiner, element, (e, accumulator) if flip else (accumulator, e))
        body = generic("%r", [("%a", kind), ("%b", kind)], ("%o", output), maps, "pr" if reduction else "pp", emit(e, "%y"))
        return function_text("f", f"(%a: {kind}, %b: {kind}, %o: {output}) -> {output}", body)

    last = "d0" if reduction else "d0, d1"
    maps = ["d0, d1", source.choice(("d0, d1", "d1, d0")), last]
    others = ["d1, d0", "d0, d1", last] if swapped else maps
    check(verify, program(expr, maps, False), program(rewritten, others, source.random() < 0.3), seed)


@SOME
@given(seed=seeds)
def test_programs_that_move_elements(verify: Any, seed: int) -> None:
    """Chains of slices, insertions, paddings and reshapes on small tensors, with a number changed in some."""
    source = Random(seed)
    steps = source.randrange(1, 4)
    numbers = [source.randrange(4) for _ in range(2 * steps)]
    kinds = [source.choice(("slice", "insert", "pad", "reshape", "cast")) for _ in range(steps)]
    changed = list(numbers)
    if source.random() < 0.7:
        changed[source.randrange(len(changed))] = source.randrange(4)

    def program(values: list[int]) -> str:
        lines, current = [], "%t0"
        for k, kind in enumerate(kinds):
            i, j, new = values[2 * k], values[2 * k + 1], f"%t{k + 1}"
            match kind:
                case "slice":
                    lines += [
                        f"%p{k} = tensor.pad {current} low[{i}] high[{j}] {{\n^bb0(%i: index):\n tensor.yield %x : i8\n}} : tensor<?xi8> to tensor<?xi8>"
                    ]
                    lines += [f"{new} = tensor.extract_slice %p{k}[{j}] [%n] [1] : tensor<?xi8> to tensor<?xi8>"]
                case "insert":
                    lines += [f"%i{k} = arith.constant {i} : index", f"{new} = tensor.insert %x into {current}[%i{k}] : tensor<?xi8>"]
                case "pad":
                    lines += [
                        f"{new} = tensor.pad {current} low[{i}] high[{j}] {{\n^bb0(%i: index):\n tensor.yield %x : i8\n}} : tensor<?xi8> to tensor<?xi8>"
                    ]
                case "reshape":
                    lines += [f"%z{k} = arith.constant 0 : index", f"%d{k} = tensor.dim {current}, %z{k} : tensor<?xi8>"]
                    lines += [f"%e{k} = tensor.expand_shape {current} [[0, 1]] output_shape [%d{k}, 1] : tensor<?xi8> into tensor<?x1xi8>"]
                    lines += [f"{new} = tensor.collapse_shape %e{k} [[0, 1]] : tensor<?x1xi8> into tensor<?xi8>"]
                case _:
                    lines += [
                        f"%c{k} = tensor.cast {current} : tensor<?xi8> to tensor<{i + 1}xi8>",
                        f"{new} = tensor.cast %c{k} : tensor<{i + 1}xi8> to tensor<?xi8>",
                    ]
            current = new
        lines.append(f"%r = tensor.cast {current} : tensor<?xi8> to tensor<?xi8>")
        return function_text("f", "(%t0: tensor<?xi8>, %x: i8, %n: index) -> tensor<?xi8>", "\n".join(lines))

    check(verify, program(numbers), program(changed), seed)


@examples(20, phases=[Phase.generate])
@given(seed=seeds)
def test_regions_that_may_be_undefined(verify: Any, seed: int) -> None:
    """Bodies that divide, under loops that may not run, of which one element or only the size is used."""
    source = Random(seed)
    leaves = [Expr("arg", "index", value=f"%{n}") for n in ("i", "a", "b")]
    expr = Expr(source.choice(INTEGER["partial"]), "index", tuple(build(source, "index", leaves, 1) for _ in range(2)))
    rewritten = rewrite(source, expr, leaves) if source.random() < 0.8 else expr
    uses = ["%k = arith.constant 0 : index\n%r = tensor.dim %t, %k : tensor<?xindex>", "%r = tensor.extract %t[%c] : tensor<?xindex>"]
    used = source.choice(uses)
    others = uses[0] if source.random() < 0.3 else used

    def program(e: Expr, use: str) -> str:
        body = f"%t = tensor.generate %n {{\n^bb0(%i: index):\n{emit(e, '%y')}\ntensor.yield %y : index\n}} : tensor<?xindex>\n{use}"
        return function_text("f", "(%n: index, %a: index, %b: index, %c: index) -> index", body)

    check(verify, program(expr, used), program(rewritten, others), seed, most=64)


def test_the_random_pairs_are_a_mixture(verify: Any) -> None:
    """The properties above say something only where both verdicts occur often."""
    verdicts: list[Verdict] = []
    for seed in range(60):
        source = Random(seed)
        leaves = [Expr("arg", "i8", value=f"%{n}") for n in "abc"]
        expr = build(source, "i8", leaves, 2)
        texts = [function_text("f", "(%a: i8, %b: i8, %c: i8) -> i8", emit(e, "%r")) for e in (expr, rewrite(source, expr, leaves))]
        verdicts.append(check(verify, *texts, seed))
    assert verdicts.count(Verdict.CORRECT) >= 15
    assert verdicts.count(Verdict.INCORRECT) >= 10
