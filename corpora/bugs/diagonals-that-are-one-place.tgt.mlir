func.func @f(%m: memref<24x24xi32, strided<[1, 1]>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.constant 24 : index
  %e = arith.constant 24 : index
  scf.for %j = %c0 to %e step %c1 {
    scf.for %i = %c0 to %d step %c1 {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%i, %j] : memref<24x24xi32, strided<[1, 1]>>
    }
  }
  return
}
