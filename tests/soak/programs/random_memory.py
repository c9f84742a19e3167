"""Random programs on memory, and changes of them that may be right or wrong: whoever judges a pair must run it.

What they are made of: buffers of sizes that depend on arguments and may be 0, arguments that may alias, globals, views of views with steps and with
strides that overlap, structured operations whose bodies read memory, calls of functions with and without bodies, tensors of buffers and back.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

PRELUDE = """memref.global @shared : memref<3xi8> = dense<[1, 2, 3]>
memref.global "private" @own : memref<2xi8> = dense<[4, 5]>
memref.global "private" constant @table : memref<3xi8> = dense<[6, 7, 8]>
memref.global @nothing : memref<0xi8>
func.func private @eff()
func.func private @rnd() -> i8
func.func private @log(i8)
func.func private @square(i8) -> i8 attributes {llvm.readnone}
func.func private @use(memref<?xi8>)
func.func private @peek() -> i8 {
  %c = arith.constant 0 : index
  %m = memref.get_global @shared : memref<3xi8>
  %r = memref.load %m[%c] : memref<3xi8>
  return %r : i8
}
func.func private @poke(%v: i8) {
  %c = arith.constant 1 : index
  %m = memref.get_global @shared : memref<3xi8>
  memref.store %v, %m[%c] : memref<3xi8>
  return
}
func.func private @both(%m: memref<?xi8>, %n: memref<?xi8>, %v: i8) -> i8 {
  %c = arith.constant 0 : index
  memref.store %v, %m[%c] : memref<?xi8>
  %r = memref.load %n[%c] : memref<?xi8>
  return %r : i8
}
"""

PLAIN, STRIDED, TENSOR = "memref<?xi8>", "memref<?xi8, strided<[?], offset: ?>>", "tensor<?xi8>"
SIGNATURE = f"%x: i8, %y: i8, %i: index, %m: {PLAIN}, %n: {PLAIN}, %w: {STRIDED}, %t: {TENSOR}"
ARGUMENTS = {"%x": "i8", "%y": "i8", "%i": "index", "%m": PLAIN, "%n": PLAIN, "%w": STRIDED, "%t": TENSOR}
_NAME = re.compile(r"%\w+")
_RESULT = "(i8, i8)"


@dataclass(frozen=True)
class Statement:
    """One operation: what it defines, by type, and its text."""

    text: str
    defines: tuple[tuple[str, str], ...] = ()

    @property
    def uses(self) -> set[str]:
        return set(_NAME.findall(self.text)) - {name for name, _ in self.defines}


@dataclass
class Program:
    """Statements in order; ``values`` are what can be used, by type."""

    source: random.Random
    statements: list[Statement] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=lambda: dict(ARGUMENTS))
    count: int = 0

    def text(self, statements: list[Statement] | None = None) -> str:
        body = "\n  ".join(s.text for s in (self.statements if statements is None else statements))
        return f"{PRELUDE}func.func @f({SIGNATURE}) -> {_RESULT} {{\n  {body}\n}}\n"

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text: str, *types: str) -> str:
        """The name of the first result."""
        names = [self.fresh() for _ in types]
        for name, type in zip(names, types, strict=True):
            self.values[name] = type
        left = f"{', '.join(names)} = " if names else ""
        self.statements.append(Statement(left + text, tuple(zip(names, types, strict=True))))
        return names[0] if names else ""

    def any(self, *types: str) -> tuple[str, str]:
        """A value of one of the types, later ones more often."""
        known = [(name, type) for name, type in self.values.items() if type in types]
        return self.source.choice(known + known[-3:])

    def one(self, type: str) -> str:
        return self.any(type)[0]

    def index(self) -> str:
        """A small number, or one that depends on the input."""
        if self.source.random() < 0.75:
            return self.emit(f"arith.constant {self.source.choice((0, 0, 0, 1, 1, 2))} : index", "index")
        return self.one("index")

    def size(self) -> str:
        """The size of something, or somewhat more; sometimes a constant, which may be 0."""
        kind = self.source.random()
        if kind < 0.2:
            return self.emit(f"arith.constant {self.source.choice((0, 1, 2, 3))} : index", "index")
        zero = self.emit("arith.constant 0 : index", "index")
        name, type = self.any(PLAIN, STRIDED, TENSOR)
        dim = self.emit(f"{'tensor' if type == TENSOR else 'memref'}.dim {name}, {zero} : {type}", "index")
        if kind < 0.5:
            return dim
        more = self.emit(f"arith.constant {self.source.choice((1, 2))} : index", "index")
        return self.emit(f"arith.addi {dim}, {more} : index", "index")

    def buffer(self) -> tuple[str, str]:
        return self.any(PLAIN, STRIDED)


# -- steps ------------------------------------------------------------------------------------------------------------


def _allocate(p: Program) -> None:
    kind = p.source.choice(("alloc", "alloc", "alloca"))
    shape = p.source.random()
    if shape < 0.6:
        p.emit(f"memref.{kind}({p.size()}) : {PLAIN}", PLAIN)
    elif shape < 0.75:
        type = p.source.choice(("memref<0x4xi8>", "memref<2x2xi8>", "memref<0xi8>"))
        made = p.emit(f"memref.{kind}() : {type}", type)
        _reinterpreted(p, made, type)
    else:
        type = "memref<?x?xi8>"
        made = p.emit(f"memref.{kind}({p.size()}, {p.size()}) : {type}", type)
        _reinterpreted(p, made, type)


def _reinterpreted(p: Program, name: str, type: str) -> None:
    offset, size, stride = p.index(), p.size(), p.source.choice((1, 1, 2))
    if p.source.random() < 0.5:
        size = p.emit(f"arith.constant {p.source.choice((0, 1, 2, 3))} : index", "index")
    step = p.emit(f"arith.constant {stride} : index", "index")
    parts = f"offset: [{offset}], sizes: [{size}], strides: [{step}]"
    p.emit(f"memref.reinterpret_cast {name} to {parts} : {type} to {STRIDED}", STRIDED)


def _reinterpret(p: Program) -> None:
    _reinterpreted(p, *p.buffer())


def _overlapping(p: Program) -> None:
    """Two rows that share elements, filled as a whole, and read again."""
    name, type = p.buffer()
    strides = p.source.choice(("[1, 1]", "[2, 1]", "[1, 2]", "[1, 3]"))
    rows = f"memref<2x2xi8, strided<{strides}>>"
    made = p.emit(f"memref.reinterpret_cast {name} to offset: [0], sizes: [2, 2], strides: {strides} : {type} to {rows}", rows)
    if p.source.random() < 0.6:
        p.emit(f"linalg.fill ins({p.one('i8')} : i8) outs({made} : {rows})")
    i, j = p.index(), p.index()
    p.emit(f"memref.store {p.one('i8')}, {made}[{i}, {j}] : {rows}")


def _subview(p: Program) -> None:
    name, type = p.buffer()
    offset, size, step = p.index(), p.index(), p.source.choice((1, 1, 1, 2))
    if type == STRIDED:
        p.emit(f"memref.subview {name}[{offset}] [{size}] [{step}] : {type} to {STRIDED}", STRIDED)
        return
    known = f"memref<?xi8, strided<[{step}], offset: ?>>"
    cut = p.emit(f"memref.subview {name}[{offset}] [{size}] [{step}] : {type} to {known}", known)
    p.emit(f"memref.cast {cut} : {known} to {STRIDED}", STRIDED)


def _view(p: Program) -> None:
    name = p.one(PLAIN)
    at, size = p.index(), p.size()
    p.emit(f"memref.view {name}[{at}][{size}] : {PLAIN} to {PLAIN}", PLAIN)


def _cast(p: Program) -> None:
    name = p.one(PLAIN)
    p.emit(f"memref.cast {name} : {PLAIN} to {STRIDED}", STRIDED)


def _global(p: Program) -> None:
    name, n = p.source.choice((("shared", 3), ("shared", 3), ("own", 2), ("table", 3), ("nothing", 0)))
    made = p.emit(f"memref.get_global @{name} : memref<{n}xi8>", f"memref<{n}xi8>")
    p.emit(f"memref.cast {made} : memref<{n}xi8> to {PLAIN}", PLAIN)


def _load(p: Program) -> None:
    name, type = p.buffer()
    p.emit(f"memref.load {name}[{p.index()}] : {type}", "i8")


def _store(p: Program) -> None:
    name, type = p.buffer()
    value, at = p.one("i8"), p.index()
    p.emit(f"memref.store {value}, {name}[{at}] : {type}")
    if p.source.random() < 0.5:
        p.emit(f"memref.load {name}[{at}] : {type}", "i8")


def _fill(p: Program) -> None:
    name, type = p.buffer()
    p.emit(f"linalg.fill ins({p.one('i8')} : i8) outs({name} : {type})")


def _copy(p: Program) -> None:
    (name, type), (other, to) = p.buffer(), p.buffer()
    p.emit(f"memref.copy {name}, {other} : {type} to {to}")


def _generic(p: Program) -> None:
    """In place; the body may call what reads memory, or read it itself."""
    name, type = p.buffer()
    zero = p.emit("arith.constant 0 : index", "index")
    read = p.source.choice(("", "call", "load", "pure"))
    other, of = p.buffer()
    inner = p.fresh()
    line = {
        "": f"{inner} = arith.xori %o, %o : i8",
        "call": f"{inner} = func.call @peek() : () -> i8",
        "load": f"{inner} = memref.load {other}[{zero}] : {of}",
        "pure": f"{inner} = func.call @square(%o) : (i8) -> i8",
    }[read]
    total, value = p.fresh(), p.one("i8")
    body = f"^bb0(%o: i8):\n    {line}\n    {total} = arith.addi {inner}, {value} : i8\n    linalg.yield {total} : i8"
    head = 'indexing_maps = [affine_map<(d) -> (d)>], iterator_types = ["parallel"]'
    p.emit(f"linalg.generic {{{head}}} outs({name} : {type}) {{\n    {body}\n  }}")


def _call(p: Program) -> None:
    match p.source.randrange(8):
        case 0:
            p.emit("func.call @eff() : () -> ()")
        case 1:
            p.emit("func.call @rnd() : () -> i8", "i8")
        case 2:
            p.emit(f"func.call @log({p.one('i8')}) : (i8) -> ()")
        case 3:
            p.emit(f"func.call @square({p.one('i8')}) : (i8) -> i8", "i8")
        case 4:
            p.emit("func.call @peek() : () -> i8", "i8")
        case 5:
            p.emit(f"func.call @poke({p.one('i8')}) : (i8) -> ()")
        case 6:
            p.emit(f"func.call @both({p.one(PLAIN)}, {p.one(PLAIN)}, {p.one('i8')}) : ({PLAIN}, {PLAIN}, i8) -> i8", "i8")
        case _:
            p.emit(f"func.call @use({p.one(PLAIN)}) : ({PLAIN}) -> ()")


def _free(p: Program) -> None:
    if p.source.random() < 0.5:
        p.emit(f"memref.dealloc {p.one(PLAIN)} : {PLAIN}")


def _realloc(p: Program) -> None:
    made = p.emit(f"memref.alloc({p.size()}) : {PLAIN}", PLAIN)
    p.emit(f"memref.realloc {made}({p.size()}) : {PLAIN} to {PLAIN}", PLAIN)


def _tensor(p: Program) -> None:
    kind = p.source.randrange(3)
    if kind == 0:
        p.emit(f"bufferization.to_tensor {p.one(PLAIN)} restrict : {PLAIN}", TENSOR)
    elif kind == 1:
        p.emit(f"bufferization.to_memref {p.one(TENSOR)} : {PLAIN}", PLAIN)
    else:
        p.emit(f"bufferization.clone {p.one(PLAIN)} : {PLAIN} to {PLAIN}", PLAIN)


def _extract(p: Program) -> None:
    p.emit(f"tensor.extract {p.one(TENSOR)}[{p.index()}] : {TENSOR}", "i8")


def _add(p: Program) -> None:
    p.emit(f"arith.{p.source.choice(('addi', 'subi', 'divui'))} {p.one('i8')}, {p.one('i8')} : i8", "i8")


STEPS: tuple[Callable[[Program], None], ...] = (
    *(_allocate, _allocate, _reinterpret, _overlapping, _subview, _subview, _view, _cast, _global, _global),
    *(_load, _load, _load, _store, _store, _store, _fill, _copy, _generic, _call, _call, _call, _free, _realloc, _tensor, _extract, _add),
)


def random_program(seed: int, steps: int) -> Program:
    """A program of so many steps that gives the last value that it has computed, and another one."""
    program = Program(random.Random(seed))
    for _ in range(steps):
        program.source.choice(STEPS)(program)
    last = [name for name, type in program.values.items() if type == "i8"][-1]
    program.emit(f"return {last}, {program.one('i8')} : i8, i8")
    return program


# -- changes ----------------------------------------------------------------------------------------------------------


def changes(program: Program, generator: random.Random, count: int) -> Iterator[tuple[str, str]]:
    """What is changed, in words, and the changed text. Every program is one that MLIR's verifier accepts."""
    for _ in range(count):
        change = generator.choice((_deleted, _deleted, _exchanged, _exchanged, _moved, _repeated, _another_operand, _forwarded, _forwarded))
        found = change(program, generator)
        if found is not None:
            yield found[0], program.text([Statement("%dead = arith.constant 0 : i64"), *found[1]])


