// pass: canonicalize
// idea: a block with one predecessor is part of it
// verdict: correct
func.func @blocks_merged(%x: i32, %y: i32) -> i32 {
  %s = arith.addi %x, %y : i32
  cf.br ^a(%s : i32)
  ^a(%v: i32):
  %t = arith.muli %v, %y : i32
  cf.br ^b
  ^b:
  return %t : i32
}
