// pass: affine-loop-unroll
// idea: a loop from 0 to -1 has no rounds; what is left over by four at a time has three
// verdict: incorrect
func.func @unrolled_loop_that_does_not_run(%n: index, %a: i64) -> i64 {
  %one = arith.constant 1 : i64
  %0 = affine.for %i = 0 to %n iter_args(%x = %a) -> (i64) {
    %1 = arith.addi %x, %one : i64
    affine.yield %1 : i64
  }
  return %0 : i64
}
