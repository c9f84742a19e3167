#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @unrolled_and_jammed_across_a_dependence(%arg0: memref<3x3xi32>) {
    %c0 = arith.constant 0 : index
    affine.for %arg1 = 0 to 2 {
      %0 = affine.load %arg0[%c0, %arg1 + 1] : memref<3x3xi32>
      affine.store %0, %arg0[%c0 + 1, %arg1] : memref<3x3xi32>
      %1 = affine.apply #map(%c0)
      %2 = affine.load %arg0[%1, %arg1 + 1] : memref<3x3xi32>
      affine.store %2, %arg0[%1 + 1, %arg1] : memref<3x3xi32>
    }
    return
  }
}

