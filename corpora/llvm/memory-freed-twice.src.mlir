// pass: finalize-memref-to-llvm
// idea: a buffer is freed twice
// verdict: incorrect

func.func @freed(%a: memref<f32>) -> f32 {
  %b = memref.alloc() : memref<f32>
  %x = memref.load %a[] : memref<f32>
  memref.store %x, %b[] : memref<f32>
  %y = memref.load %b[] : memref<f32>
  memref.dealloc %b : memref<f32>
  return %y : f32
}
