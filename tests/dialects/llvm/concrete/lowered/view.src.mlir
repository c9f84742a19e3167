func.func @f(%n: index, %v: f32) -> f32 {
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<64xi8>
  %m = memref.view %b[%c8][] : memref<64xi8> to memref<4xf32>
  memref.store %v, %m[%n] : memref<4xf32>
  %r = memref.load %m[%n] : memref<4xf32>
  memref.dealloc %b : memref<64xi8>
  return %r : f32 }
