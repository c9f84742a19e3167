func.func @load_after_dealloc(%v: f32) -> f32 {
  %m = memref.alloc() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  memref.dealloc %m : memref<f32>
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}
