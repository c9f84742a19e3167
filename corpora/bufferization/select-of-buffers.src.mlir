// pass: one-shot-bufferize
// idea: a choice of tensors is a choice of buffers
// verdict: correct
func.func @select_of_buffers(%c: i1, %a: tensor<?xf32>, %b: tensor<?xf32>, %i: index) -> f32 {
  %t = arith.select %c, %a, %b : tensor<?xf32>
  %r = tensor.extract %t[%i] : tensor<?xf32>
  return %r : f32
}
