func.func @induction_variable_narrowed_unsigned(%a: memref<200xi32>) {
  affine.for %i = 0 to 200 {
    %n = arith.index_cast %i : index to i8
    %v = arith.extui %n : i8 to i32
    affine.store %v, %a[%i] : memref<200xi32>
  }
  return
}
