// pass: hand-written
// idea: the indices are exchanged: i = 0, j = 1 on a 2x2 tensor reads an old element
// verdict: incorrect

func.func @extract_of_insert_swapped_index(%t: tensor<?x?xf32>, %v: f32, %i: index, %j: index) -> f32 {
  %u = tensor.insert %v into %t[%i, %j] : tensor<?x?xf32>
  %r = tensor.extract %u[%j, %i] : tensor<?x?xf32>
  return %r : f32
}
