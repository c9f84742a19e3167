"""Rules about divisions at all widths at once: bit-vectors as the integers below an unknown M = 2H, quotients as unknowns between inequalities.

That M is a power of two is not used, so what is proved holds for every width of 1 and more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from smtenc.terms.rules import Booleans, Operator, Rule, SortPattern, instantiate, names


@dataclass(frozen=True)
class _Number:
    """A number that depends on the width, as text."""

    text: str

    def __sub__(self, other: int) -> _Number:
        return _Number(f"(- {self.text} {other})")


@dataclass(frozen=True)
class _Exponent:
    """A width or a position below it: what two to the power of it is, and of one less."""

    power: str
    half: str = ""

    def __rpow__(self, base: int) -> _Number:
        assert base == 2
        return _Number(self.power)

    def __sub__(self, other: int) -> _Exponent:
        assert other == 1
        assert self.half
        return _Exponent(self.half)

    def __lt__(self, other: _Exponent) -> bool:
        # said once for all below
        return self.power == "P" and other.power == "M"


class _IntegerText:
    def __init__(self) -> None:
        self.unknowns: list[str] = []
        self.facts: list[str] = []
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}

    def literal(self, value: Any, sort: SortPattern) -> str:
        if sort == Booleans():
            return "true" if value else "false"
        return value.text if isinstance(value, _Number) else str(value)

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[str]) -> str:
        a, b = (*arguments, "", "")[:2]
        match operator.name:
            case "bvadd":
                return f"(ite (>= (+ {a} {b}) M) (- (+ {a} {b}) M) (+ {a} {b}))"
            case "bvsub":
                return f"(ite (>= {a} {b}) (- {a} {b}) (+ (- {a} {b}) M))"
            case "bvneg":
                return f"(ite (= {a} 0) 0 (- M {a}))"
            case "bvudiv":
                return f"(ite (= {b} 0) (- M 1) {self._divided(a, b)[0]})"
            case "bvurem":
                return f"(ite (= {b} 0) {a} {self._divided(a, b)[1]})"
            case "bvsdiv":
                x, y = self._signed(a), self._signed(b)
                q = self._truncated(x, y)[0]
                return f"(ite (= {b} 0) (ite (< {x} 0) 1 (- M 1)) (ite (< {q} 0) (+ {q} M) {q}))"
            case "bvsrem":
                x, y = self._signed(a), self._signed(b)
                r = self._truncated(x, y)[1]
                return f"(ite (= {b} 0) {a} (ite (< {r} 0) (+ {r} M) {r}))"
            case "bvmul":
                p, k, m = self._new("product", a, b, count=3)
                # what is congruent modulo M has congruent products
                sides = ((a, b, k), (self._signed(a), self._signed(b), m))
                self.facts += [f"(= (* {x} {y}) (+ {p} (* {times} M)))" for x, y, times in sides]
                self.facts += [f"(<= 0 {p})", f"(< {p} M)"]
                return p
            case "bvlshr":
                assert b == "1"
                (half,) = self._new("half", a, count=1)
                self.facts += [f"(<= (* 2 {half}) {a})", f"(<= {a} (+ (* 2 {half}) 1))"]
                return half
            case "bvult":
                return f"(< {a} {b})"
            case "bvslt":
                return f"(< {self._signed(a)} {self._signed(b)})"
            case "=" | "not" | "ite":
                return f"({operator.name} {' '.join(arguments)})"
            case name:
                raise AssertionError(name)

    @staticmethod
    def _signed(a: str) -> str:
        return f"(ite (>= {a} H) (- {a} M) {a})"

    def _new(self, *key: str, count: int) -> tuple[str, ...]:
        if key not in self._known:
            self._known[key] = tuple(f"{key[0]}.{len(self.unknowns) + k}" for k in range(count))
            self.unknowns += self._known[key]
        return self._known[key]

    def _divided(self, a: str, b: str) -> tuple[str, ...]:
        """a = q*b + r with 0 <= r < b, where b is not 0."""
        q, r = self._new("divided", a, b, count=2)
        self.facts.append(f"(=> (> {b} 0) (and (= {a} (+ (* {q} {b}) {r})) (<= 0 {r}) (< {r} {b}) (<= 0 {q})))")
        return q, r

    def _truncated(self, x: str, y: str) -> tuple[str, ...]:
        """x = q*y + r with |r| < |y|, and r of x's sign, where y is not 0."""
        q, r = self._new("truncated", x, y, count=2)
        size = f"(ite (< {y} 0) (- {y}) {y})"
        sign = f"(ite (< {x} 0) (and (<= {r} 0) (< (- {r}) {size})) (and (<= 0 {r}) (< {r} {size})))"
        self.facts.append(f"(=> (distinct {y} 0) (and (= {x} (+ (* {q} {y}) {r})) {sign}))")
        return q, r


GIVEN: Mapping[str, Sequence[str]] = {
    "remainder-of-predecessor": ("quotient-of-predecessor",),
    "remainder-of-sum": ("quotient-of-sum",),
    "signed-remainder": ("signed-quotient",),
    "signed-quotient-times-divisor": ("signed-quotient", "signed-remainder", "quotient-times-divisor"),
}
"""By the name of a rule, those that its proof takes for granted; they stand before it, or have proofs that do without it."""

_VALUES: Mapping[str, _Exponent] = {"w": _Exponent("M", "H"), "n": _Exponent("P")}


def script(rule: Rule, given: Sequence[Rule] = ()) -> str:
    """Satisfiable where the rule is wrong at some width, and may be so for an M that is no power of two. ``given`` rules are taken for granted."""
    text = _IntegerText()
    variables = {name: name for name in sorted(names(rule.before)) if name not in _VALUES}
    parts = [instantiate(part, text, variables, _VALUES) for part in (rule.before, rule.after, *rule.condition)]
    before, after, *conditions = parts
    for other in given:
        left, right, *premises = (instantiate(part, text, variables, _VALUES) for part in (other.before, other.after, *other.condition))
        conditions.append(f"(=> (and {' '.join([*premises, 'true'])}) (= {left} {right}))")
    choices = {name for name in variables if name == "c"}
    declared = [f"(declare-fun {v} () {'Bool' if v in choices else 'Int'})" for v in (*variables, *text.unknowns, "M", "H", "P")]
    bounds = [f"(and (<= 0 {v}) (< {v} M))" for v in variables if v not in choices]
    facts = ["(>= H 1)", "(= M (* 2 H))", "(>= P 1)", "(<= P H)", *bounds, *text.facts, *conditions]
    return "\n".join(
        ["(set-logic QF_NIA)", *declared, *(f"(assert {f})" for f in facts), f"(assert (distinct {before} {after}))", "(check-sat)", ""]
    )
