"""Steps of random programs with loops and branches over small buffers: ``scf``, ``affine``, and blocks with branches. All of them end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from .random_tensors import Step
from .random_writer import Lane, Program, Shaped

_ELEMENTS = ("i32", "f32")
_DEEPEST = 3


@dataclass
class Scope:
    """A region under construction: what it sees, and how deep it lies. ``steps`` are the induction variables of affine loops."""

    program: Program
    lane: Lane
    indices: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    depth: int = 0

    @property
    def source(self) -> Random:
        return self.program.source

    def write(self, line: str) -> None:
        self.lane.lines.append(line)

    def number(self, value: int) -> str:
        return self.lane.constant("index", value)

    def buffer(self, element: str | None = None) -> tuple[str, Shaped]:
        """A buffer of the program, or a new argument."""
        known = [(n, t) for n, t in self.program.values if t.kind == "memref" and element in (None, t.element)]
        if known and self.source.random() < 0.8:
            return self.source.choice(known)
        type = Shaped(
            tuple(self.source.randint(2, 4) for _ in range(self.source.randint(1, 2))), element or self.source.choice(_ELEMENTS), "memref"
        )
        return self.program.parameter(type), type

    def inner(self, arguments: Sequence[tuple[str, str]] = (), indices: Sequence[str] = (), steps: Sequence[str] = ()) -> Scope:
        """A region of this one."""
        lane = Lane(self.lane.source, self.lane.names, self.lane.typed, [], [*self.lane.values, *arguments])
        return Scope(self.program, lane, [*self.indices, *indices, *steps], [*self.steps, *steps], self.depth + 1)

    def fill(self, most: int = 3) -> None:
        """Some statements."""
        for _ in range(self.source.randint(1, most)):
            deep = self.depth >= _DEEPEST
            self.source.choice(_PLAIN if deep or self.source.random() < 0.6 else _NESTED)(self)


# -- statements without regions ---------------------------------------------------------------------------------------


def _arithmetic(scope: Scope) -> None:
    lane, element = scope.lane, scope.source.choice(_ELEMENTS)
    if scope.source.random() < 0.1:
        lane.operation()
        return
    names = "addi subi muli andi ori xori maxsi minui" if element == "i32" else "addf subf mulf maximumf"
    lane.emit(f"arith.{scope.source.choice(names.split())} {lane.operand(element)}, {lane.operand(element)} : {element}", element)


def _comparison(scope: Scope) -> None:
    lane = scope.lane
    if scope.source.random() < 0.7:
        lane.emit(f"arith.cmpi {scope.source.choice(('slt', 'eq', 'ult', 'ne'))}, {lane.operand('i32')}, {lane.operand('i32')} : i32", "i1")
    else:
        lane.emit(f"arith.cmpf {scope.source.choice(('olt', 'une'))}, {lane.operand('f32')}, {lane.operand('f32')} : f32", "i1")


def _condition(scope: Scope) -> str:
    """What is loaded decides more often than what is known."""
    if scope.source.random() < 0.7 or not any(type == "i1" for _, type in scope.lane.values):
        _load(scope)
        _comparison(scope)
    return scope.lane.operand("i1")


def _count(scope: Scope) -> None:
    """An induction variable as a number."""
    if scope.indices:
        scope.lane.emit(f"arith.index_cast {scope.source.choice(scope.indices[-2:])} : index to i32", "i32")


def _place(scope: Scope, type: Shaped) -> str:
    """Indices in bounds: of a loop, modulo the size, or numbers."""
    found: list[str] = []
    for n in type.shape:
        if scope.indices and scope.source.random() < 0.8:
            name, size = scope.lane.names.fresh(), scope.number(n)
            scope.write(f"{name} = arith.remui {scope.source.choice(scope.indices)}, {size} : index")
            found.append(name)
        else:
            found.append(scope.number(scope.source.randrange(n)))
    return ", ".join(found)


def _load(scope: Scope) -> None:
    name, type = scope.buffer()
    place = _place(scope, type)
    scope.lane.emit(f"memref.load {name}[{place}] : {type}", type.element)


def _store(scope: Scope) -> None:
    name, type = scope.buffer()
    place = _place(scope, type)
    scope.write(f"memref.store {scope.lane.operand(type.element)}, {name}[{place}] : {type}")


def _affine_place(scope: Scope, type: Shaped) -> str:
    found: list[str] = []
    for n in type.shape:
        if scope.steps and scope.source.random() < 0.85:
            factor, shift = scope.source.choice((1, 1, 2, -1)), scope.source.randint(-1, 2)
            found.append(f"({scope.source.choice(scope.steps)} * {factor} + {shift}) mod {n}")
        else:
            found.append(str(scope.source.randrange(n)))
    return ", ".join(found)


def _affine_load(scope: Scope) -> None:
    name, type = scope.buffer()
    scope.lane.emit(f"affine.load {name}[{_affine_place(scope, type)}] : {type}", type.element)


def _affine_store(scope: Scope) -> None:
    name, type = scope.buffer()
    scope.write(f"affine.store {scope.lane.operand(type.element)}, {name}[{_affine_place(scope, type)}] : {type}")


# -- statements with regions ------------------------------------------------------------------------------------------


def _types(scope: Scope) -> list[str]:
    return [scope.source.choice(_ELEMENTS) for _ in range(scope.source.choice((0, 1, 1, 2)))]


def _yielded(scope: Scope, types: Sequence[str], dialect: str = "scf") -> str:
    """The terminator of a region that gives values of these types."""
    names = [scope.lane.operand(t) for t in types]
    return f"{dialect}.yield {', '.join(names)} : {', '.join(types)}" if types else f"{dialect}.yield"


def _given(scope: Scope, types: Sequence[str]) -> tuple[str, list[tuple[str, str]]]:
    """``%a, %b = `` and the results."""
    results = [(scope.lane.names.fresh(), t) for t in types]
    return (f"{', '.join(n for n, _ in results)} = " if results else ""), results


def _arrow(types: Sequence[str]) -> str:
    return f" -> ({', '.join(types)})" if types else ""


def _close(scope: Scope, inner: Scope, terminator: str, end: str = "}") -> None:
    scope.lane.lines += [*inner.lane.lines, terminator, end]


def _branches(scope: Scope, head: str, results: list[tuple[str, str]], types: Sequence[str], dialect: str) -> None:
    """An ``if`` after its condition; without results the other branch may be missing."""
    scope.write(f"{head}{_arrow(types)} {{")
    both = bool(types) or scope.source.random() < 0.5
    for k in range(1 + both):
        inner = scope.inner()
        inner.fill()
        _close(scope, inner, _yielded(inner, types, dialect), "} else {" if both and k == 0 else "}")
    scope.lane.values += results


def _if(scope: Scope) -> None:
    types = _types(scope)
    condition = _condition(scope)
    given, results = _given(scope, types)
    _branches(scope, f"{given}scf.if {condition}", results, types, "scf")


def _affine_if(scope: Scope) -> None:
    if not scope.steps:
        return
    types, step = _types(scope), scope.source.choice(scope.steps)
    given, results = _given(scope, types)
    condition = scope.source.choice(("d0 - 1 >= 0", "d0 mod 2 == 0", "2 - d0 >= 0, d0 - 1 >= 0", "d0 - 7 == 0"))
    _branches(scope, f"{given}affine.if affine_set<(d0) : ({condition})>({step})", results, types, "affine")


def _bound(scope: Scope, least: int, most: int) -> str:
    """A number, or one that the memory decides: not below 0 then, and at most 3."""
    if scope.source.random() < 0.7:
        return scope.number(scope.source.randint(least, most))
    mask = scope.lane.constant("i32", 3)
    low, name = scope.lane.names.fresh(), scope.lane.names.fresh()
    scope.write(f"{low} = arith.andi {scope.lane.operand('i32')}, {mask} : i32")
    scope.write(f"{name} = arith.index_cast {low} : i32 to index")
    return name


def _carried(scope: Scope, types: Sequence[str]) -> tuple[list[tuple[str, str]], str]:
    """The arguments of a loop's body, and how they begin."""
    arguments = [(scope.lane.names.fresh(), t) for t in types]
    begin = ", ".join(f"{name} = {scope.lane.operand(t)}" for name, t in arguments)
    return arguments, f" iter_args({begin})" if types else ""


