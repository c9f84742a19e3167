func.func @f(%v: vector<4xf32>) -> f32 {
  %a = vector.extract %v[0] : f32 from vector<4xf32>
  %b = vector.extract %v[1] : f32 from vector<4xf32>
  %d = vector.extract %v[3] : f32 from vector<4xf32>
  %odd = arith.addf %b, %d : f32
  %even = arith.addf %a, %b : f32
  %r = arith.addf %even, %odd : f32
  return %r : f32
}
