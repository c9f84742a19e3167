"""Random programs with loops and branches: they are read, end, and do the same each time."""

from __future__ import annotations

from random import Random

from smtenc.interpreter import Inconclusive, Undefined
from tests.effort import times

from .comparing import Interpreted
from .random_control import STEPS
from .random_programs import random_program
from .tensor_cases import any_numbers, whole_numbers


def test_they_are_read_and_run_alike_each_time() -> None:
    """Few are undefined, and so say nothing."""
    count, ran = times(200, least=20), 0
    names = [f"program_{seed}" for seed in range(count)]
    text = "".join(random_program(name, seed, STEPS, 5) for seed, name in enumerate(names))
    module = Interpreted(text)
    for name in names:
        assert module.module.by_name[name].fault is None
        types = module.module.by_name[name].type.inputs
        for arguments in (whole_numbers(types, Random(name)), any_numbers(types, Random(name))):
            try:
                found = module.interpret(name, arguments)
            except Undefined:
                continue
            except Inconclusive:
                # a branch on what some operation leaves open
                continue
            assert found == module.interpret(name, arguments)
            ran += 1
    assert ran > count
    assert text == "".join(random_program(name, seed, STEPS, 5) for seed, name in enumerate(names))


def test_every_kind_of_control_flow_occurs() -> None:
    text = "".join(random_program(f"program_{seed}", seed, STEPS, 5) for seed in range(50))
    kinds = "scf.if scf.for scf.while scf.index_switch scf.execute_region cf.br cf.cond_br cf.switch affine.for affine.if affine.load affine.store"
    assert [k for k in kinds.split() if f"{k} " not in text] == []
