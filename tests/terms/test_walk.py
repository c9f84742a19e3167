"""Walks visit arguments first, every node once, however deep; a rebuilt term is the same term in another world."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smtlib_semantics import Value, evaluate

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector
from smtenc.terms.walk import Rebuilder, postorder
from tests.effort import examples

BYTE = bit_vector(8)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[Terms, list[Term]]:
    """A graph of shared bytes and Bools, every constructor of the rebuilder's table among them, in order of creation."""
    t = Terms()
    bytes_: list[Term] = [t.symbol("x", BYTE), t.symbol("y", BYTE), t.constant(7, 8)]
    bools: list[Term] = [t.symbol("p", BOOLEAN), t.false]
    binary = [t.add, t.subtract, t.multiply, t.unsigned_divide, t.unsigned_remainder, t.signed_divide, t.signed_remainder]
    binary += [t.bit_and, t.bit_or, t.bit_xor, t.shift_left, t.shift_right_logical, t.shift_right_arithmetic]
    for _ in range(draw(st.integers(1, 20))):
        a, b = (draw(st.sampled_from(bytes_)) for _ in range(2))
        p, q = (draw(st.sampled_from(bools)) for _ in range(2))
        match draw(st.integers(0, 9)):
            case 0:
                bools.append(draw(st.sampled_from([t.equal, t.unsigned_less, t.signed_less]))(a, b))
            case 1:
                bools.append(draw(st.sampled_from([t.and_, t.or_, t.equal]))(p, q))
            case 2:
                bools.append(t.not_(p))
            case 3:
                bytes_.append(t.ite(p, a, b))
            case 4:
                bytes_.append(draw(st.sampled_from([t.negate, t.bit_not]))(a))
            case 5:
                bytes_.append(t.concat(t.extract(a, 7, 5), t.extract(b, 4, 0)))
            case 6:
                bytes_.append(draw(st.sampled_from([t.zero_extend, t.sign_extend]))(t.extract(a, 4, 1), 8))
            case 7:
                bytes_.append(t.apply("f", (a, b), BYTE))
            case _:
                bytes_.append(draw(st.sampled_from(binary))(a, b))
    return t, [bytes_[-1], bools[-1]]


stable = examples(200)


@stable
@given(graphs())
def test_arguments_come_first_and_every_node_once(graph: tuple[Terms, list[Term]]) -> None:
    _, roots = graph
    seen: list[Term] = []
    for term in postorder(roots):
        assert all(a in seen for a in term.args())
        assert term not in seen
        seen.append(term)
    assert set(roots) <= set(seen)


@stable
@given(graphs())
def test_what_is_done_is_passed_over(graph: tuple[Terms, list[Term]]) -> None:
    _, roots = graph
    first = list(postorder(roots[:1]))
    rest = list(postorder(roots, set(first)))
    assert not set(first) & set(rest)
    assert set(first) | set(rest) == set(postorder(roots))


def test_done_may_grow_during_the_walk() -> None:
    t = Terms()
    x = t.symbol("x", BYTE)
    a, b = t.negate(x), t.bit_not(x)
    done: dict[Term, None] = {}
    order = []
    for term in postorder([a, b], done):
        done[term] = None
        order.append(term)
    assert order == [x, a, b]


def test_a_deep_term_is_walked_without_recursion() -> None:
    t = Terms()
    x = chain = t.symbol("x", BYTE)
    for _ in range(50_000):
        chain = t.add(t.bit_not(chain), x)
    assert sum(1 for _ in postorder([chain])) == 100_001


@stable
@given(graphs(), st.integers(0, 255), st.integers(0, 255), st.booleans())
def test_a_rebuilt_term_means_the_same(graph: tuple[Terms, list[Term]], x: int, y: int, p: bool) -> None:
    source, roots = graph
    target = Terms()
    rebuild = Rebuilder(source, target)
    built: dict[Term, Term] = {}
    for term in postorder(roots):
        built[term] = rebuild(term, [built[a] for a in term.args()])

    def apply(name: str, arguments: tuple[Value, ...]) -> Value:
        return (arguments[0] * 3 + arguments[1]) % 256 if arguments else {"x": x, "y": y, "p": p}[name]

    for root in roots:
        assert target.sort(built[root]) == source.sort(root)
        assert evaluate(target, built[root], apply) == evaluate(source, root, apply)


def test_a_rebuilt_term_is_the_same_object_in_its_own_world() -> None:
    t = Terms()
    x, y = t.symbol("x", BYTE), t.symbol("y", BYTE)
    rebuild = Rebuilder(t, t)
    root = t.ite(t.unsigned_less(x, y), t.apply("f", (x,), BYTE), t.sign_extend(t.extract(y, 3, 0), 8))
    built: dict[Term, Term] = {}
    for term in postorder([root]):
        built[term] = rebuild(term, [built[a] for a in term.args()])
    assert built[root] is root


def test_what_no_constructor_makes_is_refused() -> None:
    t = Terms()
    x = t.symbol("x", FormatSort("f32"))
    with pytest.raises(ValueError, match="cannot rebuild"):
        Rebuilder(t, Terms())(t.operation("float.neg", (x,), FormatSort("f32")), [x])


def test_the_name_of_a_constant_and_of_an_applied_function() -> None:
    t = Terms()
    rebuild = Rebuilder(t, t)
    x = t.symbol("x", BYTE)
    assert rebuild.symbol_name(x) == "x"
    assert rebuild.symbol_name(t.apply("f", (x,), BYTE)) == "f"
