// pass: hand-written
// idea: the lane that was inserted, or any lane of nothing else
// verdict: correct

func.func @f(%x: f32, %v: vector<4xf32>) -> f32 {
  %i = arith.constant 1 : i32
  %u = vector.insertelement %x, %v[%i : i32] : vector<4xf32>
  %r = vector.extractelement %u[%i : i32] : vector<4xf32>
  return %r : f32
}
