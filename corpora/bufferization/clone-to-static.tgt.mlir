func.func @clone_to_static(%m: memref<?xf32>, %i: index) -> f32 {
  %c = memref.cast %m : memref<?xf32> to memref<4xf32>
  %r = memref.load %c[%i] : memref<4xf32>
  return %r : f32
}
