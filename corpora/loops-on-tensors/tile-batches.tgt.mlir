func.func @tile_batches(%a: tensor<10x32x48xf32>, %b: tensor<10x48x64xf32>, %c: tensor<10x32x64xf32>) -> tensor<10x32x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %c0 to %c10 step %c1 iter_args(%x = %c) -> (tensor<10x32x64xf32>) {
    %sa = tensor.extract_slice %a[%i, 0, 0] [1, 32, 48] [1, 1, 1] : tensor<10x32x48xf32> to tensor<32x48xf32>
    %sb = tensor.extract_slice %b[%i, 0, 0] [1, 48, 64] [1, 1, 1] : tensor<10x48x64xf32> to tensor<48x64xf32>
    %sc = tensor.extract_slice %x[%i, 0, 0] [1, 32, 64] [1, 1, 1] : tensor<10x32x64xf32> to tensor<32x64xf32>
    %m = linalg.matmul ins(%sa, %sb : tensor<32x48xf32>, tensor<48x64xf32>) outs(%sc : tensor<32x64xf32>) -> tensor<32x64xf32>
    %u = tensor.insert_slice %m into %x[%i, 0, 0] [1, 32, 64] [1, 1, 1] : tensor<32x64xf32> into tensor<10x32x64xf32>
    scf.yield %u : tensor<10x32x64xf32>
  }
  return %r : tensor<10x32x64xf32>
}
