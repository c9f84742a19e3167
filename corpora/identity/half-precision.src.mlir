// pass: hand-written
// idea: a chain of additions, products and functions in f16 and bf16, against itself
// verdict: correct

func.func @half_precision(%a: tensor<64xf16>, %b: tensor<64xbf16>) -> (tensor<64xf16>, tensor<64xbf16>) {
  %h = arith.constant dense<0.5> : tensor<64xf16>
  %x = arith.mulf %a, %h : tensor<64xf16>
  %y = math.exp %x : tensor<64xf16>
  %z = arith.divf %y, %a : tensor<64xf16>
  %k = arith.constant dense<3.140625> : tensor<64xbf16>
  %p = arith.addf %b, %k : tensor<64xbf16>
  %q = arith.maximumf %p, %b : tensor<64xbf16>
  return %z, %q : tensor<64xf16>, tensor<64xbf16>
}
