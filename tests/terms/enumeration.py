"""Every term of two nested operators over a few leaves, built by the constructors, beside what SMT-LIB says it is worth for every assignment.

A term's worth is the tuple of its values for all assignments of the leaves, so that equal worth is equivalence. Terms are hash-consed and
constructors are functions: what was built of the same operands before needs no second look.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from smtlib_semantics import Value, operate, value_of_node

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.view import function_name

Worth = tuple[Value, ...]


@dataclass(frozen=True)
class Operation:
    """``text`` is SMT-LIB's, ``widths`` those of the operands (0 for Bool), ``width`` that of the result."""

    text: str
    widths: tuple[int, ...]
    width: int
    build: Callable[..., Term]


class Enumeration:
    """Leaves of the given widths (0 for Bool): symbols by name and width, and all constants of ``constant_widths``."""

    def __init__(self, symbols: Sequence[tuple[str, int]], constant_widths: Iterable[int]) -> None:
        self.terms = t = Terms()
        self.fired: set[str] = set()
        t.listener = lambda rule: self.fired.add(rule.name)
        ranges = [range(1 << w) if w else (False, True) for _, w in symbols]
        self._assignments = [dict(zip((n for n, _ in symbols), v, strict=True)) for v in itertools.product(*ranges)]
        self._worth: dict[Term, Worth] = {}
        self._operated: dict[tuple[str, tuple[int, ...], tuple[Worth, ...]], Worth] = {}
        self.leaves: dict[int, list[Term]] = {}
        for name, w in symbols:
            self.leaves.setdefault(w, []).append(t.symbol(name, bit_vector(w) if w else BOOLEAN))
        for w in constant_widths:
            made = [t.constant(v, w) for v in range(1 << w)] if w else [t.true, t.false]
            self.leaves.setdefault(w, []).extend(made)

    def worth(self, term: Term) -> Worth:
        known = self._worth.get(term)
        if known is None:
            name = function_name(term)
            if name is not None:
                known = tuple(a[name] for a in self._assignments)
            elif not term.args():
                known = (value_of_node(self.terms, term, [], _no_function),) * len(self._assignments)
            else:
                columns = zip(*(self.worth(a) for a in term.args()), strict=True)
                known = tuple(value_of_node(self.terms, term, list(column), _no_function) for column in columns)
            self._worth[term] = known
        return known

    def expected(self, operation: Operation, operands: Sequence[Term]) -> Worth:
        worths = tuple(self.worth(o) for o in operands)
        key = (operation.text, operation.widths, worths)
        known = self._operated.get(key)
        if known is None:
            columns = zip(*worths, strict=True)
            known = tuple(operate(operation.text, operation.widths, list(column), operation.width) for column in columns)
            self._operated[key] = known
        return known

    def wrong(self, operation: Operation, operands: Sequence[Term]) -> str | None:
        """What is wrong with the term that is built, None where nothing is."""
        built = operation.build(self.terms, *operands)
        if self.worth(built) == self.expected(operation, operands):
            return None
        return f"({operation.text} {' '.join(str(o) for o in operands)}) became {built}"

    def level(self, operations: Iterable[Operation], below: dict[int, list[Term]]) -> dict[int, list[Term]]:
        """All operations on terms of ``below``, each result once."""
        made: dict[int, dict[Term, None]] = {}
        for operation in operations:
            for operands in itertools.product(*(below.get(w, ()) for w in operation.widths)):
                made.setdefault(operation.width, {})[operation.build(self.terms, *operands)] = None
        return {w: list(found) for w, found in made.items()}

    def mistakes(self, operations: Iterable[Operation], nested: dict[int, list[Term]], *, twice: bool = False) -> Iterator[str]:
        """Of every operation on leaves of which one operand, or with ``twice`` any, is replaced by one of ``nested``."""
        for operation in operations:
            for operands in self._operands(operation.widths, nested, twice):
                found = self.wrong(operation, operands)
                if found is not None:
                    yield found

    def _operands(self, widths: Sequence[int], nested: dict[int, list[Term]], twice: bool) -> Iterator[tuple[Term, ...]]:
        if twice:
            yield from itertools.product(*(nested.get(w, ()) for w in widths))
            return
        yield from itertools.product(*(self.leaves.get(w, ()) for w in widths))
        for place in range(len(widths)):
            choices = [nested.get(w, ()) if i == place else self.leaves.get(w, ()) for i, w in enumerate(widths)]
            yield from itertools.product(*choices)


def _no_function(name: str, arguments: tuple[Value, ...]) -> Value:
    raise AssertionError(name)


def bit_vector_operations(width: int) -> list[Operation]:
    """Those whose operands have one width."""
    t = Terms
    binary = {
        "bvadd": t.add,
        "bvsub": t.subtract,
        "bvmul": t.multiply,
        "bvudiv": t.unsigned_divide,
        "bvurem": t.unsigned_remainder,
        "bvsdiv": t.signed_divide,
        "bvsrem": t.signed_remainder,
        "bvand": t.bit_and,
        "bvor": t.bit_or,
        "bvxor": t.bit_xor,
        "bvshl": t.shift_left,
        "bvlshr": t.shift_right_logical,
        "bvashr": t.shift_right_arithmetic,
    }
    relations = {
        "bvult": t.unsigned_less,
        "bvule": t.unsigned_less_equal,
        "bvslt": t.signed_less,
        "bvsle": t.signed_less_equal,
        "=": t.equal,
        "distinct": t.distinct,
    }
    w = width
    return [
        *(Operation(text, (w, w), w, build) for text, build in binary.items()),
        *(Operation(text, (w, w), 0, build) for text, build in relations.items()),
        Operation("bvnot", (w,), w, t.bit_not),
        Operation("bvneg", (w,), w, t.negate),
    ]


def choice(width: int) -> Operation:
    return Operation("ite", (0, width, width), width, Terms.ite)


def part_operations(longest: int) -> list[Operation]:
    """Extracts, extensions and concatenations of up to so many bits."""
    found: list[Operation] = []
    for w in range(1, longest + 1):
        for low, high in itertools.combinations_with_replacement(range(w), 2):
            cut: Callable[..., Term] = lambda t, a, high=high, low=low: t.extract(a, high, low)  # noqa: E731
            found.append(Operation(f"(_ extract {high} {low})", (w,), high - low + 1, cut))
        for wide in range(w, longest + 1):
            zeros: Callable[..., Term] = lambda t, a, wide=wide: t.zero_extend(a, wide)  # noqa: E731
            signs: Callable[..., Term] = lambda t, a, wide=wide: t.sign_extend(a, wide)  # noqa: E731
            found.append(Operation(f"(_ zero_extend {wide - w})", (w,), wide, zeros))
            found.append(Operation(f"(_ sign_extend {wide - w})", (w,), wide, signs))
        found.extend(Operation("concat", (w, v), w + v, Terms.concat) for v in range(1, longest + 1 - w))
    return found


def boolean_operations() -> list[Operation]:
    t = Terms
    return [
        Operation("not", (0,), 0, t.not_),
        *(Operation(text, (0,) * n, 0, build) for text, build in (("and", t.and_), ("or", t.or_)) for n in (1, 2, 3)),
        Operation("=>", (0, 0), 0, t.implies),
        Operation("xor", (0, 0), 0, t.xor),
        Operation("=", (0, 0), 0, t.equal),
        Operation("ite", (0, 0, 0), 0, t.ite),
    ]
