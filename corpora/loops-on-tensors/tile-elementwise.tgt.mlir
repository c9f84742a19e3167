func.func @tile_elementwise(%a: tensor<4096xf32>, %o: tensor<4096xf32>) -> tensor<4096xf32> {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c4096 = arith.constant 4096 : index
  %r = scf.for %i = %c0 to %c4096 step %c32 iter_args(%x = %o) -> (tensor<4096xf32>) {
    %s = tensor.extract_slice %a[%i] [32] [1] : tensor<4096xf32> to tensor<32xf32>
    %t = tensor.extract_slice %x[%i] [32] [1] : tensor<4096xf32> to tensor<32xf32>
    %e = linalg.exp ins(%s : tensor<32xf32>) outs(%t : tensor<32xf32>) -> tensor<32xf32>
    %u = tensor.insert_slice %e into %x[%i] [32] [1] : tensor<32xf32> into tensor<4096xf32>
    scf.yield %u : tensor<4096xf32>
  }
  return %r : tensor<4096xf32>
}
