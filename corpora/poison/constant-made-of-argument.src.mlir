// pass: hand-written
// idea: 0 written as x - x is poison when the argument x is poison
// verdict: incorrect

func.func @constant_made_of_argument(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  return %c0 : i32
}
