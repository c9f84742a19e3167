func.func @tile_elementwise_no_minimum(%a: tensor<100xf32>, %o: tensor<100xf32>) -> tensor<100xf32> {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %c100 = arith.constant 100 : index
  %r = scf.for %i = %c0 to %c100 step %c48 iter_args(%x = %o) -> (tensor<100xf32>) {
    %s = tensor.extract_slice %a[%i] [48] [1] : tensor<100xf32> to tensor<48xf32>
    %t = tensor.extract_slice %x[%i] [48] [1] : tensor<100xf32> to tensor<48xf32>
    %e = linalg.exp ins(%s : tensor<48xf32>) outs(%t : tensor<48xf32>) -> tensor<48xf32>
    %u = tensor.insert_slice %e into %x[%i] [48] [1] : tensor<48xf32> into tensor<100xf32>
    scf.yield %u : tensor<100xf32>
  }
  return %r : tensor<100xf32>
}
