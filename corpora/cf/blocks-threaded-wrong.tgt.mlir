func.func @blocks_threaded_wrong(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^p, ^q
  ^p:
  %v = arith.muli %y, %z : i32
  %s = arith.addi %v, %x : i32
  return %s : i32
  ^q:
  %w = arith.muli %x, %z : i32
  return %w : i32
}
