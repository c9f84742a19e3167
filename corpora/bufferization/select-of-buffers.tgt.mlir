func.func @select_of_buffers(%c: i1, %a: tensor<?xf32>, %b: tensor<?xf32>, %i: index) -> f32 {
  %t = arith.select %c, %a, %b : tensor<?xf32>
  %m = bufferization.to_memref %t : memref<?xf32>
  %r = memref.load %m[%i] : memref<?xf32>
  return %r : f32
}
