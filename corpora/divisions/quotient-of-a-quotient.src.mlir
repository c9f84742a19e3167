// pass: hand-written
// idea: rounded down twice, by 10 and by 9, is rounded down once by 90
// verdict: correct

func.func @f(%x: i64) -> i64 {
  %a = arith.constant 10 : i64
  %b = arith.constant 9 : i64
  %q = arith.floordivsi %x, %a : i64
  %r = arith.floordivsi %q, %b : i64
  return %r : i64
}
