// pass: affine-parallelize
// idea: all loops but those of sums in parallel, of any size
// verdict: correct
// options: --assume no-alias
func.func @two_mm(%ni: index, %nj: index, %nk: index, %nl: index, %alpha: f64, %beta: f64, %T: memref<?x?xf64>, %A: memref<?x?xf64>, %B: memref<?x?xf64>, %C: memref<?x?xf64>, %D: memref<?x?xf64>) {
  affine.for %i = 0 to %ni {
    affine.for %j = 0 to %nj {
      %0 = arith.constant 0.0 : f64
      affine.store %0, %T[%i, %j] : memref<?x?xf64>
      affine.for %k = 0 to %nk {
        %1 = affine.load %T[%i, %j] : memref<?x?xf64>
        %2 = affine.load %A[%i, %k] : memref<?x?xf64>
        %3 = affine.load %B[%k, %j] : memref<?x?xf64>
        %4 = arith.mulf %alpha, %2 : f64
        %5 = arith.mulf %4, %3 : f64
        %6 = arith.addf %1, %5 : f64
        affine.store %6, %T[%i, %j] : memref<?x?xf64>
      }
    }
  }
  affine.for %i = 0 to %ni {
    affine.for %j = 0 to %nl {
      %7 = affine.load %D[%i, %j] : memref<?x?xf64>
      %8 = arith.mulf %7, %beta : f64
      affine.store %8, %D[%i, %j] : memref<?x?xf64>
      affine.for %k = 0 to %nj {
        %9 = affine.load %D[%i, %j] : memref<?x?xf64>
        %10 = affine.load %T[%i, %k] : memref<?x?xf64>
        %11 = affine.load %C[%k, %j] : memref<?x?xf64>
        %12 = arith.mulf %10, %11 : f64
        %13 = arith.addf %9, %12 : f64
        affine.store %13, %D[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}
