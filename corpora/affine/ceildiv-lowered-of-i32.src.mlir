// pass: lower-affine
// idea: of an extended number of 32 bits the lowering of a ceiling division is right
// verdict: correct
// options: --index-bits 64
func.func @ceildiv_lowered_of_i32(%k: i32) -> index {
  %i = arith.index_cast %k : i32 to index
  %a = affine.apply affine_map<()[s0] -> (s0 ceildiv 5)>()[%i]
  return %a : index
}
