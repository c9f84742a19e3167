"""Changes of the programs in ``loop_programs``: some keep what a program does, others may or may not. Whoever judges a pair must run it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator

from tests.soak.programs.loop_programs import Expression, For, If, Program, Simple, Statement, blocks, number, variable


def _place(program: Program, source: random.Random, kind: type, test: Callable[[Statement], bool] = lambda _: True) -> _Spot | None:
    found = [(b, k) for b in blocks(program.body) for k, s in enumerate(b) if isinstance(s, kind) and test(s)]
    return source.choice(found) if found else None


_Spot = tuple[list[Statement], int]
_Change = Callable[[Program, random.Random], bool]


def changes(program: Program, source: random.Random, count: int) -> Iterator[tuple[str, bool, Program]]:
    """Names of changes, whether all of them keep what the program does, and the program with them."""
    for _ in range(count):
        mutated = copy.deepcopy(program)
        names: list[str] = []
        kept = True
        for _ in range(source.choice((1, 1, 2, 3))):
            family = KEEPING if source.random() < 0.5 else OTHERS
            change = source.choice(family)
            if change(mutated, source):
                names.append(change.__name__.strip("_"))
                kept = kept and change in KEEPING
        if names:
            yield ", ".join(names), kept, mutated


# -- copies -----------------------------------------------------------------------------------------------------------


def _copied(program: Program, body: list[Statement], values: dict[str, str], indices: dict[str, Expression]) -> list[Statement]:
    """Statements with other names for what they define; names that are replaced in them by others."""
    return [_copy(program, s, values, indices) for s in body]


def _copy(program: Program, s: Statement, values: dict[str, str], indices: dict[str, Expression]) -> Statement:
    def at(e: Expression) -> Expression:
        for name in e.names:
            if name in indices:
                e = e.with_for(name, indices[name])
        return Expression(list(e.terms), e.constant, e.division, e.by)

    def old(names: list[str]) -> list[str]:
        return [values.get(n, n) for n in names]

    def new(name: str) -> str:
        if not name:
            return name
        values[name] = program.fresh(name[1])
        indices[name] = variable(values[name])
        return values[name]

    match s:
        case Simple():
            operands, place = old(s.operands), [at(e) for e in s.place]
            if s.what == "alloc":
                made = new(s.buffers[0])
                program.shapes[made] = program.shapes[s.buffers[0]]
                return Simple("alloc", "", [], [made])
            return Simple(s.what, new(s.result), operands, old(s.buffers), place, s.size)
        case If():
            condition = None if s.condition is None else at(s.condition)
            operands = old(s.operands)
            then, other = (_copied(program, b, values, indices) for b in (s.then, s.other))
            given = old(s.given)
            return If(condition, s.equal, operands, then, other, [new(r) for r in s.results], given)
        case For():
            lower, upper, initial = [at(e) for e in s.lower], [at(e) for e in s.upper], old(s.initial)
            name, carried = new(s.variable), [new(c) for c in s.carried]
            body = _copied(program, s.body, values, indices)
            given = old(s.given)
            return For(name, lower, upper, s.step, body, s.flavour, carried, initial, given, [new(r) for r in s.results])


# -- what keeps the meaning -------------------------------------------------------------------------------------------


def _another_flavour(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For)
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    loop.flavour = source.choice([f for f in ("affine", "scf", "while", "cf") if f != loop.flavour])
    return True


def _known(s: Statement) -> bool:
    return isinstance(s, For) and s.known is not None and s.known[1] > s.known[0]


def _unroll(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, _known)
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    assert loop.known is not None
    low, high = loop.known
    trips, times = -((low - high) // loop.step), source.choice((2, 2, 3))
    body, given = loop.body, loop.given
    rest = trips % times
    step, loop.step = loop.step, loop.step * times
    end = low + (trips - rest) * step
    loop.upper = [number(end)]
    mine = copy.deepcopy(body)
    result, last = list(body), list(given)
    for k in range(1, times):
        values = dict(zip(loop.carried, last, strict=True))
        result += _copied(program, mine, values, {loop.variable: variable(loop.variable, k * step)})
        last = [values.get(n, n) for n in given]
    block, at = spot
    after: list[Statement] = []
    state = list(loop.results)
    for k in range(rest):
        values = dict(zip(loop.carried, state, strict=True))
        after += _copied(program, mine, values, {loop.variable: number(end + k * step)})
        state = [values.get(n, n) for n in given]
    loop.body, loop.given = result, last
    _rename_behind(program, block, at, dict(zip(loop.results, state, strict=True)))
    block[at + 1 : at + 1] = after
    return True


def _rename_behind(program: Program, block: list[Statement], at: int, names: dict[str, str]) -> None:
    """For uses behind statement ``at``, and for whatever ends the block."""

    def replaced(found: list[str]) -> None:
        found[:] = [names.get(n, n) for n in found]

    def visit(s: Statement) -> None:
        if isinstance(s, Simple):
            replaced(s.operands)
        elif isinstance(s, If):
            replaced(s.operands)
            replaced(s.given)
            for inner in (*s.then, *s.other):
                visit(inner)
        else:
            replaced(s.initial)
            replaced(s.given)
            for inner in s.body:
                visit(inner)

    for s in block[at + 1 :]:
        visit(s)
    for other in blocks(program.body):
        for s in other:
            if (isinstance(s, For) and s.body is block) or (isinstance(s, If) and (s.then is block or s.other is block)):
                replaced(s.given)
    if block is program.body:
        replaced(program.returned)


def _tile(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    size = source.choice((2, 4, 5, 18))
    outer = program.fresh("i")
    carried = [program.fresh("a") for _ in loop.carried]
    results = [program.fresh("r") for _ in loop.results]
    upper = [*loop.upper, variable(outer, size * loop.step)]
    inner = For(
        loop.variable, [variable(outer)], upper, loop.step, loop.body, source.choice(("affine", loop.flavour)), loop.carried, carried,
        loop.given, results,
    )  # fmt: skip
    block[at] = For(outer, loop.lower, loop.upper, loop.step * size, [inner], loop.flavour, carried, loop.initial, results, loop.results)
    return True


def _peel_first(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, _known)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    assert loop.known is not None
    low, high = loop.known
    values = dict(zip(loop.carried, loop.initial, strict=True))
    first = _copied(program, copy.deepcopy(loop.body), values, {loop.variable: number(low)})
    loop.initial = [values.get(n, n) for n in loop.given]
    loop.lower, loop.upper = [number(low + loop.step)], [number(max(high, low + loop.step))]
    block[at:at] = first
    return True


def _split(program: Program, source: random.Random) -> bool:
    """One loop for the first rounds, one for the others."""
    spot = _place(program, source, For, _known)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    assert loop.known is not None
    low, high = loop.known
    middle = low + loop.step * source.randint(0, -((low - high) // loop.step))
    other = _copy(program, copy.deepcopy(loop), {}, {})
    assert isinstance(other, For)
    loop.upper, other.lower, other.initial = [number(middle)], [number(middle)], list(loop.results)
    _rename_behind(program, block, at, dict(zip(loop.results, other.results, strict=True)))
    block.insert(at + 1, other)
    return True


def _shift(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    by = source.choice((1, -1, 3))
    for e in (*loop.lower, *loop.upper):
        if e.division:
            return False
    loop.lower, loop.upper = ([Expression(list(e.terms), e.constant + by) for e in bounds] for bounds in (loop.lower, loop.upper))
    new = program.fresh("i")
    values = {name: name for name in loop.carried}
    loop.body = _copied(program, loop.body, values, {loop.variable: variable(new, -by)})
    loop.given = [values.get(n, n) for n in loop.given]
    loop.variable = new
    return True


def _guard(program: Program, source: random.Random) -> bool:
    """More rounds, of which those that are too many do nothing."""
    spot = _place(program, source, For, lambda s: _known(s) and isinstance(s, For) and s.step == 1 and not s.carried)
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    assert loop.known is not None
    low, high = loop.known
    before, behind = source.choice(((0, 2), (1, 0), (1, 1)))
    loop.lower, loop.upper = [number(low - before)], [number(high + behind)]
    inner: list[Statement] = loop.body
    if behind:
        inner = [If(Expression([(-1, loop.variable)], high - 1), False, [], inner, [])]
    if before:
        inner = [If(variable(loop.variable, -low), False, [], inner, [])]
    loop.body = inner
    return True


def _to_memory(program: Program, source: random.Random) -> bool:
    """Values that are handed on, in a buffer of one element each."""
    spot = _place(program, source, For, lambda s: isinstance(s, For) and bool(s.carried))
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    zero, before, after = [number(0)], list[Statement](), list[Statement]()
    loads, stores = list[Statement](), list[Statement]()
    for carried, initial, given, result in zip(loop.carried, loop.initial, loop.given, loop.results, strict=True):
        buffer = program.fresh("s")
        program.shapes[buffer] = (1,)
        before += [Simple("alloc", "", [], [buffer]), Simple("store", "", [initial], [buffer], list(zero))]
        loads.append(Simple("load", carried, [], [buffer], list(zero)))
        stores.append(Simple("store", "", [given], [buffer], list(zero)))
        after.append(Simple("load", result, [], [buffer], list(zero)))
    loop.body = [*loads, *loop.body, *stores]
    loop.carried, loop.initial, loop.given, loop.results = [], [], [], []
    block[at : at + 1] = [*before, loop, *after]
    return True


KEEPING: tuple[_Change, ...] = (_another_flavour, _unroll, _tile, _peel_first, _split, _shift, _guard, _to_memory)


# -- what may not -----------------------------------------------------------------------------------------------------


def _another_bound(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For)
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    source.choice(source.choice((loop.lower, loop.upper))).constant += source.choice((1, -1))
    return True


def _swap(program: Program, source: random.Random) -> bool:
    found = [(b, k) for b in blocks(program.body) for k in range(len(b) - 1)]
    if not found:
        return False
    block, k = source.choice(found)
    block[k], block[k + 1] = block[k + 1], block[k]
    return True


def _another_index(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, Simple, lambda s: isinstance(s, Simple) and bool(s.place))
    if spot is None:
        return False
    statement = spot[0][spot[1]]
    assert isinstance(statement, Simple)
    k = source.randrange(len(statement.place))
    e = statement.place[k]
    statement.place[k] = Expression(list(e.terms), e.constant + source.choice((1, 1, -1)), e.division, e.by)
    return True


def _drop(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, Simple, lambda s: isinstance(s, Simple) and s.what in ("store", "fill", "copy", "map"))
    if spot is None:
        return False
    del spot[0][spot[1]]
    return True


def _another_operand(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, Simple, lambda s: isinstance(s, Simple) and bool(s.operands))
    if spot is None:
        return False
    statement = spot[0][spot[1]]
    assert isinstance(statement, Simple)
    values = [s.result for b in blocks(program.body) for s in b if isinstance(s, Simple) and s.result and s.what != "index"]
    statement.operands[source.randrange(len(statement.operands))] = source.choice([*values, "%x", "%y"])
    return True


def _another_initial(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, lambda s: isinstance(s, For) and bool(s.carried))
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    k = source.randrange(len(loop.initial))
    if source.random() < 0.5:
        loop.initial[k] = source.choice(("%x", "%y"))
    else:
        loop.given[k] = source.choice([loop.carried[k], *loop.given, *loop.carried])
    return True


def _interchange(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, lambda s: isinstance(s, For) and any(isinstance(i, For) for i in s.body))
    if spot is None:
        return False
    outer = spot[0][spot[1]]
    assert isinstance(outer, For)
    inner = source.choice([s for s in outer.body if isinstance(s, For)])
    outer.variable, inner.variable = inner.variable, outer.variable
    outer.lower, inner.lower = inner.lower, outer.lower
    outer.upper, inner.upper = inner.upper, outer.upper
    outer.step, inner.step = inner.step, outer.step
    return True


def _reverse(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, _known)
    if spot is None:
        return False
    loop = spot[0][spot[1]]
    assert isinstance(loop, For)
    assert loop.known is not None
    low, high = loop.known
    trips = -((low - high) // loop.step)
    new = program.fresh("i")
    values = {name: name for name in loop.carried}
    last = Expression([(-1, new)], 2 * low + (trips - 1) * loop.step)
    loop.body = _copied(program, loop.body, values, {loop.variable: last})
    loop.given = [values.get(n, n) for n in loop.given]
    loop.variable = new
    return True


def _fission(program: Program, source: random.Random) -> bool:
    spot = _place(program, source, For, lambda s: isinstance(s, For) and not s.carried and len(s.body) > 1)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    k = source.randrange(1, len(loop.body))
    other = copy.deepcopy(loop)
    del loop.body[k:]
    # what does not store is wanted in both
    other.body = [s for i, s in enumerate(other.body) if i >= k or (isinstance(s, Simple) and s.result)]
    block.insert(at + 1, _copy(program, other, {}, {}))
    return True


def _fusion(program: Program, source: random.Random) -> bool:
    found = [(b, k) for b in blocks(program.body) for k in range(len(b) - 1) if _alike(b[k], b[k + 1])]
    if not found:
        return False
    block, k = source.choice(found)
    first, second = block[k], block[k + 1]
    assert isinstance(first, For)
    assert isinstance(second, For)
    values = {name: name for name in second.carried}
    first.body += _copied(program, second.body, values, {second.variable: variable(first.variable)})
    first.carried += second.carried
    first.initial += second.initial
    first.given += [values.get(n, n) for n in second.given]
    first.results += second.results
    first.upper = first.upper if source.random() < 0.8 else second.upper
    del block[k + 1]
    return True


def _alike(a: Statement, b: Statement) -> bool:
    return isinstance(a, For) and isinstance(b, For) and a.step == b.step and a.known is not None and b.known is not None


def _hoist(program: Program, source: random.Random) -> bool:
    """The first, or the last, statement of a loop goes before, or behind it."""
    spot = _place(program, source, For, lambda s: isinstance(s, For) and len(s.body) > 1)
    if spot is None:
        return False
    block, at = spot
    loop = block[at]
    assert isinstance(loop, For)
    if source.random() < 0.6:
        block.insert(at, loop.body.pop(source.randrange(len(loop.body))))
    else:
        block.insert(at + 1, loop.body.pop())
    return True


OTHERS: tuple[_Change, ...] = (
    *(_another_bound, _swap, _swap, _another_index, _drop, _another_operand, _another_initial),
    *(_interchange, _interchange, _reverse, _reverse, _fission, _fission, _fusion, _fusion, _hoist, _hoist),
)
