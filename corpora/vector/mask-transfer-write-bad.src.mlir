// pass: hand-written
// idea: lane 1 is written although %n = 1; %v[1] = 1.0
// verdict: incorrect

func.func @mask_transfer_write_bad(%t: tensor<?xf32>, %v: vector<64xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %k = vector.create_mask %n : vector<64xi1>
  %r = vector.mask %k { vector.transfer_write %v, %t[%c0] : vector<64xf32>, tensor<?xf32> } : vector<64xi1> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
