"""Elementwise operations to be compiled and compared: linalg.generic bodies on some thousand elements, and operands that reach the corners.

Operations on the same operands share one body, because it is the number of loops that a compiler takes its time for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from smtenc.floats.formats import FORMATS, FloatFormat

WIDTHS = (8, 16, 32, 64)
FLOATS = ("f16", "bf16", "f32", "f64")


def _always(*operands: int) -> bool:
    return True


@dataclass(frozen=True)
class Case:
    """A body of operations, ``(result types, text)`` each: ``("i8", "arith.addi %a, %b : i8")``; the operands are ``%a %b %c``.

    ``domain`` holds the operands on which they are defined (undefined behaviour would stop the processor). ``open_zeros`` says of every
    operation that the sign of a zero result is not compared.
    """

    name: str
    operands: tuple[str, ...]
    operations: tuple[tuple[str, str], ...]
    domain: Callable[..., bool] = _always
    open_zeros: bool = False

    @property
    def count(self) -> int:
        """Elements of every operand: for two, all pairs of special numbers fit."""
        return 1280 if len(self.operands) == 2 else 512

    def _tensor(self, element: str) -> str:
        return f"tensor<{self.count}x{element}>"

    @property
    def text(self) -> str:
        """A function of that name."""
        results = [t for types, _ in self.operations for t in types.split()]
        names, body = [], []
        for types, text in self.operations:
            defined = [f"%r{len(names) + k}" for k, _ in enumerate(types.split())]
            names += defined
            # so that a text of several operations can name what is between: "%m = ...\n= arith.addf %m, %c : f32"
            before, _, last = text.rpartition("\n")
            body.append(f"{before}\n{', '.join(defined)} = {last}")
        parameters = ", ".join(f"%t{k}: {self._tensor(t)}" for k, t in enumerate(self.operands))
        inputs, kinds = ", ".join(f"%t{k}" for k, _ in enumerate(self.operands)), ", ".join(map(self._tensor, self.operands))
        empty = "\n".join(f"%e{k} = tensor.empty() : {self._tensor(t)}" for k, t in enumerate(results))
        outputs, types = ", ".join(f"%e{k}" for k, _ in enumerate(results)), ", ".join(map(self._tensor, results))
        elements = [*(f"%{n}: {t}" for n, t in zip("abc", self.operands, strict=False)), *(f"%o{k}: {t}" for k, t in enumerate(results))]
        maps = ", ".join(["affine_map<(d0) -> (d0)>"] * len(elements))
        lines = "\n".join(body)
        returned = ", ".join(f"%g#{k}" for k, _ in enumerate(results)) if len(results) > 1 else "%g"
        return (
            f"func.func @{self.name}({parameters}) -> ({types}) {{\n{empty}\n"
            f'%g{f":{len(results)}" if len(results) > 1 else ""} = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel"]}} '
            f"ins({inputs} : {kinds}) outs({outputs} : {types}) {{\n^bb0({', '.join(elements)}):{lines}\n"
            f"linalg.yield {', '.join(names)} : {', '.join(results)}\n}} -> ({types})\nreturn {returned} : {types}\n}}\n"
        )

    def arguments(self) -> list[list[int]]:
        """Operands by position, the same at every run: all combinations of special numbers if there are two or less, and random ones."""
        source = Random(self.name)
        rows = [row for row in product(*map(specials, self.operands)) if self.domain(*row)] if len(self.operands) < 3 else []
        while len(rows) < self.count:
            row = tuple(
                source.choice(specials(t)) if len(self.operands) > 2 and source.random() < 0.7 else drawn(t, source) for t in self.operands
            )
            if self.domain(*row):
                rows.append(row)
        return [list(column) for column in zip(*rows[: self.count], strict=True)]


# -- operands ---------------------------------------------------------------------------------------------------------


@cache
def specials(type: str) -> Sequence[int]:
    """Bit patterns where arithmetic turns: at most 35, so that there are no more than 1280 pairs."""
    if type in FORMATS:
        return _special_floats(FORMATS[type])
    width = int(type[1:])
    half = 1 << width >> 1
    numbers = (0, 1, 2, 3, 5, 7, -1, -2, -3, -7, width - 1, width, half, half - 1, half + 1, half >> 1, half + (half >> 1), 0x55, -0x56)
    return sorted({n % (1 << width) for n in numbers})


def _special_floats(fmt: FloatFormat) -> Sequence[int]:
    one, half = fmt.one_bits, fmt.one_bits - (1 << fmt.fraction_bits)
    three_halves = one + (1 << fmt.fraction_bits >> 1)
    two_and_a_half = one + (1 << fmt.fraction_bits) + (1 << fmt.fraction_bits >> 2)
    # the least number from which on there are no fractions, and the one below, which ends in a half
    integral = one + (fmt.fraction_bits << fmt.fraction_bits)
    near_zero = [0, 1, fmt.smallest_normal_bits - 1, fmt.smallest_normal_bits]
    near_one = [half - 1, half, half + 1, one - 1, one, one + 1, three_halves, two_and_a_half]
    magnitudes = [*near_zero, *near_one, integral - 1, integral, fmt.max_finite_bits, fmt.infinity_bits]
    return [fmt.nan_bits, *(m | sign for m in magnitudes for sign in (0, fmt.sign_mask))]


def drawn(type: str, source: Random) -> int:
    """A random pattern. Numbers of few significant bits come often: they are where rounding has ties."""
    if type not in FORMATS:
        width = int(type[1:])
        return source.getrandbits(source.randint(1, width)) << source.randrange(width) & ((1 << width) - 1)
    fmt = FORMATS[type]
    if source.random() < 0.2:
        return source.getrandbits(fmt.width)
    reach = source.choice((3, 30, 160))
    exponent = min(max(fmt.bias + source.randint(-reach, reach), 0), 2 * fmt.bias)
    fraction = source.getrandbits(fmt.fraction_bits) >> (cut := source.randint(0, fmt.fraction_bits)) << cut
    return source.getrandbits(1) * fmt.sign_mask | exponent << fmt.fraction_bits | fraction


# -- integers ---------------------------------------------------------------------------------------------------------


def _integer_cases(width: int) -> list[Case]:
    t, least, minus_one = f"i{width}", 1 << width >> 1, (1 << width) - 1

    def divides(a: int, b: int) -> bool:
        return b != 0 and not (a == least and b == minus_one)

    def divides_up(a: int, b: int) -> bool:
        # IREE computes -(-a / b), wrong for the least number, and (a + 1) / b, also where it is not wanted: max by -1 stops the processor.
        return b != 0 and a != least and not (a == least - 1 and b == minus_one)

    def non_zero(a: int, b: int) -> bool:
        return b != 0

    def shifts(a: int, b: int) -> bool:
        return b < width

    def binary(names: str, flags: str = "") -> list[tuple[str, str]]:
        return [(t, f"arith.{name} %a, %b {flags} : {t}") for name in names.split()]

    def case(name: str, operations: Iterable[tuple[str, str]], domain: Callable[..., bool] = _always) -> Case:
        return Case(f"{name}_{t}", (t, t), tuple(operations), domain)

    wrapping = [o for flags in ("", "overflow<nsw>", "overflow<nuw>") for o in binary("addi subi muli", flags)]
    shifted = [*binary("shli shrsi shrui"), *binary("shli", "overflow<nsw>"), *binary("shli", "overflow<nuw>")]
    extended = [(f"{t} i1", f"arith.addui_extended %a, %b : {t}, i1")]
    extended += [(f"{t} {t}", f"arith.{name} %a, %b : {t}") for name in ("mulsi_extended", "mului_extended")]
    unary = tuple((t, f"math.{name} %a : {t}") for name in ("absi", "ctlz", "cttz", "ctpop"))
    return [
        case("wrapping", wrapping),
        case("bitwise", binary("andi ori xori")),
        case("extrema", binary("maxsi maxui minsi minui")),
        case("extended", extended),
        case("cmpi", [("i1", f"arith.cmpi {p}, %a, %b : {t}") for p in "eq ne slt sle sgt sge ult ule ugt uge".split()]),
        case("signed_division", binary("divsi remsi floordivsi"), divides),
        case("ceiling_division", binary("ceildivsi"), divides_up),
        case("unsigned_division", binary("divui remui ceildivui"), non_zero),
        case("shifts", shifted, shifts),
        Case(f"unary_{t}", (t,), unary),
        Case(f"select_{t}", ("i1", t, t), ((t, f"arith.select %a, %b, %c : {t}"),)),
    ]


# -- floats -----------------------------------------------------------------------------------------------------------


def _float_cases(t: str) -> list[Case]:
    def binary(names: str) -> list[tuple[str, str]]:
        return [(t, f"arith.{name} %a, %b : {t}") for name in names.split()]

    def case(name: str, operations: Iterable[tuple[str, str]], open_zeros: bool = False) -> Case:
        return Case(f"{name}_{t}", (t, t), tuple(operations), open_zeros=open_zeros)

    predicates = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
    exact = ["arith.negf", *(f"math.{n}" for n in "absf ceil floor trunc round roundeven sqrt".split())]
    # There is no C library to link fmod of doubles from.
    remainder = [] if t == "f64" else binary("remf")
    cases = [
        case("arithmetic", [*binary("addf subf mulf divf"), *remainder, (t, f"math.copysign %a, %b : {t}")]),
        # minnumf and maxnumf may give either zero. minimumf and maximumf may not, but IREE compares and selects: -0.0, +0.0 gives +0.0.
        case("extrema", binary("minimumf maximumf minnumf maxnumf"), open_zeros=True),
        case("cmpf", [("i1", f"arith.cmpf {p}, %a, %b : {t}") for p in predicates]),
        Case(f"unary_{t}", (t,), tuple((t, f"{n} %a : {t}") for n in exact)),
        Case(f"select_{t}", ("i1", t, t), ((t, f"arith.select %a, %b, %c : {t}"),)),
    ]
    if t in ("f32", "f64"):
        # In f16 and bf16, IREE computes both in f32: it rounds fma twice, and mulf only once it has been added to.
        two_steps = (t, f"%m = arith.mulf %a, %b : {t}\narith.addf %m, %c : {t}")
        # There is no C library to link fma of doubles from.
        fused = [(t, f"math.fma %a, %b, %c : {t}")] if t == "f32" else []
        cases.append(Case(f"ternary_{t}", (t, t, t), (two_steps, *fused)))
    return cases


# -- casts ------------------------------------------------------------------------------------------------------------


def _casts(source: str) -> Case:
    """Of one type to all others."""

    def to(name: str, targets: Iterable[str]) -> list[tuple[str, str]]:
        return [(t, f"arith.{name} %a : {source} to {t}") for t in targets]

    integers = [f"i{w}" for w in WIDTHS]
    if source in FORMATS:
        width = FORMATS[source].width
        wider = [t for t in FLOATS if FORMATS[t].width > width]
        # There is no library to link the rounding of doubles to f16 from.
        narrower = [t for t in FLOATS if FORMATS[t].width < width and (source, t) != ("f64", "f16")]
        operations = [*to("extf", wider), *to("truncf", narrower), *to("fptosi", integers), *to("fptoui", integers)]
        operations += to("bitcast", [f"i{width}"])
    else:
        width = int(source[1:])
        wider = [t for t in integers if int(t[1:]) > width]
        narrower = [t for t in ("i1", *integers) if int(t[1:]) < width]
        operations = [*to("extsi", wider), *to("extui", wider), *to("trunci", narrower), *to("sitofp", FLOATS)]
        # The machine code for a vector of unsigned i32 to f16 (without AVX2) gives NaN for small numbers.
        operations += to("uitofp", [t for t in FLOATS if (source, t) != ("i32", "f16")])
        operations += to("bitcast", [t for t in FLOATS if FORMATS[t].width == width])
    return Case(f"casts_{source}", (source,), tuple(operations))


CASES: tuple[Case, ...] = (
    *(case for width in WIDTHS for case in _integer_cases(width)),
    *(case for name in FLOATS for case in _float_cases(name)),
    *(_casts(source) for source in ("i1", *(f"i{w}" for w in WIDTHS), *FLOATS)),
)
"""What the interpreter and the machine must agree on. What they do not, the comments above say why, is IREE 3.0.0's."""


