func.func @tile_elementwise_dynamic_whole_tiles(%a: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %d = tensor.dim %a, %c0 : tensor<?xf32>
  %m = affine.apply affine_map<()[s0] -> (s0 - s0 mod 48)>()[%d]
  %r = scf.for %i = %c0 to %m step %c48 iter_args(%x = %o) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %a[%i] [48] [1] : tensor<?xf32> to tensor<48xf32>
    %t = tensor.extract_slice %x[%i] [48] [1] : tensor<?xf32> to tensor<48xf32>
    %e = linalg.exp ins(%s : tensor<48xf32>) outs(%t : tensor<48xf32>) -> tensor<48xf32>
    %u = tensor.insert_slice %e into %x[%i] [48] [1] : tensor<48xf32> into tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
