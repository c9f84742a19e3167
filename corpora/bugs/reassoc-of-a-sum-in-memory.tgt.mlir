func.func @f(%m: memref<100xf32>, %o: memref<f32>) {
  affine.for %i = 0 to 100 {
    %a = affine.load %m[%i] : memref<100xf32>
    %b = affine.load %o[] : memref<f32>
    %c = arith.addf %a, %b fastmath<reassoc> : f32
    affine.store %c, %o[] : memref<f32>
  }
  return
}
