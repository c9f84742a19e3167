// pass: hand-written
// idea: the aligned pointer is no pointer from malloc, where the allocation had to be aligned: it cannot be freed; no run has such a memref
// verdict: possibly-incorrect
func.func @release(%m: memref<?xf32>) {
  memref.dealloc %m : memref<?xf32>
  return
}
