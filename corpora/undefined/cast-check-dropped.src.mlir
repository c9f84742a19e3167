// pass: canonicalize
// idea: reading through a cast to four elements is reading the tensor itself
// verdict: correct

func.func @cast_check_dropped(%t: tensor<?xi32>) -> i32 {
  %c3 = arith.constant 3 : index
  %s = tensor.cast %t : tensor<?xi32> to tensor<4xi32>
  %v = tensor.extract %s[%c3] : tensor<4xi32>
  return %v : i32
}
