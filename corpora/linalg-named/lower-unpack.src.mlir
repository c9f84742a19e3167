// pass: transform.structured.lower_unpack
// idea: unpacking is a transposition, each dimension and its tiles in one, and the part that the destination has room for
// verdict: correct

func.func @f(%a: tensor<?x?x8x2xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = tensor.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<?x?x8x2xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
