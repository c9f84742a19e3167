// pass: hand-written
// idea: element [0, 1] of a dense constant read in column-major order is 2.0, not 3.0
// verdict: incorrect

func.func @extract_of_dense_column_major() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %r = tensor.extract %c[%c0, %c1] : tensor<2x3xf32>
  return %r : f32
}
