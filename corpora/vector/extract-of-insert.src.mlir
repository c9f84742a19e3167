// pass: canonicalize
// idea: a lane beside the one that is inserted is the old one
// verdict: correct

func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> f32 {
  %u = vector.insert %x, %v[2] : f32 into vector<4xf32>
  %r = vector.extract %u[3] : f32 from vector<4xf32>
  return %r : f32
}
