// pass: canonicalize
// idea: element [1, 2] of a dense constant
// verdict: correct

func.func @extract_of_dense() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %r = tensor.extract %c[%c1, %c2] : tensor<2x3xf32>
  return %r : f32
}
