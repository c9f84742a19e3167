"""Random nests of loops over small buffers, as trees that ``loop_changes`` can alter, and their texts.

Accesses are in bounds unless something is altered. Loops have up to 22 rounds, so that some are taken round by round and others as a whole.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

FLAVOURS = ("affine", "affine", "scf", "while", "cf")
"""What a loop is written as."""


@dataclass
class Expression:
    """``sum of factor * name + constant``, then perhaps ``floordiv`` or ``mod`` by a number."""

    terms: list[tuple[int, str]] = field(default_factory=list)
    constant: int = 0
    division: str = ""
    by: int = 1

    @property
    def names(self) -> list[str]:
        return [name for _, name in self.terms]

    def with_for(self, name: str, other: Expression) -> Expression:
        """The same with ``other``, in which nothing is divided, for a name."""
        terms, constant = list[tuple[int, str]](), self.constant
        for factor, mine in self.terms:
            if mine == name:
                terms += [(factor * f, n) for f, n in other.terms]
                constant += factor * other.constant
            else:
                terms.append((factor, mine))
        return Expression(terms, constant, self.division, self.by)

    def affine(self) -> str:
        text = " + ".join([*(f"{name.replace('%', 'X')} * {factor}" for factor, name in self.terms), str(self.constant)])
        return f"({text}) {self.division} {self.by}" if self.division else text


def number(value: int) -> Expression:
    return Expression([], value)


def variable(name: str, shift: int = 0) -> Expression:
    return Expression([(1, name)], shift)


@dataclass
class Simple:
    """A statement without regions. ``what`` is ``load``, ``store``, ``number`` (an expression as an element), ``index`` (an element as an index),
    ``alloc``, ``copy``, ``fill``, ``call`` or an operation.
    """

    what: str
    result: str = ""
    operands: list[str] = field(default_factory=list)
    buffers: list[str] = field(default_factory=list)
    place: list[Expression] = field(default_factory=list)
    size: int = 0


@dataclass
class If:
    """``condition`` is at least 0, or is 0; or one element is less than another."""

    condition: Expression | None
    equal: bool
    operands: list[str]
    then: list[Statement]
    other: list[Statement]
    results: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    """By both branches, one after the other."""


@dataclass
class For:
    """From the greatest of ``lower`` to the least of ``upper``."""

    variable: str
    lower: list[Expression]
    upper: list[Expression]
    step: int
    body: list[Statement]
    flavour: str
    carried: list[str] = field(default_factory=list)
    initial: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)

    @property
    def known(self) -> tuple[int, int] | None:
        """Where it begins and ends, if these are numbers."""
        if len(self.lower) == 1 and len(self.upper) == 1 and not self.lower[0].terms and not self.upper[0].terms:
            return self.lower[0].constant, self.upper[0].constant
        return None


Statement = Simple | If | For


def blocks(statements: list[Statement]) -> Iterator[list[Statement]]:
    """A list of statements and all within."""
    yield statements
    for statement in statements:
        if isinstance(statement, For):
            yield from blocks(statement.body)
        elif isinstance(statement, If):
            yield from blocks(statement.then)
            yield from blocks(statement.other)


@dataclass
class Program:
    element: str
    shapes: dict[str, tuple[int, ...]]
    """Of arguments and of what is allocated."""
    arguments: list[str]
    body: list[Statement]
    returned: list[str]
    names: int
    dynamic: bool

    def fresh(self, kind: str = "v") -> str:
        self.names += 1
        return f"%{kind}{self.names}"

    def type_of(self, buffer: str) -> str:
        sizes = "".join("?x" if self.dynamic and buffer in self.arguments else f"{n}x" for n in self.shapes[buffer])
        return f"memref<{sizes}{self.element}>"

    def text(self) -> str:
        return _Writer(self).text()


class _Writer:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._lines: list[str] = []
        self._count = 0
        self._dims = {"%n"}
        """What affine operations take."""
        self._indices: dict[str, str] = {}

    def _new(self) -> str:
        self._count += 1
        return f"%t{self._count}"

    def _emit(self, text: str) -> str:
        name = self._new()
        self._lines.append(f"{name} = {text}")
        return name

    def text(self) -> str:
        p, e = self._program, self._program.element
        arguments = [f"{b}: {p.type_of(b)}" for b in p.arguments] + [f"%x: {e}", f"%y: {e}", "%raw: index"]
        self._lines += ["%limit = arith.constant 23 : index", "%n = arith.remui %raw, %limit : index"]
        self._block(p.body)
        body = "\n".join(self._lines)
        types = ", ".join(e for _ in p.returned)
        back = f"return {', '.join(p.returned)} : {types}" if p.returned else "return"
        operation = "arith.addi" if e.startswith("i") else "arith.addf"
        helper = f"func.func private @sum(%a: {e}, %b: {e}) -> {e} {{\n%c = {operation} %a, %b : {e}\nreturn %c : {e}\n}}\n"
        return f"func.func @f({', '.join(arguments)}){f' -> ({types})' if types else ''} {{\n{body}\n{back}\n}}\n{helper}"

    def _block(self, statements: Sequence[Statement]) -> None:
        for statement in statements:
            match statement:
                case Simple():
                    self._simple(statement)
                case If():
                    self._if(statement)
                case For():
                    self._for(statement)

    # -- indices ------------------------------------------------------------------------------------------------------

    def _is_affine(self, expressions: Iterable[Expression]) -> bool:
        return all(name in self._dims for e in expressions for name in e.names)

    def _map(self, expressions: Sequence[Expression]) -> str:
        names = list(dict.fromkeys(name for e in expressions for name in e.names))
        dims = ", ".join(name.replace("%", "X") for name in names)
        return f"affine_map<({dims}) -> ({', '.join(e.affine() for e in expressions)})>({', '.join(names)})"

    def _constant(self, value: int) -> str:
        return self._emit(f"arith.constant {value} : index")

    def _index(self, e: Expression) -> str:
        if not e.terms and not e.division:
            return self._constant(e.constant)
        if self._is_affine([e]):
            return self._emit(f"affine.apply {self._map([e])}")
        if e.terms == [(1, e.names[0])] and e.constant == 0 and not e.division:
            return e.names[0]
        found = self._constant(e.constant)
        for factor, name in e.terms:
            product = name if factor == 1 else self._emit(f"arith.muli {name}, {self._constant(factor)} : index")
            found = self._emit(f"arith.addi {found}, {product} : index")
        if e.division:
            divisor = self._constant(e.by)
            # of numbers that are not negative where they are divided
            found = self._emit(f"arith.{'floordivsi' if e.division == 'floordiv' else 'remsi'} {found}, {divisor} : index")
        return found

    def _bound(self, expressions: Sequence[Expression], operation: str) -> str:
        found = self._index(expressions[0])
        for other in expressions[1:]:
            found = self._emit(f"arith.{operation} {found}, {self._index(other)} : index")
        return found

    # -- statements ---------------------------------------------------------------------------------------------------

    def _simple(self, s: Simple) -> None:
        p, e = self._program, self._program.element
        types = [p.type_of(b) for b in s.buffers]
        add = self._lines.append
        match s.what:
            case "load" | "store":
                if self._is_affine(s.place):
                    dialect, place = "affine", ", ".join(x.affine().replace("X", "%") for x in s.place)
                else:
                    dialect, place = "memref", ", ".join(self._index(x) for x in s.place)
                at = f"{s.buffers[0]}[{place}] : {types[0]}"
                add(f"{s.result} = {dialect}.load {at}" if s.what == "load" else f"{dialect}.store {s.operands[0]}, {at}")
            case "number":
                index = self._index(s.place[0])
                if e.startswith("i"):
                    add(f"{s.result} = arith.index_cast {index} : index to {e}")
                else:
                    bits = self._emit(f"arith.index_cast {index} : index to i32")
                    add(f"{s.result} = arith.sitofp {bits} : i32 to {e}")
            case "index":
                index = self._emit(f"arith.index_castui {s.operands[0]} : {e} to index")
                add(f"{s.result} = arith.remui {index}, {self._constant(s.size)} : index")
            case "alloc":
                add(f"{s.buffers[0]} = memref.alloc() : {types[0]}")
            case "copy":
                add(f"memref.copy {s.buffers[0]}, {s.buffers[1]} : {types[0]} to {types[1]}")
            case "fill":
                at, size = self._index(s.place[0]), s.size
                window = f"memref<{size}x{e}, strided<[1], offset: ?>>"
                view = self._emit(f"memref.subview {s.buffers[0]}[{at}] [{size}] [1] : {types[0]} to {window}")
                add(f"linalg.fill ins({s.operands[0]} : {e}) outs({view} : {window})")
            case "map":
                at, size = self._index(s.place[0]), s.size
                window = f"memref<{size}x{e}, strided<[1], offset: ?>>"
                view = self._emit(f"memref.subview {s.buffers[0]}[{at}] [{size}] [1] : {types[0]} to {window}")
                operation = "arith.addi" if e.startswith("i") else "arith.addf"
                same = "affine_map<(d0) -> (d0)>"
                add(f'linalg.generic {{indexing_maps = [{same}], iterator_types = ["parallel"]}} outs({view} : {window}) {{')
                add(f"^bb0(%out: {e}):\n%out2 = {operation} %out, {s.operands[0]} : {e}\nlinalg.yield %out2 : {e}\n}}")
            case "call":
                add(f"{s.result} = func.call @sum({', '.join(s.operands)}) : ({e}, {e}) -> {e}")
            case _:
                add(f"{s.result} = arith.{s.what} {', '.join(s.operands)} : {e}")

    def _given(self, results: Sequence[str]) -> str:
        return f"{', '.join(results)} = " if results else ""

    def _types(self, names: Sequence[str]) -> str:
        return ", ".join(self._program.element for _ in names)

    def _yield(self, names: Sequence[str], dialect: str = "scf") -> str:
        return f"{dialect}.yield {', '.join(names)} : {self._types(names)}" if names else f"{dialect}.yield"

    def _arrow(self, names: Sequence[str]) -> str:
        return f" -> ({self._types(names)})" if names else ""

    def _if(self, s: If) -> None:
        head, dialect = f"{self._given(s.results)}scf.if ", "scf"
        if s.condition is None:
            operation = "cmpi slt" if self._program.element.startswith("i") else "cmpf olt"
            test = self._emit(f"arith.{operation}, {', '.join(s.operands)} : {self._program.element}")
        elif self._is_affine([s.condition]):
            dialect, e = "affine", s.condition
            dims = ", ".join(dict.fromkeys(n.replace("%", "X") for n in e.names))
            test = f"affine_set<({dims}) : ({e.affine()} {'==' if s.equal else '>='} 0)>({', '.join(dict.fromkeys(e.names))})"
            head = f"{self._given(s.results)}affine.if "
        else:
            zero = self._constant(0)
            test = self._emit(f"arith.cmpi {'eq' if s.equal else 'sge'}, {self._index(s.condition)}, {zero} : index")
        half = len(s.given) // 2
        self._lines.append(f"{head}{test}{self._arrow(s.results)} {{")
        self._block(s.then)
        self._lines.append(self._yield(s.given[:half], dialect))
        if s.other or s.results:
            self._lines.append("} else {")
            self._block(s.other)
            self._lines.append(self._yield(s.given[half:], dialect))
        self._lines.append("}")

    def _for(self, s: For) -> None:
        flavour = s.flavour
        if flavour == "affine" and not self._is_affine([*s.lower, *s.upper]):
            flavour = "scf"
        carried = ", ".join(f"{c} = {i}" for c, i in zip(s.carried, s.initial, strict=True))
        arguments = f" iter_args({carried}){self._arrow(s.carried)}" if carried else ""
        if flavour == "affine":
            head = f"max {self._map(s.lower)} to min {self._map(s.upper)} step {s.step}"
            if s.known is not None:
                head = f"{s.known[0]} to {s.known[1]} step {s.step}"
            self._lines.append(f"{self._given(s.results)}affine.for {s.variable} = {head}{arguments} {{")
            self._dims.add(s.variable)
            self._block(s.body)
            self._dims.discard(s.variable)
            self._lines += [self._yield(s.given, "affine"), "}"]
            return
        lower, upper, step = self._bound(s.lower, "maxsi"), self._bound(s.upper, "minsi"), self._constant(s.step)
        if flavour == "scf":
            self._lines.append(f"{self._given(s.results)}scf.for {s.variable} = {lower} to {upper} step {step}{arguments} {{")
            self._block(s.body)
            self._lines += [self._yield(s.given), "}"]
        elif flavour == "while":
            self._while(s, lower, upper, step)
        else:
            self._blocks(s, lower, upper, step)

    def _while(self, s: For, lower: str, upper: str, step: str) -> None:
        e = self._program.element
        types = ", ".join(["index", *(e for _ in s.carried)])
        before = [self._new(), *(self._new() for _ in s.carried)]
        start = ", ".join(f"{b} = {i}" for b, i in zip(before, [lower, *s.initial], strict=True))
        self._lines.append(f"{self._given([self._new(), *s.results])}scf.while ({start}) : ({types}) -> ({types}) {{")
        again = self._emit(f"arith.cmpi slt, {before[0]}, {upper} : index")
        self._lines.append(f"scf.condition({again}) {', '.join(before)} : {types}\n}} do {{")
        names = ", ".join(f"{n}: {t}" for n, t in zip([s.variable, *s.carried], types.split(", "), strict=True))
        self._lines.append(f"^bb0({names}):")
        self._block(s.body)
        following = self._emit(f"arith.addi {s.variable}, {step} : index")
        self._lines.append(f"scf.yield {', '.join([following, *s.given])} : {types}\n}}")

    def _blocks(self, s: For, lower: str, upper: str, step: str) -> None:
        e, label = self._program.element, self._new().removeprefix("%")
        types = ", ".join(["index", *(e for _ in s.carried)])
        self._lines.append(f"{self._given(s.results)}scf.execute_region{self._arrow(s.results)} {{")
        names = ", ".join(f"{n}: {t}" for n, t in zip([s.variable, *s.carried], types.split(", "), strict=True))
        self._lines.append(f"cf.br ^h{label}({', '.join([lower, *s.initial])} : {types})\n^h{label}({names}):")
        again = self._emit(f"arith.cmpi slt, {s.variable}, {upper} : index")
        self._lines.append(f"cf.cond_br {again}, ^b{label}, ^e{label}\n^b{label}:")
        self._block(s.body)
        following = self._emit(f"arith.addi {s.variable}, {step} : index")
        self._lines.append(f"cf.br ^h{label}({', '.join([following, *s.given])} : {types})\n^e{label}:")
        self._lines += [self._yield(s.carried), "}"]


# -- random programs --------------------------------------------------------------------------------------------------

Range = tuple[int, int]


@dataclass
class _Scope:
    """What statements see. ``ranges`` are of the indices."""

    values: list[str]
    ranges: dict[str, Range]
    depth: int


class _Maker:
    def __init__(self, source: random.Random) -> None:
        self.source = source
        element = source.choice(("i32", "i8", "i8", "f32"))
        self.p = Program(element, {}, [], [], [], 0, False)
        for _ in range(source.randint(1, 3)):
            shape = source.choice(((40,), (40,), (24,), (24, 20), (8,), (3,)))
            name = self.p.fresh("m")
            self.p.shapes[name] = shape
            self.p.arguments.append(name)
        self.buffers = list(self.p.arguments)

    def program(self) -> Program:
        scope = _Scope(["%x", "%y"], {"%n": (0, 22)}, 0)
        if self.source.random() < 0.3:
            self._alloc(scope, self.p.body)
        for _ in range(self.source.choice((1, 1, 2, 3))):
            self._for(scope, self.p.body)
        self.p.returned = [v for v in scope.values if v not in ("%x", "%y")][-2:]
        return self.p

    # -- indices ------------------------------------------------------------------------------------------------------

    def _expression(self, scope: _Scope, size: int) -> Expression:
        """Within 0 and ``size``."""
        s = self.source
        if not scope.ranges or s.random() < 0.12:
            return number(s.randrange(min(size, 3)))
        names = [n for n in scope.ranges if n != "%n"] or list(scope.ranges)
        first = s.choice(names[-2:])
        terms = [(s.choice((1, 1, 1, 1, -1, 2)), first)]
        if len(names) > 1 and s.random() < 0.25:
            terms.append((s.choice((1, 1, -1)), s.choice([n for n in names if n != first])))
        constant = s.choice((0, 0, 0, 1, -1, 2))
        low = constant + sum(min(f * a for a in scope.ranges[n]) for f, n in terms)
        high = constant + sum(max(f * a for a in scope.ranges[n]) for f, n in terms)
        if low < 0 or high - low >= size or s.random() < 0.05:
            constant, low, high = constant - low, 0, high - low
        found = Expression(terms, constant)
        if high >= size:
            if s.random() < 0.4 and high // 2 < size:
                found.division, found.by = "floordiv", 2
            else:
                found.division, found.by = "mod", s.choice((size, min(4, size)))
        elif s.random() < 0.08:
            found.division, found.by = s.choice((("mod", 4 if size >= 4 else size), ("floordiv", 2), ("mod", 1)))
        return found

    def _place(self, scope: _Scope, buffer: str) -> list[Expression]:
        return [self._expression(scope, n) for n in self.p.shapes[buffer]]

    # -- statements ---------------------------------------------------------------------------------------------------

    def _operation(self, scope: _Scope, block: list[Statement]) -> str:
        s, result = self.source, self.p.fresh()
        integers = ("addi", "addi", "addi", "muli", "subi", "xori", "maxsi", "andi")
        what = s.choice(integers if self.p.element.startswith("i") else ("addf", "addf", "mulf", "subf", "maximumf"))
        operands = [self._value(scope), self._value(scope)]
        block.append(Simple("call" if s.random() < 0.06 else what, result, operands))
        scope.values.append(result)
        return result

    def _value(self, scope: _Scope) -> str:
        return self.source.choice(scope.values + 3 * scope.values[-2:])

    def _load(self, scope: _Scope, block: list[Statement]) -> None:
        result, buffer = self.p.fresh(), self.source.choice(self.buffers)
        block.append(Simple("load", result, [], [buffer], self._place(scope, buffer)))
        scope.values.append(result)

    def _store(self, scope: _Scope, block: list[Statement]) -> None:
        buffer = self.source.choice(self.buffers)
        place = self._place(scope, buffer)
        if self.source.random() < 0.35:
            # what is there is part of what is stored
            result = self.p.fresh()
            block.append(Simple("load", result, [], [buffer], list(place)))
            scope.values.append(result)
            self._operation(scope, block)
        block.append(Simple("store", "", [self._value(scope)], [buffer], place))

    def _number(self, scope: _Scope, block: list[Statement]) -> None:
        if len(scope.ranges) > 1:
            result, name = self.p.fresh(), self.source.choice([n for n in scope.ranges if n != "%n"])
            block.append(Simple("number", result, place=[variable(name)]))
            scope.values.append(result)

    def _as_index(self, scope: _Scope, block: list[Statement]) -> None:
        if self.p.element.startswith("i") and self.source.random() < 0.5:
            result, size = self.p.fresh("i"), self.source.choice((3, 8))
            block.append(Simple("index", result, [self._value(scope)], size=size))
            scope.ranges[result] = (0, size - 1)

    def _alloc(self, scope: _Scope, block: list[Statement]) -> None:
        buffer = self.p.fresh("s")
        self.p.shapes[buffer] = (self.source.choice((1, 8, 24)),)
        block.append(Simple("alloc", "", [], [buffer]))
        block.append(Simple("fill", "", [self._value(scope)], [buffer], [number(0)], size=self.p.shapes[buffer][0]))
        self.buffers.append(buffer)

    def _whole(self, scope: _Scope, block: list[Statement]) -> None:
        """A statement on a window, or on a whole buffer."""
        lines = [b for b in self.buffers if len(self.p.shapes[b]) == 1 and self.p.shapes[b][0] >= 8]
        alike = [(a, b) for a in self.buffers for b in self.buffers if a != b and self.p.shapes[a] == self.p.shapes[b]]
        if alike and self.source.random() < 0.3:
            block.append(Simple("copy", "", [], list(self.source.choice(alike))))
        elif lines:
            buffer, size = self.source.choice(lines), self.source.choice((2, 4))
            at = self._expression(scope, self.p.shapes[buffer][0] - size)
            block.append(Simple(self.source.choice(("fill", "map")), "", [self._value(scope)], [buffer], [at], size))

    def _if(self, scope: _Scope, block: list[Statement]) -> None:
        s, condition, operands = self.source, None, list[str]()
        equal = s.random() < 0.3
        names = [n for n in scope.ranges if n != "%n"]
        if names and s.random() < 0.6:
            name = s.choice(names)
            low, high = scope.ranges[name]
            sign = s.choice((1, -1))
            condition = Expression([(sign, name)], -sign * s.randint(low, high))
            if len(names) > 1 and s.random() < 0.3:
                condition = Expression([(1, names[-1]), (-1, names[-2])], s.choice((0, 0, 1)))
            elif s.random() < 0.2:
                condition, equal = Expression([(1, name)], 0, "mod", s.choice((2, 4))), True
        else:
            operands = [self._value(scope), self._value(scope)]
        both = s.random() < 0.4
        given = s.random() < 0.3
        then, other = list[Statement](), list[Statement]()
        yields: list[str] = []
        for k, inner in enumerate((then, other)):
            within = _Scope(list(scope.values), dict(scope.ranges), scope.depth + 1)
            known = list(self.buffers)
            if k == 0 or both:
                self._fill(within, inner, 2)
            self.buffers = known
            yields.append(self._value(within))
        results = [self.p.fresh()] if given else []
        block.append(If(condition, equal, operands, then, other, results, yields if given else []))
        scope.values += results

    def _for(self, scope: _Scope, block: list[Statement]) -> None:
        s, p = self.source, self.p
        step = s.choice((1, 1, 1, 1, 2, 3))
        low = s.choice((0, 0, 0, 1, 2, -1))
        trips = s.choice((0, 1, 2, 3, 5, 17, 17, 18, 20, 21)) if scope.depth == 0 else s.choice((2, 3, 4, 5, 17, 18))
        high = low + trips * step - (s.randrange(step) if trips > 0 else 0)
        lower, upper, range = [number(low)], [number(high)], (low, max(low, high - 1))
        names = [n for n in scope.ranges if n != "%n"]
        if s.random() < 0.15:
            upper, range = [variable("%n", s.choice((0, 0, 1)))], (low, 22)
        elif names and s.random() < 0.3:
            outer = s.choice(names)
            a, b = scope.ranges[outer]
            kind = s.randrange(4)
            if kind == 0:
                lower, range = [variable(outer)], (min(a, high), max(high - 1, a))
            elif kind == 1:
                upper, range = [variable(outer, 1)], (low, max(low, b))
            elif kind == 2:
                lower, upper = [variable(outer)], [variable(outer, 4), number(max(b, 6))]
                range = (a, b + 3)
            else:
                lower, upper = [variable(outer, -1), number(0)], [variable(outer, 2)]
                range = (0, b + 1)
        carried = [p.fresh("a") for _ in s.choice(((), (), (), (0,), (0,), (0, 1)))]
        loop = For(p.fresh("i"), lower, upper, step, [], s.choice(FLAVOURS), carried, [self._value(scope) for _ in carried])
        inner = _Scope([*scope.values, *carried], {**scope.ranges, loop.variable: range}, scope.depth + 1)
        known = list(self.buffers)
        self._fill(inner, loop.body, 3)
        for name in carried:
            if s.random() < 0.7:
                result = p.fresh()
                what = s.choice(("addi", "addi", "muli", "xori") if p.element.startswith("i") else ("addf", "mulf", "maximumf"))
                loop.body.append(Simple(what, result, [name, self._value(inner)]))
                inner.values.append(result)
                loop.given.append(result)
            else:
                loop.given.append(self._value(inner))
        if len(carried) > 1 and s.random() < 0.3:
            loop.given[0] = carried[1]
        self.buffers = known
        loop.results = [p.fresh("r") for _ in carried]
        block.append(loop)
        scope.values += loop.results

    def _fill(self, scope: _Scope, block: list[Statement], most: int) -> None:
        s = self.source
        plain = (self._operation, self._load, self._store, self._store, self._store, self._number, self._as_index, self._whole)
        for _ in range(s.randint(1, most)):
            if scope.depth < 3 and s.random() < 0.3:
                s.choice((self._if, self._if, self._for, self._for, self._for, self._alloc))(scope, block)
            else:
                s.choice(plain)(scope, block)
        if s.random() < 0.5:
            self._store(scope, block)


def random_program(seed: int) -> Program:
    return _Maker(random.Random(seed)).program()
