func.func @if_nested_and(%m: memref<8xi32>, %c: i1, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %d = arith.cmpi slt, %x, %y : i32
  %f = arith.constant false
  %e = arith.select %c, %d, %f : i1
  scf.if %e {
    memref.store %x, %m[%c0] : memref<8xi32>
  }
  return
}
