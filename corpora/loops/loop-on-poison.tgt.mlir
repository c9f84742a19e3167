func.func @loop_on_poison(%x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %s = arith.addi %x, %y overflow<nsw> : i32
  %g = arith.cmpi slt, %s, %z : i32
  %r = scf.while (%w = %x, %f = %g) : (i32, i1) -> i32 {
    scf.condition(%f) %w : i32
  } do {
  ^bb0(%v: i32):
    %no = arith.constant false
    scf.yield %v, %no : i32, i1
  }
  return %r : i32
}
