"""isl's notation, read apart from isl, means what isl takes it for; and what is wrong is told with its place."""

from __future__ import annotations

from random import Random

import islpy
import pytest
from hypothesis import given

from smtenc.errors import InputError
from smtenc.presburger.affine import Kind, parameter
from smtenc.presburger.elimination import without_quantifiers
from smtenc.presburger.formulas import holds
from smtenc.presburger.isl import Isl
from smtenc.presburger.notation import read_relation, read_relations
from smtenc.presburger.relations import Relation
from tests.effort import examples
from tests.presburger.texts import LIMIT, box, elements, random_map, random_set, seeds


def members(relation: Relation) -> set[tuple[int, ...]]:
    """Of one space, as ``texts.elements`` gives them."""
    ((space, formula),) = relation.pieces.items()
    plain = without_quantifiers(formula)
    variables = (*space.dimensions, *map(parameter, relation.parameters))
    return {values for values in box(len(variables)) if holds(plain, dict(zip(variables, values, strict=True)))}


@given(seeds())
@examples(150)
def test_a_random_set_has_the_elements_that_isl_finds_in_it(seed: int) -> None:
    text = random_set(Random(seed))
    assert members(read_relation(text)) == elements(text)


@given(seeds())
@examples(60)
def test_what_isl_prints_is_read_as_what_was_given_to_it(seed: int) -> None:
    text = random_set(Random(seed))
    printed = Isl().result("show", text)
    if read_relation(printed).pieces:
        assert members(read_relation(printed)) == members(read_relation(text))


@given(seeds())
@examples(60)
def test_our_text_of_a_relation_is_read_by_isl_as_the_same(seed: int) -> None:
    text = random_map(Random(seed))
    assert Isl().is_true("equal", str(read_relation(text)), text)


PRECEDENCES = {
    "{ [i] : 2i mod 3 = 1 }": "{ [i] : 2*(i mod 3) = 1 }",
    "{ [i] : -i mod 3 = -1 }": "{ [i] : -(i mod 3) = -1 }",
    "{ [i] : i + -5 mod 3 = 3 }": "{ [i] : i + 1 = 3 }",
    "{ [i] : 0 - 1//4 = i }": "{ [0] }",
    "{ [i] : 0 - -1//4 = i }": "{ [1] }",
    "{ [i] : -1//4 = i }": "{ [-1] }",
    "{ [i] : - -1//4 = i }": "{ [0] }",
    "{ [i] : i + 5 mod 3 = 3 }": "{ [i] : i + 2 = 3 }",
    "{ [i] : i*2 = 4 and not i = 3 and i > 0 or i = 7 }": "{ [2]; [7] }",
    "{ [i] : 0 < i < 3 implies i = 1 }": "{ [i] : i <= 0 or i >= 3 or i = 1 }",
    "{ [i] : i > 1 or i < 0 implies i < 4 }": "{ [i] : 0 <= i <= 1 or i < 4 }",
    "{ [i, j] : 0 <= i, j <= 3 }": "{ [i, j] : 0 <= i <= 3 and 0 <= j <= 3 }",
    "{ [i, j] : 0 = i, j }": "{ [0, 0] }",
    "{ [i, j] : i, j << 1, 2 and 0 <= i, j <= 4 }": "{ [i, j] : 0 <= i, j <= 4 and (i = 0 or (i = 1 and j < 2)) }",
    "{ [i, j] : 1, 2 >>= i, j and 0 <= i, j <= 4 }": "{ [i, j] : 0 <= i, j <= 4 and (i = 0 or (i = 1 and j <= 2)) }",
    "{ [i] : ((i)) >= 0 and (((i <= 5))) }": "{ [i] : 0 <= i <= 5 }",
    "{ [i] : i = 7 // 2 }": "{ [3] }",
    "{ [i] : 2^3 = i }": "{ [8] }",
    "{ [i] : [i/2] = 3 }": "{ [6]; [7] }",
    "{ [i] : floord(i, 2) = 3 and ceild(i, 2) = 4 }": "{ [7] }",
    "{ [i] : i/2 = 3/2 }": "{ [3] }",
    "{ [i] : i % 2 = 0 && 0 <= i & i <= 3 || i = 9 }": "{ [0]; [2]; [9] }",
    "{ [i] : i = min(3, 5, 4) \\/ i = max(1, 2) /\\ true }": "{ [3]; [2] }",
    "{ [i] | i = 3 }": "{ [3] }",
    "{ [i] : ! (i != 3) }": "{ [3] }",
    "{ [i] : exists (a, b = 2a: i = b + 1 and 0 <= a < 2) }": "{ [1]; [3] }",
    "{ [i] : Exists a: i = 3a AND 0 <= i <= 3 }": "{ [0]; [3] }",
    "{ [i] : false }": "{ [i] : 1 = 0 }",
    "# a comment\n{ [i] : # another\n i = 3 \\\n }": "{ [3] }",
}


