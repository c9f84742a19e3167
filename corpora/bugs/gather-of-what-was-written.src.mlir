// pass: hand-written
// idea: of a table of three rows the two that are read were written: the second is 9.0, not 7.0
// verdict: incorrect

func.func @gather_of_what_was_written() -> tensor<1x4x1xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.constant 7.0 : f32
  %v1 = arith.constant 9.0 : f32
  %e = tensor.empty() : tensor<1x3x1xf32>
  %t0 = tensor.insert %v0 into %e[%c0, %c0, %c0] : tensor<1x3x1xf32>
  %t1 = tensor.insert %v1 into %t0[%c0, %c1, %c0] : tensor<1x3x1xf32>
  %i = arith.constant dense<[[0, 1, 1, 0]]> : tensor<1x4xi32>
  %r = "tosa.gather"(%t1, %i) : (tensor<1x3x1xf32>, tensor<1x4xi32>) -> tensor<1x4x1xf32>
  return %r : tensor<1x4x1xf32>
}
