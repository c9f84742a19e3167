"""Proofs of rules by the project's own solvers: scripts of a few hundred instances, each unsatisfiable where the rule holds for all of them."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from width_free import GIVEN
from width_free import script as width_free_script

from smtenc.terms.bit_vector_rules import BIT_VECTOR_RULES
from smtenc.terms.divisions import DIVISION_RULES, WIDENED
from smtenc.terms.multiples import MULTIPLE_RULES
from smtenc.terms.proposition_rules import PROPOSITION_RULES
from smtenc.terms.rule_scripts import Claim, Domain, SmtLib, claim, instances, script
from smtenc.terms.rules import Bits, IllSorted, Kind, Named, Rule, Some, metavariables
from solvers import Limits, Pool, Status

AT_ONCE = 400
"""Instances in one script."""

SECONDS = 60.0


@dataclass(frozen=True)
class Proof:
    """How a rule was proved for the values that ``how`` tells; ``failure`` is empty, or says what is wrong."""

    rule: Rule
    how: str
    seconds: float
    failure: str = ""

    @property
    def proved(self) -> bool:
        return not self.failure


def edges(width: int) -> list[int]:
    """Of the values of long constants those where rules break."""
    top = (1 << width) - 1
    middle = 1 << (width - 1)
    return sorted({v & top for v in (0, 1, 2, 3, 5, width - 1, width, width + 1, middle - 1, middle, middle + 1, top - 1, top)})


def all_bits(width: int) -> Iterable[int]:
    return range(1 << width) if width <= 4 else edges(width)


SORTS = (Some(), Bits(1), Bits(8))


def small(longest: int, shortest: int = 1) -> Domain:
    """All widths up to ``longest``, all positions."""
    return Domain({Kind.WIDTH: range(shortest, longest + 1), Kind.POSITION: range(longest + 1)}, all_bits, SORTS)


def usual(width: int) -> Domain:
    """``width`` and what is around its parts."""
    widths = sorted({1, 7, width // 2, width - 1, width})
    positions = sorted({0, 1, 6, width // 2 - 1, width // 2, width - 2, width - 1})
    return Domain({Kind.WIDTH: widths, Kind.POSITION: positions}, edges, SORTS[:1])


def parameters(rule: Rule) -> int:
    return len({v.name for v in metavariables(rule.before) if isinstance(v, Named)})


def domains(rule: Rule, most: int) -> list[tuple[str, Domain]]:
    """Widths from 1 to ``most``, fewer where widths and positions are many; and around 64 bits, from ``most`` 8 on around 32, too."""
    if not parameters(rule):
        return [("any sort" if any(isinstance(v.sort, Some) for v in variables(rule)) else "Bool", small(1))]
    longest = min(most, 8 if parameters(rule) <= 3 else 5)
    long = [(f"around {width}", usual(width)) for width in ((32, 64) if most >= 8 else (64,))]
    return [(f"widths 1-{longest}", small(longest)), *long]


def variables(rule: Rule) -> Iterator[object]:
    return (v for v in metavariables(rule.before) if not isinstance(v, Named))


def claims(rule: Rule, domain: Domain, meaning: SmtLib) -> Iterator[Claim]:
    """Those of every orientation, with unknowns of their own."""
    number = 0
    for oriented in rule.orientations():
        for values in instances(oriented, domain):
            number += 1
            with suppress(IllSorted):
                yield claim(oriented, values, number, meaning)


def prove(rule: Rule, pool: Pool, where_to: Sequence[tuple[str, Domain]], meaning: SmtLib | None = None, logic: str = "QF_UFBV") -> Proof:
    """Every orientation of the rule, in all the domains."""
    start = time.monotonic()
    told: list[str] = []
    solvers: set[str] = set()
    for where, domain in where_to:
        count = 0
        try:
            found = list(claims(rule, domain, meaning or SmtLib()))
        except ValueError as error:
            return Proof(rule, where, time.monotonic() - start, str(error))
        for batch in batches(iter(found)):
            result = pool.race(script(batch, logic), limits=Limits(SECONDS))
            count += len(batch)
            if result.status is not Status.UNSAT:
                return Proof(rule, where, time.monotonic() - start, f"{where}: {result.status.value} {result.reason}")
            solvers.add(result.by or "")
        if count:
            told.append(f"{where} ({count})")
    failure = "" if told else "no instance makes a term"
    return Proof(rule, f"{', '.join(told)} by {'+'.join(sorted(solvers))}", time.monotonic() - start, failure)


def batches(texts: Iterator[Claim]) -> Iterator[Sequence[Claim]]:
    while batch := list(itertools.islice(texts, AT_ONCE)):
        yield batch


@dataclass(frozen=True)
class Family:
    """Rules that are proved in one way. ``prove(rule, pool, thorough)``: a few seconds for all of them unless thorough."""

    name: str
    rules: Sequence[Rule]
    prove: Callable[[Rule, Pool, bool], Proof]


def prove_terms(rule: Rule, pool: Pool, thorough: bool) -> Proof:
    return prove(rule, pool, domains(rule, 8 if thorough else 3))


PROPOSITIONS = Family("propositions", PROPOSITION_RULES, prove_terms)
BIT_VECTORS = Family("bit-vectors", BIT_VECTOR_RULES, prove_terms)


def prove_multiples(rule: Rule, pool: Pool, thorough: bool) -> Proof:
    """Products of unknowns: solvers multiply few bits only."""
    widths = range(1, 8) if thorough else (2, 5)
    domain = Domain({Kind.WIDTH: widths, Kind.POSITION: range(9)}, all_bits)
    return prove(rule, pool, [(f"widths {', '.join(map(str, widths))}", domain)])


MULTIPLES = Family("multiples", MULTIPLE_RULES, prove_multiples)


SECONDS_OVER_INTEGERS = 30.0


def prove_divisions(rule: Rule, pool: Pool, thorough: bool) -> Proof:
    """At small widths; and at all of them, as a rule about integers. That operands in more bits are the same numbers needs no such proof."""
    start = time.monotonic()
    widths = range(1, 8) if thorough else (1, 3, 4)
    domain = Domain({Kind.WIDTH: widths, Kind.POSITION: range(8)}, all_bits)
    small_widths = prove(rule, pool, [(f"widths {', '.join(map(str, widths))}", domain)])
    if not small_widths.proved or rule in WIDENED:
        return small_widths
    given = [other for other in DIVISION_RULES if other.name in GIVEN.get(rule.name, ())]
    result = pool.race(width_free_script(rule, given), limits=Limits(SECONDS_OVER_INTEGERS))
    failure = "" if result.status is Status.UNSAT else f"at all widths: {result.status.value}"
    return Proof(rule, f"all widths ({result.by}), and {small_widths.how}", time.monotonic() - start, failure)


DIVISIONS = Family("divisions", DIVISION_RULES, prove_divisions)
