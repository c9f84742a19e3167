// pass: convert-elementwise-to-linalg
// idea: an elementwise addition of 16 million elements as a generic
// verdict: correct

func.func @addf_large(%a: tensor<4096x4096xf32>, %b: tensor<4096x4096xf32>) -> tensor<4096x4096xf32> {
  %r = arith.addf %a, %b : tensor<4096x4096xf32>
  return %r : tensor<4096x4096xf32>
}
