func.func @tile_overlapping_twice(%a: memref<24xi32>) {
  affine.for %t = 0 to 24 step 8 {
    affine.for %k = 0 to min affine_map<(d0) -> (9, 24 - d0)>(%t) {
      %v = affine.load %a[%t + %k] : memref<24xi32>
      %w = arith.muli %v, %v : i32
      affine.store %w, %a[%t + %k] : memref<24xi32>
    }
  }
  return
}
