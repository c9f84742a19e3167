// pass: hand-written
// idea: elements of two bytes are copied, which lie elsewhere than those of four
// verdict: incorrect
func.func @copied(%m: memref<2x3xi32, strided<[4, 1], offset: 1>>, %out: memref<2x3xi32>) {
  memref.copy %m, %out : memref<2x3xi32, strided<[4, 1], offset: 1>> to memref<2x3xi32>
  return
}
