// pass: test-math-algebraic-simplification
// idea: 2048^3 wraps to 0, by which 1 is divided, where ipowi is 0
// verdict: incorrect
func.func @ipowi_of_minus_three(%x: i32) -> i32 {
  %c = arith.constant -3 : i32
  %0 = math.ipowi %x, %c : i32
  return %0 : i32
}
