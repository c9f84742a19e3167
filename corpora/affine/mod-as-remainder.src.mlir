// pass: hand-written
// idea: a remainder of a negative number is negative, a modulus is not: i = -1
// verdict: incorrect
func.func @mod_as_remainder(%i: index) -> index {
  %c = affine.apply affine_map<()[s0] -> (s0 mod 5)>()[%i]
  return %c : index
}
