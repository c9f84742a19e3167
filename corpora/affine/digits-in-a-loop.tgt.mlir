func.func @digits_in_a_loop(%m: memref<20x24xi32>, %x: i32) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 24 {
      affine.store %x, %m[%i, %j] : memref<20x24xi32>
    }
  }
  return
}
