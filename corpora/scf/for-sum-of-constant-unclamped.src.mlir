// pass: hand-written
// idea: a negative bound is no iterations, and no negative number of them: n = -1, x = 1
// verdict: incorrect
func.func @for_sum_of_constant_unclamped(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  return %r : i32
}
