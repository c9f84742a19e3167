"""Records made by hand, for tests of pages: names that would break a page which does not escape them among them."""

from __future__ import annotations

from smtenc.pipelines.records import PipelineRecord, Stage, StepRecord
from smtenc.verdicts.certificates import SAME_PROGRAM
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Contents, Counterexample, FunctionRecord, PairRecord, QueryRecord, SolverRecord

WEIRD = "w</script><b onload=\"alert('&')\">\u2028"
ASSUMED = ("index-bits=64", "max-dim=2147483647")

TEXTS = (
    "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 0 : i32\n  %0 = arith.addi %a, %c : i32\n  return %0 : i32\n}\n",
    "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n",
    "func.func @f(%a: i32) -> i32 {\n  %0 = arith.muli %a, %a : i32\n  return %0 : i32\n}\n",
)


def query(name: str) -> QueryRecord:
    solver = SolverRecord("unsat", "5.4", seconds=0.01, peak_mb=40)
    return QueryRecord(f"{name}.return-0", "return", "unsat", "z3", 0.01, {"z3": "unsat"}, solvers={"z3": solver})


def counterexample(source: str = "a.mlir", target: str = "b.mlir") -> Counterexample:
    whole = Contents("result 0", "f32", (2, 2), source=("1.0", "nan", "inf", "0.0"), target=("1.0", "2.0", "inf", "-0.0"), differing=(1, 3))
    return Counterexample(
        {"arg0": "2x2xf32 with [0, 0] = 1.0, [0, 1] = nan", "arg1": "3"}, "the values differ", 0, (0, 1), "nan", "2.0", confirmed=True,
        divergence=(f"arith.addi at {source}:3:8", f"arith.muli at {target}:2:8"), contents=(whole,),
    )  # fmt: skip


def function(name: str, verdict: Verdict, *, source: str = "a.mlir", target: str = "b.mlir", same: bool = False) -> FunctionRecord:
    example = counterexample(source, target) if verdict is Verdict.INCORRECT else None
    unsupported = "foo.bar: nothing is known of it" if verdict is Verdict.UNSUPPORTED else None
    certificate = SAME_PROGRAM if same else None
    return FunctionRecord(
        name, verdict, assumptions=ASSUMED, counterexample=example, queries=() if same else (query(name),), unsupported=unsupported,
        certificate=certificate,
    )  # fmt: skip


def pair(name: str, *functions: FunctionRecord, error: str | None = None) -> PairRecord:
    return PairRecord(f"{name}.src.mlir", f"{name}.tgt.mlir", functions, seconds=0.25, error=error, readers={"source": "iree 22"})


def pipeline() -> PipelineRecord:
    """Six steps: correct, nothing changed, nothing changed, wrong, not supported twice, with a bridge over these; and the whole."""
    texts = [TEXTS[0], TEXTS[1], TEXTS[1], TEXTS[1], TEXTS[2], TEXTS[2] + "// 5\n", TEXTS[2] + "// 6\n"]
    passes = ["", "canonicalize{max-iterations=3}", "cse", "symbol-dce", "wrong", "lower", f"odd{{name={WEIRD}}}"]
    names = [f"{k:03}-{p.partition('{')[0] or 'in'}.mlir" for k, p in enumerate(passes)]
    stages = tuple(Stage(n, t, p, f"builtin.module({p})", ("mlir-opt", f"-{p}")) for n, t, p in zip(names, texts, passes, strict=True))

    def step(before: int, after: int, f: Verdict, other: Verdict = Verdict.CORRECT) -> StepRecord:
        one = function("f", f, source=names[before], target=names[after])
        record = PairRecord(names[before], names[after], (one, function(WEIRD, other)), seconds=0.5)
        return StepRecord(before, after, record)

    steps = (
        step(0, 1, Verdict.CORRECT), StepRecord(1, 2, None), StepRecord(2, 3, None), step(3, 4, Verdict.INCORRECT),
        step(4, 5, Verdict.UNSUPPORTED), step(5, 6, Verdict.UNSUPPORTED),
    )  # fmt: skip
    bridge, whole = step(4, 6, Verdict.CORRECT), step(0, 6, Verdict.INCORRECT)
    return PipelineRecord("in.mlir", "mlir-opt", "builtin.module(…)", stages, steps, (bridge,), whole, 3.0, notes=("a note",))
