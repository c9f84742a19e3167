"""Wrong pairs beside something that a verdict might be excused by: an operation that needs a premise, where it does not run; elements that share places.

Every pair is wrong by construction. A verdict ``correct`` of one shows that an assumption was made where the operation that needs it does not run,
or that each index of a buffer was taken for a place of its own.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

HUGE = 1 << 60
STRIDED = "memref<4x4xi32, strided<[?, ?]>>"
ARGUMENTS = f"%n: index, %x: i64, %c: i1, %q: memref<?xi64>, %s: {STRIDED}, %a: memref<8xi32>, %b: memref<8xi32>"
HEAD = """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0 = arith.constant 0 : i32
  %one = arith.constant 1 : i64
  %y = arith.addi %x, %one : i64
"""


@dataclass(frozen=True)
class Plant:
    """An operation that needs a premise. ``text`` uses ``%v``, an index; ``needs`` is the premise's name."""

    needs: str
    text: str
    pure: bool = True
    """Nothing else sees it, so that only one of the programs may have it."""
    functions: str = ""
    before: str = ""
    """The source's text, where that is another one."""


COUNT = """
func.func private @count(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^end
^body:
  %j = arith.addi %i, %c3 : index
  cf.br ^head(%j : index)
^end:
  return %i : index
}
"""
"""A loop of branches that ends where its counter does not overflow."""

PLANTS = (
    Plant("allocations-fit", "%m = memref.alloc(%v, %v, %v) : memref<?x?x?xi32>\nmemref.dealloc %m : memref<?x?x?xi32>"),
    Plant("allocations-fit", f"%m = memref.alloc(%v) : memref<?x{HUGE}xi32>\nmemref.dealloc %m : memref<?x{HUGE}xi32>"),
    Plant("allocations-fit", f"%m = memref.alloca(%v) : memref<?x{HUGE}xi32>"),
    Plant(
        "allocations-fit",
        "%t = arith.constant 4 : index\n%l = arith.subi %t, %v : index\n"
        "%m = memref.alloc(%c1)[%l] : memref<?xi32, strided<[?]>>\nmemref.dealloc %m : memref<?xi32, strided<[?]>>",
    ),
    Plant(
        "allocations-fit", "%w = arith.shli %c1, %v : index\n%m = memref.alloc(%w, %w) : memref<?x?xi8>\nmemref.dealloc %m : memref<?x?xi8>"
    ),
    Plant("affine-no-overflow", f"%m = affine.apply affine_map<(d0) -> (d0 * {HUGE})>(%v)"),
    Plant("affine-no-overflow", f"%m = affine.min affine_map<(d0) -> (d0 * {HUGE}, d0 + {(1 << 63) - 1})>(%v)"),
    Plant("memref-elements-disjoint", f"linalg.fill ins(%k0 : i32) outs(%s : {STRIDED})", pure=False),
    Plant("memref-copy-operands-disjoint", "memref.copy %a, %b : memref<8xi32> to memref<8xi32>", pure=False),
    Plant("linalg-operands-disjoint", "linalg.copy ins(%a : memref<8xi32>) outs(%b : memref<8xi32>)", pure=False),
    Plant(
        "induction-no-overflow",
        "%m = func.call @count(%v) : (index) -> index",
        functions=COUNT,
    ),
    Plant(
        "induction-no-overflow",
        "%m = func.call @count(%v) : (index) -> index",
        pure=False,
        functions=COUNT,
        before="%three = arith.constant 3 : index\nscf.for %p = %c0 to %v step %three {\n}",
    ),
    Plant("alignment-holds", "memref.assume_alignment %a, 64 : memref<8xi32>"),
    Plant(
        "tensors-fit",
        "%m = tensor.empty(%v, %v, %v) : tensor<?x?x?xi8>\n%o = tensor.collapse_shape %m [[0, 1, 2]] : tensor<?x?x?xi8> into tensor<?xi8>",
    ),
    Plant(
        "unroll=N",
        """%m = scf.while (%p = %v) : (index) -> index {
  %again = arith.cmpi sgt, %p, %c1 : index
  scf.condition(%again) %p : index
} do {
^bb0(%p: index):
  %two = arith.constant 2 : index
  %h = arith.divui %p, %two : index
  scf.yield %h : index
}""",
    ),
)


