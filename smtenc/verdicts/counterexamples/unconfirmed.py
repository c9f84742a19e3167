"""A solver's model that no run confirmed, as a counterexample: what it says, and why it may be none."""

from __future__ import annotations

from smtenc.refinement.queries import Query
from smtenc.semantics.shared.vector_bounds import OUT_OF_BOUNDS
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.counterexamples.input_text import show_inputs
from smtenc.verdicts.counterexamples.inputs import Model
from smtenc.verdicts.ladder import Rung
from smtenc.verdicts.records import Counterexample

WHAT_MAY_BE_WRONG = {
    "ub": "the target may be undefined",
    "memory": "memory may differ",
}
"""By the goal of a query that a model satisfies, where the query does not say itself."""


def unconfirmed(runs: ConcreteRuns, query: Query, model: Model, rung: Rung, leans_on: tuple[str, ...]) -> tuple[Counterexample, str]:
    """The counterexample and the reason. ``leans_on`` names what the solver was free to choose.

    Values are shown only where they differ: on the model's inputs the programs may well agree, and then no input is known.
    """
    inputs = runs.inputs_of(model)
    texts = show_inputs(inputs)
    what = query.what or WHAT_MAY_BE_WRONG.get(query.goal, "the results may differ")
    if runs.confirm:
        reason = f"a counterexample of the {rung.encoding} encoding that running the programs did not confirm"
    else:
        reason = "a counterexample that nothing can confirm: a run takes one order of summation, and the assumptions free it"
    source = target = None
    if query.position is not None:
        seen = runs.values_at(inputs, query.position, model.indices)
        if seen is not None:
            *values, choices = seen
            if values[0] != values[1]:
                source, target = values
            if choices:
                reason = f"the results differ only by a choice that the program leaves open: {', '.join(sorted(choices))}"
            elif source is None:
                reason = f"the {rung.encoding} encoding cannot show that the results always agree; no input is known on which they differ"
    machines = [name.removeprefix(OUT_OF_BOUNDS) for name in leans_on if name.startswith(OUT_OF_BOUNDS)]
    if query.goal == "ub" and machines:
        reason = f"target-specific out-of-bounds vector access, of {' and '.join(machines)}, at a place where the source has none: {reason}"
    example = Counterexample(texts, what, query.position, model.indices, source, target, confirmed=False, leans_on=leans_on)
    return example, reason
