"""The checker's ways of seeing that a clause follows, against all values of small terms: what it lets pass must hold."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

import pytest

from solvers.proofs.alethe_rules import Rules
from solvers.proofs.alethe_terms import Clause, Store
from solvers.smtlib.terms import BOOL, bitvector

WIDTH = 2
BOOLS, VECTORS = ("p", "q"), ("a", "b", "c")
BINARY = ("bvadd", "bvsub", "bvmul", "bvand", "bvor", "bvxor", "bvshl", "bvlshr", "bvashr", "bvudiv", "bvurem")
COMPARISONS = ("bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge")


def store() -> Store:
    return Store({**dict.fromkeys(BOOLS, BOOL), **dict.fromkeys(VECTORS, bitvector(WIDTH))})


def random_term(s: Store, rng: random.Random, depth: int, *, is_bool: bool) -> int:
    def sub(wanted: bool) -> int:
        return random_term(s, rng, depth - 1, is_bool=wanted)

    if depth == 0 or rng.random() < 0.15:
        if is_bool:
            return s.make(rng.choice((*BOOLS, "true", "false")))
        return s.literal(rng.randrange(4), WIDTH) if rng.random() < 0.3 else s.make(rng.choice(VECTORS))
    if rng.random() < 0.12:
        return s.make("ite", (sub(True), sub(is_bool), sub(is_bool)))
    if not is_bool:
        kind = rng.randrange(6)
        if kind == 0:
            return s.make(rng.choice(("bvnot", "bvneg")), (sub(False),))
        if kind == 1:
            return s.make("extract 2 1", (s.make("concat", (sub(False), sub(False))),))
        if kind == 2:
            return s.make("extract 1 0", (s.make(rng.choice(("zero_extend 3", "sign_extend 3")), (sub(False),)),))
        if kind == 3:
            return s.make("@bbterm", (sub(True), sub(True)))
        return s.make(rng.choice(BINARY), (sub(False), sub(False)))
    kind = rng.randrange(6)
    if kind == 0:
        return s.make("not", (sub(True),))
    if kind == 1:
        return s.make(rng.choice(("=", "distinct")), (sub(False), sub(False)))
    if kind == 2:
        return s.make(rng.choice(COMPARISONS), (sub(False), sub(False)))
    if kind == 3:
        return s.make(f"@bit_of {rng.randrange(2)}", (sub(False),))
    return s.make(rng.choice(("and", "or", "xor", "=>", "=")), (sub(True), sub(True)))


def signed(x: int) -> int:
    return x - 4 if x & 2 else x


def value(s: Store, term: int, at: Mapping[str, int]) -> int:
    """By the definitions of SMT-LIB's theories Core and FixedSizeBitVectors, on integers."""
    head, arguments = s.heads[term], s.arguments[term]
    if head in at:
        return at[head]
    if head.startswith("#"):
        return int(head[1:].split(" ")[0])
    if head in ("true", "false"):
        return int(head == "true")
    x, *rest = [value(s, a, at) for a in arguments]
    y = rest[0] if rest else 0
    if head.startswith("@bit_of"):
        return x >> int(head.split(" ")[1]) & 1
    functions = {
        "not": lambda: 1 - x,
        "and": lambda: x & y,
        "or": lambda: x | y,
        "xor": lambda: x ^ y,
        "=>": lambda: (1 - x) | y,
        "=": lambda: int(x == y),
        "distinct": lambda: int(x != y),
        "ite": lambda: rest[0] if x else rest[1],
        "bvnot": lambda: ~x & 3,
        "bvneg": lambda: -x & 3,
        "bvadd": lambda: (x + y) & 3,
        "bvsub": lambda: (x - y) & 3,
        "bvmul": lambda: (x * y) & 3,
        "bvand": lambda: x & y,
        "bvor": lambda: x | y,
        "bvxor": lambda: x ^ y,
        "bvshl": lambda: (x << y) & 3,
        "bvlshr": lambda: x >> y,
        "bvashr": lambda: (signed(x) >> y) & 3,
        "bvudiv": lambda: x // y if y else 3,
        "bvurem": lambda: x % y if y else x,
        "concat": lambda: x << 2 | y,
        "extract 2 1": lambda: x >> 1 & 3,
        "extract 1 0": lambda: x & 3,
        "zero_extend 3": lambda: x,
        "sign_extend 3": lambda: signed(x) & 31,
        "@bbterm": lambda: x | y << 1,
        "bvult": lambda: int(x < y),
        "bvule": lambda: int(x <= y),
        "bvugt": lambda: int(x > y),
        "bvuge": lambda: int(x >= y),
        "bvslt": lambda: int(signed(x) < signed(y)),
        "bvsle": lambda: int(signed(x) <= signed(y)),
        "bvsgt": lambda: int(signed(x) > signed(y)),
        "bvsge": lambda: int(signed(x) >= signed(y)),
    }
    return functions[head]()


