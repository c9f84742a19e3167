func.func @fission(%a: memref<100xf32>, %b: memref<100xf32>, %c: memref<100xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  affine.for %i = 0 to 100 {
    %v = affine.load %b[%i] : memref<100xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %c[%i] : memref<100xf32>
  }
  return
}
