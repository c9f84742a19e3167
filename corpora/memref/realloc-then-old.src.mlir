// pass: hand-written
// idea: what was reallocated must not be read any more, whatever %m holds
// verdict: incorrect
func.func @realloc_then_old(%m: memref<4xi32>, %x: i32) -> (memref<8xi32>, i32) {
  %c0 = arith.constant 0 : index
  %g = memref.realloc %m : memref<4xi32> to memref<8xi32>
  %r = memref.load %g[%c0] : memref<8xi32>
  return %g, %r : memref<8xi32>, i32
}
