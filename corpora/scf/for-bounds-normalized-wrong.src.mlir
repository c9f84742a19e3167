// pass: hand-written
// idea: one round too many: 3 + 2 * 19 is 41, no round of the source
// verdict: incorrect
func.func @for_bounds_normalized_wrong(%x: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c41 = arith.constant 41 : index
  %r = scf.for %i = %c3 to %c41 step %c2 iter_args(%s = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.xori %s, %k : i32
    scf.yield %t : i32
  }
  return %r : i32
}
