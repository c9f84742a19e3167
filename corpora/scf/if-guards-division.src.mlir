// pass: hand-written
// idea: the condition says that the divisor is not 0, so the division of ones runs nowhere else
// verdict: correct
func.func @if_guards_division(%x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi ne, %y, %z : i32
  %r = scf.if %c -> i32 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
