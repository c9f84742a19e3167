func.func @four(%a : tensor<10xi32>, %i : tensor<i32>) -> tensor<4xi32> {
  %n = tensor.extract %i[] : tensor<i32>
  %k = arith.index_cast %n : i32 to index
  %zero = arith.constant 0 : index
  %six = arith.constant 6 : index
  %low = arith.maxsi %k, %zero : index
  %start = arith.minsi %low, %six : index
  %s = tensor.extract_slice %a[%start] [4] [1] : tensor<10xi32> to tensor<4xi32>
  return %s : tensor<4xi32>
}
