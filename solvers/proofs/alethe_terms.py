"""The terms and commands of Alethe proofs, read without recursion; every term is a number in a store.

Lexical rules: SMT-LIB 2.6, section 3.1; commands: the Alethe specification. The sides of ``=`` are stored in a fixed order, literals by value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from solvers.smtlib.sexpr import lex
from solvers.smtlib.symbols import decimal, is_bits, is_decimal, is_numeral, plain
from solvers.smtlib.terms import REAL, Qualified, Sort, Term, postorder

Clause = tuple[int, ...]

_RATIONAL = re.compile(r"([0-9]+)/([1-9][0-9]*)")
"""A fraction such as ``1/2``, as cvc5 writes Reals."""
_INDEXED_VALUE = re.compile(r"bv(\d+) (\d+)")
BIT_OF = "@bit_of"
BITS = "@bbterm"
VALUE = "@bv"
"""The head of a bit-vector literal: ``(@bv n w)`` has ``w`` bits and the value ``n``."""
SIZE = "@bvsize"
OF_PROOFS = frozenset({BIT_OF, BITS, VALUE, SIZE, "int.log2", "int.pow2", "int.ispow2"})
"""The symbols that cvc5 writes in proofs beyond the theories, and that this checker interprets. In a script they are symbols like any other."""

COMPARISONS = frozenset("bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge".split())

_SHAPES: Mapping[str, tuple[int, int, int | None]] = {
    **dict.fromkeys(("not", "bvnot", "bvneg", SIZE), (0, 1, 1)),
    **dict.fromkeys(("=>", "xor", "=", "distinct"), (0, 2, None)),
    "ite": (0, 3, 3),
    **dict.fromkeys((*COMPARISONS, "bvsub", "bvshl", "bvlshr", "bvashr", "bvudiv", "bvurem", VALUE), (0, 2, 2)),
    **dict.fromkeys(("bvadd", "bvmul", "bvand", "bvor", "bvxor", "concat", BITS), (0, 1, None)),
    "extract": (2, 1, 1),
    **dict.fromkeys(("zero_extend", "sign_extend", BIT_OF), (1, 1, 1)),
}
"""The number of indices, and the least and largest number of arguments, of the symbols whose meaning a proof step may use."""


class UnreadableProof(Exception):
    """The error that a text is not a proof in the format, or has parts that are not supported."""


class WrongProof(UnreadableProof):
    """The error that a proof was readable so far, but does not show what it must."""


class Store:
    """A table of terms by number: ``heads`` (an indexed identifier is ``extract 7 0``, a literal ``#VALUE WIDTH``, a literal of Real ``1/2``) and
    ``arguments``.
    """

    def __init__(self, sorts: dict[str, Sort]) -> None:
        self.heads: list[str] = []
        self.arguments: list[Clause] = []
        self.sorts = sorts
        """The result sort of each declared symbol."""
        self.definitions: dict[str, int] = {}
        """The bodies of defined constants, which replace the constants wherever they occur."""
        self._numbers: dict[tuple[str, Clause], int] = {}
        self.true = self.make("true")
        self.false = self.make("false")

    def make(self, head: str, arguments: Clause = ()) -> int:
        """Return the number of the term with this head and these arguments."""
        if head == "=" and len(arguments) == 2 and arguments[0] > arguments[1]:
            arguments = (arguments[1], arguments[0])
        key = (head, arguments)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.heads)
            self.heads.append(head)
            self.arguments.append(arguments)
        return number

    def sides(self, term: int) -> Clause:
        """Return the two sides of an equation; empty for any other term, and for ``(= a b c)``."""
        return self.arguments[term] if self.heads[term] == "=" and len(self.arguments[term]) == 2 else ()

    def literal(self, value: int, width: int) -> int:
        """Return the number of a bit-vector literal, whose value is reduced modulo 2^width."""
        return self.make(f"#{value % (1 << width)} {width}")

    def leaf(self, text: str) -> int:
        """Return the number of a symbol or literal. Raises UnreadableProof for any other text, and for an operator without arguments."""
        if text.startswith("#") and not is_bits(text):
            raise UnreadableProof(f"not a literal: {text[:200]}")
        if text in _SHAPES:
            raise UnreadableProof(f"{text} without arguments")
        if text.startswith("#b"):
            return self.literal(int(text[2:], 2), len(text) - 2)
        if text.startswith("#x"):
            return self.literal(int(text[2:], 16), 4 * (len(text) - 2))
        if is_decimal(text) or _RATIONAL.fullmatch(text):
            return self._rational(_fraction(text))
        known = self.definitions.get(plain(text))
        return self.make(plain(text)) if known is None else known

    def apply(self, head: str, arguments: Clause) -> int:
        """Return the number of an application in a proof. Raises UnreadableProof if the symbol has no such indices or arguments."""
        name, *indices = head.split(" ")
        if name.startswith("#"):
            raise UnreadableProof(f"a literal with arguments: {head[:200]}")
        shape = _SHAPES.get(name)
        if shape is not None:
            count, least, most = shape
            if len(indices) != count or not all(map(is_numeral, indices)) or not least <= len(arguments) <= (most or len(arguments)):
                raise UnreadableProof(f"{head[:200]} with {len(arguments)} arguments")
        return self._application(head, arguments)

    def _rational(self, value: Fraction) -> int:
        return self.make(f"{value.numerator}/{value.denominator}")

    def _application(self, head: str, arguments: Clause) -> int:
        """Return the number of an application in normal form: literals of Real, and a ``concat`` of more than two arguments, can be written in
        several ways.
        """
        heads = [self.heads[a] for a in arguments]
        if head == "to_real" and len(heads) == 1:
            if is_numeral(heads[0]):
                return self._rational(Fraction(decimal(heads[0])))
            inner = self.arguments[arguments[0]]
            if heads[0] == "-" and len(inner) == 1 and is_numeral(self.heads[inner[0]]):
                return self.make("-", (self._application(head, inner),))
        if head == "/" and len(heads) == 2 and all(map(_RATIONAL.fullmatch, heads)) and _fraction(heads[1]):
            return self._rational(_fraction(heads[0]) / _fraction(heads[1]))
        if head == "concat":
            while len(arguments) > 2:
                arguments = (self.make(head, arguments[:2]), *arguments[2:])
        return self.make(head, arguments)

    def take(self, roots: list[Term]) -> list[int]:
        """Return the numbers of terms of a script. Raises UnreadableProof if the script has symbols of its own with the names of a theory's symbols,
        or of those in ``OF_PROOFS``: a proof cannot distinguish them.
        """
        done: dict[int, int] = {}
        for term in postorder(roots):
            if term.head in OF_PROOFS or plain(term.head) != term.head:
                raise UnreadableProof(f"the script has a symbol of its own that is called {plain(term.head)}")
            head = _head(term)
            value = _INDEXED_VALUE.fullmatch(head)
            if value is not None:
                done[id(term)] = self.literal(int(value.group(1)), int(value.group(2)))
            elif term.arguments:
                done[id(term)] = self._application(head, tuple(done[id(a)] for a in term.arguments))
            else:
                done[id(term)] = self.leaf(f"{head}/1" if term.sort == REAL and is_numeral(head) else head)
        return [done[id(root)] for root in roots]


def _head(term: Term) -> str:
    """Return the head of a term in a store. It contains a parenthesis for binders and qualified symbols, which no proof can write in a symbol:
    otherwise a congruence could confuse a bound term with an unbound one, or a symbol of one sort with the same symbol of another sort.
    """
    if isinstance(term.head, Qualified):
        return f"(as {term.head} {term.sort}"
    if term.bound:
        return f"({term.head} {' '.join(str(sort) for _, sort in term.bound)}"
    return " ".join((term.head, *map(str, term.indices)))


def _fraction(text: str) -> Fraction:
    """Return the value of a rational ``a/b`` or a decimal, of any length."""
    whole, _, part = text.partition("/")
    if part:
        return Fraction(decimal(whole), decimal(part))
    whole, _, part = text.partition(".")
    return Fraction(decimal(whole + part), int(10 ** len(part)))


@dataclass(frozen=True, slots=True)
class Step:
    """One command. ``rule`` is ``assume`` for an assumption, and ``anchor`` at the beginning of a subproof, whose last step is ``name``."""

    name: str
    rule: str
    clause: Clause = ()
    premises: tuple[str, ...] = ()
    discharged: tuple[str, ...] = ()
    what: str = ""
    """The first argument if it is a string (it names the rewrite), without quotes; else empty."""


def read_steps(text: str, store: Store) -> Iterator[Step]:
    """Yield the commands of a proof, with or without the parentheses of ``get-proof`` around them. Raises UnreadableProof."""
    body = text.strip()
    wrapped = re.match(r"\(\s*\(", body)
    tokens = lex(body[1:-1] if wrapped and body.endswith(")") else body)
    names: dict[str, int] = {}
    stack: list[list[object]] = []
    for token in tokens:
        if token == "(":
            stack.append([])
        elif token != ")":
            if not stack:
                raise UnreadableProof(f"{token!r} outside of a command")
            stack[-1].append(token)
        else:
            if not stack:
                raise UnreadableProof("a parenthesis that closes nothing")
            items = stack.pop()
            if not stack:
                yield _command(items, names, store)
            else:
                outer = stack[-1]
                # names of steps, and arguments, are no applications; depth 1 is the command itself
                raw = len(stack) == 1 and bool(outer) and outer[-1] in (":premises", ":discharge", ":args")
                outer.append(items if raw else _closed(items, names, store))
    if stack:
        raise UnreadableProof("the proof is cut off")


def _number(item: object, names: dict[str, int], store: Store) -> int:
    if isinstance(item, int):
        return item
    if isinstance(item, str):
        known = names.get(item)
        return store.leaf(item) if known is None else known
    raise UnreadableProof(f"not a term: {item!r}"[:200])


def _closed(items: list[object], names: dict[str, int], store: Store) -> object:
    """Return the number of an application, the text of an indexed identifier in a list, or a clause as a tuple. Raises UnreadableProof."""
    match items:
        case ["cl", *literals]:
            return tuple(_number(x, names, store) for x in literals)
        case ["!", term, ":named", str(name)]:
            names[name] = _number(term, names, store)
            return names[name]
        case ["_", _, _, *_] if all(isinstance(part, str) for part in items):
            text = " ".join(str(part) for part in items[1:])
            value = _INDEXED_VALUE.fullmatch(text)
            if value is None or value.group(2) == "0":
                return [text]
            return store.literal(int(value.group(1)), int(value.group(2)))
        case [str(head), *arguments] if head not in ("forall", "exists", "let", "lambda", "choice", "as", "!"):
            return store.apply(plain(head), tuple(_number(a, names, store) for a in arguments))
        case [[str(head)], *arguments]:
            return store.apply(head, tuple(_number(a, names, store) for a in arguments))
        case _:
            raise UnreadableProof(f"not a term that is known here: {items!r}"[:200])


def _command(items: list[object], names: dict[str, int], store: Store) -> Step:
    match items:
        case ["assume", str(name), term]:
            return Step(name, "assume", (_number(term, names, store),))
        case ["anchor", ":step", str(name)]:
            return Step(name, "anchor")
        case ["step", str(name), tuple(clause), ":rule", str(rule), *rest] if len(rest) % 2 == 0 and all(
            isinstance(key, str) for key in rest[::2]
        ):
            if rule in ("assume", "anchor"):
                raise UnreadableProof(f"{name} is a step whose rule is called {rule}")
            parts = dict(zip(rest[::2], rest[1::2], strict=True))
            arguments = parts.get(":args", [])
            what = arguments[0] if isinstance(arguments, list) and arguments and isinstance(arguments[0], str) else ""
            return Step(name, rule, clause, _names(parts.get(":premises")), _names(parts.get(":discharge")), what.strip('"'))
        case _:
            raise UnreadableProof(f"not a command that is known here: {items!r}"[:200])


def _names(items: object) -> tuple[str, ...]:
    return tuple(str(item) for item in items) if isinstance(items, list) else ()
