func.func @transpose(%m: memref<20x24xi32>, %b: memref<24x20xi32>, %s: memref<20xi32>) {
  affine.parallel (%i, %j) = (0, 0) to (20, 24) {
    %v = affine.load %m[%i, %j] : memref<20x24xi32>
    affine.store %v, %b[%j, %i] : memref<24x20xi32>
  }
  return
}
