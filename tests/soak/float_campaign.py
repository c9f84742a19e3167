"""Random rewritings of float programs, judged by brute force: a verdict is held against all inputs (of 16-bit operands together: many).

    python -m tests.soak.float_campaign --count 5000 --seed 1

Programs are trees of ``arith`` and ``math`` operations in the 8-bit formats, f16, bf16 and small integers. The reference computes in f64 and rounds by
looking up the neighbours (53 >= 2p + 2 bits make that one rounding), and knows nothing of the project's own arithmetic. What an operation leaves open
(which zero, the sign of a zero) is tried both ways: a target is wrong where some way of its own is none of the source's. What contradicts a verdict is
printed with its text and input; the exit code is then 1. A sample runs with the tests.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import ml_dtypes
import numpy as np

from smtenc.frontend import read_text
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.verification import verify_functions
from solvers import Pool

from .budget import add_option, within

Array = np.ndarray[Any, Any]

# ---- formats, by what ml_dtypes and NumPy say of them

DTYPES: Mapping[str, Any] = {
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
}
FORMATS_OF_8_BITS = tuple(n for n in DTYPES if n.startswith("f8"))
WIDER: Mapping[str, tuple[str, ...]] = {**dict.fromkeys(FORMATS_OF_8_BITS, ("f16", "bf16"))}
INTEGERS = {f"i{w}": w for w in (1, 3, 4, 8)}


@dataclass(frozen=True)
class Numbers:
    """A format's values by bit pattern, and its finite magnitudes in order with one more step than there is room for."""

    values: Array
    magnitudes: Array
    overflow: float
    negative_zero: bool

    def rounded(self, x: Array) -> Array:
        """To nearest, ties to the even code; ``overflow`` beyond the largest. NaN stays NaN."""
        size = np.abs(x)
        steps = self.magnitudes
        above = np.clip(np.searchsorted(steps, size), 1, len(steps) - 1)
        low, high = steps[above - 1], steps[above]
        middle = (low + high) / 2
        code = np.where((size > middle) | ((size == middle) & (above % 2 == 0)), above, above - 1)
        code = np.where(size == low, above - 1, code)
        code = np.where(size >= steps[-1], len(steps) - 1, code)
        found = np.where(code == len(steps) - 1, self.overflow, steps[code])
        return np.where(np.isnan(x), np.nan, self.signed(np.copysign(found, x)))

    def signed(self, x: Array) -> Array:
        return x if self.negative_zero else np.where(x == 0, 0.0, x)


@cache
def numbers(name: str) -> Numbers:
    bits = 8 if name.startswith("f8") else 16
    unsigned = np.arange(1 << bits, dtype=np.uint8 if bits == 8 else np.uint16)
    values = unsigned.view(DTYPES[name]).astype(np.float64)
    positive = values[: 1 << (bits - 1)]
    finite = positive[np.isfinite(positive)]
    has_infinity = bool(np.isinf(values).any())
    beyond = finite[-1] + (finite[-1] - finite[-2])
    zeros = values[values == 0]
    return Numbers(values, np.append(finite, beyond), np.inf if has_infinity else np.nan, len(zeros) == 2)


# ---- programs


@dataclass(frozen=True)
class Tree:
    """An operation of ``arith`` (or ``argument``, ``constant``) with a result of ``type``; ``detail`` is a predicate, a constant or a number."""

    name: str
    type: str
    operands: tuple[Tree, ...] = ()
    detail: str = ""
    flags: tuple[str, ...] = ()

    def walk(self) -> Iterator[Tree]:
        yield self
        for operand in self.operands:
            yield from operand.walk()

    def replaced(self, old: Tree, new: Tree) -> Tree:
        """With the first place of ``old`` (by identity) taken by ``new``."""
        if self is old:
            return new
        return replace(self, operands=tuple(x.replaced(old, new) for x in self.operands)) if any(y is old for y in self.walk()) else self


