// pass: canonicalize
// idea: a conditional deallocation whose condition holds
// verdict: correct
func.func @dealloc_condition_true(%v: f32) -> f32 {
  %true = arith.constant true
  %m = memref.alloc() : memref<f32>
  memref.store %v, %m[] : memref<f32>
  %r = memref.load %m[] : memref<f32>
  bufferization.dealloc (%m : memref<f32>) if (%true)
  return %r : f32
}
