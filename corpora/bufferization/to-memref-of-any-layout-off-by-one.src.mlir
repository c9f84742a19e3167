// pass: one-shot-bufferize
// idea: another column: %t of 2 rows, %i = 0, %t[0, 0] = 1.0
// verdict: incorrect
func.func @to_memref_of_any_layout_off_by_one(%t: tensor<?x4xf32>, %i: index) -> f32 {
  %r = tensor.extract %t[%i, %i] : tensor<?x4xf32>
  return %r : f32
}
