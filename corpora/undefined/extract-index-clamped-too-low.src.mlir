// pass: hand-written
// idea: the clamp is one too low: i = 3 reads element 2
// verdict: incorrect

func.func @extract_index_clamped_too_low(%t: tensor<4xf32>, %i: index) -> f32 {
  %v = tensor.extract %t[%i] : tensor<4xf32>
  return %v : f32
}
