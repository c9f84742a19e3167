// pass: hand-written
// idea: the wrapper takes the size of its argument for the offset: of a memref of one element it passes on what lies behind its end
// verdict: incorrect
func.func private @scaled(memref<?xf32, strided<[1], offset: ?>>, f32) -> f32
func.func @first(%m: memref<?xf32, strided<[1], offset: ?>>, %x: f32) -> f32 {
  %r = func.call @scaled(%m, %x) : (memref<?xf32, strided<[1], offset: ?>>, f32) -> f32
  return %r : f32
}
