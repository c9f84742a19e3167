// pass: convert-scf-to-cf
// idea: the same, by the pass
// verdict: correct
func.func @for_as_cycle(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.xori %s, %k : i32
    scf.yield %t : i32
  }
  return %r : i32
}
