func.func @identity(%t: tensor<?xf32>, %n: index, %c: i1, %v: f32) -> (tensor<?xf32>, memref<?xf32>) {
  %m = bufferization.to_memref %t : memref<?xf32>
  %k = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<?xf32>)
  %r = bufferization.to_tensor %a : memref<?xf32>
  bufferization.dealloc (%a : memref<?xf32>) if (%c)
  return %r, %k : tensor<?xf32>, memref<?xf32>
}
