func.func @remainder(%a: tensor<4xi32>, %k: i32) -> tensor<4xi32> {
  %one = arith.constant 1 : i32
  %odd = arith.ori %k, %one : i32
  %not_poison = arith.divui %one, %odd : i32
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %mask = arith.constant 12345678 : i32
  %wanted = arith.constant 87654321 : i32
  %masked = arith.xori %k, %mask : i32
  %is = arith.cmpi eq, %masked, %wanted : i32
  %d = arith.select %is, %c0, %c2 : index
  %e = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%a : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %o: i32):
    %i = linalg.index 0 : index
    %unread = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%d]
    linalg.yield %x : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}
