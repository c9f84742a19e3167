func.func @for_bounds_normalized(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c19 = arith.constant 19 : index
  %r = scf.for %i = %c0 to %c19 step %c1 iter_args(%s = %x) -> (i32) {
    %d = arith.muli %i, %c2 : index
    %e = arith.addi %d, %c3 : index
    %k = arith.index_cast %e : index to i32
    %t = arith.xori %s, %k : i32
    scf.yield %t : i32
  }
  return %r : i32
}