def text_of(tree: Tree, arguments: Sequence[str]) -> str:
    lines: list[str] = []

    def emit(t: Tree) -> str:
        if t.name == "argument":
            return f"%a{t.detail}"
        operands = [emit(x) for x in t.operands]
        result = f"%{len(lines)}"
        flags = f" fastmath<{', '.join(t.flags)}>" if t.flags else ""
        dialect = "math" if t.name in ("absf", "sqrt") else "arith"
        given = t.operands[0].type if t.operands else ""
        match t.name:
            case "constant":
                line = f"arith.constant {t.detail} : {t.type}"
            case "cmpf" | "cmpi":
                line = f"arith.{t.name} {t.detail}, {', '.join(operands)} : {given}"
            case "select":
                line = f"arith.select {', '.join(operands)} : {t.type}"
            case "extf" | "truncf" | "sitofp" | "uitofp" | "fptosi" | "fptoui" | "extsi" | "extui" | "trunci":
                line = f"arith.{t.name} {operands[0]} : {given} to {t.type}"
            case _:
                line = f"{dialect}.{t.name} {', '.join(operands)}{flags} : {t.type}"
        lines.append(f"  {result} = {line}")
        return result

    returned = emit(tree)
    signature = ", ".join(f"%a{k}: {t}" for k, t in enumerate(arguments))
    return f"func.func @f({signature}) -> {tree.type} {{\n" + "\n".join([*lines, f"  return {returned} : {tree.type}", "}"]) + "\n"


# ---- the reference

Valued = tuple[Array, Array]
"""Values (f64, or int64 below 2^width) and where they are poison, one for each input."""

COMPARISONS: Mapping[str, Callable[[Array, Array], Array]] = {
    "oeq": lambda a, b: a == b,
    "ogt": lambda a, b: a > b,
    "oge": lambda a, b: a >= b,
    "olt": lambda a, b: a < b,
    "ole": lambda a, b: a <= b,
    "one": lambda a, b: (a < b) | (a > b),
    "ord": lambda a, b: ~(np.isnan(a) | np.isnan(b)),
}
NEGATED = {"ueq": "one", "ugt": "ole", "uge": "olt", "ult": "oge", "ule": "ogt", "une": "oeq", "uno": "ord"}
SWAPPED = {"oeq": "oeq", "ogt": "olt", "oge": "ole", "olt": "ogt", "ole": "oge", "one": "one", "ord": "ord"} | {
    "ueq": "ueq", "ugt": "ult", "uge": "ule", "ult": "ugt", "ule": "uge", "une": "une", "uno": "uno",
}  # fmt: skip
INTEGER_COMPARISONS: Mapping[str, Callable[[Array, Array], Array]] = {
    "eq": np.equal, "ne": np.not_equal, "slt": np.less, "sle": np.less_equal, "sgt": np.greater, "sge": np.greater_equal,
}  # fmt: skip


def compare(predicate: str, a: Array, b: Array) -> Array:
    return ~COMPARISONS[NEGATED[predicate]](a, b) if predicate in NEGATED else COMPARISONS[predicate](a, b)


def as_signed(x: Array, width: int) -> Array:
    return np.where(x >= 1 << (width - 1), x - (1 << width), x)


def extremum(name: str, a: Array, b: Array) -> Array:
    """Zeros ordered, -0.0 first."""
    pick = np.where(np.where(a == b, np.signbit(a), a < b) == name.startswith("min"), a, b)
    if name.endswith("numf"):
        return np.where(np.isnan(a), b, np.where(np.isnan(b), a, pick))
    return np.where(np.isnan(a) | np.isnan(b), np.nan, pick)


ARITHMETIC: Mapping[str, Callable[[Array, Array], Array]] = {
    "addf": np.add, "subf": np.subtract, "mulf": np.multiply, "divf": np.divide, "remf": np.fmod,
}  # fmt: skip
OPEN = ("maxnumf", "minnumf")


def choices_in(tree: Tree) -> list[Tree]:
    """The operations that leave something open, each place one."""
    return [t for t in tree.walk() if t.name in OPEN or "nsz" in t.flags]


