// pass: hand-written
// idea: a product with poison is poison, a sum of no terms is not: n = 0, x is poison
// verdict: incorrect
func.func @for_sum_of_constant_poison(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  return %r : i32
}
