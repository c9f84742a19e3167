func.func @constant_mask_scalable_bad(%t: tensor<?xf32>, %x: f32) -> vector<[4]xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %k = vector.create_mask %c4 : vector<[4]xi1>
  %r = vector.transfer_read %t[%c0], %x, %k : tensor<?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}
