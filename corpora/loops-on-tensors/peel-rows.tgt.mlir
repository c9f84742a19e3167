func.func @peel_rows(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %c0 = arith.constant 0 : index
  %c40 = arith.constant 40 : index
  %c80 = arith.constant 80 : index
  %x = scf.for %i = %c0 to %c80 step %c40 iter_args(%z = %c) -> (tensor<128x64xf32>) {
    %sa = tensor.extract_slice %a[%i, 0] [40, 96] [1, 1] : tensor<128x96xf32> to tensor<40x96xf32>
    %sc = tensor.extract_slice %z[%i, 0] [40, 64] [1, 1] : tensor<128x64xf32> to tensor<40x64xf32>
    %p = linalg.matmul ins(%sa, %b : tensor<40x96xf32>, tensor<96x64xf32>) outs(%sc : tensor<40x64xf32>) -> tensor<40x64xf32>
    %q = tensor.insert_slice %p into %z[%i, 0] [40, 64] [1, 1] : tensor<40x64xf32> into tensor<128x64xf32>
    scf.yield %q : tensor<128x64xf32>
  }
  %sa = tensor.extract_slice %a[80, 0] [48, 96] [1, 1] : tensor<128x96xf32> to tensor<48x96xf32>
  %sc = tensor.extract_slice %x[80, 0] [48, 64] [1, 1] : tensor<128x64xf32> to tensor<48x64xf32>
  %p = linalg.matmul ins(%sa, %b : tensor<48x96xf32>, tensor<96x64xf32>) outs(%sc : tensor<48x64xf32>) -> tensor<48x64xf32>
  %r = tensor.insert_slice %p into %x[80, 0] [48, 64] [1, 1] : tensor<48x64xf32> into tensor<128x64xf32>
  return %r : tensor<128x64xf32>
}
