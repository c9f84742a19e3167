// pass: hand-written
// idea: the last window is read one too far
// verdict: incorrect
func.func @window_past_the_end(%x: memref<24xf32>) {
  affine.for %t = 0 to 3 {
    affine.for %i = 0 to 22 {
      %a = affine.load %x[%i] : memref<24xf32>
      %b = affine.load %x[%i + 2] : memref<24xf32>
      %s = arith.addf %a, %b : f32
      affine.store %s, %x[%i] : memref<24xf32>
    }
  }
  return
}
