func.func @split(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 0 to 37 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  affine.for %i = 37 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
