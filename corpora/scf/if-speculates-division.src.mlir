// pass: hand-written
// idea: the division runs although the condition is false: y = 0
// verdict: incorrect
func.func @if_speculates_division(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
