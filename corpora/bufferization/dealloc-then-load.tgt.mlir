func.func @dealloc_then_load(%v: f32, %c: i1) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  bufferization.dealloc (%m : memref<f32>) if (%c)
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}
