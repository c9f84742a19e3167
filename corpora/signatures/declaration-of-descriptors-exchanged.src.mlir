// pass: hand-written
// idea: the function outside gets its two memrefs in the other order
// verdict: incorrect
func.func private @added(memref<4xf32>, memref<4xf32>, index) -> index
func.func @sum(%a: memref<4xf32>, %b: memref<4xf32>, %i: index) -> index {
  %r = func.call @added(%a, %b, %i) : (memref<4xf32>, memref<4xf32>, index) -> index
  return %r : index
}
