// pass: hand-written
// idea: two buffers that may overlap, the same stores, two steps in one
// verdict: correct
func.func @stores_in_order(%a: memref<40xf32>, %b: memref<40xf32>) {
  affine.for %i = 1 to 39 {
    %x = affine.load %a[%i - 1] : memref<40xf32>
    %y = affine.load %b[%i] : memref<40xf32>
    %s = arith.addf %x, %y : f32
    affine.store %s, %a[%i] : memref<40xf32>
    %z = affine.load %a[%i + 1] : memref<40xf32>
    %m = arith.mulf %s, %z : f32
    affine.store %m, %b[%i - 1] : memref<40xf32>
  }
  return
}
