func.func @f(%t: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?xf32>
  %r = affine.apply affine_map<()[s0] -> (6 - (3 mod (s0 * 2)))>()[%d]
  return %r : index
}
