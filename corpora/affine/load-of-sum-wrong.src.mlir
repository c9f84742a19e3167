// pass: hand-written
// idea: the subscript is one less: i = 0, m[3] = 1
// verdict: incorrect
func.func @load_of_sum_wrong(%m: memref<64xi32>, %i: index) -> i32 {
  %v = affine.load %m[symbol(%i) + 3] : memref<64xi32>
  return %v : i32
}
