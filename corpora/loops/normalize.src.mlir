// pass: affine-loop-normalize
// idea: a loop from 3 by 2 counts from 0 by 1
// verdict: correct
// options: --assume no-alias
func.func @normalize(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %i = 3 to 99 step 2 {
    %v = affine.load %a[%i] : memref<100xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %b[%i] : memref<100xf32>
  }
  return
}
