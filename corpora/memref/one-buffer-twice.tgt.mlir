func.func @f(%x: f32) -> (memref<4xf32>, memref<4xf32>) {
  %z = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%z] : memref<4xf32>
  return %m, %m : memref<4xf32>, memref<4xf32>
}
