func.func @write_own_forall(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (20) {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}
