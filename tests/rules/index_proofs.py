"""Proofs of index rules over the integers: a script for each, unsatisfiable where the rule holds; and every small integer tried."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from smtenc.terms.index.rewriting import NUMBERS, function_of
from smtenc.terms.rules import Booleans, Operator, Rule, SortPattern, instantiate, names

SMALL: Mapping[int, range] = {1: range(-20, 21), 2: range(-12, 13), 3: range(-8, 9), 4: range(-4, 5), 5: range(-3, 4), 6: range(-2, 4)}
"""What variables range over when there are so many."""


class _IntegerText:
    """Patterns as SMT-LIB text. A quotient is an unknown between two inequalities, which say nothing where the divisor is 0."""

    def __init__(self) -> None:
        self.quotients: dict[tuple[str, str], str] = {}

    @property
    def divisors(self) -> list[str]:
        return list(dict.fromkeys(divisor for _, divisor in self.quotients))

    @property
    def definitions(self) -> Iterator[str]:
        for (x, d), q in self.quotients.items():
            # d*q <= x < d*q + d, turned round for a negative d
            yield f"(=> (> {d} 0) (and (<= (* {d} {q}) {x}) (< {x} (+ (* {d} {q}) {d}))))"
            yield f"(=> (< {d} 0) (and (>= (* {d} {q}) {x}) (> {x} (+ (* {d} {q}) {d}))))"

    def literal(self, value: int, sort: SortPattern) -> str:
        if sort == Booleans():
            return "true" if value else "false"
        return str(value) if value >= 0 else f"(- {-value})"

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[str]) -> str:
        match operator.name:
            case "negate":
                return f"(- {arguments[0]})"
            case "floordiv":
                return self._quotient(*arguments)
            case "ceildiv":
                return f"(- {self._quotient(f'(- {arguments[0]})', arguments[1])})"
            case "mod":
                return f"(- {arguments[0]} (* {arguments[1]} {self._quotient(*arguments)}))"
            case "min" | "max":
                relation = "<=" if operator.name == "min" else ">="
                return f"(ite ({relation} {' '.join(arguments)}) {' '.join(arguments)})"
            case "product":
                return f"(* {' '.join(arguments)})"
            case name:
                return f"({name} {' '.join(arguments)})"

    def _quotient(self, x: str, divisor: str) -> str:
        return self.quotients.setdefault((x, divisor), f"q.{len(self.quotients)}")


def _is_inequality(rule: Rule) -> bool:
    return rule.before.operator.name in (">=", "<=")


def script(rule: Rule) -> str:
    """Satisfiable where the rule is wrong: the condition holds, no divisor of ``before`` is 0, and one of ``after`` is, or they differ."""
    text = _IntegerText()
    variables = {name: name for name in sorted(names(rule.before))}
    if _is_inequality(rule):
        instantiate(rule.before.arguments[0], text, variables, {})
        defined = text.divisors
        before = instantiate(rule.before, text, variables, {})
    else:
        before = instantiate(rule.before, text, variables, {})
        defined = text.divisors
    conditions = [instantiate(condition, text, variables, {}) for condition in rule.condition]
    after = instantiate(rule.after, text, variables, {})
    undefined = [f"(= {divisor} 0)" for divisor in text.divisors if divisor not in defined]
    facts = [*(f"(distinct {divisor} 0)" for divisor in defined), *conditions, *text.definitions]
    return "\n".join(
        [
            "(set-logic QF_NIA)",
            *(f"(declare-fun {name} () Int)" for name in (*variables, *text.quotients.values())),
            *(f"(assert {fact})" for fact in facts),
            f"(assert (or (distinct {before} {after}) {' '.join(undefined)} false))",
            "(check-sat)",
            "",
        ]
    )


def counterexample(rule: Rule) -> dict[str, int] | None:
    """Small integers for which the rule is wrong. Also raises ``AssertionError`` where its condition never holds."""
    order = sorted(names(rule.before))
    left = rule.before.arguments[0] if _is_inequality(rule) else rule.before
    conditions = [function_of(condition, order, NUMBERS) for condition in rule.condition]
    spoken, before, after = (function_of(part, order, NUMBERS) for part in (left, rule.before, rule.after))
    tried = 0
    for values in itertools.product(SMALL[len(order)], repeat=len(order)):
        if not all(condition(*values) for condition in conditions):
            continue
        try:
            spoken(*values)
        except ZeroDivisionError:
            continue
        tried += 1
        try:
            if before(*values) == after(*values):
                continue
        except ZeroDivisionError:
            pass
        return dict(zip(order, values, strict=True))
    assert tried, f"the condition of {rule.name} never holds"
    return None
