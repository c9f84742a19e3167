"""Random sets and relations in isl's notation: up to four dimensions, two parameters, two divisions or quantifiers; and what is in them.

``elements`` asks isl's own reader and enumeration: nothing of smtenc's takes part.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from random import Random

import islpy
from hypothesis import strategies as st

LIMIT = 4
"""All dimensions and parameters of a random set are between -LIMIT and LIMIT."""


def affine(r: Random, names: Sequence[str]) -> str:
    chosen = r.sample(list(names), r.randint(1, len(names)))
    terms = " + ".join(f"{r.choice((-3, -2, -1, 1, 2, 3))}*{n}" for n in chosen)
    return f"{terms} + {r.randint(-5, 5)}"


def expression(r: Random, names: Sequence[str]) -> str:
    inner = affine(r, names)
    return r.choice(
        (
            inner,
            inner,
            inner,
            f"floor(({inner})/{r.randint(2, 4)})",
            f"ceil(({inner})/{r.randint(2, 3)})",
            f"(({inner}) mod {r.randint(2, 5)})",
            f"{r.choice(('min', 'max'))}({inner}, {affine(r, names)})",
        )
    )


def formula(r: Random, names: Sequence[str], depth: int = 2) -> str:
    kind = r.random()
    if not depth or kind < 0.4:
        return f"{expression(r, names)} {r.choice(('<', '<=', '=', '!=', '>=', '>'))} {expression(r, names)}"
    if kind < 0.6:
        return f"({formula(r, names, depth - 1)} and {formula(r, names, depth - 1)})"
    if kind < 0.75:
        return f"({formula(r, names, depth - 1)} or {formula(r, names, depth - 1)})"
    if kind < 0.82:
        return f"not ({formula(r, names, depth - 1)})"
    if kind < 0.86:
        return f"({formula(r, names, depth - 1)} implies {formula(r, names, depth - 1)})"
    bound = f"q{len(names)}"
    return f"(exists {bound}: {formula(r, [*names, bound], depth - 1)} and {formula(r, [*names, bound], 0)})"


def conjunctions(r: Random, names: Sequence[str], divisions: int = 2) -> str:
    """One or two conjunctions of one to three comparisons, with so many divisions (``floor``, ``mod``, or an integer that exists) at most in all."""
    left = divisions
    disjuncts = []
    for _ in range(r.choice((1, 1, 2))):
        parts = []
        for _ in range(r.randint(1, 3)):
            divided = left > 0 and r.random() < 0.4
            left -= divided
            a, b = affine(r, names), affine(r, names)
            if not divided:
                parts.append(f"{a} {r.choice(('<=', '<', '>=', '=') if len(names) > 1 else ('<=', '>='))} {b}")
            elif r.random() < 0.3:
                parts.append(f"(exists q: {a} <= {r.randint(2, 4)}*q <= {affine(r, names)})")
            else:
                kind = r.choice((f"floor(({a})/{r.randint(2, 4)})", f"(({a}) mod {r.randint(2, 5)})"))
                parts.append(f"{kind} {r.choice(('<=', '>=', '='))} {b}")
        disjuncts.append(f"({' and '.join(parts)})")
    return f"({' or '.join(disjuncts)})"


def random_set(r: Random, *, dims: int = 2, parameters: int = 1, depth: int | None = 2, name: str = "A") -> str:
    """A bounded set of a random shape: a formula of so much ``depth``, or ``conjunctions`` where that is None."""
    names = [f"i{k}" for k in range(r.randint(1, dims))]
    symbols = ["N", "M"][: r.randint(0, parameters)]
    box = " and ".join(f"-{LIMIT} <= {n} <= {LIMIT}" for n in (*names, *symbols))
    return f"[{', '.join(symbols)}] -> {{ {name}[{', '.join(names)}] : {box} and {_condition(r, [*names, *symbols], depth)} }}"


def _condition(r: Random, names: Sequence[str], depth: int | None) -> str:
    return conjunctions(r, names) if depth is None else formula(r, names, depth)


def random_map(
    r: Random, *, inputs: int = 1, outputs: int = 1, parameters: int = 1, depth: int = 1, names: tuple[str, str] = ("A", "B")
) -> str:
    """A bounded relation of exactly so many inputs and outputs."""
    ins = [f"i{k}" for k in range(inputs)]
    outs = [f"o{k}" for k in range(outputs)]
    symbols = ["N", "M"][: r.randint(0, parameters)]
    box = " and ".join(f"-{LIMIT} <= {n} <= {LIMIT}" for n in (*ins, *outs, *symbols))
    condition = f"{box} and {_condition(r, [*ins, *outs, *symbols], depth)}"
    return f"[{', '.join(symbols)}] -> {{ {names[0]}[{', '.join(ins)}] -> {names[1]}[{', '.join(outs)}] : {condition} }}"


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32)


def box(count: int) -> itertools.product[tuple[int, ...]]:
    """All values of ``count`` variables, and some outside of what a random set allows."""
    return itertools.product(range(-LIMIT - 1, LIMIT + 2), repeat=count)


def elements(text: str) -> set[tuple[int, ...]]:
    """By isl: the dimensions of each element of a set in one space, then the parameters."""
    found = islpy.Set(text)
    dims, parameters = found.dim(islpy.dim_type.set), found.dim(islpy.dim_type.param)
    if parameters:
        found = found.reset_tuple_id().move_dims(islpy.dim_type.set, dims, islpy.dim_type.param, 0, parameters)
    points: set[tuple[int, ...]] = set()
    found.foreach_point(
        lambda p: points.add(tuple(int(str(p.get_coordinate_val(islpy.dim_type.set, k))) for k in range(dims + parameters)))
    )
    return points
