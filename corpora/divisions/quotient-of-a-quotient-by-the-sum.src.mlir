// pass: hand-written
// idea: by 10 and by 9 is not by 19: x = 20
// verdict: incorrect

func.func @f(%x: i64) -> i64 {
  %a = arith.constant 10 : i64
  %b = arith.constant 9 : i64
  %q = arith.floordivsi %x, %a : i64
  %r = arith.floordivsi %q, %b : i64
  return %r : i64
}
