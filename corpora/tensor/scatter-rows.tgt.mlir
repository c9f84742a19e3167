func.func @f(%s: tensor<2x3xf32>, %t: tensor<8x3xf32>, %i: tensor<2x1xi32>) -> tensor<8x3xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ia = tensor.extract %i[%zero, %zero] : tensor<2x1xi32>
  %ib = tensor.extract %i[%one, %zero] : tensor<2x1xi32>
  %a = arith.index_cast %ia : i32 to index
  %b = arith.index_cast %ib : i32 to index
  %first = tensor.extract_slice %s[0, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<3xf32>
  %second = tensor.extract_slice %s[1, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<3xf32>
  %u = tensor.insert_slice %first into %t[%a, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x3xf32>
  %r = tensor.insert_slice %second into %u[%b, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<8x3xf32>
  return %r : tensor<8x3xf32>
}