@pytest.mark.parametrize(("text", "same"), PRECEDENCES.items(), ids=PRECEDENCES)
def test_spellings_and_precedences(text: str, same: str) -> None:
    assert Isl().is_true("equal", text, same), "what isl reads"
    assert Isl().is_true("equal", str(read_relation(text)), same), "what smtenc reads"


@pytest.mark.parametrize(("text", "same"), [("i/3 < 1", "i < 3"), ("1/2 < i/3", "2i > 3"), ("i/3 != 1", "i != 3"), ("i/2 > 1/3", "i > 0")])
def test_fractions_are_compared_as_fractions(text: str, same: str) -> None:
    """isl demands a difference of 1: it reads ``i/3 < 1`` as ``i <= 0``."""
    relation = read_relation(f"{{ [i] : {text} }}")
    assert relation.has_fractions
    assert Isl().is_true("equal", str(relation), f"{{ [i] : {same} }}")
    assert not Isl().is_true("equal", f"{{ [i] : {text} }}", f"{{ [i] : {same} }}"), "isl has changed"


def test_whether_a_text_compares_fractions_is_known() -> None:
    assert not read_relation("{ [i] : i/3 <= 1 and floor(i/2) < 3 and i/2 = 1 }").has_fractions


TUPLES = {
    "{ [i] -> [i] }": "{ [i] -> [j] : j = i }",
    "{ [i, i] }": "{ [i, j] : i = j }",
    "{ [i] -> [i + 1, 2i, 3] }": "{ [i] -> [a, b, c] : a = i + 1 and b = 2i and c = 3 }",
    "{ A[i][j] -> B[] }": "{ A[i, j] -> B[] }",
    "{ [[i] -> A[j]] -> [[] -> [k]] : i = k }": "{ [[i] -> A[j]] -> [[] -> [i]] }",
    "{ [i = 3, j = i + 1] }": "{ [3, 4] }",
    "{ [0:4, 2:, :3, :] }": "{ [a, b, c, d] : 0 <= a <= 4 and b >= 2 and c <= 3 }",
    "{ [i] -> [(i : i > 3)] }": "{ [i] -> [i] : i > 3 }",
    "{ [i] -> [(i : i > 3; -i : i < 0)] }": "{ [i] -> [j] : (i > 3 and j = i) or (i < 0 and j = -i) }",
    "{ [i] -> [(2 * i : i >= 0); 0 : i < 0] }": "{ [i] -> [2*max(i, 0)] }",
    "{ [i] -> [(1 : i > 0; 2 : i > 5; i)] }": "{ [i] -> [j] : (i <= 0 and j = i) or (0 < i <= 5 and j = i + 1) or (i > 5 and j = i + 3) }",
    "{ [i = (1 : i > 0; 2)] }": "{ [3] }",
    "{ Min[i] -> EXISTS[i]; TRUE[] -> True[] }": "{ Min[i] -> EXISTS[j] : j = i; TRUE[] -> True[] }",
    "{ [i] -> [i >= 0 ? i : -i] }": "{ [i] -> [max(i, -i)] }",
    "{ [*, i] : i = 3 }": "{ [a, 3] }",
    "[N = 4] -> { [i] : i = N }": "[N] -> { [4] : N = 4 }",
    "[N, M] -> { [i] : M <= i < N; B[] : N > M }": "[M, N] -> { B[] : N > M; [i] : M <= i < N }",
    "{ Sym = [N] [i] : i = N }": "[N] -> { [N] }",
    "{ [i', i] : i' = 3 and i = 4 }": "{ [3, 4] }",
    "{ A[i] ; A[j] : j = 3 }": "{ A[i] }",
    "[N] -> { : N > 3 }": "[N] -> { : N >= 4 }",
    "{ : }": "{ : 0 = 0 }",
}


