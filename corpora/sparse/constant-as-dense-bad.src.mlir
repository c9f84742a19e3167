// pass: hand-written
// idea: an element that is not stored becomes -0.0; %i = 1 and %j = 1
// verdict: incorrect

#rows = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%i: index, %j: index) -> f32 {
  %c = arith.constant sparse<[[0, 1], [2, 2]], [1.0, 2.0]> : tensor<3x3xf32>
  %s = sparse_tensor.convert %c : tensor<3x3xf32> to tensor<3x3xf32, #rows>
  %r = tensor.extract %s[%i, %j] : tensor<3x3xf32, #rows>
  return %r : f32
}
