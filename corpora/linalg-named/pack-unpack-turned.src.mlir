// pass: hand-written
// idea: outer dimensions in another order on the way back: %a = [[1.0]] padded to a square of tiles, an element elsewhere
// verdict: incorrect

func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %d = tensor.empty() : tensor<2x2x2x2xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %p = tensor.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  %r = tensor.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x2x2x2xf32> -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
