// pass: hand-written
// idea: the indices of a buffer are those of its tensor: i = 0, j = 1
// verdict: incorrect
func.func @extract_transposed(%t: tensor<3x3xi32>, %i: index, %j: index) -> i32 {
  %r = tensor.extract %t[%i, %j] : tensor<3x3xi32>
  return %r : i32
}
