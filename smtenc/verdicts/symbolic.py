"""Both programs of a pair executed symbolically, and the queries that their refinement comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smtenc.dialects.stablehlo.symbolic.choices import of_source_alone
from smtenc.dialects.tosa.symbolic.choices import decided, has_choices
from smtenc.errors import Unsupported
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.dialects import is_upstream
from smtenc.refinement.queries import Query, defined_query, refinement_queries
from smtenc.refinement.sweeping import Cut, Prover, Unproved, sweep
from smtenc.semantics.execution import Outcome, arguments_of, execute_function
from smtenc.semantics.options import SourceWay, TosaFloats
from smtenc.semantics.world import World
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from smtenc.verdicts.configuration.preconditions import Precondition, restrict


@dataclass(frozen=True, slots=True)
class SymbolicPair:
    """One world with the queries that must all be unsatisfiable; ``defined`` is the one that asks whether the source ever is."""

    world: World
    queries: tuple[Query, ...]
    defined: Query | None
    outcomes: tuple[Outcome, Outcome]
    cuts: tuple[Cut, ...] = ()
    """Tensors of the target that queries showed to be the source's."""

    @property
    def is_settled(self) -> bool:
        """No query is left for a solver."""
        return all(query.claim is self.world.terms.false for query in self.queries)

    @property
    def longest_fold(self) -> int:
        return self.world.reductions.longest_bounded()

    @property
    def without_semantics(self) -> Operation | None:
        """The first operation of MLIR's own that was taken for an opaque one: what goes wrong may be for want of its meaning."""
        return next((op for op in self.world.functions.opaque if is_upstream(op)), None)

    @property
    def runs_as_assumed(self) -> bool:
        """True if running the programs is what the queries speak of: no assumption about sums, which a run does not know, has changed any."""
        return not self.world.options.reassociate and not self.world.reductions.starts_moved

    def approximations_in(self, query: Query) -> set[str]:
        """Folds, large constants and opaque calls of the claim, which stand for something known more loosely than it is."""
        names = {name.partition(".result")[0] for node in postorder([query.claim]) if (name := function_name(node)) is not None}
        return {name for name in self.world.functions.approximations if name in names}


OTHER_LAYOUT = "the data layouts of the two programs differ"


def execute_pair(
    world: World,
    modules: Sequence[Module],
    functions: Sequence[Function],
    prover: Prover | None = None,
    preconditions: Sequence[Precondition] = (),
) -> SymbolicPair:
    """Source and target, in this order, on the same symbolic arguments in ``world``. Raises ``Unsupported``, ``RecursionError``.

    ``prover`` is asked where the programs have layers, one by one; without it nothing is shown there but by terms. Queries are about arguments that
    satisfy the ``preconditions``; one with effects raises ``InputError``.
    """
    source, target = functions
    if any(module.layout not in (None, world.options.layout) for module in modules):
        raise Unsupported(OTHER_LAYOUT, target.location)
    if source.type.inputs != target.type.inputs or len(source.type.results) != len(target.type.results):
        raise Unsupported(f"the signatures differ: {source.type} in the source, {target.type} in the target", target.location)
    arguments = arguments_of(world, source.type.inputs, list(zip(modules, functions, strict=True)))
    ours, theirs = map(operations_of, modules, functions)
    world.calls_by_address = any(op.name == "llvm.call" and "callee" not in op.attributes for op in (*ours, *theirs))
    if world.options.source_way is not SourceWay.OPEN:
        # what both programs share goes any way in the target
        world.choices.decided = frozenset(ours) - frozenset(theirs)
    else:
        own = decided(ours, theirs) if world.options.tosa is TosaFloats.DECIDED else frozenset[Operation]()
        world.choices.decided = own | of_source_alone(ours, theirs)
    restrict(world, preconditions, arguments)
    before = execute_function(world, modules[0], source, arguments)
    after = execute_function(world, modules[1], target, arguments, is_target=True)
    cuts = sweep(world, source.name, prover or Unproved())
    defined = defined_query(world, source.name, before)
    return SymbolicPair(world, tuple(refinement_queries(world, source.name, before, after)), defined, (before, after), tuple(cuts))


def leaves_tosa_open(modules: Sequence[Module], functions: Sequence[Function]) -> bool:
    """Return whether the source has operations on floats that the TOSA specification leaves open."""
    return any(map(has_choices, operations_of(modules[0], functions[0])))


def has_loops(module: Module, function: Function) -> bool:
    """Return whether a function, or one that it calls, runs something again and again."""
    return any(declared(operation.name).has(Trait.LOOP) or operation.successors for operation in operations_of(module, function))


def operations_of(module: Module, function: Function) -> list[Operation]:
    """All that a function executes itself or through calls."""
    found: list[Operation] = []
    todo, called = [function], {function.name}
    while todo:
        body = todo.pop().body
        inside = [o for block in body.blocks for top in block.operations for o in top.walk()] if body is not None else []
        found += inside
        for operation in inside:
            match operation.attributes.get("callee"):
                case SymbolRefAttr((name,)) if name in module.by_name and name not in called:
                    called.add(name)
                    todo.append(module.by_name[name])
                case _:
                    pass
    return found
