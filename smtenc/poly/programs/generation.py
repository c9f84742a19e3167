"""Code generation from a program and a schedule: isl makes loops of the schedule, and the printers write the statements in them.

The languages are in ``mlir_text`` and ``c_text``. It is certified that the loops execute the schedule (``smtenc.sets.loops``). That a printed
statement means what the model says is not certified; tests read the text again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from smtenc.poly.programs.computations import mapped
from smtenc.poly.programs.model import Access, Program, Statement
from smtenc.presburger.affine import Affine, Atom, Floor, Kind, Variable, constant, parameter
from smtenc.presburger.algebra import domain
from smtenc.presburger.engine import Engine
from smtenc.presburger.formulas import TRUE, conjunction, substitute
from smtenc.presburger.loops import Block, Expression, For, If, Integer, Name, Node, Operation, Operator, divisor, statements
from smtenc.presburger.loops import Statement as Call
from smtenc.presburger.relations import Relation, Space
from smtenc.sets import claims
from smtenc.sets.loops import cases
from smtenc.sets.operands import Operand
from smtenc.sets.operations import Sets
from smtenc.sets.records import Answer
from smtenc.verdicts.lattice import Verdict, worst

Language = Literal["affine", "scf", "c"]


@dataclass(frozen=True, slots=True)
class Arguments:
    """The iterators of a statement as a call gives them: each is an affine expression of names visible there, or of names for the ``expressions``."""

    iterators: Mapping[Variable, Affine]
    expressions: Mapping[str, Expression]

    def expression(self, value: Affine) -> Expression:
        """Return a value of iterators and parameters as an expression of visible names."""
        return _expression(value.mapped(self.iterators.get), self.expressions)


def expression_of(value: Affine) -> Expression:
    """Return a value of parameters as an expression."""
    return _expression(value, {})


def arguments(call: Call, statement: Statement) -> Arguments:
    """Return the iterators that ``call``, a call of ``statement``, gives."""
    iterators: dict[Variable, Affine] = {}
    expressions: dict[str, Expression] = {}
    for variable, argument in zip(statement.iterators, call.arguments, strict=True):
        found = cases(argument, {n: Affine.variable(parameter(n)) for n in _names(argument)})
        if len(found) == 1 and found[0][0] == TRUE:
            iterators[variable] = found[0][1]
        else:
            # names of isl have no dot
            name = f"argument.{variable.position}"
            expressions[name] = argument
            iterators[variable] = Affine.variable(parameter(name))
    return Arguments(iterators, expressions)


def _names(expression: Expression) -> Iterable[str]:
    """Yield the names in an expression, with repetitions."""
    match expression:
        case Name(name):
            yield name
        case Operation(_, operands):
            for operand in operands:
                yield from _names(operand)
        case _:
            pass


def _expression(value: Affine, known: Mapping[str, Expression]) -> Expression:
    """Return an affine value as an expression; ``known`` replaces names."""
    whole, denominator = value.integral()
    total: Expression | None = None
    # positive terms come before negative ones
    for atom, coefficient in sorted(whole.terms, key=lambda term: term[1] < 0):
        size = abs(int(coefficient))
        term = _atom(atom, known)
        term = term if size == 1 else Operation(Operator.MULTIPLY, (Integer(size), term))
        if total is None:
            total = term if coefficient > 0 else Operation(Operator.NEGATE, (term,))
        else:
            total = Operation(Operator.ADD if coefficient > 0 else Operator.SUBTRACT, (total, term))
    rest = int(whole.constant)
    if total is None:
        total = Integer(rest)
    elif rest:
        total = Operation(Operator.ADD if rest > 0 else Operator.SUBTRACT, (total, Integer(abs(rest))))
    return total if denominator == 1 else Operation(Operator.FLOOR_DIVIDE, (total, Integer(denominator)))


def _atom(atom: Atom, known: Mapping[str, Expression]) -> Expression:
    """Return a variable or floor as an expression."""
    match atom:
        case Floor(numerator, denominator):
            return Operation(Operator.FLOOR_DIVIDE, (_expression(numerator, known), Integer(denominator)))
        case Variable(Kind.PARAMETER, _, name):
            return known.get(name, Name(name))
        case _:
            raise ValueError(f"{atom} is not visible in a text")


def with_values(program: Program, values: Mapping[str, int]) -> Program:
    """Return the program with these values for some of its parameters, which are then no parameters."""
    known = {parameter(p): constant(value) for p, value in values.items()}

    def fixed_access(access: Access) -> Access:
        return replace(access, subscripts=tuple(s.mapped(known.get) for s in access.subscripts))

    def fixed(statement: Statement) -> Statement:
        return replace(
            statement,
            domain=substitute(statement.domain, known),
            accesses=tuple(map(fixed_access, statement.accesses)),
            writes=tuple((number, mapped(value, known.get)) for number, value in statement.writes),
            time=tuple(t.mapped(known.get) for t in statement.time),
        )

    return replace(
        program,
        parameters=tuple(p for p in program.parameters if p not in values),
        arrays={
            name: replace(a, extents=tuple(None if e is None else e.mapped(known.get) for e in a.extents))
            for name, a in program.arrays.items()
        },
        statements=tuple(map(fixed, program.statements)),
        context=substitute(program.context, known),
        signature=tuple(name for name in program.signature if name not in values),
        touches=tuple(replace(t, domain=substitute(t.domain, known), access=fixed_access(t.access)) for t in program.touches),
    )


# -- loops ------------------------------------------------------------------------------------------------------------


def loops(program: Program, engine: Engine, schedule: Relation | None = None, options: str = "{}") -> Node:
    """Return loops that execute the program in the order of ``schedule`` (None: its own), not certified. Raises ``EngineFailure``."""
    wanted = program.schedule() if schedule is None else schedule
    return _shaped(engine.code(str(wanted), str(_context(program)), options), program)


@dataclass(frozen=True, slots=True)
class Generated:
    """Generated loops. ``answer`` has the verdict ``correct`` if they are certified. If ``loops`` is None, it has the reason."""

    answer: Answer
    loops: Node | None


def generated(program: Program, sets: Sets, schedule: Relation | None = None, options: str = "{}") -> Generated:
    """Return loops that execute ``program`` in the order of ``schedule`` (None: its own), certified as far as ``sets`` can.

    Certified are that ``schedule`` has the program's instances, and that the loops execute these in its order, but not that the program may be
    executed in this order. ``options`` are isl's options for code generation.
    """
    wanted = program.schedule() if schedule is None else schedule
    answer, node = sets.loops(
        Operand(str(wanted), wanted),
        context=str(_context(program)),
        options=options,
        change=lambda node: _shaped(node, program),
    )
    if schedule is not None and sets.certifier is not None:
        same = claims.equal(_where(domain(schedule), program), program.domains(), "the schedule", "the program")
        certified = sets.certifier.certify(claims.named(same, "domain"))
        answer = replace(
            answer,
            verdict=worst((answer.verdict, certified.verdict)),
            finding=answer.finding or certified.finding,
            queries=(*certified.queries, *answer.queries),
            reason="; ".join(r for r in (answer.reason, certified.reason) if r),
        )
        if certified.verdict is Verdict.INCORRECT:
            assert certified.finding is not None
            return Generated(replace(answer, reason=f"{certified.finding.point} {certified.finding.goal}"), None)
    return Generated(answer, node)


def _context(program: Program) -> Relation:
    """Return the program's condition on its parameters as a set."""
    return Relation(program.parameters, {Space(): program.context})


