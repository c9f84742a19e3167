// pass: hand-written
// idea: the stride 2 is forgotten: j = 1 reads column 3 instead of 4
// verdict: incorrect

func.func @extract_of_extract_slice_stride_lost(%t: tensor<?x16xf32>, %o: index, %i: index, %j: index) -> f32 {
  %s = tensor.extract_slice %t[%o, 2] [4, 3] [1, 2] : tensor<?x16xf32> to tensor<4x3xf32>
  %r = tensor.extract %s[%i, %j] : tensor<4x3xf32>
  return %r : f32
}
