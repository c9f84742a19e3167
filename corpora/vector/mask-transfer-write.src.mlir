// pass: lower-vector-mask
// idea: the mask around a write is its own
// verdict: correct

func.func @mask_transfer_write(%t: tensor<?xf32>, %v: vector<64xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.create_mask %n : vector<64xi1>
  %r = vector.mask %k { vector.transfer_write %v, %t[%c0] : vector<64xf32>, tensor<?xf32> } : vector<64xi1> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
