#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
func.func @unroll_sum(%arg0: memref<100xf32>) -> f32 {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = affine.for %arg1 = 0 to 100 step 4 iter_args(%arg2 = %cst) -> (f32) {
    %1 = affine.load %arg0[%arg1] : memref<100xf32>
    %2 = arith.addf %arg2, %1 : f32
    %3 = affine.apply #map(%arg1)
    %4 = affine.load %arg0[%3] : memref<100xf32>
    %5 = arith.addf %2, %4 : f32
    %6 = affine.apply #map1(%arg1)
    %7 = affine.load %arg0[%6] : memref<100xf32>
    %8 = arith.addf %5, %7 : f32
    %9 = affine.apply #map2(%arg1)
    %10 = affine.load %arg0[%9] : memref<100xf32>
    %11 = arith.addf %8, %10 : f32
    affine.yield %11 : f32
  }
  return %0 : f32
}
