// pass: hand-written
// idea: a clamp by comparisons that makes the lower bound of NaN, which the product with x hides
// verdict: correct
// chosen: hard for bit-blasting

func.func @reciprocal_of_clamp(%x: tensor<4x16x16xf32>) -> tensor<4x16x16xf32> {
  %c = tosa.clamp %x {min_fp = 1.0e-3 : f32, max_fp = 6.0 : f32, min_int = 0 : i64, max_int = 6 : i64} : (tensor<4x16x16xf32>) -> tensor<4x16x16xf32>
  %q = tosa.reciprocal %c : (tensor<4x16x16xf32>) -> tensor<4x16x16xf32>
  %r = tosa.mul %q, %x {shift = 0 : i8} : (tensor<4x16x16xf32>, tensor<4x16x16xf32>) -> tensor<4x16x16xf32>
  return %r : tensor<4x16x16xf32>
}
