// pass: hand-written
// idea: a loop from 3 by 2 to 41 counts to 19
// verdict: correct
func.func @for_bounds_normalized(%x: i32) -> i32 {
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
