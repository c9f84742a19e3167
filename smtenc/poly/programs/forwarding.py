"""Replacement of reads by the computation whose result was stored: copies, results of an ``if``, loads kept in a local array.

The last write before a read is a guess: the writing statement, and its iterators as functions of the reader's. That it writes the element, that no
write overwrites the element before the read, and that no write overwrites the operands of the computation, are claims; only certified reads are
replaced. A local array that is no longer read is removed, with the statements that write it; their accesses become ``Touch`` records, so that
accesses outside an array are not lost. Races on such an array are lost: they must be looked for in the original program.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from smtenc.ir.declarations import Trait, declared
from smtenc.poly.dependences import comes, shared_loops
from smtenc.poly.equations import as_unknowns, solved, unknown
from smtenc.poly.programs.computations import Computation, Compute, Index, Read, reads
from smtenc.poly.programs.model import Access, Program, Statement, Touch
from smtenc.presburger.affine import Affine, Kind
from smtenc.presburger.formulas import FALSE, TRUE, Formula, conjunction, disjunction, equal, negation, substitute
from smtenc.presburger.relations import Space
from smtenc.sets.certification import Certifies
from smtenc.sets.claims import Claim
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

MOST_REPLACED = 24
"""The largest number of reads replaced in one program."""
MOST_STATEMENTS = 40
"""The largest number of statements of a program that is considered: each of them gives claims about each read."""
_MOST_NODES = 200
_MOST_SOURCES = 4


@dataclass(frozen=True, slots=True)
class Forwarded:
    """A transformed program, the queries that certify it, and the number of reads replaced."""

    program: Program
    queries: tuple[QueryRecord, ...] = ()
    replaced: int = 0


@dataclass(frozen=True, slots=True)
class _Source:
    """A write whose value is read where ``domain`` holds for the reader's iterators; ``iterators`` are the writer's, as functions of them."""

    writer: Statement
    written: int
    """The number of the writing access."""
    value: Computation
    iterators: tuple[Affine, ...]
    domain: Formula

    def at_reader(self, expression: Affine) -> Affine:
        """Return an expression over the writer's iterators as one over the reader's."""
        return expression.mapped(lambda v: self.iterators[v.position] if v.kind is Kind.IN else None)


def forwarded(program: Program, certifier: Certifies, *, only_local: bool = True) -> Forwarded:
    """Return an equivalent program without reads of local arrays, or, unless ``only_local``, of any array. Reads that are not certified stay."""
    found = Forwarded(program)
    refused: set[tuple[str, Access]] = set()
    while found.replaced < MOST_REPLACED and len(found.program.statements) <= MOST_STATEMENTS:
        place = next(((s, a) for s, a in _candidates(found.program, only_local) if (s.name, a) not in refused), None)
        if place is None:
            break
        reader, access = place
        result, queries = _replaced(found.program, reader, access, certifier)
        if result is None:
            refused.add((reader.name, access))
            found = replace(found, queries=(*found.queries, *queries))
        else:
            found = Forwarded(_without_unread(result), (*found.queries, *queries), found.replaced + 1)
    return found


def _candidates(program: Program, only_local: bool) -> Iterator[tuple[Statement, Access]]:
    """Yield the reads of arrays that other statements write, and the reader does not."""
    written = {s.accesses[n].array for s in program.statements for n, _ in s.writes}
    for s in program.statements:
        own = {s.accesses[n].array for n, _ in s.writes}
        for a in s.accesses:
            wanted = program.arrays[a.array].is_local or not only_local
            if wanted and not a.writes and a.array in written and a.array not in own:
                yield s, a


def _replaced(program: Program, reader: Statement, access: Access, certifier: Certifies) -> tuple[Program | None, tuple[QueryRecord, ...]]:
    """Return the program without this read, or None if its sources are not certified; and the queries."""
    sources = [s for w in program.statements for s in _sources(program, w, reader, access)]
    if not 0 < len(sources) <= _MOST_SOURCES:
        return None, ()
    claims = [claim for source in sources for claim in _undisturbed(program, source, reader, access)]
    covered = conjunction((program.context, reader.domain, negation(disjunction(s.domain for s in sources))))
    claims.append(Claim("reads what no statement wrote", Space(reader.instances, None), covered))
    certified = certifier.certify([(f"forwarding.{k}", claim) for k, claim in enumerate(claims)])
    if certified.verdict is not Verdict.CORRECT:
        return None, certified.queries
    taken = {s.name for s in program.statements} - {reader.name}
    pieces: list[Statement] = []
    for k, source in enumerate(sources):
        name = reader.name if len(sources) == 1 else f"{reader.name}_{k}"
        while name in taken:
            name += "'"
        taken.add(name)
        domain = reader.domain if len(sources) == 1 else source.domain
        pieces.append(replace(_with_value(reader, access, source), name=name, domain=domain))
    statements = [p for s in program.statements for p in (pieces if s is reader else [s])]
    return replace(program, statements=tuple(statements)), certified.queries


def _sources(program: Program, writer: Statement, reader: Statement, access: Access) -> Iterator[_Source]:
    """Yield the possible source of a read in statement ``writer``: at most one."""
    writes = [(n, value) for n, value in writer.writes if writer.accesses[n].array == access.array]
    if len(writes) != 1 or writer is reader or not all(map(_is_plain, (value for _, value in writes))):
        return
    ((number, value),) = writes
    same = list(zip(writer.accesses[number].subscripts, access.subscripts, strict=True))
    equations = [as_unknowns(x) - y for x, y in same]
    known = solved(equations)
    shared = len(shared_loops(writer, reader))
    # iterators that the subscripts do not determine: the same iteration of the common loops
    equations += [Affine.variable(unknown(k)) - Affine.variable(reader.iterators[k]) for k in range(shared) if k not in known]
    known = solved(equations)
    if len(known) < writer.depth:
        return
    iterators = tuple(known[k] for k in range(writer.depth))
    by = dict(zip(writer.iterators, iterators, strict=True))
    source = _Source(writer, number, value, iterators, TRUE)
    elements = (equal(x.mapped(by.get) - y) for x, y in same)
    before = comes([source.at_reader(t) for t in writer.time], "<<", reader.time)
    domain = conjunction((reader.domain, substitute(writer.domain, by), *elements, before))
    if domain != FALSE:
        yield replace(source, domain=domain)


def _is_plain(value: Computation) -> bool:
    """Return whether a computation may be moved: it has no undefined behaviour, its flags leave no choice of results, and it is not too large."""
    nodes = 0
    left = [value]
    while left:
        nodes += 1
        node = left.pop()
        if isinstance(node, Compute):
            if not declared(node.operation).has(Trait.TOTAL) or any(name == "fastmath" for name, _ in node.attributes):
                return False
            left += node.operands
    return nodes <= _MOST_NODES


def _undisturbed(program: Program, source: _Source, reader: Statement, access: Access) -> Iterator[Claim]:
    """Yield the claims that the element, and the operands of the computation, are not written between the write and the read."""
    written = [source.at_reader(t) for t in source.writer.time]
    kept: list[tuple[str, Access]] = [("<<", access)]
    for n in dict.fromkeys(reads(source.value)):
        read = source.writer.accesses[n]
        # the writer itself may overwrite its operands
        kept.append(("<<=", replace(read, subscripts=tuple(map(source.at_reader, read.subscripts)))))
    for v in program.statements:
        time = [v.as_sink(t) for t in v.time]
        for operator, element in kept:
            for a in v.accesses:
                if not a.writes or a.array != element.array:
                    continue
                meet = (equal(x - v.as_sink(y)) for x, y in zip(element.subscripts, a.subscripts, strict=True))
                between = (comes(written, operator, time), comes(time, "<<", reader.time))
                refuting = conjunction((program.context, source.domain, v.domain_of_sink, *meet, *between))
                goal = f"is a read of {access.array}, and a write between it and {source.writer.name}"
                yield Claim(goal, Space(reader.instances, v.instances), refuting)


def _with_value(reader: Statement, access: Access, source: _Source) -> Statement:
    """Return the reader with the source's computation in the place of the read."""
    accesses: list[Access] = []

    def number(a: Access) -> int:
        if a not in accesses:
            accesses.append(a)
        return accesses.index(a)

    def inlined(value: Computation) -> Computation:
        match value:
            case Read(n, type_):
                read = source.writer.accesses[n]
                return Read(number(replace(read, subscripts=tuple(map(source.at_reader, read.subscripts)))), type_)
            case Index(e, type_):
                return Index(source.at_reader(e), type_)
            case Compute(_, operands):
                return replace(value, operands=tuple(map(inlined, operands)))
            case _:
                return value

    def moved(value: Computation) -> Computation:
        match value:
            case Read(n, type_) if reader.accesses[n] != access:
                return Read(number(reader.accesses[n]), type_)
            case Read():
                return inlined(source.value)
            case Compute(_, operands):
                return replace(value, operands=tuple(map(moved, operands)))
            case _:
                return value

    values = [(n, moved(value)) for n, value in reader.writes]
    writes = tuple((number(reader.accesses[n]), value) for n, value in values)
    return replace(reader, accesses=tuple(accesses), writes=writes)


def _without_unread(program: Program) -> Program:
    """Return the program without local arrays that are only written, and without the statements that write only such arrays."""
    read = {a.array for s in program.statements for a in s.accesses if not a.writes}
    touches = list(program.touches)
    kept = []
    for s in program.statements:
        targets = [s.accesses[n].array for n, _ in s.writes]
        if any(not program.arrays[t].is_local or t in read for t in targets) or not all(_is_plain(value) for _, value in s.writes):
            kept.append(s)
        else:
            touches += [Touch(replace(a, writes=False), s.domain, s.loops, s.location) for a in s.accesses]
    smaller = replace(program, statements=tuple(kept), touches=tuple(touches))
    return smaller if len(kept) == len(program.statements) else _without_unread(smaller)
