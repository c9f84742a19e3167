// pass: affine-loop-tile
// idea: a triangular solve in tiles of 2
// verdict: correct
// options: --assume no-alias
func.func @trisolv(%L: memref<3x3xf64>, %x: memref<3xf64>, %b: memref<3xf64>) {
  affine.for %i = 0 to 3 {
    %0 = affine.load %b[%i] : memref<3xf64>
    affine.store %0, %x[%i] : memref<3xf64>
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %1 = affine.load %x[%i] : memref<3xf64>
      %2 = affine.load %L[%i, %j] : memref<3x3xf64>
      %3 = affine.load %x[%j] : memref<3xf64>
      %4 = arith.mulf %2, %3 : f64
      %5 = arith.subf %1, %4 : f64
      affine.store %5, %x[%i] : memref<3xf64>
    }
    %6 = affine.load %x[%i] : memref<3xf64>
    %7 = affine.load %L[%i, %i] : memref<3x3xf64>
    %8 = arith.divf %6, %7 : f64
    affine.store %8, %x[%i] : memref<3xf64>
  }
  return
}
