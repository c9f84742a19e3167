// pass: scf-for-loop-range-folding
// idea: an addition to the index becomes part of the bounds
// verdict: correct
func.func @range_folding_of_size(%a: memref<?xf32>, %p: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %p, %c0 : memref<?xf32>
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.addi %i, %c5 : index
    memref.store %x, %a[%j] : memref<?xf32>
  }
  return
}
