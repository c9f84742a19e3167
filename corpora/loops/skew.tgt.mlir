func.func @skew(%a: memref<64x96xf32>, %b: memref<64x96xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %s = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 96)>(%i) {
      %j = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%s, %i)
      %v = affine.load %a[%i, %j] : memref<64x96xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %b[%i, %j] : memref<64x96xf32>
    }
  }
  return
}
