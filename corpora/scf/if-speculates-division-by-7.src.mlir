// pass: hand-written
// idea: a division by a constant may run before the branch
// verdict: correct
func.func @if_speculates_division_by_7(%c: i1, %x: i32) -> i32 {
  %y = arith.constant 7 : i32
  %r = scf.if %c -> i32 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
