// pass: hand-written
// idea: a sum of lanes may begin with +0.0, of one lane, too, and the lane not; %v = [-0.0], %w = [1.0]
// verdict: possibly-incorrect

func.func @lane(%v: vector<1xf32>, %w: vector<1xf32>) -> f32 {
  %p = arith.mulf %v, %w : vector<1xf32>
  %r = vector.extract %p[0] : f32 from vector<1xf32>
  return %r : f32
}
