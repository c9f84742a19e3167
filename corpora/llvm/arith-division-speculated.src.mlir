// pass: hand-written
// idea: a division by zero that was not executed before: a = 0, b = 0
// verdict: incorrect

func.func @arith_division_speculated(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %some = arith.cmpi ne, %b, %zero : i32
  %d = arith.select %some, %b, %one : i32
  %q = arith.divui %a, %d : i32
  %r = arith.select %some, %q, %zero : i32
  return %r : i32
}
