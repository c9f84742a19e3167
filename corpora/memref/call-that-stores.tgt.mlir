func.func private @set(%m: memref<4xf32>, %i: index, %v: f32) {
  memref.store %v, %m[%i] : memref<4xf32>
  return
}
func.func @call_that_stores(%m: memref<4xf32>, %i: index, %v: f32) -> f32 {
  memref.store %v, %m[%i] : memref<4xf32>
  return %v : f32
}
