"""Reading of isl's notation for sets and relations, independently of isl, with the locations of errors.

Source: the isl manual, section "Input and Output", and ``isl_input.c`` for what the manual omits: precedences (``2i mod 3`` is ``2 (i mod 3)``),
tuple members that are expressions, ranges or conditions, lists in comparisons. Texts that isl reads but that are no sets of integers (polynomials,
rational sets, schedules, matrices of PolyLib) are refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import TypeVar

from smtenc.errors import InputError, Location
from smtenc.presburger.affine import Affine, Kind, Variable, constant, floor_of, parameter, remainder
from smtenc.presburger.formulas import (
    FALSE,
    TRUE,
    Formula,
    at_least,
    compare,
    conjunction,
    disjunction,
    equal,
    exists,
    is_quantified,
    lexicographically,
    negation,
)
from smtenc.presburger.linear import linear
from smtenc.presburger.ranges import bounds
from smtenc.presburger.relations import Relation, Space, Tuple, united

_TOKEN = re.compile(
    r"""(?P<space>(?:[ \t\r\n\f\v]|\\\n|\#[^\n]*)+)
      | (?P<number>[0-9]+)
      | (?P<name>[A-Za-z_][A-Za-z0-9_]*'*)
      | (?P<string>"[^"\n]*")
      | (?P<sign>->|:=|==|<<=|>>=|<<|>>|<=|>=|!=|&&|\|\||//|/\\|\\/|[-+*%?^@$,.;\[\](){}<>=:&|/!∃∀∧∨¬≤≥≠])""",
    re.VERBOSE,
)
_KEYWORDS = frozenset("exists and or implies not infty infinity nan min max rat true false ceild floord mod ceil floor".split())
_SPELLINGS = {"&&": "and", "&": "and", "/\\": "and", "∧": "and", "||": "or", "|": "or", "\\/": "or", "∨": "or", "!": "not", "¬": "not",
              "∃": "exists", "≤": "<=", "≥": ">=", "≠": "!=", "%": "mod", "infinity": "infty"}  # fmt: skip
_COMPARISONS = frozenset(("<", "<=", ">", ">=", "=", "!=", "<<", "<<=", ">>", ">>="))
_LEXICOGRAPHIC = frozenset(("<<", "<<=", ">>", ">>="))
_END = "the end of the text"

_Read = TypeVar("_Read")

Cases = list[tuple[Formula, Affine]]
"""An expression as values under disjoint conditions. If no condition holds, it has no value, and every comparison with it is false."""


@dataclass(frozen=True, slots=True)
class _Token:
    """A token with its offset in the text."""

    kind: str
    text: str
    offset: int


def read_relation(text: str, name: str = "") -> Relation:
    """Return the one set or relation that ``text`` describes. ``name`` is that of its file, for messages.

    Raises ``InputError`` with line and column if the text is not isl's notation, or is neither a set nor a relation of integers.
    """
    reader = _Reader(text, name)
    relation = reader.relation()
    if not reader.at_end:
        raise reader.failure("the text goes on after the set", hint="one set for an operand; smtenc sets show takes several")
    return relation


def read_relations(text: str, name: str = "") -> list[tuple[str, Relation]]:
    """Return all sets and relations of a text, each with the part of the text that describes it. Raises ``InputError`` in the cases of
    ``read_relation``, and if there are none.
    """
    reader = _Reader(text, name)
    found = []
    while not reader.at_end:
        start = reader.offset
        relation = reader.relation()
        found.append((text[start : reader.end_of_last].strip(), relation))
    if not found:
        raise reader.failure("expected a set or a relation", hint="a set is written { [i] : 0 <= i < 10 }")
    return found


class _Reader:
    """A recursive-descent parser. ``_scope`` maps the visible names to their variables."""

    def __init__(self, text: str, name: str) -> None:
        self._text = text
        self._name = name
        self._tokens = self._scan()
        self._at = 0
        self._scope: dict[str, Variable] = {}
        self._locals = 0
        self._fractions = False

    def _scan(self) -> list[_Token]:
        """Return the tokens and an end token. Raises ``InputError``."""
        tokens = []
        offset = 0
        while offset < len(self._text):
            found = _TOKEN.match(self._text, offset)
            if found is None:
                raise self._failure_at(offset, f"unexpected character {self._text[offset]!r}")
            kind, text = str(found.lastgroup), found.group()
            if kind == "name" and text.lower() in _KEYWORDS:
                kind, text = "keyword", text.lower()
            if text in _SPELLINGS and kind != "string":
                kind, text = ("keyword" if _SPELLINGS[text].isalpha() else "sign"), _SPELLINGS[text]
            if kind != "space":
                tokens.append(_Token(kind, text, offset))
            offset = found.end()
        tokens.append(_Token("end", _END, len(self._text)))
        return tokens

    # -- tokens and errors ----------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """True if no token is left."""
        return self._token.kind == "end"

    @property
    def offset(self) -> int:
        """The offset of the next token."""
        return self._token.offset

    @property
    def end_of_last(self) -> int:
        """The offset of the end of the last token read."""
        last = self._tokens[self._at - 1]
        return last.offset + len(last.text)

    @property
    def _token(self) -> _Token:
        """The next token."""
        return self._tokens[self._at]

    def _is(self, *texts: str) -> bool:
        """Return whether the next token is one of these signs or keywords."""
        return self._token.kind in ("sign", "keyword") and self._token.text in texts

    def _accept(self, text: str) -> bool:
        """Skip the next token if it is ``text``, and return whether it was."""
        if not self._is(text):
            return False
        self._at += 1
        return True

    def _expect(self, text: str, what: str = "") -> None:
        """Skip the next token, which must be ``text``. Raises ``InputError``."""
        if not self._accept(text):
            raise self.failure(f"expected '{text}'{what}, found {self._found()}")

    def _written(self) -> str:
        """Return the next token as the text spells it: keywords may have capitals, and may name tuples."""
        return self._text[self.offset : self.offset + len(self._token.text)]

    def _found(self) -> str:
        """Return the next token as text for messages."""
        return self._token.text if self._token.kind == "end" else f"'{self._token.text}'"

    def failure(self, message: str, *, hint: str = "", offset: int | None = None) -> InputError:
        """Return an error at ``offset`` (None: at the next token)."""
        return self._failure_at(self.offset if offset is None else offset, message, hint)

    def _failure_at(self, offset: int, message: str, hint: str = "") -> InputError:
        """Return an error at an offset of the text."""
        before = self._text[:offset]
        line = before.count("\n") + 1
        column = offset - (before.rfind("\n") + 1) + 1
        lines = self._text.split("\n")
        return InputError(message, Location(self._name or "<text>", line, column), hint=hint, excerpt=lines[line - 1])

    # -- sets and relations ---------------------------------------------------------------------------------------

    def relation(self) -> Relation:
        """Return the next set or relation. Raises ``InputError``."""
        self._scope, self._locals, self._fractions = {}, 0, False
        if self._token.kind == "number":
            raise self.failure("a matrix in PolyLib's format, or a number, is not read", hint="smtenc sets matrix --from reads matrices")
        conditions: list[Formula] = []
        if self._is("["):
            conditions += self._parameters(comma=False)
            self._expect("->", " after the parameters")
        self._expect("{")
        if self._token.kind == "name" and self._token.text == "Sym":
            self._at += 1
            self._expect("=")
            conditions += self._parameters(comma=True)
        names = tuple(self._scope)
        pieces: list[tuple[Space, Formula]] = []
        while not self._is("}"):
            pieces.append(self._piece(conditions))
            first, last = pieces[0][0], pieces[-1][0]
            if (first.domain is None) is not (last.domain is None) or (first.range is None) is not (last.range is None):
                raise self.failure("a set, a relation and conditions on parameters cannot be united")
            if not self._accept(";"):
                break
        self._expect("}")
        return Relation(names, united(pieces), any(space.domain is not None for space, _ in pieces), self._fractions)

    def _parameters(self, *, comma: bool) -> list[Formula]:
        """Add the names of parameters to the scope, and return the conditions that their definitions state."""
        self._expect("[")
        conditions = []
        while not self._is("]"):
            token = self._token
            if token.kind != "name":
                raise self.failure(f"expected the name of a parameter, found {self._found()}")
            self._at += 1
            if token.text in self._scope:
                raise self.failure(f"there are two parameters '{token.text}'", offset=token.offset)
            variable = self._scope[token.text] = parameter(token.text)
            if self._accept("="):
                conditions.append(self._defined(variable, self._member()))
            if not (self._accept(",") or (not comma and self._adjacent_tuple())):
                break
        self._expect("]", " after the parameters")
        return conditions

    def _adjacent_tuple(self) -> bool:
        """Skip ``][`` between members, as in ``A[i][j]``, and return whether it was there."""
        if self._is("]") and self._tokens[self._at + 1].text == "[" and self._tokens[self._at + 1].kind == "sign":
            self._at += 2
            return True
        return False

    def _piece(self, conditions: Sequence[Formula]) -> tuple[Space, Formula]:
        """Return the space and the formula of one disjunct."""
        if self._is("rat") and self._tokens[self._at + 1].text == ":":
            raise self.failure("rational sets are not supported", hint="all variables are integers here")
        if self._token.text == "domain" and self._tokens[self._at + 1].text == ":":
            raise self.failure("schedule trees are not supported", hint="a schedule is written as a relation here")
        outer = dict(self._scope)
        formulas = list(conditions)
        domain: Tuple | None = None
        range_: Tuple | None = None
        if not self._is(":"):
            start = self._at
            self._require_tuple()
            range_ = self._tuple(Kind.OUT, formulas)
            if self._is("->"):
                # the tuple was the domain: read it again, because the kinds and numbers of its variables differ
                self._at, self._scope, formulas = start, dict(outer), list(conditions)
                domain = self._tuple(Kind.IN, formulas)
                self._expect("->")
                self._require_tuple()
                range_ = self._tuple(Kind.OUT, formulas)
        if self._accept(":") or self._accept("or"):
            formulas.append(self._formula())
        self._scope = outer
        return Space(domain, range_), conjunction(formulas)

    def _require_tuple(self) -> None:
        """Raise ``InputError`` if no tuple is next."""
        if not self._is_tuple():
            raise self.failure(
                f"expected a tuple such as [i, j] or A[i, j], found {self._found()}",
                hint="polynomials and other functions with values are not sets" if self._token.kind in ("name", "number") else "",
            )

    def _is_tuple(self) -> bool:
        """Return whether a tuple is next."""
        return self._is("[") or (
            self._token.kind in ("name", "keyword") and self._tokens[self._at + 1].kind == "sign" and self._tokens[self._at + 1].text == "["
        )

    def _tuple(self, kind: Kind, formulas: list[Formula]) -> Tuple:
        """Return the next tuple; add its variables to the scope, and the conditions of its members to ``formulas``."""
        labels: list[str] = []
        return replace(self._tuple_from(kind, labels, formulas), labels=tuple(labels))

    def _tuple_from(self, kind: Kind, labels: list[str], formulas: list[Formula]) -> Tuple:
        """Return the next tuple, or nested tuple; its labels are appended to ``labels``."""
        name = ""
        if not self._is("["):
            name = self._written()
            self._at += 1
        self._expect("[")
        first = len(labels)
        nested = None
        if self._is_tuple() and self._is_nested():
            a = self._tuple_from(kind, labels, formulas)
            self._expect("->", " between nested tuples")
            b = self._tuple_from(kind, labels, formulas)
            nested = (a, b)
        elif not self._is("]"):
            while True:
                self._tuple_member(kind, labels, formulas)
                if not (self._accept(",") or self._adjacent_tuple()):
                    break
        self._expect("]", " at the end of the tuple")
        return Tuple(name, len(labels) - first, nested, tuple(labels[first:]))

    def _is_nested(self) -> bool:
        """Return whether the tuple that begins inside another is nested, and not the floor ``[e / d]``, which begins in the same way."""
        if self._token.kind != "sign":
            return True
        depth = 0
        for k in range(self._at, len(self._tokens)):
            token = self._tokens[k]
            if token.kind == "sign" and token.text in "[]":
                depth += 1 if token.text == "[" else -1
                if not depth:
                    return self._tokens[k + 1].text == "->"
        return False

    def _tuple_member(self, kind: Kind, labels: list[str], formulas: list[Formula]) -> None:
        """Read one member: a new variable, an expression, or ``*``."""
        token = self._token
        number = len(labels)
        if token.kind == "name" and token.text not in self._scope:
            self._at += 1
            # isl's printer adds a prime to distinguish equal names
            variable = self._scope[token.text] = Variable(kind, number, "", token.text.rstrip("'"))
            labels.append(variable.label)
            if self._accept("="):
                formulas.append(self._defined(variable, self._member(variable)))
            return
        variable = Variable(kind, number)
        labels.append("")
        if not self._accept("*"):
            formulas.append(self._defined(variable, self._member(variable)))

    def _defined(self, variable: Variable, member: Cases | Callable[[Affine], Formula]) -> Formula:
        """Return the formula that a variable is the value of a member, or in its range."""
        value = Affine.variable(variable)
        if callable(member):
            return member(value)
        return disjunction(conjunction((guard, equal(value - e))) for guard, e in member)

    def _member(self, variable: Variable | None = None) -> Cases | Callable[[Affine], Formula]:
        """Return a member of a tuple: values, with conditions after a colon; or a range, as a condition on the member."""
        if self._accept(":"):
            if self._ends_member():
                return lambda value: TRUE
            upper = self._sum()
            return lambda value: _of_cases(upper, lambda e: at_least(e - value))
        cases: Cases = []
        while True:
            values = self._conditional()
            if self._is(":"):
                conditioned = self._after_colon(values)
                if callable(conditioned):
                    if cases or self._is(";"):
                        raise self.failure("a range among conditional values is not read")
                    return conditioned
                values = conditioned
            cases = _added(cases, values)
            if not self._accept(";"):
                return cases

    def _ends_member(self) -> bool:
        """Return whether a member ends here."""
        return self._is(",", "]")

    def _after_colon(self, cases: Cases) -> Cases | Callable[[Affine], Formula]:
        """Return a member after its value: values with a condition, or a range."""
        self._expect(":")
        if self._ends_member():
            return lambda value: _of_cases(cases, lambda e: at_least(value - e))
        start = self._at
        condition = self._attempt(self._formula)
        if condition is not None and (self._ends_member() or self._is(";", ")")):
            return [(conjunction((guard, condition)), e) for guard, e in cases]
        self._at = start
        upper = self._sum()
        return lambda value: conjunction((_of_cases(cases, lambda e: at_least(value - e)), _of_cases(upper, lambda e: at_least(e - value))))

    # -- expressions ----------------------------------------------------------------------------------------------

    def _conditional(self) -> Cases:
        """Return a sum, or ``condition ? value : value``."""
        start = self._at
        if self._is("("):
            # the parentheses enclose a whole conditional value, or a part of a sum
            self._at += 1
            inner = self._attempt(self._parenthesised_member)
            if inner is not None and not self._is("+", "-", "*", "/", "//", "mod", *_COMPARISONS):
                return inner
            self._at = start
        value = self._attempt(self._sum)
        if value is not None and not self._is(*_COMPARISONS, "?", "and", "or", "implies"):
            return value
        self._at = start
        if value is None and not self._begins_condition():
            return self._sum()
        condition = self._formula()
        self._expect("?")
        yes = self._conditional()
        self._expect(":")
        no = self._conditional()
        return [(conjunction((condition, g)), e) for g, e in yes] + [(conjunction((negation(condition), g)), e) for g, e in no]

    def _parenthesised_member(self) -> Cases:
        """Return a member up to the closing parenthesis. Raises ``InputError`` for a range."""
        member = self._member()
        if callable(member):
            raise self.failure("a range in parentheses is not read")
        self._expect(")")
        return member

    def _begins_condition(self) -> bool:
        """Return whether the next token can begin a condition but no expression, or is a parenthesis."""
        return self._is("exists", "not", "true", "false", "(")

    def _sum(self) -> Cases:
        """Return a sum of products."""
        total: Cases = [(TRUE, constant(0))]
        operator = 1
        while True:
            sign = 1
            while self._accept("-"):
                sign = -sign
            if sign < 0 and self._token.kind == "number":
                # the minus belongs to the number: -5 mod 3 is (-5) mod 3, and 0 - 5 mod 3 is 0 - (5 mod 3)
                term, sign = self._factor(-1), 1
            else:
                term = self._factor()
            total = _combined(total, term, partial(_plus, operator * sign))
            if self._accept("+"):
                operator = 1
            elif self._accept("-"):
                operator = -1
            else:
                return total

    def _factor(self, sign: int = 1) -> Cases:
        """Return a product; ``sign`` is the sign of a number at its beginning."""
        token = self._token
        value: Cases
        if token.kind == "number":
            number = sign * self._number()
            if self._accept("*"):
                negative = -1 if self._accept("-") else 1
                value = _mapped(self._factor(), lambda e: e.scaled(negative * number))
            elif self._token.kind == "name":
                value = _mapped(self._factor(), lambda e: e.scaled(number))
            else:
                value = [(TRUE, constant(number))]
        elif token.kind == "name":
            self._at += 1
            variable = self._scope.get(token.text)
            if variable is None:
                known = ", ".join(self._scope) or "none"
                raise self.failure(f"'{token.text}' is not known here", offset=token.offset, hint=f"known: {known}")
            value = [(TRUE, Affine.variable(variable))]
        elif self._accept("("):
            value = self._sum()
            self._expect(")")
        elif self._is("[", "floor", "ceil", "floord", "ceild"):
            value = self._division()
        elif self._is("min", "max"):
            value = self._extremum()
        elif self._is("infty", "nan"):
            raise self.failure(f"{token.text} is no integer")
        else:
            raise self.failure(f"expected an expression, found {self._found()}")
        if self._accept("mod"):
            modulus = self._positive("the modulus")
            return _mapped(value, lambda e: remainder(e, modulus))
        if self._accept("*"):
            factor = self._constant_factors()
            value = _mapped(value, lambda e: e.scaled(factor))
        if self._accept("/"):
            denominator = self._positive("the denominator")
            value = _mapped(value, lambda e: e.scaled(Fraction(1, denominator)))
        if self._accept("//"):
            divisor = self._positive("the divisor")
            value = _mapped(value, lambda e: floor_of(e, divisor))
        return value

    def _number(self) -> int:
        """Return the number that is next, which may have an exponent after ``^``. Raises ``InputError``."""
        token = self._token
        if token.kind != "number":
            raise self.failure(f"expected a number, found {self._found()}")
        self._at += 1
        if self._accept("^"):
            exponent = self._token
            if exponent.kind != "number" or len(exponent.text) > 4:
                raise self.failure("expected a number of at most four digits after '^'")
            self._at += 1
            return int(pow(int(token.text), int(exponent.text)))
        return int(token.text)

    def _positive(self, what: str) -> int:
        """Return the next token, which must be a positive number. Raises ``InputError``."""
        offset = self.offset
        if self._token.kind != "number":
            raise self.failure(f"{what} has to be a number, found {self._found()}", hint="Presburger arithmetic divides by constants only")
        number = self._number()
        if not number:
            raise self.failure(f"{what} is 0", offset=offset)
        return number

    def _constant_factors(self) -> int:
        """Return the product of the constant factors that are next. Raises ``InputError``."""
        sign = -1 if self._accept("-") else 1
        if self._token.kind != "number":
            raise self.failure(
                f"expected a constant factor, found {self._found()}", hint="Presburger arithmetic multiplies by constants only"
            )
        factor = sign * self._number()
        return factor * self._constant_factors() if self._accept("*") else factor

    def _division(self) -> Cases:
        """Return a floor or ceiling."""
        kind = self._token.text
        self._at += 1
        if kind != "[":
            self._expect("(")
        value = self._sum()
        if kind in ("floord", "ceild"):
            self._expect(",")
            denominator = self._positive("the denominator")
            value = _mapped(value, lambda e: e.scaled(Fraction(1, denominator)))
        self._expect("]" if kind == "[" else ")")
        if kind.startswith("ceil"):
            return _mapped(value, lambda e: -floor_of(-e))
        return _mapped(value, floor_of)

    def _extremum(self) -> Cases:
        """Return a minimum or maximum."""
        least = self._token.text == "min"
        self._at += 1
        self._expect("(")
        best = self._sum()
        while self._accept(","):
            following = self._sum()
            best = _extreme(best, following, least)
        self._expect(")")
        return best

    # -- formulas -------------------------------------------------------------------------------------------------

    def _formula(self) -> Formula:
        """Return a formula, true if ``}`` is next."""
        if self._is("}"):
            return TRUE
        value = self._disjunction()
        if self._accept("implies"):
            return disjunction((negation(value), self._disjunction()))
        return value

    def _disjunction(self) -> Formula:
        """Return formulas joined by ``or``."""
        operands = [self._conjunction()]
        while self._accept("or"):
            operands.append(self._conjunction())
        return disjunction(operands)

    def _conjunction(self) -> Formula:
        """Return formulas joined by ``and``."""
        operands = [self._literal()]
        while self._accept("and"):
            operands.append(self._literal())
        return conjunction(operands)

    def _literal(self) -> Formula:
        """Return an atom, or the negation of one."""
        return negation(self._atom()) if self._accept("not") else self._atom()

    def _atom(self) -> Formula:
        """Return a quantified formula, a constant, a formula in parentheses, or a comparison."""
        if self._accept("exists"):
            return self._exists()
        if self._accept("true"):
            return TRUE
        if self._accept("false"):
            return FALSE
        if self._is("("):
            start = self._at
            self._at += 1
            inner = self._attempt(self._parenthesised_formula)
            if inner is not None and not self._is("+", "-", "*", "/", "//", "mod", ",", *_COMPARISONS):
                return inner
            self._at = start
        return self._comparison()

    def _parenthesised_formula(self) -> Formula:
        """Return a formula up to the closing parenthesis."""
        inner = self._formula()
        self._expect(")")
        return inner

    def _attempt(self, read: Callable[[], _Read]) -> _Read | None:
        """Return the result of ``read``, or None, with the state restored, if it raises ``InputError``."""
        start, scope, locals_ = self._at, dict(self._scope), self._locals
        try:
            return read()
        except InputError:
            self._at, self._scope, self._locals = start, scope, locals_
            return None

    def _exists(self) -> Formula:
        """Return the quantified formula after ``exists``."""
        parenthesised = self._accept("(")
        outer = dict(self._scope)
        variables: list[Variable] = []
        definitions: list[Formula] = []
        while self._token.kind == "name":
            token = self._token
            if token.text in self._scope:
                raise self.failure(f"'{token.text}' is known already", hint="exists takes names that nothing else has")
            self._at += 1
            variable = Variable(Kind.LOCAL, self._locals, "", token.text)
            self._locals += 1
            self._scope[token.text] = variable
            variables.append(variable)
            if self._accept("="):
                definitions.append(self._defined(variable, self._conditional()))
            if not self._accept(","):
                break
        self._expect(":", " after the names that exist")
        body = self._formula()
        if parenthesised:
            self._expect(")")
        self._scope = outer
        return exists(variables, conjunction((*definitions, body)))

    def _comparison(self) -> Formula:
        """Return a chain of comparisons."""
        left = self._list()
        parts = []
        if not self._is(*_COMPARISONS):
            raise self.failure(
                f"expected a comparison, found {self._found()}", hint="equality is written with one '='" if self._is("==") else ""
            )
        while self._is(*_COMPARISONS):
            offset, operator = self.offset, self._token.text
            self._at += 1
            right = self._list()
            self._fractions |= operator not in ("=", "<=", ">=") and any(_is_fraction(e) for side in (*left, *right) for _, e in side)
            if operator in _LEXICOGRAPHIC:
                if len(left) != len(right):
                    raise self.failure(f"'{operator}' compares lists of one length, not of {len(left)} and {len(right)}", offset=offset)
                parts.append(_of_lists(left, operator, right))
            else:
                parts += [_compared(a, operator, b) for a in left for b in right]
            left = right
        return conjunction(parts)

    def _list(self) -> list[Cases]:
        """Return the expressions of a list."""
        members = [self._sum()]
        while self._accept(","):
            members.append(self._sum())
        return members


def _is_fraction(expression: Affine) -> bool:
    """Return whether the expression has a coefficient that is no integer."""
    return expression.integral()[1] > 1


def _plus(factor: int, a: Affine, b: Affine) -> Affine:
    """Return ``a + factor * b``."""
    return a + b.scaled(factor)


def _mapped(cases: Cases, value: Callable[[Affine], Affine]) -> Cases:
    """Return the cases with ``value`` applied to each value."""
    return [(guard, value(e)) for guard, e in cases]


def _combined(a: Cases, b: Cases, value: Callable[[Affine, Affine], Affine]) -> Cases:
    """Return the cases of ``value(x, y)`` for the values of ``a`` and ``b``."""
    return [(conjunction((g, h)), value(x, y)) for g, x in a for h, y in b]


def _added(a: Cases, b: Cases) -> Cases:
    """Return the cases of ``a; b``: isl adds the values where both have one."""
    first, second = (negation(disjunction(guard for guard, _ in cases)) for cases in (a, b))
    alone = [(conjunction((g, second)), x) for g, x in a] + [(conjunction((h, first)), y) for h, y in b]
    both = _combined(a, b, Affine.__add__)
    return [(guard, e) for guard, e in (*alone, *both) if guard != FALSE and (is_quantified(guard) or bounds(linear(guard)) is not None)]


def _extreme(a: Cases, b: Cases, least: bool) -> Cases:
    """Return the cases of the lesser (``least``) or greater value; the conditions are disjoint."""
    found: Cases = []
    for g, x in a:
        for h, y in b:
            first = at_least(y - x) if least else at_least(x - y)
            found += [(conjunction((g, h, first)), x), (conjunction((g, h, negation(first))), y)]
    return found


def _of_cases(cases: Cases, condition: Callable[[Affine], Formula]) -> Formula:
    """Return the formula that the value of the cases satisfies the condition."""
    return disjunction(conjunction((guard, condition(e))) for guard, e in cases)


def _compared(a: Cases, operator: str, b: Cases) -> Formula:
    """Return the formula that compares two values."""
    return disjunction(conjunction((g, h, compare(x, operator, y))) for g, x in a for h, y in b)


def _of_lists(a: list[Cases], operator: str, b: list[Cases]) -> Formula:
    """Return the formula that compares two lists lexicographically, over all choices of a case for each member."""
    chosen: list[tuple[Formula, list[Affine]]] = [(TRUE, [])]
    for cases in (*a, *b):
        chosen = [(conjunction((guard, g)), [*values, e]) for guard, values in chosen for g, e in cases]
    return disjunction(conjunction((guard, lexicographically(v[: len(a)], operator, v[len(a) :]))) for guard, v in chosen)
