// pass: hand-written
// idea: the descriptor that is returned lies in memory that ends with the function
// verdict: incorrect
func.func @flat(%m: memref<4x?xf32>) -> memref<*xf32> {
  %u = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  return %u : memref<*xf32>
}
