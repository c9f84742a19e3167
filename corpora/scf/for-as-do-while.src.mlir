// pass: hand-written
// idea: the test comes after the body, which then runs once too often: n = 0, x = 3
// verdict: incorrect
func.func @for_as_do_while(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}
