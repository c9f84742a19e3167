func.func @f(%t: tensor<?x8xf32>, %x: f32, %i: index, %j: index) -> tensor<?x8xf32> {
  %unused = arith.constant 1 : i32
  %a = vector.transfer_read %t[%i, %j], %x : tensor<?x8xf32>, vector<2x2xf32>
  %m = vector.create_mask %i, %j : vector<2x2xi1>
  %b = vector.constant_mask [1, 2] : vector<2x2xi1>
  %c = arith.andi %m, %b : vector<2x2xi1>
  %d = vector.transpose %a, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %e = arith.select %c, %a, %d : vector<2x2xi1>, vector<2x2xf32>
  %r = vector.transfer_write %e, %t[%j, %i] : vector<2x2xf32>, tensor<?x8xf32>
  return %r : tensor<?x8xf32>
}