def _where(instances: Relation, program: Program) -> Relation:
    """Return the instances restricted to parameters that satisfy the program's context."""
    return replace(instances, pieces={s: conjunction((program.context, f)) for s, f in instances.pieces.items()})


def _shaped(node: Node, program: Program) -> Node:
    """Return the loops without loops of one iteration, and with the program's iterator names."""
    return _named(_inlined(node, {}), program)


def _inlined(node: Node, values: Mapping[str, Expression]) -> Node:
    """Return the node without loops that have exactly one iteration: their iterator is replaced by its only value. ``values`` replace names."""
    match node:
        case Call(name, operands):
            return Call(name, tuple(_replaced(a, values) for a in operands))
        case Block(children):
            return Block(tuple(_inlined(child, values) for child in children))
        case If(condition, then, otherwise):
            other = None if otherwise is None else _inlined(otherwise, values)
            return If(_replaced(condition, values), _inlined(then, values), other)
        case For(iterator, lower, None, _, body):
            return _inlined(body, {**values, iterator: _replaced(lower, values)})
        case For(iterator, lower, Operation() as condition, step, body):
            changed = _replaced(condition, values)
            assert isinstance(changed, Operation)
            return For(iterator, _replaced(lower, values), changed, step, _inlined(body, values))
        case _:
            raise ValueError("no loop program")


