// pass: hand-written
// idea: nobody promised that all is in bounds; %t has one element
// verdict: incorrect

func.func @f(%t: tensor<?xf32>, %i: index, %x: f32) -> f32 {
  %v = vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<4xf32>
  %r = vector.extract %v[2] : f32 from vector<4xf32>
  return %r : f32
}
