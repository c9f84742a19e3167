func.func private @make(%v: f32) -> memref<f32> {
  %m = memref.alloca() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  return %m : memref<f32>
}
func.func @alloca_returned(%v: f32) -> f32 {
  %m = func.call @make(%v) : (f32) -> memref<f32>
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}
