"""Random programs of straight-line code, the same for the same seed, and arguments for them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .random_tensors import STEPS as TENSOR_STEPS
from .random_tensors import Step
from .random_writer import Program, Shaped, Unfit


def random_program(name: str, seed: int, steps: Sequence[Step] = TENSOR_STEPS, length: int = 6) -> str:
    """A function whose results are its last tensors."""
    source = Random(seed)
    program = Program(name, source)
    for _ in range(length):
        try:
            source.choice(steps)(program)
        except Unfit:
            continue
    computed = [v for v in program.values if not v[0].startswith("%p") and v[1].kind == "tensor"]
    results: list[tuple[str, Shaped]] = computed[-8:]
    return program.text(results)
