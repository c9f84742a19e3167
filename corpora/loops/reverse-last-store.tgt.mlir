func.func @reverse_last_store(%a: memref<18xi32>, %m: memref<1xi32>) {
  affine.for %k = 0 to 18 {
    %i = affine.apply affine_map<(d0) -> (17 - d0)>(%k)
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %v, %m[0] : memref<1xi32>
  }
  return
}
