// pass: canonicalize
// idea: what is in bounds is read as it was written
// verdict: correct

func.func @f(%v: vector<4xf32>, %t: tensor<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %u = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %r = vector.transfer_read %u[%i], %x {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
