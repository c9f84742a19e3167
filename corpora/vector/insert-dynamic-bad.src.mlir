// pass: hand-written
// idea: the lanes counted from the end; %x = 1, %i = 0
// verdict: incorrect

func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %r = vector.insert %x, %v[%i] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}
