"""Random well-sorted terms: for each sort, the heads that make a term of it and the sorts of their arguments."""

from __future__ import annotations

from hypothesis import strategies as st

from solvers.smtlib.terms import BOOL, INT, REAL, ROUNDING_MODE, Sort, Table, Term, array, bitvector, floating_point

NIBBLE, BYTE, BIT = bitvector(4), bitvector(8), bitvector(1)
FLOAT, OTHER = floating_point(3, 5), floating_point(5, 11)
ARRAY = array(NIBBLE, BYTE)
ELEMENT = Sort("E")
DECLARED = """(set-logic ALL)
(declare-sort E 0)
(declare-fun p (E Int) Bool)(declare-fun g ((_ BitVec 8) Bool) (_ BitVec 4))
(declare-const b Bool)(declare-const n (_ BitVec 4))(declare-const |y z| (_ BitVec 8))(declare-const x Float16)
(declare-const f (_ FloatingPoint 3 5))(declare-const m (Array (_ BitVec 4) (_ BitVec 8)))(declare-const e E)
(declare-const i Int)(declare-const r Real)(declare-const k RoundingMode)(declare-const t (_ BitVec 1))
"""
CONSTANTS: dict[Sort, tuple[str, ...]] = {
    BOOL: ("b", "true", "false"),
    BIT: ("t", "#b0"),
    NIBBLE: ("n", "#xf", "#b0101"),
    BYTE: ("|y z|", "#x0f"),
    FLOAT: ("f",),
    OTHER: ("x",),
    ARRAY: ("m",),
    ELEMENT: ("e",),
    INT: ("i", "0", "12"),
    REAL: ("r", "1.5"),
    ROUNDING_MODE: ("k", "RNE", "roundTowardZero"),
}
INDEXED_CONSTANTS: dict[Sort, tuple[tuple[str, tuple[int, ...]], ...]] = {
    NIBBLE: (("bv9", (4,)),),
    FLOAT: (("NaN", (3, 5)), ("+oo", (3, 5)), ("-zero", (3, 5))),
}
APPLICATIONS: dict[Sort, tuple[tuple[str, tuple[int, ...], tuple[Sort, ...]], ...]] = {
    BOOL: (
        ("not", (), (BOOL,)), ("and", (), (BOOL, BOOL, BOOL)), ("=>", (), (BOOL, BOOL)), ("ite", (), (BOOL, BOOL, BOOL)),
        ("=", (), (BYTE, BYTE, BYTE)), ("distinct", (), (ARRAY, ARRAY)), ("bvult", (), (NIBBLE, NIBBLE)), ("bvnego", (), (BYTE,)),
        ("fp.lt", (), (FLOAT, FLOAT, FLOAT)), ("fp.isNaN", (), (OTHER,)), ("p", (), (ELEMENT, INT)), ("<=", (), (INT, INT)),
        (">", (), (REAL, REAL)), ("divisible", (3,), (INT,)), ("is_int", (), (REAL,)), ("=", (), (ELEMENT, ELEMENT)),
    ),
    BIT: (("extract", (3, 3), (NIBBLE,)), ("bvcomp", (), (BYTE, BYTE)), ("fp.to_ubv", (1,), (ROUNDING_MODE, FLOAT))),
    NIBBLE: (
        ("bvadd", (), (NIBBLE, NIBBLE, NIBBLE)), ("bvsdiv", (), (NIBBLE, NIBBLE)), ("extract", (5, 2), (BYTE,)), ("g", (), (BYTE, BOOL)),
        ("sign_extend", (3,), (BIT,)), ("repeat", (4,), (BIT,)), ("int_to_bv", (4,), (INT,)),
    ),
    BYTE: (
        ("concat", (), (NIBBLE, NIBBLE)), ("rotate_left", (9,), (BYTE,)), ("zero_extend", (4,), (NIBBLE,)), ("select", (), (ARRAY, NIBBLE)),
        ("ite", (), (BOOL, BYTE, BYTE)), ("fp.to_ieee_bv", (), (FLOAT,)),
    ),
    FLOAT: (
        ("fp.add", (), (ROUNDING_MODE, FLOAT, FLOAT)), ("fp.fma", (), (ROUNDING_MODE, FLOAT, FLOAT, FLOAT)), ("fp.neg", (), (FLOAT,)),
        ("to_fp", (3, 5), (BYTE,)), ("to_fp", (3, 5), (ROUNDING_MODE, OTHER)), ("to_fp", (3, 5), (ROUNDING_MODE, REAL)),
        ("to_fp", (3, 5), (ROUNDING_MODE, NIBBLE)), ("to_fp_unsigned", (3, 5), (ROUNDING_MODE, BYTE)), ("fp.min", (), (FLOAT, FLOAT)),
    ),
    OTHER: (("fp.sqrt", (), (ROUNDING_MODE, OTHER)), ("fp.rem", (), (OTHER, OTHER))),
    ARRAY: (("store", (), (ARRAY, NIBBLE, BYTE)), ("const", (), (BYTE,))),
    ELEMENT: (("ite", (), (BOOL, ELEMENT, ELEMENT)),),
    INT: (("+", (), (INT, INT, INT)), ("-", (), (INT,)), ("mod", (), (INT, INT)), ("ubv_to_int", (), (BYTE,)), ("to_int", (), (REAL,))),
    REAL: (("/", (), (REAL, REAL)), ("*", (), (REAL, REAL)), ("to_real", (), (INT,)), ("fp.to_real", (), (FLOAT,))),
    ROUNDING_MODE: (("ite", (), (BOOL, ROUNDING_MODE, ROUNDING_MODE)),),
}  # fmt: skip


@st.composite
def steps(draw: st.DrawFn) -> list[tuple[int, ...]]:
    """Random numbers that ``build`` makes a term graph of."""
    return draw(st.lists(st.tuples(*[st.integers(0, 1 << 20)] * 6), min_size=1, max_size=25))


def build(table: Table, numbers: list[tuple[int, ...]]) -> Term:
    """A Bool term of which later parts use earlier ones, so that much is shared."""
    pool: dict[Sort, list[Term]] = {sort: [table.make(head, (), (), sort) for head in heads] for sort, heads in CONSTANTS.items()}
    for sort, heads in INDEXED_CONSTANTS.items():
        pool[sort] += [table.make(head, indices, (), sort) for head, indices in heads]
    sorts = list(APPLICATIONS)
    made: list[Term] = []
    for which, *choices in numbers:
        sort = sorts[which % len(sorts)]
        head, indices, parameters = APPLICATIONS[sort][choices[0] % len(APPLICATIONS[sort])]
        arguments = tuple(pool[p][-1 - choice % len(pool[p])] for p, choice in zip(parameters, choices[1:], strict=False))
        made.append(table.make(head, indices, arguments, sort))
        pool[sort].append(made[-1])
    truths = tuple(table.make("=", (), (term, term), BOOL) for term in made)
    return table.make("and", (), (*truths, *truths[:1], *truths[:1]), BOOL)
