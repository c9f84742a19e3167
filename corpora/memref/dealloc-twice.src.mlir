// pass: hand-written
// idea: freeing a buffer twice is undefined: every input
// verdict: incorrect
func.func @dealloc_twice() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}
