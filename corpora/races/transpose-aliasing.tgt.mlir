func.func @transpose_aliasing(%m: memref<20x20xi32>, %b: memref<20x20xi32>) {
  affine.parallel (%i, %j) = (0, 0) to (20, 20) {
    %v = affine.load %m[%i, %j] : memref<20x20xi32>
    affine.store %v, %b[%j, %i] : memref<20x20xi32>
  }
  return
}
