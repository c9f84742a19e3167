// pass: convert-elementwise-to-linalg
// idea: a clamp of tensors of halves between tensors
// verdict: correct

func.func @max_min_f16(%x: tensor<2x3x4xf16>, %l: tensor<2x3x4xf16>, %h: tensor<2x3x4xf16>) -> tensor<2x3x4xf16> {
  %a = arith.maximumf %x, %l : tensor<2x3x4xf16>
  %b = arith.minimumf %a, %h : tensor<2x3x4xf16>
  %n = arith.negf %b : tensor<2x3x4xf16>
  return %n : tensor<2x3x4xf16>
}
