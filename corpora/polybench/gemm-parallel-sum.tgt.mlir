func.func @gemm(%alpha: f64, %beta: f64, %C: memref<2x3xf64>, %A: memref<2x4xf64>, %B: memref<4x3xf64>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %0 = affine.load %C[%i, %j] : memref<2x3xf64>
      %1 = arith.mulf %0, %beta : f64
      affine.store %1, %C[%i, %j] : memref<2x3xf64>
    }
    affine.parallel (%k) = (0) to (4) {
      affine.for %j = 0 to 3 {
        %2 = affine.load %C[%i, %j] : memref<2x3xf64>
        %3 = affine.load %A[%i, %k] : memref<2x4xf64>
        %4 = affine.load %B[%k, %j] : memref<4x3xf64>
        %5 = arith.mulf %alpha, %3 : f64
        %6 = arith.mulf %5, %4 : f64
        %7 = arith.addf %2, %6 : f64
        affine.store %7, %C[%i, %j] : memref<2x3xf64>
      }
    }
  }
  return
}
