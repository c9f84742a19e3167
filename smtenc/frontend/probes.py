"""Detection of the MLIR releases that a parser reads: a small text in the syntax of each release, which the release before does not read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smtenc.frontend.normalisers import MlirOpt, Normaliser, Refusal, Wheel, Xdsl
from smtenc.frontend.reader import FrontendOptions

PROBES: Mapping[int, str] = {
    19: """func.func @f(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %y = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
""",
    20: "func.func private @f(f8E8M0FNU, f4E2M1FN)\n",
    21: """func.func @f(%x: tensor<4xf32>, %o: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%x : tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
""",
    22: "func.func @f(%n: index) {\n  scf.for unsigned %i = %n to %n step %n : index {\n  }\n  return\n}\n",
    24: """"func.func"() <{function_type = (f32) -> f32, sym_name = "f"}> ({
^bb0(%x: f32):
  %y = "arith.flush_denormals"(%x) : (f32) -> f32
  "func.return"(%y) : (f32) -> ()
}) : () -> ()
""",
}
"""The texts by release; each uses syntax that exists since that release, as far as is known."""


def releases_read_by(parser: Normaliser) -> tuple[int, ...]:
    """Return the releases of ``PROBES`` whose text a parser accepts; empty if it cannot be run.

    For xDSL, which accepts any operation in generic form, texts in generic form are skipped.
    """
    asked = {release: text for release, text in PROBES.items() if not (isinstance(parser, Xdsl) and text.startswith('"'))}
    return tuple(release for release, text in asked.items() if _reads(parser, text))


def _reads(parser: Normaliser, text: str) -> bool:
    try:
        parser.normalise(text)
    except Refusal:
        return False
    return True


def parsers(options: FrontendOptions) -> Iterable[Normaliser]:
    """Yield all parsers that may be asked, in the order in which they are asked."""
    yield from map(MlirOpt, options.named)
    yield Wheel()
    yield from map(MlirOpt, options.installed)
    yield Xdsl()
    yield from map(MlirOpt, options.on_path)
