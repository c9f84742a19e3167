func.func @tile_by_hand(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %t = 0 to 21 step 8 {
    affine.for %k = 0 to min affine_map<(d0) -> (8, 21 - d0)>(%t) {
      %v = affine.load %a[%t + %k] : memref<21xi32>
      %w = arith.muli %v, %v : i32
      affine.store %w, %b[%t + %k] : memref<21xi32>
    }
  }
  return
}
