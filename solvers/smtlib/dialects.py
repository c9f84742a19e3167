"""The symbols of solvers beyond SMT-LIB 2.7, with their ranks. A script may declare any of them itself. Their semantics is elsewhere.

Sources: the theory references of cvc5 (sets, bags, relations, sequences, finite fields, transcendentals), z3's guide and its tables of built-in
symbols, the operators of Bitwuzla, Boolector and Yices in SMT-LIB's syntax.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solvers.smtlib import sequence_ranks as sequences
from solvers.smtlib import set_ranks as sets
from solvers.smtlib.ranks import (
    IllSorted,
    Indices,
    Rule,
    array_of,
    at_least,
    expect,
    fixed,
    number_sort,
    numeral,
    require,
    require_all,
    same,
    several,
    truth,
    vectors,
    width_of,
)
from solvers.smtlib.sequence_ranks import OWN
from solvers.smtlib.terms import BOOL, INT, REAL, REGULAR_LANGUAGE, STRING, Sort, Term, bitvector


def _bit_choice(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 3)
    require(arguments[0], bitvector(1), 0)
    width_of(arguments[1], 1)
    require(arguments[2], arguments[1].sort, 2)
    return arguments[1].sort


def _field(least: int) -> Rule:
    """Return the rule for ``least`` or more elements of one finite field."""

    def rule(indices: Indices, arguments: Sequence[Term]) -> Sort:
        at_least(indices, arguments, least)
        if arguments[0].sort.name != "FiniteField":
            raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, not a finite field")
        require_all(arguments, arguments[0].sort, 1)
        return arguments[0].sort

    return rule


def _field_negation(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 1)
    return _field(1)(indices, arguments)


def _equal_range(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return Bool for ``eqrange``: two arrays of one sort, and the first and last index at which they are compared."""
    expect(indices, arguments, 0, 4)
    sort = array_of(arguments[0])
    require(arguments[1], sort, 1)
    require_all(arguments, sort.arguments[0], 2)
    return BOOL


def _power(indices: Indices, arguments: Sequence[Term]) -> Sort:
    expect(indices, arguments, 0, 2)
    sort = number_sort(arguments[0])
    require(arguments[1], sort, 1)
    return sort


