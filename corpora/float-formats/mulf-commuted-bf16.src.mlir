// pass: hand-written
// idea: multiplication commutes in bf16
// verdict: correct

func.func @mulf_commuted_bf16(%a: tensor<16xbf16>, %b: tensor<16xbf16>) -> tensor<16xbf16> {
  %r = arith.mulf %a, %b : tensor<16xbf16>
  return %r : tensor<16xbf16>
}
