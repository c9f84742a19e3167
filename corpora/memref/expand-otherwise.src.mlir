// pass: hand-written
// idea: expanding to 8x4 is not expanding to 4x8: i = 1, j = 0
// verdict: incorrect
func.func @expand_otherwise(%a: memref<32xi32>, %i: index, %j: index) -> i32 {
  %e = memref.expand_shape %a [[0, 1]] output_shape [8, 4] : memref<32xi32> into memref<8x4xi32>
  %r = memref.load %e[%i, %j] : memref<8x4xi32>
  return %r : i32
}
