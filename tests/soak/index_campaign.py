"""Random index expressions against Python's integers: values, ranges, comparisons, remainders in sums, shapes and bit-vectors.

    python -m tests.soak.index_campaign --count 100000 --seed 1

An expression is a tree that is built through ``IndexSpace`` and also computed directly, for assignments that respect every range and upper
bound and divide by no 0. What disagrees is shrunk and printed as a reproducer; the exit code is then 1. A sample runs with the tests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from smtenc.terms.constructors import Terms
from smtenc.terms.index.lowering import IndexLowering
from smtenc.terms.index.space import Atom, FloorDiv, Index, IndexSpace, Max, Min, Mod, Opaque, Product, Symbol, Term
from tests.terms.smtlib_semantics import evaluate as evaluate_term

from .budget import add_option

WIDTHS = (8, 16, 32, 64)
ASSIGNMENTS = 8
"""Tried for each expression, boundary values first."""

# Expressions as data


@dataclass(frozen=True, slots=True)
class Leaf:
    """The symbol ``name`` of ``SYMBOLS``."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Number:
    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Node:
    """``operator`` is the name of a method of ``IndexSpace``."""

    operator: str
    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"{self.operator}({self.left}, {self.right})"


Tree = Leaf | Number | Node


@dataclass(frozen=True, slots=True)
class Declaration:
    """A symbol in ``[lo, hi]`` and below ``factor * upper`` (the product of symbols declared before), where ``upper`` is not empty."""

    lo: int
    hi: int
    factor: int = 1
    upper: tuple[str, ...] = ()


# Dimensions that may be 0 or are positive, indices below them and below their products, numbers of either sign, and large ranges.
SYMBOLS: Mapping[str, Declaration] = {
    "n": Declaration(0, 5),
    "m": Declaration(1, 4),
    "d": Declaration(0, 1 << 20),
    "e": Declaration(1, 1000),
    "i": Declaration(0, 3),
    "j": Declaration(0, 11),
    "b": Declaration(-3, 3),
    "c": Declaration(-9, -2),
    "w": Declaration(-(1 << 31), (1 << 31) - 1),
    "x": Declaration(-1000, 1000),
    "s": Declaration(0, 4, 1, ("n",)),
    "t": Declaration(0, 999, 1, ("e",)),
    "u": Declaration(0, 1 << 20, 1, ("d",)),
    "k": Declaration(0, 11, 3, ("n",)),
    "p": Declaration(0, 1 << 24, 6, ("d",)),
    "q": Declaration(0, 1 << 24, 1, ("n", "e")),
}


def small_space() -> tuple[IndexSpace, dict[str, Index]]:
    """A new space with the symbols of ``SYMBOLS``."""
    space = IndexSpace()
    found: dict[str, Index] = {}
    for name, declared in SYMBOLS.items():
        upper: Index | None = None
        if declared.upper:
            upper = space.constant(declared.factor)
            for factor in declared.upper:
                upper = space.mul(upper, found[factor])
        found[name] = space.symbol(name, declared.lo, declared.hi, upper)
    return space, found


