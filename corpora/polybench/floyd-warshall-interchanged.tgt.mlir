func.func @floyd_warshall(%path: memref<3x3xf64>) {
  affine.for %k = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.for %i = 0 to 3 {
        %0 = affine.load %path[%i, %j] : memref<3x3xf64>
        %1 = affine.load %path[%i, %k] : memref<3x3xf64>
        %2 = affine.load %path[%k, %j] : memref<3x3xf64>
        %3 = arith.addf %1, %2 : f64
        %4 = arith.cmpf olt, %0, %3 : f64
        %5 = arith.select %4, %0, %3 : f64
        affine.store %5, %path[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}
