"""What queries learn of large constants: equal functions have equal names, few differences are spelled out, and single elements are facts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from deciding import satisfiable

from smtenc.floats.formats import FORMATS
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.types import FloatType, IntegerType, TensorType
from smtenc.refinement import constants
from smtenc.refinement.constants import element_facts, with_constants
from smtenc.semantics.values import Indices, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

I8, F16 = IntegerType(8), FloatType("f16")
ROWS, COLUMNS = 17, 16
NUMBERS = [(k * k * 37 + k) % 256 for k in range(ROWS * COLUMNS)]


def tensor(world: World, shape: tuple[int, ...], numbers: Sequence[int], element: IntegerType | FloatType = I8) -> Tensor:
    size = 1 if element == I8 else 2
    type = TensorType(shape, element)
    made = world.inputs.constant(type, DenseElementsAttr(type, b"".join(n.to_bytes(size, "little") for n in numbers), False))
    assert isinstance(made, Tensor)
    return made


def symbols(world: World, *sizes: int) -> Indices:
    return tuple(world.element_index(f"result0.index{k}", world.constant_index(n)) for k, n in enumerate(sizes))


def transposed(numbers: Sequence[int]) -> list[int]:
    return [numbers[i * COLUMNS + j] for j in range(COLUMNS) for i in range(ROWS)]


def differ(world: World, one: Tensor, other: Tensor, i: Index, j: Index) -> Term:
    """The transpose of ``one`` is not ``other`` at [j, i]."""
    return world.different(one.at((i, j)), other.at((j, i)))


def test_a_folded_transpose_never_differs() -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    claim = differ(world, tensor(world, (ROWS, COLUMNS), NUMBERS), tensor(world, (COLUMNS, ROWS), transposed(NUMBERS)), i, j)
    assert claim is not world.terms.false
    assert with_constants(world, [claim])[0] == [world.terms.false]


@pytest.mark.parametrize("wrong", [(0, 0), (16, 15), (3, 9)])
def test_one_element_that_differs_is_spelled_out(wrong: tuple[int, int]) -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    numbers = transposed(NUMBERS)
    numbers[wrong[1] * ROWS + wrong[0]] ^= 1
    claim = differ(world, tensor(world, (ROWS, COLUMNS), NUMBERS), tensor(world, (COLUMNS, ROWS), numbers), i, j)
    here = (world.lowering.equal(x, world.constant_index(n)) for x, n in zip((i, j), wrong, strict=True))
    assert with_constants(world, [claim])[0] == [world.terms.and_(*here)]


def test_reads_that_give_the_same_are_one_term_beside_an_argument() -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    one, other = tensor(world, (ROWS, COLUMNS), NUMBERS), tensor(world, (COLUMNS, ROWS), transposed(NUMBERS))
    x = world.terms.apply("arg0", [world.lowering.lower(i, 8), world.lowering.lower(j, 8)], bit_vector(8))
    sums = [world.terms.add(x, t.at(at).term) for t, at in ((one, (i, j)), (other, (j, i)))]
    assert sums[0] is not sums[1]
    assert with_constants(world, [world.terms.distinct(*sums)])[0] == [world.terms.false]


def test_a_constant_along_one_dimension_is_one_without_that_dimension() -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    rows = [k * 7 % 256 for k in range(ROWS) for _ in range(COLUMNS)]
    many, again = tensor(world, (ROWS, COLUMNS), rows), tensor(world, (COLUMNS, ROWS), transposed(rows))
    x = world.terms.symbol("arg0", bit_vector(8))
    claim = world.terms.distinct(world.terms.add(x, many.at((i, j)).term), world.terms.add(x, again.at((j, i)).term))
    (found,), _ = with_constants(world, [world.terms.or_(claim, world.terms.equal(x, many.at((i, j)).term))])
    reads = [node for node in postorder([found]) if (function_name(node) or "").startswith("table")]
    assert [len(read.args()) for read in reads] == [1]


def test_few_differences_between_two_functions_are_a_lemma_and_many_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    numbers = list(NUMBERS)
    for k in (5, 77):
        numbers[k] ^= 255
    one, other = tensor(world, (ROWS, COLUMNS), NUMBERS), tensor(world, (ROWS, COLUMNS), numbers)
    x = world.terms.symbol("arg0", bit_vector(8))
    claim = world.terms.distinct(world.terms.multiply(x, one.at((i, j)).term), world.terms.multiply(x, other.at((i, j)).term))
    _, lemmas = with_constants(world, [claim])
    links = 2
    (lemma,) = lemmas[links:]
    places = {(0, 5), (4, 13)}
    for m, n in [*places, (0, 6), (16, 15)]:
        same = NUMBERS[m * COLUMNS + n] == numbers[m * COLUMNS + n]
        assert same is ((m, n) not in places)
    assert {world.terms.value(node) for node in postorder([lemma]) if world.terms.value(node) is not None} == {0, 5, 4, 13}
    for m, n in [(0, 5), (4, 13), (0, 6), (16, 15)]:
        here = [world.lowering.equal(x, world.constant_index(value)) for x, value in zip((i, j), (m, n), strict=True)]
        assert satisfiable(world, [lemma, *here]), "it excludes no place"
        reads = [node for node in postorder([lemma]) if (function_name(node) or "").startswith("table")]
        differs = world.terms.distinct(*reads)
        assert satisfiable(world, [lemma, differs, *here]) is ((m, n) in places)
    monkeypatch.setattr(constants, "MOST_PLACES", 1)
    assert len(with_constants(world, [claim])[1]) == links


def test_floats_are_computed_as_everywhere_else_and_nan_is_one_value() -> None:
    world = World()
    fmt = FORMATS["f16"]
    (i,) = symbols(world, 300)
    quiet, other = fmt.nan_bits, fmt.nan_bits | 1
    numbers = [quiet if k % 5 == 0 else 0x3C00 + k for k in range(300)]
    nans = [other | (k & 1) << 15 if k % 5 == 0 else n for k, n in enumerate(numbers)]
    one, same = (tensor(world, (300,), x, F16) for x in (numbers, nans))
    assert with_constants(world, [world.different(one.at((i,)), same.at((i,)))])[0] == [world.terms.false]
    doubled = [quiet if n == quiet else n + 0x400 for n in numbers]
    twice = tensor(world, (300,), doubled, F16)
    total = world.floats.add(one.at((i,)).term, same.at((i,)).term)
    assert with_constants(world, [world.terms.not_(world.floats.same(total, twice.at((i,)).term))])[0] == [world.terms.false]


def _index(source: random.Random, world: World, i: Index, j: Index) -> tuple[Index, Callable[[int, int], int]]:
    """Some place in the constant, as an index and as a function."""
    a, b, c = source.randrange(1, 9), source.randrange(1, 9), source.randrange(1, 30)
    space, count = world.space, ROWS * COLUMNS
    match source.randrange(4):
        case 0:
            return space.mod(i * a + j * b, world.constant_index(count)), lambda m, n: (m * a + n * b) % count
        case 1:
            return space.floordiv(i * COLUMNS + j, world.constant_index(c)), lambda m, n: (m * COLUMNS + n) // c
        case 2:
            return space.minimum(i * a, j * b), lambda m, n: min(m * a, n * b)
        case _:
            return space.mod(i * COLUMNS + j, world.constant_index(c)), lambda m, n: (m * COLUMNS + n) % c


@pytest.mark.parametrize("seed", range(40))
def test_a_claim_is_false_exactly_where_no_place_meets_it(seed: int) -> None:
    source = random.Random(seed)
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    numbers = [source.randrange(3) for _ in NUMBERS]
    plain = tensor(world, (ROWS * COLUMNS,), numbers)
    (index, at), (other, elsewhere) = (_index(source, world, i, j) for _ in range(2))
    shift = source.randrange(3)
    read, reread = plain.at((index,)).term, plain.at((other,)).term
    claim = world.terms.equal(read, world.terms.add(reread, world.terms.constant(shift, 8)))
    points = [(m, n) for m in range(ROWS) for n in range(COLUMNS)]
    met = [numbers[at(m, n)] == (numbers[elsewhere(m, n)] + shift) % 256 for m, n in points]
    (found,), _ = with_constants(world, [claim])
    assert (found is world.terms.false) is (not any(met))
    assert (found is world.terms.true) is all(met)


def test_what_is_read_at_an_argument_is_a_fact_at_each_place() -> None:
    world = World()
    place = world.space.symbol("arg0", 0, (1 << 31) - 1)
    read = tensor(world, (ROWS * COLUMNS,), NUMBERS).at((place,)).term
    t, name = world.terms, function_name(read)
    assert name is not None

    def at(k: int) -> Term:
        return t.apply(name, [t.constant(k, t.width(read.arg(0)))], bit_vector(8))

    reads = [(read, (9,)), (read, (9,)), (read, (len(NUMBERS) - 1,)), (read, (len(NUMBERS),))]
    expected = [t.equal(at(k), t.constant(NUMBERS[k], 8)) for k in (9, len(NUMBERS) - 1)]
    assert element_facts(world, reads) == expected, "of what lies beyond the end nothing is known"


def test_a_fact_of_two_arguments_names_both() -> None:
    world = World()
    t = world.terms
    i, j = symbols(world, ROWS, COLUMNS)
    (read,), _ = named(world, tensor(world, (ROWS, COLUMNS), NUMBERS).at((i, j)).term)
    name, (m, n) = function_name(read), read.args()
    assert name is not None
    at = t.apply(name, [t.constant(16, t.width(m)), t.constant(3, t.width(n))], bit_vector(8))
    facts = element_facts(world, [(read, (16, 3)), (read, (16, 16)), (read, (17, 0))])
    assert facts == [t.equal(at, t.constant(NUMBERS[16 * COLUMNS + 3], 8))]


def test_equal_resources_are_compared_by_name_and_not_read() -> None:
    world = World()
    i, j = symbols(world, ROWS, COLUMNS)
    one, other = (tensor(world, (ROWS, COLUMNS), NUMBERS) for _ in range(2))
    assert world.different(one.at((i, j)), other.at((i, j))) is world.terms.false
    (table,) = world.inputs.tables.values()
    assert "values" not in vars(table)


def test_a_condition_that_fails_at_few_places_says_where() -> None:
    world = World()
    (i,) = symbols(world, 300)
    numbers = [7 if k in (11, 250) else k % 7 for k in range(300)]
    read = tensor(world, (300,), numbers).at((i,)).term
    claim = world.terms.unsigned_less(read, world.terms.constant(7, 8))
    here = [world.lowering.equal(i, world.constant_index(k)) for k in (11, 250)]
    assert with_constants(world, [claim])[0] == [world.terms.not_(world.terms.or_(*here))]


def test_what_comes_to_one_value_everywhere_is_that_value() -> None:
    world = World()
    (i,) = symbols(world, 300)
    read = tensor(world, (300,), [k % 7 for k in range(300)]).at((i,)).term
    x = world.terms.symbol("arg0", bit_vector(8))
    claim = world.terms.equal(x, world.terms.shift_right_logical(read, world.terms.constant(3, 8)))
    assert with_constants(world, [claim])[0] == [world.terms.equal(x, world.terms.constant(0, 8))]


def test_nothing_is_said_of_what_lies_beyond_the_end() -> None:
    """Two conditions of one element, each met by all that there are, may not both be taken for granted where there is none."""
    world = World()
    place = world.space.symbol("arg0", 0, (1 << 31) - 1)
    read = tensor(world, (300,), [k % 7 for k in range(300)]).at((place,)).term
    x = world.terms.symbol("arg1", bit_vector(8))
    claim = world.terms.equal(x, world.terms.add(read, world.terms.constant(1, 8)))
    (found,), lemmas = with_constants(world, [claim])
    assert found is not claim
    assert lemmas == []


def test_signed_comparisons_are_computed_like_others() -> None:
    world = World()
    (i,) = symbols(world, 300)
    read = tensor(world, (300,), [200 if k in (11, 250) else k % 7 for k in range(300)]).at((i,)).term
    here = [world.lowering.equal(i, world.constant_index(k)) for k in (11, 250)]
    claim = world.terms.signed_less(read, world.terms.constant(0, 8))
    assert with_constants(world, [claim])[0] == [world.terms.or_(*here)]


def named(world: World, *terms: Term) -> tuple[list[Term], list[Term]]:
    """What stands for closed terms that are compared with something unknown, and the lemmas."""
    t = world.terms
    unknown = [t.symbol(f"unknown{k}", t.sort(term)) for k, term in enumerate(terms)]
    roots = [t.and_(x, term) if t.sort(term) == BOOLEAN else t.equal(x, term) for x, term in zip(unknown, terms, strict=True)]
    found, lemmas = with_constants(world, roots)
    return [next(a for a in root.args() if a is not x) for root, x in zip(found, unknown, strict=True)], lemmas


def test_each_new_function_is_said_to_be_what_it_stands_for() -> None:
    world = World()
    t = world.terms
    i, j = symbols(world, ROWS, COLUMNS)
    read = tensor(world, (ROWS, COLUMNS), NUMBERS).at((i, j)).term
    terms = read, t.add(read, t.constant(1, 8)), t.unsigned_less(read, t.constant(100, 8))
    names, lemmas = named(world, *terms)
    assert lemmas == [t.equal(term, name) for term, name in zip(terms, names, strict=True)]
    assert [(function_name(name) or "").rpartition("-")[0] for name in names] == ["table-17x16"] * 3
    assert [t.sort(name) for name in names] == [bit_vector(8), bit_vector(8), BOOLEAN]


def test_floats_are_linked_as_floats() -> None:
    world = World()
    f, fmt = world.floats, FORMATS["f16"]
    (i,) = symbols(world, 300)
    two, minus_two = 0x4000, 0xC000
    read = tensor(world, (300,), [two if k % 2 else minus_two for k in range(300)], F16).at((i,)).term
    (name,), lemmas = named(world, f.neg(f.abs(read)))
    assert name is f.constant(fmt, minus_two)
    assert lemmas == [f.same(f.abs(read), f.constant(fmt, two))]


def test_only_functions_of_one_sort_are_compared_for_differences() -> None:
    """Not literals, nor conditions: those are told apart without a lemma."""
    world = World()
    t = world.terms
    (i,) = symbols(world, 300)
    place = world.lowering.equal(i, world.constant_index(7))
    numbers = [k % 7 for k in range(300)]
    near = [n + 1 if k == 7 else n for k, n in enumerate(numbers)]
    one, other = (tensor(world, (300,), x).at((i,)).term for x in (numbers, near))
    seven = t.shift_right_logical(one, t.constant(3, 8))
    near_seven = t.shift_right_logical(
        tensor(world, (300,), [n + 8 * (k == 7) for k, n in enumerate(numbers)]).at((i,)).term, t.constant(3, 8)
    )
    wide = t.zero_extend(one, 16)
    small, also_small = (t.unsigned_less(x, t.constant(1, 8)) for x in (one, other))
    terms = one, other, wide, seven, near_seven, small, also_small
    names, lemmas = named(world, *terms)
    a, b, *_ = names
    assert names[3] is t.constant(0, 8)
    assert names[4].args(), "a function, of which 0 differs in one place only"
    links = [t.equal(term, name) for term, name in zip(terms, names, strict=True)]
    assert lemmas == [*links, t.or_(t.equal(a, b), place)]


def test_without_normal_forms_conditions_may_be_literals() -> None:
    world = World(rewriting=False)
    t = world.terms
    (i,) = symbols(world, 300)
    read = tensor(world, (300,), [k % 7 for k in range(300)]).at((i,)).term
    small = t.unsigned_less(read, t.constant(9, 8))
    for constant, expected in ((t.true, t.true), (t.false, t.false)):
        (found,), _ = with_constants(world, [t.and_(small, constant)])
        assert found is expected


@pytest.mark.parametrize("count", [16, 17])
def test_at_most_sixteen_places_are_spelled_out(count: int) -> None:
    world = World()
    (i,) = symbols(world, 300)
    read = tensor(world, (300,), [9 if k < count else k % 7 for k in range(300)]).at((i,)).term
    here = world.terms.or_(*(world.lowering.equal(i, world.constant_index(k)) for k in range(count)))
    (found,), _ = with_constants(world, [world.terms.equal(read, world.terms.constant(9, 8))])
    assert (found is here) is (count == 16)
    assert (function_name(found) is not None) is (count == 17)


def test_at_most_thirty_two_pairs_are_compared() -> None:
    """Nine functions, of which each pair differs at two places."""
    world = World()
    (i,) = symbols(world, 300)
    terms = [tensor(world, (300,), [k % 7 + 9 * (k == other) for k in range(300)]).at((i,)).term for other in range(9)]
    names, lemmas = named(world, *terms)
    t = world.terms
    places = [world.lowering.equal(i, world.constant_index(k)) for k in range(9)]
    pairs = [(m, n) for m in range(9) for n in range(m + 1, 9)]
    expected = [t.or_(t.equal(names[m], names[n]), places[m], places[n]) for m, n in pairs[:32]]
    links = [x for x in (t.equal(term, name) for term, name in zip(terms, names, strict=True)) if x is not t.true]
    assert [lemma for lemma in lemmas if lemma not in links and lemma is not t.true] == expected
