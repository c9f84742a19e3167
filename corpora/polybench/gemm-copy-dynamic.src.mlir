// pass: affine-data-copy-generate
// idea: each element of a row of B in a buffer of its own, of any size
// verdict: correct
// options: --assume no-alias
func.func @gemm(%ni: index, %nj: index, %nk: index, %alpha: f64, %beta: f64, %C: memref<?x?xf64>, %A: memref<?x?xf64>, %B: memref<?x?xf64>) {
  affine.for %i = 0 to %ni {
    affine.for %j = 0 to %nj {
      %0 = affine.load %C[%i, %j] : memref<?x?xf64>
      %1 = arith.mulf %0, %beta : f64
      affine.store %1, %C[%i, %j] : memref<?x?xf64>
    }
    affine.for %k = 0 to %nk {
      affine.for %j = 0 to %nj {
        %2 = affine.load %C[%i, %j] : memref<?x?xf64>
        %3 = affine.load %A[%i, %k] : memref<?x?xf64>
        %4 = affine.load %B[%k, %j] : memref<?x?xf64>
        %5 = arith.mulf %alpha, %3 : f64
        %6 = arith.mulf %5, %4 : f64
        %7 = arith.addf %2, %6 : f64
        affine.store %7, %C[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}
