// pass: hand-written
// idea: the second loop reads what the first one wrote in the same iteration
// verdict: correct
// options: --assume no-alias
func.func @fuse(%a: memref<100xf32>, %b: memref<100xf32>, %c: memref<100xf32>) {
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
