func.func @tile_elementwise_remainder(%a: tensor<4000xf32>, %o: tensor<4000xf32>) -> tensor<4000xf32> {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %c4000 = arith.constant 4000 : index
  %r = scf.for %i = %c0 to %c4000 step %c48 iter_args(%x = %o) -> (tensor<4000xf32>) {
    %n = affine.min affine_map<(d0) -> (48, 4000 - d0)>(%i)
    %s = tensor.extract_slice %a[%i] [%n] [1] : tensor<4000xf32> to tensor<?xf32>
    %t = tensor.extract_slice %x[%i] [%n] [1] : tensor<4000xf32> to tensor<?xf32>
    %e = linalg.exp ins(%s : tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
    %u = tensor.insert_slice %e into %x[%i] [%n] [1] : tensor<?xf32> into tensor<4000xf32>
    scf.yield %u : tensor<4000xf32>
  }
  return %r : tensor<4000xf32>
}
