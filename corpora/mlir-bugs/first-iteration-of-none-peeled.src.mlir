// pass: scf-for-loop-peeling
// idea: a loop from 0 to 0 has no first iteration; what is peeled off in front runs
// verdict: incorrect
func.func @first_iteration_of_none_peeled(%n: index, %a: i64) -> i64 {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %0 = scf.for %i = %zero to %n step %three iter_args(%x = %a) -> (i64) {
    %1 = arith.addi %x, %one : i64
    scf.yield %1 : i64
  }
  return %0 : i64
}
