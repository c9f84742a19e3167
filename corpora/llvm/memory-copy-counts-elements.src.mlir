// pass: finalize-memref-to-llvm
// idea: a memcpy of as many bytes as there are elements copies a quarter of them
// verdict: incorrect

func.func @copy(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32>
  return
}
