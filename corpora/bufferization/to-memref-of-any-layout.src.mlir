// pass: one-shot-bufferize
// idea: wherever the elements lie, they are those of the tensor
// verdict: correct
func.func @to_memref_of_any_layout(%t: tensor<?x4xf32>, %i: index) -> f32 {
  %r = tensor.extract %t[%i, %i] : tensor<?x4xf32>
  return %r : f32
}
