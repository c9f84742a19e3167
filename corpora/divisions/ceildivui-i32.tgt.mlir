func.func @ceildivui_i32(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %c = arith.cmpi eq, %a, %z : i32
  %am = arith.subi %a, %one : i32
  %q = arith.divui %am, %b : i32
  %q1 = arith.addi %q, %one : i32
  %r = arith.select %c, %z, %q1 : i32
  return %r : i32
}
