func.func @f(%v: vector<4xf32>, %x: f32) -> (f32, f32) {
  %e0 = vector.extract %v[0] : f32 from vector<4xf32>
  %e1 = vector.extract %v[1] : f32 from vector<4xf32>
  %e2 = vector.extract %v[2] : f32 from vector<4xf32>
  %e3 = vector.extract %v[3] : f32 from vector<4xf32>
  %p = arith.addf %e0, %e1 : f32
  %q = arith.addf %e2, %e3 : f32
  %o = arith.addf %p, %q : f32
  %s = arith.addf %o, %x : f32
  %a = arith.addf %x, %e0 : f32
  %b = arith.addf %a, %e1 : f32
  %c = arith.addf %b, %e2 : f32
  %r = arith.addf %c, %e3 : f32
  return %s, %r : f32, f32
}
