// pass: hand-written
// idea: a loop with n = -1 does not run: adding 5 * n is another number
// verdict: incorrect

func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 5 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    %s = arith.addi %a, %k : i32
    scf.yield %s : i32
  }
  return %r : i32
}
