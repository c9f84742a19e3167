func.func @forall_threads_overlap(%a: tensor<128x96xf32>, %b: tensor<96x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %r = scf.forall (%t, %j) in (10, 2) shared_outs(%x = %c) -> (tensor<128x64xf32>) {
    %n0 = affine.min affine_map<(d0) -> (128 - d0 * 13, 14)>(%t)
    %n = affine.max affine_map<(d0) -> (0, d0)>(%n0)
    %i = affine.apply affine_map<(d0) -> (d0 * 13)>(%t)
    %jj = affine.apply affine_map<(d0) -> (d0 * 32)>(%j)
    %sa = tensor.extract_slice %a[%i, 0] [%n, 96] [1, 1] : tensor<128x96xf32> to tensor<?x96xf32>
    %sb = tensor.extract_slice %b[0, %jj] [96, 32] [1, 1] : tensor<96x64xf32> to tensor<96x32xf32>
    %sc = tensor.extract_slice %x[%i, %jj] [%n, 32] [1, 1] : tensor<128x64xf32> to tensor<?x32xf32>
    %m = linalg.matmul ins(%sa, %sb : tensor<?x96xf32>, tensor<96x32xf32>) outs(%sc : tensor<?x32xf32>) -> tensor<?x32xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %x[%i, %jj] [%n, 32] [1, 1] : tensor<?x32xf32> into tensor<128x64xf32>
    }
  }
  return %r : tensor<128x64xf32>
}
