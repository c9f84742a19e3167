// pass: hand-written
// idea: the loop carries another value: n = x = y = 1
// verdict: incorrect
func.func @for_yields_other_value(%x: i32, %y: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %g = arith.addi %s, %y overflow<nsw> : i32
    scf.yield %s : i32
  }
  return %r : i32
}
