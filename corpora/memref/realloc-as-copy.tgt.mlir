func.func @realloc_as_copy(%n: index, %x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %g = memref.alloc() : memref<8xi32>
  %s = memref.subview %g[0] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1]>>
  memref.copy %m, %s : memref<4xi32> to memref<4xi32, strided<[1]>>
  memref.dealloc %m : memref<4xi32>
  memref.store %x, %g[%i] : memref<8xi32>
  %r = memref.load %g[%c0] : memref<8xi32>
  memref.dealloc %g : memref<8xi32>
  return %r : i32
}
