// pass: transform.structured.lower_pack
// idea: packing is padding at the end, cutting each dimension in two, and a transposition
// verdict: correct

func.func @f(%a: tensor<13x5xf32>, %d: tensor<3x2x8x2xf32>, %v: f32) -> tensor<3x2x8x2xf32> {
  %r = tensor.pack %a padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<13x5xf32> -> tensor<3x2x8x2xf32>
  return %r : tensor<3x2x8x2xf32>
}