def _replaced(expression: Expression, values: Mapping[str, Expression]) -> Expression:
    """Return the expression with names replaced by ``values``."""
    match expression:
        case Name(name):
            return values.get(name, expression)
        case Operation(operator, operands):
            return Operation(operator, tuple(_replaced(o, values) for o in operands))
        case _:
            return expression


def _named(node: Node, program: Program, scope: frozenset[str] = frozenset()) -> Node:
    """Return the node with iterators renamed: an iterator that is an argument of statements gets their name for it. All names stay unique."""
    match node:
        case Block(children):
            return Block(tuple(_named(child, program, scope) for child in children))
        case If(condition, then, otherwise):
            return If(condition, _named(then, program, scope), None if otherwise is None else _named(otherwise, program, scope))
        case For(iterator, lower, Operation() as condition, step, body):
            taken = {*scope, *program.parameters, *program.arrays}
            name = _label(node, program) or iterator
            # no inner loop has this name: if the label is not available, the engine's own name stays
            name = name if name not in taken and (name == iterator or name not in _iterators(body)) else iterator
            while name in taken:
                name += "_"
            changed = _replaced(condition, {iterator: Name(name)})
            assert isinstance(changed, Operation)
            inner = _renamed(body, iterator, name)
            return For(name, lower, changed, step, _named(inner, program, scope | {name}))
        case _:
            return node


def _renamed(node: Node, old: str, new: str) -> Node:
    """Return the node with one name replaced by another."""
    return node if old == new else _inlined(node, {old: Name(new)})


def _label(loop: For, program: Program) -> str:
    """Return the name that the statements have for this loop's iterator; empty if they disagree or none has it as an argument."""
    labels = set()
    for call in statements(loop.body):
        for argument, other in zip(call.arguments, program.by_name[call.name].loops, strict=True):
            if argument == Name(loop.iterator):
                labels.add(other.iterator)
    return labels.pop() if len(labels) == 1 else ""


def _iterators(node: Node) -> set[str]:
    """Return the names of all iterators of loops in the node."""
    match node:
        case Block(children):
            return set().union(*map(_iterators, children))
        case If(_, then, otherwise):
            return _iterators(then) | (set() if otherwise is None else _iterators(otherwise))
        case For():
            return {node.iterator} | _iterators(node.body)
        case _:
            return set()


def floored(node: Node) -> Node:
    """Return the loops with floor divisions for all divisions. The claims of ``smtenc.sets.loops`` about the loops hold for the result, in which no
    division needs a claim.
    """

    def changed(expression: Expression) -> Expression:
        match expression:
            case Operation(operator, operands):
                inner = tuple(map(changed, operands))
                match operator:
                    case Operator.DIVIDE | Operator.DIVIDE_EXACTLY:
                        return Operation(Operator.FLOOR_DIVIDE, inner)
                    case Operator.REMAINDER:
                        quotient = Operation(Operator.FLOOR_DIVIDE, inner)
                        return Operation(Operator.SUBTRACT, (inner[0], Operation(Operator.MULTIPLY, (Integer(divisor(inner)), quotient))))
                    case _:
                        return Operation(operator, inner)
            case _:
                return expression

    def walk(node: Node) -> Node:
        match node:
            case Call(name, operands):
                return Call(name, tuple(map(changed, operands)))
            case Block(children):
                return Block(tuple(map(walk, children)))
            case If(condition, then, otherwise):
                return If(changed(condition), walk(then), None if otherwise is None else walk(otherwise))
            case For(iterator, lower, condition, step, body):
                kept = None if condition is None else changed(condition)
                assert kept is None or isinstance(kept, Operation)
                return For(iterator, changed(lower), kept, step, walk(body))
            case _:
                raise ValueError("no loop program")

    return walk(node)


def called(node: Node, program: Program) -> Sequence[Statement]:
    """Return the statements of ``program`` that ``node`` calls, in the program's order."""
    names = {call.name for call in statements(node)}
    return [s for s in program.statements if s.name in names]
