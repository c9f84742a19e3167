func.func @induction_variable_narrowed(%a: memref<20xi32>) {
  affine.for %i = 0 to 20 {
    %n = arith.index_cast %i : index to i4
    %v = arith.extsi %n : i4 to i32
    affine.store %v, %a[%i] : memref<20xi32>
  }
  return
}
