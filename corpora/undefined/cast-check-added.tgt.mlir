func.func @cast_check_added(%t: tensor<?xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %s = tensor.cast %t : tensor<?xi32> to tensor<4xi32>
  %v = tensor.extract %s[%c3] : tensor<4xi32>
  return %v : i32
}
