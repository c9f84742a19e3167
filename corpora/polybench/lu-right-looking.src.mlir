// pass: hand-written
// idea: elimination row by row as column by column: what is left is updated at once
// verdict: correct
// options: --assume no-alias
func.func @lu(%A: memref<3x3xf64>) {
  affine.for %i = 1 to 3 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.if affine_set<(d0, d1) : (d0 - 2 == 0, d1 - 1 == 0)>(%i, %j) {
        %0 = affine.load %A[2, 1] : memref<3x3xf64>
        %1 = affine.load %A[2, 0] : memref<3x3xf64>
        %2 = affine.load %A[0, 1] : memref<3x3xf64>
        %3 = arith.mulf %1, %2 : f64
        %4 = arith.subf %0, %3 : f64
        affine.store %4, %A[2, 1] : memref<3x3xf64>
      }
      %5 = affine.load %A[%i, %j] : memref<3x3xf64>
      %6 = affine.load %A[%j, %j] : memref<3x3xf64>
      %7 = arith.divf %5, %6 : f64
      affine.store %7, %A[%i, %j] : memref<3x3xf64>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 3 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %8 = affine.load %A[%i, %j] : memref<3x3xf64>
        %9 = affine.load %A[%i, %k] : memref<3x3xf64>
        %10 = affine.load %A[%k, %j] : memref<3x3xf64>
        %11 = arith.mulf %9, %10 : f64
        %12 = arith.subf %8, %11 : f64
        affine.store %12, %A[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}
