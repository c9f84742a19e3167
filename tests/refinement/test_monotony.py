"""Calls of unknown functions: operands that refine others give results that refine the others', and are undefined only where the others are."""

from __future__ import annotations

import pytest
from deciding import pair, satisfiable, wrong

from smtenc.floats.formats import FORMATS
from smtenc.ir.types import IntegerType
from smtenc.refinement import monotony
from smtenc.refinement.monotony import Monotony
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector

DECLARED = """
func.func private @g(i8) -> i8
func.func private @g2(i8, i8) -> i8
func.func private @two(i8) -> (i8, i8)
func.func private @h(f32) -> f32
func.func private @k(tensor<?xi8>) -> i8
func.func private @k2(tensor<?xi8>, i8) -> tensor<?xi8>
"""
PLAIN, NSW = "%s = arith.addi %x, %y : i8\n", "%s = arith.addi %x, %y overflow<nsw> : i8\n"
OTHER = "%s = arith.ori %x, %y : i8\n"
CALL, CALL2, FLIPPED = (
    "%r = call @g(%s) : (i8) -> i8\n",
    "%r = call @g2(%s, %x) : (i8, i8) -> i8\n",
    "%r = call @g2(%x, %s) : (i8, i8) -> i8\n",
)
FAST, SLOW = "%s = arith.addf %u, %v fastmath<nnan> : f32\n", "%s = arith.addf %u, %v : f32\n"
FLOAT = "%q = call @h(%s) : (f32) -> f32\n%r = arith.fptosi %q : f32 to i8\n"
TNSW, TPLAIN = "%s = arith.addi %t, %t overflow<nsw> : tensor<?xi8>\n", "%s = arith.addi %t, %t : tensor<?xi8>\n"
TOTHER = "%s = arith.ori %t, %t : tensor<?xi8>\n"
TSLICE = "%s = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>\n"
TCALL = "%r = call @k(%s) : (tensor<?xi8>) -> i8\n"
TCALL2 = "%q = call @k2(%s, %x) : (tensor<?xi8>, i8) -> tensor<?xi8>\n%r = tensor.extract %q[%c0] : tensor<?xi8>\n"
OPAQUE = '%r, %o = "arith.subui_extended"(%s, %s) : (i8, i8) -> (i8, i1)\n'


def program(body: str, result: str = "%r", type: str = "i8") -> str:
    signature = "(%x: i8, %y: i8, %u: f32, %v: f32, %t: tensor<?xi8>, %n: index)"
    return f"func.func @f{signature} -> {type} {{\n%c0 = arith.constant 0 : index\n{body}return {result} : {type}\n}}\n{DECLARED}"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (PLAIN + CALL, PLAIN + CALL, set()),
        (NSW + CALL, PLAIN + CALL, set()),
        (PLAIN + CALL, NSW + CALL, {"return-0"}),
        (NSW + CALL, OTHER + CALL, {"return-0"}),
        (NSW + CALL2, PLAIN + CALL2, set()),
        (NSW + FLIPPED, PLAIN + FLIPPED, set()),
        (NSW + CALL2, PLAIN + FLIPPED, {"return-0"}),
        (NSW + FLIPPED, PLAIN + FLIPPED.replace("@g2(%x", "@g2(%y"), {"return-0"}),
        (PLAIN + FLIPPED, NSW + FLIPPED, {"return-0"}),
        (FAST + FLOAT, SLOW + FLOAT, set()),
        (SLOW + FLOAT, FAST + FLOAT, {"return-0"}),
        (TPLAIN + TCALL, TPLAIN + TCALL, set()),
        (TNSW + TCALL, TPLAIN + TCALL, set()),
        (TPLAIN + TCALL, TNSW + TCALL, {"return-0"}),
        (TNSW + TCALL, TOTHER + TCALL, {"return-0"}),
        # nothing is said of the sizes of results
        (TNSW + TCALL2, TPLAIN + TCALL2, {"ub"}),
        (NSW + TNSW.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), PLAIN + TPLAIN.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), {"ub"}),
        (NSW + TNSW.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), OTHER + TPLAIN.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), {"return-0", "ub"}),
        # one call after another
        (NSW + CALL + "%z = call @g(%r) : (i8) -> i8\n", PLAIN + CALL + "%z = call @g(%r) : (i8) -> i8\n", set()),
    ],
)  # fmt: skip
def test_what_calls_give(source: str, target: str, expected: set[str]) -> None:
    result = "%z" if "%z" in source else "%r"
    assert wrong(program(source, result), program(target, result), pure_calls=True) == expected