_Change = tuple[str, list[Statement]] | None


def _used_after(statements: list[Statement], k: int) -> set[str]:
    return set().union(*(s.uses for s in statements[k + 1 :]))


def _deleted(program: Program, generator: random.Random) -> _Change:
    statements = program.statements
    unused = [k for k, s in enumerate(statements[:-1]) if not _used_after(statements, k) & {n for n, _ in s.defines}]
    if not unused:
        return None
    k = generator.choice(unused)
    return f"without '{statements[k].text}'", [*statements[:k], *statements[k + 1 :]]


def _exchanged(program: Program, generator: random.Random) -> _Change:
    s = program.statements
    apart = [k for k in range(len(s) - 2) if not s[k + 1].uses & {n for n, _ in s[k].defines}]
    effects = [k for k in apart if not (s[k].text.count("arith.constant") or s[k + 1].text.count("arith.constant"))]
    if not effects:
        return None
    k = generator.choice(effects)
    return f"'{s[k].text}' and '{s[k + 1].text}' exchanged", [*s[:k], s[k + 1], s[k], *s[k + 2 :]]


def _moved(program: Program, generator: random.Random) -> _Change:
    """Up, to where its operands are."""
    s = program.statements
    k = generator.randrange(len(s) - 1)
    first = max([j + 1 for j in range(k) if s[k].uses & {n for n, _ in s[j].defines}], default=0)
    if first >= k:
        return None
    return f"'{s[k].text}' before '{s[first].text}'", [*s[:first], s[k], *s[first:k], *s[k + 1 :]]