def evaluate(tree: Tree, inputs: Sequence[Array], chosen: Mapping[int, bool]) -> Valued:
    """``chosen``: of the operations that leave something open, counted in order, which take the other way."""
    count = itertools.count()
    numbered: dict[int, int] = {}
    for t in tree.walk():
        if t.name in OPEN or "nsz" in t.flags:
            numbered.setdefault(id(t), next(count))

    def value(t: Tree) -> Valued:
        xs = [value(x) for x in t.operands]
        vs, poisons = [v for v, _ in xs], [p for _, p in xs]
        size = len(inputs[0])
        poison = np.logical_or.reduce(poisons) if poisons else np.zeros(size, bool)
        other = chosen.get(numbered.get(id(t), -1), False)
        match t.name:
            case "argument":
                return inputs[int(t.detail)], poison
            case "constant":
                number = int(t.detail) % (1 << INTEGERS[t.type]) if t.type in INTEGERS else float(t.detail)
                return np.full(size, number), poison
            case "select":
                c, a, b = vs
                return np.where(c != 0, a, b), poisons[0] | np.where(c != 0, poisons[1], poisons[2])
            case "cmpf":
                return compare(t.detail, *vs).astype(np.int64), poison
            case "cmpi":
                width = INTEGERS[t.operands[0].type]
                return INTEGER_COMPARISONS[t.detail](*(as_signed(v, width) for v in vs)).astype(np.int64), poison
            case "addi" | "subi" | "muli" | "andi" | "ori" | "xori":
                function = {"addi": np.add, "subi": np.subtract, "muli": np.multiply, "andi": np.bitwise_and, "ori": np.bitwise_or}
                return function.get(t.name, np.bitwise_xor)(*vs) % (1 << INTEGERS[t.type]), poison
            case "extsi":
                return as_signed(vs[0], INTEGERS[t.operands[0].type]) % (1 << INTEGERS[t.type]), poison
            case "extui" | "trunci":
                return vs[0] % (1 << INTEGERS[t.type]), poison
            case "sitofp" | "uitofp":
                width = INTEGERS[t.operands[0].type]
                return numbers(t.type).rounded((as_signed(vs[0], width) if t.name == "sitofp" else vs[0]).astype(np.float64)), poison
            case "fptosi" | "fptoui":
                width, whole = INTEGERS[t.type], np.trunc(vs[0])
                low, high = (-(1 << (width - 1)), 1 << (width - 1)) if t.name == "fptosi" else (0, 1 << width)
                fits = (whole >= low) & (whole < high)
                return np.where(fits, whole, 0).astype(np.int64) % (1 << width), poison | ~fits
            case _:
                return floats(t, vs, poison, other)

    with np.errstate(all="ignore"):
        return value(tree)


def floats(t: Tree, vs: Sequence[Array], poison: Array, other: bool) -> Valued:
    fmt = numbers(t.type)
    match t.name:
        case "negf":
            exact = fmt.signed(-vs[0])
        case "absf":
            exact = np.abs(vs[0])
        case "sqrt":
            exact = fmt.rounded(np.sqrt(vs[0]))
        case "extf" | "truncf":
            exact = fmt.rounded(vs[0])
        case "maximumf" | "minimumf" | "maxnumf" | "minnumf":
            exact = extremum(t.name, *vs)
            # with nsz the sign of any zero is the other one, below
            if other and t.name in OPEN and "nsz" not in t.flags:
                exact = np.where((vs[0] == 0) & (vs[1] == 0) & (np.signbit(vs[0]) != np.signbit(vs[1])), -exact, exact)
        case _:
            exact = fmt.rounded(ARITHMETIC[t.name](*vs))
    if other and "nsz" in t.flags:
        sign_is_open = (exact == 0) | (vs[1] == 0 if t.name == "divf" else False)
        exact = fmt.signed(np.where(sign_is_open, -exact, exact))
    for flag, test in (("nnan", np.isnan), ("ninf", np.isinf)):
        if flag in t.flags:
            poison = poison | np.logical_or.reduce([test(v) for v in (*vs, exact)])
    return exact, poison


MOST_CHOICES = 4


def outcomes(tree: Tree, inputs: Sequence[Array]) -> list[Valued]:
    n = len(choices_in(tree))
    return [evaluate(tree, inputs, dict(enumerate(bits))) for bits in itertools.product((False, True), repeat=n)]


def same(a: Array, b: Array) -> Array:
    if a.dtype.kind == "f" or b.dtype.kind == "f":
        return (np.isnan(a) & np.isnan(b)) | ((a == b) & (np.signbit(a) == np.signbit(b)))
    return a == b


def refined(source: Valued, target: Valued) -> Array:
    (s, p), (t, q) = source, target
    return p | (~q & same(s, t))


@dataclass(frozen=True)
class Judged:
    """``wrong`` by what a target may do, which none of the source's ways is; ``coupled`` if operations of one name always choose alike."""

    wrong: int | None
    coupled: int | None


