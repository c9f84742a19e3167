// pass: affine-loop-coalescing
// idea: each product's two outer loops in one, with quotients and remainders
// verdict: correct
// options: --assume no-alias
func.func @three_mm(%E: memref<2x3xf64>, %A: memref<2x2xf64>, %B: memref<2x3xf64>, %F: memref<3x3xf64>, %C: memref<3x2xf64>, %D: memref<2x3xf64>, %G: memref<2x3xf64>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %0 = arith.constant 0.0 : f64
      affine.store %0, %E[%i, %j] : memref<2x3xf64>
      affine.for %k = 0 to 2 {
        %1 = affine.load %E[%i, %j] : memref<2x3xf64>
        %2 = affine.load %A[%i, %k] : memref<2x2xf64>
        %3 = affine.load %B[%k, %j] : memref<2x3xf64>
        %4 = arith.mulf %2, %3 : f64
        %5 = arith.addf %1, %4 : f64
        affine.store %5, %E[%i, %j] : memref<2x3xf64>
      }
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %6 = arith.constant 0.0 : f64
      affine.store %6, %F[%i, %j] : memref<3x3xf64>
      affine.for %k = 0 to 2 {
        %7 = affine.load %F[%i, %j] : memref<3x3xf64>
        %8 = affine.load %C[%i, %k] : memref<3x2xf64>
        %9 = affine.load %D[%k, %j] : memref<2x3xf64>
        %10 = arith.mulf %8, %9 : f64
        %11 = arith.addf %7, %10 : f64
        affine.store %11, %F[%i, %j] : memref<3x3xf64>
      }
    }
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %12 = arith.constant 0.0 : f64
      affine.store %12, %G[%i, %j] : memref<2x3xf64>
      affine.for %k = 0 to 3 {
        %13 = affine.load %G[%i, %j] : memref<2x3xf64>
        %14 = affine.load %E[%i, %k] : memref<2x3xf64>
        %15 = affine.load %F[%k, %j] : memref<3x3xf64>
        %16 = arith.mulf %14, %15 : f64
        %17 = arith.addf %13, %16 : f64
        affine.store %17, %G[%i, %j] : memref<2x3xf64>
      }
    }
  }
  return
}