def _repeated(program: Program, generator: random.Random) -> _Change:
    s = program.statements
    k = generator.randrange(len(s) - 1)
    if s[k].defines or "linalg.generic" in s[k].text:
        return None
    place = generator.randrange(k + 1, len(s))
    return f"'{s[k].text}' again before '{s[place].text}'", [*s[:place], s[k], *s[place:]]


def _another_operand(program: Program, generator: random.Random) -> _Change:
    s = program.statements
    k = generator.randrange(len(s))
    known = {**ARGUMENTS, **{n: t for x in s[:k] for n, t in x.defines}}
    operands = sorted(u for u in s[k].uses if u in known)
    if not operands:
        return None
    old = generator.choice(operands)
    others = sorted(n for n, t in known.items() if t == known[old] and n != old)
    if not others:
        return None
    new = generator.choice(others)
    text = re.sub(rf"{old}\b", new, s[k].text)
    return f"{new} for {old} in '{s[k].text}'", [*s[:k], Statement(text, s[k].defines), *s[k + 1 :]]


_STORE = re.compile(r"memref\.store (?P<value>%\w+), (?P<place>%\w+\[%\w+\]) ")
_LOAD = re.compile(r"(?P<name>%\w+) = memref\.load (?P<place>%\w+\[%\w+\]) ")
_SAME = re.compile(r"(?P<name>%\w+) = (?P<what>(memref\.load|func\.call|tensor\.extract) .*)")


def _forwarded(program: Program, generator: random.Random) -> _Change:
    """A load takes what a store to the place has left, or an operation what an equal one gave, whatever happened in between."""
    s = program.statements
    known: dict[str, str] = {}
    found: list[tuple[int, str, str]] = []
    for k, statement in enumerate(s):
        if match := _STORE.match(statement.text):
            known[match["place"]] = match["value"]
        elif (match := _LOAD.match(statement.text)) and match["place"] in known:
            found.append((k, match["name"], known[match["place"]]))
        elif match := _SAME.match(statement.text):
            if match["what"] in known and statement.defines[0][1] == "i8":
                found.append((k, match["name"], known[match["what"]]))
            known[match["what"]] = match["name"]
    if not found:
        return None
    k, name, value = generator.choice(found)
    rest = [Statement(re.sub(rf"{name}\b", value, x.text), x.defines) for x in s[k + 1 :]]
    return f"{value} for '{s[k].text}'", [*s[:k], *rest]
