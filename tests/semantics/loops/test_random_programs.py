"""Random programs with loops and branches: what they mean is what they do on numbers, iteration by iteration and in closed form."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from differential import Unfolded, concrete, draw_arguments, read, symbolic

from smtenc import interpreter
from smtenc.errors import Unsupported
from smtenc.semantics.loops.strategy import MOST_SHORT
from tests.effort import times
from tests.interpreter.random_control import STEPS
from tests.interpreter.random_programs import random_program

sys.path.append(str(Path(__file__).parent))

from buffers import of_tensors


@pytest.mark.parametrize("most_short", [MOST_SHORT, 0], ids=["iteration by iteration", "in closed form"])
def test_they_mean_what_they_do(most_short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops that are neither unrolled nor have a closed form are unknown functions, of which no number is known: few are."""
    monkeypatch.setattr("smtenc.semantics.loops.strategy.MOST_SHORT", most_short)
    count, compared = times(100, least=10), 0
    for seed in range(count):
        text = of_tensors(random_program("f", seed if count <= 100 else Random().getrandbits(32), STEPS, 3), "f")
        module = read.__wrapped__(text)
        function = module.by_name["w"]
        given = draw_arguments(function.type.inputs, seed)
        try:
            expected = concrete(function, module, given, 64)
            found = symbolic(function, module, given, 64, 64)
        except (interpreter.Inconclusive, Unsupported, Unfolded):
            continue
        assert found == expected, f"{text}\n{given}"
        compared += 1
    assert compared >= 0.7 * count
