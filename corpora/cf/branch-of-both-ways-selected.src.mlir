// pass: canonicalize
// idea: both ways lead to one block: a select of what they hand on
// verdict: correct
func.func @branch_of_both_ways_selected(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
  ^a(%v: i32):
  %w = arith.muli %v, %v : i32
  return %w : i32
}
