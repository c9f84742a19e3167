// pass: canonicalize
// idea: the padding that packing adds is what unpacking leaves out, whatever the sizes
// verdict: correct

func.func @f(%a: tensor<?x?xf32>, %d: tensor<?x?x8x2xf32>, %v: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %a, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %p = tensor.pack %a padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<?x?xf32> -> tensor<?x?x8x2xf32>
  %r = tensor.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %e : tensor<?x?x8x2xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
