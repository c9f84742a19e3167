// pass: hand-written
// idea: a cast to four elements is undefined for a tensor of five
// verdict: incorrect

func.func @cast_check_added(%t: tensor<?xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %v = tensor.extract %t[%c3] : tensor<?xi32>
  return %v : i32
}
