func.func @if_as_comparison(%m: memref<64xi32>, %i: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %g = arith.cmpi sge, %i, %c10 : index
  scf.if %g {
    memref.store %x, %m[%c0] : memref<64xi32>
  }
  return
}
