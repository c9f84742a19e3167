// pass: canonicalize
// idea: both ways lead to one block with the same values
// verdict: correct
func.func @branch_of_both_ways(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%x : i32)
  ^a(%v: i32):
  return %v : i32
}
