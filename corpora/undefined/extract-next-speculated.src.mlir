// pass: hand-written
// idea: an extract of the next element: i = 3 is out of bounds in the target only
// verdict: incorrect

func.func @extract_next_speculated(%t: tensor<4xf32>, %i: index, %c: i1) -> f32 {
  %v = tensor.extract %t[%i] : tensor<4xf32>
  return %v : f32
}
