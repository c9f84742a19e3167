// pass: hand-written
// idea: the cycle runs before it tests: n = 0, and x times x once
// verdict: incorrect
func.func @for_as_cycle_untested(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.muli %s, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}
