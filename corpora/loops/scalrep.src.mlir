// pass: affine-scalrep
// idea: a load of what the same iteration stored
// verdict: correct
// options: --assume no-alias
func.func @scalrep(%a: memref<100xf32>, %b: memref<100xf32>, %c: memref<100xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
    %v1 = affine.load %b[%i] : memref<100xf32>
    %w1 = arith.addf %v1, %v1 : f32
    affine.store %w1, %c[%i] : memref<100xf32>
  }
  return
}