def _bitwise_and(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return Int for ``iand``: the bitwise conjunction of the lowest bits of two Ints; the index is the number of bits."""
    expect(indices, arguments, 1, 2)
    numeral(indices)
    require_all(arguments, INT)
    return INT


def _points_to(indices: Indices, arguments: Sequence[Term]) -> Sort:
    """Return Bool for ``pto``: a location and its content. The script declares their sorts, which the caller checks."""
    expect(indices, arguments, 0, 2)
    return BOOL


_REAL_FUNCTIONS = "exp sin cos tan csc sec cot arcsin arccos arctan arccsc arcsec arccot sqrt asin acos atan sinh cosh tanh".split()

BIT_VECTORS: Mapping[str, Rule] = {
    **dict.fromkeys(("bvredor", "bvredand", "bvredxor"), vectors(lambda _: bitvector(1), least=1, most=1)),
    "bvite": _bit_choice,
    **dict.fromkeys(("bvinc", "bvdec"), vectors(same, least=1, most=1)),
    **dict.fromkeys(("bvrol", "bvror", "ext_rotate_left", "ext_rotate_right"), vectors(same, least=2, most=2)),
    **dict.fromkeys(("bvultbv", "bvsltbv"), vectors(lambda _: bitvector(1), least=2, most=2)),
    **dict.fromkeys(("bvumul_noovfl", "bvsmul_noovfl", "bvsmul_noudfl"), vectors(truth, least=2, most=2)),
}
NUMBERS: Mapping[str, Rule] = {
    **dict.fromkeys(_REAL_FUNCTIONS, fixed(REAL, result=REAL)),
    "^": _power,
    **dict.fromkeys(("int.pow2", "int.log2"), fixed(INT, result=INT)),
    "int.ispow2": fixed(INT, result=BOOL),
    "iand": _bitwise_and,
    "piand": fixed(INT, INT, INT, result=INT),
    **dict.fromkeys(("div_total", "mod_total"), fixed(INT, INT, result=INT)),
    "/_total": fixed(REAL, REAL, result=REAL),
}
ARRAYS: Mapping[str, Rule] = {"eqrange": _equal_range}
STRINGS: Mapping[str, Rule] = {
    "str.update": fixed(STRING, INT, STRING, result=STRING),
    **dict.fromkeys(("str.rev", "str.to_lower", "str.to_upper"), sequences.strings(1, STRING)),
    "str.indexof_re": fixed(STRING, REGULAR_LANGUAGE, INT, result=INT),
    "str.last_indexof": sequences.strings(2, INT),
    **dict.fromkeys(("str.from_ubv", "str.from_sbv"), vectors(lambda _: STRING, least=1, most=1)),
}
SEQUENCES: Mapping[str, Rule] = {
    "seq.unit": sequences.unit,
    "seq.nth": sequences.element,
    "seq.++": sequences.concatenation,
    "seq.len": sequences.sequences(result=INT),
    "seq.at": sequences.sequences(INT, result=OWN),
    "seq.extract": sequences.sequences(INT, INT, result=OWN),
    "seq.update": sequences.sequences(INT, OWN, result=OWN),
    **dict.fromkeys(("seq.contains", "seq.prefixof", "seq.suffixof"), sequences.sequences(OWN, result=BOOL)),
    "seq.indexof": sequences.sequences(OWN, INT, result=INT),
    "seq.last_indexof": sequences.sequences(OWN, result=INT),
    **dict.fromkeys(("seq.replace", "seq.replace_all"), sequences.sequences(OWN, OWN, result=OWN)),
    "seq.rev": sequences.sequences(result=OWN),
    "seq.map": sequences.mapped,
}
FIELDS: Mapping[str, Rule] = {
    **dict.fromkeys(("ff.add", "ff.mul"), _field(2)),
    "ff.bitsum": _field(1),
    "ff.neg": _field_negation,
}
SETS: Mapping[str, Rule] = {
    **dict.fromkeys(("set.union", "set.inter", "set.minus"), sets.united("Set")),
    "set.member": sets.member("Set", BOOL),
    "set.subset": sets.collections("Set", 2, truth),
    "set.singleton": sets.singleton("Set"),
    "set.insert": sets.insertion,
    "set.card": sets.collections("Set", 1, lambda _: INT),
    "set.complement": sets.collections("Set", 1),
    "set.choose": sets.collections("Set", 1, sets.element_of),
    **dict.fromkeys(("set.is_empty", "set.is_singleton"), sets.collections("Set", 1, truth)),
    "set.map": sets.mapping("Set"),
    "set.filter": sets.filtering("Set"),
    **dict.fromkeys(("set.all", "set.some"), sets.filtering("Set", truth)),
    "set.fold": sets.folding("Set"),
    "rel.join": sets.join,
    "rel.product": sets.column_product("Set"),
    "rel.transpose": sets.transposition,
    "rel.tclosure": sets.closure,
    "rel.iden": sets.identity,
    "rel.join_image": sets.join_image,
    "rel.group": sets.grouping("Set"),
    "rel.project": sets.projection("Set"),
    "rel.aggr": sets.aggregation("Set"),
    "rel.table_join": sets.column_join("Set"),
}
BAGS: Mapping[str, Rule] = {
    "bag": sets.bag_of,
    **dict.fromkeys(
        "bag.union_disjoint bag.union_max bag.inter_min bag.difference_subtract bag.difference_remove".split(), sets.united("Bag")
    ),
    "bag.count": sets.member("Bag", INT),
    "bag.member": sets.member("Bag", BOOL),
    "bag.subbag": sets.collections("Bag", 2, truth),
    "bag.setof": sets.collections("Bag", 1),
    "bag.card": sets.collections("Bag", 1, lambda _: INT),
    "bag.choose": sets.collections("Bag", 1, sets.element_of),
    "bag.map": sets.mapping("Bag"),
    "bag.filter": sets.filtering("Bag"),
    **dict.fromkeys(("bag.all", "bag.some"), sets.filtering("Bag", truth)),
    "bag.fold": sets.folding("Bag"),
    "bag.to_set": sets.collections("Bag", 1, lambda sort: Sort("Set", (), sort.arguments)),
    "bag.from_set": sets.collections("Set", 1, lambda sort: Sort("Bag", (), sort.arguments)),
    "table.product": sets.column_product("Bag"),
    "table.group": sets.grouping("Bag"),
    "table.project": sets.projection("Bag"),
    "table.aggr": sets.aggregation("Bag"),
    "table.join": sets.column_join("Bag"),
}
TUPLES: Mapping[str, Rule] = {
    "tuple": sets.tuple_of,
    "tuple.select": sets.tuple_select,
    "tuple.update": sets.tuple_update,
    "tuple.project": sets.tuple_project,
    "nullable.some": sets.some,
    "nullable.val": sets.nullable(sets.element_of),
    **dict.fromkeys(("nullable.is_null", "nullable.is_some"), sets.nullable(truth)),
    "nullable.lift": sets.lifting,
}
HEAPS: Mapping[str, Rule] = {"sep": several(BOOL, BOOL), "wand": several(BOOL, BOOL), "pto": _points_to}
OPERATORS: Mapping[str, Rule] = {
    **BIT_VECTORS,
    **NUMBERS,
    **ARRAYS,
    **STRINGS,
    **SEQUENCES,
    **FIELDS,
    **SETS,
    **BAGS,
    **TUPLES,
    **HEAPS,
}
CONSTANTS: Mapping[str, Sort] = {"real.pi": REAL, "tuple.unit": Sort("Tuple"), "sep.emp": BOOL}

QUALIFIED: Mapping[str, str] = {
    "seq.empty": "Seq",
    "set.empty": "Set",
    "set.universe": "Set",
    "bag.empty": "Bag",
    "nullable.null": "Nullable",
}
"""The constants that stand in ``(as symbol sort)``, with the name of their sorts."""

ARITIES: Mapping[str, int] = {"Seq": 1, "Set": 1, "Bag": 1, "Nullable": 1}
TUPLES_OF: Mapping[str, str] = {"Tuple": "", "UnitTuple": "", "Relation": "Set", "Table": "Bag"}
"""The names of the sorts of tuples, and the sort of collections of such tuples; empty for a tuple itself."""

ON_REALS = frozenset({*_REAL_FUNCTIONS, "^", "/_total"})
"""The symbols that take an Int as a Real if the logic has both sorts; a power of Ints alone is an Int."""

OLD_NAMES: Mapping[str, str] = {
    "str.to.int": "str.to_int",
    "int.to.str": "str.from_int",
    "str.in.re": "str.in_re",
    "str.to.re": "str.to_re",
    "re.nostr": "re.none",
    "re.complement": "re.comp",
    "str.tolower": "str.to_lower",
    "str.toupper": "str.to_upper",
    "str.is-digit": "str.is_digit",
    "bv2int": "ubv_to_int",
    "to_fp_bv": "to_fp",
    "to_fp_fp": "to_fp",
    "to_fp_real": "to_fp",
    "to_fp_signed": "to_fp",
    "implies": "=>",
    "iff": "=",
    "if": "ite",
}
"""Other spellings of symbols, with their names in SMT-LIB or in ``RULES``."""

ON_STRINGS: Mapping[str, str] = {
    f"seq.{name}": f"str.{other or name}"
    for name, other in {
        **dict.fromkeys("++ len at update contains prefixof suffixof indexof last_indexof replace replace_all rev".split(), ""),
        "extract": "substr",
    }.items()
}
"""The names on strings of the symbols of sequences: solvers accept both names for both."""
ON_SEQUENCES: Mapping[str, str] = {string: sequence for sequence, string in ON_STRINGS.items()}
