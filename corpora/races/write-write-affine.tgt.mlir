func.func @write_write_affine(%m: memref<40xi32>, %x: i32) {
  affine.parallel (%i) = (0) to (20) {
    %c0 = arith.constant 0 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%c0] : memref<40xi32>
  }
  return
}
