// pass: hand-written
// idea: a copy of all but the last element: a[3] = 1
// verdict: incorrect
func.func @copy_of_a_part(%a: memref<4xi32>, %b: memref<4xi32>) {
  memref.copy %a, %b : memref<4xi32> to memref<4xi32>
  return
}
