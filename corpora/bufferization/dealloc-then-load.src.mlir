// pass: hand-written
// idea: a buffer that may have been freed must not be read: c = true
// verdict: incorrect
func.func @dealloc_then_load(%v: f32, %c: i1) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  %r = memref.load %m[] : memref<f32>
  bufferization.dealloc (%m : memref<f32>) if (%c)
  return %r : f32
}
