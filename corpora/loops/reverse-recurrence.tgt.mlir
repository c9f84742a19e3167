func.func @reverse_recurrence(%a: memref<18xi32>) {
  affine.for %k = 0 to 17 {
    %i = affine.apply affine_map<(d0) -> (16 - d0)>(%k)
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %v, %a[%i + 1] : memref<18xi32>
  }
  return
}
