// pass: hand-written
// idea: a slice that starts one row late: %a of one tile leaves no room for a destination of eight rows
// verdict: incorrect

func.func @f(%a: tensor<?x?x8x2xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = tensor.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<?x?x8x2xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
