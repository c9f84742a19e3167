#map = affine_map<(d0) -> (d0)>
module {
  func.func @durbin(%arg0: memref<4xf64>, %arg1: memref<4xf64>) {
    %alloca = memref.alloca() : memref<f64>
    %alloca_0 = memref.alloca() : memref<f64>
    %alloca_1 = memref.alloca() : memref<f64>
    %alloc = memref.alloc() : memref<4xf64>
    %0 = affine.load %arg0[0] : memref<4xf64>
    %1 = arith.negf %0 : f64
    affine.store %1, %arg1[0] : memref<4xf64>
    %cst = arith.constant 1.000000e+00 : f64
    affine.store %cst, %alloca[] : memref<f64>
    %2 = affine.load %arg0[0] : memref<4xf64>
    %3 = arith.negf %2 : f64
    affine.store %3, %alloca_0[] : memref<f64>
    affine.for %arg2 = 1 to 4 {
      %4 = affine.load %alloca_0[] : memref<f64>
      %5 = affine.load %alloca[] : memref<f64>
      %cst_2 = arith.constant 1.000000e+00 : f64
      %6 = arith.mulf %4, %4 : f64
      %7 = arith.subf %cst_2, %6 : f64
      %8 = arith.mulf %7, %5 : f64
      affine.store %8, %alloca[] : memref<f64>
      %cst_3 = arith.constant 0.000000e+00 : f64
      affine.store %cst_3, %alloca_1[] : memref<f64>
      affine.for %arg3 = 0 to #map(%arg2) {
        %16 = affine.load %alloca_1[] : memref<f64>
        %17 = affine.load %arg0[%arg2 - %arg3 - 1] : memref<4xf64>
        %18 = affine.load %arg1[%arg3] : memref<4xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.addf %16, %19 : f64
        affine.store %20, %alloca_1[] : memref<f64>
      }
      %9 = affine.load %arg0[%arg2] : memref<4xf64>
      %10 = affine.load %alloca_1[] : memref<f64>
      %11 = affine.load %alloca[] : memref<f64>
      %12 = arith.addf %9, %10 : f64
      %13 = arith.negf %12 : f64
      %14 = arith.divf %13, %11 : f64
      affine.store %14, %alloca_0[] : memref<f64>
      affine.parallel (%arg3) = (0) to (%arg2) {
        %16 = affine.load %arg1[%arg3] : memref<4xf64>
        %17 = affine.load %alloca_0[] : memref<f64>
        %18 = affine.load %arg1[%arg2 - %arg3 - 1] : memref<4xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.addf %16, %19 : f64
        affine.store %20, %alloc[%arg3] : memref<4xf64>
      }
      affine.parallel (%arg3) = (0) to (%arg2) {
        %16 = affine.load %alloc[%arg3] : memref<4xf64>
        affine.store %16, %arg1[%arg3] : memref<4xf64>
      }
      %15 = affine.load %alloca_0[] : memref<f64>
      affine.store %15, %arg1[%arg2] : memref<4xf64>
    }
    memref.dealloc %alloc : memref<4xf64>
    return
  }
}