def value(tree: Tree, assignment: Mapping[str, int]) -> int:
    """By Python's integers. Raises ``ZeroDivisionError``."""
    match tree:
        case Leaf(name):
            return assignment[name]
        case Number(number):
            return number
        case Node(operator, left, right):
            x, y = value(left, assignment), value(right, assignment)
            match operator:
                case "add":
                    return x + y
                case "sub":
                    return x - y
                case "mul":
                    return x * y
                case "floordiv":
                    return x // y
                case "ceildiv":
                    return -(-x // y)
                case "mod":
                    return x % y
                case "minimum":
                    return min(x, y)
                case "maximum":
                    return max(x, y)
                case _:
                    raise AssertionError(operator)


def names(tree: Tree) -> frozenset[str]:
    """The symbols of ``tree`` and of their upper bounds."""
    match tree:
        case Leaf(name):
            return frozenset({name, *SYMBOLS[name].upper})
        case Number():
            return frozenset()
        case Node(_, left, right):
            return names(left) | names(right)


def assignments(random: Random, used: frozenset[str], count: int) -> Iterator[dict[str, int]]:
    """Some assignments to the ``used`` symbols that respect all bounds."""
    for _ in range(count):
        found: dict[str, int] = {}
        for name, declared in SYMBOLS.items():
            if name not in used:
                continue
            hi = declared.hi
            if declared.upper:
                limit = declared.factor
                for factor in declared.upper:
                    limit *= found[factor]
                hi = min(hi, limit - 1)
            if hi < declared.lo:
                break
            found[name] = _between(random, declared.lo, hi)
        else:
            yield found


def _between(random: Random, lo: int, hi: int) -> int:
    match random.randrange(6):
        case 0:
            return lo
        case 1:
            return hi
        case 2 | 3:
            near = random.choice([n for n in (0, lo, hi) if lo <= n <= hi])
            return min(max(near + random.randint(-9, 9), lo), hi)
        case _:
            return random.randint(lo, hi)


# Random expressions


def divisor(random: Random) -> Tree:
    """A constant, a symbol, a multiple of one, a product, or a sum."""
    symbol: Tree = Leaf(random.choice("nnmddeebcis"))
    match random.randrange(10):
        case 0 | 1 | 2 | 3:
            return Number(random.choice((1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10, 12, 16, 32, -1, -2, -3, -6, 1 << 16, (1 << 31) - 1)))
        case 4 | 5:
            return symbol
        case 6 | 7:
            return Node("mul", symbol, Number(random.choice((2, 2, 3, 4, 6, 12, -2, 1 << 10))))
        case 8:
            return Node("mul", symbol, Leaf(random.choice("nmdeb")))
        case _:
            return Node("add", Node("mul", symbol, Number(random.choice((1, 2, 3)))), Number(random.choice((1, 1, 2, 3, -1))))


def number(random: Random) -> int:
    match random.randrange(8):
        case 0:
            return random.choice((1, -1)) * (1 << random.choice((4, 7, 8, 15, 16, 31, 32))) + random.randint(-1, 1)
        case 1:
            return random.randint(-1000, 1000)
        case _:
            return random.randint(-9, 16)


def expression(random: Random, size: int) -> Tree:
    """A tree of at most ``size`` operations, of which many divide."""
    if size <= 0 or random.random() < 0.06:
        return Number(number(random)) if random.random() < 0.3 else Leaf(random.choice("nmdeijbcwxstukpqijijkp"))
    match random.randrange(20):
        case 0 | 1 | 2 | 3 | 4:
            left = random.randrange(size)
            return Node(random.choice(("add", "add", "sub")), expression(random, left), expression(random, size - 1 - left))
        case 5 | 6 | 7:
            return Node("mul", expression(random, size - 1), Number(number(random)))
        case 8:
            return Node("mul", expression(random, size - 1), Leaf(random.choice("nmdeb")))
        case 9:
            left = random.randrange(size)
            operator = random.choice(("minimum", "maximum", "mul"))
            return Node(operator, expression(random, left), expression(random, size - 1 - left))
        case 10:
            # x - c*floordiv(x, c), or nearly so
            x, c = expression(random, size // 2), divisor(random)
            near = c if random.random() < 0.7 else divisor(random)
            return Node("sub", x, Node("mul", near, Node("floordiv", x, c)))
        case 11:
            # a position in a shape
            d = divisor(random)
            return Node("add", Node("mul", expression(random, size // 2), d), Node("mod", expression(random, size // 2), d))
        case _:
            operator = random.choice(("floordiv", "floordiv", "mod", "mod", "mod", "ceildiv"))
            d = divisor(random) if random.random() < 0.95 else expression(random, 2)
            return Node(operator, expression(random, size - 1), d)


def chain(random: Random) -> Tree:
    """Divisions and remainders of each other, of something small, by multiples of few symbols: where one quotient has many names."""
    symbol: Tree = Leaf(random.choice("nmdedb"))
    tree: Tree = Number(random.randint(0, 9)) if random.random() < 0.4 else Leaf(random.choice("ijstukpqb"))
    if random.random() < 0.7:
        tree = Node("mul", tree, Number(random.choice((1, 2, 2, 3, 4, 6, -1, -2))))
    for _ in range(random.randint(1, 4)):
        if random.random() < 0.3:
            tree = Node("add", tree, Number(random.randint(-4, 8)))
        factor = Number(random.choice((1, 2, 3, 4, 6, 8)))
        by: Tree = factor if random.random() < 0.5 else Node("mul", symbol, factor)
        tree = Node(random.choice(("floordiv", "mod", "mod")), tree, by)
        if random.random() < 0.2:
            tree = Node("mul", tree, random.choice((Number(random.choice((2, 3, 4, -1))), symbol)))
        if random.random() < 0.2:
            tree = Node(random.choice(("add", "sub")), tree, Leaf(random.choice("ijstukp")))
    return tree


def neighbour(random: Random, tree: Tree) -> Tree:
    """A tree that is often nearly ``tree``."""
    match random.randrange(6):
        case 0:
            return Node("add", tree, Number(random.randint(-2, 2)))
        case 1:
            return Node("sub", tree, expression(random, 2))
        case 2:
            return divisor(random)
        case 3 if isinstance(tree, Node):
            return random.choice((tree.left, tree.right))
        case 4 if isinstance(tree, Node):
            return Node(tree.operator, neighbour(random, tree.left), tree.right)
        case _:
            return expression(random, random.randint(1, 4))


# What is checked


class Difference(Exception):
    """What the algebra says and what integers say, in one line."""


def build(space: IndexSpace, symbols: Mapping[str, Index], tree: Tree) -> Index:
    match tree:
        case Leaf(name):
            return symbols[name]
        case Number(number):
            return space.constant(number)
        case Node(operator, left, right):
            result = getattr(space, operator)(build(space, symbols, left), build(space, symbols, right))
            assert isinstance(result, Index)
            return result


def evaluate_terms(terms: Sequence[Term], offset: int, assignment: Mapping[str, int], presented: bool) -> int:
    """The sum of ``terms`` and ``offset``, with what is below read as the normal form or as it is ``presented``."""
    total = offset
    for coefficient, monomial in terms:
        for atom in monomial:
            coefficient *= evaluate_atom(atom, assignment, presented)
        total += coefficient
    return total


def evaluate_index(index: Index, assignment: Mapping[str, int], presented: bool) -> int:
    if presented:
        return evaluate_terms(index.terms, index.offset, assignment, presented)
    return evaluate_terms(index.polynomial, index.constant, assignment, presented)


def evaluate_atom(atom: Atom, assignment: Mapping[str, int], presented: bool) -> int:
    match atom:
        case Symbol(name):
            return assignment[name]
        case Opaque():
            raise AssertionError("the campaign makes none")
        case FloorDiv(a, b) | Mod(a, b):
            x, y = evaluate_index(a, assignment, presented), evaluate_index(b, assignment, presented)
            return x // y if isinstance(atom, FloorDiv) else x % y
        case Min(a, b) | Max(a, b):
            extremum = min if isinstance(atom, Min) else max
            return extremum(evaluate_index(a, assignment, presented), evaluate_index(b, assignment, presented))
        case Product(a, b):
            return evaluate_index(a, assignment, presented) * evaluate_index(b, assignment, presented)


def atoms_of(index: Index) -> Iterator[Atom]:
    """Of the normal form and of the presentation, also those below others."""
    for _, monomial in (*index.polynomial, *index.terms):
        for atom in monomial:
            yield atom
            match atom:
                case FloorDiv(a, b) | Mod(a, b) | Min(a, b) | Max(a, b) | Product(a, b):
                    yield from atoms_of(a)
                    yield from atoms_of(b)
                case _:
                    pass


def check_values(tree: Tree, rows: Sequence[Mapping[str, int]]) -> None:
    """The normal form, its presentation, the range of the whole and of every atom."""
    space, symbols = small_space()
    index = build(space, symbols, tree)
    atoms = dict.fromkeys(atoms_of(index))
    for row in rows:
        try:
            expected = value(tree, row)
        except ZeroDivisionError:
            continue
        for presented in (False, True):
            try:
                found = evaluate_index(index, row, presented)
            except ZeroDivisionError:
                raise Difference(f"{_form(index, presented)} divides by 0, the tree does not, at {row}") from None
            if found != expected:
                raise Difference(f"{_form(index, presented)} is {found}, not {expected}, at {row}")
        if not index.lo <= expected <= index.hi:
            raise Difference(f"{index} in [{index.lo}, {index.hi}] is {expected} at {row}")
        for atom in atoms:
            found = evaluate_atom(atom, row, True)
            if not atom.lo <= found <= atom.hi:
                raise Difference(f"{atom} in [{atom.lo}, {atom.hi}] is {found} at {row}")


def _form(index: Index, presented: bool) -> str:
    if presented:
        return str(index)
    return " + ".join([*(f"{k}*{'*'.join(str(atom) for atom in m)}" for k, m in index.polynomial), str(index.constant)])


def check_comparisons(left: Tree, right: Tree, rows: Sequence[Mapping[str, int]]) -> None:
    """What is decided of ``left`` and ``right`` is so everywhere; the same object has the same values."""
    space, symbols = small_space()
    a, b = build(space, symbols, left), build(space, symbols, right)
    less, less_equal, equal = space.less_than(a, b), space.less_equal(a, b), space.equal(a, b)
    for row in rows:
        try:
            x, y = value(left, row), value(right, row)
        except ZeroDivisionError:
            continue
        for name, decided, truth in (("<", less, x < y), ("<=", less_equal, x <= y), ("=", equal, x == y)):
            if decided is not None and decided != truth:
                raise Difference(f"{a} {name} {b} is said to be {decided}, but {x} {name} {y} at {row}")


def check_shape(tree: Tree, sizes: Sequence[Tree], rows: Sequence[Mapping[str, int]]) -> None:
    """The digits of ``tree`` in a shape of ``sizes``, and back."""
    space, symbols = small_space()
    linear, shape = build(space, symbols, tree), [build(space, symbols, size) for size in sizes]
    digits = space.delinearize(linear, shape)
    # sizes that are 1, before all others but the last, have the digit 0
    units = next((k for k, size in enumerate(shape[:-1]) if size.constant_value != 1), len(shape) - 1)
    back = space.linearize(digits, shape)
    for row in rows:
        try:
            rest = value(tree, row)
            expected: list[int] = []
            for size in reversed(sizes[units + 1 :]):
                rest, digit = divmod(rest, value(size, row))
                expected.insert(0, digit)
            expected = [*(0 for _ in range(units)), rest, *expected]
        except ZeroDivisionError:
            continue
        found = [evaluate_index(digit, row, True) for digit in digits]
        if found != expected:
            raise Difference(f"digits {', '.join(map(str, digits))} are {found}, not {expected}, at {row}")
        if evaluate_index(back, row, True) != value(tree, row):
            raise Difference(f"{back} is not {linear} at {row}")


def check_lowering(left: Tree, right: Tree, rows: Sequence[Mapping[str, int]]) -> None:
    """``left`` modulo 2^width, and comparisons with ``right``, as bit-vector terms."""
    space, symbols = small_space()
    a, b = build(space, symbols, left), build(space, symbols, right)
    terms = Terms()
    lowering = IndexLowering(terms)
    lowered = {width: lowering.lower(a, width) for width in WIDTHS}
    relations = {"<": lowering.less(a, b), "<=": lowering.less_equal(a, b), "=": lowering.equal(a, b)}
    widths = {symbol.symbol_name(): terms.width(symbol) for symbol in terms.symbols()}
    for row in rows:
        try:
            x, y = value(left, row), value(right, row)
        except ZeroDivisionError:
            continue

        def apply(name: str, _: object, row: Mapping[str, int] = row) -> int:
            return row[name] % (1 << widths[name])

        for width, term in lowered.items():
            found = evaluate_term(terms, term, apply)
            if found != x % (1 << width):
                raise Difference(f"{a} is {found} as {width} bits, not {x}, at {row}")
        for name, truth in (("<", x < y), ("<=", x <= y), ("=", x == y)):
            if evaluate_term(terms, relations[name], apply) != truth:
                raise Difference(f"{a} {name} {b} as bit-vectors is not {truth}, which {x} {name} {y} is, at {row}")
        for symbol, bound in lowering.bounds.items():
            if symbol.name in row and not evaluate_term(terms, bound, apply):
                raise Difference(f"the bound of {symbol} excludes {row}")


# Campaigns


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to check: ``kind`` is a key of ``CHECKS``."""

    kind: str
    trees: tuple[Tree, ...]
    seed: int

    def run(self) -> str | None:
        """What is wrong, None where nothing is."""
        random = Random(self.seed)
        used = frozenset().union(*(names(tree) for tree in self.trees))
        rows = list(assignments(random, used, ASSIGNMENTS if self.kind != "lowering" else ASSIGNMENTS // 2))
        try:
            match self.kind:
                case "values":
                    check_values(self.trees[0], rows)
                case "comparisons":
                    check_comparisons(self.trees[0], self.trees[1], rows)
                case "shape":
                    check_shape(self.trees[0], self.trees[1:], rows)
                case _:
                    check_lowering(self.trees[0], self.trees[1], rows)
        except Difference as difference:
            return str(difference)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return None

    def __str__(self) -> str:
        return f"{self.kind} of {'; '.join(map(str, self.trees))}"


def make_case(random: Random) -> Case:
    tree = chain(random) if random.random() < 0.3 else expression(random, random.randint(2, 9))
    seed = random.randrange(1 << 30)
    match random.randrange(10):
        case 0 | 1 | 2 | 3 | 4:
            return Case("values", (tree,), seed)
        case 5 | 6 | 7:
            return Case("comparisons", (tree, neighbour(random, tree)), seed)
        case 8:
            return Case("shape", (tree, *(divisor(random) for _ in range(random.randint(1, 4)))), seed)
        case _:
            return Case("lowering", (tree, neighbour(random, tree)), seed)


def smaller(tree: Tree) -> Iterator[Tree]:
    """Trees that are less than ``tree``."""
    match tree:
        case Leaf(name):
            yield from (Number(n) for n in (0, 1))
            yield from (Leaf(other) for other in SYMBOLS if list(SYMBOLS).index(other) < list(SYMBOLS).index(name))
        case Number(number):
            yield from (
                Number(n) for n in dict.fromkeys((0, 1, 2, abs(number), number // 2, number - 1, number + 1)) if abs(n) < abs(number)
            )
        case Node(operator, left, right):
            yield left
            yield right
            yield from (Node(operator, x, right) for x in smaller(left))
            yield from (Node(operator, left, x) for x in smaller(right))


def shrink(case: Case, seconds: float = 20) -> Case:
    """A smaller case that fails, too."""
    end = time.monotonic() + seconds
    progress = True
    while progress:
        progress = False
        for position, tree in enumerate(case.trees):
            for candidate in smaller(tree):
                trees = (*case.trees[:position], candidate, *case.trees[position + 1 :])
                found = next((c for c in (Case(case.kind, trees, case.seed + k) for k in range(4)) if c.run() is not None), None)
                if found is not None:
                    case, progress = found, True
                    break
                if time.monotonic() > end:
                    return case
            if progress:
                break
    return case


def failures(count: int, seed: int, seconds: float | None = None) -> Iterator[tuple[int, Case]]:
    """The number so far and the case, for every one of ``count`` random cases that fails; stops after ``seconds``."""
    random = Random(seed)
    end = None if seconds is None else time.monotonic() + seconds
    for done in range(count):
        case = make_case(random)
        if case.run() is not None:
            yield done, case
        if end is not None and time.monotonic() > end:
            return


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 1 when something disagreed."""
    parser = argparse.ArgumentParser(description="Random index expressions against Python's integers.")
    parser.add_argument("--count", type=int, default=100_000, help="expressions (100000)")
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first that disagrees")
    options = parser.parse_args(arguments)
    step, failed, start = 5000, 0, time.monotonic()
    for first in range(0, options.count, step):
        left = None if options.seconds is None else options.seconds - (time.monotonic() - start)
        if left is not None and left <= 0:
            break
        for _, case in failures(min(step, options.count - first), options.seed * 1_000_003 + first, left):
            failed += 1
            small = shrink(case)
            print(f"seed {options.seed}: {small}\n  {small.run()}", flush=True)
            if not options.keep_going:
                return 1
        stopped = options.seconds is not None and time.monotonic() - start >= options.seconds
        done = f"{first} to {first + step}" if stopped else str(min(first + step, options.count))
        print(f"{done:>8} expressions, {failed} disagree, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
