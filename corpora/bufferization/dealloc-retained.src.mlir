// pass: hand-written
// idea: a buffer that is retained is not freed, and was to be
// verdict: incorrect
func.func @dealloc_retained(%v: f32) -> i1 {
  %true = arith.constant true
  %m = memref.alloc() : memref<f32>
  %o = bufferization.dealloc (%m : memref<f32>) if (%true) retain (%m : memref<f32>)
  return %o : i1
}