def _for(scope: Scope) -> None:
    types = _types(scope)
    lower, upper, step = _bound(scope, -2, 2), _bound(scope, -1, 4), scope.number(scope.source.choice((1, 1, 2, 3)))
    arguments, carried = _carried(scope, types)
    given, results = _given(scope, types)
    index = scope.lane.names.fresh()
    # indices are used modulo sizes, unsigned: one below zero is large
    scope.write(f"{given}scf.for {index} = {lower} to {upper} step {step}{carried}{_arrow(types)} {{")
    inner = scope.inner(arguments, [index])
    inner.fill()
    _close(scope, inner, _yielded(inner, types))
    scope.lane.values += results


def _affine_for(scope: Scope) -> None:
    types, source = _types(scope), scope.source
    lower, upper = str(source.randint(-2, 2)), str(source.randint(-1, 4))
    if scope.steps and source.random() < 0.5:
        outer = source.choice(scope.steps)
        lower = source.choice((f"affine_map<(d0) -> (d0)>({outer})", f"max affine_map<(d0) -> (d0 - 1, 0)>({outer})"))
        upper = source.choice((upper, f"min affine_map<(d0) -> (d0 + 2, 4)>({outer})"))
    arguments, carried = _carried(scope, types)
    given, results = _given(scope, types)
    index, step = scope.lane.names.fresh(), source.choice(("", "", " step 2", " step 3"))
    scope.write(f"{given}affine.for {index} = {lower} to {upper}{step}{carried}{_arrow(types)} {{")
    inner = scope.inner(arguments, steps=[index])
    inner.fill()
    _close(scope, inner, _yielded(inner, types, "affine"))
    scope.lane.values += results


