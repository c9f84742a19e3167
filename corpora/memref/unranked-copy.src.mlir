// pass: hand-written
// idea: copying unranked memrefs copies what they are of: %m and %n in two blocks, %m[0, 0] = 1.0
// verdict: incorrect
func.func @unranked_copy(%m: memref<2x4xf32>, %n: memref<2x4xf32>) {
  %u = memref.cast %m : memref<2x4xf32> to memref<*xf32>
  %v = memref.cast %n : memref<2x4xf32> to memref<*xf32>
  memref.copy %u, %v : memref<*xf32> to memref<*xf32>
  return
}