@dataclass(frozen=True)
class Planted:
    """A wrong pair: what was planted, and where."""

    what: str
    source: str
    target: str


def planted(generator: random.Random) -> Planted:
    """A pair in which an operation is planted beside a wrong rewriting that it must not excuse."""
    plant = generator.choice(PLANTS)
    places: list[Callable[[random.Random, Plant], tuple[str, str]]] = [
        _in_branch,
        _in_branch_of_argument,
        _in_iteration,
        _in_call,
        _in_container,
    ]
    if plant.pure:
        places += [_dead_in_target, _in_iteration_of_target]
    place = generator.choice(places)
    source, target = place(generator, plant)
    for index in ("%n", "%i") if plant.before else ():
        source = source.replace(plant.text.replace("%v", index), plant.before.replace("%v", index))
    return Planted(
        f"{plant.needs} {place.__name__.removeprefix('_').replace('_', ' ')}", source + plant.functions, target + plant.functions
    )


def _function(body: str, result: str = "%x") -> str:
    return f"func.func @f({ARGUMENTS}) -> i64 {{{HEAD}{body}\n  return {result} : i64\n}}\n"


def _under(guard: str, plant: Plant, index: str) -> str:
    return f"scf.if {guard} {{\n{plant.text.replace('%v', index)}\n}}\n"