def _while(scope: Scope) -> None:
    """As long as a counter is small, and perhaps something else holds."""
    types, source, names = ["i32", *_types(scope)], scope.source, scope.lane.names
    start = [scope.lane.constant("i32", source.randint(0, 3)), *(scope.lane.operand(t) for t in types[1:])]
    before, after = ([(names.fresh(), t) for t in types] for _ in range(2))
    given, results = _given(scope, types)
    begin = ", ".join(f"{name} = {value}" for (name, _), value in zip(before, start, strict=True))
    shown = ", ".join(types)
    scope.write(f"{given}scf.while ({begin}) : ({shown}) -> ({shown}) {{")
    first = scope.inner(before)
    first.fill(2)
    limit = first.lane.constant("i32", 4)
    (again,) = first.lane.emit(f"arith.cmpi slt, {before[0][0]}, {limit} : i32", "i1")
    if source.random() < 0.4:
        (again,) = first.lane.emit(f"arith.andi {again}, {first.lane.operand('i1')} : i1", "i1")
    passed = [before[0][0], *(first.lane.operand(t) for t in types[1:])]
    _close(scope, first, f"scf.condition({again}) {', '.join(passed)} : {shown}", "} do {")
    scope.write(f"^bb0({', '.join(f'{name}: {t}' for name, t in after)}):")
    second = scope.inner(after)
    second.fill(2)
    one = second.lane.constant("i32", 1)
    (counter,) = second.lane.emit(f"arith.addi {after[0][0]}, {one} : i32", "i32")
    rest = [counter, *(second.lane.operand(t) for t in types[1:])]
    _close(scope, second, f"scf.yield {', '.join(rest)} : {shown}")
    scope.lane.values += results


def _index_switch(scope: Scope) -> None:
    types = _types(scope)
    flag = _bound(scope, 0, 3)
    given, results = _given(scope, types)
    scope.write(f"{given}scf.index_switch {flag}{' -> ' + ', '.join(types) if types else ''}")
    for k in (*sorted(scope.source.sample(range(4), 2)), None):
        scope.write("default {" if k is None else f"case {k} {{")
        inner = scope.inner()
        inner.fill(2)
        _close(scope, inner, _yielded(inner, types))
    scope.lane.values += results


def _execute_region(scope: Scope) -> None:
    """Blocks within a region."""
    element = scope.source.choice(_ELEMENTS)
    given, results = _given(scope, [element])
    inner = scope.inner()
    scope.write(f"{given}scf.execute_region -> {element} {{")
    scope.source.choice(_GRAPHS)(inner)
    _close(scope, inner, f"scf.yield {inner.lane.operand(element)} : {element}")
    scope.lane.values += results


