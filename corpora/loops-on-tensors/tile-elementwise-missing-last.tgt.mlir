func.func @tile_elementwise_missing_last(%a: tensor<64xf32>, %o: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c56 = arith.constant 56 : index
  %r = scf.for %i = %c0 to %c56 step %c8 iter_args(%x = %o) -> (tensor<64xf32>) {
    %s = tensor.extract_slice %a[%i] [8] [1] : tensor<64xf32> to tensor<8xf32>
    %t = tensor.extract_slice %x[%i] [8] [1] : tensor<64xf32> to tensor<8xf32>
    %e = linalg.exp ins(%s : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
    %u = tensor.insert_slice %e into %x[%i] [8] [1] : tensor<8xf32> into tensor<64xf32>
    scf.yield %u : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}
