// pass: canonicalize
// idea: an unused extract may be dropped, in or out of bounds
// verdict: correct

func.func @dead_extract_dropped(%t: tensor<4xf32>, %i: index) -> index {
  %v = tensor.extract %t[%i] : tensor<4xf32>
  return %i : index
}
