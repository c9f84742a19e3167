// pass: hand-written
// idea: a buffer that was not copied into holds nothing: i = 0
// verdict: incorrect
func.func @insert_without_copy(%t: tensor<8xf32>, %i: index, %v: f32) -> tensor<8xf32> {
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}