def holds(s: Store, clause: Clause, premises: list[Clause]) -> bool:
    """For all values."""
    for bools in itertools.product(range(2), repeat=len(BOOLS)):
        for vectors in itertools.product(range(4), repeat=len(VECTORS)):
            at = dict(zip((*BOOLS, *VECTORS), (*bools, *vectors), strict=True))
            if all(any(value(s, x, at) for x in p) for p in premises) and not any(value(s, x, at) for x in clause):
                return False
    return True


@pytest.mark.parametrize("seed", range(8))
def test_what_is_let_pass_holds(seed: int) -> None:
    rng = random.Random(seed)
    s = store()
    rules = Rules(s)
    passed = 0
    for _ in range(250):
        depth = rng.randrange(1, 4)
        literals = [random_term(s, rng, depth, is_bool=True) for _ in range(rng.randrange(1, 3))]
        if rng.random() < 0.4:
            is_bool = rng.random() < 0.5
            literals = [s.make("=", tuple(random_term(s, rng, depth, is_bool=is_bool) for _ in range(2)))]
        premises = [tuple(random_term(s, rng, depth, is_bool=True) for _ in range(rng.randrange(1, 3))) for _ in range(rng.randrange(3))]
        if rules.follows(tuple(literals), premises):
            passed += 1
            assert holds(s, tuple(literals), premises), ([s.heads[x] for x in literals], seed)
    assert passed > 10, "the test would show nothing"


def equality(s: Store, left: int, right: int) -> Clause:
    return (s.make("=", (left, right)),)


def test_a_product_of_sums_of_64_bits() -> None:
    s = Store({name: bitvector(64) for name in VECTORS})
    a, b, c = (s.make(name) for name in VECTORS)
    rules = Rules(s)
    factored = s.make("bvmul", (a, s.make("bvadd", (b, c))))
    expanded = s.make("bvadd", (s.make("bvmul", (b, a)), s.make("bvmul", (a, c))))
    assert rules.follows(equality(s, factored, expanded), [])
    assert not rules.follows(equality(s, factored, s.make("bvmul", (a, b))), [])


def test_odd_multiples_and_no_even_ones() -> None:
    s = Store({name: bitvector(8) for name in VECTORS})
    a, b, _ = (s.make(name) for name in VECTORS)
    rules = Rules(s)
    plain = s.make("=", (a, b))
    for factor, expected in ((3, True), (255, True), (2, False), (6, False)):
        times = [s.make("bvmul", (s.literal(factor, 8), x)) for x in (a, b)]
        premise = equality(s, a, a)
        assert rules.follows(equality(s, plain, s.make("=", (times[0], times[1]))), [premise]) is expected


def test_terms_of_other_sorts_have_more_than_two_values() -> None:
    s = Store({"p": BOOL})
    x, y, z = (s.make(name) for name in ("x", "y", "z"))
    rules = Rules(s)
    assert not rules.follows((s.make("=", (x, y)), s.make("=", (y, z)), s.make("=", (x, z))), [])
    choice = s.make("ite", (s.make("p"), x, y))
    assert not rules.follows((s.make("=", (choice, z)), s.make("=", (x, z)), s.make("=", (x, y))), [])
    assert rules.follows((s.make("=", (x, z)),), [(s.make("=", (x, y)),), (s.make("=", (z, y)),)])


def test_time_may_be_up_within_a_step() -> None:
    s = Store({})
    p = [s.make(f"p{k}") for k in range(9)]
    left = 3

    def wait() -> None:
        nonlocal left
        left -= 1
        if not left:
            raise TimeoutError

    # each pass over the clauses sees one of them more
    clauses = [(p[0],), *((s.make("not", (a,)), b, b) for a, b in itertools.pairwise(p))]
    assert Rules(s).follows((p[-1],), clauses)
    with pytest.raises(TimeoutError):
        Rules(s, wait).follows((p[-1],), clauses[:-1])
