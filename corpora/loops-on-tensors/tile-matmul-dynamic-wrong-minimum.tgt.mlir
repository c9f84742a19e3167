#map = affine_map<(d0)[s0] -> (32, s0 - d0)>
#map1 = affine_map<(d0)[s0] -> (16, s0 - d0)>
func.func @tile_matmul_dynamic_wrong_minimum(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c16 = arith.constant 16 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %k = tensor.dim %a, %c1 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %r = scf.for %i = %c0 to %m step %c32 iter_args(%x = %c) -> (tensor<?x?xf32>) {
    %r1 = scf.for %j = %c0 to %n step %c32 iter_args(%y = %x) -> (tensor<?x?xf32>) {
      %r2 = scf.for %l = %c0 to %k step %c16 iter_args(%z = %y) -> (tensor<?x?xf32>) {
        %si = affine.min #map(%i)[%m]
        %sj = affine.min #map(%j)[%m]
        %sl = affine.min #map1(%l)[%k]
        %sa = tensor.extract_slice %a[%i, %l] [%si, %sl] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
        %sb = tensor.extract_slice %b[%l, %j] [%sl, %sj] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
        %sc = tensor.extract_slice %z[%i, %j] [%si, %sj] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
        %p = linalg.matmul ins(%sa, %sb : tensor<?x?xf32>, tensor<?x?xf32>) outs(%sc : tensor<?x?xf32>) -> tensor<?x?xf32>
        %q = tensor.insert_slice %p into %z[%i, %j] [%si, %sj] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
        scf.yield %q : tensor<?x?xf32>
      }
      scf.yield %r2 : tensor<?x?xf32>
    }
    scf.yield %r1 : tensor<?x?xf32>
  }
  return %r : tensor<?x?xf32>
}
