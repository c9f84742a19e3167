// pass: lower-affine
// idea: the least number is divided after its sign was changed, which it cannot be: -2^63 ceildiv 2 becomes 2^62
// verdict: incorrect
func.func @ceildiv_of_the_least_lowered(%x: index) -> index {
  %0 = affine.apply affine_map<(i) -> (i ceildiv 2)>(%x)
  return %0 : index
}
