func.func @store_hoisted_over_loop(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %z = arith.constant 0 : i32
  memref.store %z, %m[%c1] : memref<40xi32>
  scf.for %i = %c0 to %c20 step %c1 {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}
