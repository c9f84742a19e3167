// pass: hand-written
// idea: the sizes of the descriptor that is returned are exchanged: 4x1 is no 1x4
// verdict: incorrect
func.func @flat(%m: memref<4x?xf32>) -> memref<*xf32> {
  %u = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  return %u : memref<*xf32>
}
