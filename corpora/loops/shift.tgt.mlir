func.func @shift(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 5 to 105 {
    %v = affine.load %a[%i - 5] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i - 5] : memref<100xf32>
  }
  return
}