def judged(source: Tree, target: Tree, inputs: Sequence[Array]) -> Judged:
    """The numbers of inputs on which the target does not refine the source, None where there are none."""
    ways, theirs = outcomes(source, inputs), outcomes(target, inputs)
    fails = np.logical_or.reduce([~np.logical_or.reduce([refined(s, t) for s in ways]) for t in theirs])
    kinds = sorted({(t.name, t.type) for tree in (source, target) for t in choices_in(tree)})
    coupled = np.zeros(len(inputs[0]), bool)
    for bits in itertools.product((False, True), repeat=len(kinds)):
        chosen = dict(zip(kinds, bits, strict=True))
        both = [evaluate(t, inputs, {k: chosen[c.name, c.type] for k, c in enumerate(choices_in(t))}) for t in (source, target)]
        coupled |= ~refined(*both)
    return Judged(*(int(np.argmax(x)) if x.any() else None for x in (fails, coupled)))


MOST_INPUTS = 1 << 16


def inputs_of(types: Sequence[str], random: Random) -> tuple[list[Array], bool]:
    """Every combination of the arguments' values, or that many random ones with many special ones; and whether it is every one."""
    columns = [np.arange(1 << INTEGERS[t], dtype=np.int64) if t in INTEGERS else numbers(t).values for t in types]
    if np.prod([len(c) for c in columns]) <= MOST_INPUTS:
        grids = np.meshgrid(*columns, indexing="ij")
        return [g.ravel() for g in grids], True
    source = np.random.default_rng(random.randrange(1 << 32))
    special = [
        c[source.integers(0, len(c), 64)] if c.dtype.kind == "i" else np.append(specials(c), c[source.integers(0, len(c), 100)])
        for c in columns
    ]
    pairs = [g.ravel() for g in np.meshgrid(*special, indexing="ij")]
    return [np.append(p, c[source.integers(0, len(c), MOST_INPUTS // 2)]) for p, c in zip(pairs, columns, strict=True)], False


def specials(values: Array) -> Array:
    found = np.sort(np.abs(values[np.isfinite(values)]))
    positive = found[found > 0]
    few = np.array([0.0, 1.0, 2.0, 0.5, 3.0, positive[0], positive[1], positive[-1], positive[-2], np.inf, np.nan])
    few = few[np.isin(few, values) | np.isnan(few)]
    both = np.concatenate([few, -few])
    return both if np.signbit(values[values == 0]).any() else both[(both != 0) | ~np.signbit(both)]


# ---- drawing programs and rewriting them

BINARY = ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf")
FLAGS: tuple[tuple[str, ...], ...] = ((), (), (), (), ("nsz",), ("nnan",), ("ninf",), ("nnan", "nsz"))
CONSTANTS = ("0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", "3.0", "-1.5")


def constant(number: str, type: str) -> Tree:
    if type not in INTEGERS and float(number) == 0 and not numbers(type).negative_zero:
        number = "0.0"
    return Tree("constant", type, detail=number)


def drawn(random: Random, type: str, arguments: Sequence[str], depth: int) -> Tree:
    own = [Tree("argument", type, detail=str(k)) for k, t in enumerate(arguments) if t == type]
    if type in INTEGERS:
        return _drawn_integer(random, type, arguments, depth, own)
    if depth == 0 or random.random() < 0.15:
        return random.choice(own) if own and random.random() < 0.8 else constant(random.choice(CONSTANTS), type)
    down = [t for t, wider in WIDER.items() if type in wider and t in arguments]
    up = [t for t in WIDER.get(type, ()) if random.random() < 0.5]
    kind = random.choice(
        ("binary",) * 5 + ("unary", "unary", "select", "integer") + (("extf",) if down else ()) + (("truncf",) if up else ())
    )
    match kind:
        case "binary":
            name = random.choice(BINARY)
            a, b = (drawn(random, type, arguments, depth - 1) for _ in range(2))
            return Tree(name, type, (a, b), flags=random.choice(FLAGS) if name != "remf" else ())
        case "unary":
            return Tree(random.choice(("negf", "absf", "sqrt")), type, (drawn(random, type, arguments, depth - 1),))
        case "select":
            condition = drawn(random, "i1", arguments, depth - 1)
            return Tree("select", type, (condition, *(drawn(random, type, arguments, depth - 1) for _ in range(2))))
        case "extf":
            return Tree("extf", type, (drawn(random, random.choice(down), arguments, depth - 1),))
        case "truncf":
            return Tree("truncf", type, (drawn(random, random.choice(up), arguments, depth - 1),))
        case _:
            integer = random.choice([t for t in INTEGERS if t != "i1"])
            return Tree(random.choice(("sitofp", "uitofp")), type, (drawn(random, integer, arguments, depth - 1),))


def _drawn_integer(random: Random, type: str, arguments: Sequence[str], depth: int, own: list[Tree]) -> Tree:
    floats_given = [t for t in arguments if t not in INTEGERS]
    if depth == 0 or (random.random() < 0.2 and own):
        return random.choice(own) if own else constant(str(random.randrange(1 << INTEGERS[type])), type)
    if type == "i1":
        if floats_given:
            given = random.choice(floats_given)
            operands = tuple(drawn(random, given, arguments, depth - 1) for _ in range(2))
            return Tree("cmpf", "i1", operands, random.choice([*COMPARISONS, *NEGATED]))
        given = random.choice([t for t in INTEGERS if t != "i1"])
        return Tree(
            "cmpi", "i1", tuple(drawn(random, given, arguments, depth - 1) for _ in range(2)), random.choice(list(INTEGER_COMPARISONS))
        )
    if floats_given and random.random() < 0.5:
        return Tree(random.choice(("fptosi", "fptoui")), type, (drawn(random, random.choice(floats_given), arguments, depth - 1),))
    return Tree(
        random.choice(("addi", "subi", "muli", "andi", "ori", "xori")),
        type,
        tuple(drawn(random, type, arguments, depth - 1) for _ in range(2)),
    )


Rule = Callable[[Tree, Random], Tree | None]
"""Another tree for one, right or wrong; None where it does not fit."""


def _commuted(t: Tree, _: Random) -> Tree | None:
    if t.name in ("cmpf", "cmpi"):
        swapped = (
            SWAPPED.get(t.detail) if t.name == "cmpf" else {"slt": "sgt", "sgt": "slt", "sle": "sge", "sge": "sle"}.get(t.detail, t.detail)
        )
        return replace(t, operands=t.operands[::-1], detail=swapped or t.detail)
    return replace(t, operands=t.operands[::-1]) if len(t.operands) == 2 else None


def _associated(t: Tree, _: Random) -> Tree | None:
    if len(t.operands) != 2 or t.operands[0].name != t.name or t.name in ("cmpf", "cmpi", "constant"):
        return None
    (a, b), c = t.operands[0].operands, t.operands[1]
    return replace(t, operands=(a, replace(t.operands[0], operands=(b, c))))


def _without_identity(t: Tree, _: Random) -> Tree | None:
    """x + 0 -> x and its like, right or wrong."""
    if t.name in ("addf", "subf", "mulf", "divf") and t.operands[1].name == "constant":
        return t.operands[0]
    return None


def _with_identity(t: Tree, random: Random) -> Tree | None:
    if t.type in INTEGERS or t.name == "constant":
        return None
    name = random.choice(("addf", "subf", "mulf", "divf", "maximumf", "maxnumf", "minnumf"))
    return Tree(name, t.type, (t, constant(random.choice(("0.0", "-0.0", "1.0")), t.type)))


def _of_itself(t: Tree, random: Random) -> Tree | None:
    if len(t.operands) == 2 and t.operands[0] == t.operands[1] and t.type not in INTEGERS:
        return random.choice((t.operands[0], constant("0.0", t.type), constant("1.0", t.type)))
    return None


def _doubled(t: Tree, _: Random) -> Tree | None:
    if t.name == "mulf" and t.operands[1].name == "constant" and t.operands[1].detail == "2.0":
        return Tree("addf", t.type, (t.operands[0], t.operands[0]), flags=t.flags)
    return None


def _reciprocal(t: Tree, _: Random) -> Tree | None:
    if t.name == "divf" and t.operands[1].name == "constant" and float(t.operands[1].detail) in (2.0, 0.5, -1.0, 3.0):
        inverse = {2.0: "0.5", 0.5: "2.0", -1.0: "-1.0", 3.0: "0.25"}[float(t.operands[1].detail)]
        return Tree("mulf", t.type, (t.operands[0], constant(inverse, t.type)), flags=t.flags)
    return None


def _negated(t: Tree, random: Random) -> Tree | None:
    """x - y -> x + -y, -(x - y) -> y - x, -(-x) -> x, -|x| and |-x|."""
    if t.name == "subf":
        return Tree("addf", t.type, (t.operands[0], Tree("negf", t.type, (t.operands[1],))), flags=t.flags)
    if t.name in ("negf", "absf") and t.operands[0].operands:
        inner = t.operands[0]
        if inner.name in ("negf", "absf"):
            return replace(t, operands=inner.operands) if random.random() < 0.5 else inner.operands[0]
        if inner.name in ("subf", "mulf", "divf", "addf"):
            return replace(inner, operands=inner.operands[::-1])
    return None


def _expanded(t: Tree, random: Random) -> Tree | None:
    """An extremum as comparison and select, as the pass arith-expand writes it or nearly so."""
    if t.name not in ("maximumf", "minimumf", "maxnumf", "minnumf"):
        return None
    a, b = t.operands
    predicate = random.choice(("ugt", "uge", "ogt") if t.name.startswith("max") else ("ult", "ule", "olt"))
    chosen = Tree("select", t.type, (Tree("cmpf", "i1", (a, b), predicate), a, b))
    looked_at, given = (a, b) if t.name.endswith("numf") or random.random() < 0.3 else (b, b)
    return Tree("select", t.type, (Tree("cmpf", "i1", (looked_at, looked_at), "uno"), given, chosen))


def _other_extremum(t: Tree, _: Random) -> Tree | None:
    others = {"maximumf": "maxnumf", "maxnumf": "maximumf", "minimumf": "minnumf", "minnumf": "minimumf"}
    return replace(t, name=others[t.name]) if t.name in others else None


def _inverted(t: Tree, _: Random) -> Tree | None:
    """Of a select: the condition inverted, the arms exchanged."""
    if t.name != "select" or t.operands[0].name != "cmpf":
        return None
    condition, a, b = t.operands
    opposite = NEGATED.get(condition.detail) or next(p for p, q in NEGATED.items() if q == condition.detail)
    return replace(t, operands=(replace(condition, detail=opposite), b, a))


def _widened(t: Tree, random: Random) -> Tree | None:
    """An operation carried out in a wider format and rounded back."""
    if t.name not in ("addf", "subf", "mulf", "divf", "sqrt", "maximumf", "maxnumf") or t.type not in WIDER or t.flags:
        return None
    wide = random.choice(WIDER[t.type])
    inner = Tree(t.name, wide, tuple(Tree("extf", wide, (x,)) for x in t.operands))
    return Tree("truncf", t.type, (inner,))


def _there_and_back(t: Tree, random: Random) -> Tree | None:
    if t.type in WIDER:
        return Tree("truncf", t.type, (Tree("extf", random.choice(WIDER[t.type]), (t,)),))
    if t.name == "truncf" and t.operands[0].name == "extf" and t.operands[0].operands[0].type == t.type:
        return t.operands[0].operands[0]
    if t.name in ("sitofp", "uitofp"):
        return replace(t, name="uitofp" if t.name == "sitofp" else "sitofp")
    if t.name in ("fptosi", "fptoui") and t.operands[0].name in ("sitofp", "uitofp") and t.operands[0].operands[0].type == t.type:
        return t.operands[0].operands[0]
    return None


def _other_flags(t: Tree, random: Random) -> Tree | None:
    return replace(t, flags=random.choice(FLAGS)) if t.name in BINARY and t.name != "remf" else None


def _lone_flag(t: Tree, _: Random) -> Tree | None:
    """A flag that lets an operation be combined with others that carry it, where there is none."""
    return replace(t, flags=(*t.flags, "contract", "reassoc")) if t.name in ("addf", "subf", "mulf") else None


def _mutated(t: Tree, random: Random) -> Tree | None:
    """Another operation, predicate or constant."""
    if t.name == "cmpf":
        return replace(t, detail=random.choice([*COMPARISONS, *NEGATED]))
    if t.name == "constant" and t.type not in INTEGERS:
        return constant(random.choice(CONSTANTS), t.type)
    return replace(t, name=random.choice(BINARY[:4])) if t.name in BINARY[:4] else None


RULES: tuple[Rule, ...] = (
    _commuted, _associated, _without_identity, _with_identity, _of_itself, _doubled, _reciprocal, _negated, _expanded, _expanded, _other_extremum,
    _inverted, _widened, _there_and_back, _other_flags, _mutated,
)  # fmt: skip


@dataclass(frozen=True)
class Pair:
    arguments: tuple[str, ...]
    source: Tree
    target: Tree

    @property
    def texts(self) -> tuple[str, str]:
        return text_of(self.source, self.arguments), text_of(self.target, self.arguments)


def pairs(count: int, seed: int) -> Iterator[Pair]:
    random = Random(seed)
    made = 0
    while made < count:
        pair = _pair(random)
        if pair is not None:
            made += 1
            yield pair


def _pair(random: Random) -> Pair | None:
    fmt = random.choice([*FORMATS_OF_8_BITS, *FORMATS_OF_8_BITS, "f16", "bf16"])
    others = (fmt, fmt, random.choice(list(INTEGERS)), *(w for w in WIDER.get(fmt, ())[:1]))
    arguments = (fmt, random.choice(others)) if random.random() < 0.8 else (fmt,)
    result = random.choice((*arguments, fmt, fmt, "i1"))
    source = drawn(random, result, arguments, random.choice((1, 2, 2, 3)))
    target = source
    for _ in range(random.choice((1, 1, 2))):
        places = list(target.walk())
        random.shuffle(places)
        for rule, place in ((r, p) for p in places for r in random.sample(RULES, len(RULES))):
            new = rule(place, random)
            if new is not None and new != place:
                target = target.replaced(place, new)
                break
    if random.random() < 0.15 and not any(t.flags for tree in (source, target) for t in tree.walk()):
        source, target = (_flagged_once(t, random) for t in (source, target))
    if target == source or any(len(choices_in(t)) > MOST_CHOICES or len(list(t.walk())) > 24 for t in (source, target)):
        return None
    return Pair(arguments, source, target)


def _flagged_once(tree: Tree, random: Random) -> Tree:
    places = [t for t in tree.walk() if _lone_flag(t, random) is not None]
    if not places:
        return tree
    place = random.choice(places)
    return tree.replaced(place, _lone_flag(place, random) or place)


# ---- verdicts

SECONDS = 3.0
"""The limit of a query: what takes longer is ``unknown``, which contradicts nothing."""


@dataclass(frozen=True)
class Result:
    pair: Pair
    verdict: Verdict
    judged: Judged
    exhaustive: bool
    example: str
    reason: str

    @property
    def contradiction(self) -> str:
        """What is false about the verdict; empty where nothing is."""
        wrong = self.judged.wrong is not None
        if self.verdict is Verdict.CORRECT and wrong and self.judged.coupled is not None:
            return "false correct"
        if self.verdict is Verdict.INCORRECT and self.exhaustive and not wrong:
            return "false incorrect"
        return self.reason if "internal error" in self.reason else ""

    def __str__(self) -> str:
        return f"{self.contradiction or self.verdict.value} {self.example}\n{self.pair.texts[0]}{self.pair.texts[1]}{self.reason}"


def verify(pair: Pair, pool: Pool, random: Random) -> Result:
    source, target = (read_text(text) for text in pair.texts)
    options = VerificationOptions(seconds=SECONDS, compare_first=False)
    record = verify_functions(source, source.functions[0], target, target.functions[0], options, lambda: pool)
    inputs, exhaustive = inputs_of(pair.arguments, random)
    found = judged(pair.source, pair.target, inputs)
    place = found.wrong if found.wrong is not None else None
    example = "" if place is None else f"on {[column[place] for column in inputs]}"
    if record.counterexample is not None:
        example += f" reported: {dict(record.counterexample.inputs)} {record.counterexample.source} {record.counterexample.target}"
    return Result(pair, record.verdict, found, exhaustive, example, record.reason)


def campaign(count: int, seed: int) -> Iterator[Result]:
    random = Random(seed + 1)
    with Pool(jobs=1) as pool:
        for pair in pairs(count, seed):
            yield verify(pair, pool, random)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=5000, help="pairs")
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    parser.add_argument("--verbose", action="store_true", help="print what is right or wrong and not said to be")
    options = parser.parse_args(arguments)
    os.environ["SMTENC_CACHE"] = os.environ["SMTENC_SCHEDULE"] = "off"
    started, counts, contradictions = time.monotonic(), Counter[str](), 0
    for result in within(options.seconds, campaign(options.count, options.seed)):
        counts[f"{result.verdict.value}, {'right' if result.judged.wrong is None else 'wrong'}"] += 1
        if result.contradiction:
            contradictions += 1
            print(result, flush=True)
        elif options.verbose and result.verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
            print(f"{'right' if result.judged.wrong is None else 'wrong'}: {result}", flush=True)
    print(
        f"{counts.total()} pairs, seed {options.seed}, {time.monotonic() - started:.0f} s: {contradictions} contradictions; {dict(sorted(counts.items()))}"
    )
    return 1 if contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
