// pass: hand-written
// idea: two results that are one buffer become a buffer each: for every input, what the caller writes to one no longer shows in the other
// verdict: incorrect
func.func @f(%x: f32) -> (memref<4xf32>, memref<4xf32>) {
  %z = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%z] : memref<4xf32>
  return %m, %m : memref<4xf32>, memref<4xf32>
}
