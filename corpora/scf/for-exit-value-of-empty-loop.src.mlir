// pass: hand-written
// idea: an empty loop has its initial value: n = 0, x = 7
// verdict: incorrect
func.func @for_exit_value_of_empty_loop(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    scf.yield %k : i32
  }
  return %r : i32
}
