// pass: hand-written
// idea: a lane does not depend on how many follow it; behind the end it is padding
// verdict: correct

func.func @f(%t: tensor<?xf32>, %i: index, %x: f32) -> f32 {
  %v = vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<4xf32>
  %r = vector.extract %v[2] : f32 from vector<4xf32>
  return %r : f32
}
