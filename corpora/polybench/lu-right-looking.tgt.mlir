func.func @lu(%A: memref<3x3xf64>) {
  affine.for %c0 = 0 to 2 {
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%c0) to 3 {
      %0 = affine.load %A[%i, %c0] : memref<3x3xf64>
      %1 = affine.load %A[%c0, %c0] : memref<3x3xf64>
      %2 = arith.divf %0, %1 : f64
      affine.store %2, %A[%i, %c0] : memref<3x3xf64>
    }
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%c0) to 3 {
      affine.if affine_set<(d0, d1) : (d0 == 0, d1 - 2 == 0)>(%c0, %i) {
        %3 = affine.load %A[2, 1] : memref<3x3xf64>
        %4 = affine.load %A[2, 0] : memref<3x3xf64>
        %5 = affine.load %A[0, 1] : memref<3x3xf64>
        %6 = arith.mulf %4, %5 : f64
        %7 = arith.subf %3, %6 : f64
        affine.store %7, %A[2, 1] : memref<3x3xf64>
      }
      affine.for %j = affine_map<(d0) -> (d0)>(%i) to 3 {
        %8 = affine.load %A[%i, %j] : memref<3x3xf64>
        %9 = affine.load %A[%i, %c0] : memref<3x3xf64>
        %10 = affine.load %A[%c0, %j] : memref<3x3xf64>
        %11 = arith.mulf %9, %10 : f64
        %12 = arith.subf %8, %11 : f64
        affine.store %12, %A[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}
