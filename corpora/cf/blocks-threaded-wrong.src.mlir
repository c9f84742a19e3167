// pass: hand-written
// idea: the ways were joined the other way round: c = true, x = z = 1
// verdict: incorrect
func.func @blocks_threaded_wrong(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
  ^a(%v: i32):
  %w = arith.xori %v, %z : i32
  cf.cond_br %c, ^p, ^q
  ^p:
  %s = arith.addi %w, %x : i32
  return %s : i32
  ^q:
  return %w : i32
}
