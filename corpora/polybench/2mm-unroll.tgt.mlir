#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @two_mm(%arg0: f64, %arg1: f64, %arg2: memref<2x5xf64>, %arg3: memref<2x6xf64>, %arg4: memref<6x5xf64>, %arg5: memref<5x2xf64>, %arg6: memref<2x2xf64>) {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c0_0 = arith.constant 0 : index
    affine.for %arg7 = 0 to 2 {
      affine.for %arg8 = 0 to 5 {
        %cst = arith.constant 0.000000e+00 : f64
        affine.store %cst, %arg2[%arg7, %arg8] : memref<2x5xf64>
        %0 = affine.load %arg2[%arg7, %arg8] : memref<2x5xf64>
        %1 = affine.load %arg3[%arg7, %c0_0] : memref<2x6xf64>
        %2 = affine.load %arg4[%c0_0, %arg8] : memref<6x5xf64>
        %3 = arith.mulf %arg0, %1 : f64
        %4 = arith.mulf %3, %2 : f64
        %5 = arith.addf %0, %4 : f64
        affine.store %5, %arg2[%arg7, %arg8] : memref<2x5xf64>
        %6 = affine.apply #map(%c0_0)
        %7 = affine.load %arg2[%arg7, %arg8] : memref<2x5xf64>
        %8 = affine.load %arg3[%arg7, %6] : memref<2x6xf64>
        %9 = affine.load %arg4[%6, %arg8] : memref<6x5xf64>
        %10 = arith.mulf %arg0, %8 : f64
        %11 = arith.mulf %10, %9 : f64
        %12 = arith.addf %7, %11 : f64
        affine.store %12, %arg2[%arg7, %arg8] : memref<2x5xf64>
        %13 = affine.apply #map1(%c0_0)
        %14 = affine.load %arg2[%arg7, %arg8] : memref<2x5xf64>
        %15 = affine.load %arg3[%arg7, %13] : memref<2x6xf64>
        %16 = affine.load %arg4[%13, %arg8] : memref<6x5xf64>
        %17 = arith.mulf %arg0, %15 : f64
        %18 = arith.mulf %17, %16 : f64
        %19 = arith.addf %14, %18 : f64
        affine.store %19, %arg2[%arg7, %arg8] : memref<2x5xf64>
        %20 = affine.apply #map2(%c0_0)
        %21 = affine.load %arg2[%arg7, %arg8] : memref<2x5xf64>
        %22 = affine.load %arg3[%arg7, %20] : memref<2x6xf64>
        %23 = affine.load %arg4[%20, %arg8] : memref<6x5xf64>
        %24 = arith.mulf %arg0, %22 : f64
        %25 = arith.mulf %24, %23 : f64
        %26 = arith.addf %21, %25 : f64
        affine.store %26, %arg2[%arg7, %arg8] : memref<2x5xf64>
        affine.for %arg9 = 4 to 6 {
          %27 = affine.load %arg2[%arg7, %arg8] : memref<2x5xf64>
          %28 = affine.load %arg3[%arg7, %arg9] : memref<2x6xf64>
          %29 = affine.load %arg4[%arg9, %arg8] : memref<6x5xf64>
          %30 = arith.mulf %arg0, %28 : f64
          %31 = arith.mulf %30, %29 : f64
          %32 = arith.addf %27, %31 : f64
          affine.store %32, %arg2[%arg7, %arg8] : memref<2x5xf64>
        }
      }
    }
    affine.for %arg7 = 0 to 2 {
      affine.for %arg8 = 0 to 2 {
        %0 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %1 = arith.mulf %0, %arg1 : f64
        affine.store %1, %arg6[%arg7, %arg8] : memref<2x2xf64>
        %2 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %3 = affine.load %arg2[%arg7, %c0] : memref<2x5xf64>
        %4 = affine.load %arg5[%c0, %arg8] : memref<5x2xf64>
        %5 = arith.mulf %3, %4 : f64
        %6 = arith.addf %2, %5 : f64
        affine.store %6, %arg6[%arg7, %arg8] : memref<2x2xf64>
        %7 = affine.apply #map(%c0)
        %8 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %9 = affine.load %arg2[%arg7, %7] : memref<2x5xf64>
        %10 = affine.load %arg5[%7, %arg8] : memref<5x2xf64>
        %11 = arith.mulf %9, %10 : f64
        %12 = arith.addf %8, %11 : f64
        affine.store %12, %arg6[%arg7, %arg8] : memref<2x2xf64>
        %13 = affine.apply #map1(%c0)
        %14 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %15 = affine.load %arg2[%arg7, %13] : memref<2x5xf64>
        %16 = affine.load %arg5[%13, %arg8] : memref<5x2xf64>
        %17 = arith.mulf %15, %16 : f64
        %18 = arith.addf %14, %17 : f64
        affine.store %18, %arg6[%arg7, %arg8] : memref<2x2xf64>
        %19 = affine.apply #map2(%c0)
        %20 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %21 = affine.load %arg2[%arg7, %19] : memref<2x5xf64>
        %22 = affine.load %arg5[%19, %arg8] : memref<5x2xf64>
        %23 = arith.mulf %21, %22 : f64
        %24 = arith.addf %20, %23 : f64
        affine.store %24, %arg6[%arg7, %arg8] : memref<2x2xf64>
        %25 = affine.load %arg6[%arg7, %arg8] : memref<2x2xf64>
        %26 = affine.load %arg2[%arg7, %c4] : memref<2x5xf64>
        %27 = affine.load %arg5[%c4, %arg8] : memref<5x2xf64>
        %28 = arith.mulf %26, %27 : f64
        %29 = arith.addf %25, %28 : f64
        affine.store %29, %arg6[%arg7, %arg8] : memref<2x2xf64>
      }
    }
    return
  }
}
