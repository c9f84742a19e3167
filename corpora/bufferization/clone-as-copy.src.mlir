// pass: bufferization-lower-deallocations
// idea: a clone is a new buffer with the same elements
// verdict: correct
func.func @clone_as_copy(%a: memref<4xf32>) -> memref<4xf32> {
  %c = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  return %c : memref<4xf32>
}
