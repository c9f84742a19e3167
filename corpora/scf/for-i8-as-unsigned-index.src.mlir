// pass: hand-written
// idea: bounds of a loop are signed: n = -1 is no iteration, as an unsigned number 255
// verdict: incorrect
func.func @for_i8_as_unsigned_index(%n: i8, %x: i8) -> i8 {
  %z = arith.constant 0 : i8
  %o = arith.constant 1 : i8
  %r = scf.for %i = %z to %n step %o iter_args(%s = %x) -> (i8) : i8 {
    %t = arith.xori %s, %i : i8
    scf.yield %t : i8
  }
  return %r : i8
}
