func.func @normalize_trip_count(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %k = 0 to 48 {
    %i = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%k)
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
