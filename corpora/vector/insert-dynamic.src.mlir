// pass: hand-written
// idea: the older operation with the same position
// verdict: correct

func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %r = vector.insert %x, %v[%i] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}
