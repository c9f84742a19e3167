// pass: canonicalize
// idea: what was packed and is unpacked in the same layout is what it was
// verdict: correct

func.func @f(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %d = tensor.empty() : tensor<2x4x8x2xf32>
  %e = tensor.empty() : tensor<16x8xf32>
  %p = tensor.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<16x8xf32> -> tensor<2x4x8x2xf32>
  %r = tensor.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %e : tensor<2x4x8x2xf32> -> tensor<16x8xf32>
  return %r : tensor<16x8xf32>
}
