func.func @four(%a : tensor<10xi32>, %i : tensor<i32>) -> tensor<4xi32> {
  %n = tensor.extract %i[] : tensor<i32>
  %k = arith.index_cast %n : i32 to index
  %s = tensor.extract_slice %a[%k] [4] [1] : tensor<10xi32> to tensor<4xi32>
  return %s : tensor<4xi32>
}
