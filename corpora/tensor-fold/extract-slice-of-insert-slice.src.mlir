// pass: canonicalize
// idea: reading back the slice just written, at a dynamic offset
// verdict: correct

func.func @extract_slice_of_insert_slice(%t: tensor<?x32xf32>, %s: tensor<4x32xf32>, %o: index) -> tensor<4x32xf32> {
  %u = tensor.insert_slice %s into %t[%o, 0] [4, 32] [1, 1] : tensor<4x32xf32> into tensor<?x32xf32>
  %r = tensor.extract_slice %u[%o, 0] [4, 32] [1, 1] : tensor<?x32xf32> to tensor<4x32xf32>
  return %r : tensor<4x32xf32>
}
