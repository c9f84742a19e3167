#map = affine_map<() -> (64)>
#map1 = affine_map<() -> (96)>
#map2 = affine_map<(d0)[s0] -> (d0 * s0)>
#map3 = affine_map<(d0)[s0] -> (d0 mod s0)>
#map4 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
func.func @coalesce(%arg0: memref<64x96xf32>, %arg1: memref<64x96xf32>) {
  %0 = affine.apply #map()
  %1 = affine.apply #map1()
  %2 = affine.apply #map2(%0)[%1]
  affine.for %arg2 = 0 to %2 {
    %3 = affine.apply #map3(%arg2)[%1]
    %4 = affine.apply #map4(%arg2)[%1]
    %5 = affine.load %arg0[%4, %3] : memref<64x96xf32>
    %6 = arith.mulf %5, %5 : f32
    affine.store %6, %arg1[%4, %3] : memref<64x96xf32>
  }
  return
}
