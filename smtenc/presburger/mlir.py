"""MLIR's affine maps and integer sets as relations, and back. Symbols are parameters; semi-affine expressions are refused.

Source: MLIR's documentation of the affine dialect: ``floordiv``, ``ceildiv`` and ``mod`` by positive constants; ``mod`` is never negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported, UsageError
from smtenc.ir.affine import (
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineOperator,
    AffineSymbol,
    IntegerSet,
)
from smtenc.presburger.affine import Affine, Floor, Variable, constant, floor_of, parameter, remainder
from smtenc.presburger.formulas import And, AtLeast, Equal, Formula, Or, at_least, conjunction, equal, substitute
from smtenc.presburger.relations import Relation, Space, Tuple


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the dimensions and symbols of a map or set."""

    dims: Sequence[str]
    symbols: Sequence[str]

    @staticmethod
    def usual(source: AffineMap | IntegerSet) -> Names:
        """Return the names ``d0``, ``s0`` and so on."""
        return Names([f"d{k}" for k in range(source.num_dims)], [f"s{k}" for k in range(source.num_symbols)])


def relation_of_map(source: AffineMap, names: Names | None = None) -> Relation:
    """Return the relation ``[symbols] -> { [dims] -> [results] }``. Raises ``Unsupported`` for a semi-affine map."""
    names = names or Names.usual(source)
    space = Space(Tuple("", source.num_dims, None, tuple(names.dims)), Tuple("", len(source.results), None, ("",) * len(source.results)))
    inputs = [Affine.variable(v) for v in space.inputs]
    outputs = [Affine.variable(v) for v in space.outputs]
    symbols = _symbols(names)
    values = [affine_of(result, inputs, symbols) for result in source.results]
    formula = conjunction(equal(output - value) for output, value in zip(outputs, values, strict=True))
    return Relation(tuple(names.symbols), {space: formula}, True)


def relation_of_set(source: IntegerSet, names: Names | None = None) -> Relation:
    """Return the set ``[symbols] -> { [dims] : constraints }``. Raises ``Unsupported`` for semi-affine constraints."""
    names = names or Names.usual(source)
    space = Space(None, Tuple("", source.num_dims, None, tuple(names.dims)))
    dims = [Affine.variable(v) for v in space.outputs]
    symbols = _symbols(names)
    parts = []
    for expression, equality in source.constraints:
        value = affine_of(expression, dims, symbols)
        parts.append(equal(value) if equality else at_least(value))
    return Relation(tuple(names.symbols), {space: conjunction(parts)})


def _symbols(names: Names) -> list[Affine]:
    """Return the parameters for the symbols."""
    return [Affine.variable(parameter(s)) for s in names.symbols]


def affine_of(expression: AffineExpr, dims: Sequence[Affine], symbols: Sequence[Affine]) -> Affine:
    """Return the expression over these values of dimensions and symbols. Raises ``Unsupported`` for a semi-affine expression, and for a divisor that
    is not positive.
    """
    match expression:
        case AffineConstant(value):
            return constant(value)
        case AffineDim(position):
            return dims[position]
        case AffineSymbol(position):
            return symbols[position]
        case AffineBinary(operator, lhs, rhs):
            a, b = affine_of(lhs, dims, symbols), affine_of(rhs, dims, symbols)
            match operator:
                case AffineOperator.ADD:
                    return a + b
                case AffineOperator.MUL if b.is_constant:
                    return a.scaled(b.constant)
                case AffineOperator.MUL if a.is_constant:
                    return b.scaled(a.constant)
            if operator is AffineOperator.MUL or not b.is_constant:
                raise Unsupported(
                    f"the semi-affine expression {expression}", hint="one factor, and what is divided by, has to be a constant"
                )
            if b.constant <= 0:
                raise Unsupported(
                    f"{expression}: {operator.value} by {b.constant}", hint="MLIR leaves it undefined unless the divisor is positive"
                )
            divisor = int(b.constant)
            match operator:
                case AffineOperator.FLOORDIV:
                    return floor_of(a, divisor)
                case AffineOperator.CEILDIV:
                    return -floor_of(-a, divisor)
                case _:
                    return remainder(a, divisor)