# -- random programs --------------------------------------------------------------------------------------------------

# Operation, operand types, result type. Not here: what is partial, what may give either zero, and what sees the sign of a NaN.
_STEPS: tuple[tuple[str, str, str], ...] = (
    *((f"arith.{n}", f"{t} {t}", t) for n in ("addf", "subf", "mulf", "divf") for t in ("f32", "f64")),
    *((f"math.{n}", t, t) for n in ("absf", "floor", "roundeven", "sqrt") for t in ("f32", "f64")),
    *((f"arith.{n}", f"{t} {t}", t) for n in ("addi", "subi", "muli", "xori", "andi", "maxsi", "minui") for t in ("i16", "i32")),
    *((f"math.{n}", t, t) for n in ("ctlz", "ctpop", "absi") for t in ("i16", "i32")),
    *((f"arith.cmpf {p},", "f32 f32", "i1") for p in ("olt", "une", "uge")),
    *((f"arith.cmpi {p},", "i32 i32", "i1") for p in ("slt", "ult", "eq")),
    *(("arith.select", f"i1 {t} {t}", t) for t in ("f32", "f64", "i16", "i32")),
    *((f"arith.{n}", source, target) for n in ("sitofp", "uitofp") for source in ("i16", "i32") for target in ("f32", "f64")),
    ("arith.extsi", "i16", "i32"),
    ("arith.trunci", "i32", "i16"),
    ("arith.extf", "f32", "f64"),
    ("arith.truncf", "f64", "f32"),
    ("arith.fptosi", "f32", "i32"),
    ("arith.fptoui", "f64", "i16"),
)
_CASTS = frozenset("arith.sitofp arith.uitofp arith.extsi arith.trunci arith.extf arith.truncf arith.fptosi arith.fptoui".split())


def random_program(seed: int, steps: int = 16) -> Case:
    """Operations on the operands and on each other's results, all of which are results of the whole."""
    source = Random(seed)
    operands = ("f32", "f64", "i32")
    pool: dict[str, list[str]] = {t: [f"%{n}"] for n, t in zip("abc", operands, strict=True)}
    operations: list[tuple[str, str]] = []
    while len(operations) < steps:
        name, given, result = source.choice(_STEPS)
        types = given.split()
        if not all(t in pool for t in types):
            continue
        # the latest values twice as often: depth
        values = ", ".join(source.choice(pool[t] + pool[t][-1:] * len(pool[t])) for t in types)
        shown = f"{types[0]} to {result}" if name in _CASTS else types[-1]
        pool.setdefault(result, []).append(f"%r{len(operations)}")
        operations.append((result, f"{name} {values} : {shown}"))
    return Case(f"random_{seed}", operands, tuple(operations))


PROGRAMS: tuple[Case, ...] = tuple(random_program(seed) for seed in range(12))
