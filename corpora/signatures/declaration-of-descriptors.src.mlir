// pass: -convert-func-to-llvm
// idea: the function outside is called with the same memrefs, as the parts of their descriptors
// verdict: correct
func.func private @added(memref<4xf32>, memref<4xf32>, index) -> index
func.func @sum(%a: memref<4xf32>, %b: memref<4xf32>, %i: index) -> index {
  %r = func.call @added(%a, %b, %i) : (memref<4xf32>, memref<4xf32>, index) -> index
  return %r : index
}
