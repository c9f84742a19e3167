"""Random well-sorted queries over every theory that evaluation knows, and random values for their constants; the same ones every time."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

BITS = {f"(_ BitVec {width})": width for width in (1, 3, 8, 20)}
FLOATS = {f"(_ FloatingPoint {e} {s})": (e, s) for e, s in ((5, 11), (8, 24), (3, 4))}
MEMORY = "(Array (_ BitVec 3) (_ BitVec 8))"
TABLE = "(Array Int Bool)"
MODES = ("RNE", "RNA", "RTP", "RTN", "RTZ")
MOST_CONSTANTS = 9
DATATYPES = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"


@dataclass(frozen=True, slots=True)
class Query:
    """``script`` ends before its check-sat; ``constants`` are its free symbols and their sorts."""

    script: str
    constants: tuple[tuple[str, str], ...]


class Writer:
    """Sorts are texts. ``theories`` are among bits, floats, arrays, functions, numbers, datatypes."""

    def __init__(self, seed: int, theories: frozenset[str], formats: tuple[str, ...] = tuple(FLOATS)) -> None:
        self.draw = random.Random(seed)
        self.theories = theories
        self.floats = formats
        self.sorts = ["Bool"]
        if "bits" in theories:
            self.sorts += BITS
        if "floats" in theories:
            self.sorts += [*formats, "RoundingMode"]
        if "arrays" in theories:
            self.sorts += [MEMORY] if "bits" in theories else []
            self.sorts += [TABLE] if "numbers" in theories else []
        if "numbers" in theories:
            self.sorts += ["Int", "Real"]
        if "functions" in theories:
            self.sorts += ["S"]
        if "datatypes" in theories:
            self.sorts += ["L"]
        self.constants = [(f"c{i}", sort) for i, sort in enumerate(self.draw.choices(self.sorts, k=3))]
        self.functions = []
        if "functions" in theories:
            plain = [sort for sort in self.sorts if "Array" not in sort]
            self.functions = [(f"f{i}", self.draw.choice(plain), self.draw.choice(plain)) for i in range(2)]

    def query(self) -> Query:
        lines = ["(set-logic ALL)"]
        if "datatypes" in self.theories:
            lines.append(DATATYPES)
        if "functions" in self.theories:
            lines.append("(declare-sort S 0)")
        assertions = [f"(assert {self.term('Bool', 4)})" for _ in range(2)]  # these may make more constants
        lines += [f"(declare-const {name} {sort})" for name, sort in self.constants]
        lines += [f"(declare-fun {name} ({a}) {b})" for name, a, b in self.functions]
        lines += assertions
        return Query("\n".join(lines) + "\n", tuple(self.constants))

    def term(self, sort: str, depth: int) -> str:
        known = [name for name, s in self.constants if s == sort]
        if depth == 0 or self.draw.random() < 0.1:
            known = known or ([self.new_constant(sort)] if len(self.constants) < MOST_CONSTANTS else [])
            return self.draw.choice(known) if known and self.draw.random() < 0.7 else self.value(sort)
        options: list[Callable[[], str]] = [
            lambda: f"(ite {self.term('Bool', depth - 1)} {self.term(sort, depth - 1)} {self.term(sort, depth - 1)})"
        ]
        options += [lambda f=name, a=a: f"({f} {self.term(a, depth - 1)})" for name, a, b in self.functions if b == sort for _ in range(3)]
        if sort == "Bool":
            options += 3 * [lambda: self.predicate(depth - 1)]
        elif sort in BITS:
            options += 6 * [lambda: self.bits(sort, depth - 1)]
        elif sort in FLOATS:
            options += 6 * [lambda: self.float(sort, depth - 1)]
        elif sort in ("Int", "Real"):
            options += 4 * [lambda: self.number(sort, depth - 1)]
        elif sort in (MEMORY, TABLE):
            index, element = ("(_ BitVec 3)", "(_ BitVec 8)") if sort == MEMORY else ("Int", "Bool")
            options += 3 * [lambda: f"(store {self.term(sort, depth - 1)} {self.term(index, depth - 1)} {self.term(element, depth - 1)})"]
        elif sort == "L":
            options += 2 * [
                lambda: f"(cons {self.term('Int', depth - 1)} {self.term('L', depth - 1)})",
                lambda: f"(tail {self.term('L', depth - 1)})",
            ]
        return self.draw.choice(options)()

    def terms(self, sort: str, depth: int, least: int, most: int) -> str:
        return " ".join(self.term(sort, depth) for _ in range(self.draw.randint(least, most)))

    def predicate(self, depth: int) -> str:
        pick = self.draw.choice
        core = pick(("and", "or", "xor", "=>", "not", "=", "distinct", "=", "theory", "theory", "theory"))
        if core == "not":
            return f"(not {self.term('Bool', depth)})"
        if core in ("and", "or", "xor", "=>"):
            return f"({core} {self.terms('Bool', depth, 2, 3)})"
        if core in ("=", "distinct"):
            return f"({core} {self.terms(pick(self.sorts), depth, 2, 2 if core == '=' else 3)})"
        kind = pick(sorted(self.theories - {"functions"}) or ["none"])
        if kind == "bits":
            head = pick(
                "bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge bvnego bvuaddo bvsaddo bvumulo bvsmulo bvusubo bvssubo bvsdivo".split()
            )
            return f"({head} {self.terms(pick(list(BITS)), depth, *((1, 1) if head == 'bvnego' else (2, 2)))})"
        if kind == "floats":
            head = pick("lt leq gt geq eq isNormal isSubnormal isZero isInfinite isNaN isNegative isPositive".split())
            return f"(fp.{head} {self.terms(pick(self.floats), depth, *((1, 1) if head.startswith('is') else (2, 3)))})"
        if kind == "numbers":
            if pick((0, 1, 2)) == 0:
                return f"(is_int {self.term('Real', depth)})"
            return f"({pick(('<', '<=', '>', '>='))} {self.terms(pick(('Int', 'Real')), depth, 2, 3)})"
        if kind == "datatypes":
            return f"((_ is {pick(('nil', 'cons'))}) {self.term('L', depth)})"
        if kind == "arrays" and TABLE in self.sorts:
            return f"(select {self.term(TABLE, depth)} {self.term('Int', depth)})"
        return f"(= {self.terms('Bool', depth, 2, 2)})"

    def bits(self, sort: str, depth: int) -> str:
        pick, width = self.draw.choice, BITS[sort]
        head = pick(
            "bvnot bvneg bvand bvor bvxor bvadd bvmul bvsub bvnand bvnor bvxnor bvudiv bvurem bvsdiv bvsrem bvsmod bvshl bvlshr bvashr "
            "rotate_left rotate_right cut cut extend comp repeat select float float int".split()
        )
        other = pick([s for s in BITS if s != sort])
        if head in ("bvnot", "bvneg"):
            return f"({head} {self.term(sort, depth)})"
        if head in ("bvand", "bvor", "bvadd", "bvmul"):
            return f"({head} {self.terms(sort, depth, 2, 3)})"
        if head.startswith("bv"):
            return f"({head} {self.terms(sort, depth, 2, 2)})"
        if head.startswith("rotate"):
            return f"((_ {head} {self.draw.randrange(2 * width)}) {self.term(sort, depth)})"
        if head == "cut" and BITS[other] > width:
            low = self.draw.randrange(BITS[other] - width)
            return f"((_ extract {low + width - 1} {low}) {self.term(other, depth)})"
        if head == "extend" and BITS[other] < width:
            return f"((_ {pick(('zero_extend', 'sign_extend'))} {width - BITS[other]}) {self.term(other, depth)})"
        if head == "comp" and width == 1:
            return f"(bvcomp {self.terms(other, depth, 2, 2)})"
        if head == "repeat" and width > 1:
            return f"((_ extract {width - 1} 0) (concat {self.term(other, depth)} ((_ repeat {width}) {self.term('(_ BitVec 3)', depth)})))"
        if head == "select" and sort == "(_ BitVec 8)" and MEMORY in self.sorts:
            return f"(select {self.term(MEMORY, depth)} {self.term('(_ BitVec 3)', depth)})"
        if head == "float" and "floats" in self.theories:
            return f"((_ fp.to_{pick('us')}bv {width}) {self.term('RoundingMode', 0)} {self.term(pick(self.floats), depth)})"
        if head == "int" and "numbers" in self.theories:
            return f"((_ int2bv {width}) {self.term('Int', depth)})"
        return f"(bvsub {self.terms(sort, depth, 2, 2)})"

    def float(self, sort: str, depth: int) -> str:
        pick = self.draw.choice
        mode = self.term("RoundingMode", 0)
        exponent, significand = FLOATS[sort]
        head = pick("abs neg min max add sub mul div fma sqrt roundToIntegral add sub mul div convert convert bits integer real".split())
        if head in ("abs", "neg"):
            return f"(fp.{head} {self.term(sort, depth)})"
        if head in ("min", "max"):
            return f"(fp.{head} {self.terms(sort, depth, 2, 2)})"
        if head == "convert" and len(self.floats) > 1:
            return f"((_ to_fp {exponent} {significand}) {mode} {self.term(pick([s for s in self.floats if s != sort]), depth)})"
        if head == "bits" and "bits" in self.theories and sort == "(_ FloatingPoint 5 11)":
            return f"((_ to_fp 5 11) (concat {self.term('(_ BitVec 8)', depth)} {self.term('(_ BitVec 8)', depth)}))"
        if head == "integer" and "bits" in self.theories:
            return f"((_ {pick(('to_fp', 'to_fp_unsigned'))} {exponent} {significand}) {mode} {self.term(pick(list(BITS)), depth)})"
        if head == "real" and "numbers" in self.theories:
            return f"((_ to_fp {exponent} {significand}) {mode} {self.value('Real')})"
        head = head if head in ("sub", "mul", "div", "fma", "sqrt", "roundToIntegral") else "add"
        count = {"fma": 3, "sqrt": 1, "roundToIntegral": 1}.get(head, 2)
        return f"(fp.{head} {mode} {self.terms(sort, depth, count, count)})"

    def number(self, sort: str, depth: int) -> str:
        pick = self.draw.choice
        if sort == "Int":
            head = pick(("+", "-", "*", "div", "mod", "abs", "to_int", "head", "bits"))
            if head == "to_int":
                return f"(to_int {self.term('Real', depth)})"
            if head == "head" and "datatypes" in self.theories:
                return f"(head {self.term('L', depth)})"
            if head == "bits" and "bits" in self.theories:
                return f"(bv2nat {self.term(pick(list(BITS)), depth)})"
        else:
            head = pick(("+", "-", "*", "/", "to_real", "float"))
            if head == "to_real":
                return f"(to_real {self.term('Int', depth)})"
            if head == "float" and "floats" in self.theories:
                return f"(fp.to_real {self.term(pick(self.floats), depth)})"
        head = head if head in ("-", "*", "div", "mod", "/", "abs") else "+"
        count = 1 if head == "abs" else 2
        more = head in ("+", "-")
        return f"({head} {self.terms(sort, depth, count, count + more)})"

    def value(self, sort: str) -> str:
        """Of any sort but S, which has no values that a script can write: there it is a constant."""
        draw = self.draw
        if sort == "Bool":
            return draw.choice(("true", "false"))
        if sort in BITS:
            special = draw.choice((0, 1, (1 << BITS[sort]) - 1, 1 << (BITS[sort] - 1), draw.getrandbits(BITS[sort])))
            return f"#b{special:0{BITS[sort]}b}"
        if sort in FLOATS:
            return self.float_value(*FLOATS[sort])
        if sort == "RoundingMode":
            return draw.choice(MODES)
        if sort == "Int":
            number = draw.randrange(-9, 10)
            return str(number) if number >= 0 else f"(- {-number})"
        if sort == "Real":
            return f"(/ {draw.randrange(20)}.0 {draw.randrange(1, 9)}.0)" if draw.random() < 0.5 else f"(- {draw.randrange(9)}.5)"
        if sort == MEMORY:
            return f"(store ((as const {MEMORY}) {self.value('(_ BitVec 8)')}) {self.value('(_ BitVec 3)')} {self.value('(_ BitVec 8)')})"
        if sort == TABLE:
            return f"(store ((as const {TABLE}) {self.value('Bool')}) {self.value('Int')} {self.value('Bool')})"
        if sort == "L":
            return "nil" if draw.random() < 0.4 else f"(cons {self.value('Int')} {self.value('L')})"
        return next((name for name, s in self.constants if s == sort), None) or self.new_constant(sort)

    def new_constant(self, sort: str) -> str:
        self.constants.append((f"c{len(self.constants)}", sort))
        return self.constants[-1][0]

    def float_value(self, exponent_bits: int, significand_bits: int) -> str:
        draw, stored = self.draw, significand_bits - 1
        top = (1 << exponent_bits) - 1
        exponent = draw.choice((0, 0, top, top - 1, top // 2, top // 2 + 1, draw.randrange(top)))
        fraction = 0 if exponent == top else draw.choice((0, 1, (1 << stored) - 1, draw.getrandbits(stored)))
        if exponent == top and draw.random() < 0.3:
            return f"(_ NaN {exponent_bits} {significand_bits})"
        return f"(fp #b{draw.getrandbits(1)} #b{exponent:0{exponent_bits}b} #b{fraction:0{stored}b})"
