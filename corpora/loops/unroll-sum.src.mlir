// pass: affine-loop-unroll
// idea: four iterations of a sum in one
// verdict: correct
func.func @unroll_sum(%a: memref<100xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 100 iter_args(%s = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<100xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  return %r : f32
}
