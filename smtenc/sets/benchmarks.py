"""SMT-LIB benchmarks made of the certificates of answers about integer sets, for ``export`` of files of questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from smtenc.presburger.engine import Engine
from smtenc.presburger.formulas import FALSE, is_quantified
from smtenc.sets.certification import written
from smtenc.sets.claims import Claim
from smtenc.sets.encoding import Encoded
from smtenc.sets.questions import Question
from smtenc.smtlib.benchmarks import Benchmark, Set, safe_name
from smtenc.verdicts.batch.query_collection import SIMPLIFIED
from solvers.smtlib.logics import smallest_logic
from solvers.smtlib.reader import read_problem

INTEGERS, QUANTIFIED, BIT_VECTORS = "integers", "integers, quantified", "bit-vectors"
"""The encodings of a claim: quantifier-free integers (QF_LIA or a logic of differences), quantified integers (LIA), bit-vectors (QF_BV)."""

_FOLDERS = {INTEGERS: "integers", QUANTIFIED: "quantified", BIT_VECTORS: "bit-vectors"}


def benchmarks_of(question: Question, engine: Engine, family: str) -> Set:
    """Return one benchmark for each claim of ``question`` and each encoding that the claim has.

    Claims that the simplifier already refutes (``FALSE``) give no benchmark; they are counted as dropped. ``engine`` computes the answers, ``family``
    is the benchmarks' family. Raises ``InputError`` as ``Question.ask`` does.
    """
    kept = []
    dropped: Counter[str] = Counter()
    for name, claim in question.claims(engine):
        if claim.refuting == FALSE:
            dropped[SIMPLIFIED] += 1
            continue
        kept += [_benchmark(question, family, name, claim, encoding, encoded) for encoding, encoded in _encodings(claim)]
    return Set(tuple(kept), dropped)


def _encodings(claim: Claim) -> Iterator[tuple[str, Encoded]]:
    """Yield each distinct encoding of the claim with its kind: without quantifiers if they can be eliminated, and, for a quantified claim, also with
    the quantifiers that stand below a negation.
    """
    forms: Sequence[Encoded] = written(claim)
    if is_quantified(claim.refuting):
        forms = (*forms, *written(claim, eliminate=False))
    seen = set()
    for encoded in forms:
        if encoded.script.body not in seen:
            seen.add(encoded.script.body)
            yield _ENCODINGS[encoded.script.logic], encoded


_ENCODINGS = {"QF_LIA": INTEGERS, "LIA": QUANTIFIED, "QF_BV": BIT_VECTORS}


def _benchmark(question: Question, family: str, query: str, claim: Claim, encoding: str, encoded: Encoded) -> Benchmark:
    pair = f"{family}/{safe_name(question.name)}"
    description = "\n".join(
        (
            f"Is the answer to {pair} right ({question.operation}, an operation on integer sets)? Query {query}: unsat where nothing {claim.goal}.",
            f"Encoding: {encoding}. It is exact.",
        )
    )
    name = safe_name(f"{question.name}.{query}.{_FOLDERS[encoding]}")
    # an integer formula may fit in a logic of differences
    logic = smallest_logic(read_problem(encoded.script.text))
    return Benchmark(family, name, logic, encoded.script.body, pair, query, question.operation, encoding, description)
