// pass: affine-data-copy-generate
// idea: elements in buffers, of a triangle
// verdict: correct
// options: --assume no-alias
func.func @syrk(%alpha: f64, %beta: f64, %C: memref<3x3xf64>, %A: memref<3x3xf64>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %0 = affine.load %C[%i, %j] : memref<3x3xf64>
      %1 = arith.mulf %0, %beta : f64
      affine.store %1, %C[%i, %j] : memref<3x3xf64>
    }
    affine.for %k = 0 to 3 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %2 = affine.load %C[%i, %j] : memref<3x3xf64>
        %3 = affine.load %A[%i, %k] : memref<3x3xf64>
        %4 = affine.load %A[%j, %k] : memref<3x3xf64>
        %5 = arith.mulf %alpha, %3 : f64
        %6 = arith.mulf %5, %4 : f64
        %7 = arith.addf %2, %6 : f64
        affine.store %7, %C[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}
