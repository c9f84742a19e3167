func.func @constant_mask_scalable(%t: tensor<?xf32>, %x: f32) -> vector<[4]xf32> {
  %c0 = arith.constant 0 : index
  %r = vector.transfer_read %t[%c0], %x : tensor<?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}
