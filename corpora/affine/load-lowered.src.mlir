// pass: lower-affine
// idea: subscripts with products and remainders, by the pass
// verdict: correct
func.func @load_lowered(%m: memref<8x64xi32>, %i: index, %j: index) -> i32 {
  %v = affine.load %m[symbol(%i) mod 8, symbol(%j) * 2 + 1] : memref<8x64xi32>
  return %v : i32
}
