// pass: hand-written
// idea: a loop of 20 iterations runs its division
// verdict: correct
func.func @for_division_hoisted_of_nonempty(%y: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 20 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %q = arith.divui %x, %y : i32
    %t = arith.xori %s, %q : i32
    scf.yield %t : i32
  }
  return %r : i32
}
