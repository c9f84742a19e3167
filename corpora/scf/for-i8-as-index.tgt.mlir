func.func @for_i8_as_index(%n: i8, %x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.index_cast %n : i8 to index
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%s = %x) -> (i8) {
    %k = arith.index_cast %i : index to i8
    %t = arith.xori %s, %k : i8
    scf.yield %t : i8
  }
  return %r : i8
}
