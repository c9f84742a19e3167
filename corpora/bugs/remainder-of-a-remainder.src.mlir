// pass: hand-written
// idea: for one element 2 mod 2 is 0, not 4; a quotient with two names (2 floordiv 2d is 1 floordiv d) was divided with a loss
// verdict: incorrect

func.func @f(%t: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %t, %c0 : tensor<?xf32>
  %r = affine.apply affine_map<()[s0] -> ((2 mod (s0 * 2)) mod 4)>()[%d]
  return %r : index
}
