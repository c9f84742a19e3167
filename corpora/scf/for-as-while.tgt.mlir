func.func @for_as_while(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%k = %c0, %s = %x) : (index, i32) -> (index, i32) {
    %g = arith.cmpi slt, %k, %n : index
    scf.condition(%g) %k, %s : index, i32
  } do {
  ^bb0(%i: index, %v: i32):
    %j = arith.index_cast %i : index to i32
    %t = arith.xori %v, %j : i32
    %l = arith.addi %i, %c1 : index
    scf.yield %l, %t : index, i32
  }
  return %r#1 : i32
}
