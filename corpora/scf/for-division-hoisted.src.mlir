// pass: hand-written
// idea: the division runs although the loop has no iteration: n = 0, y = 0
// verdict: incorrect
func.func @for_division_hoisted(%n: index, %y: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %q = arith.divui %x, %y : i32
    %t = arith.xori %s, %q : i32
    scf.yield %t : i32
  }
  return %r : i32
}
