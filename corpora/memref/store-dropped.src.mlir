// pass: hand-written
// idea: the caller sees what is stored into an argument: v = 1
// verdict: incorrect
func.func @store_dropped(%m: memref<i32>, %v: i32) {
  memref.store %v, %m[] : memref<i32>
  return
}
