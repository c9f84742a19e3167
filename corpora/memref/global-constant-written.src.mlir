// pass: hand-written
// idea: a constant global must not be written: every input
// verdict: incorrect
memref.global "private" constant @table : memref<4xi32> = dense<[3, 1, 4, 1]>
func.func @global_constant_written(%v: i32) {
  return
}
