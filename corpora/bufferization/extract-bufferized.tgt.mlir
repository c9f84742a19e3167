func.func @extract_bufferized(%t: tensor<?x4xf32>, %i: index, %j: index) -> f32 {
  %m = bufferization.to_memref %t : memref<?x4xf32>
  %r = memref.load %m[%i, %j] : memref<?x4xf32>
  return %r : f32
}
