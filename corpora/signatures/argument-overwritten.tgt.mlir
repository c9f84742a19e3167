func.func @first(%a: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<4xf32>
  %zero = arith.constant 0.0 : f32
  memref.store %zero, %a[%c0] : memref<4xf32>
  return %x : f32
}
