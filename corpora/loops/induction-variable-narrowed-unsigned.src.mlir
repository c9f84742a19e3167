// pass: hand-written
// idea: an index below 200 fits 8 bits without sign
// verdict: correct
func.func @induction_variable_narrowed_unsigned(%a: memref<200xi32>) {
  affine.for %i = 0 to 200 {
    %v = arith.index_cast %i : index to i32
    affine.store %v, %a[%i] : memref<200xi32>
  }
  return
}
