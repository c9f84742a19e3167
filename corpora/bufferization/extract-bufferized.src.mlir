// pass: one-shot-bufferize
// idea: an element of a tensor is one of its buffer
// verdict: correct
func.func @extract_bufferized(%t: tensor<?x4xf32>, %i: index, %j: index) -> f32 {
  %r = tensor.extract %t[%i, %j] : tensor<?x4xf32>
  return %r : f32
}
