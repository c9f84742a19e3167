// pass: hand-written
// idea: a copy the wrong way round: a[0] = 1
// verdict: incorrect
func.func @copy_direction(%a: memref<4xi32>, %b: memref<4xi32>) {
  memref.copy %a, %b : memref<4xi32> to memref<4xi32>
  return
}
