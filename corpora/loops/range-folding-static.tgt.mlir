func.func @range_folding_static(%a: memref<100xf32>, %b: memref<100xf32>) {
  affine.for %j = 0 to 100 step 5 {
    %v = affine.load %a[%j] : memref<100xf32>
    affine.store %v, %b[%j] : memref<100xf32>
  }
  return
}
