// pass: hand-written
// idea: three points of a line
// verdict: correct
func.func @identity_stencil(%a: memref<66xf32>, %b: memref<66xf32>) {
  affine.for %i = 1 to 65 {
    %l = affine.load %a[%i - 1] : memref<66xf32>
    %c = affine.load %a[%i] : memref<66xf32>
    %r = affine.load %a[%i + 1] : memref<66xf32>
    %s = arith.addf %l, %c : f32
    %t = arith.addf %s, %r : f32
    affine.store %t, %b[%i] : memref<66xf32>
  }
  return
}
