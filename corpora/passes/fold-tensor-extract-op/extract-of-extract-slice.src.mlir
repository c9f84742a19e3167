// pass: hand-written
// idea: an extract of a slice is an extract at offset + index * stride
// verdict: correct

func.func @extract_of_extract_slice(%t: tensor<?x16xf32>, %o: index, %i: index, %j: index) -> f32 {
  %s = tensor.extract_slice %t[%o, 2] [4, 3] [1, 2] : tensor<?x16xf32> to tensor<4x3xf32>
  %r = tensor.extract %s[%i, %j] : tensor<4x3xf32>
  return %r : f32
}
