func.func @matmul_k_halves_chained(%a: tensor<8x192xf32>, %b: tensor<192x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %a1 = tensor.extract_slice %a[0, 0] [8, 96] [1, 1] : tensor<8x192xf32> to tensor<8x96xf32>
  %a2 = tensor.extract_slice %a[0, 96] [8, 96] [1, 1] : tensor<8x192xf32> to tensor<8x96xf32>
  %b1 = tensor.extract_slice %b[0, 0] [96, 16] [1, 1] : tensor<192x16xf32> to tensor<96x16xf32>
  %b2 = tensor.extract_slice %b[96, 0] [96, 16] [1, 1] : tensor<192x16xf32> to tensor<96x16xf32>
  %h = linalg.matmul ins(%a1, %b1 : tensor<8x96xf32>, tensor<96x16xf32>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = linalg.matmul ins(%a2, %b2 : tensor<8x96xf32>, tensor<96x16xf32>) outs(%h : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
