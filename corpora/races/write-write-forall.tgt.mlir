func.func @write_write_forall(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (20) {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%c0] : memref<40xi32>
  }
  return
}
