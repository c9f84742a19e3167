func.func @for_yields_last_index(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %any = arith.cmpi sgt, %n, %c0 : index
  %m = arith.subi %n, %c1 : index
  %k = arith.index_cast %m : index to i32
  %r = arith.select %any, %k, %x : i32
  return %r : i32
}