def mlir_text(relation: Relation) -> str:
    """Return ``affine_map<…>`` for a relation that gives each output as an expression and has no other condition, or ``affine_set<…>`` for a set that
    is one conjunction. Raises ``UsageError`` for relations that MLIR's attributes cannot express.
    """
    if len(relation.pieces) != 1:
        raise UsageError("MLIR's affine maps and sets have one space", hint="split the union first")
    ((space, formula),) = relation.pieces.items()
    if space.range is None:
        raise UsageError("MLIR's affine sets have dimensions, or constraints on symbols of a set of dimensions")
    comparisons = conjuncts_of(formula)
    names = {parameter(p): f"s{k}" for k, p in enumerate(relation.parameters)}
    dims = space.inputs if relation.is_map else space.outputs
    names |= {v: f"d{k}" for k, v in enumerate(dims)}
    symbols = f"[{', '.join(names[parameter(p)] for p in relation.parameters)}]" if relation.parameters else ""
    header = f"({', '.join(names[v] for v in dims)}){symbols}"
    if not relation.is_map:
        constraints = [f"{_text(c.expression, names)} {'==' if isinstance(c, Equal) else '>='} 0" for c in comparisons]
        return f"affine_set<{header} : ({', '.join(constraints or ['0 == 0'])})>"
    values, rest = solved(space, comparisons)
    if rest:
        raise UsageError(
            "an affine map has no conditions, and this relation has", hint="its domain is a set of its own: smtenc sets domain"
        )
    return f"affine_map<{header} -> ({', '.join(_text(values[v], names) for v in space.outputs)})>"


def positional(relation: Relation) -> Relation:
    """Return the relation with the names of MLIR's attributes: tuples without names, and parameters ``s0``, ``s1`` and so on in their order."""
    renamed = {parameter(p): Affine.variable(parameter(f"s{k}")) for k, p in enumerate(relation.parameters)}

    def plain(side: Tuple | None) -> Tuple | None:
        return None if side is None else Tuple("", side.size, None, side.labels)

    pieces = {Space(plain(s.domain), plain(s.range)): substitute(f, renamed) for s, f in relation.pieces.items()}
    return Relation(tuple(f"s{k}" for k in range(len(relation.parameters))), pieces, relation.is_map)


def conjuncts_of(formula: Formula) -> list[AtLeast | Equal]:
    """Return the comparisons whose conjunction the formula is. Raises ``UsageError`` for other formulas."""
    parts = formula.operands if isinstance(formula, And) else (formula,)
    found: list[AtLeast | Equal] = []
    for part in parts:
        if not isinstance(part, AtLeast | Equal):
            what = "a union" if isinstance(part, Or) else "a quantifier"
            raise UsageError(
                f"MLIR's affine maps and sets are one conjunction, and this is {what}", hint="smtenc sets show may simplify it"
            )
        found.append(part)
    return found


def solved(space: Space, comparisons: Sequence[AtLeast | Equal]) -> tuple[dict[Variable, Affine], list[AtLeast | Equal]]:
    """Return each output as an expression of inputs and parameters, and the other comparisons as they are (outputs that occur in them are not
    replaced).

    Raises ``UsageError`` if the equations do not give each output with coefficient 1 or -1.
    """
    values: dict[Variable, Affine] = {}
    rest = list(comparisons)
    outputs = set(space.outputs)
    while len(values) < len(space.outputs):
        for comparison in rest:
            e = comparison.expression.mapped(values.get)
            free = {v for v in e.variables() if v in outputs}
            if isinstance(comparison, Equal) and len(free) == 1 and abs(e.coefficient(next(iter(free)))) == 1:
                (variable,) = free
                value = e.without(variable).scaled(-int(e.coefficient(variable)))
                if variable not in value.variables():
                    values[variable] = value
                    rest.remove(comparison)
                    break
        else:
            missing = next(v for v in space.outputs if v not in values)
            raise UsageError(f"output {missing.position} is not given as an expression of the inputs", hint="an affine map is a function")
    return values, rest


def _text(expression: Affine, names: dict[Variable, str]) -> str:
    """Return an expression in MLIR's syntax."""
    parts: list[str] = []
    for atom, c in expression.terms:
        shown = f"({_text(atom.numerator, names)}) floordiv {atom.denominator}" if isinstance(atom, Floor) else names[atom]
        if isinstance(atom, Floor):
            shown = f"({shown})"
        size = abs(int(c))
        term = shown if size == 1 else f"{shown} * {size}"
        parts.append(f"{'-' if c < 0 else '+'} {term}" if parts else f"{'-' if c < 0 else ''}{term}")
    if expression.constant or not parts:
        value = int(expression.constant)
        parts.append(f"{'-' if value < 0 else '+'} {abs(value)}" if parts else str(value))
    return " ".join(parts)
