// pass: finalize-memref-to-llvm
// idea: a constant is one through its address
// verdict: correct

memref.global "private" constant @weights : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @weight(%i: index) -> f32 {
  %w = memref.get_global @weights : memref<4xf32>
  %x = memref.load %w[%i] : memref<4xf32>
  return %x : f32
}
