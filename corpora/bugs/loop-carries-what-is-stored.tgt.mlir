func.func @loop_carries_what_is_stored(%m: memref<17xi1>, %z: i1) {
  affine.for %i = 0 to 17 {
    %a = affine.load %m[1] : memref<17xi1>
    affine.for %x = 0 to 17 iter_args(%s = %z) -> (i1) {
      affine.store %s, %m[%x] : memref<17xi1>
      affine.yield %a : i1
    }
  }
  return
}
