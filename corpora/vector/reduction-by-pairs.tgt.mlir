func.func @f(%v: vector<4xf32>, %x: f32) -> f32 {
  %e0 = vector.extract %v[0] : f32 from vector<4xf32>
  %e1 = vector.extract %v[1] : f32 from vector<4xf32>
  %e2 = vector.extract %v[2] : f32 from vector<4xf32>
  %e3 = vector.extract %v[3] : f32 from vector<4xf32>
  %a = arith.addf %e0, %e1 : f32
  %b = arith.addf %e2, %e3 : f32
  %c = arith.addf %a, %b : f32
  %r = arith.addf %c, %x : f32
  return %r : f32
}
