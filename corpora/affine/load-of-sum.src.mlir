// pass: lower-affine
// idea: a subscript is an addition
// verdict: correct
func.func @load_of_sum(%m: memref<64xi32>, %i: index) -> i32 {
  %v = affine.load %m[symbol(%i) + 3] : memref<64xi32>
  return %v : i32
}
