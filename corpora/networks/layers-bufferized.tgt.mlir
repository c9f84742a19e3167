func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %xm = bufferization.to_memref %x : memref<4x4xf32>
  %am = bufferization.to_memref %a : memref<4x4xf32>
  %bm = bufferization.to_memref %b : memref<4x4xf32>
  %cm = bufferization.to_memref %c : memref<4x4xf32>
  %p = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%z : f32) outs(%p : memref<4x4xf32>)
  linalg.matmul ins(%xm, %am : memref<4x4xf32>, memref<4x4xf32>) outs(%p : memref<4x4xf32>)
  %s = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%z : f32) outs(%s : memref<4x4xf32>)
  linalg.matmul ins(%p, %bm : memref<4x4xf32>, memref<4x4xf32>) outs(%s : memref<4x4xf32>)
  %t = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<4x4xf32>)
  linalg.matmul ins(%s, %cm : memref<4x4xf32>, memref<4x4xf32>) outs(%t : memref<4x4xf32>)
  %r = bufferization.to_tensor %t restrict : memref<4x4xf32>
  return %r : tensor<4x4xf32>
}
