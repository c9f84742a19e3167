#map = affine_map<(d0) -> (d0 * 2 + 3)>
func.func @normalize(%arg0: memref<100xf32>, %arg1: memref<100xf32>) {
  affine.for %arg2 = 0 to 48 {
    %0 = affine.apply #map(%arg2)
    %1 = affine.load %arg0[%0] : memref<100xf32>
    %2 = arith.mulf %1, %1 : f32
    affine.store %2, %arg1[%0] : memref<100xf32>
  }
  return
}
