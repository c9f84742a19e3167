func.func @cast_check_dropped(%t: tensor<?xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %v = tensor.extract %t[%c3] : tensor<?xi32>
  return %v : i32
}