@pytest.mark.parametrize("which", ["%r#0", "%r#1"])
def test_each_result_has_lemmas_of_its_own(which: str) -> None:
    call = "%r:2 = call @two(%s) : (i8) -> (i8, i8)\n"
    assert wrong(program(NSW + call, which), program(PLAIN + call, which), pure_calls=True) == set()
    assert wrong(program(PLAIN + call, which), program(NSW + call, which), pure_calls=True) == {"return-0"}


def test_results_of_a_call_are_not_those_of_another() -> None:
    call = "%r:2 = call @two(%s) : (i8) -> (i8, i8)\n"
    assert wrong(program(NSW + call, "%r#0"), program(PLAIN + call, "%r#1"), pure_calls=True) == {"return-0"}


def test_sizes_of_a_result_are_no_elements() -> None:
    call = "%r = call @k2(%s, %x) : (tensor<?xi8>, i8) -> tensor<?xi8>\n"
    same = program(TPLAIN + call, type="tensor<?xi8>")
    assert wrong(same, same, pure_calls=True) == set()
    assert wrong(program(TPLAIN + call, type="tensor<?xi8>"), program(TOTHER + call, type="tensor<?xi8>"), pure_calls=True) == {"return-0"}


def test_operations_without_semantics_are_undefined_alike() -> None:
    assert wrong(program(NSW + OPAQUE), program(NSW + OPAQUE)) == set()
    assert wrong(program(NSW + OPAQUE), program(PLAIN + OPAQUE)) == set()
    assert wrong(program(PLAIN + OPAQUE), program(NSW + OPAQUE)) == {"return-0", "ub"}
    assert wrong(program(NSW + OPAQUE), program(OTHER + OPAQUE)) == {"return-0", "ub"}
    unused = OPAQUE.replace("%r", "%q") + "%r = arith.ori %x, %x : i8\n"
    assert wrong(program(NSW + unused), program(PLAIN + unused)) == set()
    assert wrong(program(PLAIN + unused), program(NSW + unused)) == {"ub"}


def test_of_many_calls_few_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monotony, "_MOST_PAIRS", 0)
    assert wrong(program(NSW + CALL), program(PLAIN + CALL), pure_calls=True) == {"return-0"}


def test_without_poison_nothing_refines_but_the_same() -> None:
    frozen = "%a = arith.constant 3 : i8\n%b = arith.constant 4 : i8\n"
    source, target = (program(frozen + CALL.replace("%s", which)) for which in ("%a", "%b"))
    found = pair(source, target, pure_calls=True)
    (result,) = [q for q in found.queries if q.goal == "return"]
    assert result.lemmas == ()
    assert satisfiable(found.world, result.assertions)


# -- lemmas from terms --------------------------------------------------------------------------------------------------

I8 = IntegerType(8)


class Calls:
    """Calls of unknown functions of 8-bit numbers and tensors."""

    def __init__(self, **kinds: str) -> None:
        self.world = World()
        self.world.functions.calls.update({base: tuple(x.split()) for base, x in kinds.items()})
        self.t = self.world.terms
        self.x, self.y, self.z = (self.t.symbol(name, bit_vector(8)) for name in "xyz")
        self.px, self.py, self.pz = (self.t.symbol(f"{name}.poison", BOOLEAN) for name in "xyz")

    def result(self, base: str, arguments: tuple[Term, ...], *at: Term, number: int = 0) -> Term:
        return self.t.apply(f"{base}.result{number}", (*arguments, *at), bit_vector(8))

    def poison(self, base: str, arguments: tuple[Term, ...], *at: Term, number: int = 0) -> Term:
        return self.t.apply(f"{base}.result{number}.poison", (*arguments, *at), BOOLEAN)

    def undefined(self, base: str, arguments: tuple[Term, ...]) -> Term:
        return self.t.apply(f"{base}.undefined", arguments, BOOLEAN)

    def tensor(self, name: str, *, may_be_poison: bool) -> tuple[Tensor, Term]:
        t, world = self.t, self.world

        def at(k: Indices) -> Scalar:
            place = [world.lowering.lower(i, 16) for i in k]
            poison = t.apply(f"{name}.poison", place, BOOLEAN) if may_be_poison else t.false
            return Scalar(I8, t.apply(name, place, bit_vector(8)), poison)

        made = Tensor(I8, (world.inputs.dimension(f"{name}.size"),), at)
        return made, world.arguments.of(made)

    def of_undefined(self, refined: Term, base: str, p: tuple[Term, ...], q: tuple[Term, ...]) -> Term:
        """``refined`` says that ``q`` refines ``p``: where the call is undefined at ``q`` it is at ``p``."""
        return self.t.implies(refined, self.t.implies(self.undefined(base, q), self.undefined(base, p)))

    def of_result(self, refined: Term, base: str, p: tuple[Term, ...], q: tuple[Term, ...], *at: Term, number: int = 0) -> Term:
        """… the result at ``q`` refines that at ``p``."""
        t = self.t
        here, there = (self.result(base, x, *at, number=number) for x in (p, q))
        bad, other_bad = (self.poison(base, x, *at, number=number) for x in (p, q))
        return t.implies(refined, t.or_(bad, t.and_(t.not_(other_bad), t.equal(here, there))))

    def refined(self, *scalars: tuple[Term, Term, Term, Term]) -> Term:
        """Value and poison of an operand, and of what is in its place: each is poison, or the other is the same."""
        t = self.t
        return t.and_(*(t.or_(poison, t.and_(t.not_(other_poison), t.equal(x, y))) for x, poison, y, other_poison in scalars))


