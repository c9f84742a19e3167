func.func @layers(%x: memref<4x4xf32>, %a: memref<4x4xf32>, %b: memref<4x4xf32>, %o: memref<4x4xf32>) {
  %z = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%z : f32) outs(%p : memref<4x4xf32>)
  linalg.matmul ins(%x, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%p : memref<4x4xf32>)
  linalg.fill ins(%z : f32) outs(%o : memref<4x4xf32>)
  linalg.matmul ins(%p, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%o : memref<4x4xf32>)
  %t = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<4x4xf32>)
  linalg.matmul ins(%o, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%t : memref<4x4xf32>)
  memref.copy %t, %o : memref<4x4xf32> to memref<4x4xf32>
  memref.dealloc %p : memref<4x4xf32>
  memref.dealloc %t : memref<4x4xf32>
  return
}
