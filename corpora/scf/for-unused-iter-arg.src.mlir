// pass: hand-written
// idea: a value that is loop-carried and never used may go
// verdict: correct
func.func @for_unused_iter_arg(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x, %u = %x) -> (i32, i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.addi %s, %k : i32
    %w = arith.muli %u, %k : i32
    scf.yield %t, %w : i32, i32
  }
  return %r#0 : i32
}
