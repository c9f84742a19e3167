func.func @split_sum(%a: tensor<8x96xf32>, %b: tensor<96x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %sa = tensor.extract_slice %a[0, 0] [8, 40] [1, 1] : tensor<8x96xf32> to tensor<8x40xf32>
  %sb = tensor.extract_slice %b[0, 0] [40, 8] [1, 1] : tensor<96x8xf32> to tensor<40x8xf32>
  %x = linalg.matmul ins(%sa, %sb : tensor<8x40xf32>, tensor<40x8xf32>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
  %ta = tensor.extract_slice %a[0, 40] [8, 56] [1, 1] : tensor<8x96xf32> to tensor<8x56xf32>
  %tb = tensor.extract_slice %b[40, 0] [56, 8] [1, 1] : tensor<96x8xf32> to tensor<56x8xf32>
  %r = linalg.matmul ins(%ta, %tb : tensor<8x56xf32>, tensor<56x8xf32>) outs(%x : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
