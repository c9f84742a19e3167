func.func @f(%m: memref<?x?xi32, strided<[?, 1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, 1], offset: ?>>
  %e = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, 1], offset: ?>>
  scf.for %j = %c0 to %e step %c1 {
    scf.for %i = %c0 to %d step %c1 {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%i, %j] : memref<?x?xi32, strided<[?, 1], offset: ?>>
    }
  }
  return
}