# -- graphs of blocks: what follows goes on in the last of them -------------------------------------------------------


def _label(scope: Scope) -> str:
    return f"^{scope.lane.names.fresh().removeprefix('%')}"


def _diamond(scope: Scope) -> None:
    """Two ways, which may leave out their blocks, to one block with an argument."""
    element = scope.source.choice(_ELEMENTS)
    condition, passed, name = _condition(scope), scope.lane.operand(element), scope.lane.names.fresh()
    then, end = _label(scope), _label(scope)
    scope.write(f"cf.cond_br {condition}, {then}, {end}({passed} : {element})")
    scope.write(f"{then}:")
    inner = scope.inner()
    inner.fill(2)
    _close(scope, inner, f"cf.br {end}({inner.lane.operand(element)} : {element})", f"{end}({name}: {element}):")
    scope.lane.values.append((name, element))


def _cycle(scope: Scope) -> None:
    """A loop of a head, which carries a counter and a value, and a body."""
    element, names = scope.source.choice(_ELEMENTS), scope.lane.names
    start, passed, limit = scope.number(scope.source.randint(0, 2)), scope.lane.operand(element), scope.number(scope.source.randint(0, 4))
    head, body, end = (_label(scope) for _ in range(3))
    counter, value, again, after = (names.fresh() for _ in range(4))
    scope.write(f"cf.br {head}({start}, {passed} : index, {element})")
    scope.write(f"{head}({counter}: index, {value}: {element}):")
    scope.write(f"{again} = arith.cmpi slt, {counter}, {limit} : index")
    scope.write(f"cf.cond_br {again}, {body}, {end}")
    scope.write(f"{body}:")
    inner = scope.inner([(value, element)], [counter])
    inner.fill(2)
    one = inner.number(1)
    inner.write(f"{after} = arith.addi {counter}, {one} : index")
    _close(scope, inner, f"cf.br {head}({after}, {inner.lane.operand(element)} : index, {element})", f"{end}:")
    scope.lane.values.append((value, element))


def _switch(scope: Scope) -> None:
    """Some numbers go to a block of their own, the others on at once."""
    element = scope.source.choice(_ELEMENTS)
    flag, passed, name = scope.lane.operand("i32"), scope.lane.operand(element), scope.lane.names.fresh()
    case, end, argument = _label(scope), _label(scope), scope.lane.names.fresh()
    scope.write(f"cf.switch {flag} : i32, [default: {end}({passed} : {element}), 1: {case}({flag} : i32), -1: {end}({passed} : {element})]")
    scope.write(f"{case}({argument}: i32):")
    inner = scope.inner([(argument, "i32")])
    inner.fill(2)
    _close(scope, inner, f"cf.br {end}({inner.lane.operand(element)} : {element})", f"{end}({name}: {element}):")
    scope.lane.values.append((name, element))


_Statement = Callable[[Scope], None]
_GRAPHS: tuple[_Statement, ...] = (_diamond, _cycle, _cycle, _switch)
_PLAIN: tuple[_Statement, ...] = (
    *(_arithmetic, _arithmetic, _comparison, _count, _load, _load, _store, _store, _store),
    *(_affine_load, _affine_store),
)
_NESTED: tuple[_Statement, ...] = (_if, _if, _affine_if, _for, _for, _affine_for, _affine_for, _while, _index_switch, _execute_region)


def _at_top(statement: _Statement) -> Step:
    """A statement of the function itself, whose scalars are seen by those that follow."""

    def step(program: Program) -> None:
        lane = Lane(
            program.source,
            program.names,
            lambda element: element,
            program.lines,
            [(n, t.element) for n, t in program.values if not t.shape],
        )
        before = len(lane.values)
        statement(Scope(program, lane))
        program.values += [(name, Shaped((), element, "scalar")) for name, element in lane.values[before:]]

    return step


STEPS: tuple[Step, ...] = tuple(map(_at_top, (*_GRAPHS, *_NESTED, *_NESTED, _load, _load, _store, _comparison)))
