func.func @f(%a: tensor<?xf32>, %d: tensor<?x4xf32>, %v: f32) -> tensor<?x4xf32> {
  %r = tensor.pack %a inner_dims_pos = [0] inner_tiles = [4] into %d : tensor<?xf32> -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}
