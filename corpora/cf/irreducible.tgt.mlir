func.func @irreducible(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^p(%x : i32), ^q(%y : i32)
  ^p(%v: i32):
  %s = arith.addi %y, %v : i32
  %g = arith.cmpi slt, %s, %x : i32
  cf.cond_br %g, ^q(%s : i32), ^e(%s : i32)
  ^q(%w: i32):
  %t = arith.muli %w, %y : i32
  cf.br ^p(%t : i32)
  ^e(%r: i32):
  return %r : i32
}
