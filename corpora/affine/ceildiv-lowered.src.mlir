// pass: lower-affine
// idea: the pass negates what it divides, which the least number does not survive: i = -2^63
// verdict: incorrect
// options: --index-bits 64
func.func @ceildiv_lowered(%i: index) -> index {
  %a = affine.apply affine_map<()[s0] -> (s0 ceildiv 5)>()[%i]
  return %a : index
}
