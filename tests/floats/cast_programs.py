"""Random programs that convert between formats, and inputs close to where rounding changes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from float_programs import Program, Step, floats
from hypothesis import strategies as st

from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.inclusion import includes
from smtenc.floats.layout import Block

CHAINS = [
    ("f16", "f32"),
    ("f8E5M2", "f16", "f32", "f64"),
    ("bf16", "f32", "f64"),
    ("f16", "tf32", "f32"),
    ("bf16", "tf32"),
    ("f8E4M3FN", "f16"),
    ("f8E4M3FNUZ", "bf16", "f32"),
    ("f8E5M2FNUZ", "f16", "f64"),
    ("f8E3M4", "f8E4M3B11FNUZ", "f16"),
    ("f4E2M1FN", "f6E2M3FN", "f8E4M3FN", "f16"),
    ("f16", "bf16", "f32"),
    ("f16", "bf16"),
    ("f8E4M3", "f8E5M2", "f16", "bf16", "f32", "f64"),
]
MODES = tuple(f"convert {mode.value}" for mode in Rounding if mode is not Rounding.NEAREST_EVEN)
IN_ONE_FORMAT = {"add": 2, "mul": 2, "neg": 1, "abs": 1, "minimum": 2, "maxnum": 2, "floor": 1, "ceil": 1, "trunc": 1}


@st.composite
def cast_programs(draw: st.DrawFn, formats: Sequence[str], steps: int = 10, others: Sequence[str] = tuple(IN_ONE_FORMAT)) -> Program:
    """Mostly conversions, in every mode, between formats all of which have two inputs; then comparisons."""
    program = [Step(f"input {k}", name) for name in formats for k in range(2)]

    def pick(sort: str) -> int:
        return draw(st.sampled_from([k for k, step in enumerate(program) if step.sort == sort]))

    for _ in range(draw(st.integers(1, steps))):
        sort, source = draw(st.sampled_from(list(formats))), draw(st.sampled_from(list(formats)))
        possible = FORMATS[sort].has_nan or not FORMATS[source].has_nan
        name = draw(st.sampled_from(["convert", "convert", "convert", *MODES, "constant", *others]))
        if name.startswith("convert"):
            if possible:
                program.append(Step(name, sort, (pick(source),)))
        elif name == "constant":
            program.append(Step(f"constant {draw(patterns(sort)):x}", sort))
        elif FORMATS[sort].has_nan:
            program.append(Step(name, sort, tuple(pick(sort) for _ in range(IN_ONE_FORMAT[name]))))
    for last in program[len(formats) * 2 :][-3:]:
        sort = last.sort
        latest = max(k for k, step in enumerate(program) if step.sort == sort)
        program.append(Step(draw(st.sampled_from(["same", "compare olt", "compare ueq"])), "bool", (latest, pick(sort))))
    return (*program, Step("same", "bool", (0, 1)))


def patterns(name: str) -> st.SearchStrategy[int]:
    """Of a constant: any float, or one where rounding to a narrower format changes."""
    wide = FORMATS[name]
    below = [f for f in (FORMATS[n] for n in ("f8E4M3FN", "f16", "bf16", "f32")) if f != wide and includes(wide, f)]
    return st.one_of(floats(wide), *(near_narrow(wide, narrow) for narrow in below))


def near_narrow(wide: FloatFormat, narrow: FloatFormat) -> st.SearchStrategy[int]:
    """A number of ``narrow``, or the middle above it, in ``wide``, or a few steps beside; all but the largest few."""

    def beside(drawn: tuple[int, bool, int, bool]) -> int:
        number, at_middle, steps, negative = drawn
        block = Block.of(wide, narrow, number)
        start = block.middle if at_middle and block.middle is not None else block.start
        return min(max(start + steps, 0), wide.max_finite_bits) | (wide.sign_mask if negative else 0)

    numbers = st.sampled_from([0, 1, narrow.one_bits, narrow.one_bits + 1, narrow.max_finite_bits - 1, narrow.max_finite_bits])
    any_number = st.integers(0, narrow.max_finite_bits)
    return st.tuples(numbers | any_number | any_number, st.booleans(), st.sampled_from([0, 0, 1, -1, 2, -2]), st.booleans()).map(beside)


def inputs_near(formats: Sequence[str]) -> st.SearchStrategy[dict[str, list[int]]]:
    """Any floats; in a wide format half of them close to where rounding to a narrower one changes."""
    fixed: dict[str, st.SearchStrategy[list[int]]] = {}
    for name in formats:
        wide = FORMATS[name]
        below = [FORMATS[n] for n in formats if n != name and includes(wide, FORMATS[n])]
        near = [near_narrow(wide, narrow) for narrow in below] or [st.integers(0, (1 << wide.width) - 1)]
        values = st.booleans().flatmap(lambda special, wide=wide, near=near: floats(wide) if special else st.one_of(near))
        fixed[name] = st.lists(values, min_size=2, max_size=2)
    return st.fixed_dictionaries(fixed)


def every_conversion(formats: Sequence[str], constant: int) -> Program:
    """Two inputs of each format and a constant of the last one, converted in every mode into the others, and compared there."""
    program = [Step(f"input {k}", name) for name in formats for k in range(2)]
    program.append(Step(f"constant {constant:x}", formats[-1]))
    inputs = len(program)
    for k, step in enumerate(program[:inputs]):
        program += [Step(mode, name, (k,)) for name in formats if name != step.sort for mode in ("convert", *MODES)]
    for name in formats:
        found = [k for k, step in enumerate(program) if step.sort == name]
        program += [Step("same", "bool", pair) for pair in itertools.pairwise(found)]
    return tuple(program)
