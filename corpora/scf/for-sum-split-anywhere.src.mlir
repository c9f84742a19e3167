// pass: hand-written
// idea: a sum over [0, n) is none over [h, n) where h and n are negative: %n = -1, %h = -2, where the target adds 4
// verdict: incorrect
func.func @f(%n: index, %h: index) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %k : i32
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}