def test_two_calls_say_what_they_must_of_each_other() -> None:
    c = Calls(g="scalar")
    p, q = (c.x, c.px), (c.y, c.t.false)
    forth = c.refined((*p, *q))
    expected = [c.of_undefined(forth, "g", p, q), c.of_result(forth, "g", p, q)]
    assert Monotony(c.world).lemmas([c.result("g", p), c.result("g", q)]) == expected, "nothing refines what is never poison but itself"
    other = (c.y, c.py)
    back = c.refined((*other, *p))
    forth = c.refined((*p, *other))
    both = [(forth, "g", p, other), (back, "g", other, p)]
    found = Monotony(c.world).lemmas([c.result("g", p), c.result("g", other)])
    assert found == [lemma for direction in both for lemma in (c.of_undefined(*direction), c.of_result(*direction))]


def test_calls_that_are_never_poison_say_nothing() -> None:
    c = Calls(g="scalar scalar", k="tensor scalar")
    one, other = (c.tensor(name, may_be_poison=False)[1] for name in "ab")
    calls = [c.result("g", (x, c.t.false, y, c.t.false)) for x in (c.x, c.y) for y in (c.x, c.z)]
    assert Monotony(c.world).lemmas([*calls, *(c.result("k", (token, c.x, c.t.false)) for token in (one, other))]) == []


@pytest.mark.parametrize("which", [0, 1])
def test_one_operand_that_may_be_poison_is_enough(which: int) -> None:
    c = Calls(g="scalar scalar")
    poison = [c.px if k == which else c.t.false for k in range(2)]
    p, q = (c.x, poison[0], c.y, poison[1]), (c.y, c.t.false, c.z, c.py)
    forth = c.refined((*p[:2], *q[:2]), (*p[2:], *q[2:]))
    back = c.refined((*q[:2], *p[:2]), (*q[2:], *p[2:]))
    found = Monotony(c.world).lemmas([c.result("g", p), c.result("g", q)])
    assert found == [f(r, "g", *pair) for r, pair in ((forth, (p, q)), (back, (q, p))) for f in (c.of_undefined, c.of_result)]


def test_each_result_that_is_looked_at_has_its_lemma() -> None:
    c = Calls(g="scalar")
    p, q = (c.x, c.px), (c.y, c.t.false)
    r = c.refined((*p, *q))
    first, undefined = c.of_result(r, "g", p, q), c.of_undefined(r, "g", p, q)
    place = c.t.constant(3, 16)
    element = c.of_result(r, "g", p, q, place, number=1)
    size = c.t.apply("g.result1.dim0", p, bit_vector(64))
    for terms, expected in (
        ([c.result("g", p), c.undefined("g", q)], [undefined, first]),
        ([c.undefined("g", p), c.undefined("g", q)], [undefined]),
        ([c.poison("g", p), c.poison("g", q)], [undefined]),
        ([c.result("g", p), c.result("g", q, place, number=1)], [undefined, first, element]),
        # nothing is said of the sizes of results, nor of other functions
        ([size, c.result("g", q)], []),
        ([c.undefined("g", p), c.undefined("g", q), size], [undefined]),
        ([c.undefined("h", p), c.undefined("h", q), c.result("h", p)], []),
        ([c.t.apply("g", p, bit_vector(8)), c.result("g", q)], []),
    ):
        assert Monotony(c.world).lemmas(terms) == expected


