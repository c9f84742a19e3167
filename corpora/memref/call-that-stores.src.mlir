// pass: inline
// idea: a callee shares the caller's memory
// verdict: correct
func.func private @set(%m: memref<4xf32>, %i: index, %v: f32) {
  memref.store %v, %m[%i] : memref<4xf32>
  return
}
func.func @call_that_stores(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  func.call @set(%m, %i, %v) : (memref<4xf32>, index, f32) -> ()
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
}
