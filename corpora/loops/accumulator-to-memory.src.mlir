// pass: hand-written
// idea: and the other way round
// verdict: correct
// options: --assume no-alias
func.func @accumulator_to_memory(%a: memref<100xf32>, %m: memref<1xf32>) {
  %z = affine.load %m[0] : memref<1xf32>
  %r = affine.for %i = 0 to 100 iter_args(%s = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<100xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  affine.store %r, %m[0] : memref<1xf32>
  return
}
