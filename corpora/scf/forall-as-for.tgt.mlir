func.func @forall_as_for(%m: memref<24x32xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c24 step %c1 {
    scf.for %j = %c0 to %c32 step %c1 {
      memref.store %x, %m[%i, %j] : memref<24x32xi32>
    }
  }
  return
}
