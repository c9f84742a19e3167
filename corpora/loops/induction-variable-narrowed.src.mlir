// pass: hand-written
// idea: an index of 4 bits is negative behind 7: any input
// verdict: incorrect
func.func @induction_variable_narrowed(%a: memref<20xi32>) {
  affine.for %i = 0 to 20 {
    %v = arith.index_cast %i : index to i32
    affine.store %v, %a[%i] : memref<20xi32>
  }
  return
}