@pytest.mark.parametrize(("text", "same"), TUPLES.items(), ids=TUPLES)
def test_tuples(text: str, same: str) -> None:
    if ":" in same.split("{")[1].split("}")[0][:3]:
        # isl compares conditions on parameters as sets of parameters
        assert islpy.Set(text).is_equal(islpy.Set(same))
        assert islpy.Set(str(read_relation(text))).is_equal(islpy.Set(same))
        return
    assert Isl().is_true("equal", text, same), "what isl reads"
    assert Isl().is_true("equal", str(read_relation(text)), same), "what smtenc reads"


def test_an_empty_text_in_braces_has_no_space() -> None:
    assert not read_relation("{ }").pieces


def test_dimensions_keep_their_names() -> None:
    relation = read_relation("[N] -> { A[i, j'] -> B[k, i + 1] }")
    ((space, _),) = relation.pieces.items()
    assert [v.label for v in space.dimensions] == ["i", "j", "k", ""]
    assert [v.kind for v in space.dimensions] == [Kind.IN] * 2 + [Kind.OUT] * 2
    assert relation.parameters == ("N",)


def test_several_sets_in_one_text() -> None:
    found = read_relations("{ [i] : i > 0 }\n\n# a relation\n[N] -> { [i] -> [N] }\n")
    assert [(text, r.is_map) for text, r in found] == [("{ [i] : i > 0 }", False), ("[N] -> { [i] -> [N] }", True)]


WRONG = {
    "{ [i : }": (1, 6, "expected ']'"),
    "{ [i] : i > }": (1, 13, "expected an expression, found '}'"),
    "{ [i] :\n  i > 0 and j < 3 }": (2, 13, "'j' is not known here"),
    "{ [i] : i > 0": (1, 14, "expected '}', found the end of the text"),
    "{ [i] : i * i = 3 }": (1, 13, "constant factor"),
    "{ [i] : i mod 0 = 3 }": (1, 15, "the modulus is 0"),
    "{ [i] : i // i = 3 }": (1, 14, "the divisor has to be a number"),
    "{ [i] : i == 3 }": (1, 11, "expected a comparison"),
    "{ [i] : i = 3 } }": (1, 17, "the text goes on"),
    "{ [i] : i @ 3 }": (1, 11, "expected a comparison, found '@'"),
    "{ [i] ; [i] -> [j] }": (1, 20, "cannot be united"),
    "[N, N] -> { [i] }": (1, 5, "two parameters 'N'"),
    "{ [i] : i, 3 << 1 }": (1, 14, "lists of one length"),
    "{ [i] -> i^2 }": (1, 10, "expected a tuple"),
    "{ rat: [i] }": (1, 3, "rational sets"),
    "{ [i] : exists i: i = 3 }": (1, 16, "'i' is known already"),
    "2 3\n1 0 1": (1, 1, "PolyLib"),
    "{ [i] : i < infty }": (1, 13, "infty is no integer"),
    "{ [i] : i = §3 }": (1, 13, "unexpected character"),
    "": (1, 1, "expected '{'"),
}


@pytest.mark.parametrize(("text", "place"), WRONG.items(), ids=WRONG)
def test_what_is_wrong_and_where(text: str, place: tuple[int, int, str]) -> None:
    line, column, message = place
    with pytest.raises(InputError) as raised:
        read_relation(text, "a.isl")
    error = raised.value
    assert (error.location.file, error.location.line, error.location.column) == ("a.isl", line, column)
    assert message in error.message
    assert error.excerpt == text.split("\n")[line - 1]


def test_the_limit_of_random_sets_is_what_enumeration_goes_beyond() -> None:
    assert max(next(zip(*box(1), strict=True))) == LIMIT + 1
