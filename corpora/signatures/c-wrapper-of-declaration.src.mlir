// pass: llvm-request-c-wrappers
// idea: the wrapper passes a pointer to a descriptor, and takes the result from another: the function outside is called with the same memref
// verdict: correct
func.func private @scaled(memref<?xf32>, f32) -> memref<?xf32>
func.func @twice(%m: memref<?xf32>, %x: f32) -> memref<?xf32> {
  %r = func.call @scaled(%m, %x) : (memref<?xf32>, f32) -> memref<?xf32>
  return %r : memref<?xf32>
}
