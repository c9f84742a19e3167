func.func @write_own_affine(%m: memref<40xi32>, %x: i32) {
  affine.parallel (%i) = (0) to (20) {
    memref.store %x, %m[%i] : memref<40xi32>
  }
  return
}
