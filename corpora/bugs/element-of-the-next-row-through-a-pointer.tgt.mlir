func.func @f(%a: memref<2x?xf32>, %v: f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %d = memref.dim %a, %c1 : memref<2x?xf32>
  %k = arith.cmpi sgt, %d, %c4 : index
  scf.if %k {
    %c5 = arith.constant 5 : index
    %c0 = arith.constant 0 : index
    memref.store %v, %a[%c0, %c5] : memref<2x?xf32>
  }
  return
}
