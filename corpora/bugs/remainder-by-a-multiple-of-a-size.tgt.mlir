func.func @f(%t: tensor<?xf32>) -> tensor<4xindex> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?xf32>
  %r = tensor.generate {
  ^bb0(%i: index):
    %x = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 * (((d0 * 2) floordiv (s0 * 6)) * 2))>(%i)[%d]
    tensor.yield %x : index
  } : tensor<4xindex>
  return %r : tensor<4xindex>
}