def test_nothing_is_said_twice() -> None:
    c = Calls(g="scalar")
    p, q, s = (c.x, c.px), (c.y, c.t.false), (c.z, c.t.false)
    r = c.refined((*p, *q))
    m = Monotony(c.world)
    assert m.lemmas([c.result("g", p)]) == []
    assert m.lemmas([c.undefined("g", q)]) == [c.of_undefined(r, "g", p, q), c.of_result(r, "g", p, q)]
    assert m.lemmas([c.result("g", q)]) == []
    assert m.lemmas([c.undefined("g", s)]) == [f(c.refined((*p, *s)), "g", p, s) for f in (c.of_undefined, c.of_result)]
    assert m.lemmas([c.result("g", q, number=1)]) == [
        f
        for to in (q, s)
        for f in (c.of_undefined(c.refined((*p, *to)), "g", p, to), c.of_result(c.refined((*p, *to)), "g", p, to, number=1))
    ]
    assert m.lemmas([c.result("g", s, number=1)]) == []


def test_operands_that_never_refine_each_other_say_nothing() -> None:
    c = Calls(g="scalar scalar")
    one, two = (c.t.constant(n, 8) for n in (1, 2))
    p, q = (one, c.t.false, c.x, c.px), (two, c.t.false, c.x, c.px)
    assert Monotony(c.world).lemmas([c.result("g", p), c.result("g", q)]) == []


def test_floats_are_compared_as_floats() -> None:
    c = Calls(g="scalar")
    f, t, fmt = c.world.floats, c.t, FORMATS["f32"]
    v = t.symbol("v", FormatSort("f32"))
    p, q = (f.neg(v), c.px), (f.constant(fmt, fmt.one_bits), t.false)
    refined = t.or_(c.px, f.same(v, f.neg(q[0])))
    undefined = c.of_undefined(refined, "g", p, q)
    assert Monotony(c.world).lemmas([c.undefined("g", p), c.undefined("g", q)]) == [undefined]
    here, there = (t.apply("g.result0", x, FormatSort("f32")) for x in (p, q))
    bad, other_bad = (c.poison("g", x) for x in (p, q))
    same = t.implies(refined, t.or_(bad, t.and_(t.not_(other_bad), f.same(here, there))))
    assert Monotony(c.world).lemmas([here, there]) == [undefined, same]


@pytest.mark.parametrize("kinds", ["tensor scalar", "scalar tensor"])
def test_a_tensor_refines_another_where_all_of_its_elements_do(kinds: str) -> None:
    c = Calls(g=kinds)
    t, world = c.t, c.world
    (one, a), (other, b) = (c.tensor(name, may_be_poison=m) for name, m in (("a", True), ("b", False)))
    p, q = ((token, c.x, t.false) if kinds == "tensor scalar" else (c.x, t.false, token) for token in (a, b))
    found = Monotony(world).lemmas([c.result("g", p), c.result("g", q)])
    refines = t.symbol("tensor.0.tensor.1.refined", BOOLEAN)
    k = (world.element_index("tensor.0.tensor.1.refined.0", one.shape[0]),)
    element = t.and_(t.not_(world.is_empty(one.shape)), world.not_refined(one.at(k), other.at(k)))
    refined = t.or_(t.equal(a, b), refines)
    expected = [t.or_(refines, world.shapes_differ(one.shape, other.shape), element)]
    assert found == [*expected, c.of_undefined(refined, "g", p, q), c.of_result(refined, "g", p, q)]
    same = (a, c.y, c.py) if kinds == "tensor scalar" else (c.y, c.py, a)
    refined = c.refined((c.x, t.false, c.y, c.py))
    first, *_ = Monotony(world).lemmas([c.undefined("g", p), c.undefined("g", same)])
    assert first is c.of_undefined(refined, "g", p, same), "of one tensor nothing need be said"


def test_at_most_a_hundred_comparisons_are_stated() -> None:
    """Of eleven calls, each with each of the others."""
    c = Calls(g="scalar")
    calls = [c.undefined("g", (c.t.constant(n, 8), c.px)) for n in range(11)]
    assert len(Monotony(c.world).lemmas(calls)) == 100
