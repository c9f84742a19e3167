func.func @f(%a: tensor<1x?x3xi8>, %w: tensor<2xi8>, %o: tensor<1x?x3xi8>) -> tensor<1x?x3xi8> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1 * 2 + d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%a, %w : tensor<1x?x3xi8>, tensor<2xi8>) outs(%o : tensor<1x?x3xi8>) {
  ^bb0(%x: i8, %y: i8, %acc: i8):
    %0 = arith.maxui %x, %acc : i8
    linalg.yield %0 : i8
  } -> tensor<1x?x3xi8>
  return %r : tensor<1x?x3xi8>
}
