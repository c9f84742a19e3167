// pass: hand-written
// idea: a clone has the elements of the original
// verdict: incorrect
func.func @clone_not_filled(%a: memref<4xi32>) -> memref<4xi32> {
  %c = bufferization.clone %a : memref<4xi32> to memref<4xi32>
  return %c : memref<4xi32>
}
