// pass: canonicalize
// idea: a mask of all lanes masks none
// verdict: correct

func.func @constant_mask_scalable(%t: tensor<?xf32>, %x: f32) -> vector<[4]xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.constant_mask [4] : vector<[4]xi1>
  %r = vector.transfer_read %t[%c0], %x, %k : tensor<?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}
