"""Random loops on tensors with something changed: the verdict may be ``correct`` only where runs agree.

``python -m tests.soak.tensors_campaign --count 500 --seed 1``
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from solvers import Pool
from tests.soak.programs.tensor_programs import changes, random_program
from tests.soak.programs.tiled_programs import random_tiling, with_a_mistake

from .loops_campaign import DEADLINE, SECONDS, Judged, asked, judged, reported

CHANGES = 4
"""Of each program."""


def campaign(count: int, seed: int, seconds: float = SECONDS, deadline: float = DEADLINE, agreeing: float = 1.0) -> Iterator[Judged]:
    """Pairs of ``count`` random programs, and of those that agree in all runs so large a share. Every other program is a tiled operation."""
    generator = random.Random(seed)
    with Pool(jobs=1) as pool:
        for k in range(count):
            number = generator.randrange(10**9)
            for change, kept, texts in _tiled(number, generator) if k % 2 else _looped(number, generator):
                skipped = generator.random() >= agreeing
                found = judged(number, change, kept, texts, False, pool, seconds, deadline, only_different=skipped)
                if found is not None:
                    yield found


_Pair = tuple[str, bool, tuple[str, str]]
"""What was changed, whether that keeps what the program does, source and target."""


def _looped(number: int, generator: random.Random) -> Iterator[_Pair]:
    program = random_program(number)
    for change, kept, target in changes(program, generator, CHANGES):
        yield change, kept, (program.text(), target.text())


def _tiled(number: int, generator: random.Random) -> Iterator[_Pair]:
    name, source, target = random_tiling(number)
    yield name, True, (source, target)
    for _ in range(CHANGES - 1):
        wrong = with_a_mistake(target, generator)
        if wrong is not None:
            yield f"{name} with a mistake", False, (source, wrong)


def main() -> int:
    arguments = asked(__doc__, 500)
    return reported(campaign(arguments.count, arguments.seed, arguments.query, arguments.deadline, arguments.agreeing), arguments)


if __name__ == "__main__":
    sys.exit(main())
