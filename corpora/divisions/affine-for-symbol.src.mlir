// pass: lower-affine
// idea: a bound that is a quotient by a symbol, lowered
// verdict: correct

func.func @affine_for_symbol(%m: memref<?xi32>, %n: index, %t: index) {
  %c = arith.constant 1 : i32
  affine.for %i = 0 to affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %t] {
    affine.store %c, %m[%i] : memref<?xi32>
  }
  return
}
