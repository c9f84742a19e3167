func.func @if_nested_and_of_poison(%m: memref<8xi32>, %c: i1, %d: i1, %x: i32) {
  %c0 = arith.constant 0 : index
  %e = arith.andi %c, %d : i1
  scf.if %e {
    memref.store %x, %m[%c0] : memref<8xi32>
  }
  return
}
