func.func @for_as_do_while(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%k = %c0, %s = %x) : (index, i32) -> (index, i32) {
    %t = arith.addi %s, %s : i32
    %l = arith.addi %k, %c1 : index
    %g = arith.cmpi slt, %l, %n : index
    scf.condition(%g) %l, %t : index, i32
  } do {
  ^bb0(%i: index, %v: i32):
    scf.yield %i, %v : index, i32
  }
  return %r#1 : i32
}
