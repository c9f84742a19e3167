func.func @switch_default_lost(%i: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  %b = arith.cmpi eq, %i, %c5 : i32
  cf.cond_br %b, ^q, ^p(%x : i32)
  ^p(%v: i32):
  return %v : i32
  ^q:
  %w = arith.addi %x, %y : i32
  return %w : i32
}
