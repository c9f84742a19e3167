// pass: promote-buffers-to-stack
// idea: what became a place on the stack is still handed to a deallocation: any input
// verdict: incorrect
func.func @promoted_and_freed(%x: f32) -> f32 {
  %true = arith.constant true
  %b = memref.alloc() : memref<f32>
  memref.store %x, %b[] : memref<f32>
  %0 = memref.load %b[] : memref<f32>
  bufferization.dealloc (%b : memref<f32>) if (%true)
  return %0 : f32
}
