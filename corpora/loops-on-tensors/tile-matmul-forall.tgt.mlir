#map = affine_map<(d0)[s0] -> (32, s0 - d0)>
func.func @tile_matmul_forall(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %k = tensor.dim %a, %c1 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %r = scf.forall (%i, %j) = (0, 0) to (%m, %n) step (32, 32) shared_outs(%y = %c) -> (tensor<?x?xf32>) {
    %si = affine.min #map(%i)[%m]
    %sj = affine.min #map(%j)[%n]
    %sc = tensor.extract_slice %y[%i, %j] [%si, %sj] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %sa = tensor.extract_slice %a[%i, 0] [%si, %k] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %sb = tensor.extract_slice %b[0, %j] [%k, %sj] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %p = linalg.matmul ins(%sa, %sb : tensor<?x?xf32>, tensor<?x?xf32>) outs(%sc : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %y[%i, %j] [%si, %sj] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
    }
  }
  return %r : tensor<?x?xf32>
}
