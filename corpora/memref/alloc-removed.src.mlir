// pass: mem2reg
// idea: a buffer that nobody else sees can become a value
// verdict: correct
func.func @alloc_removed(%n: index, %i: index, %v: f32) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %v, %m[%one] : memref<2xf32>
  %r = memref.load %m[%one] : memref<2xf32>
  memref.dealloc %m : memref<2xf32>
  return %r : f32
}
