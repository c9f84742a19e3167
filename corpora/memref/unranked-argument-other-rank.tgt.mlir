func.func @f(%m: memref<*xf32>, %i: index) -> f32 {
  %z = arith.constant 0 : index
  %c = memref.cast %m : memref<*xf32> to memref<?x?xf32>
  %x = memref.load %c[%i, %z] : memref<?x?xf32>
  return %x : f32
}
