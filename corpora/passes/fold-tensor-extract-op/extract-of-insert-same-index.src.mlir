// pass: canonicalize
// idea: reading back the element just inserted
// verdict: correct

func.func @extract_of_insert_same_index(%t: tensor<?x?xf32>, %v: f32, %i: index, %j: index) -> f32 {
  %u = tensor.insert %v into %t[%i, %j] : tensor<?x?xf32>
  %r = tensor.extract %u[%i, %j] : tensor<?x?xf32>
  return %r : f32
}
