"""``make rules``: every rule of the simplifier with its equation, how it was proved, and the seconds that this took.

The exit code is 1 where one is not proved. Tests prove the same rules at fewer widths and for fewer formats.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "terms"))

from families import FAMILIES
from proving import Proof

from solvers import Pool


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="of rules; all of them where there is none")
    parser.add_argument("--quick", action="store_true", help="as the tests do: fewer widths and formats")
    chosen = parser.parse_args(arguments)
    # what was proved of another state of the rules must not answer for this one
    os.environ["SMTENC_CACHE"] = "off"
    proofs: list[Proof] = []
    with Pool(jobs=1) as pool:
        for family in FAMILIES:
            for rule in family.rules:
                if chosen.names and rule.name not in chosen.names:
                    continue
                proof = family.prove(rule, pool, not chosen.quick)
                proofs.append(proof)
                outcome = f"proved: {proof.how}" if proof.proved else f"NOT PROVED: {proof.failure}"
                print(f"{family.name:12}  {rule.name:28}  {proof.seconds:6.2f} s  {rule.equation}\n{'':52}{outcome}", flush=True)
    failed = [proof.rule.name for proof in proofs if not proof.proved]
    print(f"\n{len(proofs)} rules, {len(proofs) - len(failed)} proved, {sum(p.seconds for p in proofs):.1f} s")
    if failed:
        print(f"not proved: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed or not proofs else 0


if __name__ == "__main__":
    sys.exit(main())
