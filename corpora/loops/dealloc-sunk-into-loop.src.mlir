// pass: hand-written
// idea: a buffer is freed twice
// verdict: incorrect
func.func @dealloc_sunk_into_loop(%x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %p = memref.alloc() : memref<4xi32>
  memref.dealloc %p : memref<4xi32>
  return
}