def _in_branch(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """It runs for small ``%n`` only; the target is wrong for large ones."""
    least = generator.choice([100, 1 << 20, 1 << 42])
    body = f"%k = arith.constant 50 : index\n%g = arith.cmpi slt, %n, %k : index\n{_under('%g', plant, '%n')}"
    wrong = f"%w0 = arith.constant {least} : index\n%w1 = arith.cmpi sgt, %n, %w0 : index\n%w2 = arith.select %w1, %y, %x : i64"
    return _function(body), _function(body + wrong, "%w2")


def _in_branch_of_argument(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """It runs where ``%c`` holds; the target is wrong where it does not."""
    body = _under("%c", plant, "%n")
    if plant.needs == "memref-elements-disjoint" and generator.random() < 0.5:
        # where the fill does not run, two elements may be one
        stores = [f"memref.store %k{k}, %s[%c{k}, %c{1 - k}] : {STRIDED}" for k in (0, 1)]
        one, other = (
            f"%k1 = arith.constant 1 : i32\nscf.if %c {{\n{plant.text}\n}} else {{\n" + "\n".join(o) + "\n}" for o in (stores, stores[::-1])
        )
        return _function(one), _function(other)
    return _function(body), _function(body + "%w = arith.select %c, %x, %y : i64", "%w")


def _loop(plant: Plant | None, least: int, wrong: int | None) -> str:
    inside = f"%k = arith.constant {least} : index\n%g = arith.cmpi slt, %i, %k : index\n"
    inside += _under("%g", plant, "%i") if plant is not None else ""
    stored = "%x"
    if wrong is not None:
        inside += f"%w0 = arith.constant {wrong} : index\n%w1 = arith.cmpi sge, %i, %w0 : index\n%w2 = arith.select %w1, %y, %x : i64\n"
        stored = "%w2"
    return _function(f"scf.for %i = %c0 to %n step %c1 {{\n{inside}memref.store {stored}, %q[%i] : memref<?xi64>\n}}")


def _in_iteration(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """It runs in the first iterations; the target is wrong in later ones."""
    least, wrong = generator.choice([1, 2, 4]), generator.choice([6, 10, 40])
    return _loop(plant, least, None), _loop(plant, least, wrong)


def _in_iteration_of_target(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """The same, but the source never runs it."""
    return _loop(None, 1, None), _loop(plant, 1, generator.choice([6, 10, 40]))


def _in_call(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """It runs in a function that is called under a condition."""
    names = ARGUMENTS.replace(": index", "").split(", ")
    arguments = ", ".join(("%n", "%x", "%c", "%q", "%s", "%a", "%b"))
    types = f"index, i64, i1, memref<?xi64>, {STRIDED}, memref<8xi32>, memref<8xi32>"
    assert len(names) >= len(arguments.split(", "))
    callee = f"func.func private @g({ARGUMENTS}) {{{HEAD}{plant.text.replace('%v', '%n')}\n  return\n}}\n"
    call = f"scf.if %c {{\nfunc.call @g({arguments}) : ({types}) -> ()\n}}\n"
    return _function(call) + callee, _function(call + "%w = arith.select %c, %x, %y : i64", "%w") + callee


TRIPS = "%trips = arith.select %c, %c1, %c0 : index\n"
CONTAINERS = {
    "cf": "cf.cond_br %c, ^in, ^out\n^in:\nPLANT\ncf.br ^out\n^out:",
    "scf.index_switch": TRIPS + "scf.index_switch %trips\ncase 1 {\nPLANT\nscf.yield\n}\ndefault {\n}",
    "scf.while": "%none = arith.constant false\n%trips = scf.while (%run = %c) : (i1) -> i1 {\nscf.condition(%run) %run : i1\n} do {\n^bb0(%run: i1):\n"
    "PLANT\nscf.yield %none : i1\n}",
    "scf.while, before": "%none = arith.constant false\n%trips:2 = scf.while (%run = %c, %more = %c) : (i1, i1) -> (i1, i1) {\n"
    "scf.if %run {\nPLANT\n}\nscf.condition(%more) %run, %more : i1, i1\n} do {\n^bb0(%run: i1, %more: i1):\n"
    "scf.yield %run, %none : i1, i1\n}",
    "scf.for": TRIPS + "scf.for %j = %c0 to %trips step %c1 {\nPLANT\n}",
    "scf.parallel": TRIPS + "scf.parallel (%j) = (%c0) to (%trips) step (%c1) {\nPLANT\nscf.reduce\n}",
    "scf.forall": TRIPS + "scf.forall (%j) in (%trips) {\nPLANT\n}",
    "affine.for": TRIPS + "affine.for %j = 0 to %trips {\nPLANT\n}",
    "scf.execute_region": "scf.if %c {\nscf.execute_region {\nPLANT\nscf.yield\n}\n}",
    "scf.execute_region of branches": "scf.execute_region {\ncf.cond_br %c, ^in, ^out\n^in:\nPLANT\ncf.br ^out\n^out:\nscf.yield\n}",
    "scf.if with a result": "%trips = scf.if %c -> i32 {\nPLANT\nscf.yield %k0 : i32\n} else {\nscf.yield %k0 : i32\n}",
    "scf.if, else": "scf.if %c {\n} else {\n}\n%not = arith.xori %c, %true : i1\nscf.if %not {\n} else {\nPLANT\n}",
    "memref.alloca_scope": "scf.if %c {\nmemref.alloca_scope {\nPLANT\n}\n}",
    "tensor.generate": TRIPS + "%e = tensor.generate %trips {\n^bb0(%j: index):\nPLANT\ntensor.yield %k0 : i32\n} : tensor<?xi32>",
    "linalg.generic": TRIPS + "%e0 = tensor.empty(%trips) : tensor<?xi32>\n"
    '%e = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e0 : tensor<?xi32>) {\n'
    "^bb0(%j: i32):\nPLANT\nlinalg.yield %k0 : i32\n} -> tensor<?xi32>",
}
"""What runs ``PLANT`` only where ``%c`` holds."""


def _in_container(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """It runs where ``%c`` holds, in one of ``CONTAINERS``; the target is wrong where it does not, or runs it although the source does not."""
    container = generator.choice(list(CONTAINERS.values()))
    body = "%true = arith.constant true\n" + container.replace("PLANT", plant.text.replace("%v", "%n")) + "\n"
    source = _function("" if plant.pure and generator.random() < 0.3 else body)
    return source, _function(body + "%wrong = arith.select %c, %x, %y : i64", "%wrong")


def _dead_in_target(generator: random.Random, plant: Plant) -> tuple[str, str]:
    """Only the target runs it, and uses nothing of it; the target is wrong where the premise does not hold."""
    least = generator.choice([100, 1 << 42])
    wrong = f"%w0 = arith.constant {least} : index\n%w1 = arith.cmpi sgt, %n, %w0 : index\n%w2 = arith.select %w1, %y, %x : i64"
    return _function(""), _function(plant.text.replace("%v", "%n") + "\n" + wrong, "%w2")


# -- elements that share places -----------------------------------------------------------------------------------------

ROWS, COLUMNS = 3, 4


@dataclass(frozen=True)
class Layout:
    """A layout of 3 x 4 elements, and the strides that it may have."""

    text: str
    strides: tuple[tuple[int, int], ...]


_ANY = tuple(itertools.product(range(5), repeat=2))
LAYOUTS = (
    Layout("strided<[1, 1]>", ((1, 1),)),
    Layout("strided<[0, 1]>", ((0, 1),)),
    Layout("strided<[2, 1]>", ((2, 1),)),
    Layout("strided<[4, 1]>", ((4, 1),)),
    Layout("strided<[1, 3]>", ((1, 3),)),
    Layout("strided<[?, 1], offset: ?>", tuple((n, 1) for n in range(5))),
    Layout("strided<[?, ?]>", _ANY),
    Layout("affine_map<(d0, d1) -> (d0 + d1)>", ((1, 1),)),
    Layout("affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>", tuple((n, 1) for n in range(5))),
)

Order = Sequence[tuple[int, int]]
_ROWS_FIRST: Order = tuple(itertools.product(range(ROWS), range(COLUMNS)))
ORDERS: dict[str, Order] = {
    "interchanged": tuple((i, j) for j in range(COLUMNS) for i in range(ROWS)),
    "rows reversed": tuple((i, j) for i in reversed(range(ROWS)) for j in range(COLUMNS)),
    "columns reversed": tuple((i, j) for i in range(ROWS) for j in reversed(range(COLUMNS))),
}


def shared(generator: random.Random) -> Iterator[Planted]:
    """Pairs of loops that store in another order, of which the elements share places in a way that shows."""
    for layout in generator.sample(LAYOUTS, len(LAYOUTS)):
        for name, order in ORDERS.items():
            if any(_left(_ROWS_FIRST, strides) != _left(order, strides) for strides in layout.strides):
                yield Planted(f"{layout.text}, {name}", _nest(layout, "in order"), _nest(layout, name))


def _left(order: Order, strides: tuple[int, int]) -> dict[int, int]:
    """What is at each place after element (i, j) was given 4 * i + j, in this order."""
    return {i * strides[0] + j * strides[1]: COLUMNS * i + j for i, j in order}


def _nest(layout: Layout, order: str) -> str:
    type = f"memref<{ROWS}x{COLUMNS}xi32, {layout.text}>"
    loops = ["scf.for %r = %c0 to %c3 step %c1 {", "scf.for %s = %c0 to %c4 step %c1 {"]
    if order == "interchanged":
        loops.reverse()
    last = {"rows reversed": ("%c2", "%c0"), "columns reversed": ("%c0", "%c3")}.get(order, ("%c0", "%c0"))
    row = "%i = arith.subi %c2, %r : index" if last[0] == "%c2" else "%i = arith.addi %c0, %r : index"
    column = "%j = arith.subi %c3, %s : index" if last[1] == "%c3" else "%j = arith.addi %c0, %s : index"
    constants = "\n".join(f"%c{n} = arith.constant {n} : index" for n in range(5))
    return f"""func.func @f(%m: {type}) {{
{constants}
{loops[0]}
{loops[1]}
{row}
{column}
%e = arith.muli %i, %c4 : index
%v = arith.addi %e, %j : index
%w = arith.index_cast %v : index to i32
memref.store %w, %m[%i, %j] : {type}
}}
}}
return
}}
"""
