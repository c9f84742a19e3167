// pass: hand-written
// idea: the two values change places in each iteration: n = 1, x = 1
// verdict: incorrect
func.func @for_swapped_iter_args(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %u = %y) -> (i32, i32) {
    scf.yield %u, %s : i32, i32
  }
  return %r#0 : i32
}
