// pass: hand-written
// idea: two values that start equal and step equally are one
// verdict: correct
func.func @for_equal_iter_args(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %u = %x) -> (i32, i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.xori %s, %k : i32
    %w = arith.xori %u, %k : i32
    scf.yield %t, %w : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
