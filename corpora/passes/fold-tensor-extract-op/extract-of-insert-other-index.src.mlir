// pass: canonicalize
// idea: an insert at a different constant index is skipped
// verdict: correct

func.func @extract_of_insert_other_index(%t: tensor<8xf32>, %v: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %u = tensor.insert %v into %t[%c2] : tensor<8xf32>
  %r = tensor.extract %u[%c5] : tensor<8xf32>
  return %r : f32
}
