// pass: hand-written
// idea: a transposed view swaps the indices: i = 0, j = 1
// verdict: incorrect
func.func @transpose_forgotten(%a: memref<3x3xi32>, %i: index, %j: index) -> i32 {
  %t = memref.transpose %a (i, j) -> (j, i) : memref<3x3xi32> to memref<3x3xi32, strided<[1, 3]>>
  %r = memref.load %t[%i, %j] : memref<3x3xi32, strided<[1, 3]>>
  return %r : i32
}
