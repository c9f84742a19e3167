// pass: canonicalize
// idea: extracting through a cast to unknown size is extracting from the source
// verdict: correct

func.func @extract_of_cast(%t: tensor<9x13xf32>, %i: index, %j: index) -> f32 {
  %u = tensor.cast %t : tensor<9x13xf32> to tensor<?x?xf32>
  %r = tensor.extract %u[%i, %j] : tensor<?x?xf32>
  return %r : f32
}
