"""All rules of the simplifier, by how they are proved."""

from __future__ import annotations

import time

from float_scripts import THEORY, theory_claims
from float_values import enumerated
from index_proofs import SMALL, counterexample
from index_proofs import script as index_script
from proving import BIT_VECTORS, DIVISIONS, MULTIPLES, PROPOSITIONS, Family, Proof, batches

from smtenc.floats.rules import ALL_FLOAT_RULES
from smtenc.terms.index import rules
from smtenc.terms.rule_scripts import script
from smtenc.terms.rules import Rule, names
from solvers import Limits, Pool, Status

SECONDS_OVER_INTEGERS = 60.0

SECONDS_IN_THEORY = 10.0
"""A solver that has no answer by then leaves a rule to enumeration."""


def prove_floats(rule: Rule, pool: Pool, thorough: bool) -> Proof:
    """By enumeration; if ``thorough``, in SMT-LIB's theory for f16 and f32, too, where that has all of the rule's operators."""
    how, seconds, failure = enumerated(rule, thorough)
    told = f"enumeration: {how}"
    if failure or not thorough:
        return Proof(rule, told, seconds, failure)
    start = time.monotonic()
    claims = list(theory_claims(rule))
    for batch in batches(iter(claims)):
        result = pool.race(script(batch, THEORY), limits=Limits(SECONDS_IN_THEORY))
        if result.status is Status.SAT:
            failure = "in SMT-LIB's theory: sat"
        if result.status is not Status.UNSAT:
            told = f"{told}; in theory no answer in {SECONDS_IN_THEORY:.0f} s"
            break
    else:
        told = f"{told}; in theory for f16 and f32 ({len(claims)})" if claims else told
    return Proof(rule, told, seconds + time.monotonic() - start, failure)


def prove_indices(rule: Rule, pool: Pool, thorough: bool) -> Proof:
    """By enumeration of small integers, and over all integers, where a quotient is an unknown between two inequalities."""
    del thorough
    start = time.monotonic()
    several = len(names(rule.before))
    told = f"integers from {SMALL[several].start} to {SMALL[several].stop - 1}"
    found = counterexample(rule)
    if found is not None:
        return Proof(rule, told, time.monotonic() - start, ", ".join(f"{name} = {value}" for name, value in found.items()))
    result = pool.race(index_script(rule), limits=Limits(SECONDS_OVER_INTEGERS))
    failure = "" if result.status is Status.UNSAT else f"over all integers: {result.status.value}"
    return Proof(rule, f"all integers ({result.by}), and {told}", time.monotonic() - start, failure)


INDICES = Family("indices", rules.RULES, prove_indices)
FLOATS = Family("floats", ALL_FLOAT_RULES, prove_floats)
FAMILIES: tuple[Family, ...] = (PROPOSITIONS, BIT_VECTORS, MULTIPLES, DIVISIONS, INDICES, FLOATS)
