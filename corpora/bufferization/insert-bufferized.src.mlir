// pass: one-shot-bufferize
// idea: inserting into a copy
// verdict: correct
func.func @insert_bufferized(%t: tensor<8xf32>, %i: index, %v: f32) -> tensor<8xf32> {
  %r = tensor.insert %v into %t[%i] : tensor<8xf32>
  return %r : tensor<8xf32>
}
