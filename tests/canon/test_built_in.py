"""The rules that come along: each is proved, or refuted where it is marked so, for some values of its parameters; those of code do what they say.

``smtenc canon prove`` looks at all values.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from smtenc.canon.driver import RuleSet, Strategy, canonicalize
from smtenc.canon.interface import SOLVING
from smtenc.canon.proof import prove_instance
from smtenc.canon.rule_files import built_in, dialects
from smtenc.canon.rules import Instance, Rule
from smtenc.ir.fingerprint import same_program
from smtenc.verdicts.batch.pairs import PairVerifier
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict
from tests.effort import some

OPTIONS = pair_options(solving=replace(SOLVING, cache=False), environ={})

OPEN = {"tosa.conv2d_22_pad_float", "arith.muli_muli_constant_nsw"}
"""Not proved, or not beyond few bits. Floats of tosa are as specified, and the sums of the first are over different windows."""


def _instances(rule: Rule, most: int) -> list[Instance]:
    """Some, among them small ones: of integers, ``i1`` and ``i8``."""
    bindings, _ = rule.bindings(200)
    chosen = [bindings[len(bindings) // 8], bindings[0], *bindings[1:]]
    return list(islice((i for b in chosen if (i := rule.instance(b)) is not None), most))


@pytest.mark.parametrize("dialect", dialects())
def test_rules_are_proved(dialect: str) -> None:
    with PairVerifier(OPTIONS) as verifier:
        for rule in some([r for r in built_in(dialect) if not r.refuted and r.name not in OPEN]):
            vacuous = True
            for k, instance in enumerate(_instances(rule, 200)):
                if k > 1 and not vacuous:
                    break
                for way in (instance.forward, *([instance.backward] if rule.equal else [])):
                    record = prove_instance(instance, way, OPTIONS, verifier.racer, 20)
                    assert record.verdict is Verdict.CORRECT, f"{rule.name}, {instance}: {record}"
                    vacuous &= "source-always-undefined" in record.assumptions
            assert not vacuous, f"{rule.name} says nothing"


@pytest.mark.parametrize("dialect", dialects())
def test_rules_that_are_marked_so_are_refuted(dialect: str) -> None:
    with PairVerifier(OPTIONS) as verifier:
        for rule in some([r for r in built_in(dialect) if r.refuted]):
            found = (prove_instance(i, i.forward, OPTIONS, verifier.racer, 20) for i in _instances(rule, 200))
            assert any(r.verdict is Verdict.INCORRECT for r in found), rule.name


@pytest.mark.parametrize("dialect", dialects())
def test_what_a_rule_makes_is_left_alone_by_it(dialect: str) -> None:
    """No rule applies to its own result again and again, and no other leads back: a program of each comes to an end."""
    rules = RuleSet([r for d in dialects() for r in built_in(d)])
    for rule in some([r for r in built_in(dialect) if not r.refuted]):
        for instance in _instances(rule, 1):
            module = replace(instance.module, functions=(instance.forward.before, *instance.module.functions))
            changed, outcomes = canonicalize(module, rules)
            assert all(o.converged for o in outcomes.values()), f"{rule.name}: {[o.cycle for o in outcomes.values()]}"
            again, _ = canonicalize(changed, rules)
            for one, other in zip(changed.functions, again.functions, strict=True):
                assert one.body is None or same_program(changed, one, again, other), f"{rule.name} is not idempotent"


def _any_constant(rule: Rule) -> bool:
    """In instances these are arguments, which are no constants."""
    return any(c is not None and c.value is None for c in rule.constants)


@pytest.mark.parametrize("dialect", dialects())
def test_rules_that_may_be_applied_are(dialect: str) -> None:
    """Alone, on a program that is their source."""
    for rule in some([r for r in built_in(dialect) if not (r.refuted or r.native or r.assumed or r.fault or _any_constant(r))]):
        instance = _instances(rule, 1)[0]
        module = replace(instance.module, functions=(instance.forward.before, *instance.module.functions))
        _, outcomes = canonicalize(module, RuleSet([rule], ()), Strategy(disabled=frozenset({"fold-constants", "constants-to-the-right"})))
        assert any(rule.name in o.counts for o in outcomes.values()), rule.name
