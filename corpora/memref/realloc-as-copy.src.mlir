// pass: expand-realloc
// idea: a larger buffer with the old elements in front
// verdict: correct
func.func @realloc_as_copy(%n: index, %x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %g = memref.realloc %m : memref<4xi32> to memref<8xi32>
  memref.store %x, %g[%i] : memref<8xi32>
  %r = memref.load %g[%c0] : memref<8xi32>
  memref.dealloc %g : memref<8xi32>
  return %r : i32
}
