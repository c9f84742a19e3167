func.func @accumulator_to_memory(%a: memref<100xf32>, %m: memref<1xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %a[%i] : memref<100xf32>
    %s = affine.load %m[0] : memref<1xf32>
    %t = arith.addf %s, %v : f32
    affine.store %t, %m[0] : memref<1xf32>
  }
  return
}
