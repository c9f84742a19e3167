func.func @blocks_threaded(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.cond_br %c, ^p, ^q
  ^p:
  %w = arith.xori %x, %z : i32
  %s = arith.addi %w, %x : i32
  return %s : i32
  ^q:
  %v = arith.xori %y, %z : i32
  return %v : i32
}
