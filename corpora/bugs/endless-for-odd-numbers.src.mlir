// pass: hand-written
// idea: steps of two never meet an odd number: for %n = 3 the target's loop has no end
// verdict: incorrect
func.func @f(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %none = arith.cmpi eq, %n, %zero : i32
  scf.if %none {
  }
  return %zero : i32
}
