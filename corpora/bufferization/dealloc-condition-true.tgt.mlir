func.func @dealloc_condition_true(%v: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  %r = memref.load %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  return %r : f32
}
