// pass: affine-loop-invariant-code-motion
// idea: a product that no iteration changes
// verdict: correct
func.func @hoist_product(%a: memref<100xf32>, %b: memref<100xf32>, %x: f32, %y: f32) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %k = arith.mulf %x, %y : f32
    %w = arith.addf %v, %k : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
