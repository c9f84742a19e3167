// pass: lower-affine
// idea: a parallel sum of floats, by the pass
// verdict: correct
func.func @parallel_f32_lowered(%a: memref<24xf32>) -> f32 {
  %r = affine.parallel (%i) = (0) to (24) reduce ("addf") -> (f32) {
    %v = affine.load %a[%i] : memref<24xf32>
    affine.yield %v : f32
  }
  return %r : f32
}
