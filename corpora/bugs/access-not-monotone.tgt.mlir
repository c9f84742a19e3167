func.func @permuted(%a: tensor<6xi32>) -> tensor<3xi32> {
  %mask = arith.constant 12345678 : i32
  %wanted = arith.constant 87654321 : i32
  %e = tensor.empty() : tensor<3xi32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> ((d0 * 5) mod 7)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%a : tensor<6xi32>) outs(%e : tensor<3xi32>) {
  ^bb0(%x: i32, %o: i32):
    %masked = arith.xori %x, %mask : i32
    %is = arith.cmpi eq, %masked, %wanted : i32
    %y = arith.select %is, %mask, %x : i32
    linalg.yield %y : i32
  } -> tensor<3xi32>
  return %r : tensor<3xi32>
}
