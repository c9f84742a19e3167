"""Executions that show the effect of an illegal order: the program in its own order and in the other, on the same numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from smtenc.errors import Unsupported
from smtenc.poly.programs.execution import Elements, Number, RunFailure, execute, ordered
from smtenc.poly.programs.model import Program
from smtenc.poly.schedules.schedule import Times, padded
from smtenc.presburger.affine import parameter

MOST_INSTANCES = 20_000
"""The largest number of instances of such an execution."""
_TRIALS = 5
_LARGEST_PARAMETER = 40


def difference(program: Program, times: Times, parameters: Mapping[str, int]) -> str:
    """Return text about an element with different values in both orders, such as ``run for N = 2: c[1][0] is 7.0, and 9.0 in the other order``; or
    the reason why no difference is shown. Parameters without a value are 0.
    """
    known = {p: parameters.get(p, 0) for p in program.parameters}
    where = ", ".join(f"{name} = {value}" for name, value in known.items())
    if any(value > _LARGEST_PARAMETER for value in known.values()):
        return f"not run for {where}: too many instances"
    # bounds are not checked here; in a pair of instances, parameters that are sizes may have any value
    free = replace(program, arrays={name: replace(a, extents=(None,) * len(a.extents)) for name, a in program.arrays.items()})
    try:
        instances = ordered(free, known)
        if len(instances) > MOST_INSTANCES:
            return f"not run for {where}: too many instances"
        new = padded(times)
        values = {parameter(p): value for p, value in known.items()}
        points = {
            (name, numbers): {**values, **dict(zip(free.by_name[name].iterators, numbers, strict=True))} for name, numbers in instances
        }
        # instances with equal times may be executed in any order: use the reverse of the program's
        backwards = instances[::-1]
        others = sorted(backwards, key=lambda i: [int(t.evaluate(points[i])) for t in new[i[0]]])
        for seed in range(_TRIALS):
            random = Random(seed)
            arrays: dict[str, Elements] = {name: {} for name in free.arrays}
            for name, numbers in instances:
                for access in free.by_name[name].accesses:
                    place = tuple(int(s.evaluate(points[name, numbers])) for s in access.subscripts)
                    arrays[access.array].setdefault(place, _number(random, free.arrays[access.array].element))
            first, second = (execute(free, known, arrays, order) for order in (instances, others))
            for name, elements in first.items():
                for place, value in elements.items():
                    if value != second[name][place] and not free.arrays[name].is_local:
                        element = name + "".join(f"[{k}]" for k in place)
                        return f"run for {where}: {element} is {value}, and {second[name][place]} in the other order"
    except (RunFailure, Unsupported) as error:
        return f"not run for {where}: {error.message}"
    return f"run for {where}: both orders give the same"


def _number(random: Random, element: str) -> Number:
    """Return a random value for an element type: a float or an integer from 1 to 9."""
    return float(random.randint(1, 9)) if element.startswith(("f", "bf")) else random.randint(1, 9)
