// pass: hand-written
// idea: multiplications, divisions and shifts of 32 and 64 bits, against itself
// verdict: correct

func.func @integer_arithmetic(%a: i32, %b: i32, %c: i64) -> (i32, i64, i1) {
  %m = arith.muli %a, %b : i32
  %q = arith.divsi %m, %b : i32
  %r = arith.remui %q, %a : i32
  %w = arith.extsi %r : i32 to i64
  %p = arith.muli %w, %c : i64
  %c5 = arith.constant 5 : i64
  %s = arith.shrsi %p, %c5 : i64
  %lt = arith.cmpi slt, %s, %c : i64
  return %r, %s, %lt : i32, i64, i1
}
