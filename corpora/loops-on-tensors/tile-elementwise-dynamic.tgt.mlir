func.func @tile_elementwise_dynamic(%a: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %d = tensor.dim %a, %c0 : tensor<?xf32>
  %m = affine.apply affine_map<()[s0] -> (s0)>()[%d]
  %r = scf.for %i = %c0 to %m step %c32 iter_args(%x = %o) -> (tensor<?xf32>) {
    %n = affine.min affine_map<(d0)[s0] -> (32, s0 - d0)>(%i)[%d]
    %s = tensor.extract_slice %a[%i] [%n] [1] : tensor<?xf32> to tensor<?xf32>
    %t = tensor.extract_slice %x[%i] [%n] [1] : tensor<?xf32> to tensor<?xf32>
    %e = linalg.exp ins(%s : tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
    %u = tensor.insert_slice %e into %x[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
