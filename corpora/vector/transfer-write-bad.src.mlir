// pass: hand-written
// idea: what was there before; the lanes of %v 1.0
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %t: tensor<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %u = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %r = vector.transfer_read %u[%i], %x {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
