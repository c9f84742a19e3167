// pass: hand-written
// idea: a step that is not positive is undefined behaviour, so the test of it may go
// verdict: correct
func.func @for_step_positive(%n: index, %st: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %st iter_args(%s = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.xori %s, %k : i32
    scf.yield %t : i32
  }
  %p = arith.cmpi sgt, %st, %c0 : index
  %u = arith.select %p, %r, %x : i32
  return %u : i32
}
