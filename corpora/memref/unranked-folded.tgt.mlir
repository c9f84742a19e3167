func.func @unranked_folded(%m: memref<?x4xf32>, %i: index) -> f32 {
  %v = memref.cast %m : memref<?x4xf32> to memref<2x4xf32>
  %r = memref.load %v[%i, %i] : memref<2x4xf32>
  return %r : f32
}
