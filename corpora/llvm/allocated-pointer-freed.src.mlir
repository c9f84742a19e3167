// pass: -finalize-memref-to-llvm
// idea: what is freed is the pointer that malloc gave
// verdict: correct
func.func @release(%m: memref<?xf32>) {
  memref.dealloc %m : memref<?xf32>
  return
}
