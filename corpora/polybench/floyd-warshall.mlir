func.func @floyd_warshall(%n: index, %path: memref<?x?xf64>) {
  affine.for %k = 0 to %n {
    affine.for %i = 0 to %n {
      affine.for %j = 0 to %n {
        %0 = affine.load %path[%i, %j] : memref<?x?xf64>
        %1 = affine.load %path[%i, %k] : memref<?x?xf64>
        %2 = affine.load %path[%k, %j] : memref<?x?xf64>
        %3 = arith.addf %1, %2 : f64
        %4 = arith.cmpf olt, %0, %3 : f64
        %5 = arith.select %4, %0, %3 : f64
        affine.store %5, %path[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}
