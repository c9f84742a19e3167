func.func @f(%image: tensor<1x2x2x1xi8>) -> tensor<1x3x3x1xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<1x3x3x1xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
    iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%empty : tensor<1x3x3x1xi8>) {
  ^bb0(%out: i8):
    %oy = linalg.index 1 : index
    %py = affine.apply affine_map<(d0) -> ((d0 * 2 + 1 + 2) floordiv 4)>(%oy)
    %qy = arith.minsi %py, %c1 : index
    %y = arith.maxsi %qy, %c0 : index
    %ox = linalg.index 2 : index
    %px = affine.apply affine_map<(d0) -> ((d0 * 2 + 1 + 2) floordiv 4)>(%ox)
    %qx = arith.minsi %px, %c1 : index
    %x = arith.maxsi %qx, %c0 : index
    %e = tensor.extract %image[%c0, %y, %x, %c0] : tensor<1x2x2x1xi8>
    linalg.yield %e : i8
  } -> tensor<1x3x3x1xi8>
  return %r : tensor<1x3x3x1xi8>
}
