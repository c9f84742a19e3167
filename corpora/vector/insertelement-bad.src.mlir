// pass: hand-written
// idea: what was there before; %x = 1
// verdict: incorrect

func.func @f(%x: f32, %v: vector<4xf32>) -> f32 {
  %i = arith.constant 1 : i32
  %u = vector.insertelement %x, %v[%i : i32] : vector<4xf32>
  %r = vector.extractelement %u[%i : i32] : vector<4xf32>
  return %r : f32
}
