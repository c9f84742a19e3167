// pass: hand-written
// idea: a divisor with its lowest bit set is not 0, but may be poison: c = false, z is poison
// verdict: incorrect
func.func @if_speculates_division_by_poison(%c: i1, %x: i32, %z: i32) -> i32 {
  %o = arith.constant 1 : i32
  %y = arith.ori %z, %o : i32
  %r = scf.if %c -> i32 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
