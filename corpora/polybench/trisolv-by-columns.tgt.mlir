func.func @trisolv(%L: memref<4x4xf64>, %x: memref<4xf64>, %b: memref<4xf64>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %b[%i] : memref<4xf64>
    affine.store %0, %x[%i] : memref<4xf64>
  }
  affine.for %c0 = 0 to 4 {
    %1 = affine.load %x[%c0] : memref<4xf64>
    %2 = affine.load %L[%c0, %c0] : memref<4x4xf64>
    %3 = arith.divf %1, %2 : f64
    affine.store %3, %x[%c0] : memref<4xf64>
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%c0) to 4 {
      %4 = affine.load %x[%i] : memref<4xf64>
      %5 = affine.load %L[%i, %c0] : memref<4x4xf64>
      %6 = affine.load %x[%c0] : memref<4xf64>
      %7 = arith.mulf %5, %6 : f64
      %8 = arith.subf %4, %7 : f64
      affine.store %8, %x[%i] : memref<4xf64>
    }
  }
  return
}
