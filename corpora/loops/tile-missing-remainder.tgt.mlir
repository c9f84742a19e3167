func.func @tile_missing_remainder(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %t = 0 to 16 step 8 {
    affine.for %k = 0 to 8 {
      %v = affine.load %a[%t + %k] : memref<21xi32>
      %w = arith.muli %v, %v : i32
      affine.store %w, %b[%t + %k] : memref<21xi32>
    }
  }
  return
}
